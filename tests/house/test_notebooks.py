"""Every tutorial is small, clean and checked; and each of these guards catches a notebook that is not."""

import ast
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager

LARGEST = 200_000  # bytes; a stored figure widget alone would be 5 MB
CHECKED = "nbval-check-output"
NOT_IN_A_BROWSER = {"numpy", "pandas", "tqdm"}
ABSOLUTE_PATH = re.compile(
    r"(?<![\w.:/])/(?:home|Users|root|tmp|work|opt|usr|var|mnt|srv|private)/|\b[C-Z]:\\{1,2}\w{2}|file://"
)

Notebook = dict[str, Any]


def faults(text: str) -> Iterator[str]:
    """Everything that is wrong with a notebook file, in sentences."""
    if len(text.encode()) >= LARGEST:
        yield f"the file has {len(text.encode())} bytes, fewer than {LARGEST} are allowed"
    book: Notebook = json.loads(text)
    try:
        with warnings.catch_warnings(action="ignore", category=nbformat.warnings.MissingIDFieldWarning):
            nbformat.validate(json.loads(text), version=4)  # it mends what it is given
    except nbformat.ValidationError as error:
        yield f"not a valid notebook: {error.message}"
        return
    if not all("id" in cell for cell in book["cells"]):
        yield "a cell without an id"
    metadata = book["metadata"]
    if "widgets" in metadata:
        yield "metadata.widgets is stored"
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield "kernelspec is not python3"
    if metadata.get("language_info", {}).get("name") != "python":
        yield "language_info is not python"
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    if not any(map(is_checked, cells)):
        yield f"no cell is tagged {CHECKED}"
    for cell in cells:
        for fault in cell_faults(cell):
            yield f"cell {cell.get('id', '?')}: {fault}"
    yield from (f"an absolute path: {text!r}" for text in strings(book) if ABSOLUTE_PATH.search(text))


def strings(value: object) -> Iterator[str]:
    """Every text in a notebook."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def is_checked(cell: Notebook) -> bool:
    return CHECKED in cell["metadata"].get("tags", ()) or "NBVAL_CHECK_OUTPUT" in source(cell)


def source(cell: Notebook) -> str:
    return "".join(cell["source"])


def cell_faults(cell: Notebook) -> Iterator[str]:
    # nbval passes a checked cell whose output was stripped, and stumbles over one without a count.
    if is_checked(cell):
        if not cell["outputs"]:
            yield "checked, but has no output"
        if cell["execution_count"] is None:
            yield "checked, but has no execution count"
    elif cell["outputs"]:
        yield "has an output that nothing checks"
    if any(output["output_type"] == "error" for output in cell["outputs"]):
        yield "stores an error"
    code = TransformerManager().transform_cell(source(cell))
    tree = compile(code, "cell", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    assert isinstance(tree, ast.Module)
    if any(isinstance(node, ast.Await | ast.AsyncFor | ast.AsyncWith) for node in outside_functions(tree)):
        yield "awaits at top level, which blocks the widgets of some front ends"
    imported = set(imports(tree))
    if "time.sleep" in imported or any(ast.unparse(node) == "time.sleep" for node in ast.walk(tree)):
        yield "sleeps, which blocks the widgets"
    for name in sorted(NOT_IN_A_BROWSER & {name.partition(".")[0] for name in imported}):
        yield f"imports {name}, which is not there in a browser"


def outside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of a cell that runs when the cell runs."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node
            yield from outside_functions(node)


def imports(tree: ast.AST) -> Iterator[str]:
    """Dotted names that a cell imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_tutorials_have_no_fault(root: Path) -> None:
    books = sorted((root / "tutorials").rglob("*.ipynb"))
    assert books
    found = {
        book.name: list(faults(book.read_text(encoding="utf-8")))
        for book in books
        if ".ipynb_checkpoints" not in book.parts
    }
    assert not any(found.values()), found


# --- a good notebook, and one bad notebook for each guard -----------------------------------------------------


def good_notebook() -> Notebook:
    """Two code cells, one of them checked."""
    return {
        "cells": [
            {
                "cell_type": "code",
                "execution_count": None,
                "id": "one",
                "metadata": {},
                "outputs": [],
                "source": "%precision 2\nimport asyncio\n\n\nasync def wait():\n    await asyncio.sleep(0)",
            },
            {
                "cell_type": "code",
                "execution_count": 2,
                "id": "two",
                "metadata": {"tags": [CHECKED]},
                "outputs": [{"name": "stdout", "output_type": "stream", "text": ["1/2\n"]}],
                "source": ["from fractions import Fraction\n", "\n", "print(Fraction(2, 4))"],
            },
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def test_a_good_notebook_has_no_fault() -> None:
    assert list(faults(json.dumps(good_notebook()))) == []


def code(text: str) -> Callable[[Notebook], object]:
    return lambda book: book["cells"][0].update(source=text)


def output(text: str) -> Callable[[Notebook], object]:
    return lambda book: book["cells"][1]["outputs"][0].update(text=text)


ERROR = {"output_type": "error", "ename": "ValueError", "evalue": "no", "traceback": []}

BAD: dict[str, tuple[Callable[[Notebook], object], str]] = {
    "widget state": (lambda b: b["metadata"].update(widgets={}), "metadata.widgets"),
    "no kernelspec": (lambda b: b["metadata"].pop("kernelspec"), "kernelspec"),
    "other kernel": (lambda b: b["metadata"]["kernelspec"].update(name="env"), "kernelspec"),
    "no language": (lambda b: b["metadata"].pop("language_info"), "language_info"),
    "large": (output("x" * LARGEST), "bytes"),
    "no ids": (lambda b: b["cells"][0].pop("id"), "a cell without an id"),
    "not a notebook": (lambda b: b["cells"][0].pop("outputs"), "not a valid notebook"),
    "nothing checked": (lambda b: b["cells"].pop(), "no cell is tagged"),
    "stripped": (lambda b: b["cells"][1].update(outputs=[]), "cell two: checked, but has no output"),
    "stripped comment": (code("# NBVAL_CHECK_OUTPUT\nprint(1)"), "cell one: checked, but has no output"),
    "uncounted": (lambda b: b["cells"][1].update(execution_count=None), "no execution count"),
    "unchecked output": (lambda b: b["cells"][1]["metadata"].clear(), "nothing checks"),
    "error": (lambda b: b["cells"][1]["outputs"].append(ERROR), "stores an error"),
    "await": (code("import asyncio\nawait asyncio.sleep(1)"), "awaits"),
    "async for": (code("if True:\n    async for x in y:\n        pass"), "awaits"),
    "sleep": (code("import time\n\n\ndef f():\n    time.sleep(1)"), "sleeps"),
    "imported sleep": (code("from time import sleep\nsleep(1)"), "sleeps"),
    "array library": (code("import numpy as np"), "imports numpy"),
    "path in code": (code("open('/home/me/x')"), "an absolute path"),
    "path in output": (output("wrote /tmp/x"), "an absolute path"),
    "windows path": (code("open('C:\\\\Users')"), "an absolute path"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_notebook_is_caught(name: str) -> None:
    spoil, fault = BAD[name]
    book = good_notebook()
    spoil(book)
    found = list(faults(json.dumps(book)))
    assert any(fault in sentence for sentence in found), found


@pytest.mark.parametrize(("printed", "exit_code"), [("1/2\n", 0), ("1/3\n", 1)], ids=["as stored", "changed"])
def test_the_notebook_run_compares_outputs(root: Path, tmp_path: Path, printed: str, exit_code: int) -> None:
    book = good_notebook()
    output(printed)(book)
    path = tmp_path / "sample.ipynb"
    path.write_text(json.dumps(book))
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(root / "pyproject.toml"), str(path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == exit_code, done.stdout
    assert ("1 failed" in done.stdout) == bool(exit_code)
