// Piles of cards as they lie: a fan of backs, a stack, or faces in a row.

import { back, picture } from "../art/card.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { drawnText, inShort } from "../page/texts.mjs";
import { own } from "../page/own.mjs";
import { worded } from "../page/words.mjs";

const SHOWN = 5;

/** From so many faces on a pile is an open hand, and its cards are smaller. */
const MANY = 7;

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
  const called = whose(side, name ?? text(`table.pile_${kind}`), reader);
  const hidden = Math.max(count - cards.length, 0);
  return el(
    "figure",
    { class: "pile", "data-pile": kind },
    el(
      "div",
      { class: cards.length < MANY ? "lying" : "lying many", vars: { "--many": cards.length } },
      hidden > 0 && stack(hidden),
      cards.map((card) => picture(card, { class: "small" })),
    ),
    el("figcaption", {}, called, cards.length < count && `\u00a0·\u00a0${count}`),
  );
}

/** A pile's name, with the side that it is of. */
function whose(side, pile, reader) {
  const manner = { within: true };
  if (side === undefined) return drawnText(pile, reader, manner);
  if (reader.side === null) return [...drawnText(pile, reader, manner), " ", ...inShort(side, reader)];
  return drawnText(own(side === reader.side ? "our_pile" : "their_pile", { pile }), reader, manner);
}

function stack(count) {
  const thick = Math.min(Math.ceil(count / 3), SHOWN);
  const backs = Array.from({ length: thick }, (_, level) => back({ vars: { "--level": level } }));
  return el("div", { class: "stack" }, backs);
}
