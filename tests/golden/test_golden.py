"""The playthroughs kept as text are what the games still do, and every game has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.core.game import game_ids
from tests.golden.make import FOLDER, playthrough, wishes

KEPT = {path: wish for id in game_ids() for path, wish in wishes(id).items()}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_playthrough_is_the_one_kept(path: Path) -> None:
    assert path.exists(), "write it with: python -m tests.golden.make"
    now, kept = playthrough(KEPT[path]).splitlines(), path.read_text(encoding="utf-8").splitlines()
    changed = next((pair for pair in zip(now, kept, strict=False) if pair[0] != pair[1]), (len(now), len(kept)))
    assert now == kept, f"first change: {changed}; if it is meant, write anew: python -m tests.golden.make"


def test_no_playthrough_of_a_game_that_is_gone_is_kept() -> None:
    assert set(FOLDER.glob("*/*.txt")) == set(KEPT)
