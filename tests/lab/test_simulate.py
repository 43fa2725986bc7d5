"""Playing on: the same anywhere and in any order, interrupted at will, exact where exactness can be had."""

import json
import pickle  # noqa: TID251 - what an executor does with our own tuples
import random
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice

import pytest

from gamekit.cli.simulate import simulate as command_line
from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.core.scenario import Scenario
from gamekit.core.text import say
from gamekit.core.timeline import Timeline
from gamekit.lab.futures import Futures
from gamekit.lab.measures import share_of
from gamekit.lab.simulate import Outcome, Run, compared, simulate
from gamekit.players import PLAYERS, RandomPlayer

TINY = load_game("tiny")
GOLD_WEST = load_game("gold_west")


class LastFirst(Executor):
    """Does the last piece of work first, through bytes as a pool would, and only when somebody waits."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future, bytes]] = []

    def submit(self, function, /, *args, **kwargs):
        future: Future = Future()
        self.waiting.append((future, pickle.dumps((function, args))))
        if len(self.waiting) == 8:
            for one, work in reversed(self.waiting):
                call, given = pickle.loads(work)
                one.set_result(pickle.loads(pickle.dumps(call(*given))))
            self.waiting = []
        return future


def middle(seed: int = 1, turns: int = 25):
    state = GOLD_WEST.new("gold_west(players=2)", seed)
    for _ in range(turns):
        state = state.after(state.legal()[0])
    return state


def test_the_same_here_in_threads_in_processes_and_in_any_order() -> None:
    wish = (middle(), ["greedy", "random"], 8, "common", 0)
    here = simulate(*wish)
    with ThreadPoolExecutor(2) as pool:
        assert simulate(*wish, executor=pool) == here
    with ProcessPoolExecutor(2) as pool:
        assert simulate(*wish, executor=pool).digest() == here.digest()
    assert simulate(*wish, executor=LastFirst()) == here
    assert [game.index for game in here.games] == list(range(8)) and len({g.scores for g in here.games}) > 1


def test_a_game_depends_on_its_number_and_seed_alone() -> None:
    long, short = simulate("tiny", "random", 30, 4), simulate("tiny", "random", 10, 4)
    assert long.games[:10] == short.games
    assert simulate("tiny", "random", 30, 5).games != long.games
    assert simulate("tiny", RandomPlayer(), 30, 4).games == long.games


def test_the_command_line_plays_the_same_games() -> None:
    told = command_line("tiny", ["greedy", "random"], 40, 7)
    mine = simulate("tiny", ["greedy", "random"], 40, 7)
    assert [seat["mean"] for seat in told["seats"]] == [mine.points(seat).mean.value for seat in (0, 1)]
    assert [seat["wins"] for seat in told["seats"]] == [mine.wins(seat).value for seat in (0, 1)]


def test_exact_chances_lie_within_the_intervals() -> None:
    # Two stones, one of them gold, two players at random. Ann takes both with probability 1/2 and has 4 points; else
    # one each, and hers is gold with probability 1/2: 3 to 1 or 1 to 3. So she has 3 points on average, wins 3 of 4.
    gold = TINY.options("tiny(stones=2, gold_points=3)")
    outcome = simulate(gold, "random", 2000, 3)
    points, wins = outcome.points(0), outcome.wins(0)
    assert points.mean.low <= 3.0 <= points.mean.high and wins.low <= 0.75 <= wins.high
    assert points.mean.high - points.mean.low < 0.15 and {game.scores for game in outcome.games} == {
        (4, 0),
        (3, 1),
        (1, 3),
    }


def test_what_a_seat_does_not_know_is_drawn_anew_for_each_game() -> None:
    state = TINY.build(
        TINY.options("tiny(stones=3, gold_points=5)"), {"seat": 0, "taken": 0, "gold": 1, "scores": [0, 0]}
    )
    known, unknown = simulate(state, "greedy", 60), simulate(state, "greedy", 60, eyes=1)
    # With the gold on top, whoever goes first has it in every game; a seat that does not know where it lies finds out.
    assert all(game.scores[0] >= 5 for game in known.games)
    assert {game.scores[0] >= 5 for game in unknown.games} == {True, False}
    view = GOLD_WEST.view(middle(), 1)
    drawn = {GOLD_WEST.determinize(view, random.Random(k)).tokens for k in range(9)}
    assert len(drawn) == 9


def test_what_an_action_turns_up_is_drawn_anew_before_the_action() -> None:
    state = TINY.build(
        TINY.options("tiny(stones=3, gold_points=5)"), {"seat": 0, "taken": 0, "gold": 1, "scores": [0, 0]}
    )
    futures = Futures(Timeline(state), [["take 1"], ["take 2"]])
    one, two = futures.play_on("random", 600, 1, eyes=0)
    # Each stone is gold with the same chance: taking two of three finds it in two thirds of all games.
    assert (one.way, two.way) == (("take 1",), ("take 2",))
    assert {game.scores for game in two.games} == {(6, 1), (2, 5)}
    found = share_of([float(game.scores == (6, 1)) for game in two.games])
    assert found.low <= 2 / 3 <= found.high
    known = futures.play_on("random", 50, 1)[1]
    assert {game.scores for game in known.games} == {(6, 1)}
    with pytest.raises(GamekitError) as refusal:
        Run([state], "random", 2, ways=[["take 2", "take 2"]]).finish()
    assert "take 2, take 2" in say(refusal.value.message, "en")


def test_positions_share_their_luck_and_are_compared_game_by_game() -> None:
    cheap, dear = (TINY.options(f"tiny(gold_points={n})") for n in (2, 9))
    run = Run([cheap, dear], "random", 80, 1)
    a, b = run.finish()
    found = compared(a, b, 0)
    by_hand = [y.scores[0] - x.scores[0] for x, y in zip(a.games, b.games, strict=True)]
    assert found.points.value == sum(by_hand) / 80 and set(by_hand) == {0, 7}
    # The same luck: the gold went to the same seat in both, so no game differs by anything else.
    loose = compared(a, simulate(dear, "random", 80, "other luck"), 0)
    assert loose.points.high - loose.points.low > found.points.high - found.points.low
    assert compared(b, b, 0).better.value == 0.5 and compared(b, b, 0).points.sure == 0
    assert compared(a, b, 0).points.value == -compared(b, a, 0).points.value


def test_stopping_leaves_what_is_finished_in_pairs() -> None:
    run = Run([middle(), middle(2)], "random", 50)
    assert run.total == 100
    for done in run:
        if done == 7:
            break
    first, second = run.outcomes
    assert [game.index for game in first.games] == [0, 1, 2, 3] and [game.index for game in second.games] == [0, 1, 2]
    # Side by side stand only games that both have.
    assert [[game.index for game in outcome.games] for outcome in run.together] == [[0, 1, 2]] * 2
    assert first.games == simulate(middle(), "random", 4).games and compared(first, second, 0).points.n == 3
    assert next(iter(islice(run.play_for(0.0), 5, None))) <= run.total


def test_a_step_is_one_decision_so_that_a_page_stays_alive() -> None:
    run = Run([middle()], "random", 2)
    steps = list(run)
    assert steps == sorted(steps) and steps[-1] == 2
    assert len(steps) == sum(game.decisions for game in run.outcomes[0].games) + 2


def test_stopping_calls_off_what_waits_in_a_pool() -> None:
    class Never(Executor):
        futures: list[Future] = []  # noqa: RUF012

        def submit(self, function, /, *args, **kwargs):
            self.futures.append(Future())
            return self.futures[-1]

    run = Run(["tiny"], "random", 4, executor=Never())
    steps = iter(run)
    assert next(steps) == 0
    steps.close()
    assert len(Never.futures) == 4 and all(future.cancelled() for future in Never.futures)


def test_a_finished_game_and_one_text_in_all_its_forms() -> None:
    over = TINY.build(TINY.options("tiny(stones=2)"), {"seat": -1, "taken": 2, "gold": 2, "scores": [4, 0]})
    assert {game.scores for game in simulate(over, "random", 3).games} == {(4, 0)}
    scenario = Scenario.of(middle())
    forms = (middle(), scenario, scenario.text(), scenario.short())
    assert len({simulate(form, "random", 3).digest() for form in forms}) == 1


def test_the_outcome_is_data() -> None:
    outcome = simulate("tiny", ["greedy", "random"], 12, 1)
    data = json.loads(json.dumps(outcome.to_dict()))
    assert data["players"] == ["greedy", "random"] and data["seats"][1]["wins"]["value"] == outcome.wins(1).value
    assert data["games"][3]["scores"] == list(outcome.games[3].scores) and data["start"] == "tiny(players=2)"
    assert json.dumps(compared(outcome, outcome, 0).to_dict())
    assert Outcome("tiny", (), ("random", "random"), 0, None, ()).to_dict()["seats"] == []
    assert outcome.margins(0) == [a - b for a, b in (game.scores for game in outcome.games)]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("wish", "part"),
    [
        (("tiny", ["greedy"], 5), "2"),
        (("tiny", "chess", 5), "chess"),
        (("tiny", "random", 0), "100000"),
        (("tiny", "random", 10**9), "1000000000"),
        (("tiny", "random", 5, 0, 2), "2"),
        (("tiny(stones=999)", "random", 5), "stones"),
        (("gamekit:1:broken", "random", 5), "gamekit:1:"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(wish, part: str, lang: str) -> None:
    with pytest.raises(GamekitError) as refusal:
        simulate(*wish)
    said = say(refusal.value.message, lang)
    assert part in said and "{" not in said and not said.startswith(("lab-", "core-"))


def test_positions_of_different_tables_are_refused() -> None:
    with pytest.raises(GamekitError):
        Run(["tiny(players=2)", "tiny(players=3)"], "random", 5)


def test_every_player_there_is_plays() -> None:
    for name in PLAYERS:
        assert len(simulate("tiny(players=3)", name, 2).games) == 2
