"""The estimates of letter widths hold in a real browser: no text leaves the shape it stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gamekit.core.draw_svg import svg
from tests.core.sample_board import sample

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

# Text on a piece has the piece's rect just before it; other text stands on the spot, whose shape follows its title.
MEASURE = """
() => [...document.querySelectorAll("[data-spot] text")].map(text => {
  const before = text.previousElementSibling, spot = text.closest("[data-spot]");
  const ground = before.tagName === "rect" ? before : spot.children[1];
  const [a, b] = [text.getBoundingClientRect(), ground.getBoundingClientRect()];
  return {text: text.textContent, inside: a.width > 0 && a.left >= b.left && a.right <= b.right};
})
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_text_stays_on_its_ground(context: BrowserContext, lang: str) -> None:
    page = context.new_page()
    try:
        page.set_content(svg(sample(), 0, (), lang))
        texts = page.evaluate(MEASURE)
    finally:
        page.close()
    assert len(texts) > 80
    assert [found["text"] for found in texts if not found["inside"]] == []
