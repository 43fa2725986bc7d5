"""Small effects shared by all steps: points, payments, gains, mining tokens; each leaves its receipt."""

from __future__ import annotations

from gamekit.core.bags import contents, count
from gamekit.core.events import Log
from gamekit.core.hexes import name
from gamekit.core.text import Msg, Seat, Text, msg
from gamekit.games.gold_west.actions import listed, resource, resources
from gamekit.games.gold_west.material import MATERIAL, RESOURCES
from gamekit.games.gold_west.state import FACE_DOWN, OPEN, SPACES, GoldWestState


def score(state: GoldWestState, seat: int, points: int, rule: str, source: Msg | Text, log: Log | None) -> None:
    """Give or take points."""
    state.score[seat] += points
    if log is not None:
        log.receipt(seat, "vp", points, rule, source)


def pay(state: GoldWestState, seat: int, bag: int, rule: str, source: Msg | Text, log: Log | None) -> None:
    """Return resources from the use area to the bank."""
    state.use -= bag
    if log is not None:
        for kind in set(contents(bag)):
            log.receipt(seat, RESOURCES[kind], -count(bag, kind), rule, source)


def gain(log: Log | None, seat: int, bag: int, rule: str, source: Msg | Text) -> None:
    """Note resources that a seat got from the bank; the caller puts them where they go."""
    if log is not None:
        for kind in sorted(set(contents(bag))):
            log.receipt(seat, RESOURCES[kind], count(bag, kind), rule, source)


def take_token(state: GoldWestState, seat: int, hex: int, log: Log | None) -> None:
    """R48, R53: the resources of the chosen token are the seat's; where they go is asked next."""
    if log is not None:
        what = resources(contents(MATERIAL.tokens[state.tokens[hex]].bag))
        log.event("R48", seat, msg("gold-west-event-take-token", seat=Seat(seat), what=what))


def reveal(state: GoldWestState, hex: int, rule: str, log: Log | None) -> None:
    """R8, R56: turn up the face-down tokens next to a hex."""
    for near in state.setup.near[hex]:
        if state.land[near] == FACE_DOWN:
            turn_up(state, near, rule, log)


def turn_up(state: GoldWestState, hex: int, rule: str, log: Log | None) -> None:
    """Open one mining token."""
    state.land[hex] = OPEN
    if log is not None:
        what = resources(contents(MATERIAL.tokens[state.tokens[hex]].bag))
        log.event(rule, -1, msg("gold-west-event-open", hex=name(state.setup.hexes[hex]), what=what))


def where_else(state: GoldWestState, lack: list[int]) -> Msg:
    """Where the missing resources are on the acting seat's supply track, to tell what would make it right."""
    at = SPACES * state.stack[-1].seat
    found = tuple(
        msg("gold-west-fix-on-space", resource=resource(kind), space=space)
        for kind in dict.fromkeys(lack)
        for space in range(SPACES)
        if count(state.supply[at + space], kind)
    )
    if not found:
        kinds = tuple(resource(kind) for kind in dict.fromkeys(lack))
        return msg("gold-west-fix-nowhere", what=listed(kinds))
    return msg("gold-west-fix-where", places=listed(found))
