"""The end of Gold West: final scoring as receipts, the ranking, and an independent recount.

`final` tells what final scoring would give if the game ended in a position, so it also projects a game in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from gamekit.core.events import Log, Receipt, total
from gamekit.core.hexes import axes
from gamekit.core.state import NATURE
from gamekit.core.text import Msg, Seat, Text, msg
from gamekit.games.gold_west import sources
from gamekit.games.gold_west.actions import listed
from gamekit.games.gold_west.material import MATERIAL, METALS, RESOURCES, TERRAINS, Office
from gamekit.games.gold_west.state import LOOTED, NOBODY, SPACES, GoldWestState, is_settlement, owner

State = GoldWestState


def finish(state: State, log: Log | None) -> None:
    """R62: the game is over; every final receipt is added to the scores."""
    receipts = final(state)
    for receipt in receipts:
        state.score[receipt.seat] += receipt.amount
    if log is not None:
        log.receipts += [receipt for receipt in receipts if receipt.amount]
        log.event("R62", NATURE, msg("gold-west-event-end"))
        camps = tuple(msg("gold-west-wanted-count", seat=Seat(seat), n=n) for seat, n in enumerate(state.wanted))
        log.event("R55", NATURE, msg("gold-west-event-wanted", counts=camps))
        _announce_winner(state, log)


def final(state: State) -> list[Receipt]:
    """Every receipt of final scoring, in the order of the rulebook (R63-R71)."""
    bonuses = list(terrain_bonuses(state))
    awarded = [sum(receipt.seat == seat for receipt in bonuses) for seat in range(len(state.score))]
    return [*_groups(state), *_offices(state, awarded), *_wanted(state), *bonuses]


def _receipt(seat: int, points: int, rule: str, source: Msg | Text) -> Receipt:
    return Receipt(seat, "vp", points, rule, source, "end")


# --- R63: the largest group ------------------------------------------------------------------------------------


def own_groups(state: State, seat: int) -> list[list[int]]:
    """The connected groups of a seat's buildings, the largest first; water does not connect."""
    left = dict.fromkeys(state.buildings(seat))
    found = []
    while left:
        start = next(iter(left))
        del left[start]
        group = [start]
        for here in group:
            for near in state.setup.near[here]:
                if near in left:
                    del left[near]
                    group.append(near)
        found.append(group)
    return sorted(found, key=len, reverse=True)


def _groups(state: State) -> Iterator[Receipt]:
    points = state.setup.options.group_points
    for seat in range(len(state.score)):
        found = own_groups(state, seat)
        if found and points:
            size = len(found[0])
            yield _receipt(seat, points * size, "R63", sources.group(size))


# --- R64, R37: offices -----------------------------------------------------------------------------------------


def _offices(state: State, bonuses: list[int]) -> Iterator[Receipt]:
    layout = MATERIAL.layouts[state.layout] if state.offices else ""
    seen: set[tuple[int, str]] = set()
    for cell, letter in enumerate(layout):
        if letter == "4":
            continue
        office = MATERIAL.offices[state.offices["ABCD".index(letter)]]
        for seat in state.cells[2 * cell : 2 * cell + 2]:
            if seat == NOBODY:
                continue
            rule = "R37" if (seat, letter) in seen else "X8" if office.set == "bandits" else "R64"
            seen.add((seat, letter))
            points = office_points(state, seat, office, bonuses[seat])
            if points:
                yield _receipt(seat, points, rule, office.name)


def office_points(state: State, seat: int, office: Office, bonuses: int) -> int:
    """What one token on an office is worth: the points of the office for every `per` of what it counts."""
    if office.kind == "docks":
        wet = [hex for hex in state.buildings(seat) if state.setup.by_water[hex]]
        settled = sum(is_settlement(state.land[hex]) for hex in wet)
        return office.points * (len(wet) - settled) + office.settlement_points * settled
    counted = bonuses if office.kind == "deeds" else COUNTS[office.kind](state, seat)
    return office.points * (counted // office.per)


def _edge(state: State, seat: int) -> int:
    return sum(state.setup.on_edge[hex] for hex in state.buildings(seat))


def _weakest(state: State, seat: int) -> int:
    return min(state.influence(seat))


def _tokens_in_strongest(state: State, seat: int) -> int:
    return max(zip(state.influence(seat), state.tokens_in(seat), strict=True))[1]


def _second_group(state: State, seat: int) -> int:
    found = own_groups(state, seat)
    return len(found[1]) if len(found) > 1 else 0


def _boomtown_tokens(state: State, seat: int) -> int:
    return state.cells.count(seat)


def _cards(state: State, seat: int) -> int:
    return state.buyers.count(seat)


def _beside_opponents(state: State, seat: int) -> int:
    def near_other(hex: int) -> bool:
        return any(owner(state.land[near]) not in (NOBODY, seat) for near in state.setup.near[hex])

    return sum(map(near_other, state.buildings(seat)))


def _tiles(state: State, seat: int) -> int:
    return state.tiles.count(seat)


def _longest_line(state: State, seat: int) -> int:
    lines: dict[tuple[int, int], int] = {}
    for hex in state.buildings(seat):
        for axis in enumerate(axes(state.setup.hexes[hex])):
            lines[axis] = lines.get(axis, 0) + 1
    return max(lines.values(), default=0)


def _settlements(state: State, seat: int) -> int:
    return sum(state.settlements_in(seat))


def _beside_looted(state: State, seat: int) -> int:
    def near_looted(hex: int) -> bool:
        return any(state.land[near] == LOOTED for near in state.setup.near[hex])

    return sum(map(near_looted, state.buildings(seat)))


def _all_wanted(state: State, seat: int) -> int:
    return sum(state.wanted)


COUNTS: Final[Mapping[str, Callable[[State, int], int]]] = {
    "frontier": _edge,
    "homestead": _weakest,
    "courthouse": _tokens_in_strongest,
    "depot": _second_group,
    "mayor": _boomtown_tokens,
    "saloon": _cards,
    "sheriff": _beside_opponents,
    "shipping": _tiles,
    "surveyor": _longest_line,
    "town_hall": _settlements,
    "insurance": _beside_looted,
    "hoosegow": _all_wanted,
}
"""What each kind of office counts; docks and deeds are counted apart."""


# --- R55, R65-R68: the wanted area -----------------------------------------------------------------------------


def _wanted(state: State) -> Iterator[Receipt]:
    options, counts = state.setup.options, state.wanted
    most = max(counts)
    leaders = [seat for seat, camps in enumerate(counts) if camps == most and most]
    rule = "R65" if len(leaders) == 1 else "R67"
    for seat in leaders:
        yield _receipt(seat, -options.wanted_first_points * most, rule, sources.wanted(most))
    if len(leaders) != 1:
        return
    second = max(camps for seat, camps in enumerate(counts) if seat != leaders[0])
    followers = [seat for seat, camps in enumerate(counts) if camps == second and second]
    lost = second // options.wanted_second_camps
    rule = "R66" if len(followers) == 1 else "R68"
    for seat in followers:
        if lost:
            yield _receipt(seat, -lost, rule, sources.wanted(second))


# --- R69-R71: terrain bonuses ----------------------------------------------------------------------------------


def terrain_bonuses(state: State) -> Iterator[Receipt]:
    """R69-R71: in each terrain the first and the second bonus, by influence and then settlements, ties shared."""
    influence, settled = state.standing()
    terrains = len(TERRAINS)
    for ground in range(terrains):
        ranks = {
            at // terrains: (influence[at], settled[at])
            for at in range(ground, len(influence), terrains)
            if influence[at]
        }
        yield from _bonuses_of(state, ground, ranks)


def _bonuses_of(state: State, ground: int, ranks: dict[int, tuple[int, int]]) -> Iterator[Receipt]:
    if not ranks:
        return
    setup, source = state.setup, sources.ground(ground)
    only_second = len(state.score) == 2 and setup.options.two_player_terrain == "second_only"
    first = 0 if only_second else setup.first_bonus[ground]
    second = setup.second_bonus[ground]
    leaders = _best(ranks)
    if len(leaders) > 1:
        share = (second if only_second else first + second) // len(leaders)
        yield from (_receipt(seat, share, "R71", source) for seat in leaders)
        return
    top = ranks.pop(leaders[0])
    tied = any(rank[0] == top[0] for rank in ranks.values())
    yield _receipt(leaders[0], second if only_second else first, "R70" if tied else "R69", source)
    if ranks and not only_second:
        followers = _best(ranks)
        rule = "R69" if len(followers) == 1 else "R71"
        yield from (_receipt(seat, second // len(followers), rule, source) for seat in followers)


def _best(ranks: Mapping[int, tuple[int, int]]) -> list[int]:
    return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


# --- R72, R73: the winner --------------------------------------------------------------------------------------


def ranking(state: State) -> list[tuple[int, ...]]:
    """R72, R73: by points, then fewer wanted camps, then more resources on the supply track; else shared."""
    return [(points, -state.wanted[seat], len(state.resources(seat))) for seat, points in enumerate(state.score)]


def _announce_winner(state: State, log: Log) -> None:
    ranks = ranking(state)
    best = max(ranks)
    rivals = [rank for rank in ranks if rank[0] == best[0]]
    rule = "R62"
    if len(rivals) > 1:
        rule = "R72" if len({rank[1] for rank in rivals}) > 1 else "R73"
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == best)
    log.event(rule, NATURE, msg("gold-west-event-winner", seats=listed(winners), winners=len(winners), n=best[0]))


# --- recount and holdings --------------------------------------------------------------------------------------


def holdings(state: State, seat: int) -> dict[str, int]:
    """What a seat has, by unit: points, resources, pieces, influence."""
    use = state.use if state.stack and state.seat == seat else 0
    bag = use + sum(state.supply[SPACES * seat : SPACES * (seat + 1)])
    goods = {letter: bag >> 6 * kind & 63 for kind, letter in enumerate(RESOURCES)}
    influence = {f"influence-{name}": n for name, n in zip(TERRAINS, state.influence(seat), strict=True)}
    pieces = {"camps": state.camps[seat], "markers": state.markers[seat], "wanted": state.wanted[seat]}
    return {"vp": state.score[seat], **goods, **pieces, **influence}


def recount(state: State) -> list[int]:
    """The scores of a finished game counted afresh from what lies on the table, not from what was added up."""
    ended = total_by_seat(final(state), len(state.score))
    return [_in_play(state, seat) + ended[seat] for seat in range(len(state.score))]


def total_by_seat(receipts: Sequence[Receipt], seats: int) -> list[int]:
    """The points of each seat among receipts."""
    return [total(receipts, seat) for seat in range(seats)]


def _in_play(state: State, seat: int) -> int:
    setup, options = state.setup, state.setup.options
    cards = sum(MATERIAL.cards[card].vp for card, buyer in zip(state.offer, state.buyers, strict=True) if buyer == seat)
    bonuses = sum(vp for vp, buyer in zip(setup.bonus, state.bonuses, strict=True) if buyer == seat)
    tiles = sum(setup.tile_points[i // 4][i % 2] for i, holder in enumerate(state.tiles) if holder == seat)
    places = state.coach[len(METALS) * seat : len(METALS) * (seat + 1)]
    marks = sum(vp for at, vp in MATERIAL.track_marks.items() for place in places if place >= at)
    placed = state.placed[SPACES * seat : SPACES * (seat + 1)]
    spaces = sum(n * vp for n, vp in zip(placed, options.supply_points, strict=True))
    token = sum(
        options.vp_token
        for cell, letter in enumerate(MATERIAL.layouts[state.layout])
        if letter == "4" and not options.trading_post
        for holder in state.cells[2 * cell : 2 * cell + 2]
        if holder == seat
    )
    return cards + bonuses + tiles + marks + spaces + token - options.loot_penalty * state.wanted[seat]
