"""Texts in English and Japanese, all from one catalogue.

A text is never stored as a sentence. It is a `Msg` (a name in the catalogue with its values) or a `Text`
(both languages side by side, as rulebooks and data files hold them); `say` makes the sentence at the last moment.
The catalogue is Project Fluent: each package brings `text/en.ftl` and `text/ja.ftl` and calls `add_texts` once.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from pathlib import Path
from typing import Final, TypeAlias, overload

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from gamekit.core.mistakes import MistakeError

LANGUAGES: Final = ("en", "ja")


class Seat(int):
    """The number of a seat, from 0, standing in a message; it is spoken as the player's name.

    >>> say(msg("core-seat-turn", seat=Seat(1)), "en", names=("Ann", "Ben"))
    "Ben's turn"
    """


@dataclass(frozen=True, slots=True)
class Msg:
    """A message of the catalogue with its values.

    >>> say(Msg("core-and", (("first", "gold"), ("last", "wood"))), "en")
    'gold and wood'
    """

    id: str
    args: tuple[tuple[str, Say], ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages.

    >>> say(Text("Looting", "略奪"), "ja")
    '略奪'
    """

    en: str
    ja: str


Say: TypeAlias = "str | int | Msg | Text | tuple[Say, ...]"
"""Whatever `say` can speak; a tuple is spoken as a list with commas."""


def msg(id: str, **args: Say) -> Msg:
    """A message by its name and values.

    >>> msg("core-seat", n=2).args
    (('n', 2),)
    """
    return Msg(id, tuple(args.items()))


def sentences(parts: Sequence[Say]) -> Say:
    """Sentences one after another; English has a blank between them, Japanese has none.

    >>> two = sentences((Text("Yes.", "はい。"), Text("Go on.", "続けて。")))
    >>> say(two, "en"), say(two, "ja")
    ('Yes. Go on.', 'はい。続けて。')
    """
    return reduce(lambda first, then: msg("core-both", first=first, then=then), parts) if parts else ""


_resources: Final[dict[str, list[Resource]]] = {lang: [] for lang in LANGUAGES}
_bundles: Final[dict[str, FluentBundle]] = {}
_language: list[str] = []


def add_texts(folder: Path | str) -> None:
    """Add the messages of `folder/en.ftl` and `folder/ja.ftl` to the catalogue."""
    for lang in LANGUAGES:
        add_messages(lang, (Path(folder) / f"{lang}.ftl").read_text(encoding="utf-8"))


def add_messages(lang: str, source: str) -> None:
    """Add messages written in Fluent, such as a game defined in a notebook cell brings.

    >>> add_messages("en", "demo-hello = Hello, { $name }!")
    >>> say(msg("demo-hello", name="Ann"), "en")
    'Hello, Ann!'
    """
    _resources[lang].append(FluentResource(source))
    # A bundle goes on saying what it has said once, whatever it is told later, so there is a new one each time.
    _bundles[lang] = FluentBundle([lang], use_isolating=False)
    for resource in _resources[lang]:
        _bundles[lang].add_resource(resource, allow_overrides=True)
    _sentence.cache_clear()


def language() -> str:
    """The language in use: the one set, else `GAMEKIT_LANG`, else the folder's, else the system's, else English.

    A folder speaks a language when it lies in one named `en` or `ja`, as the two editions of the tutorials do.
    """
    return _language[0] if _language else _found_language()


@cache
def _found_language() -> str:
    folder = next((part for part in reversed(Path.cwd().parts[-3:]) if part in LANGUAGES), "")
    wish = os.environ.get("GAMEKIT_LANG") or folder or locale.getlocale()[0] or ""
    return "ja" if wish.lower().startswith(("ja", "japanese")) else "en"


def set_language(lang: str) -> None:
    """Choose the language of everything said from now on.

    Raises:
        MistakeError: `lang` is not one of `LANGUAGES`.
    """
    _language[:] = [checked_language(lang)]


def checked_language(lang: str) -> str:
    """The language, if there is such a one.

    Raises:
        MistakeError: `lang` is not one of `LANGUAGES`.
    """
    if lang not in LANGUAGES:
        raise MistakeError(say(msg("core-error-language", lang=str(lang)[:40], known=LANGUAGES)))
    return lang


def say(what: Say, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """The sentence for `what` in `lang` (default: the language in use), with `names` for the seats.

    >>> say(("gold", "silver", 3), "en")
    'gold, silver, 3'

    Raises:
        MistakeError: `lang` is not one of `LANGUAGES`.
    """
    lang = checked_language(lang) if lang else language()
    if isinstance(what, Seat):
        return names[what] if what < len(names) else _format("core-seat", {"n": int(what) + 1}, lang)
    if isinstance(what, str | int):
        return str(what)
    if isinstance(what, Text):
        return what.ja if lang == "ja" else what.en
    if isinstance(what, tuple):
        return ("、" if lang == "ja" else ", ").join(say(part, lang, names) for part in what)
    values = {name: _value(value, lang, names) for name, value in what.args}
    return _format(what.id, values, lang)


@overload
def named(what: Msg, names: Sequence[str]) -> Msg: ...
@overload
def named(what: Say, names: Sequence[str]) -> Say: ...
def named(what: Say, names: Sequence[str]) -> Say:
    """The same with the names of the seats put in, for whoever speaks it without knowing them.

    >>> named(msg("core-seat-turn", seat=Seat(1)), ("Ann", "Ben")).args
    (('seat', 'Ben'),)
    """
    if isinstance(what, Seat):
        return names[what] if what < len(names) else what
    if isinstance(what, tuple):
        return tuple(named(part, names) for part in what)
    if isinstance(what, Msg):
        return Msg(what.id, tuple((name, named(value, names)) for name, value in what.args))
    return what


def _value(value: Say, lang: str, names: Sequence[str]) -> str | int:
    return value if isinstance(value, int) and not isinstance(value, Seat) else say(value, lang, names)


def _format(id: str, values: dict[str, str | int], lang: str) -> str:
    return _sentence(id, tuple(values.items()), lang)


@lru_cache(maxsize=16384)
def _sentence(id: str, values: tuple[tuple[str, str | int], ...], lang: str) -> str:
    """A message with its values, which are spoken already. A table says the same few hundred again and again."""
    for bundle in (_bundles[lang], _bundles["en"]):
        if bundle.has_message(id):
            pattern = bundle.get_message(id).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, dict(values))[0])
    return id


add_texts(Path(__file__).parent / "text")
