// Options on a board: steps through them, shows what each uses, and leaves out those that are not wanted.
// The server's words are only ever put in as text.

const words = { tapped: "tap", sacrificed: "sacrifice", exiled: "exile", discarded: "discard", returned: "return" };

/** An element with text and attributes. */
export function made(name, text = "", attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Marks on the tiles of the board what becomes of their objects: {id: word}. */
export function showUses(board, uses) {
  for (const tile of board?.querySelectorAll(".tile") ?? []) {
    const ids = JSON.parse(tile.dataset.ids);
    const found = ids.filter((id) => Object.hasOwn(uses, id));
    const kinds = new Set(found.map((id) => uses[id]));
    const told = [...kinds].map((kind) => {
      const count = found.filter((id) => uses[id] === kind).length;
      return (words[kind] ?? kind) + (ids.length > 1 ? ` ${count} of ${ids.length}` : "");
    });
    tile.classList.toggle("used", found.length > 0);
    tile.dataset.use = found.length ? [...kinds][0] : "";
    const mark = tile.querySelector(".use");
    if (mark) mark.textContent = told.join(", ");
  }
  const first = board?.querySelector(".tile.used");
  const frame = first && scrolling(board);
  if (frame) frame.scrollTop += first.getBoundingClientRect().top - frame.getBoundingClientRect().top - 40;
}

/** What scrolls the board apart from the page; null where nothing does. */
function scrolling(board) {
  for (let at = board; at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY === "auto") return at;
  }
  return null;
}

/** Makes the buttons of a part of a page show what belongs to them on the board. */
export function showOptions(root, board = root.querySelector(".board")) {
  const picked = (button) => {
    for (const other of root.querySelectorAll(".pick")) {
      const chosen = other === button;
      other.setAttribute("aria-pressed", String(chosen));
      other.closest("[data-uses]").classList.toggle("chosen", chosen);
    }
    showUses(board, button ? JSON.parse(button.closest("[data-uses]").dataset.uses) : {});
  };
  for (const button of root.querySelectorAll(".pick")) {
    button.addEventListener("click", () => picked(button.getAttribute("aria-pressed") === "true" ? null : button));
  }
  const listing = root.querySelector(".listing");
  const plan = root.querySelector(".cards, .casts") ? null : root.querySelector(".plan .pick");
  root.onkeydown = null;
  if (listing) stepping(root, listing, picked);
  else picked(plan);
}

function stepping(root, listing, picked) {
  const options = [...listing.querySelectorAll(".options > .option")];
  const bar = made("div", "", { class: "stepper", role: "group", "aria-label": "Step through the options" });
  const before = made("button", "◀ Previous", { type: "button", class: "before" });
  const after = made("button", "Next ▶", { type: "button", class: "after" });
  const told = made("output", "", { class: "where", "aria-live": "polite" });
  bar.append(before, told, after);
  const shown = () => options.filter((option) => !option.hidden);
  const at = () => shown().findIndex((option) => option.classList.contains("chosen"));
  const tell = () => {
    const place = at();
    const count = shown().length;
    const all = count < options.length ? ` (of ${options.length} in all)` : "";
    told.textContent = place < 0 ? `${count} options${all}` : `Option ${place + 1} of ${count}${all}`;
    before.disabled = place <= 0;
    after.disabled = place >= count - 1;
  };
  const go = (place) => {
    const option = shown()[place];
    if (!option) return;
    for (const other of options) other.querySelector("details").open = other === option;
    picked(option.querySelector(".pick"));
    tell();
    option.scrollIntoView({ block: "nearest" });
  };
  before.addEventListener("click", () => go(at() - 1));
  after.addEventListener("click", () => go(at() + 1));
  listing.addEventListener("click", (event) => event.target.closest(".pick") && tell());
  root.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && !event.target.closest("select, input, textarea, .picture")) {
      event.preventDefault();
      go(at() + step);
    }
  };
  if (options.length > 1) listing.querySelector("h3").after(bar, filters(options, () => go(0) ?? tell()));
  const first = options[0];
  picked(first.querySelector(".pick"));
  first.querySelector("details").open = true;
  tell();
}

/** A choice for every aim in which the options differ: at most so much of it; and only what no other option beats. */
function filters(options, changed) {
  const values = options.map((option) => JSON.parse(option.dataset.aims));
  const aims = Object.keys(values[0] ?? {}).filter((aim) => new Set(values.map((v) => v[aim])).size > 1);
  const box = made("details", "", { class: "filters" });
  box.append(made("summary", "Show only some"));
  const choices = aims.map((aim) => {
    const label = made("label", `${aim} at most `);
    const select = made("select");
    select.append(made("option", "any", { value: "" }));
    for (const value of [...new Set(values.map((v) => v[aim]))].sort((a, b) => a - b)) {
      select.append(made("option", String(value), { value: String(value) }));
    }
    label.append(select);
    return [aim, select, label];
  });
  const best = made("input", "", { type: "checkbox" });
  const label = made("label");
  label.append(best, " only those that no other beats in every aim");
  box.append(...choices.map(([, , shown]) => shown), label);
  const beaten = values.map((mine) =>
    values.some((other) => aims.every((a) => other[a] <= mine[a]) && aims.some((a) => other[a] < mine[a])));
  box.addEventListener("change", () => {
    options.forEach((option, i) => {
      const within = choices.every(([aim, select]) => select.value === "" || values[i][aim] <= Number(select.value));
      option.hidden = !within || (best.checked && beaten[i]);
    });
    changed();
  });
  return box;
}
