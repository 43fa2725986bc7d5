"""What the guide to exploring shows is what happens."""

import doctest
from pathlib import Path


def test_the_guide_to_exploring(root: Path) -> None:
    done = doctest.testfile(str(root / "docs" / "exploring.md"), module_relative=False)
    assert done.attempted >= 5 and done.failed == 0
