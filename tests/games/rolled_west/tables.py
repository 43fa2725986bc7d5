"""Positions of Rolled West from readable text; seats count from 0, as in `state.score`.

`game("W C C G")` is the first turn with these dice rolled; `game("W C C G", "C")` the same with a C chosen as region.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamekit.core.events import Log
from gamekit.core.rules import Ruling
from gamekit.core.text import say
from gamekit.games.rolled_west import GAME
from gamekit.games.rolled_west.material import LETTERS


def game(
    roll: str = "",
    region: str = "",
    *,
    players: int = 2,
    preset: str = "seed",
    turn: int = 0,
    lost: tuple[int, ...] = (),
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    over: bool = False,
    **options: Any,
) -> Any:
    """A position in a turn; with `over` the game has just ended.

    Args:
        roll: the dice of the turn; none: they have not been rolled.
        region: the letter of the region die; it is one of `roll`.
        turn: how many turns have been finished.
        seats: what is on the sheets, as `GAME.describe` writes it; `light` and `dark` may be given as {round: "C"}.
    """
    made = GAME.options_type.make(preset, players=players, **options)
    data = GAME.describe(GAME.start(made))
    for seat, sheet in (seats or {}).items():
        for name, value in sheet.items():
            data["seats"][seat][name] = _sheet_part(data["seats"][seat][name], value)
    dice = roll.split()
    if region:
        dice.remove(region)
    rolled = " ".join(sorted(dice, key=LETTERS.index))
    data |= {"turn": turn, "rolled": rolled, "region": region, "dice": rolled if region else "", "lost": list(lost)}
    data["phase"] = "over" if over else "act" if region else "terrain" if roll else "roll"
    return GAME.build(made, data)


def _sheet_part(old: Any, value: Any) -> Any:
    if isinstance(old, dict):
        return old | value
    if isinstance(value, dict):
        return [value.get(round, "") for round in range(1, len(old) + 1)]
    return value


def play(state: Any, *texts: str, log: Log | None = None) -> Any:
    """The position after actions given by their notation; a refusal fails the test with its sentence."""
    for text in texts:
        state = state.after(state.setup.table.parse(text), log)
    return state


def told(state: Any, *texts: str) -> tuple[Any, Log]:
    """The position after the actions, and the log of all of them."""
    log = Log()
    return play(state, *texts, log=log), log


def check(state: Any, text: str) -> Ruling:
    """The ruling on an action given by its notation."""
    ruling: Ruling = state.check(state.setup.table.parse(text))
    return ruling


def refused(state: Any, text: str, *ids: str) -> str:
    """The English sentence that refuses an action by exactly these rules."""
    ruling = check(state, text)
    assert ruling.rules == ids
    assert state.setup.table.parse(text) not in state.legal()
    return ruling.say("en")


def legal(state: Any, *kinds: str) -> list[str]:
    """The notations of the legal actions, or of those of some kinds."""
    return [str(action) for action in state.legal() if not kinds or action.kind in kinds]


def asked(state: Any) -> list[int]:
    """The seats that may still copy, in the order in which they are asked."""
    found: list[int] = GAME.describe(state)["asked"]
    return found


def boxes(state: Any, seat: int = 0) -> tuple[str, str]:
    """The light and the dark boxes of a seat; `.` for an empty one."""
    sheet = GAME.describe(state)["seats"][seat]
    light, dark = (" ".join(code or "." for code in sheet[side]) for side in ("light", "dark"))
    return light, dark


def got(log: Log, unit: str = "vp", seat: int = 0) -> list[tuple[int, str]]:
    """What a seat got or gave, with the rules."""
    return [(r.amount, r.rule) for r in log.receipts if r.unit == unit and r.seat == seat]


def final(state: Any, *ids: str) -> list[int]:
    """What each seat gets in final scoring by the rules named, or by all of them."""
    found = [r for r in GAME.final(state) if not ids or r.rule in ids]
    return [sum(r.amount for r in found if r.seat == seat) for seat in range(len(state.score))]


def sentences(log: Log, rule: str = "") -> list[str]:
    """What the log tells, or what it tells by one rule."""
    return [say(event.text, "en") for event in log.events if rule in ("", event.rule)]
