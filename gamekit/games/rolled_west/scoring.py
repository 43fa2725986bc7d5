"""The end of Rolled West: final scoring as receipts, the winner, what a seat has, and a recount.

`final` tells what final scoring would give if the game ended in a position, so it also projects a game in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from gamekit.core.bags import BITS, count
from gamekit.core.events import Log, Receipt, total
from gamekit.core.state import NATURE
from gamekit.core.text import Msg, Seat, Text, msg
from gamekit.games.rolled_west.actions import KINDS, region, resource, seats
from gamekit.games.rolled_west.material import LETTERS, MATERIAL, METALS, TRACK, C
from gamekit.games.rolled_west.state import CIRCLES, MARKS, REGIONS, RolledWestState

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


@cache
def claim_row(ground: int, marks: int) -> Msg:
    """The marked boxes of a claim row."""
    return msg("rolled-west-source-claims", region=region(ground), n=marks)


@cache
def place(ground: int, rank: int) -> Msg:
    """A place in the majority of a region, from 1."""
    return msg("rolled-west-source-place", region=region(ground), rank=rank)


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
    return [*_claims(state), *_majorities(state), *_offices(state)]


def _receipts(seat: int, points: int, rule: str, source: Msg | Text) -> Iterator[Receipt]:
    """One receipt, or none for nothing."""
    if points:
        yield Receipt(seat, "vp", points, rule, source, "end")


# --- R13-R19, H4: the regions ----------------------------------------------------------------------------------


def _claims(state: State) -> Iterator[Receipt]:
    """R13: the numbers in the marked boxes."""
    for at, row in enumerate(state.claims):
        seat, ground = divmod(at, REGIONS)
        marks = MARKS[row]
        yield from _receipts(seat, sum(MATERIAL.regions[ground].points[:marks]), "R13", claim_row(ground, marks))


def ranks(state: State, ground: int) -> list[tuple[tuple[int, int], list[int]]]:
    """R14, R16-R19: the ranks in a region, each with its marks and circles and the seats that share it."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat in range(len(state.score)):
        row = state.claims[REGIONS * seat + ground]
        if MARKS[row]:
            found.setdefault((MARKS[row], CIRCLES[row]), []).append(seat)
    return sorted(found.items(), reverse=True)


def _majorities(state: State) -> Iterator[Receipt]:
    """R14-R19: the bonuses, region by region and rank by rank; all who share a rank score in full."""
    options = state.setup.options
    for ground in KINDS:
        ranked = ranks(state, ground)
        large, small = options.large_bonus[ground], options.small_bonus[ground]
        for rank, (standing, sharers) in enumerate(ranked):
            if options.alone:
                points = large if first_places(state, 0, ground) else small
                points *= standing[0] >= MATERIAL.solo.small_marks
            else:
                points = large if rank == 0 else small if rank == 1 or options.minor_bonus != "second_only" else 0
            rule = "H4" if options.alone else _bonus_rule(ranked, rank)
            for seat in sharers:
                yield from _receipts(seat, points, rule, place(ground, rank + 1))


def _bonus_rule(ranked: list[tuple[tuple[int, int], list[int]]], rank: int) -> str:
    """The rule that decides a rank: shared, second after a shared first, by circles, or simply by marks."""
    (marks, _), sharers = ranked[rank]
    if len(sharers) > 1:
        return "R18"
    if rank == 1 and len(ranked[0][1]) > 1:
        return "R19"
    if any(other != rank and standing[0] == marks for other, (standing, _) in enumerate(ranked)):
        return "R17"
    return "R15" if rank else "R14"


def first_places(state: State, seat: int, *grounds: int) -> int:
    """R29, H4: in how many of the regions a seat is first, alone or tied; alone in the game it needs enough marks."""
    rows = state.claims
    if state.setup.options.alone:
        return sum(MARKS[rows[ground]] >= MATERIAL.solo.large_marks for ground in grounds)
    return sum(any(seat in sharers for _, sharers in ranks(state, ground)[:1]) for ground in grounds)


def _tell_ranks(state: State, ground: int, log: Log) -> None:
    """R14-R16: the majority of a region, rank by rank, and who has no mark there."""
    if not state.setup.options.alone:
        for rank, ((marks, circles), sharers) in enumerate(ranks(state, ground), 1):
            who = msg("rolled-west-standing", n=marks, m=circles, seats=seats(sharers))
            rule = _bonus_rule(ranks(state, ground), rank - 1)
            log.event(rule, NATURE, msg("rolled-west-event-rank", region=region(ground), rank=rank, who=who))
    none = [seat for seat in range(len(state.score)) if not MARKS[state.claims[REGIONS * seat + ground]]]
    if none:
        log.event("R16", NATURE, msg("rolled-west-event-no-mark", region=region(ground), seats=seats(none)))


# --- R25, R28-R36: the offices ---------------------------------------------------------------------------------


def _offices(state: State) -> Iterator[Receipt]:
    """R28-R36: what each office counts, at its points apiece."""
    for seat in range(len(state.score)):
        for number in state.offices(seat):
            office = MATERIAL.offices[number]
            points = sum(worth * COUNTS[thing](state, seat) for thing, worth in office.points.items())
            yield from _receipts(seat, points, office.rule, office.name)


def _settlements(state: State, seat: int) -> int:
    return sum(CIRCLES[row] for row in state.claims[REGIONS * seat : REGIONS * (seat + 1)])


def _marks(state: State, seat: int) -> int:
    return sum(MARKS[row] for row in state.claims[REGIONS * seat : REGIONS * (seat + 1)])


def _rows(state: State, seat: int) -> int:
    return sum(state.marked(seat, metal) == TRACK for metal in METALS)


def _copper_contracts(state: State, seat: int) -> int:
    """R33: the contracts that took copper, or by option each copper in them."""
    copper = [count(MATERIAL.contracts[number], C) for number in state.contracts(seat)]
    return sum(copper) if state.setup.options.copper_office == "per_metal" else sum(map(bool, copper))


def _shipping_stars(state: State, seat: int) -> int:
    rows = zip(METALS, MATERIAL.shipping, strict=True)
    return sum(box.star for metal, row in rows for box in row[: state.marked(seat, metal)])


def _claim_stars(state: State, seat: int) -> int:
    rows = state.claims[REGIONS * seat : REGIONS * (seat + 1)]
    return sum(sum(ground.stars[: MARKS[row]]) for ground, row in zip(MATERIAL.regions, rows, strict=True))


COUNTS: Final[Mapping[str, Callable[[State, int], int]]] = {
    "office": lambda state, seat: len(state.offices(seat)),
    "contract": lambda state, seat: len(state.contracts(seat)),
    "majority": lambda state, seat: first_places(state, seat, *KINDS),
    "row": _rows,
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
    marks |= {"camps": _marks(state, seat) - circles, "settlements": circles}
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
