"""Random play in gamekit and in other engines, measured turn about in one run.

    python benchmarks/peers.py
    python benchmarks/peers.py --only gold_west,catanatron --seconds 1 --json speed.json

README.md, beside this file, says what each column means and how far to trust it.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from gamekit.core.game import draw_outcome, game_ids, load_game
from gamekit.core.state import NATURE, State

SEATS = 4  # of gamekit's games, or as many as they take
OPEN_SPIEL_PYTHON = ("python_block_dominoes", "python_team_dominoes", "python_tic_tac_toe")
OPEN_SPIEL_CPP = ("backgammon", "hive", "quoridor", "checkers")
YARDSTICK = "catanatron"  # the engine every other one is compared with

NO_LIMIT = 1_000_000_000
COPY_SECONDS = 0.05  # how long a slice goes on copying
UNDISTURBED = 0.92  # a slice counts when the machine ran at this part of its quiet pace, or faster
PATIENCE = 6  # give up after this many times the slices asked for

clock = time.process_time  # CPU time: waiting for a processor costs nothing


# -- What is measured ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Contender:
    """One game of one engine: how to set it up, play it at random, and copy a position."""

    engine: str
    game: str
    language: str
    set_up: Callable[[random.Random], Any]  # a fresh game, brought to its first decision
    play: Callable[[Any, random.Random, int], tuple[int, int]]  # at most so many decisions from here;
    copy: Callable[[Any], object]  # ^ tells how many, and how many legal actions they had together


def pick(rng: random.Random, actions: Sequence[Any]) -> Any:
    """One of the actions, each as likely; the same cheap draw for every engine."""
    return actions[int(rng.random() * len(actions))]


def draw(rng: random.Random, outcomes: Sequence[tuple[Any, float]], total: float) -> Any:
    """One outcome of a chance node, by its weight."""
    left = rng.random() * total
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]  # rounding may leave a little


def gamekit(name: str) -> Contender:
    """A registered game of gamekit, with its default options at four seats."""
    game = load_game(name)
    options = game.options(players=min(SEATS, game.options_type.spec.options["players"].high))

    def set_up(rng: random.Random) -> State:
        state: State = game.new(options, seed=rng.getrandbits(32))
        return state

    def play(state: State, rng: random.Random, limit: int) -> tuple[int, int]:
        decisions = choices = 0
        while decisions < limit and not state.over:
            if state.decision.seat == NATURE:
                state.apply(draw_outcome(state, rng))
                continue
            legal = state.legal()
            state.apply(pick(rng, legal))
            decisions += 1
            choices += len(legal)
        return decisions, choices

    return Contender("gamekit", str(options), "Python", set_up, play, lambda state: state.copy())


def catanatron() -> Contender:
    """Catan with four seats; its players are not asked, so that only the engine is timed."""
    package = importlib.import_module("catanatron.game")
    player = importlib.import_module("catanatron.models.player")

    def set_up(rng: random.Random) -> Any:
        seats = [player.RandomPlayer(color) for color in player.Color]
        return package.Game(seats, seed=rng.randrange(1, 1 << 30))

    def play(game: Any, rng: random.Random, limit: int) -> tuple[int, int]:
        decisions = choices = 0
        while decisions < limit and game.winning_color() is None:
            if game.state.num_turns >= package.TURNS_LIMIT:
                break
            legal = game.state.playable_actions
            game.execute(pick(rng, legal), validate_action=False)
            decisions += 1
            choices += len(legal)
        return decisions, choices

    return Contender("catanatron", "catan", "Python", set_up, play, lambda game: game.copy())


def open_spiel(name: str, language: str) -> Contender:
    """A game of OpenSpiel, driven from Python whatever it is written in."""
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")  # registers the games written in Python
    game = pyspiel.load_game(name)

    def set_up(rng: random.Random) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw(rng, state.chance_outcomes(), 1))
        return state

    def play(state: Any, rng: random.Random, limit: int) -> tuple[int, int]:
        decisions = choices = 0
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(rng, state.chance_outcomes(), 1))
                continue
            legal = state.legal_actions()
            state.apply_action(pick(rng, legal))
            decisions += 1
            choices += len(legal)
        return decisions, choices

    return Contender("open_spiel", name, language, set_up, play, lambda state: state.clone())


def entrants(only: Sequence[str]) -> list[Contender]:
    """The contenders whose name holds one of the words; an engine not installed is named and left out."""
    makers: list[tuple[str, Callable[[], Contender]]]
    makers = [(f"gamekit {name}", partial(gamekit, name)) for name in game_ids()]
    makers.append(("catanatron catan", catanatron))
    for language, names in (("Python", OPEN_SPIEL_PYTHON), ("C++", OPEN_SPIEL_CPP)):
        makers += [(f"open_spiel {name}", partial(open_spiel, name, language)) for name in names]
    found = []
    for name, make in makers:
        if only and not any(word in name for word in only):
            continue
        try:
            found.append(make())
        except ModuleNotFoundError as error:
            print(f"left out: {name} ({error}; see benchmarks/requirements.txt)", file=sys.stderr)
    return found


# -- Measuring ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Slice:
    """What one stretch of measuring saw."""

    games: int
    decisions: int
    choices: int
    set_up: float  # seconds in all
    play: float  # seconds in all
    copy: float  # seconds a copy
    pace: float  # of the fixed loop, the slower of before and after


@dataclass(frozen=True)
class Row:
    """What the slices of one contender come to; rates are per second of CPU time."""

    engine: str
    game: str
    language: str
    decisions_per_s: float
    decisions_per_s_after_set_up: float
    games_per_s: float
    decisions_per_game: float
    legal_per_decision: float
    copy_us: float
    undisturbed: int
    slices: int
    ratio: float | None = None
    ratio_after_set_up: float | None = None
    copy_ratio: float | None = None


def pace(rounds: int = 400) -> float:
    """Turns a second of a fixed loop over a short list, the median of five goes.

    Its numbers stay below 257, which CPython keeps ready: a loop that makes new ones runs slower or
    faster with the state other code left the memory in, and would tell of that.
    """
    spent = []
    for _ in range(5):
        cells = [0] * 8
        start = clock()
        for _ in range(rounds):
            for i in range(200):
                cells[i & 7] = (cells[i & 7] + i) & 15
        spent.append(clock() - start)
    return rounds * 200 / statistics.median(spent)


def middles(contender: Contender, count: int = 4) -> list[Any]:
    """Positions half way through some games: each is played twice from one seed, the second time half."""
    positions = []
    for seed in range(count):
        rng = random.Random(seed)
        length, _ = contender.play(contender.set_up(rng), rng, NO_LIMIT)
        rng = random.Random(seed)
        positions.append(contender.set_up(rng))
        contender.play(positions[-1], rng, length // 2)
    return positions


def copy_seconds(contender: Contender, positions: Sequence[Any]) -> float:
    """Seconds a copy, on average over the positions."""
    done, start = 0, clock()
    while (spent := clock() - start) < COPY_SECONDS:
        for position in positions:
            contender.copy(position)
        done += len(positions)
    return spent / done


def one_slice(contender: Contender, positions: Sequence[Any], seconds: float, seed: int) -> Slice:
    """Play whole games for about so many seconds, then copy for a while, between two looks at the pace."""
    rng = random.Random(seed)
    before = pace()
    games = decisions = choices = 0
    setting_up = playing = 0.0
    while setting_up + playing < seconds:
        start = clock()
        position = contender.set_up(rng)
        ready = clock()
        made, legal = contender.play(position, rng, NO_LIMIT)
        playing += clock() - ready
        setting_up += ready - start
        games, decisions, choices = games + 1, decisions + made, choices + legal
    copy = copy_seconds(contender, positions)
    return Slice(games, decisions, choices, setting_up, playing, copy, min(before, pace()))


def quiet_pace(slices: Sequence[Sequence[Slice]]) -> float:
    """The pace of the undisturbed machine: nine slices in ten are slower, and an odd fast one is not believed."""
    paces = sorted(s.pace for taken in slices for s in taken)
    return paces[len(paces) * 9 // 10] if paces else 0.0


def undisturbed(slices: Sequence[Slice], quiet: float) -> list[Slice]:
    """The slices during which nothing slowed the machine down."""
    return [s for s in slices if s.pace >= UNDISTURBED * quiet]


def measure(contenders: Sequence[Contender], seconds: float, runs: int) -> list[Row]:
    """Slices turn about, until each contender has enough undisturbed ones or patience runs out."""
    positions = [middles(c) for c in contenders]
    slices: list[list[Slice]] = [[] for _ in contenders]
    gc.collect()
    gc.freeze()  # what the other engines have loaded is not searched for garbage again and again
    for turn in range(PATIENCE * runs):
        quiet = quiet_pace(slices)
        waiting = [i for i, taken in enumerate(slices) if len(undisturbed(taken, quiet)) < runs]
        if not waiting:
            break
        print(f"round {turn + 1}: {len(waiting)} of {len(contenders)} to measure", file=sys.stderr)
        for i in waiting:
            slices[i].append(one_slice(contenders[i], positions[i], seconds, turn))
    quiet = quiet_pace(slices)
    return compared([summary(c, taken, quiet) for c, taken in zip(contenders, slices, strict=True)])


def summary(contender: Contender, slices: Sequence[Slice], quiet: float) -> Row:
    """Medians over the undisturbed slices; over all of them when none was undisturbed."""
    good = undisturbed(slices, quiet)
    used = good or slices
    length = sum(s.decisions for s in slices) / sum(s.games for s in slices)
    rate = statistics.median(s.decisions / (s.set_up + s.play) for s in used)
    return Row(
        contender.engine,
        contender.game,
        contender.language,
        decisions_per_s=rate,
        decisions_per_s_after_set_up=statistics.median(s.decisions / s.play for s in used),
        games_per_s=rate / length,
        decisions_per_game=length,
        legal_per_decision=sum(s.choices for s in slices) / sum(s.decisions for s in slices),
        copy_us=statistics.median(s.copy for s in used) * 1e6,
        undisturbed=len(good),
        slices=len(slices),
    )


def compared(rows: Sequence[Row]) -> list[Row]:
    """The same rows with their ratios to the yardstick, where that was measured."""
    base = next((r for r in rows if r.engine == YARDSTICK), None)
    if base is None:
        return list(rows)
    return [
        replace(
            row,
            ratio=row.decisions_per_s / base.decisions_per_s,
            ratio_after_set_up=row.decisions_per_s_after_set_up / base.decisions_per_s_after_set_up,
            copy_ratio=row.copy_us / base.copy_us,
        )
        for row in rows
    ]


# -- Showing ------------------------------------------------------------------------------------


def number(value: float | None) -> str:
    """Three figures, with thousands apart: 20,100 or 4.07 or 0.5."""
    if value is None:
        return "-"
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def table(rows: Sequence[Row]) -> str:
    """The rows for reading; a star marks those with fewer than three undisturbed slices."""
    columns: list[tuple[str, str, Callable[[Row], str]]] = [
        ("", "engine", lambda r: r.engine),
        ("", "game", lambda r: r.game),
        ("", "written in", lambda r: r.language),
        ("decisions/s", "with set-up", lambda r: number(r.decisions_per_s) + ("" if r.undisturbed >= 3 else "*")),
        ("times", f"{YARDSTICK}'s", lambda r: number(r.ratio)),
        ("decisions/s", "after set-up", lambda r: number(r.decisions_per_s_after_set_up)),
        ("times", f"{YARDSTICK}'s", lambda r: number(r.ratio_after_set_up)),
        ("", "games/s", lambda r: number(r.games_per_s)),
        ("decisions", "a game", lambda r: number(r.decisions_per_game)),
        ("legal actions", "a decision", lambda r: number(r.legal_per_decision)),
        ("", "copy µs", lambda r: number(r.copy_us)),
        ("times", f"{YARDSTICK}'s", lambda r: number(r.copy_ratio)),
        ("slices", "used", lambda r: f"{r.undisturbed} of {r.slices}"),
    ]
    lines = [[above for above, _, _ in columns], [title for _, title, _ in columns]]
    lines += [[show(row) for _, _, show in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    """One line of the table: the three names to the left, the figures to the right."""
    names = (text.ljust(width) for text, width in zip(line[:3], widths[:3], strict=True))
    figures = (text.rjust(width) for text, width in zip(line[3:], widths[3:], strict=True))
    return "  ".join([*names, *figures])


def machine() -> dict[str, object]:
    """Where it was measured."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a slice (default 0.5)")
    parser.add_argument("--runs", type=int, default=5, help="undisturbed slices wanted of each (default 5)")
    parser.add_argument("--only", default="", help="words, parted by commas: keep the games that hold one")
    parser.add_argument("--json", metavar="FILE", help="write the rows there too")
    args = parser.parse_args(given)
    if args.seconds <= 0 or args.runs < 1:
        parser.error("--seconds must be above 0 and --runs at least 1")
    if args.json and not os.path.isdir(os.path.dirname(args.json) or "."):
        parser.error(f"--json: there is no folder {os.path.dirname(args.json)!r}")
    return args


def main() -> None:
    """Measure, print the table, and keep the rows where asked."""
    args = arguments()
    contenders = entrants([word for word in args.only.split(",") if word])
    if not contenders:
        sys.exit(f"nothing to measure: no installed game has one of {args.only!r} in its name")
    rows = measure(contenders, args.seconds, args.runs)
    where = machine()
    print(f"{where['python']}, {where['system']}, {where['cores']} cores; per second of CPU time\n")
    print(table(rows))
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump({"machine": where, "rows": [asdict(r) for r in rows]}, file, indent=2)


if __name__ == "__main__":
    main()
