"""The SVG renderer: its script by itself, and a table with it in a real JupyterLab, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import gamekit.ui
from gamekit.core.draw_svg import drawing
from gamekit.core.game import game_ids, load_game
from tests.core.sample_board import sample

from .lab import Lab

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

SCRIPT = Path(gamekit.ui.__file__).with_name("svg_view.js")

# A page with the script and a model as anywidget gives one. `sent` is what Python would hear.
FAKE = """
async ([source, parts]) => {
  const module = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
  const state = {parts, patch: {}, version: 1, said: ""}, heard = {};
  const call = name => (heard[`change:${name}`] || []).forEach(listener => listener());
  window.sent = [];
  window.model = {
    get: name => state[name], send: content => sent.push(content),
    on: (name, listener) => (heard[name] = heard[name] || []).push(listener),
    off: (name, listener) => { heard[name] = heard[name].filter(other => other !== listener); },
    put: more => { Object.assign(state, more); for (const name in more) call(name); },
    listeners: () => Object.values(heard).flat().length,
  };
  const widget = module.default();
  widget.initialize({model});
  window.show = () => {
    const el = document.body.appendChild(document.createElement("div"));
    return widget.render({model, el});
  };
  window.leave = show();
}
"""
FOCUS = "() => document.activeElement.dataset.spot || ''"


class Script:
    """The script on an empty page, fed by hand."""

    def __init__(self, page: Page, parts: dict[str, str]) -> None:
        self.page, self.parts = page, parts
        page.set_content("<html lang=en><button>before</button><main></main></html>")
        page.evaluate(FAKE, [SCRIPT.read_text(encoding="utf-8"), parts])

    def put(self, **traits: Any) -> None:
        self.page.evaluate("traits => model.put(traits)", traits)

    def patch(self, known: int, parts: dict[str, str]) -> None:
        """What Python sends when some parts have changed."""
        self.put(patch={"from": known, "parts": parts}, version=known + 1)

    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("() => sent.splice(0)")
        return found

    def focus(self) -> str:
        return str(self.page.evaluate(FOCUS))

    def press(self, *keys: str) -> str:
        for key in keys:
            self.page.keyboard.press(key)
        return self.focus()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    yield page
    page.close()


TARGETS = {"hex:(-4,1)": "camp", "card:1": "take it", "track:3": "go"}


@pytest.fixture
def script(page: Page) -> Script:
    return Script(page, drawing(sample(), 0, TARGETS, lang="en").parts)


def test_tab_enters_at_a_target_and_leaves_again(script: Script) -> None:
    order = [spot.id for area in sample().shown(0) for spot in area.spots]
    targets = [spot for spot in order if spot in TARGETS]
    script.page.locator("button").focus()
    assert script.press("Tab") == targets[0]
    assert script.press("PageDown") == targets[1] and script.press("PageDown", "PageDown") == targets[0]
    assert script.press("PageUp") == targets[2]
    assert script.press("Home") == order[0] and script.press("End") == order[-1]
    assert script.page.locator("[tabindex='0']").count() == 1
    assert script.press("Shift+Tab") == "" and script.press("Tab") == order[-1]


def test_enter_space_and_click_tell_the_place_and_the_picture_it_was_on(script: Script) -> None:
    script.page.locator("button").focus()
    script.press("Tab", "Enter")
    here = script.focus()
    script.press("Space", "Control+Enter", "a")
    assert script.sent() == [{"spot": here, "version": 1}] * 2
    script.page.locator("[data-spot='office:3']").click()  # not a target, heard all the same
    assert script.sent() == [{"spot": "office:3", "version": 1}]
    script.page.mouse.click(5, 2)
    assert script.sent() == []


def test_a_patch_renews_what_changed_and_leaves_the_keyboard_where_it_is(script: Script) -> None:
    script.page.locator("button").focus()
    script.press("Tab")
    here = script.focus()
    script.page.evaluate("() => { window.old = document.activeElement; window.svg = document.querySelector('svg'); }")
    fresh = drawing(sample(), 0, {"card:1": "take it"}, lang="en").parts
    changed = {key: part for key, part in fresh.items() if script.parts[key] != part}
    assert set(changed) == {"spot hex:(-4,1)", "spot track:3"}
    script.patch(1, changed)
    assert script.focus() == here == "hex:(-4,1)"
    assert script.page.evaluate("() => document.activeElement === old && document.querySelector('svg') === svg")
    assert script.page.evaluate(
        "() => [old.getAttribute('role'), old.getAttribute('aria-disabled'), old.tabIndex]"
    ) == [*("img", "true", 0)]
    assert script.page.locator("[role=button]").count() == 1
    script.press("Enter")
    assert script.sent() == [{"spot": here, "version": 2}]

    # Another language is another picture; the place is kept.
    script.patch(
        2, {key: part for key, part in drawing(sample(), 0, {}, lang="ja").parts.items() if fresh[key] != part}
    )
    assert script.focus() == here and script.page.locator(".gk-svg").get_attribute("lang") == "ja"


def test_a_second_view_shows_the_same_and_a_closed_one_is_gone(script: Script) -> None:
    fresh = drawing(sample(), 0, {}, lang="en").parts
    script.patch(1, {key: part for key, part in fresh.items() if script.parts[key] != part})
    script.page.evaluate("() => { show(); }")
    pictures = script.page.evaluate(
        "() => [...document.querySelectorAll('svg')].map(s => s.querySelectorAll('[role=button]').length)"
    )
    assert pictures == [0, 0]
    listening = script.page.evaluate("() => model.listeners()")
    script.page.evaluate("() => leave()")
    assert script.page.evaluate("() => model.listeners()") < listening


def test_a_lost_patch_is_noticed(script: Script) -> None:
    script.patch(7, {})
    assert script.sent() == [{"again": True}]
    script.put(parts=drawing(sample(), 0, {}, lang="en").parts, patch={}, version=9)
    assert script.page.locator("[role=button]").count() == 0
    script.patch(9, {"spot card:1": script.parts["spot card:1"]})
    assert script.page.locator("[role=button]").count() == 1 and script.sent() == []


def test_the_last_event_is_spoken(script: Script) -> None:
    script.put(said="Ann takes 2 stones.")
    assert script.page.get_by_role("status").inner_text() == "Ann takes 2 stones."


# Every place from every place: breadth first through the arrow keys.
WALK = """
() => {
  const spots = [...document.querySelectorAll("[data-spot]")], seen = new Set([spots[0]]), queue = [spots[0]];
  while (queue.length) {
    const from = queue.shift();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      document.activeElement.blur();
      from.focus();
      from.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
      const to = document.activeElement;
      if (to.dataset.spot && !seen.has(to)) { seen.add(to); queue.push(to); }
    }
  }
  return spots.filter(spot => !seen.has(spot)).map(spot => spot.dataset.spot);
}
"""


@pytest.mark.parametrize("name", [*game_ids(), ""])
def test_the_arrow_keys_reach_every_place(page: Page, name: str) -> None:
    game = load_game(name) if name else None
    board = game.board(game.new(name, seed=1), None) if game else sample()
    script = Script(page, drawing(board, 0, {}, lang="en").parts)
    assert script.page.evaluate(WALK) == []


def test_a_run_of_arrows_keeps_its_row(page: Page) -> None:
    game = load_game("gold_west")
    script = Script(page, drawing(game.board(game.new("gold_west", seed=1), None), 0, {}, lang="en").parts)
    script.page.locator("[data-spot='supply:0:0']").focus()
    assert [script.press("ArrowLeft") for _ in range(3)] == ["supply:0:1", "supply:0:2", "supply:0:3"]
    assert [script.press("ArrowRight") for _ in range(3)] == ["supply:0:2", "supply:0:1", "supply:0:0"]
    # The next column of hexes lies half a hex higher or lower: two steps lead back to the row.
    script.page.locator("[data-spot='hex:-2,1']").focus()
    assert script.press("ArrowRight") in ("hex:-1,0", "water:-1,1")
    assert script.press("ArrowRight") == "water:0,0"


# --- in JupyterLab ---------------------------------------------------------------------------------------------

TABLE = """
from gamekit.ui import Table
table = Table("gold_west(players=2)", seed=1, lang="en", renderer="svg")
table
"""
LABELS = """
() => [...document.querySelectorAll('.gk-svg')].map(
  view => [...view.querySelectorAll('[data-spot]')].map(spot => spot.getAttribute('aria-label')))
"""
CELLS = """
() => { const {activeCellIndex, widgets} = jupyterapp.shell.currentWidget.content;
  return [activeCellIndex, widgets.length]; }
"""
HERE = "print(table.timeline.here.action, '·', table.timeline.state.decision.kind)"


def wait_here(lab: Lab, wanted: str) -> None:
    """Wait until the play has come this far and the table hears clicks again."""
    for _ in range(50):
        if lab.run_code(HERE) == wanted:
            break
        lab.page.wait_for_timeout(100)
    assert lab.run_code(HERE) == wanted
    lab.page.wait_for_timeout(400)


def spot(lab: Lab, id: str, table: int = 0) -> Any:
    return lab.page.locator(".gk-svg").nth(table).locator(f"[data-spot='{id}']")


def test_a_turn_by_mouse_a_refusal_a_second_view_and_a_new_page(lab: Lab) -> None:
    lab.open([TABLE, "table._view.widget"])
    lab.run_cell(0)
    spot(lab, "supply:1:0").click()
    wait_here(lab, "supply 0 · build")
    lab.shot("svg-start")
    spot(lab, "hex:1,-1").click()
    wait_here(lab, "camp (1,-1) · place")

    # A place that cannot be chosen answers with the rule, and nothing is played.
    assert spot(lab, "hex:0,1").get_attribute("aria-disabled") == "true"
    spot(lab, "hex:0,1").click()
    card = lab.page.locator(".gk-refused")
    card.wait_for()
    assert "put" in card.inner_text() and lab.run_code(HERE) == "camp (1,-1) · place"
    lab.shot("svg-refused")

    # Another view of the board, made later, shows the same; both hear of what comes.
    lab.run_cell(1)
    words = spot(lab, "hex:1,-1").get_attribute("aria-label")
    assert words == spot(lab, "hex:1,-1", 1).get_attribute("aria-label") and "camp" in words
    spot(lab, "supply:1:2", 1).click()
    wait_here(lab, lab.run_code(HERE))
    assert lab.run_code("print(table.timeline.here.action)") == "→2"
    one, other = lab.page.evaluate(LABELS)
    assert one == other and len(one) > 100

    # The page is loaded again: the same position, and it can be played on.
    lab.reload()
    spot(lab, "hex:1,-1").wait_for()
    assert lab.page.evaluate(LABELS)[0] == one
    lab.press_button("⟲ Undo")
    wait_here(lab, "camp (1,-1) · place")
    spot(lab, "supply:1:2").click()
    lab.page.wait_for_timeout(500)
    assert lab.run_code("print(table.timeline.here.action, table.guard.trace == '')") == "→2 True"
    lab.shot("svg-reloaded")


def test_a_turn_by_keyboard_alone(lab: Lab) -> None:
    lab.open([TABLE, "1 + 1"])
    lab.run_cell(0)
    lab.focus_cell_output(0)
    for _ in range(60):
        if lab.page.evaluate(FOCUS):
            break
        lab.keys("Tab")

    def walk(id: str) -> None:
        """To a target, from target to target."""
        for _ in range(80):
            if lab.page.evaluate(FOCUS) == id:
                return
            lab.keys("PageDown")
        raise AssertionError(f"Page Down did not reach {id}")

    assert lab.page.evaluate(FOCUS).startswith("supply:1")
    walk("supply:1:0")
    lab.keys("Enter")
    wait_here(lab, "supply 0 · build")
    assert lab.page.locator(".gk-said").inner_text() == lab.run_code("print(table.timeline.log(0, 'en')[-1].text)")
    walk("hex:1,-1")
    assert lab.page.locator(".gk-ring").count() == 2
    lab.shot("svg-keyboard")

    # The arrows and letters stay on the board: JupyterLab neither changes the cell nor adds one.
    lab.keys("ArrowDown", "ArrowUp", "a", "b", "d", "d")
    assert lab.page.evaluate(CELLS) == [0, 2] and lab.page.evaluate(FOCUS).startswith("hex:")
    walk("hex:1,-1")
    lab.keys("Space")
    wait_here(lab, "camp (1,-1) · place")

    # A refusal by keyboard, and the end of the turn's placing.
    lab.keys("ArrowUp", "Enter")
    lab.page.locator(".gk-refused").wait_for()
    assert lab.run_code(HERE) == "camp (1,-1) · place"
    walk("supply:1:2")
    lab.keys("Enter")
    lab.page.wait_for_timeout(500)
    assert lab.run_code("print(table.timeline.here.action, table.guard.trace == '')") == "→2 True"
