"""The tables of a game of Rolled West with given options, and its first position."""

from __future__ import annotations

from functools import cache

from gamekit.core.actions import Action, ActionTable
from gamekit.core.bags import MOST, contents, one
from gamekit.core.state import Decision
from gamekit.games.rolled_west.actions import KINDS, action_table, bag_of, outcomes, weight
from gamekit.games.rolled_west.material import MATERIAL, METALS, ROW, TRACK, W
from gamekit.games.rolled_west.options import RolledWestOptions
from gamekit.games.rolled_west.rules import MOVES, PHASES, ROLL, TURN
from gamekit.games.rolled_west.state import DARK, RolledWestSetup, RolledWestState


def start(options: RolledWestOptions) -> RolledWestState:
    """The position before the first roll: every sheet is empty."""
    return RolledWestState(fixed(options), ROLL)


@cache
def fixed(options: RolledWestOptions) -> RolledWestSetup:
    """The tables of a game with these options, built once."""
    from gamekit.games.rolled_west import GAME

    table = action_table(options)
    seats, turns = range(options.players), range(options.rounds * options.players)
    rolls, ghosts = tuple(table.of("roll")), tuple(table.of("ghost"))
    costs = (options.camp_cost * one(W), options.settlement_cost * one(W))
    few = [bag_of(roll) for number in range(options.dice + 1) for roll in outcomes(number)]

    def by_letters(kind: str, *always: Action) -> dict[int, tuple[Action, ...]]:
        """The actions with the letters of each bag of dice."""
        return {bag: (*(table(kind, letter) for letter in sorted(set(contents(bag)))), *always) for bag in few}

    return RolledWestSetup(
        game=GAME,
        options=options,
        table=table,
        phases=PHASES,
        moves=MOVES,
        rolls=rolls,
        roll_weights=tuple(weight(action.args) for action in rolls),
        ghosts=ghosts,
        ghost_weights=tuple(weight(action.args) for action in ghosts),
        ship_points=tuple(_ship_points(options, row) for row in range(len(METALS))),
        costs=costs,
        terrain_stacks=tuple((TURN, Decision("terrain", seat)) for seat in seats),
        act_stacks=tuple((TURN, Decision("act", seat)) for seat in seats),
        asked=tuple(_asked(options, seat) for seat in seats),
        copy_boxes=tuple(_dark_boxes(options, turn, _asked(options, turn % options.players)) for turn in turns),
        ghost_boxes=tuple(_dark_boxes(options, turn, tuple(seats), ghost=True) for turn in turns),
        ghost_after=tuple(_ghost_after(options, turn) for turn in turns),
        copy_decisions=tuple(Decision("copy", seat) for seat in seats),
        terrains=by_letters("terrain"),
        stores=by_letters("store"),
        copies=by_letters("copy", table("decline")),
        builds=tuple(tuple(_row_builds(table, costs, ground, marks) for marks in range(ROW + 1)) for ground in KINDS),
        buys={},
        ships={},
        done=table("pass"),
    )


def _ship_points(options: RolledWestOptions, row: int) -> tuple[tuple[int, int], ...]:
    """R39-R41: for each box of a row the number for the first to mark it and for those after."""
    races = options.shipping_first[row], options.shipping_later[row]
    return tuple((box.first, box.later) if box.race < 0 else races for box in MATERIAL.shipping[row][:TRACK])


def _asked(options: RolledWestOptions, roller: int) -> tuple[int, ...]:
    """R45: who may copy from a seat, beginning at its left."""
    players = options.players
    others = [(roller + step) % players for step in range(1, players)]
    return tuple(others if options.copy_from == "any_opponent" else dict.fromkeys(others[:1] + others[-1:]))


def _dark_boxes(options: RolledWestOptions, turn: int, asked: tuple[int, ...], ghost: bool = False) -> dict[int, int]:
    """R47, P6: the dark boxes in which seats note a copy from a turn's dice; who has no turn left has none."""
    round, roller = divmod(turn, options.players)
    found = {}
    for seat in reversed(asked):
        next_turn = round + (ghost or seat <= roller)  # the round of its coming turn
        if next_turn < options.rounds:
            own = next_turn if options.copy_window == "between_own_turns" else round
            found[seat] = 2 * (options.rounds * seat + own) + DARK
    return found


def _ghost_after(options: RolledWestOptions, turn: int) -> bool:
    """P5, H2: at the end of each round, as a rule without the last one."""
    round, roller = divmod(turn, options.players)
    last = round == options.rounds - 1
    return options.ghost and roller == options.players - 1 and (MATERIAL.ghost_last or not last)


def _row_builds(table: ActionTable, costs: tuple[int, int], ground: int, marks: int) -> tuple[tuple[Action, ...], ...]:
    """R11, R12: what can be built in a region beside this many marks, by the wood at hand."""
    camp, settle = table("camp", ground), table("settle", ground)

    def possible(wood: int) -> tuple[Action, ...]:
        found = ((camp, 1, costs[0]), (settle, 2, costs[1]))
        return tuple(action for action, boxes, cost in found if marks + boxes <= ROW and cost <= wood)

    return tuple(map(possible, range(MOST + 1)))
