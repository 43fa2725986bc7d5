"""Assignments that nbgrader grades, from a source in both languages.

`python -m gamekit.lessons.assignment FOLDER` writes a course folder for nbgrader with the first assignment in it. The
source is a TOML file like those of the tutorials; a cell with `answer = true` is where students write, one with
`points` grades, and every other cell is locked. `docs/instructors-guide.md` tells the rest.

>>> data = {"game": "tiny", "cell": [{"id": "q", "answer": True, "code": "answer = ..."}]}
>>> assignment(data, "en")["cells"][0]["metadata"]["nbgrader"]["solution"]
True
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import gamekit
from gamekit.core.errors import GamekitError
from gamekit.core.text import LANGUAGES, language, msg, say
from gamekit.lessons.files import placed, read, toml
from gamekit.lessons.notebooks import notebook, write

SCHEMA: Final = 3
"""The version of nbgrader's marks on cells."""

CONFIG: Final = '''"""How nbgrader handles this course."""

c = get_config()  # noqa: F821  (nbgrader gives it)
c.CourseDirectory.course_id = "{course}"
# What a released assignment says where the solution was.
c.ClearSolutions.code_stub = {{"python": "# {here}"}}
# A student's cell may take this long, in seconds.
c.ExecutePreprocessor.timeout = 120
'''


def assignment(data: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """One edition of an assignment as the notebook that an instructor gives to nbgrader: with its solutions.

    Raises:
        GamekitError: a cell has no name, or two have the same.
    """
    book = notebook(data, lang)
    seen: set[str] = set()
    for cell, made in zip(data["cell"], book["cells"], strict=True):
        id = cell.get("id", "")
        if not id or id in seen:
            raise GamekitError("lessons-assignment-id", name=str(id))
        seen.add(id)
        made["id"] = id
        made["metadata"]["nbgrader"] = _marks(cell)
    return book


def _marks(cell: Mapping[str, Any]) -> dict[str, Any]:
    """What nbgrader must know of a cell."""
    answer, points = bool(cell.get("answer")), cell.get("points")
    marks: dict[str, Any] = {"grade_id": cell["id"], "schema_version": SCHEMA, "task": False}
    marks |= {"solution": answer, "locked": not answer, "grade": points is not None}
    return marks | ({"points": points} if points is not None else {})


def sources() -> dict[str, Path]:
    """The assignments that come with the package, by name.

    >>> "first_assignment" in sources()
    True
    """
    package = Path(gamekit.__file__).parent
    folders = (folder / "tutorials" / "source" / "classroom" for folder in (package, package.parent))
    found = next((folder for folder in folders if folder.is_dir()), package)
    return {path.stem: path for path in sorted(found.glob("*.toml"))}


def make(folder: Path, lang: str, file: Path | None = None) -> list[Path]:
    """Write a course folder for nbgrader, or add an assignment to one; what was there already stays as it is.

    Raises:
        GamekitError: the source cannot be read, or is no assignment.
    """
    source = file if file is not None else sources()["first_assignment"]
    with placed(source.name):
        book = assignment(toml(read(source)), lang)
    path, config = folder / "source" / source.stem / f"{source.stem}.ipynb", folder / "nbgrader_config.py"
    written = []
    if not config.exists():
        folder.mkdir(parents=True, exist_ok=True)
        here = say(msg("lessons-assignment-here"), lang)
        config.write_text(CONFIG.format(course=folder.resolve().name, here=here), encoding="utf-8")
        written.append(config)
    if path.exists():
        raise GamekitError("lessons-assignment-there", file=str(path))
    write(book, path)
    return [*written, path]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the course folder, and say what comes next."""
    parser = argparse.ArgumentParser(prog="python -m gamekit.lessons.assignment", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="the course folder of nbgrader")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="the language of the assignment")
    parser.add_argument("--file", type=Path, help="an assignment of your own, as a TOML file")
    given = parser.parse_args(arguments)
    try:
        written = make(given.folder, given.lang, given.file)
    except (GamekitError, OSError, tomllib.TOMLDecodeError) as error:
        print(error)
        return 1
    for path in written:
        print(path)
    print(say(msg("lessons-assignment-next", folder=str(given.folder), name=written[-1].stem)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
