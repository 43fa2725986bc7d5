"""A piece of text with links that lead back to Python. Its links are real buttons, so the keyboard reaches them."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

import anywidget
import traitlets

from gamekit.core.draw_svg import FONT, TARGET

# A page that is opened at a place scrolls there; one that is only renewed stays where it was.
_SCRIPT: Final = """
const SUPPRESS = "data-lm-suppress-shortcuts";

// Screen readers read what is added to a log, so what stands there already must stay: only new lines are put in.
function renew(el, html) {
  const fresh = document.createElement("template"), old = [...el.children];
  fresh.innerHTML = html;
  let at = 0;
  for (const node of [...fresh.content.children]) {
    node.source = node.outerHTML;
    const same = old.findIndex((other, n) => n >= at && other.source === node.source);
    if (same < 0) {
      el.insertBefore(node, old[at] || null);
      continue;
    }
    for (; at < same; at++) old[at].remove();
    at++;
  }
  for (; at < old.length; at++) old[at].remove();
}

// What is said of a place under the mouse would cover what a click there changes, until the mouse is moved away.
function hushed(all) {
  let pressed = null;
  all.addEventListener("pointerdown", event => {
    pressed = event.target.closest(".js-plotly-plot") && event;
    all.classList.toggle("gk-hushed", !!pressed);
  }, true);
  all.addEventListener("pointermove", event => {
    if (!pressed || Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < 12) return;
    pressed = null;
    all.classList.remove("gk-hushed");
  });
}

// A choice that is pressed gives way to the next ones; the keyboard would be lost with it, so it goes to the first one.
function handsOn(all) {
  const shown = one => one.getClientRects().length > 0;
  const seen = selector => [...all.querySelectorAll(selector)].find(one => shown(one) && !one.disabled);
  all.addEventListener("keydown", event => {
    const pressed = event.target;
    if (!pressed.matches(".gk-choice, .gk-side button.jupyter-button") || !["Enter", " "].includes(event.key)) return;
    let patience = 50;
    const watch = setInterval(() => {
      const nowhere = [document.body, pressed].includes(document.activeElement);
      if (!nowhere || !--patience) return clearInterval(watch);
      if (shown(pressed)) return;
      const next = seen(".gk-choice") || seen(".gk-side button.jupyter-button");
      if (next) next.focus({ preventScroll: true });
    }, 60);
  });
}

function render({ model, el }) {
  el.classList.add("gk-page");
  const log = model.get("role") === "log";
  const links = () => [...el.querySelectorAll("[data-go]")];
  const draw = () => {
    const top = el.scrollTop, held = el.contains(document.activeElement) && document.activeElement.dataset.go;
    el.lang = model.get("lang");
    el.setAttribute("role", model.get("role"));
    if (model.get("role") === "status") el.setAttribute("aria-live", "polite");
    const first = links()[0];
    if (log) renew(el, model.get("html"));
    else el.innerHTML = model.get("html");
    // The latest line of a log is the first one, and it is to be seen.
    el.scrollTop = log && links()[0] !== first ? 0 : top;
    if (log) links().forEach((one, n) => { one.tabIndex = n ? -1 : 0; });
    const again = held && el.querySelector(`[data-go="${CSS.escape(held)}"]`);
    if (again) again.focus({ preventScroll: true });
    const here = el.querySelector("[data-here]");
    if (here && here.dataset.here !== el.dataset.seen) el.scrollTop = here.offsetTop - el.offsetTop - 4;
    el.dataset.seen = here ? here.dataset.here : "";
  };
  el.addEventListener("click", event => {
    const link = event.target.closest("[data-go]");
    if (link) model.send({ go: link.dataset.go });
  });
  // A long log is one stop of the Tab key; arrows walk through it.
  el.addEventListener("keydown", event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], all = links(), at = all.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, at + step))].focus();
  });
  // JupyterLab takes arrows and letters for its own shortcuts (twice D deletes the cell) unless it is asked not to, and
  // some of them it asks only of the element that has the keyboard.
  requestAnimationFrame(() => {
    const all = el.closest(".gk-table, .gk-lesson, .gk-explorer") || el;
    if (all.hasAttribute(SUPPRESS)) return;
    all.setAttribute(SUPPRESS, "true");
    all.addEventListener("focusin", event => event.target.setAttribute(SUPPRESS, "true"));
    hushed(all);
    handsOn(all);
  });
  model.on("change:html", draw);
  model.on("change:seek", () => requestAnimationFrame(() => {
    const alert = el.offsetHeight > window.innerHeight / 2 && el.querySelector("[role=alert]");
    (alert || el).scrollIntoView({ block: "nearest" });
  }));
  draw();
}
export default { render };
"""

STYLE: Final = f"""
.gk-page {{ font-family: {FONT}; font-size: 13px; line-height: 1.45; color: var(--jp-content-font-color1, #1a1a1a);
  overflow: auto; box-sizing: border-box; padding: 2px 6px; width: 100%; height: 100%; }}
.gk-page h4 {{ font-size: 13px; margin: 8px 0 2px; }}
.gk-page p {{ margin: 2px 0 6px; }}
.gk-page small, .gk-page .gk-dim {{ color: var(--jp-content-font-color2, #555); font-size: 12px; }}
.gk-page .gk-go {{ font: inherit; background: none; border: 0; padding: 0 1px; text-align: left; cursor: pointer;
  border-radius: 3px; }}
.gk-page .gk-go, .gk-page a {{ color: var(--jp-content-link-color, #1a56b0); text-decoration: underline;
  text-underline-offset: 2px; }}
.gk-page .gk-go:focus-visible {{ outline: 2px solid {TARGET}; }}
.gk-page .gk-plain {{ color: inherit; text-decoration: none; }}
.gk-page .gk-plain:hover {{ text-decoration: underline; }}
.gk-page, .gk-page [role=alert] {{ scroll-margin: 8px; }}
.gk-hushed .hoverlayer {{ display: none; }}
.gk-page table {{ border-collapse: collapse; margin: 2px 0 8px; }}
.gk-page td, .gk-page th {{ padding: 1px 10px 1px 2px; text-align: left; vertical-align: top; font-weight: normal; }}
.gk-page td.gk-n, .gk-page th.gk-n {{ text-align: right; font-variant-numeric: tabular-nums; }}
.gk-page tr.gk-sum > * {{ border-top: 1px solid var(--jp-border-color1, #bbb); font-weight: 600; }}
.gk-page .gk-card {{ border-left: 4px solid #b8b4a8; background: var(--jp-layout-color2, #f4f3ef); padding: 4px 8px;
  margin: 4px 0; border-radius: 0 5px 5px 0; }}
.gk-page .gk-refused {{ border-left-color: #b3261e; }}
.gk-page .gk-error {{ border-left-color: #b3261e; font-weight: 600; }}
.gk-page .gk-here {{ background: var(--jp-layout-color2, #f4f3ef); outline: 2px solid {TARGET}; border-radius: 4px;
  padding: 2px 6px; }}
.gk-page .gk-seat {{ display: inline-block; min-width: 17px; text-align: center; border-radius: 4px; margin-right: 5px;
  font-size: 11px; line-height: 17px; }}
.gk-page .gk-line {{ display: flex; align-items: flex-start; gap: 2px; margin: 1px 0; }}
.gk-page .gk-line > span:nth-child(2) {{ flex: 1 1 auto; }}
.gk-page .gk-columns {{ display: flex; gap: 28px; align-items: flex-start; }}
.gk-page ol, .gk-page ul {{ margin: 2px 0 6px; padding-left: 20px; }}
.gk-page .gk-now {{ font-weight: 600; }}
"""


class Page(anywidget.AnyWidget):
    """HTML with links. `link` writes one; pressing it calls `on_go` with its goal.

    >>> goals = []
    >>> page = Page(goals.append)
    >>> page.press("rule:R3"); goals
    ['rule:R3']
    """

    _esm = _SCRIPT
    _css = STYLE
    html = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    # Raised to bring the page into sight.
    seek = traitlets.Int(0).tag(sync=True)
    role = traitlets.Unicode("group").tag(sync=True)

    def __init__(self, on_go: Callable[[str], Any], **traits: Any) -> None:
        super().__init__(**traits)
        self._on_go = on_go
        self.on_msg(self._heard)

    def press(self, goal: str) -> None:
        """What pressing a link does, for tests and scripts."""
        self._heard(self, {"go": goal}, [])

    def _heard(self, widget: object, content: Any, buffers: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("go"), str):
            self._on_go(content["go"])


def link(goal: str, text: str, style: str = "") -> str:
    """A link to a goal.

    >>> link("rule:R3", "R3 & more")
    '<button class="gk-go" data-go="rule:R3">R3 &amp; more</button>'
    """
    classes = f"gk-go {style}".strip()
    return f'<button class="{classes}" data-go="{escape(goal)}">{escape(text)}</button>'
