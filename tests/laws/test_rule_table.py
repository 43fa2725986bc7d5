"""Law 7: every rule id cited exists; every rule is enforced, tested by a test named after it, and has fired."""

from __future__ import annotations

import json
import re

import pytest

from gamekit.core.evidence import rule_table
from gamekit.core.game import game_ids, load_game
from tests.laws.corpus import corpus, path_of

every_game = pytest.mark.parametrize("id", game_ids())


@every_game
def test_every_rule_is_enforced(id: str) -> None:
    assert [row.id for row in rule_table(load_game(id)) if not row.enforced] == []


@every_game
def test_every_rule_has_a_test_named_after_it(id: str) -> None:
    assert [row.id for row in rule_table(load_game(id)) if not row.tested] == []


@pytest.mark.no_cover
@every_game
def test_every_rule_has_fired_in_the_corpus(id: str) -> None:
    counts = corpus(id)
    assert [rule for rule, number in counts["fired"].items() if not number] == []
    kept = json.loads(path_of(id).read_text(encoding="utf-8")) if path_of(id).exists() else {}
    assert kept == counts, f"the counts beside the rulebook are old; renew them by: python -m tests.laws.corpus {id}"


@every_game
def test_the_rulebook_says_everything_in_both_languages(id: str) -> None:
    for rule in load_game(id).rulebook.values():
        for text in (rule.title, rule.text):
            assert text.en.strip()
            assert text.ja.strip()
        assert set(rule.options) <= set(load_game(id).options_type.spec.options)


@every_game
def test_every_message_of_a_game_begins_with_its_name(id: str) -> None:
    """Names of messages are global, so a game that took another's would speak for both."""
    for path in (load_game(id).folder / "text").glob("*.ftl"):
        names = re.findall(r"^([\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert names
        assert [name for name in names if not name.startswith(f"{id.replace('_', '-')}-")] == []


@every_game
def test_options_name_rules_of_the_book(id: str) -> None:
    game = load_game(id)
    for option in game.options_type.spec.options.values():
        assert option.rules
        assert set(option.rules) <= set(game.rulebook)
