"""Learn, teach, explore and redesign heavy board games.

The words of the library live in :mod:`gamekit.core`, the games in :mod:`gamekit.games`.

>>> import gamekit
>>> gamekit.__version__.count(".")
2
"""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("gamekit-west")
