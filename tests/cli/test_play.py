"""Whole games at the terminal: what may be typed, what is told, and that nothing is lost."""

import contextlib
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from gamekit.cli.play import Keeper, answered
from gamekit.cli.table import MOST_SHOWN, Table
from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids
from gamekit.core.record import Record
from gamekit.core.state import Decision
from gamekit.core.text import set_language
from gamekit.core.timeline import Timeline
from tests.cli.conftest import TINY_GAME, Gamekit

TINY = ("play", "tiny", "--seed", "4")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.core.text._language", [])
    set_language("en")


def table(options: str = "tiny", *names: str, seed: int = 4) -> Table:
    made = Table(Timeline.new(options, seed, names or ("Ann", "greedy")))
    made.machines()
    made.news()
    return made


def test_a_whole_game_against_greedy(gamekit: Gamekit) -> None:
    said = gamekit(*TINY, typed=TINY_GAME + "score\nquit\nn\n")
    assert (said.code, said.err) == (0, "")
    assert "Points: Ann 5, greedy 4. Ann wins." in said.out
    assert re.search(r"\+3 +the golden stone +R4 +turn 5, Ann$", said.out, re.MULTILINE)
    assert "tiny(players=2) · Ann, greedy (played by the machine) · seed 4" in said.out
    assert not list(Path().iterdir())


def test_by_number_by_notation_or_by_its_beginning() -> None:
    game = table()
    first = game.timeline.here
    game.answer("2")
    assert str(game.timeline.line()[-2].action) == "take 2"
    game.timeline.jump(first)
    game.answer("  take   1 ".strip())
    assert [str(node.action) for node in first.children] == ["take 2", "take 1"]
    game.timeline.jump(first)
    assert game.answer("ta") == "1  take 1\n2  take 2"
    assert game.timeline.here is first


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    game = table("tiny(stones=1)")
    here = game.timeline.here
    assert answered(game, Keeper(game), "take 2") == (
        "take 2 is not allowed: There are only 1 stones left. Take 1 or fewer. [R3]"
    )
    assert game.timeline.here is here


def test_why_cites_the_text_of_the_rule() -> None:
    game = table("tiny(stones=1)")
    assert game.answer("why take 2").splitlines()[1].startswith("R3 Take one or two: On your turn take one or two")
    assert game.answer("why take 1") == game.answer("why 1") == "take 1 is allowed."
    assert game.answer("why take") == "1  take 1"
    gold = table("gold_west", seed=5)
    assert "[R" in gold.answer("why settle") and "is not allowed" in gold.answer("why settle")


def test_an_action_may_be_called_by_what_stands_on_the_board() -> None:
    game = table("gold_west", seed=5)
    assert game.found("invest ggcc->6").text == game.found("INVEST GGCC→6").text == "invest inv_14"
    assert "is not allowed" in game.answer("why invest GGCC→6")
    with pytest.raises(ValueError, match="boomtown docks could mean several: boomtown C-C, boomtown S-C"):
        game.found("boomtown docks")
    assert game.found("boomtown 4 VP").text == "boomtown G-C"
    with pytest.raises(ValueError, match="'invest zebra' is no action"):
        game.found("invest zebra")


def test_why_about_a_kind_names_no_action_by_chance() -> None:
    game = table("gold_west", seed=5)
    assert game.answer("why office").startswith("office is not allowed: This is drawn by chance")
    assert game.answer("WHY take").startswith("take is not allowed: It is not the time for this.")
    assert game.answer("Invest") == game.answer("why invest")


def test_rule_by_number_or_word() -> None:
    game = table()
    assert game.answer("rule r4").startswith("R4 Points: A stone is worth 1 point")
    assert game.answer("rule golden").splitlines()[0].startswith("R2 ")


def test_looking_says_in_sentences_what_lies_there() -> None:
    game = table("gold_west", seed=5)
    office = game.answer("look courthouse").replace("\n    ", " ")
    assert "Courthouse, 1 VP for each mining token in the terrain where your influence is highest" in office
    assert game.answer("look (1,-3)") == game.answer("look hex:1,-3") == "  [hex:1,-3] (1,-3) forest: face-down token"
    assert game.answer("look inv_04").endswith("2 gold and 2 silver: look at two tokens: GGSS→9 look 2")
    assert game.answer("look supply greedy").splitlines()[0] == "Supply track (greedy)"
    with pytest.raises(ValueError, match="nothing on the board called 'sheriff of ann'"):
        game.answer("look sheriff of ann")
    set_language("ja")
    assert "裁判所、" in game.answer("look 裁判所")


def test_the_board_shows_the_parts_of_a_seat_named() -> None:
    game = table("gold_west", seed=5)
    assert "∧1×12" in game.answer("board") and "∧2×11" in game.answer("board Greedy")
    assert game.answer("board ann") == game.answer("board")
    with pytest.raises(ValueError, match="no seat called 'Zoe'; the seats are: Ann, greedy"):
        game.answer("board Zoe")


@pytest.mark.parametrize("options", game_ids())
def test_help_names_every_sign_of_the_board(options: str) -> None:
    game = table(options, seed=5)
    told = game.answer("?").replace("\n  ", " ")
    assert "1 = Ann, 2 = greedy" in told
    board = game.seen()
    for spot in (spot for area in board.shown(0) for spot in area.spots):
        assert board.ink(spot.look).symbol in told
    if options == "gold_west":
        assert "≈ water (0,0) · " in told and "* stagecoach, influence token" in told and "T stone in" in told


def test_a_refused_beginning_lists_what_begins_so() -> None:
    game = table("gold_west", seed=5)
    told = game.answer("supply 1")
    assert "supply 1 is not allowed" in told and "supply 1: leave S" in told
    assert len(game.timeline.nodes) == len(table("gold_west", seed=5).timeline.nodes)


def test_odds_are_told_where_the_game_knows_some() -> None:
    told = table("rolled_west", seed=3).answer("odds")
    assert "51.8 %  1 gold" in told and "What the next roll of Ann pays" in told
    with pytest.raises(ValueError, match="no chances to tell"):
        table().answer("odds")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "'foo' is no action of this game."),
        ("take 9", "'take 9' is no action of this game; perhaps you mean: take 2, take 1."),
        ("gold 0", "'gold 0' is no action of this game."),
        ("9" * 30, f"There is no number {'9' * 20} in the list; it goes from 1 to 2."),
        ("０", "There is no number ０ in the list; it goes from 1 to 2."),
        ("0", "There is no number 0 in the list; it goes from 1 to 2."),
        ("3", "There is no number 3 in the list; it goes from 1 to 2."),
        ("undo", "There is nothing to take back."),
        ("redo", "There is nothing to do again."),
        ("why", "Say which action, such as: why 1"),
        ("rule R9", "tiny has no rule 'R9', nor one in which that occurs; its rules are R1 to R5."),
        ("rule", "tiny has no rule '', nor one in which that occurs; its rules are R1 to R5."),
        ("list gold", "Nothing of the kind 'gold' may be done now."),
        ("save", "Say where, such as: save my-game.record"),
        ("save /", "/ is there already; choose another name."),
        ("save a\0b", "a\0b cannot be written: this is not a name that a file can have."),
    ],
)
def test_what_means_nothing_gets_one_sentence(typed: str, answer: str) -> None:
    game = table()
    assert answered(game, Keeper(game), typed) == answer


def test_undo_goes_back_to_a_person_and_redo_forward_again() -> None:
    game = table()
    first = game.timeline.here
    game.answer("take 2")
    later = game.timeline.here
    assert later.state.decision.seat == 0 and len(later.line()) == len(first.line()) + 2
    assert "0 points" in game.answer("undo") and game.timeline.here is first
    assert "2 points" in game.answer("redo") and game.timeline.here is later
    game.answer("undo")
    game.answer("take 2")
    assert game.timeline.here is later, "the same again is found again"


def test_where_a_machine_begins_there_is_nothing_before_its_move() -> None:
    game = table("tiny", "greedy", "Ann")
    here = game.timeline.here
    with pytest.raises(ValueError, match="nothing to take back"):
        game.answer("undo")
    assert game.timeline.here is here


def test_the_end_is_told_once_and_the_play_can_still_be_walked() -> None:
    game = table("tiny(stones=1)")
    assert "The game is over." in game.answer("take 1")
    assert answered(game, Keeper(game), "1") == "The game is over."
    assert "1  take 1" in game.answer("undo")


def test_several_people_see_their_own_board_and_what_they_were_told() -> None:
    game = table("tiny", "Ann", "Ben")
    assert game.people == [0, 1]
    assert "Ben: how many stones do you take?" in game.answer("take 2")
    assert game.viewer == 1, "nothing is secret, so the terminal need not be handed over"


def test_the_board_is_shown_once_a_turn() -> None:
    game = table("gold_west", seed=5)
    assert "Boomtown" in game.moment()
    assert game.timeline.state.decision.seat == 0
    assert "Boomtown" not in game.answer("1") and game.timeline.state.decision.seat == 0
    assert "Boomtown" in game.answer("")


def test_long_lists_are_cut_but_every_number_stands() -> None:
    rng, game = random.Random(1), table("gold_west", seed=5)
    while max(map(len, _kinds(game).values())) <= MOST_SHOWN:
        game.answer(str(rng.randint(1, len(game.offers()))))
    kind, actions = max(_kinds(game).items(), key=lambda item: len(item[1]))
    shown = game.moment()
    assert f"… and {len(actions) - MOST_SHOWN} more: list {kind} shows them" in shown
    listed = game.answer(f"list {kind}")
    assert [line.split("  ")[1].strip() for line in map(str.lstrip, listed.splitlines())] == [a.text for a in actions]
    number, text = listed.splitlines()[-1].split("  ")[:2]
    game.answer(number.strip())
    assert any(str(node.action) == text.strip() for node in game.timeline.line())


def _kinds(game: Table) -> dict[str, list[object]]:
    return {a.kind: [b for b in game.offers() if b.kind == a.kind] for a in game.offers()}


ASKED = (
    "look a",
    "board greedy",
    "?",
    "help",
    "list",
    "log",
    "score",
    "board",
    "rule R3",
    "rule",
    "why",
    "why 1",
    "undo",
    "redo",
    "list x",
)
JUNK = (
    "why 99999999999",
    "0",
    "-1",
    "9999999999",
    "１",
    "²",
    "٣",
    "\0",
    "\ud800",
    "a" * 10_000,
    "[]",
    "💥",
    "→",
    "",
    " ",
)


@pytest.mark.parametrize("options", ["tiny(players=3)", "gold_west(players=3)"])
def test_nothing_typed_breaks_the_table(options: str) -> None:
    rng = random.Random(7)
    game = table(options, "Ann", "greedy", "Ben")
    keeper = Keeper(game)
    actions = game.timeline.state.setup.table.all
    for _ in range(300):
        number = str(rng.randint(1, max(1, len(game.offers()))))
        text = rng.choice(actions).text
        line = rng.choice([number, number, text, f"why {text}", text[: rng.randint(1, 5)], rng.choice(ASKED + JUNK)])
        said = answered(game, keeper, line)
        assert "cli-" not in said and len(said) < 60_000
    assert Record.parse(Record.of(game.timeline).text()).replay().state == game.timeline.state


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_gold_west_to_the_end_by_hand_against_greedy(gamekit: Gamekit, lang: str) -> None:
    # Number 1 is always there; 200 of them are more than a game of 13 rounds has decisions.
    said = gamekit("play", "gold_west", "--seed", "3", "--save", "gold.record", typed="1\n" * 200, lang=lang)
    assert (said.code, said.err) == (0, "")
    assert ("The game is over." if lang == "en" else "ゲームは終わりです。") in said.out
    record = Record.parse(Path("gold.record").read_bytes())
    assert record.finished and record.replay().state.over and record.names == ("Ann", "greedy")
    assert gamekit("replay", "gold.record", "--json").data["finished"]


def test_save_and_go_on(gamekit: Gamekit) -> None:
    assert gamekit(*TINY, typed="2\nsave half.record\nquit\n").code == 0
    said = gamekit("play", "--load", "half.record", "--save", "half.record", typed="1\n1\n1\n")
    assert said.code == 0 and "Points: Ann 2, greedy 2." in said.out
    whole = Record.parse(Path("half.record").read_text())
    assert whole.finished and whole.moves[1].text == "take 2" and whole.seed == 4


def test_save_as_json_is_the_twin(gamekit: Gamekit) -> None:
    gamekit(*TINY, typed="2\nsave a.json\nsave a.record\n")
    twin, text = (gamekit("replay", name, "--json").data for name in ("a.json", "a.record"))
    assert twin == text


def test_a_file_that_is_there_is_never_overwritten(gamekit: Gamekit) -> None:
    Path("mine").write_text("my work")
    said = gamekit(*TINY, typed="2\nsave mine\nquit\nmine\n")
    told = "mine is there already; choose another name."
    assert said.code == 0 and told in said.out and told in said.err
    assert Path("mine").read_text() == "my work"
    assert Record.parse(Path("tiny-1.record").read_text()).moves[1].text == "take 2", "kept under a free name"


def test_leaving_offers_to_keep_what_is_new_and_only_that(gamekit: Gamekit) -> None:
    offer = "Keep the record of this play?"
    assert offer in gamekit(*TINY, typed="2\nquit\n\n").out
    assert Path("tiny-1.record").exists()
    assert offer not in gamekit(*TINY, typed="quit\n").out
    assert offer not in gamekit(*TINY, typed="2\nsave other.record\nquit\n").out
    assert offer in gamekit(*TINY, typed="2\nsave third.record\n1\nquit\nn\n").out
    assert sorted(path.name for path in Path().iterdir()) == ["other.record", "third.record", "tiny-1.record"]


def test_machines_alone_play_to_the_end(gamekit: Gamekit) -> None:
    said = gamekit("play", "tiny", "--seats", "greedy,random,greedy", "--save", "all.record")
    assert said.code == 0 and "Keep" not in said.out
    record = Record.parse(Path("all.record").read_text())
    assert record.finished and record.names == ("greedy", "random", "greedy 2")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("Bob", ["Bob", "greedy"]),
        ("random", ["random", "random 2"]),
        ("Ann, Ben,Cho", ["Ann", "Ben", "Cho"]),
        ("花子,greedy", ["花子", "greedy"]),
    ],
)
def test_seats(gamekit: Gamekit, seats: str, names: list[str]) -> None:
    gamekit("play", "tiny", "--seats", seats, "--save", "x.json", "--json")
    assert gamekit("replay", "x.json", "--json").data["seats"] == names


def test_the_same_seed_and_the_same_choices_give_the_same_game(gamekit: Gamekit) -> None:
    games = [gamekit("play", "gold_west", "--seed", "moon", typed="1\n" * 30).out for _ in range(2)]
    other = gamekit("play", "gold_west", "--seed", "sun", typed="1\n" * 30).out
    assert games[0] == games[1] != other


def test_a_program_plays_line_by_line(gamekit: Gamekit) -> None:
    said = gamekit(*TINY, "--json", typed="take 9\n2\nundo\n1\n1\ntake 1\n")
    start, wrong, _, back, *_, end = said.lines
    assert [action["text"] for action in start["legal"]] == ["take 1", "take 2"]
    assert (start["seat"], start["name"], start["over"], start["scores"]) == (0, "Ann", False, [0, 0])
    assert wrong == {"error": "'take 9' is no action of this game; perhaps you mean: take 2, take 1."}
    assert back == start | {"log": []}
    assert (end["over"], end["legal"], end["scores"], end["winners"]) == (True, [], [5, 4], [0])
    assert end["log"] == ["Ann takes one stone.", "The pile is empty."]
    assert any("Ann" in line and "5 points" in line for line in end["board"])


# --- a real terminal ------------------------------------------------------------------------------------------------


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.main, side = pty.openpty()
        command = [sys.executable, "-m", "gamekit", "--lang", "en", *words]
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=side, stdout=side, stderr=side, start_new_session=True, preexec_fn=_own_terminal
        )
        os.close(side)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until a text has come, which is taken as seen."""
        end = time.monotonic() + 60
        while text not in self.seen:
            ready = select.select([self.main], [], [], max(0.0, end - time.monotonic()))[0]
            assert ready, f"{text!r} did not come: {self.seen!r}"
            self.seen += os.read(self.main, 10_000).decode()
        self.seen = self.seen.partition(text)[2]

    def type(self, keys: str) -> None:
        os.write(self.main, keys.encode())

    def press(self, key: str, answer: str) -> None:
        """Press a key until it is heard: one that comes while the line editor is being set up is thrown away."""
        for _ in range(6):
            self.type(key)
            if select.select([self.main], [], [], 10)[0]:
                break
        self.wait_for(answer)

    def leave(self) -> int:
        """The exit code, and what came last."""
        code = self.process.wait(timeout=60)
        while select.select([self.main], [], [], 0.2)[0]:
            try:
                self.seen += os.read(self.main, 10_000).decode()
            except OSError:  # Linux says so when nobody writes any more
                break
        os.close(self.main)
        return code


def _own_terminal() -> None:
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the suite itself runs in the background
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_key_is_polite_and_loses_nothing(tmp_path: Path, key: str) -> None:
    terminal = Terminal(tmp_path, *TINY)
    terminal.wait_for("2  take 2")
    terminal.wait_for("> ")
    terminal.type("2\r")
    terminal.wait_for("1  take 1")
    terminal.wait_for("> ")
    terminal.press(key, "Enter keeps it as tiny-1.record")
    terminal.wait_for("> ")
    terminal.press(key, "The record is in tiny-1.record.")
    assert terminal.leave() == 0
    assert "Traceback" not in terminal.seen
    assert Record.parse((tmp_path / "tiny-1.record").read_text()).moves[1].text == "take 2"


@pytest.mark.parametrize("words", [(), ("--save", "tiny-1.record")], ids=["unasked", "save"])
def test_a_closed_window_loses_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    terminal = Terminal(tmp_path, *TINY, *words)
    terminal.wait_for("> ")
    terminal.press("2\n", "1  take 1")
    terminal.wait_for("> ")
    os.close(terminal.main)
    terminal.process.wait(timeout=60)
    assert Record.parse((tmp_path / "tiny-1.record").read_text()).moves[1].text == "take 2"


def test_a_play_that_is_ended_from_outside_is_saved(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *TINY, "--save", "t.record")
    terminal.wait_for("> ")
    terminal.press("2\n", "1  take 1")
    terminal.wait_for("> ")
    for _ in range(6):  # as with a key: a signal just before the line editor waits is heard with the next one
        terminal.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            terminal.process.wait(timeout=5)
            break
    assert terminal.leave() == 0 and "The record is in t.record." in terminal.seen
    assert Record.parse((tmp_path / "t.record").read_text()).moves[1].text == "take 2"


def test_a_play_whose_file_was_taken_meanwhile_is_kept_elsewhere(
    gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gamekit.cli.play.check_free", lambda file: Path(file).write_text("somebody else's"))
    said = gamekit(*TINY, "--save", "same.record", typed="2\nquit\n")
    assert said.code == 0 and "tiny-1.record" in said.out and "same.record is there already" in said.err
    assert Path("same.record").read_text() == "somebody else's"
    assert Record.parse(Path("tiny-1.record").read_text()).moves[1].text == "take 2"


def test_a_play_that_cannot_be_saved_at_all_is_shown(gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise GamekitError("cli-play-save-what")

    monkeypatch.setattr("gamekit.cli.play.write_text", refuse)
    said = gamekit(*TINY, typed="2\nquit\n\n")
    assert said.code == 0
    text = said.out[said.out.index("gamekit record 1") :]
    assert Record.parse(text.strip() + "\n").moves[1].text == "take 2"


def test_at_one_terminal_the_log_is_told_to_whoever_is_to_decide() -> None:
    """X5: what one person looked at in secret is not told to the next, neither in play nor after loading."""
    timeline = ann_has_peeked()
    while timeline.state.decision.seat == 0:
        timeline.play(timeline.state.legal()[0])
    assert "Ann looks at" in Table(timeline).log() and "in secret" in Table(timeline).log()


def ann_has_peeked() -> Timeline:
    """Two people; Ann is on turn and has just looked at a token."""
    state = Timeline.new("gold_west(players=2, first_player=fixed)", seed=1, names=("Ann", "Bob")).state.copy()
    state.stack = (*state.stack[:-1], Decision("peek", 0))
    timeline = Timeline(state, ("Ann", "Bob"), seed=1)
    timeline.play(timeline.state.legal()[0])
    return timeline


def test_the_terminal_is_handed_over_where_the_next_person_knows_other_things() -> None:
    """X5: neither Ann's move nor Bob's undo shows one of them what only the other has looked at."""
    game = Table(ann_has_peeked())
    while game.timeline.state.decision.seat == 0:
        said = game.answer(game.offers()[0].text)
    handed = "decides now and knows something that you do not. Hand the terminal over"
    assert f"Bob {handed}" in said.replace("\n", " ") and "Map" not in said
    assert "in secret" not in game.log(), "Ann still sits there, and her log is her own"
    ann = game.board()
    assert "Map" in game.answer("") and game.board().count("?") == ann.count("?") + 1
    assert "in secret" in game.log()
    back = game.answer("undo")
    assert f"Ann {handed}" in back.replace("\n", " ") and "Map" not in back
    assert "in secret" in game.log()
    assert "Map" in game.answer("") and "in secret" not in game.log()


def test_after_loading_whoever_is_to_decide_sits_at_the_terminal() -> None:
    timeline = ann_has_peeked()
    while timeline.state.decision.seat == 0:
        timeline.play(timeline.state.legal()[0])
    game = Table(timeline)
    assert game.viewer == 1 and "Map" in game.moment() and "in secret" in game.log()


def test_a_game_that_is_broken_does_not_stop_the_others(gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.core.game.entry_points", lambda group: [Broken(), *entry_points(group=group)])
    said = gamekit("games")
    assert said.code == 0 and "gold_west" in said.out
    assert "The game 'broken' cannot be loaded (RuntimeError: no rules)" in said.err.replace("\n", " ")


class Broken:
    name = "broken"

    def load(self) -> None:
        raise RuntimeError("no rules")


def test_after_the_end_one_is_told_that_it_is_over() -> None:
    game = table("tiny(stones=1)", "Ann", "Ben")
    game.answer("take 1")
    for words in ("list", "why 1", "1", "take 1"):
        with pytest.raises(GamekitError, match="The game is over"):
            game.answer(words)


@pytest.mark.parametrize("words", ["pass", "PASS", "ｐａｓｓ"])
def test_an_action_that_is_one_word_is_done(words: str) -> None:
    game = table("rolled_west", "Ann", "Ben")
    game.answer("terrain w")
    game.answer(words)
    assert str(game.timeline.here.action) == "pass"


def test_a_branch_chosen_with_the_dice_known_is_called_so() -> None:
    game = table("rolled_west", "Ann", "Ben")
    for words in ("terrain W", "pass", "copy C"):
        assert "What if?" not in game.answer(words)
    for _ in range(2):
        game.answer("undo")
    assert "What if?" not in game.answer("undo")
    assert "What if?" in game.answer("terrain C")
    assert "[what if, knowing what came]" in Record.of(game.timeline).text()


def test_records_with_the_older_word_for_what_was_known_are_read() -> None:
    text = "gamekit record 1\ngame: tiny(stones=3)\n{gold 1}\n1 Ann: take 2\n[what if, with known cards]\n"
    assert [node.known for node in Record.parse(text).replay().main()[2:]] == [True]


def test_help_has_examples_of_its_own_game() -> None:
    said, other = (" ".join(table(id, "Ann", "Ben").answer("?").split()) for id in ("rolled_west", "gold_west"))
    assert "or terrain W;" in said and "look die:W" in said and "hex" not in said and "valley (die C)" in said
    assert "row of hexes" in other and "die:" not in other


def test_a_word_is_looked_for_although_a_spot_is_called_so() -> None:
    said = table("rolled_west", "Ann", "Ben").answer("look contract")
    assert "[done:contract]" in said and "contract 5: 5 copper" in said
