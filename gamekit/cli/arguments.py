"""What may stand on the command line.

`argparse` of the standard library splits the words; nothing more is needed, and it costs no dependency. Its sentences
exist in English only, so everything that can be wrong is asked here and said from the catalogue.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

import gamekit
from gamekit.core.errors import GamekitError
from gamekit.core.text import LANGUAGES, language, msg, say, set_language


@dataclass(frozen=True, slots=True)
class Word:
    """A word that a command takes: `NAME` in its place, or `--name VALUE`.

    Args:
        name: as it is written; `--name` for an option.
        value: what stands for the value of an option in help; "" for a switch.
        default: its value when it is not given.
        needed: whether the command cannot do without.
    """

    name: str
    value: str = ""
    default: str | bool | None = None
    needed: bool = False

    @property
    def key(self) -> str:
        """Its name among the parsed arguments."""
        return self.name.strip("-").lower().replace("-", "_")


COMMANDS: Final[dict[str, tuple[Word, ...]]] = {
    "learn": (Word("FOLDER", default="gamekit-tutorials"), Word("--no-open")),
    "play": (
        Word("OPTIONS"),
        Word("--seats", "NAME,…"),
        Word("--seed", "SEED"),
        Word("--load", "FILE"),
        Word("--save", "FILE"),
    ),
    "replay": (Word("FILE", needed=True), Word("--log"), Word("--all"), Word("--reseal")),
    "score": (Word("FILE", needed=True), Word("--all")),
    "rules": (Word("GAME", needed=True), Word("ID"), Word("--table")),
    "games": (Word("GAME"),),
    "simulate": (
        Word("OPTIONS", needed=True),
        Word("--games", "N", "100"),
        Word("--players", "NAME,…", "greedy"),
        Word("--seed", "SEED", "0"),
    ),
}
COMMON: Final = (Word("--lang", "en|ja"), Word("--json"), Word("--help"), Word("--version"))


def parse(argv: Sequence[str]) -> argparse.Namespace | None:
    """The command and its words; None when a page of help or the version was asked for and has been printed.

    Raises:
        GamekitError: there is no such command, or it does not take these words.
    """
    argv, more = _parted(argv)
    # The language comes first, so that all complaints are in it.
    lang, rest = _split(COMMON[:1], argv)
    _speak(lang.lang)
    common, rest = _split(COMMON[1:], rest)
    if common.version:
        print(f"gamekit {gamekit.__version__}")
        return None
    if not rest:
        print(page())
        return None
    command, *words = rest
    if command not in COMMANDS:
        near = tuple(get_close_matches(command[:40], COMMANDS, n=1)) or tuple(COMMANDS)
        raise GamekitError("cli-error-command", found=command[:40], known=near)
    if common.help:
        print(help_of(command))
        return None
    found = _command(command, words)
    found.command, found.lang, found.json, found.more = command, lang.lang, common.json, more
    return found


def _speak(lang: str | None) -> None:
    if lang is None:
        wish = os.environ.get("GAMEKIT_LANG", "")
        if wish and not wish.lower().startswith(LANGUAGES):
            raise GamekitError("cli-error-language-env", found=wish[:20], known=LANGUAGES)
    elif lang not in LANGUAGES:
        raise GamekitError("cli-error-language", found=lang[:20], known=LANGUAGES)
    else:
        set_language(lang)


def _parted(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words before and after a lone `--`."""
    words = list(argv)
    k = words.index("--") if "--" in words else len(words)
    return words[:k], words[k + 1 :]


def _split(words: Sequence[Word], argv: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for word in words:
        names = [word.name, "-h"] if word.name == "--help" else [word.name]
        if not word.name.startswith("-"):
            parser.add_argument(word.key, nargs="?", default=word.default)
        elif word.value:
            parser.add_argument(*names, dest=word.key, default=word.default)
        else:
            parser.add_argument(*names, dest=word.key, action="store_true")
    try:
        return parser.parse_known_args(argv)
    except argparse.ArgumentError as error:
        name = (error.argument_name or "").rpartition("/")[2]
        takes = any(word.value for word in words if word.name == name)
        raise GamekitError("cli-error-value" if takes else "cli-error-switch", option=name) from None


def _command(command: str, argv: Sequence[str]) -> argparse.Namespace:
    words = COMMANDS[command]
    found, rest = _split(words, argv)
    if rest:
        raise GamekitError("cli-error-word", command=command, found=rest[0][:40], usage=usage(command))
    for word in words:
        if word.needed and getattr(found, word.key) is None:
            raise GamekitError("cli-error-missing", command=command, what=word.name, usage=usage(command))
    return found


def usage(command: str) -> str:
    """How a command is written.

    >>> usage("rules")
    'gamekit rules GAME [ID] [--table]'
    """
    parts = [f"{word.name} {word.value}".strip() for word in COMMANDS[command]]
    shown = (part if word.needed else f"[{part}]" for part, word in zip(parts, COMMANDS[command], strict=True))
    return " ".join(["gamekit", command, *shown])


def page() -> str:
    """The first page: what this is, examples, all commands.

    >>> "gamekit play" in page()
    True
    """
    from gamekit.cli.lines import fitted
    from gamekit.core.game import game_ids

    commands = tuple(f"  gamekit {name:10}{say(msg(f'cli-about-{name}'))}" for name in COMMANDS)
    other = next(lang for lang in LANGUAGES if lang != language())
    invitation = say(msg("cli-invitation"), other)
    told = msg("cli-page", commands="\n".join(commands).strip(), games=tuple(game_ids()), invitation=invitation)
    return fitted(say(told))


def help_of(command: str) -> str:
    """The page of help of one command.

    >>> help_of("score").splitlines()[0]
    'gamekit score FILE [--all]'
    """
    from gamekit.cli.lines import fitted

    lines = [usage(command), "", say(msg(f"cli-about-{command}")), say(msg(f"cli-more-{command}")), ""]
    for word in (*COMMANDS[command], *COMMON[:2]):
        name = f"{word.name} {word.value}".strip()
        owner = "common" if word in COMMON else command
        lines.append(f"  {name:16}  {say(msg(f'cli-word-{owner}-{word.key}'))}")
    return fitted("\n".join(lines))
