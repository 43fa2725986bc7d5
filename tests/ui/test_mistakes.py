"""A person's mistake in a cell is answered with one sentence, not with a stack of frames."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

from gamekit.core.mistakes import MistakeError

# What a beginner may get wrong in a call, and a word of the answer.
CELLS = {
    'Table("chess")': "There is no game 'chess'",
    'Table("gold_west(players=7)")': "players",
    'Table("tiny", lang="fr")': "fr",
    'Table("tiny", viewer="foo")': "foo",
    'Table("tiny").view_as(7)': "7",
    'Table("tiny").speak("fr")': "fr",
    'Table("tiny").look(7)': "7",
    'Table("tiny").load("gamekit record 1")': "record",
    'Table("tiny", bots={0: "genius"})': "genius",
    'Table("tiny", bots={7: "greedy"})': "7",
    'Table("tiny", renderer="ascii")': "ascii",
    'Table("tiny", pace="warp")': "warp",
    'Table("tiny", names=["Ann"])': "name",
    'Table("tiny", seed=1.5)': "1.5",
    'Table("tiny").play("take 9")': "take 9",
    'Table("tiny(stones=1)").play("take 2")': "R3",
    'Explorer("chess")': "There is no game 'chess'",
    'Course("chess")': "There is no game 'chess'",
}


@pytest.fixture(scope="module")
def shell() -> InteractiveShell:
    shell = InteractiveShell()
    shell.run_cell("from gamekit.ui import *")
    return shell


@pytest.mark.parametrize("cell", CELLS)
def test_a_mistake_in_a_cell_is_one_sentence(
    cell: str, shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    result = shell.run_cell(cell)
    assert isinstance(result.error_in_exec, MistakeError)
    said = capsys.readouterr().out
    assert CELLS[cell] in said and "Traceback" not in said and len(said.strip().splitlines()) <= 3
