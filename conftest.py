"""What every run needs, whatever part of the project it tests."""

import pytest

# The Japanese notebooks have the code and the outputs of the English ones (tests/lessons/test_notebooks.py).
collect_ignore_glob = ["tutorials/ja/*"]


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes share the tests, the browser's stay together, and so do the cells of a notebook."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif item.path.suffix == ".ipynb":
            item.add_marker(pytest.mark.xdist_group(item.path.name))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep nbval from starting coverage in its kernels: with ipykernel 7 it waits a minute for an answer in vain."""
    session.config.option.cov_source = []
