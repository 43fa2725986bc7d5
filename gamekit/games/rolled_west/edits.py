"""What a click on a spot of the board may change when a position of Rolled West is edited.

Edits work on the data of `position.py`. Where one thing takes another with it (a contract is fulfilled by one player
only, somebody was first at every box with two numbers), the other is changed too; what is impossible `build` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from gamekit.core.edits import Edit, changed
from gamekit.core.text import Seat, msg
from gamekit.games.rolled_west.actions import KINDS, region, resource
from gamekit.games.rolled_west.material import LETTERS, ROW, TRACK
from gamekit.games.rolled_west.options import RolledWestOptions
from gamekit.games.rolled_west.position import CAMP, DONE, RACES, SETTLEMENT, SHIPS

Data = Mapping[str, Any]

_DONE: Final = {name: name for name in DONE} | {f"ship-{metal}": metal for metal in SHIPS}


def edit(options: RolledWestOptions, data: Data, spot: str) -> Sequence[Edit]:
    """What a click may change.

    >>> from gamekit.games.rolled_west import GAME
    >>> state = GAME.new("rolled_west", seed=1)
    >>> found = edit(state.setup.options, GAME.describe(state), "claims:0:woods")
    >>> found[0].label.id, found[0].data["seats"][0]["woods"]
    ('rolled-west-edit-camp', '^')
    """
    kind, *rest = spot.split(":")
    return list(_KINDS.get(kind, _table)(options, data, rest))


# --- sheets ----------------------------------------------------------------------------------------------------


def _claims(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    """R11, R12: a camp is a triangle, a settlement a triangle and a circle; the last one can be taken away."""
    path = ("seats", int(rest[0]), rest[1])
    row = data["seats"][path[1]][rest[1]]
    for marks, label in ((CAMP, "rolled-west-edit-camp"), (CAMP + SETTLEMENT, "rolled-west-edit-settlement")):
        if len(row + marks) <= ROW:
            yield Edit(msg(label), changed(data, path, row + marks))
    if row:
        left = row.removesuffix(SETTLEMENT)[:-1]
        yield Edit(msg("rolled-west-edit-unbuild"), changed(data, path, left))


def _ship(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    """The row marked up to a box, and who was first there."""
    seat, metal = int(rest[0]), rest[1]
    there = data["seats"][seat]["shipped"][metal]
    boxes = [int(rest[2])] if rest[2:] else list(range(TRACK + 1))
    for box in boxes:
        yield Edit(msg("rolled-west-edit-shipped", n=box), _shipped(data, seat, metal, box))
    for race in (f"{metal}{box}" for box in boxes if f"{metal}{box}" in RACES and box <= there):
        yield Edit(msg("rolled-west-edit-first", n=race[1:]), _first(data, race, seat))
    if rest[2:] and boxes == [there]:
        yield Edit(msg("rolled-west-edit-unmark"), _shipped(data, seat, metal, there - 1))


def _shipped(data: Data, seat: int, metal: str, box: int) -> Data:
    """With so many boxes marked; of those who reached a box with two numbers somebody was first (R40)."""
    data = changed(data, ("seats", seat, "shipped", metal), box)
    for race in RACES:
        there = [n for n, sheet in enumerate(data["seats"]) if sheet["shipped"][race[0]] >= int(race[1:])]
        first = [n for n in there if race in data["seats"][n]["first"]] or there
        data = _first(data, race, first[0] if first else None)
    return data


def _first(data: Data, race: str, seat: int | None) -> Data:
    for n, sheet in enumerate(data["seats"]):
        won = {*sheet["first"]} - {race} | ({race} if n == seat else set())
        data = changed(data, ("seats", n, "first"), [name for name in RACES if name in won])
    return data


def _contract(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    free = changed(data, ("lost",), [n for n in data["lost"] if n != int(rest[1])])
    yield from _owner(options, free, "contracts", int(rest[1]))


def _office(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    yield from _owner(options, data, "offices", "-".join(rest[1]))


def _owner(options: RolledWestOptions, data: Data, kind: str, thing: int | str) -> Iterator[Edit]:
    """R22, R27: one player has it, or nobody."""
    for seat, sheet in enumerate(data["seats"]):
        data = changed(data, ("seats", seat, kind), [other for other in sheet[kind] if other != thing])
    for seat in range(options.players):
        owned = [*data["seats"][seat][kind], thing]
        yield Edit(msg("rolled-west-edit-owner", seat=Seat(seat)), changed(data, ("seats", seat, kind), sorted(owned)))
    yield Edit(msg("rolled-west-edit-nobody"), data)


def _box(side: str) -> Callable[[RolledWestOptions, Data, list[str]], Iterator[Edit]]:
    def edits(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
        """R44, R47: what lies in a storage box, spent or not."""
        path = ("seats", int(rest[0]), side, int(rest[1]) - 1)
        there = data["seats"][path[1]][side][path[3]]
        for kind in KINDS:
            yield Edit(msg("rolled-west-edit-stored", resource=resource(kind)), changed(data, path, LETTERS[kind]))
        if there in tuple(LETTERS):
            yield Edit(msg("rolled-west-edit-spent"), changed(data, path, f"{there}-"))
        if there:
            yield Edit(msg("rolled-west-edit-empty"), changed(data, path, ""))

    return edits


# --- the turn --------------------------------------------------------------------------------------------------


def _die(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    """Another face; a die that is spent, or is not."""
    if rest[0] == "region":
        for kind in KINDS:
            yield Edit(msg("rolled-west-edit-region", region=region(kind)), {**data, "region": LETTERS[kind]})
        return
    letter, unspent = rest[0], data["dice"].split()
    for kind in KINDS:
        rolled = _with(data["rolled"].split(), letter, LETTERS[kind])
        dice = _with(unspent, letter, LETTERS[kind]) if letter in unspent else data["dice"]
        yield Edit(msg("rolled-west-edit-die", resource=resource(kind)), {**data, "rolled": rolled, "dice": dice})
    if data["phase"] == "act":
        if letter in unspent:
            yield Edit(msg("rolled-west-edit-die-spent"), {**data, "dice": _with(unspent, letter)})
        yield Edit(msg("rolled-west-edit-die-back"), {**data, "dice": _with(unspent, "", letter)})


def _with(letters: list[str], gone: str, new: str = "") -> str:
    """The letters in their order, with one less and one more."""
    left = [*letters, *new]
    if gone:
        left.remove(gone)
    return " ".join(sorted(left, key=LETTERS.index))


def _done(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    """R6: whether it was done this turn."""
    word = _DONE.get(rest[0])
    if word is None:
        return
    there = word in data["done"]
    label = "rolled-west-edit-not-done" if there else "rolled-west-edit-done"
    yield Edit(
        msg(label), {**data, "done": [name for name in _DONE.values() if (name in data["done"]) != (name == word)]}
    )


def _score(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    yield _turn(options, data, int(rest[0]), data["turn"] // options.players)


def _table(options: RolledWestOptions, data: Data, rest: list[str]) -> Iterator[Edit]:
    """Whose turn it is, and in which round."""
    now, seat = divmod(data["turn"], options.players)
    if now == options.rounds:
        now, seat = now - 1, options.players - 1
    for other in range(options.players):
        yield _turn(options, data, other, now)
    for number in range(options.rounds):
        if number != now:
            yield _turn(options, data, seat, number)


def _turn(options: RolledWestOptions, data: Data, seat: int, number: int) -> Edit:
    """A turn in which the dice were just rolled: each letter once, and again."""
    rolled = " ".join(sorted((LETTERS * 2)[: options.dice], key=LETTERS.index))
    begun = {"phase": "terrain", "rolled": rolled, "region": "", "dice": "", "done": [], "asked": []}
    label = msg("rolled-west-edit-turn", seat=Seat(seat), n=number + 1)
    return Edit(label, {**data, **begun, "turn": number * options.players + seat})


_KINDS: Final[Mapping[str, Callable[[RolledWestOptions, Data, list[str]], Iterator[Edit]]]] = {
    "claims": _claims,
    "ship": _ship,
    "contract": _contract,
    "office": _office,
    "light": _box("light"),
    "dark": _box("dark"),
    "die": _die,
    "done": _done,
    "score": _score,
}
