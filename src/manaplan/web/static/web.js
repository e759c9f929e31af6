// The page: a position, its board, what can be cast, and the answer to what was chosen.

import { makeChoosable, showKept, takesTiles } from "./board.js";
import { made, showOptions, showUses } from "./options.js";
import { ask, names, nodes, text } from "./server.js";
import { packed, unpacked } from "./share.js";

const find = (selector) => document.querySelector(selector);
const state = { position: "", keep: new Set(), preset: "", pay: null, question: "options" };
const narrow = matchMedia("(max-width: 59.99rem)");

function tell(words) {
  find("#status").textContent = words;
}

function complain(fault) {
  find("#wrong").textContent = fault.message;
  tell(fault.message);
}

// ---- what is sent

const wishes = () => ({ position: state.position, keep: [...state.keep], preset: state.preset });

async function remember() {
  const { position, preset, pay, question } = state;
  history.replaceState(null, "", `#${await packed({ position, keep: [...state.keep], preset, pay, question })}`);
}

// ---- what is shown

/** Shows another position; `fresh` where its own wishes are to be taken over. */
async function show(position, { fresh = false } = {}) {
  state.position = position;
  if (find("#text").value !== position) find("#text").value = position;
  try {
    const told = await ask("/page/board", { position });
    if (!told) return;
    find("#wrong").textContent = "";
    showBoard(told.board);
    const known = new Set(told.ids);
    state.keep = new Set(fresh ? told.keep : [...state.keep].filter((id) => known.has(id)));
    if (fresh) Object.assign(state, { pay: told.pay, question: "options" });
    tell(told.notes.map((note) => `Note: ${note}`).join(" "));
    showKeep();
    await renew();
  } catch (fault) {
    complain(fault);
    find(".writing").open = true;
  }
}

/** Shows a board; the keyboard stays on the tile on which it was. */
function showBoard(html) {
  const board = find("#board");
  const tile = document.activeElement?.closest("#board .tile");
  board.replaceChildren(...nodes(html));
  makeChoosable(board, act);
  if (!tile) return;
  const same = [...board.querySelectorAll(".tile")].find((other) => other.dataset.ids === tile.dataset.ids);
  (same?.querySelector(".choose") ?? board).focus();
}

/** Asks again what can be cast, and what was chosen last. */
async function renew() {
  await Promise.all([showCastable(), state.pay || state.question === "turn" ? showAnswer() : clearAnswer()]);
  await remember();
}

async function showCastable() {
  const place = find("#castable");
  place.setAttribute("aria-busy", "true");
  try {
    const told = await ask("/page/answer", { ...wishes(), question: "castable" });
    if (!told) return;
    place.replaceChildren(...nodes(told.html));
    for (const button of place.querySelectorAll(".ask")) {
      const pay = JSON.parse(button.dataset.pay);
      button.addEventListener("click", () => choose(pay));
    }
    showChosen();
  } catch (fault) {
    place.replaceChildren(made("p", fault.message, { class: "wrong" }));
  } finally {
    place.setAttribute("aria-busy", "false");
  }
}

/** Marks the card that is asked about: the very question, else the card that a position's own question names. */
function showChosen() {
  const buttons = [...document.querySelectorAll("#castable .ask")];
  const pays = buttons.map((button) => JSON.parse(button.dataset.pay));
  const same = pays.findIndex((pay) => JSON.stringify(pay) === JSON.stringify(state.pay));
  const at = same < 0 ? pays.findIndex((pay) => pay.cast && pay.cast === state.pay?.cast) : same;
  buttons.forEach((button, i) => (i === at ? button.setAttribute("aria-current", "true") : button.removeAttribute("aria-current")));
}

function clearAnswer() {
  find("#answer").replaceChildren();
  showUses(find("#board .board"), {});
}

async function showAnswer() {
  const place = find("#answer");
  place.setAttribute("aria-busy", "true");
  try {
    const told = await ask("/page/answer?chosen", { ...wishes(), question: state.question, pay: state.pay });
    if (!told) return;
    place.replaceChildren(...nodes(told.html));
    showOptions(place, find("#board .board"));
    if (told.drawable) place.append(picture());
    tell(place.querySelector("h2")?.textContent ?? "");
  } catch (fault) {
    place.replaceChildren(made("p", fault.message, { class: "wrong" }));
    tell(fault.message);
  } finally {
    place.setAttribute("aria-busy", "false");
  }
}

/** A picture of the payment, drawn once it is opened. */
function picture() {
  const question = { ...wishes(), pay: state.pay };
  const details = made("details", "", { class: "graph" });
  const shown = made("div", "", { class: "picture", tabindex: "0", role: "region", "aria-label": "Picture of the payment" });
  details.append(made("summary", "What depends on what"), shown);
  details.addEventListener("toggle", async () => {
    if (!details.open || shown.hasChildNodes()) return;
    shown.textContent = "Drawing…";
    try {
      const told = await ask("/page/picture", question);
      shown.replaceChildren(...(told?.picture ? nodes(told.picture) : ["There is no picture of this, or it is too large."]));
    } catch (fault) {
      shown.textContent = fault.message;
    }
  });
  return details;
}

async function choose(pay, question = "options") {
  Object.assign(state, { pay, question });
  showChosen();
  tell("Looking for every way to pay…");
  await showAnswer();
  find("#answer").focus({ preventScroll: true });
  find("#answer").scrollIntoView({ block: narrow.matches ? "start" : "nearest" });
  await remember();
}

function showKeep() {
  showKept(find("#board"), state.keep);
  const chips = [...state.keep].map((id) => {
    const chip = made("li");
    const button = made("button", "✕", { type: "button", "aria-label": `No longer keep ${id}` });
    button.addEventListener("click", () => keep([id], false));
    chip.append(made("span", id), button);
    return chip;
  });
  find("#kept").replaceChildren(...chips);
  find("#keep-empty").hidden = chips.length > 0;
}

// ---- what is done

async function keep(which, wanted) {
  for (const id of which) wanted ? state.keep.add(id) : state.keep.delete(id);
  showKeep();
  tell(wanted ? `${which.join(", ")} will be kept.` : `${which.join(", ")} may be used.`);
  await renew();
}

async function act(word, tile) {
  if (word === "keep") await keep(tile.ids, !tile.kept());
  else if (word === "cast") await choose({ cast: tile.ids[0], from: tile.zone, via: "any" });
  else await change({ [word]: tile.ids });
}

let changing = Promise.resolve();

/** Changes the position, each change after the one before it; tells whether that could be. */
function change(wanted) {
  changing = changing.then(async () => {
    try {
      const told = await ask("/page/change", { position: state.position, ...wanted });
      await show(told.position);
      return true;
    } catch (fault) {
      tell(fault.message);
      return false;
    }
  });
  return changing;
}

async function load() {
  const code = location.hash.slice(1);
  const linked = code ? await unpacked(code) : null;
  const broken = code && !linked;
  if (!linked) {
    await example("convoke");
    if (broken) tell("The link holds no position: here is an example.");
    return;
  }
  const list = Array.isArray(linked.keep) ? linked.keep.map(String) : [];
  const pay = linked.pay && typeof linked.pay === "object" ? linked.pay : null;
  Object.assign(state, { keep: new Set(list), preset: String(linked.preset ?? ""), pay });
  state.question = linked.question === "turn" ? "turn" : "options";
  find("#preset").value = state.preset;
  await show(linked.position);
}

async function example(name) {
  try {
    await show(await text(`/static/${name}.toml`), { fresh: true });
  } catch (fault) {
    tell(fault.message);
  }
}

async function share() {
  await remember();
  try {
    await navigator.clipboard.writeText(location.href);
    tell("The link is copied.");
  } catch {
    tell("The link is in the address bar: copy it from there.");
  }
}

// ---- what the user does

let typing;
find("#text").addEventListener("input", (event) => {
  clearTimeout(typing);
  // What is pasted is another position; what is typed changes this one.
  const fresh = event.inputType === "insertFromPaste";
  typing = setTimeout(() => show(event.target.value, { fresh }), fresh ? 0 : 400);
});
find("#example").addEventListener("change", (event) => event.target.value && example(event.target.value));
find("#share").addEventListener("click", share);
find("#turn").addEventListener("click", () => choose(null, "turn"));
find("#preset").addEventListener("change", (event) => {
  state.preset = event.target.value;
  renew();
});
find("#name").addEventListener("input", async (event) => {
  const letters = event.target.value;
  const found = letters.trim().length > 1 ? await names(letters).catch(() => []) : [];
  if (event.target.value === letters) find("#names").replaceChildren(...found.map((name) => made("option", "", { value: name })));
});
find("#add").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const given = Object.fromEntries(new FormData(form));
  const added = { ...given, count: Number(given.count) || 1, tapped: !!given.tapped, sick: !!given.sick };
  if (await change({ add: added })) {
    form.elements.name.value = "";
    form.elements.count.value = "1";
    form.elements.name.focus();
  }
});
find("#other").addEventListener("submit", (event) => {
  event.preventDefault();
  const given = Object.fromEntries(new FormData(event.target));
  const pay = { [given.action]: given.what.trim() };
  if (given.ability && given.action === "activate") pay.ability = Number(given.ability);
  if (given.via) pay.via = given.via;
  if (given.with) pay.with = given.with.trim() === "any" ? "any" : given.with.split(",").map((word) => word.trim()).filter(Boolean);
  if (given.x) pay.x = given.x === "max" ? "max" : Number(given.x);
  choose(pay);
});
find("#paste").addEventListener("click", () => {
  find(".writing").open = true;
  find("#text").focus();
  find("#text").select();
});
// On a narrow page the board and its questions come before what builds it.
const place = () => (narrow.matches ? find("#asking").after(find("#build")) : find("#table").append(find("#build")));
narrow.addEventListener("change", place);
place();
takesTiles(find("#keep"), (which) => keep(which, true));
window.addEventListener("hashchange", load);
load();
