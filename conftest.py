"""What every run needs, whatever part of the project it tests."""

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep nbval from starting coverage in its kernels: with ipykernel 7 it waits a minute for an answer in vain."""
    session.config.option.cov_source = []
