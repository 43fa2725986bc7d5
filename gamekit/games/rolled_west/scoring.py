"""The end of Rolled West: final scoring as receipts, the winner, what a seat has, and a recount.

`final` tells what final scoring would give if the game ended in a position, so it also projects a game in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import add
from typing import Final

from gamekit.core.bags import BITS, count
from gamekit.core.events import Log, Receipt, total
from gamekit.core.state import NATURE
from gamekit.core.text import Msg, Seat, msg
from gamekit.games.rolled_west.actions import KINDS, region, resource, seats
from gamekit.games.rolled_west.material import LETTERS, MATERIAL, METALS, ROW, TRACK, C
from gamekit.games.rolled_west.state import CIRCLES, EMPTY_ROW, MARKS, REGIONS, RolledWestState

State = RolledWestState


# --- where points and resources come from ----------------------------------------------------------------------

DICE: Final = msg("rolled-west-source-dice")
UNUSED: Final = msg("rolled-west-source-unused")
COPY: Final = msg("rolled-west-source-copy")


@cache
def contract(number: int) -> Msg:
    """A contract, from 0."""
    return msg("rolled-west-source-contract", n=number + 1)


@cache
def shipping_row(metal: int) -> Msg:
    """A shipping row."""
    return msg("rolled-west-source-row", metal=resource(metal))


@cache
def ship_box(metal: int, box: int) -> Msg:
    """A box of a shipping row, from 0."""
    return msg("rolled-west-source-ship-box", metal=resource(metal), n=box + 1)


# --- the end ---------------------------------------------------------------------------------------------------


def finish(state: State, log: Log | None) -> None:
    """R7: the game is over; every final receipt is added to the scores."""
    receipts = final(state)
    for receipt in receipts:
        state.score[receipt.seat] += receipt.amount
    if log is None:
        return
    log.event("R7", NATURE, msg("rolled-west-event-end"))
    for ground in KINDS:
        _tell_ranks(state, ground, log)
    log.event("R25", NATURE, msg("rolled-west-event-offices"))
    log.receipts += receipts
    _announce_winner(state, log)


def final(state: State) -> list[Receipt]:
    """Every receipt of final scoring, in the order of the rulebook."""
    return [receipt for receipt in (*_claims(state), *_majorities(state), *_offices(state)) if receipt.amount]


# Final receipts are made once and kept: bots ask for them at every step.


@cache
def _claim(seat: int, ground: int, marks: int) -> Receipt:
    source = msg("rolled-west-source-claims", region=region(ground), n=marks)
    return Receipt(seat, "vp", sum(MATERIAL.regions[ground].points[:marks]), "R13", source, "end")


@cache
def _bonus(seat: int, ground: int, rank: int, points: int, rule: str) -> Receipt:
    source = msg("rolled-west-source-place", region=region(ground), rank=rank + 1)
    return Receipt(seat, "vp", points, rule, source, "end")


@cache
def _solo_bonus(ground: int, enough: int, points: int) -> Receipt:
    """H4: nobody to be compared with, so it is the number of marks that counts."""
    source = msg("rolled-west-source-marks", region=region(ground), n=MATERIAL.solo.large_marks, enough=enough)
    return Receipt(0, "vp", points, "H4", source, "end")


@cache
def _effect(seat: int, number: int, points: int) -> Receipt:
    return Receipt(seat, "vp", points, MATERIAL.offices[number].rule, MATERIAL.offices[number].name, "end")


# --- R13-R19, H4: the regions ----------------------------------------------------------------------------------

STRENGTH: Final = tuple(map(add, [marks << 4 for marks in MARKS], CIRCLES))
"""R17: how strong a claim row is: more marks first, then more circles."""

Ranks = list[tuple[tuple[int, int], list[int]]]
"""The ranks in a region: marks and circles of each, and the seats that share it."""


def _claims(state: State) -> Iterator[Receipt]:
    """R13: the numbers in the marked boxes."""
    for at, row in enumerate(state.claims):
        if row != EMPTY_ROW:
            yield _claim(at // REGIONS, at % REGIONS, MARKS[row])


def ranks(state: State, ground: int) -> Ranks:
    """R14, R16-R19: the ranks in a region, by marks and then by circles; without a mark there is none."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat, row in enumerate(state.claims[ground::REGIONS]):
        if row != EMPTY_ROW:
            found.setdefault((MARKS[row], CIRCLES[row]), []).append(seat)
    return sorted(found.items(), reverse=True)


def _majorities(state: State) -> Iterator[Receipt]:
    """R14-R19: the bonuses, region by region and rank by rank; all who share a rank score in full."""
    options = state.setup.options
    if options.alone:
        yield from _solo_bonuses(state)
        return
    last = 1 if options.minor_bonus == "second_only" else len(state.score)
    for ground in KINDS:
        ranked = ranks(state, ground)
        for rank, (_, sharers) in enumerate(ranked[: last + 1]):
            points = (options.small_bonus if rank else options.large_bonus)[ground]
            rule = bonus_rule(ranked, rank)
            for seat in sharers:
                yield _bonus(seat, ground, rank, points, rule)


def bonus_rule(ranked: Ranks, rank: int) -> str:
    """The rule that decides a rank: shared, second after a shared first, by circles, or simply by marks."""
    (marks, _), sharers = ranked[rank]
    if len(sharers) > 1:
        return "R18"
    if rank == 1 and len(ranked[0][1]) > 1:
        return "R19"
    if (rank and ranked[rank - 1][0][0] == marks) or (rank + 1 < len(ranked) and ranked[rank + 1][0][0] == marks):
        return "R17"
    return "R15" if rank else "R14"


def _solo_bonuses(state: State) -> Iterator[Receipt]:
    """H4: enough marks earn the larger bonus, fewer the smaller."""
    for ground, row in enumerate(state.claims):
        first = first_places(state, 0, (ground,))
        points = (state.setup.options.large_bonus if first else state.setup.options.small_bonus)[ground]
        if MARKS[row] >= MATERIAL.solo.small_marks:
            yield _solo_bonus(ground, first, points)


def first_places(state: State, seat: int, grounds: Sequence[int] = KINDS) -> int:
    """R29, H4: in how many of the regions a seat is first, alone or tied; alone in the game it needs enough marks."""
    if state.setup.options.alone:
        return sum(MARKS[state.claims[ground]] >= MATERIAL.solo.large_marks for ground in grounds)
    strength = [STRENGTH[row] for row in state.claims]
    columns = [strength[ground::REGIONS] for ground in grounds]
    return sum([0 < column[seat] == max(column) for column in columns])


def _tell_ranks(state: State, ground: int, log: Log) -> None:
    """R14-R16: the majority of a region, rank by rank, and who has no mark there."""
    if not state.setup.options.alone:
        for rank, ((marks, circles), sharers) in enumerate(ranks(state, ground), 1):
            who = msg("rolled-west-standing", n=marks, m=circles, seats=seats(sharers))
            rule = bonus_rule(ranks(state, ground), rank - 1)
            log.event(rule, NATURE, msg("rolled-west-event-rank", region=region(ground), rank=rank, who=who))
    none = [seat for seat in range(len(state.score)) if not MARKS[state.claims[REGIONS * seat + ground]]]
    if none:
        log.event("R16", NATURE, msg("rolled-west-event-no-mark", region=region(ground), seats=seats(none)))


# --- R25, R28-R36: the offices ---------------------------------------------------------------------------------


def _offices(state: State) -> Iterator[Receipt]:
    """R28-R36: what each office counts, at its points apiece."""
    for seat in range(len(state.score)):
        for number in state.offices(seat):
            points = 0
            for thing, worth in MATERIAL.offices[number].points.items():
                points += worth * COUNTS[thing](state, seat)
            yield _effect(seat, number, points)


def rows_of(state: State, seat: int) -> list[int]:
    """The claim rows of a seat."""
    return state.claims[REGIONS * seat : REGIONS * (seat + 1)]


def _settlements(state: State, seat: int) -> int:
    return sum([CIRCLES[row] for row in rows_of(state, seat)])


def _full_rows(state: State, seat: int) -> int:
    return [state.marked(seat, metal) for metal in METALS].count(TRACK)


def _copper_contracts(state: State, seat: int) -> int:
    """R33: the contracts that took copper, or by option each copper in them."""
    copper = [count(MATERIAL.contracts[number], C) for number in state.contracts(seat)]
    return sum(copper) if state.setup.options.copper_office == "per_metal" else sum(map(bool, copper))


SHIPPING_STARS: Final = tuple([sum(box.star for box in row[:n]) for n in range(TRACK + 1)] for row in MATERIAL.shipping)
CLAIM_STARS: Final = tuple([sum(region.stars[:n]) for n in range(ROW + 1)] for region in MATERIAL.regions)
"""How many stars so many marks in a row have reached."""


def _shipping_stars(state: State, seat: int) -> int:
    return sum([stars[state.marked(seat, metal)] for metal, stars in zip(METALS, SHIPPING_STARS, strict=True)])


def _claim_stars(state: State, seat: int) -> int:
    return sum([stars[MARKS[row]] for row, stars in zip(rows_of(state, seat), CLAIM_STARS, strict=True)])


COUNTS: Final[Mapping[str, Callable[[State, int], int]]] = {
    "office": lambda state, seat: len(state.offices(seat)),
    "contract": lambda state, seat: len(state.contracts(seat)),
    "majority": first_places,
    "row": _full_rows,
    "settlement": _settlements,
    "flat": lambda state, seat: 1,
    "copper_shipped": lambda state, seat: state.marked(seat, C),
    "copper_contract": _copper_contracts,
    "shipping_star": _shipping_stars,
    "claim_star": _claim_stars,
}
"""What offices count."""


# --- R8, R9, H1: the winner ------------------------------------------------------------------------------------


def ranking(state: State) -> list[tuple[int, ...]]:
    """R8, R9: by points alone; a tie is shared."""
    return [(points,) for points in state.score]


def _announce_winner(state: State, log: Log) -> None:
    best = max(state.score)
    winners = [seat for seat, points in enumerate(state.score) if points == best]
    if state.setup.options.alone:
        log.event("H1", NATURE, msg("rolled-west-event-alone", seat=Seat(0), n=best))
        return
    rule = "R8" if len(winners) == 1 else "R9"
    log.event(rule, NATURE, msg("rolled-west-event-winner", seats=seats(winners), winners=len(winners), n=best))


# --- recount and holdings --------------------------------------------------------------------------------------


def holdings(state: State, seat: int) -> dict[str, int]:
    """What a seat has, by unit: points, resources, and its marks on the sheet."""
    dice = state.dice if state.stack and state.seat == seat else 0
    rounds = state.setup.options.rounds
    boxes = state.boxes[2 * rounds * seat : 2 * rounds * (seat + 1)]
    goods = {letter: (dice >> BITS * kind & 63) + boxes.count(kind + 1) for kind, letter in enumerate(LETTERS)}
    circles = _settlements(state, seat)
    marks = {f"shipped-{LETTERS[metal]}": state.marked(seat, metal) for metal in METALS}
    marked = sum(MARKS[row] for row in rows_of(state, seat))
    marks |= {"camps": marked - circles, "settlements": circles}
    taken = {"contracts": len(state.contracts(seat)), "offices": len(state.offices(seat))}
    return {"vp": state.score[seat], **goods, **marks, **taken}


def recount(state: State) -> list[int]:
    """The scores of a finished game counted afresh from the sheets, not from what was added up."""
    ended = final(state)
    return [in_play(state, seat) + total(ended, seat) for seat in range(len(state.score))]


def in_play(state: State, seat: int) -> int:
    """The points a seat's contracts and shipping boxes have given, as its sheet shows them."""
    options = state.setup.options
    points = sum(options.contract_points[number] for number in state.contracts(seat))
    for row, metal in enumerate(METALS):
        printed, numbers = MATERIAL.shipping[row], state.setup.ship_points[row]
        for box, (first, later) in list(zip(printed, numbers, strict=True))[: state.marked(seat, metal)]:
            points += first if box.race >= 0 and state.first[box.race] == seat else later
    return points
