"""A scenario: a position to play from, as a small text that a person can edit, or a line that can be pasted.

>>> from gamekit.core.game import load_game
>>> from gamekit.core.scenario import Scenario
>>> scenario = Scenario.of(load_game("tiny").new("tiny(stones=5)", seed=2), note="The golden stone lies deep.")
>>> print(scenario.text())
format = "gamekit scenario 1"
game = "tiny(players=2, stones=5)"
rules = "tiny 1.0.0"
names = [
    "Ann",
    "Ben",
]
note = "The golden stone lies deep."
<BLANKLINE>
[position]
seat = 0
taken = 0
gold = 4
scores = [
    0,
    0,
]
<BLANKLINE>
>>> Scenario.parse(scenario.short()).state() == scenario.state()
True
"""

from __future__ import annotations

import base64
import binascii
import re
import tomllib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomli_w

from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, load_options
from gamekit.core.naming import NAMES, checked_names, clean_comment
from gamekit.core.options import Options
from gamekit.core.outside import checked, decoded, one_line, wrong_at
from gamekit.core.state import State
from gamekit.core.text import Msg, msg
from gamekit.core.timeline import Timeline
from gamekit.core.versions import checked_rules, other_rules, rules_here

FORMAT: Final = "gamekit scenario 1"
SHORT: Final = "gamekit:1:"
"""How the short form begins."""
LARGEST: Final = 200_000
"""No scenario is longer, whether packed or not."""


@dataclass(frozen=True)
class Scenario:
    """A position to play from.

    Attributes:
        options: the game with its options.
        position: the position, as the game describes it.
        names: what the seats are called.
        note: what the scenario is about.
        rules: the game and the version of its rules that it was made for.
    """

    options: str
    position: Mapping[str, Any]
    names: tuple[str, ...]
    note: str = ""
    rules: str = ""

    @classmethod
    def of(cls, state: State, names: Sequence[str] | None = None, note: str = "") -> Scenario:
        """The scenario of a position.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> Scenario.of(load_game("tiny").new("tiny(stones=5)", seed=2), names=("Kei", "Ann")).position
        {'seat': 0, 'taken': 0, 'gold': 4, 'scores': [0, 0]}

        Raises:
            GamekitError: the names do not suit the seats.
        """
        game, players = state.setup.game, state.setup.options.players
        named = checked_names(NAMES[:players] if names is None else names, players)
        return cls(str(state.setup.options), game.describe(state), named, clean_comment(note), rules_here(game))

    def state(self) -> State:
        """The position itself.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> state = load_game("tiny").new(seed=2)
        >>> Scenario.of(state).state() == state
        True

        Raises:
            GamekitError: it is impossible; what is wrong with it is said.
        """
        game, options = load_options(self.options)
        return build_position(game, options, self.position)

    def timeline(self, seed: int | str = 0) -> Timeline:
        """A play that begins here.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> timeline = Scenario.of(load_game("tiny").new(seed=2)).timeline()
        >>> timeline.play("take 2")
        Node(1, take 2)
        """
        return Timeline(self.state(), self.names, seed)

    @property
    def other_rules(self) -> Msg | None:
        """A sentence to be said when the scenario was made for other rules than those here; None when it was not.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> scenario = Scenario.of(load_game("tiny").new(seed=2))
        >>> scenario.rules, scenario.other_rules is None
        ('tiny 1.0.0', True)
        """
        return other_rules(self.rules, self.options) if self.rules else None

    def to_json(self) -> dict[str, Any]:
        """The scenario as JSON data, as `schemas/scenario.json` describes them.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> list(Scenario.of(load_game("tiny").new(seed=2)).to_json())
        ['format', 'game', 'rules', 'names', 'position']
        """
        data: dict[str, Any] = {"format": FORMAT, "game": self.options, "rules": self.rules}
        data |= {"names": list(self.names), "note": self.note, "position": dict(self.position)}
        return {key: value for key, value in data.items() if value != ""}

    @classmethod
    def from_json(cls, data: Any) -> Scenario:
        """The scenario of JSON data, or of their text.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> scenario = Scenario.of(load_game("tiny").new(seed=2))
        >>> Scenario.from_json(scenario.to_json()) == scenario
        True

        Raises:
            GamekitError: it is no scenario; the place is named.
        """
        data = checked(data, "scenario")
        try:
            game, options = load_options(data["game"])
        except GamekitError as error:
            raise wrong_at("game", error.message) from None
        rules = data.get("rules", rules_here(game))
        checked_rules(rules, game, "rules")
        try:
            names = checked_names(data.get("names", NAMES[: options.players]), options.players)
        except GamekitError as error:
            raise wrong_at("names", error.message) from None
        return cls(data["game"], data["position"], names, clean_comment(data.get("note", "")), rules)

    def text(self) -> str:
        """The scenario as a small TOML file.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> print(Scenario.of(load_game("tiny").new(seed=2)).text().splitlines()[1])
        game = "tiny(players=2)"
        """
        return tomli_w.dumps(self.to_json(), multiline_strings=True)

    def __str__(self) -> str:
        return self.text()

    def short(self) -> str:
        """The scenario as one long word, to be pasted into a message.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> Scenario.of(load_game("tiny").new(seed=2)).short().startswith("gamekit:1:")
        True
        """
        return SHORT + base64.urlsafe_b64encode(zlib.compress(self.text().encode(), 9)).decode()

    @classmethod
    def parse(cls, text: str | bytes) -> Scenario:
        """The scenario written as TOML, or as the short form.

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.scenario import Scenario
        >>> scenario = Scenario.of(load_game("tiny").new(seed=2))
        >>> Scenario.parse(scenario.text()) == Scenario.parse(scenario.short()) == scenario
        True

        Raises:
            GamekitError: it is neither; the place is named.
        """
        plain = decoded(text, LARGEST)
        if plain.lstrip().startswith(SHORT):
            plain = _unpacked(plain)
        try:
            data = tomllib.loads(plain)
        except RecursionError:
            raise GamekitError("core-outside-deep") from None
        except ValueError as error:
            place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
            if place is None:
                raise GamekitError("core-scenario-toml") from None
            where = msg("core-outside-column", n=place[1], m=place[2])
            raise wrong_at(where, msg("core-scenario-toml")) from None
        return cls.from_json(data)


def _unpacked(short: str) -> str:
    word = "".join(short.split()).removeprefix(SHORT)
    unpacker = zlib.decompressobj()
    try:
        packed = base64.b64decode(word.encode(), altchars=b"-_", validate=True)
        data = unpacker.decompress(packed, LARGEST + 1)
    except (binascii.Error, zlib.error, UnicodeError):
        raise GamekitError("core-scenario-short") from None
    if len(data) > LARGEST:
        raise GamekitError("core-outside-large", size=f">{LARGEST}", most=str(LARGEST))
    if not unpacker.eof or unpacker.unused_data:
        raise GamekitError("core-scenario-short")
    return decoded(data, LARGEST)


def build_position(game: Game, options: Options, position: Mapping[str, Any]) -> State:
    """The position that data from outside describe.

    Raises:
        GamekitError: it is impossible, or has a part that the game does not know.
    """
    try:
        state = game.build(options, position)
    except GamekitError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # The data are so far from a position that the game could not even say what is wrong.
        raise GamekitError("core-scenario-position", game=game.id) from None
    known = game.describe(state)
    for key in position:
        if key not in known:
            raise GamekitError("core-scenario-part", part=one_line(key)[:40], known=tuple(known))
    return state
