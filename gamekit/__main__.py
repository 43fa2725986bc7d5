"""Run the command line as ``python -m gamekit``."""

import sys

from gamekit.cli import main

if __name__ == "__main__":
    sys.exit(main())
