"""What every run needs, whatever part of the project it tests."""

import pytest

# The Japanese notebooks have the code and the outputs of the English ones (tests/lessons/test_notebooks.py).
collect_ignore_glob = ["tutorials/ja/*"]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep nbval from starting coverage in its kernels: with ipykernel 7 it waits a minute for an answer in vain."""
    session.config.option.cov_source = []
