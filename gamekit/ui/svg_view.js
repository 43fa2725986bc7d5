// A board in parts (markup by name, in drawing order) on a page: renews the parts that changed, tells of clicks and keys.

const ALONE = /^(ground|links|spot) /; // each of these parts is one element
const RING = [["#ffffff", 8], ["#0b57d0", 4]];
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest place in a direction: within a right angle around it if there is one, else anywhere on that side.
// `lane` is the row or column that a run of equal steps keeps to.
export function step(places, from, [dx, dy], lane) {
  let best = null, least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    if (along < 2) continue;
    const across = Math.abs(dx ? place.y - lane : place.x - lane);
    const aside = Math.abs(dx ? place.y - from.y : place.x - from.x);
    const cost = along + 1.5 * across + (aside > along * 1.01 ? 1e4 : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

// The page's own: which spot Tab leads to, and that JupyterLab takes no key from it (it asks the focused element itself).
const OWN = ["tabindex", "data-lm-suppress-shortcuts"];

// Make an element like a fresh one without losing it, because the keyboard may be on it.
function renew(old, markup) {
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  frame.innerHTML = markup;
  const fresh = frame.firstElementChild;
  for (const { name } of [...old.attributes]) if (!OWN.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!OWN.includes(name)) old.setAttribute(name, value);
  old.replaceChildren(...fresh.childNodes);
}

class View {
  constructor(model, el) {
    Object.assign(this, { model, el, shown: {}, holders: {}, here: "", lane: null });
    this.board = el.appendChild(document.createElement("div"));
    this.board.className = "gk-board";
    this.board.setAttribute("role", "application");
    this.said = el.appendChild(document.createElement("div"));
    this.said.className = "gk-said";
    this.said.setAttribute("role", "status");
    this.board.addEventListener("click", event => this.act(event.target.closest("[data-spot]")));
    this.board.addEventListener("keydown", event => this.key(event));
    this.board.addEventListener("focusin", event => this.focused(event.target));
    this.board.addEventListener("focusout", () => this.ring(null));
    this.draw();
  }

  draw() {
    const parts = this.model.get("parts"), keys = Object.keys(parts);
    const changed = keys.filter(key => parts[key] !== this.shown[key]);
    const same = keys.length === Object.keys(this.shown).length && changed.every(key => key in this.shown && ALONE.test(key));
    if (same) for (const key of changed) renew(this.holders[key], parts[key]);
    else this.build(parts, keys);
    this.shown = { ...parts };
    if (changed.length) this.board.dataset.drawn = performance.now();
  }

  build(parts, keys) {
    const held = this.board.contains(document.activeElement);
    this.board.innerHTML = keys.map(key => ALONE.test(key) ? `<g data-part="">${parts[key]}</g>` : parts[key]).join("\n");
    const alone = keys.filter(key => ALONE.test(key)), holders = this.board.querySelectorAll("[data-part]");
    this.holders = Object.fromEntries(alone.map((key, k) => [key, holders[k].firstElementChild]));
    this.svg = this.board.querySelector("svg");
    const title = this.svg.querySelector("title"), keysHelp = this.svg.querySelector("desc");
    this.board.setAttribute("aria-label", title.textContent);
    this.board.setAttribute("aria-description", keysHelp.textContent);
    this.el.lang = this.svg.getAttribute("lang");
    title.remove(); // it would be the tooltip of the empty ground
    const spot = this.spot(this.here) || this.board.querySelector("[role=button]") || this.spots()[0];
    if (spot) this.enter(spot);
    if (held && spot) spot.focus({ preventScroll: true });
  }

  tell() { this.said.textContent = this.model.get("said"); }

  spots() { return [...this.board.querySelectorAll("[data-spot]")]; }
  spot(id) { return this.holders[`spot ${id}`]; }

  // The one spot that the Tab key leads to.
  enter(spot) {
    for (const other of this.board.querySelectorAll("[tabindex='0']")) other.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.dataset.lmSuppressShortcuts = "true";
    this.here = spot.dataset.spot;
  }

  focused(target) {
    const spot = target.closest("[data-spot]");
    if (!spot) return;
    this.enter(spot);
    this.ring(spot.matches(":focus-visible") ? spot : null);
  }

  ring(spot) {
    for (const old of this.board.querySelectorAll(".gk-ring")) old.remove();
    for (const [stroke, width] of spot ? RING : []) {
      const ring = spot.children[1].cloneNode();
      ring.setAttribute("class", "gk-ring");
      ring.setAttribute("stroke", stroke);
      ring.setAttribute("stroke-width", width);
      ring.setAttribute("pointer-events", "none");
      this.svg.append(ring);
    }
  }

  act(spot) {
    if (spot) this.model.send({ spot: spot.dataset.spot, version: this.model.get("version") });
  }

  key(event) {
    const spot = event.target.closest("[data-spot]");
    if (!spot || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.act(spot);
    } else if (WAYS[event.key]) this.walk(spot, event.key);
    else if (["Home", "End", "PageUp", "PageDown"].includes(event.key)) this.leap(spot, event.key);
    else return;
    event.preventDefault();
  }

  walk(spot, key) {
    const places = this.spots().map(each => {
      const { x, y, width, height } = each.children[1].getBBox();
      return { spot: each, x: x + width / 2, y: y + height / 2 };
    });
    const from = places.find(place => place.spot === spot), flat = WAYS[key][0] !== 0;
    if (!this.lane || this.lane.end !== spot || this.lane.flat !== flat) this.lane = { flat, at: flat ? from.y : from.x };
    const next = step(places, from, WAYS[key], this.lane.at);
    if (!next) return;
    this.lane.end = next.spot;
    next.spot.focus();
  }

  leap(spot, key) {
    const all = this.spots(), at = all.indexOf(spot), aim = each => each.getAttribute("role") === "button";
    const before = all.slice(0, at).reverse(), after = all.slice(at + 1);
    const goal = {
      Home: () => all[0],
      End: () => all[all.length - 1],
      PageUp: () => before.find(aim) || after.reverse().find(aim),
      PageDown: () => after.find(aim) || before.reverse().find(aim),
    }[key]();
    if (goal) goal.focus();
  }
}

export default () => {
  let version = 0; // of the parts that are complete here
  return {
    // A change comes as a patch; who shows the board for the first time takes all parts. So patches are worked in here.
    initialize({ model }) {
      version = model.get("version");
      model.on("change:version", () => {
        const patch = model.get("patch");
        if (patch.from === undefined) version = model.get("version");
        else if (patch.from === version) {
          Object.assign(model.get("parts"), patch.parts);
          version = model.get("version");
        } else model.send({ again: true });
      });
    },
    render({ model, el }) {
      el.classList.add("gk-svg");
      const view = new View(model, el);
      const draw = () => view.draw(), tell = () => view.tell();
      model.on("change:version", draw);
      model.on("change:said", tell);
      return () => { model.off("change:version", draw); model.off("change:said", tell); };
    },
  };
};
