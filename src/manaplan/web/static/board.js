// The board: tiles that open what can be done with them, and that are kept by dragging, by a key or by a button.

import { made } from "./options.js";

const TYPE = "application/x-manaplan-ids";

/** Makes the tiles of a board choosable. `act(word, tile)` is called for keep, tap, untap, cast and remove. */
export function makeChoosable(board, act) {
  for (const element of board.querySelectorAll(".tile")) {
    const name = element.querySelector(".name");
    const words = name.textContent;
    const button = made("button", words, { type: "button", class: "choose", "aria-haspopup": "dialog", "aria-keyshortcuts": "k" });
    name.replaceChildren(button);
    const tile = tileOf(element, words);
    element.draggable = tile.yours;
    button.addEventListener("click", () => open(tile, act));
    button.addEventListener("keydown", (event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (tile.yours && plain && event.key.toLowerCase() === "k") act("keep", tile);
    });
    element.addEventListener("dragstart", (event) => {
      event.dataTransfer.setData(TYPE, element.dataset.ids);
      event.dataTransfer.setData("text/plain", words);
      event.dataTransfer.effectAllowed = "copy";
    });
  }
}

/** Makes an element take tiles that are dropped on it: `take(ids)`. */
export function takesTiles(element, take) {
  const isTile = (event) => event.dataTransfer.types.includes(TYPE);
  element.addEventListener("dragover", (event) => {
    if (!isTile(event)) return;
    event.preventDefault();
    element.classList.add("over");
  });
  element.addEventListener("dragleave", () => element.classList.remove("over"));
  element.addEventListener("drop", (event) => {
    element.classList.remove("over");
    if (!isTile(event)) return;
    event.preventDefault();
    take(JSON.parse(event.dataTransfer.getData(TYPE)));
  });
}

/** Shows on the tiles which objects are kept. */
export function showKept(board, kept) {
  for (const tile of board.querySelectorAll(".tile")) {
    const ids = JSON.parse(tile.dataset.ids);
    const count = ids.filter((id) => kept.has(id)).length;
    tile.classList.toggle("is-kept", count > 0);
    let mark = tile.querySelector(".keeping");
    if (!count) mark?.remove();
    else {
      if (!mark) tile.append((mark = made("span", "", { class: "keeping" })));
      mark.textContent = count < ids.length ? `kept ${count} of ${ids.length}` : "kept";
    }
  }
}

function tileOf(element, name) {
  const zone = element.closest(".zone");
  return {
    ids: JSON.parse(element.dataset.ids),
    name,
    zone: zone.dataset.zone,
    yours: "yours" in element.closest(".side").dataset,
    permanent: zone.dataset.zone === "battlefield",
    tapped: element.classList.contains("tapped"),
    about: [".type", ".facts", ".state"].map((part) => element.querySelector(part)?.textContent).filter(Boolean).join(" · "),
    kept: () => element.classList.contains("is-kept"),
  };
}

function open(tile, act) {
  const dialog = document.querySelector("#actions");
  const button = (word) => dialog.querySelector(`button[value=${word}]`);
  dialog.querySelector("h2").textContent = tile.name;
  dialog.querySelector("#actions-about").textContent = `${tile.about} (${tile.ids.slice(0, 3).join(", ")}${tile.ids.length > 3 ? ", …" : ""})`;
  button("keep").textContent = tile.kept() ? "No longer keep" : "Keep";
  button("keep").hidden = !tile.yours;
  button("tap").hidden = !tile.permanent;
  button("tap").textContent = tile.tapped ? "Untap" : "Tap";
  button("cast").hidden = tile.permanent || !tile.yours;
  dialog.returnValue = "";
  dialog.onclose = () => {
    const word = dialog.returnValue;
    if (word) act(word === "tap" && tile.tapped ? "untap" : word, tile);
  };
  dialog.showModal();
}
