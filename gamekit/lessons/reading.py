"""From a lesson file to a `Lesson`: the shape is checked by a schema, the meaning by the rules engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, load_game
from gamekit.core.outside import wrong_at
from gamekit.core.text import Text, msg
from gamekit.lessons.files import in_level, placed, read, shaped, toml
from gamekit.lessons.level import (
    PLAYED,
    Answer,
    Choice,
    Failure,
    Hint,
    Item,
    Lesson,
    Level,
    Reply,
    Start,
    Wrong,
    plain_answer,
)
from gamekit.lessons.meaning import check_level
from gamekit.lessons.vocabulary import check_seat


def lessons_of(game: Game) -> list[Lesson]:
    """The lessons that lie in a game's folder, in their order.

    >>> [lesson.id for lesson in lessons_of(load_game("tiny"))]
    ['stones']

    Raises:
        GamekitError: one of the files is not a good lesson.
    """
    paths = sorted((game.folder / "lessons").glob("*.toml"))
    lessons = [_kept(path, path.stat().st_mtime_ns) for path in paths]
    return sorted(lessons, key=lambda lesson: (lesson.order, lesson.id))


@lru_cache(maxsize=64)
def _kept(path: Path, changed: int) -> Lesson:
    """A lesson as it was read last, unless its file has changed since."""
    return load_lesson(path)


def load_lesson(path: Path | str) -> Lesson:
    """The lesson written in a TOML file.

    Raises:
        GamekitError: the file cannot be read, has the wrong shape, or means something impossible; the sentence names
            the file, the level and the field.
    """
    path = Path(path)
    try:
        return parse_lesson(read(path), path)
    except GamekitError as error:
        raise wrong_at(path.name, error.message) from None


def parse_lesson(text: str, path: Path = Path("lesson.toml")) -> Lesson:
    """The lesson written in a TOML text.

    Raises:
        GamekitError: as for `load_lesson`, without the file's name.
    """
    data = toml(text)
    shaped(data, "lesson")
    with placed("game"):
        game = load_game(data["game"])
    levels: dict[str, Level] = {}
    for entry in data["level"]:
        level = _level(entry, f"{game.id}/{data['id']}", game, levels)
        if level.id in levels:
            raise wrong_at(in_level(level.id, "id"), msg("lessons-twice"))
        check_level(level)
        levels[level.id] = level
    return Lesson(
        path,
        game.id,
        data["id"],
        data["order"],
        data["minutes"],
        Text(**data["title"]),
        _each(data, "objectives", lambda text: Text(**text)),
        tuple(levels.values()),
        _each(data, "summary", lambda text: Text(**text)),
    )


def _each(entry: Mapping[str, Any], field: str, make: Callable[[Any], Any]) -> tuple[Any, ...]:
    return tuple(make(part) for part in entry.get(field, ()))


def _text(entry: Mapping[str, Any], field: str) -> Text | None:
    return Text(**entry[field]) if field in entry else None


def _level(entry: Mapping[str, Any], lesson: str, game: Game, levels: Mapping[str, Level]) -> Level:
    kind, start = entry["kind"], _start(entry, game, levels)
    with placed(in_level(entry["id"], "start")):
        timeline = start.timeline()
        state = timeline.state
        if not state.stack:
            raise GamekitError("lessons-start-over")
        if state.setup.game is not game:
            raise GamekitError("core-error-other-game", game=game.id, found=state.setup.game.id)

    with placed(in_level(entry["id"], "learner")):
        learner = entry.get("learner", timeline.names[state.decision.seat])
        check_seat(learner, timeline.names)

    def answer(data: Any) -> Any:
        return plain_answer([data] if kind in PLAYED and isinstance(data, str) else data)

    return Level(
        key=f"{lesson}/{entry['id']}",
        id=entry["id"],
        kind=kind,
        title=Text(**entry["title"]),
        tell=Text(**entry["tell"]),
        goal=_text(entry, "goal"),
        praise=_text(entry, "praise"),
        teaches=tuple(entry["teaches"]),
        start=start,
        seat=timeline.names.index(learner),
        open=entry.get("open", False),
        offers=tuple(entry.get("offers", ())),
        automate={name: tuple(wishes) for name, wishes in entry.get("automate", {}).items()},
        hide=tuple(entry.get("hide", ())),
        highlights=tuple(entry.get("highlights", ())),
        replies=_each(entry, "replies", lambda reply: Reply(**reply)),
        opponents=entry.get("opponents", "greedy"),
        within=entry.get("within", 0),
        turns=entry.get("turns", 0),
        success=tuple(entry.get("success", ())),
        failure=_each(entry, "failure", _failure),
        par=entry.get("par"),
        hints=_each(entry, "hints", lambda hint: Hint(Text(**hint["text"]), tuple(hint.get("highlights", ())))),
        shows=tuple(entry.get("shows", ())),
        ask=entry.get("ask"),
        measure=entry.get("measure"),
        question=entry.get("question", ""),
        rules=tuple(entry.get("rules", ())),
        choices=_each(entry, "choice", _choice),
        items=_each(entry, "item", lambda item: Item(item["id"], Text(**item["text"]), item["amount"])),
        right=_each(entry, "right", answer),
        wrong=_each(entry, "wrong", lambda wrong: _wrong(wrong, answer(wrong["answer"]))),
    )


def _start(entry: Mapping[str, Any], game: Game, levels: Mapping[str, Level]) -> Start:
    """The start of a level; `like` takes over that of an earlier level, and its own moves come after."""
    data = entry["start"]
    base = Start(game.id)
    if "like" in data:
        if data["like"] not in levels:
            raise wrong_at(in_level(entry["id"], "start.like"), msg("lessons-no-level", name=data["like"]))
        base = levels[data["like"]].start
    return replace(
        base,
        options=data.get("options", base.options),
        seed=data.get("seed", base.seed),
        names=tuple(data["names"]) if "names" in data else base.names,
        position=data.get("position", base.position),
        scenario=data.get("scenario", base.scenario),
        moves=(*base.moves, *data.get("moves", ())),
        luck=tuple(data.get("luck", base.luck)),
    )


def _failure(entry: Mapping[str, Any]) -> Failure:
    return Failure(
        entry["id"],
        entry["test"],
        Text(**entry["because"]),
        entry.get("rule", ""),
        tuple(entry.get("demonstrate", ())),
    )


def _choice(entry: Mapping[str, Any]) -> Choice:
    return Choice(entry["id"], Text(**entry["text"]), tuple(entry.get("play", ())), entry.get("test"))


def _wrong(entry: Mapping[str, Any], answer: Answer) -> Wrong:
    return Wrong(
        answer,
        entry["reason"],
        Text(**entry["because"]),
        entry.get("rule", ""),
        tuple(entry.get("demonstrate", ())),
    )
