"""The catalogue: both languages say the same things, nothing is missing, and whatever a game says is a sentence."""

import ast
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from gamekit.core import text
from gamekit.core.events import Log
from gamekit.core.game import game_ids, load_game, load_options
from gamekit.core.rules import Problem
from gamekit.core.text import LANGUAGES, Msg, Say, say

PACKAGE = Path(text.__file__).parents[1]
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("text/en.ftl"))
NAMES = {"en": ("Ann", "Ben", "Eva", "Dan"), "ja": ("あおい", "はると", "ゆい", "そうた")}
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠々]")
_WIDE = "ぁ-んァ-ヶ一-龠々ー、。・：；？！「」『』（）〜…"
STRAY = re.compile(rf"[{_WIDE}] [{_WIDE}]|[、。] (?!\|)|[{_WIDE}]\n(?![\n#|>*-]|\d+\. |\Z)")
"""A blank, or a line end that is shown as one, where Japanese has none; in a table, before a bar, it is right."""
HALF = re.compile(r"[ぁ-んァ-ヶ一-龠々ー）」](?:[:!?]|\((?!-?\d))")
"""A half-width sign right after Japanese; only hexes such as (0,-1) keep their brackets."""


def owner(folder: Path) -> str:
    """What the names in `<owner>/text` begin with."""
    return folder.parent.name.replace("_", "-") + "-"


OWNERS = tuple(map(owner, FOLDERS))
ID = re.compile(rf"(?:{'|'.join(OWNERS)})[A-Za-z0-9_-]*")

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=owner)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


# --- the files -------------------------------------------------------------------------------------------------


def body(folder: Path, lang: str) -> list[ftl.EntryType]:
    return FluentParser().parse((folder / f"{lang}.ftl").read_text(encoding="utf-8")).body


class Parts(Visitor):
    """The variables of a message, its words without what is put in, and the cases it tells apart."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: list[str] = []
        self.cases: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        self.cases.add(node.key.name if isinstance(node.key, ftl.Identifier) else node.key.value)
        self.generic_visit(node)


@cache
def messages(folder: Path, lang: str) -> dict[str, Parts]:
    found = {}
    for entry in body(folder, lang):
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = Parts()
            found[entry.id.name].visit(entry)
    return found


@each_folder
@each_language
def test_file_is_clean(folder: Path, lang: str) -> None:
    entries = body(folder, lang)
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    names = Counter(entry.id.name for entry in entries if isinstance(entry, ftl.Message))
    assert names and max(names.values()) == 1, names.most_common(1)
    assert not [name for name in names if not name.startswith(owner(folder))]
    assert FluentSerializer().serialize(ftl.Resource(entries)), "the file can be written back"


@each_folder
def test_languages_say_the_same(folder: Path) -> None:
    english, japanese = ({id: m.variables for id, m in messages(folder, lang).items()} for lang in ("en", "ja"))
    assert english == japanese


@each_folder
def test_each_language_is_itself(folder: Path) -> None:
    for id, message in messages(folder, "en").items():
        assert not JAPANESE.search("".join(message.words)), id
    for id, message in messages(folder, "ja").items():
        words = "".join(message.words)
        assert JAPANESE.search(words) or not any(map(str.isalpha, words)), id
        assert "one" not in message.cases, f"{id}: Japanese knows no plural, so the case [one] never comes; write [1]"


def japanese(data: object) -> Iterator[str]:
    """Every text under the name `ja` in what a TOML file holds."""
    if isinstance(data, dict):
        yield from (text for key, text in data.items() if key == "ja" and isinstance(text, str))
        yield from chain.from_iterable(map(japanese, data.values()))
    elif isinstance(data, list):
        yield from chain.from_iterable(map(japanese, data))


DOCS = PACKAGE.parent / "docs"
TEXTS = [
    *sorted(PACKAGE.rglob("text/ja.ftl")),
    *(path for folder in (PACKAGE, PACKAGE.parent / "tutorials") for path in sorted(folder.rglob("*.toml"))),
    *sorted(DOCS.glob("*.ja.md")),
]


def texts(path: Path) -> list[str]:
    if path.suffix == ".ftl":  # words set in columns are parted by blanks, and rightly
        lines = chain.from_iterable(m.words for m in messages(path.parent, "ja").values())
        return [line for words in lines for line in words.split("\n") if "  " not in line.strip()]
    if path.suffix == ".toml":
        return list(japanese(tomllib.loads(path.read_text(encoding="utf-8"))))
    return path.read_text(encoding="utf-8").split("```")[::2]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(PACKAGE.parent)))
def test_japanese_has_its_own_signs_and_no_stray_blanks(path: Path) -> None:
    wrong = re.compile(f".{{0,12}}(?:{STRAY.pattern}|{HALF.pattern}).{{0,12}}")
    assert [found[0] for text in texts(path) for found in wrong.finditer(text)] == []


def test_japanese_has_one_word_for_one_thing() -> None:
    rows = re.findall(r"^\|[^|]*\|[^|]*\|([^|]*)\|$", (DOCS / "japanese.md").read_text(encoding="utf-8"), re.MULTILINE)
    others = [word for row in rows for word in re.split("[, ]+", row.strip()) if JAPANESE.search(word)]
    assert {"盤", "卓", "既定"} <= set(others)
    assert [(path.name, word) for path in TEXTS for word in others if any(word in text for text in texts(path))] == []


@pytest.mark.parametrize("text", ["全部 取る", "はい。 いいえ", "残り、 2つ", "全部\n取る", "木、\n`R1`", "（木） と"])
def test_a_stray_blank_is_found(text: str) -> None:
    assert STRAY.search(text)


@pytest.mark.parametrize("text", ["木(W)", "例: W", "なぜ?", "終了!"])
def test_a_half_width_sign_is_found(text: str) -> None:
    assert HALF.search(text)


@pytest.mark.parametrize(
    "text", ["隣の(0,-1)", "取る [R1]。", "取る。\n- 置く", "取る。\n\n置く。\n", "| 取る。 | 置く |"]
)
def test_other_signs_and_blanks_are_right(text: str) -> None:
    assert not STRAY.search(text) and not HALF.search(text)


# --- the names in the code -------------------------------------------------------------------------------------


@dataclass
class Uses:
    """The message names in the source: whole ones, beginnings (of f-strings), and the values given with a name."""

    names: dict[str, str] = field(default_factory=dict)
    beginnings: set[str] = field(default_factory=set)
    given: list[tuple[str, str, set[str]]] = field(default_factory=list)


@cache
def uses() -> Uses:
    found = Uses()
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            _note(found, node, str(path.relative_to(PACKAGE)))
    # A schema names the message that says what should be in each place.
    for path in sorted(PACKAGE.rglob("*.json")):
        for name in re.findall(r'"([a-z-]+-should-[a-z-]+)"', path.read_text(encoding="utf-8")):
            found.names.setdefault(name, str(path.relative_to(PACKAGE)))
    return found


def _note(found: Uses, node: ast.AST, place: str) -> None:
    if isinstance(node, ast.JoinedStr) and node.values:
        begins = node.values[0]
        if isinstance(begins, ast.Constant) and ID.fullmatch(str(begins.value)):
            found.beginnings.add(str(begins.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
        found.names.setdefault(node.value, f"{place}:{node.lineno}")
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("msg", "GamekitError") and node.args:
        values = {keyword.arg for keyword in node.keywords if keyword.arg}
        if isinstance(node.args[0], ast.Constant) and len(values) == len(node.keywords):
            found.given.append((f"{place}:{node.lineno}", str(node.args[0].value), values))


def known() -> dict[str, Parts]:
    return {id: message for folder in FOLDERS for id, message in messages(folder, "en").items()}


def test_every_name_in_the_code_has_a_message() -> None:
    # The beginning of an f-string is noted as a string too.
    wanted = {id: place for id, place in uses().names.items() if id not in uses().beginnings}
    assert {id: place for id, place in wanted.items() if id not in known()} == {}
    assert [part for part in uses().beginnings if not any(id.startswith(part) for id in known())] == []


def test_every_message_gets_its_values() -> None:
    messages = known()
    missing = {
        place: messages[id].variables - given
        for place, id, given in uses().given
        if id in messages and messages[id].variables - given
    }
    assert not missing


@each_folder
def test_no_message_is_idle(folder: Path) -> None:
    beginnings = tuple(uses().beginnings)
    assert not [id for id in messages(folder, "en") if id not in uses().names and not id.startswith(beginnings)]


# --- what games say --------------------------------------------------------------------------------------------

GAMES = [
    *game_ids(),
    "gold_west(players=3)",
    "gold_west(players=4, mini_expansions=both, reveal_before_placing=False)",
    "rolled_west(players=1, solo=house_rule)",
    "rolled_west(players=2, preset=published)",
    "gold_west(metals_optional=False, camp_with_both=must_settle, two_player_terrain=second_only)",
]


@dataclass
class Heard:
    """Everything said in a play: sentences that stand alone, and phrases that stand in tables and on buttons."""

    sentences: dict[Msg, None] = field(default_factory=dict)
    phrases: dict[Say, None] = field(default_factory=dict)

    @property
    def ids(self) -> set[str]:
        """The names of all messages, also of those within others."""
        found = [part for part in (*self.sentences, *self.phrases) if isinstance(part, Msg)]
        for part in found:
            found += messages_in([value for _, value in part.args])
        return {part.id for part in found}


def messages_in(thing: object) -> Iterator[Msg]:
    """The messages anywhere in a board, a tuple or the like."""
    if isinstance(thing, Msg):
        yield thing
    elif isinstance(thing, tuple | list):
        yield from chain.from_iterable(map(messages_in, thing))
    elif isinstance(thing, dict):
        yield from messages_in(list(thing.values()))
    elif is_dataclass(thing):
        yield from messages_in([getattr(thing, part.name) for part in fields(thing)])


def play(options: str, seed: int, heard: Heard) -> None:
    """A random game that likes kinds of action that were rare so far, so that much is said."""
    game, log, rng, done = load_options(options)[0], Log(), random.Random(seed), Counter[str]()
    state = game.new(options, seed, log=log)
    while not state.over:
        heard.sentences[state.prompt()] = None
        if rng.random() < 0.1:
            heard.sentences |= dict.fromkeys(refusals(state))
            heard.phrases |= dict.fromkeys(messages_in(game.board(state, None)))
            heard.phrases |= dict.fromkeys(messages_in(game.odds(state, 0)))
        actions = state.legal()
        rare = min(done[action.kind] for action in actions)
        action = rng.choice([action for action in actions if done[action.kind] == rare])
        done[action.kind] += 1
        state.apply(action, log)
    heard.sentences[state.prompt()] = None
    heard.phrases |= dict.fromkeys(messages_in(game.board(state, None)))
    for event in log.events:
        heard.sentences |= dict.fromkeys(part for part in (event.text, event.public) if part)
    heard.phrases |= dict.fromkeys(receipt.source for receipt in (*log.receipts, *game.final(state)))
    for action in state.setup.table.all:
        heard.phrases |= dict.fromkeys((state.setup.table.label(action), *state.setup.table.steps(action)))


def refusals(state: object) -> Iterator[Msg]:
    """Why each action of the game that is not allowed now is not."""
    problems: dict[Problem, None] = {}
    for action in state.setup.table.all:  # type: ignore[attr-defined]
        problems |= dict.fromkeys(state.check(action).problems)  # type: ignore[attr-defined]
    for problem in problems:
        yield problem.message
        yield problem.reason
        if problem.remedy is not None:
            yield problem.remedy


@cache
def heard_in(options: str) -> Heard:
    heard = Heard()
    for seed in range(3):
        play(options, seed, heard)
    return heard


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """No falling back to English or to the message's name, and no formatting error passed over."""

    def format_strictly(id: str, values: dict[str, str | int], lang: str) -> str:
        pattern = text._bundles[lang].get_message(id).value
        assert pattern is not None, id
        spoken, errors = text._bundles[lang].format_pattern(pattern, values)
        assert not errors, (id, values, errors)
        return str(spoken)

    monkeypatch.setattr(text, "_format", format_strictly)


@pytest.mark.no_cover
@pytest.mark.usefixtures("strict")
@each_language
@pytest.mark.parametrize("options", GAMES)
def test_game_speaks_in_sentences(options: str, lang: str) -> None:
    heard, full_stops = heard_in(options), ".?!]" if lang == "en" else "。？！]"
    for sentence in heard.sentences:
        spoken = say(sentence, lang, NAMES[lang])
        assert spoken.endswith(tuple(full_stops)), (sentence.id, spoken)
    for phrase in (*heard.sentences, *heard.phrases):
        spoken = say(phrase, lang, NAMES[lang])
        assert spoken == spoken.strip() != "" and not re.search(r"[{}]|\?\?|  |\n", spoken), (phrase, spoken)
        assert not ID.search(spoken), (phrase, spoken)
        assert not STRAY.search(spoken), (phrase, spoken)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", game_ids())
def test_every_message_of_a_game_was_heard(game: str) -> None:
    """What the code names only in part, as "prompt-" and a kind, can be idle in a way that reading does not show.

    Mistakes in positions are not made in play; tests of positions hear them.
    """
    heard = {id for options in GAMES if options.partition("(")[0] == game for id in heard_in(options).ids}
    wanted = messages(load_game(game).folder / "text", "en").keys() - uses().names.keys()
    assert {id for id in wanted - heard if "-position-" not in id} == set()


def test_a_message_that_is_told_anew_is_heard_at_once() -> None:
    text.add_messages("en", "test-told = once { $n }")
    assert say(text.msg("test-told", n=1), "en") == "once 1"
    text.add_messages("en", "test-told = anew { $n }")
    assert say(text.msg("test-told", n=1), "en") == "anew 1"
