"""Learn, teach, explore and redesign heavy board games.

Begin with a play: `help(Timeline)` lists what it can do. A `Record` keeps it as text, a `Scenario` keeps a position to
play from.

>>> from gamekit.core.timeline import Timeline
>>> timeline = Timeline.new("tiny", seed=4)
>>> node = timeline.play("take 2")
>>> print(timeline)
tiny(players=2) · Ann 2 · Ben 0 · Ben: how many stones do you take?

The words of the library live in `gamekit.core`, the games in `gamekit.games`, the table of a notebook in `gamekit.ui`.

>>> import gamekit
>>> gamekit.__version__.count(".")
2
"""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("gamekit-west")
