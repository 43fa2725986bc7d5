"""What a click on a spot of the board may change when a position of Gold West is edited.

Edits work on the data of `position.py`. What follows from the rest is left out, so that it is worked out again: which
tokens are open, pieces left on the player boards, the turn, shipping tiles, bonus tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from gamekit.core.edits import Edit, at, changed
from gamekit.core.hexes import name
from gamekit.core.text import Seat, msg
from gamekit.games.gold_west import dealing
from gamekit.games.gold_west.actions import cell_name, letters, resource
from gamekit.games.gold_west.material import RESOURCES
from gamekit.games.gold_west.options import GoldWestOptions
from gamekit.games.gold_west.state import SPACES

Data = Mapping[str, Any]

_STEPS: Final = {
    "supply": "gold-west-edit-step-supply",
    "metals": "gold-west-edit-step-metals",
    "build": "gold-west-edit-step-build",
}


def edit(options: GoldWestOptions, data: Data, spot: str) -> Sequence[Edit]:
    """What a click may change.

    >>> from gamekit.games.gold_west import GAME
    >>> state = GAME.new("gold_west(first_player=fixed)", seed=1)
    >>> found = edit(state.setup.options, GAME.describe(state), "hex:-1,0")
    >>> found[0].label.id, found[0].data["map"]["(-1,0)"]
    ('gold-west-edit-camp', 'silver SSC camp 1')
    """
    kind, _, rest = spot.partition(":")
    return list(_KINDS.get(kind, _table)(options, data, rest))


# --- the map ---------------------------------------------------------------------------------------------------


def _hex(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """Buildings of every seat, looted, a token again, another token."""
    place = name((int(rest.split(",")[0]), int(rest.split(",")[1])))
    ground, token, *words = str(data["map"][place]).split()
    free = _taken_off(data, place)
    bare = changed(free, ("map", place), f"{ground} {token}")
    for word, label in (("camp", "gold-west-edit-camp"), ("settlement", "gold-west-edit-settlement")):
        for seat in range(options.players):
            if words != [word, str(seat + 1)]:
                built = changed(free, ("map", place), f"{ground} {token} {word} {seat + 1}")
                yield Edit(msg(label, seat=Seat(seat)), _placed(built, seat, 1))
    if words[:1] != ["looted"]:
        for seat in range(options.players):
            looted = changed(free, ("map", place), f"{ground} {token} looted")
            looted = _add(looted, ("seats", seat, "wanted"), 1)
            yield Edit(msg("gold-west-edit-looted", seat=Seat(seat)), _placed(looted, seat, 1))
    if words[:1] not in (["open"], ["face-down"]):
        yield Edit(msg("gold-west-edit-token"), bare)
    yield from _other_tokens(data, place, ground, token)


def _taken_off(data: Data, place: str) -> Data:
    """Without what was done on a hex: a building, or the looting by the seat last in order with a camp to show."""
    words = str(data["map"][place]).split()[2:]
    out = {key: part for key, part in data.items() if key not in ("turn", "next", "done", "use")}
    lines = {
        hex: line.removesuffix(" open").removesuffix(" face-down") if isinstance(line, str) else line
        for hex, line in data["map"].items()
    }
    found: Data = {**out, "map": lines}
    if words[:1] in (["camp"], ["settlement"]):
        return _placed(found, int(words[1]) - 1, -1)
    if words == ["looted"]:
        seats = [seat for seat, part in enumerate(data["seats"]) if part.get("wanted", 0)]
        if seats:
            return _placed(_add(found, ("seats", seats[-1], "wanted"), -1), seats[-1], -1)
    return found


def _placed(data: Data, seat: int, by: int) -> Data:
    """With a seat's count of resources put on its supply track changed, and its pieces left to be counted anew."""
    part = {key: value for key, value in data["seats"][seat].items() if key not in ("camps", "influence_tokens")}
    placed = list(part.get("placed", [0] * SPACES))
    space = 0 if by > 0 else next((n for n, number in enumerate(placed) if number), 0)
    placed[space] = max(0, placed[space] + by)
    found: Data = changed(data, ("seats", seat), part | {"placed": placed})
    return found


def _other_tokens(data: Data, place: str, ground: str, token: str) -> Iterator[Edit]:
    """R5: tokens change places, so that there are never more of a kind than the box has."""
    seen = {token}
    for other, line in data["map"].items():
        its_ground, its_token, *rest = str(line).split()
        if its_ground == ground and its_token not in seen and rest[:1] in (["open"], ["face-down"]):
            seen.add(its_token)
            mine = str(data["map"][place]).split()[2:]
            swapped = changed(data, ("map", other), " ".join([ground, token, *rest]))
            swapped = changed(swapped, ("map", place), " ".join([ground, its_token, *mine]))
            yield Edit(msg("gold-west-edit-swap", token=its_token, hex=other), swapped)


# --- boomtown, investment, shipping ----------------------------------------------------------------------------


def _cell(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """Nobody's, a seat's, and a second token beside one that is there."""
    path = ("boomtown", "cells", cell_name(int(rest)))
    there = list(at(data, path, []))
    recount = _recounted(data)
    for seat in range(options.players):
        yield Edit(msg("gold-west-edit-cell", seat=Seat(seat)), changed(recount, path, [seat + 1]))
        if len(there) == 1:
            joined = changed(recount, path, [*there, seat + 1])
            yield Edit(msg("gold-west-edit-cell-too", seat=Seat(seat)), joined)
    if there:
        yield Edit(msg("gold-west-edit-nobody"), changed(recount, path, None))


def _recounted(data: Data) -> Data:
    """With the influence tokens left to be counted anew."""
    seats = [{key: value for key, value in part.items() if key != "influence_tokens"} for part in data["seats"]]
    return {**data, "seats": seats}


def _card(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """Who bought a card; the bonus tokens are dealt to the buyers anew."""
    out = {key: part for key, part in data.items() if key != "bonus"}
    for seat in range(options.players):
        yield Edit(msg("gold-west-edit-buyer", seat=Seat(seat)), changed(out, ("cards", rest), seat + 1))
    yield Edit(msg("gold-west-edit-nobody"), changed(out, ("cards", rest), 0))


def _bonus(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    for seat in range(options.players):
        yield Edit(msg("gold-west-edit-holder", seat=Seat(seat)), changed(data, ("bonus", int(rest)), seat + 1))
    yield Edit(msg("gold-west-edit-nobody"), changed(data, ("bonus", int(rest)), 0))


def _track(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """A coach on this space; the tiles of the track go to those who passed them."""
    metal, _, place = rest.partition(":")
    if place:
        out = changed(data, ("tiles", metal), None)
        for seat in range(options.players):
            moved = changed(out, ("seats", seat, "coaches", metal), int(place))
            yield Edit(msg("gold-west-edit-coach", seat=Seat(seat)), moved)


# --- what seats have -------------------------------------------------------------------------------------------


def _supply(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    seat, _, space = rest.partition(":")
    yield from _goods(data, ("seats", int(seat), "supply", int(space)))


def _use(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    yield from _goods(data, ("use",))


def _goods(data: Data, path: tuple[str | int, ...]) -> Iterator[Edit]:
    """One resource more, or one of those there less."""
    there = [RESOURCES.index(letter) for letter in str(at(data, path, "")).split()]
    for kind in range(len(RESOURCES)):
        more = letters(sorted([*there, kind]))
        yield Edit(msg("gold-west-edit-give", resource=resource(kind)), changed(data, path, more))
    for kind in sorted(set(there)):
        fewer = list(there)
        fewer.remove(kind)
        yield Edit(msg("gold-west-edit-take", resource=resource(kind)), changed(data, path, letters(fewer)))


def _score(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    yield from _turn_of(options, data, int(rest))
    for by in (1, 5, -1, -5):
        label = msg("gold-west-edit-points", n=f"{by:+}".replace("-", "−"))
        yield Edit(label, _add(data, ("seats", int(rest), "score"), by))


def _spent(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """R28, R33: whether it was done this turn."""
    word = {"boomed": "boomtown"}.get(rest, rest)
    done = list(data.get("done", []))
    if word in done:
        yield Edit(msg("gold-west-edit-not-done"), changed(data, ("done",), [w for w in done if w != word]))
    else:
        yield Edit(msg("gold-west-edit-done"), changed(data, ("done",), [*done, word]))


# --- turns -----------------------------------------------------------------------------------------------------


def _table(options: GoldWestOptions, data: Data, rest: str) -> Iterator[Edit]:
    """Whose turn it is, and how far it has come."""
    for seat in range(options.players):
        yield from _turn_of(options, data, seat)
    yield from _steps(options, data)


def _turn_of(options: GoldWestOptions, data: Data, seat: int) -> Iterator[Edit]:
    """The turn of a seat: with as many turns finished, another seat was the first."""
    turn = int(data.get("turn", 0))
    first = (seat - turn) % options.players
    out = {key: part for key, part in data.items() if key not in ("next", "done", "use")}
    if first + 1 != data.get("first", 1) or "turn" not in data:
        yield Edit(msg("gold-west-edit-turn", seat=Seat(seat)), {**out, "turn": turn, "first": first + 1})


def _steps(options: GoldWestOptions, data: Data) -> Iterator[Edit]:
    """R20: the steps of the turn in play; what lies in the use area stays only where it may."""
    setup, turn = dealing.fixed(options), int(data.get("turn", 0))
    seat = (int(data.get("first", 1)) - 1 + turn) % options.players
    whole = (setup.last_turns if turn >= setup.camps * options.players else setup.turns)[seat]
    plan = [f"{decision.kind} {seat + 1}" for decision in reversed(whole)]
    for n, step in enumerate(plan[:-1]):
        kind = step.split()[0].removeprefix("last-")
        after = {**data, "next": plan[n:]}
        if n == 0:
            after |= {"use": "", "done": []}
        yield Edit(msg(_STEPS[kind], seat=Seat(seat)), after)


def _add(data: Data, path: tuple[str | int, ...], by: int) -> Data:
    found: Data = changed(data, path, int(at(data, path, 0)) + by)
    return found


_KINDS: Final[Mapping[str, Callable[[GoldWestOptions, Data, str], Iterator[Edit]]]] = {
    "hex": _hex,
    "cell": _cell,
    "card": _card,
    "bonus": _bonus,
    "track": _track,
    "supply": _supply,
    "use": _use,
    "score": _score,
    "spent": _spent,
}
