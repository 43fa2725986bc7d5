"""What a hosted hub builds, checked without Docker."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import jsonschema
import pytest
from packaging.requirements import Requirement


@pytest.fixture(scope="module")
def dockerfile(root: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The recipe repo2docker writes for this repository."""
    folder = tmp_path_factory.mktemp("hub")
    shutil.copytree(root / "binder", folder / "binder")
    shutil.copy(root / "pyproject.toml", folder)
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_hub_uses_the_pinned_python(root: Path, dockerfile: str) -> None:
    pin = (root / "binder" / "runtime.txt").read_text().strip()
    version = pin.removeprefix("python-")
    assert f"python={version}" in dockerfile
    with (root / "pyproject.toml").open("rb") as file:
        classifiers = tomllib.load(file)["project"]["classifiers"]
    assert f"Programming Language :: Python :: {version}" in classifiers


def test_the_hub_installs_the_requirements_and_runs_postbuild(dockerfile: str) -> None:
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "./binder/postBuild" in dockerfile


def requirements(root: Path) -> list[str]:
    lines = (root / "binder" / "requirements.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_requirements_bring_gamekit_itself(root: Path) -> None:
    assert requirements(root)[-1] == "-e .[lab]"


def test_every_pin_is_one_that_gamekit_allows(root: Path) -> None:
    with (root / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    allowed = {r.name: r.specifier for r in map(Requirement, extras["lab"] + extras["test"])}
    pins = [Requirement(line) for line in requirements(root)[:-1]]
    assert {Requirement(line).name for line in extras["lab"]} <= {pin.name for pin in pins}
    for pin in pins:
        (exact,) = pin.specifier
        assert exact.operator == "=="
        assert exact.version in allowed[pin.name]


def test_the_overrides_are_settings_that_jupyterlab_knows(root: Path) -> None:
    overrides = json.loads((root / "binder" / "overrides.json").read_text())
    assert overrides["@jupyterlab/apputils-extension:kernels-settings"]["commsOverSubshells"] == "disabled"
    schemas = Path(sys.prefix, "share", "jupyter", "lab", "schemas")
    for plugin, settings in overrides.items():
        package, _, name = plugin.partition(":")
        schema = json.loads((schemas / package / f"{name}.json").read_text())
        assert schema["properties"].keys() >= settings.keys()
        jsonschema.validate(settings, schema)


def test_postbuild_runs(root: Path, tmp_path: Path) -> None:
    (tmp_path / "tutorials").mkdir()
    notebook = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "tutorials" / "one.ipynb").write_text(json.dumps(notebook))
    shutil.copytree(root / "binder", tmp_path / "binder")
    hub = {
        "NB_PYTHON_PREFIX": str(tmp_path / "hub"),
        "JUPYTER_DATA_DIR": str(tmp_path / "data"),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    done = subprocess.run(
        [str(tmp_path / "binder" / "postBuild")],
        cwd=tmp_path,
        env=os.environ | hub,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "Signing notebook: tutorials/one.ipynb" in done.stdout
    installed = tmp_path / "hub" / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    assert installed.read_text() == (root / "binder" / "overrides.json").read_text()
