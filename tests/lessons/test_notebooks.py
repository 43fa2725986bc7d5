"""The notebooks are what their sources make: nobody edits them by hand, and both languages share their code."""

from __future__ import annotations

import json
import tomllib
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from gamekit.lessons.notebooks import editions, notebook, run, without_outputs

TINY = {"game": "tiny", "cell": [{"code": "print(6 * 7)", "check": True}, {"code": "print('not kept')"}]}


def test_making_the_notebooks_anew_changes_nothing(root: Path) -> None:
    tutorials = root / "tutorials"
    made = {
        path: book
        for source in sorted((tutorials / "source").rglob("*.toml"))
        for path, book in editions(source, tutorials)
    }
    kept = {path: json.loads(path.read_text(encoding="utf-8")) for path in tutorials.rglob("*.ipynb")}
    assert set(made) == set(kept)
    for path, book in made.items():
        assert without_outputs(kept[path]) == book, f"{path.name}: run python -m gamekit.lessons.notebooks"


def test_both_editions_keep_the_same_code_and_outputs(root: Path) -> None:
    """So a run of the English edition is a run of both."""

    def code(path: Path) -> list[tuple[object, object]]:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return [(cell["source"], cell["outputs"]) for cell in cells if cell["cell_type"] == "code"]

    english = sorted((root / "tutorials" / "en").rglob("*.ipynb"))
    japanese = sorted((root / "tutorials" / "ja").rglob("*.ipynb"))
    assert [path.name for path in english] == [path.name for path in japanese]
    for one, other in zip(english, japanese, strict=True):
        assert code(one) == code(other), other.name


def test_only_checked_cells_keep_their_output(tmp_path: Path) -> None:
    checked, other = run(notebook(TINY, "en"), tmp_path)["cells"]
    assert checked["outputs"][0]["text"] == ["42\n"]
    assert checked["metadata"]["jupyter"]["outputs_hidden"], "it would spoil a prediction"
    assert other["outputs"] == []


def test_editions_share_their_code_and_differ_in_their_words() -> None:
    data = {"game": "tiny", "cell": [{"en": "Hello", "ja": "こんにちは"}, {"code": "1 + 1"}]}
    english, japanese = notebook(data, "en")["cells"], notebook(data, "ja")["cells"]
    assert english[0]["source"] == ["Hello"]
    assert japanese[0]["source"] == ["こんにちは"]
    assert english[1] == japanese[1]


def test_a_cell_of_the_first_tutorial_can_be_run_again(root: Path) -> None:
    """Each code cell is run twice in a row, as learners do; and all of them once more in the end."""
    source = tomllib.loads((root / "tutorials" / "source" / "00_start_here.toml").read_text(encoding="utf-8"))
    cells = [cell["code"] for cell in source["cell"] if "code" in cell]
    names: dict[str, object] = {}
    told = []
    for code in [*(code for code in cells for _ in range(2)), *cells[1:]]:
        with redirect_stdout(StringIO()) as out:
            exec(code, names)  # noqa: S102 - our own cells
        told.append(out.getvalue())
    assert told[0 : -len(cells) + 1 : 2] == told[1 : -len(cells) + 1 : 2]
    assert told[2 : -len(cells) + 1 : 2] == told[-len(cells) + 1 :]
