"""A round of Rolled West: roll, set a die aside, store one; the neighbours copy a die before the turn ends.

Rule numbers are those of the game's seed; P2 and P4 are readings: the die set aside, used dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import ClassVar, Final

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.state import NATURE, Decision, Guard, Move, Phase
from tests.core.sketches.common import Sketch, no, programme, put, tables

LETTERS: Final = ("wood", "copper", "silver", "gold")
FACES: Final = (3, 4, 3, 2)  # of the twelve faces of a die
ROLLS: Final = [tuple(map(roll.count, range(4))) for roll in combinations_with_replacement(range(4), 4)]


class Rolled(Sketch):
    """Dice stay until the next roll: `rolled` as they fell, `dice` as far as they are not used up."""

    __slots__ = ("copied", "copper", "dice", "gold", "rolled", "silver", "wood")
    units: ClassVar = LETTERS
    rolled: tuple[int, ...]
    dice: tuple[int, ...]
    copied: tuple[int, ...]


def next_turn(state: Rolled, log: Log | None) -> bool:
    """R6, R7: the programme of the round. It never stays on top, so it is nobody's decision."""
    (turn,) = state.decision.data
    state.pop()
    if turn < state.setup.options.players:
        state.push(Decision("round", NATURE, (turn + 1,)), Decision("turn", turn), Decision("roll", NATURE))
    return True


def odds(state: Rolled, rolls: Sequence[Action]) -> list[int]:
    """R2: in how many of the 12**4 ways four dice fall so."""
    ways = [factorial(4) // prod(map(factorial, roll.args)) for roll in rolls]
    return [way * prod(map(pow, FACES, roll.args)) for way, roll in zip(ways, rolls, strict=True)]


def roll(state: Rolled, action: Action, log: Log | None) -> None:
    state.rolled = state.dice = action.args
    state.replace("region", state.on_turn)


def among(dice: str, rule: str) -> Guard:
    """Against a letter that none of these dice shows."""
    return lambda state, action: None if getattr(state, dice)[action.args[0]] else no(rule, "no such die")


def take_die(state: Rolled, face: int) -> None:
    state.dice = put(state.dice, face, state.dice[face] - 1)


def set_aside(state: Rolled, action: Action, log: Log | None) -> None:
    """R3: this die names the region; it is a resource for nobody (P2)."""
    take_die(state, action.args[0])
    state.rolled = state.dice
    state.replace("act", state.on_turn)


def store(state: Rolled, action: Action, log: Log | None) -> None:
    """R43: keep one die; here it is all there is to do in a turn."""
    take_die(state, action.args[0])
    state.gain(state.on_turn, LETTERS[action.args[0]], 1, "R43", log)
    finish(state, action, log)


def finish(state: Rolled, action: Action, log: Log | None) -> None:
    """R45: the neighbours are asked next, from the left on; so they are pushed from last to first."""
    state.pop()
    players = state.setup.options.players
    for seat in dict.fromkeys(((state.on_turn - 1) % players, (state.on_turn + 1) % players)):
        state.push(Decision("copy", seat))


def copied_already(state: Rolled, log: Log | None) -> bool:
    """R45: once a round. Whether a question still makes sense is judged when it comes up, not when it is pushed."""
    if state.copied[state.decision.seat]:
        state.pop()
        return True
    return False


def copy(state: Rolled, action: Action, log: Log | None) -> None:
    """R45, R46: what is copied stays where it is; the receipt is the copier's, in the turn of another."""
    seat, face = state.decision.seat, action.args[0]
    state.copied = put(state.copied, seat, 1)
    state.gain(seat, LETTERS[face], 1, "R45", log)
    state.pop()


def of(state: Rolled, name: str, dice: tuple[int, ...], *others: str) -> list[Action]:
    table = state.setup.table
    return [*(table(name, face) for face in range(4) if dice[face]), *map(table, others)]


PHASES: Final = {
    "round": programme("R7", next_turn),
    "turn": programme("R6", lambda state, log: state.pop() or True),
    "roll": Phase("R2", ("roll",), lambda s: list(s.setup.table.of("roll")), weights=odds),
    "region": Phase("R3", ("region",), lambda s: of(s, "region", s.dice)),
    "act": Phase("R5", ("store", "end"), lambda s: of(s, "store", s.dice, "end")),
    "copy": Phase("R45", ("copy", "no"), lambda s: of(s, "copy", s.rolled, "no"), settle=copied_already),
}
MOVES: Final = {
    "roll": Move(roll),
    "region": Move(set_aside, (among("dice", "R3"),)),
    "store": Move(store, (among("dice", "R43"),)),
    "end": Move(finish),
    "copy": Move(copy, (among("rolled", "R45"),)),
    "no": Move(lambda state, action, log: state.pop()),
}
KINDS: Final = {kind: [(face,) for face in range(4)] for kind in ("region", "store", "copy")}


def start(players: int) -> Rolled:
    """The first roll is due."""
    setup = tables(players, {"roll": ROLLS, **KINDS, "end": [()], "no": [()]}, PHASES, MOVES)
    stack = (Decision("round", NATURE, (1,)), Decision("turn", 0), Decision("roll", NATURE))
    stored = dict.fromkeys(LETTERS, (0,) * players)
    return Rolled(setup, stack, copied=(0,) * players, rolled=(0,) * 4, dice=(0,) * 4, **stored)
