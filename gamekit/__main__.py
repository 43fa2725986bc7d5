"""The program ``gamekit``, also as ``python -m gamekit``."""

import sys


def run() -> int:
    """Run the command line; Ctrl-C is polite even while it is being loaded."""
    try:
        from gamekit.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
