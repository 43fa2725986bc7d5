"""`python -m gamekit.lessons FILE...`: read lesson files, play every level, and say what is wrong with them."""

from __future__ import annotations

import sys
from pathlib import Path

from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids, load_game
from gamekit.core.text import msg, say
from gamekit.lessons import load_lesson
from gamekit.lessons.proof import faults


def main(files: list[str]) -> int:
    """Check the files, or all lessons of all games; the number of files with a fault."""
    paths = [Path(file) for file in files] or [
        path for id in game_ids() for path in sorted((load_game(id).folder / "lessons").glob("*.toml"))
    ]
    bad = 0
    for path in paths:
        try:
            lesson = load_lesson(path)
            wrong = [f"{path.name}: {fault}" for fault in faults(lesson)]
            good = say(msg("lessons-good", file=path.name, n=len(lesson.levels), title=lesson.title))
        except GamekitError as error:
            wrong, good = [str(error)], ""
        bad += bool(wrong)
        print("\n".join(wrong) or good)
    return bad


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
