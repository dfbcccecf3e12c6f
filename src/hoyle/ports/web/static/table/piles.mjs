// Piles of cards as they lie: a fan of backs, a stack, or faces in a row.

import { back, picture } from "../art/card.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { drawnText, inShort } from "../page/texts.mjs";
import { worded } from "../page/words.mjs";

const SHOWN = 5;

/** Another's hand: as many backs as it has cards. */
export function fan(count) {
  return el(
    "div",
    { class: "fan", role: "img", "aria-label": worded("cards_in_hand", { cards: count }) },
    Array.from({ length: count }, () => back()),
  );
}

/**
 * A pile with its name, as its `reader` reads it: faces side by side, or a stack with its number.
 * @param {import("./seats.mjs").Pile} pile
 * @param {import("../page/words.mjs").Reader} reader
 */
export function pile({ kind, name, side, cards = [], count = 0 }, reader) {
  const called = drawnText(name ?? text(`table.pile_${kind}`), reader, { within: true });
  const whose = side === undefined ? [] : [" ", ...inShort(side)];
  const hidden = Math.max(count - cards.length, 0);
  return el(
    "figure",
    { class: "pile", "data-pile": kind },
    el(
      "div",
      { class: "lying" },
      hidden > 0 && stack(hidden),
      cards.map((card) => picture(card, { class: "small" })),
    ),
    el("figcaption", {}, called, whose, cards.length < count && ` · ${count}`),
  );
}

function stack(count) {
  const thick = Math.min(Math.ceil(count / 3), SHOWN);
  const backs = Array.from({ length: thick }, (_, level) => back({ vars: { "--level": level } }));
  return el("div", { class: "stack" }, backs);
}
