"""The frames of a track build: where to begin, tile after tile with running cost and bonds as needed, the clearing."""

from __future__ import annotations

from typing import Final

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision, Move, Phase
from tests.core.sketches.common import no, pay, programme, put, tables
from tests.core.sketches.lesson_map import CITIES, beyond, cost
from tests.core.sketches.track import NONE, WAYS, Link, Rails, Tile, entry_of, fits, tiles, turns

LIMIT: Final = 4


def frame(state: Rails, action: Action) -> Decision | None:
    """What a choice of where to build leads to: from a city, or on from an open end of one's own."""
    seat = state.decision.seat
    if action.kind == "build":
        return Decision("build", seat, (*action.args, NONE, LIMIT, 0))
    mine = [n for n in range(len(state.links)) if state.open(n, seat)]
    found = [n for n in mine if (*state.tip(n).place, state.tip(n).exit) == action.args]
    return Decision("build", seat, (state.links[found[0]].start, found[0], LIMIT, 0)) if found else None


def dead_end(state: Rails, action: Action) -> Problem | None:
    """The look ahead (R27): a beginning is refused when no tile could be laid after it."""
    ahead, then = state.copy(), frame(state, action)
    if then is None:
        return no("R27", "no open end of yours is there")
    ahead.push(then)
    return None if tiles(ahead) else no("R27", "no tile can be laid from there")


def beginnings(state: Rails) -> list[Action]:
    table, seat = state.setup.table, state.decision.seat
    tips = [state.tip(n) for n in range(len(state.links)) if state.open(n, seat)]
    wishes = [table("build", city) for city in range(len(CITIES))]
    wishes += [table("extend", *tip.place, tip.exit) for tip in tips]
    return [wish for wish in wishes if not dead_end(state, wish)] + [table("pass")]


def begin(state: Rails, action: Action, log: Log | None) -> None:
    then = frame(state, action)
    state.pop()
    if then:
        state.push(then)


def lay(state: Rails, action: Action, log: Log | None) -> None:
    """R33-R38: the tile lies, and is paid at once."""
    (q, r, exit), (city, link, *_) = action.args, state.decision.data
    entry = entry_of(state, (q, r))
    if link == NONE:
        link = len(state.links)
        state.links += (Link(state.decision.seat, city),)
    state.tiles += (Tile((q, r), entry, exit, link),)
    after_tile(state, link, cost((q, r), exit, entry), log)


def turn(state: Rails, action: Action, log: Log | None) -> None:
    """R39: counts as a tile; the side by which it comes in is not paid again (A10)."""
    link, exit = state.decision.data[1], action.args[2]
    tip = state.tip(link)
    state.tiles = put(state.tiles, state.tiles.index(tip), tip._replace(exit=exit))
    after_tile(state, link, cost(tip.place, exit), log)


def after_tile(state: Rails, link: int, price: int, log: Log | None) -> None:
    (city, _, left, spent), seat, tip = state.decision.data, state.decision.seat, state.tip(link)
    pay(state, seat, price, "R33", log)
    if beyond(tip.place, tip.exit) in CITIES:
        end = CITIES.index(beyond(tip.place, tip.exit))
        state.links = put(state.links, link, state.links[link]._replace(end=end))
    state.replace("build", seat, city, link, left - 1, spent + price)


def built(state: Rails, log: Log | None) -> bool:
    """R29: the action is over when no tile is left or a city is reached."""
    _, link, left, _ = state.decision.data
    over = left == 0 or (link != NONE and state.links[link].end != NONE)
    if over:
        state.pop()
    return over


def clear(state: Rails, log: Log | None) -> bool:
    """R32: unfinished links go; the other track of a crossing stays (A11)."""
    kept = [n for n, link in enumerate(state.links) if link.end != NONE]
    state.links = tuple(state.links[n] for n in kept)
    state.tiles = tuple(tile._replace(link=kept.index(tile.link)) for tile in state.tiles if tile.link in kept)
    state.pop()
    return True


def begun(state: Rails, action: Action) -> Problem | None:
    return no("R27", "a tile comes first") if state.decision.data[2] == LIMIT else None


def more(state: Rails) -> list[Action]:
    return tiles(state) + ([] if begun(state, STOP) else [state.setup.table("stop")])


STOP: Final = Action("stop")
PHASES: Final = {
    "clear": programme("R32", clear),
    "action": Phase("R24", ("build", "extend", "pass"), beginnings),
    "build": Phase("R26", ("lay", "turn", "stop"), more, settle=built),
}
MOVES: Final = {
    "build": Move(begin, (dead_end,)),
    "extend": Move(begin, (dead_end,)),
    "pass": Move(lambda state, action, log: state.pop()),
    "lay": Move(lay, (fits,)),
    "turn": Move(turn, (turns,)),
    "stop": Move(lambda state, action, log: state.pop(), (begun,)),
}


def start(*seats: int, money: int = 0, tiles: tuple[Tile, ...] = (), links: tuple[Link, ...] = ()) -> Rails:
    """An action for each of the seats in turn, and then the clearing."""
    cities = [(city,) for city in range(len(CITIES))]
    kinds = {"build": cities, "extend": WAYS, "pass": [()], "lay": WAYS, "turn": WAYS, "stop": [()]}
    setup = tables(2, kinds, PHASES, MOVES)
    stack = (Decision("clear", NATURE), *(Decision("action", seat) for seat in reversed(seats)))
    return Rails(setup, stack, money=(money,) * 2, bonds=(0, 0), tiles=tiles, links=links)
