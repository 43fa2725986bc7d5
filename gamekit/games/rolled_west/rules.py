"""The turn of Rolled West, in the order of the rulebook: roll, choose the region, act, pass, and what others copy.

Each step says what is legal, what is against an action (guards), and what the action does (effect).
The end of the game is in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.bags import BITS, MOST, contents, count, one
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision, Guard, Move, Phase
from gamekit.core.text import Msg, Seat, msg
from gamekit.games.rolled_west import scoring
from gamekit.games.rolled_west.actions import bag_of, letters, office_text, region, resource, resources, seats
from gamekit.games.rolled_west.material import CONTRACTS, LETTERS, MATERIAL, METALS, ROW, TRACK
from gamekit.games.rolled_west.paying import lacks, pay, payable
from gamekit.games.rolled_west.state import (
    ALL_CONTRACTS,
    ALL_OFFICES,
    BUILT,
    DARK,
    LIGHT,
    MARKS,
    NO_REGION,
    NOBODY,
    REGIONS,
    SHIPPED_AT,
    RolledWestState,
)

State = RolledWestState

TURN: Final = Decision("turn", NATURE)
ROLL: Final = (TURN, Decision("roll", NATURE))
GHOST: Final = (TURN, Decision("ghost", NATURE))


# --- R2, P1: the roll ------------------------------------------------------------------------------------------


def roll(state: State, action: Action, log: Log | None) -> None:
    """R2: the dice lie on the table."""
    state.rolled = bag_of(action.args)
    state.stack = state.setup.terrain_stacks[state.turn % len(state.score)]
    if log is not None:
        if state.turn == 0:
            _open(state, log)
        log.event("R2", state.seat, msg("rolled-west-event-roll", seat=Seat(state.seat), dice=letters(action.args)))


def _open(state: State, log: Log) -> None:
    """What is said before the first roll."""
    log.event("R1", NATURE, msg("rolled-west-event-sheets"))
    sides = zip(LETTERS, MATERIAL.faces, strict=True)
    faces = tuple(msg("rolled-west-faces", n=n, letter=letter) for letter, n in sides)
    log.event("P1", NATURE, msg("rolled-west-event-faces", sides=MATERIAL.sides, faces=faces))
    if state.setup.options.alone:
        log.event("H1", NATURE, msg("rolled-west-event-solo"))


# --- R3, R4: the region ----------------------------------------------------------------------------------------


def terrains(state: State) -> Sequence[Action]:
    """R3: one die; only its letter matters."""
    return state.setup.terrains[state.rolled]


def die_shows(state: State, action: Action) -> Problem | None:
    """R3: the region is that of a die."""
    kind = action.args[0]
    if count(state.rolled, kind):
        return None
    dice = letters(contents(state.rolled))
    return Problem("R3", msg("rolled-west-no-die", letter=LETTERS[kind]), msg("rolled-west-fix-die", dice=dice))


def choose(state: State, action: Action, log: Log | None) -> None:
    """R3, R4: one die names the region, the others are resources."""
    seat, kind = state.stack[-1].seat, action.args[0]
    state.region = kind
    state.rolled = state.dice = state.rolled - one(kind)
    state.stack = state.setup.act_stacks[seat]
    if log is not None:
        log.event("R3", seat, msg("rolled-west-event-terrain", seat=Seat(seat), region=region(kind)))
        for got in sorted(set(contents(state.dice))):
            log.receipt(seat, LETTERS[got], count(state.dice, got), "R4", scoring.DICE)


# --- R5, R6: what can be done ----------------------------------------------------------------------------------


def acts(state: State) -> Sequence[Action]:
    """R6: each kind of action that can be paid and has not been done, and to pass."""
    setup, used, dice = state.setup, state.used, state.dice
    seat = state.stack[-1].seat
    purse = dice + state.stored[seat]
    metals = purse >> BITS
    ground = state.region
    builds = () if used & BUILT else setup.builds[ground][MARKS[state.claims[REGIONS * seat + ground]]][purse & MOST]
    bits = payable(metals) & state.open & ~used
    try:
        buys = setup.buys[bits]
    except KeyError:
        buys = _buys(state, bits)
    full = state.shipped[seat] | used >> SHIPPED_AT
    try:
        ships = setup.ships[metals << 9 | full]
    except KeyError:
        ships = _ships(state, metals, full)
    return (*builds, *buys, *ships, *(() if state.kept else setup.stores[dice]), setup.done)


def once(bits: int, rule: str, problem: Msg) -> Guard:
    """R10, R20, R23: one building, one contract, one office a turn."""
    return lambda state, action: Problem(rule, problem) if state.used & bits else None


def _buys(state: State, bits: int) -> tuple[Action, ...]:
    table = state.setup.table
    wanted = [*table.of("contract"), *table.of("office")]
    found = tuple(action for n, action in enumerate(wanted) if bits >> n & 1)
    state.setup.buys[bits] = found
    return found


def _ships(state: State, metals: int, full: int) -> tuple[Action, ...]:
    """R37, R38: of each metal as many as are at hand and find an empty box; none where the row counts as full."""

    def most(metal: int) -> int:
        at = metal - METALS[0]
        return min(count(metals, at), TRACK - (full >> 3 * at & 7))

    table = state.setup.table
    found = tuple(table("ship", metal, n) for metal in METALS for n in range(1, most(metal) + 1))
    state.setup.ships[metals << 9 | full] = found
    return found


# --- R10-R12: camps and settlements ----------------------------------------------------------------------------


def in_region(state: State, action: Action) -> Problem | None:
    """R10: only in the region of the region die."""
    if action.args[0] == state.region:
        return None
    there = msg("rolled-west-fix-region", region=region(state.region))
    return Problem("R10", msg("rolled-west-no-region", region=region(action.args[0])), there)


def room(boxes: int, rule: str) -> Guard:
    """R11, R12: so many empty boxes must be left in the row."""

    def guard(state: State, action: Action) -> Problem | None:
        left = ROW - MARKS[state.claims[REGIONS * state.stack[-1].seat + action.args[0]]]
        if left >= boxes:
            return None
        return Problem(rule, msg("rolled-west-no-room", region=region(action.args[0]), n=left, m=boxes))

    return guard


def wood_there(settled: bool, rule: str) -> Guard:
    """R11, R12: the wood for a camp or a settlement."""
    return lambda state, action: lacks(state, state.setup.costs[settled], rule)


def build_camp(state: State, action: Action, log: Log | None) -> None:
    """R11: a triangle in the first empty box."""
    _build(state, action.args[0], False, "R11", log)


def build_settlement(state: State, action: Action, log: Log | None) -> None:
    """R12: a triangle in the first empty box and a circle in the next."""
    _build(state, action.args[0], True, "R12", log)


def _build(state: State, ground: int, settled: bool, rule: str, log: Log | None) -> None:
    seat = state.stack[-1].seat
    at = REGIONS * seat + ground
    state.used |= BUILT
    state.claims[at] = state.claims[at] << 2 | 1 if settled else state.claims[at] << 1
    if log is not None:
        kind = "settle" if settled else "camp"
        log.event(rule, seat, msg(f"rolled-west-event-{kind}", seat=Seat(seat), region=region(ground)))
        log.receipt(seat, "camps", 1, rule, region(ground))
        log.receipt(seat, "settlements", int(settled), rule, region(ground))
    pay(state, seat, state.setup.costs[settled], rule, region(ground), log)


# --- R20-R22: contracts ----------------------------------------------------------------------------------------


def contract_open(state: State, action: Action) -> Problem | None:
    """R22, H3: only a contract that nobody has, and that is not lost."""
    bit = 1 << action.args[0]
    if state.open & bit:
        return None
    holder, number = state.owner(bit), action.args[0] + 1
    if holder == NOBODY:
        return Problem("H3", msg("rolled-west-no-contract-lost", n=number))
    return Problem("R22", msg("rolled-west-no-contract", n=number, seat=Seat(holder)))


def contract_paid(state: State, action: Action) -> Problem | None:
    """R20: exactly what the contract shows."""
    return lacks(state, MATERIAL.contracts[action.args[0]], "R20")


def fulfil(state: State, action: Action, log: Log | None) -> None:
    """R20-R22: pay, mark it, score it; nobody else can have it any more."""
    seat, number = state.stack[-1].seat, action.args[0]
    state.open -= 1 << number
    state.taken[seat] |= 1 << number
    state.used |= ALL_CONTRACTS
    points = state.setup.options.contract_points[number]
    state.score[seat] += points
    source = scoring.contract(number)
    if log is not None:
        log.event("R20", seat, msg("rolled-west-event-contract", seat=Seat(seat), n=number + 1, points=points))
        log.receipt(seat, "vp", points, "R21", source)
        log.receipt(seat, "contracts", 1, "R21", source)
        if not state.setup.options.alone:
            log.event("R22", seat, msg("rolled-west-event-contract-closed", n=number + 1))
    pay(state, seat, MATERIAL.contracts[number], "R20", source, log)


# --- R23-R27: Boomtown -----------------------------------------------------------------------------------------


def office_free(state: State, action: Action) -> Problem | None:
    """R27: only an office that nobody has."""
    holder = state.owner(1 << CONTRACTS + action.args[0])
    if holder == NOBODY:
        return None
    return Problem("R27", msg("rolled-west-no-office", office=office_text(action.args[0]), seat=Seat(holder)))


def office_paid(state: State, action: Action) -> Problem | None:
    """R24: the metal of its row and the metal of its column."""
    return lacks(state, MATERIAL.offices[action.args[0]].cost, "R24")


def buy(state: State, action: Action, log: Log | None) -> None:
    """R23, R26, R27: pay and mark it; it counts at the end (R25)."""
    seat, number = state.stack[-1].seat, action.args[0]
    office = MATERIAL.offices[number]
    state.open -= 1 << CONTRACTS + number
    state.taken[seat] |= 1 << CONTRACTS + number
    state.used |= ALL_OFFICES
    if log is not None:
        log.event("R23", seat, msg("rolled-west-event-office", seat=Seat(seat), office=office_text(number)))
        log.receipt(seat, "offices", 1, "R26", office.name)
        if not state.setup.options.alone:
            log.event("R27", seat, msg("rolled-west-event-office-closed", office=office_text(number)))
    pay(state, seat, office.cost, "R24", office.name, log)


# --- R37-R42: shipping -----------------------------------------------------------------------------------------


def not_shipped(state: State, action: Action) -> Problem | None:
    """R37: one shipment a turn; it is made metal by metal, each at most once, which comes to the same."""
    metal = action.args[0]
    if not state.used >> SHIPPED_AT + 3 * (metal - METALS[0]) & 7:
        return None
    return Problem("R37", msg("rolled-west-no-second-shipment", metal=resource(metal)))


def row_goes_on(state: State, action: Action) -> Problem | None:
    """R42: no more than the row has empty boxes."""
    metal, number = action.args
    left = TRACK - state.marked(state.stack[-1].seat, metal)
    return None if number <= left else Problem("R42", msg("rolled-west-no-boxes", metal=resource(metal), n=left))


def metal_there(state: State, action: Action) -> Problem | None:
    """R37: what is shipped must be there."""
    metal, number = action.args
    return lacks(state, number * one(metal), "R37")


def ship(state: State, action: Action, log: Log | None) -> None:
    """R38: mark the next boxes of the row, one for each metal."""
    seat, (metal, number) = state.stack[-1].seat, action.args
    row = metal - METALS[0]
    marked = state.shipped[seat] >> 3 * row & 7
    state.shipped[seat] += number << 3 * row
    state.used |= 7 << SHIPPED_AT + 3 * row
    if log is not None:
        points = sum(worth(state, metal, box)[0] for box in range(marked, marked + number))
        what = msg("rolled-west-event-ship", seat=Seat(seat), n=number, metal=resource(metal), points=points)
        log.event("R38", seat, what)
        log.receipt(seat, f"shipped-{LETTERS[metal]}", number, "R38", scoring.shipping_row(metal))
    pay(state, seat, number * one(metal), "R37", scoring.shipping_row(metal), log)
    for box in range(marked, marked + number):
        mark(state, seat, metal, box, log)


def worth(state: State, metal: int, box: int) -> tuple[int, bool]:
    """R39-R41: the number of the box; of two numbers the larger one while nobody has it, and whether it is that."""
    race = MATERIAL.shipping[metal - METALS[0]][box].race
    first, later = state.setup.ship_points[metal - METALS[0]][box]
    wins = race >= 0 and state.first[race] == NOBODY
    return first if wins else later, wins


def mark(state: State, seat: int, metal: int, box: int, log: Log | None) -> None:
    """R39-R42: the number of the box, and who circles the larger one."""
    printed = MATERIAL.shipping[metal - METALS[0]][box]
    points, wins = worth(state, metal, box)
    state.score[seat] += points
    if wins:
        state.first[printed.race] = seat
    if log is None:
        return
    if wins and not state.setup.options.alone:
        circled = msg("rolled-west-event-larger", seat=Seat(seat), metal=resource(metal), n=box + 1)
        log.event("R41", seat, circled)
    rule = "R40" if wins else "R41" if printed.race >= 0 else "R39"
    log.receipt(seat, "vp", points, rule, scoring.ship_box(metal, box))
    if printed.completes:
        log.event("R42", seat, msg("rolled-west-event-row", seat=Seat(seat), metal=resource(metal)))


# --- R43, R44: the light boxes ---------------------------------------------------------------------------------


def not_stored(state: State, action: Action) -> Problem | None:
    """R43: one resource a turn."""
    return Problem("R43", msg("rolled-west-no-second-store")) if state.kept else None


def unspent(state: State, action: Action) -> Problem | None:
    """P2, P3: only a die of this roll that has not been spent, and never the region die."""
    kind = action.args[0]
    if count(state.dice, kind):
        return None
    left = msg("rolled-west-fix-unspent", what=resources(state.dice))
    if count(state.rolled, kind):
        return Problem("P3", msg("rolled-west-no-spent-die", resource=resource(kind)), left)
    if kind == state.region:
        return Problem("P2", msg("rolled-west-no-region-die", resource=resource(kind)), left)
    return Problem("P3", msg("rolled-west-no-such-die", resource=resource(kind)), left)


def store(state: State, action: Action, log: Log | None) -> None:
    """R43, R44: one die is noted in the light box of this round, for later turns."""
    seat, kind = state.stack[-1].seat, action.args[0]
    state.kept = one(kind)
    state.dice -= state.kept
    state.boxes[state.box(seat, state.round, LIGHT)] = kind + 1
    if log is not None:
        what = msg("rolled-west-event-store", seat=Seat(seat), resource=resource(kind), n=state.round + 1)
        log.event("R44", seat, what)


# --- R6: pass --------------------------------------------------------------------------------------------------


def finish_turn(state: State, action: Action, log: Log | None) -> None:
    """R6, R45: unused dice are lost; whoever may copy is asked, from the left."""
    seat = state.stack[-1].seat
    if log is not None:
        log.event("R6", seat, msg("rolled-west-event-pass", seat=Seat(seat)))
        for kind in sorted(set(contents(state.dice))):
            log.receipt(seat, LETTERS[kind], -count(state.dice, kind), "R6", scoring.UNUSED)
        _tell_who_is_out(state, log)
    state.stored[seat] += state.kept
    state.dice = state.kept = state.used = 0
    setup, turn = state.setup, state.turn
    state.stack = (*(GHOST if setup.ghost_after[turn] else ROLL[:1]), *copiers(state, setup.copy_boxes[turn]))


def _tell_who_is_out(state: State, log: Log) -> None:
    """P6: after their last turn players are not asked any more."""
    out = [seat for seat in state.setup.asked[state.seat] if seat < state.seat]
    if out and state.last_round:
        log.event("P6", NATURE, msg("rolled-west-event-out", seats=seats(out), n=len(out)))


# --- R45-R47: the dark boxes -----------------------------------------------------------------------------------


def copiers(state: State, boxes: Mapping[int, int]) -> list[Decision]:
    """R45: the decisions of those whose dark box is empty, the first one on top."""
    asked, filled = state.setup.copy_decisions, state.boxes
    return [asked[seat] for seat, box in boxes.items() if not filled[box]]


def dark_boxes(state: State) -> Mapping[int, int]:
    """R45, R47: for each seat that may copy now the place of its dark box."""
    return (state.setup.ghost_boxes if state.region == NO_REGION else state.setup.copy_boxes)[state.turn]


def copies(state: State) -> Sequence[Action]:
    """R45, P4: any of the resource dice as rolled, or none."""
    return state.setup.copies[state.rolled]


def die_rolled(state: State, action: Action) -> Problem | None:
    """P4, R45: only the resource dice, spent or not; never the region die."""
    kind = action.args[0]
    if count(state.rolled, kind):
        return None
    there = msg("rolled-west-fix-rolled", what=resources(state.rolled))
    if kind == state.region:
        return Problem("P4", msg("rolled-west-no-region-copy", resource=resource(kind)), there)
    return Problem("R45", msg("rolled-west-no-copy", resource=resource(kind)), there)


def copy(state: State, action: Action, log: Log | None) -> None:
    """R46, R47: the roller loses nothing; the copy is noted in the dark box."""
    seat, kind = state.stack[-1].seat, action.args[0]
    box = dark_boxes(state)[seat]
    state.boxes[box] = kind + 1
    state.stored[seat] += one(kind)
    state.pop()
    if log is not None:
        number = (box - state.box(seat, 0, DARK)) // 2 + 1
        what = msg("rolled-west-event-copy", seat=Seat(seat), resource=resource(kind), n=number)
        log.event("R47", seat, what)
        log.receipt(seat, LETTERS[kind], 1, "R46", scoring.COPY)


def decline(state: State, action: Action, log: Log | None) -> None:
    """R45: to copy is optional."""
    seat = state.stack[-1].seat
    state.pop()
    if log is not None:
        log.event("R45", seat, msg("rolled-west-event-decline", seat=Seat(seat)))


# --- P5, H2: the ghost -----------------------------------------------------------------------------------------


def ghost(state: State, action: Action, log: Log | None) -> None:
    """P5, H2: nobody chooses a region; whoever has not copied yet may copy."""
    state.region = NO_REGION
    state.rolled = bag_of(action.args)
    state.stack = (TURN, *copiers(state, state.setup.ghost_boxes[state.turn]))
    if log is not None:
        rule = "H2" if state.setup.options.alone else "P5"
        log.event(rule, NATURE, msg("rolled-west-event-ghost", dice=letters(action.args)))


# --- R6, R7: the next turn -------------------------------------------------------------------------------------


def next_turn(state: State, log: Log | None) -> bool:
    """R6, R7: the next seat rolls; after the last round the game ends."""
    state.turn += 1
    state.rolled = 0
    state.region = NO_REGION
    options, (rounds, seat) = state.setup.options, divmod(state.turn, len(state.score))
    if options.alone and rounds % MATERIAL.solo.lost_every == 0:
        lose_contract(state, log)
    if rounds == options.rounds:
        state.stack = ()
        scoring.finish(state, log)
        return True
    state.stack = ROLL
    if log is not None and seat == 0:
        log.event("R7", NATURE, msg("rolled-west-event-round", n=rounds + 1))
    return True


def lose_contract(state: State, log: Log | None) -> None:
    """H3: the open contract with the lowest number is crossed out."""
    lowest = state.open & ALL_CONTRACTS & -(state.open & ALL_CONTRACTS)
    if lowest:
        state.open -= lowest
        if log is not None:
            log.event("H3", NATURE, msg("rolled-west-event-lost", n=lowest.bit_length()))


def asks(kind: str) -> Callable[[State], Msg]:
    """The question of a decision."""

    def prompt(state: State) -> Msg:
        ghost = kind == "copy" and state.region == NO_REGION
        return msg(
            f"rolled-west-prompt-{kind}{'-ghost' if ghost else ''}",
            seat=Seat(state.stack[-1].seat),
            roller=Seat(state.seat),
            dice=letters(contents(state.rolled)),
            region=region(state.region) if state.region != NO_REGION else "",
        )

    return prompt


PHASES: Final = {
    "turn": Phase("R6", (), lambda state: (), settle=next_turn),
    "roll": Phase("R2", ("roll",), lambda state: state.setup.rolls, None, lambda state, _: state.setup.roll_weights),
    "ghost": Phase(
        "P5", ("ghost",), lambda state: state.setup.ghosts, None, lambda state, _: state.setup.ghost_weights
    ),
    "terrain": Phase("R3", ("terrain",), terrains, asks("terrain")),
    "act": Phase("R5", ("camp", "settle", "contract", "office", "ship", "store", "pass"), acts, asks("act")),
    "copy": Phase("R45", ("copy", "decline"), copies, asks("copy")),
}

NOT_BUILT: Final = once(BUILT, "R10", msg("rolled-west-no-second-build"))
NO_CONTRACT_YET: Final = once(ALL_CONTRACTS, "R20", msg("rolled-west-no-second-contract"))
NO_OFFICE_YET: Final = once(ALL_OFFICES, "R23", msg("rolled-west-no-second-office"))

MOVES: Final = {
    "roll": Move(roll),
    "ghost": Move(ghost),
    "terrain": Move(choose, (die_shows,)),
    "camp": Move(build_camp, (NOT_BUILT, in_region, room(1, "R11"), wood_there(False, "R11"))),
    "settle": Move(build_settlement, (NOT_BUILT, in_region, room(2, "R12"), wood_there(True, "R12"))),
    "contract": Move(fulfil, (NO_CONTRACT_YET, contract_open, contract_paid)),
    "office": Move(buy, (NO_OFFICE_YET, office_free, office_paid)),
    "ship": Move(ship, (not_shipped, row_goes_on, metal_there)),
    "store": Move(store, (not_stored, unspent)),
    "pass": Move(finish_turn),
    "copy": Move(copy, (die_rolled,)),
    "decline": Move(decline),
}
