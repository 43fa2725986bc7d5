// A form on a page: keeps what was entered while its text changes, filters lists, adds up, and sends what was entered.
export default {
  render({ model, el }) {
    el.classList.add("gk-page", "gk-form");
    el.dataset.lmSuppressShortcuts = "true"; // or JupyterLab takes arrows and letters for its own
    el.tabIndex = -1;
    const form = el.appendChild(document.createElement("form"));
    form.noValidate = true; // what is missing is said in the lesson's own words
    let key = null;

    const named = () => [...form.querySelectorAll("input[name]")];
    const values = () => Object.fromEntries(new FormData(form));
    const put = kept => {
      for (const field of named()) {
        if (!(field.name in kept)) continue;
        if (field.type === "radio") field.checked = field.value === kept[field.name];
        else field.value = kept[field.name];
      }
    };
    const sum = () => {
      const out = form.querySelector("output");
      if (out) out.textContent = [...form.querySelectorAll("[type=number]")].reduce((n, one) => n + (Number(one.value) || 0), 0);
    };
    const filter = () => {
      const search = form.querySelector("[type=search]");
      if (!search) return;
      const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of form.querySelectorAll("[data-words]"))
        row.hidden = !wanted.every(word => row.dataset.words.includes(word));
    };
    const same = field => `[name="${CSS.escape(field.name)}"]` + (/radio|submit/.test(field.type) ? `[value="${CSS.escape(field.value)}"]` : "");

    const draw = () => {
      const fresh = model.get("key") !== key, held = form.contains(document.activeElement) && document.activeElement;
      const fields = form.querySelector("fieldset"), kept = {};
      for (const field of named()) if (field.type !== "radio" || field.checked) kept[field.name] = field.value;
      const place = held && held.name ? same(held) : "";
      key = model.get("key");
      el.lang = model.get("lang");
      form.innerHTML = model.get("html");
      if (!fresh) put(kept);
      put(model.get("filled"));
      sum();
      filter();
      const again = place && !fresh && form.querySelector(place);
      if (again) again.focus({ preventScroll: true });
      // Answered fields are closed; the next Tab goes on behind them.
      if (held && !form.contains(document.activeElement)) el.focus({ preventScroll: true });
    };

    form.addEventListener("submit", event => {
      event.preventDefault();
      const by = event.submitter, entered = values();
      if (by && by.name) entered[by.name] = by.value;
      model.send({ values: entered });
    });
    // Else JupyterLab takes Enter and the arrows for its cells; Enter in a search field sends nothing.
    form.addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.stopPropagation();
      if (event.key === "Enter" && event.target.type === "search") event.preventDefault();
    });
    form.addEventListener("input", () => { sum(); filter(); });
    el.addEventListener("click", event => {
      const link = event.target.closest("[data-go]");
      if (link) { event.preventDefault(); model.send({ go: link.dataset.go }); }
    });
    model.on("change:html change:key change:filled", draw);
    model.on("change:enter", () => requestAnimationFrame(() => {
      // With the keyboard on it, the first of several answers would look chosen.
      const first = form.querySelector("fieldset:enabled input");
      if (!first || first.type === "radio") el.focus({ preventScroll: true });
      else first.focus({ preventScroll: true });
    }));
    draw();
  },
};
