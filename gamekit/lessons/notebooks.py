"""Tutorial notebooks from one source each, with both languages side by side.

A source is a TOML file with `[[cell]]` tables: a text cell has `en` and `ja`, a code cell has `code`, and
`check = true` where its printed output is kept and compared whenever the notebook is tested. `editions` says what is
made of it: "both" (one notebook, English above Japanese), or "en" and "ja" (a notebook each, with identical code).

`python -m gamekit.lessons.notebooks` makes all notebooks of `tutorials/` anew.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

KERNEL: Final = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
CHECKED: Final = "nbval-check-output"
# A kept output is hidden until the cell is run, or it would tell the answer to whoever is asked to predict it.
_KEPT: Final[Mapping[str, Any]] = {"tags": [CHECKED], "collapsed": True, "jupyter": {"outputs_hidden": True}}


def editions(source: Path, tutorials: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The notebooks made of one source, without outputs, each with the path it belongs at."""
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    inside = source.relative_to(tutorials / "source").with_suffix(".ipynb")
    for edition in data["editions"]:
        yield (tutorials / inside if edition == "both" else tutorials / edition / inside), notebook(data, edition)


def notebook(data: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """One edition of a source as a notebook.

    >>> cells = notebook({"game": "tiny", "cell": [{"en": "Hello.", "ja": "こんにちは。"}]}, "both")["cells"]
    >>> cells[0]["source"]
    ['Hello.\\n', '\\n', 'こんにちは。']
    """
    return {
        "cells": [_cell(cell, edition, number) for number, cell in enumerate(data["cell"], 1)],
        "metadata": {
            "gamekit": {"game": data["game"], "edition": edition},
            "kernelspec": KERNEL,
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _cell(cell: Mapping[str, Any], edition: str, number: int) -> dict[str, Any]:
    common = {"id": f"cell-{number:02}", "metadata": dict(_KEPT) if cell.get("check") else {}}
    if "code" in cell:
        code = cell["code"].strip().splitlines(keepends=True)
        return common | {"cell_type": "code", "source": code, "outputs": [], "execution_count": None}
    parts = [cell[lang].strip() for lang in (("en", "ja") if edition == "both" else (edition,))]
    return common | {"cell_type": "markdown", "source": "\n\n".join(parts).splitlines(keepends=True)}


def run(book: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The notebook with the output of its checked cells, and of no others, as a fresh kernel in `folder` gives it."""
    import nbformat
    from nbclient import NotebookClient

    node = nbformat.reads(json.dumps(book), as_version=4)  # type: ignore[no-untyped-call]
    # What a cell prints arrives in pieces that differ from run to run; they are kept as one.
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(node, timeout=120, coalesce_streams=True, resources=resources).execute()
    done: dict[str, Any] = json.loads(nbformat.writes(node))  # type: ignore[no-untyped-call]
    for cell in done["cells"]:
        if cell["cell_type"] == "code" and CHECKED not in cell["metadata"].get("tags", ()):
            cell["outputs"], cell["execution_count"] = [], None
        cell["metadata"].pop("execution", None)
    done["metadata"] = book["metadata"]
    return done


def without_outputs(book: Mapping[str, Any]) -> dict[str, Any]:
    """The notebook as its source alone makes it, for comparing."""
    bare: dict[str, Any] = {"outputs": [], "execution_count": None}
    cells = [cell | bare if cell["cell_type"] == "code" else cell for cell in book["cells"]]
    return {**book, "cells": cells}


def write(book: Mapping[str, Any], path: Path) -> None:
    """Write a notebook in the form in which Jupyter writes it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def make_all(tutorials: Path) -> None:
    """Make every notebook anew from `tutorials/source`."""
    for source in sorted((tutorials / "source").rglob("*.toml")):
        for path, book in editions(source, tutorials):
            path.parent.mkdir(parents=True, exist_ok=True)
            write(run(book, path.parent), path)


if __name__ == "__main__":
    os.environ.setdefault("GAMEKIT_LANG", "en")
    make_all(Path("tutorials"))
