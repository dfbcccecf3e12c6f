// Texts drawn: cards in letters and suits, seats by the names of those who sit there, rules as links to their text.

import { symbol } from "../art/suits.mjs";
import { pieces } from "./catalogue.mjs";
import { el } from "./dom.mjs";
import { ruleId } from "./rules.mjs";
import { capital } from "./letters.mjs";
import {
  bySuits,
  rankOf,
  sideInWords,
  sideNamed,
  suitInWords,
  suitNamed,
  suitOf,
  theCard,
  valueInWords,
} from "./words.mjs";

/**
 * A text as nodes, with a capital at its front unless it is `within` a line. `reader` says who sits where and who
 * reads; `bold` names stand out, suits have their `symbols`, and sides are `named` by those who sit there, where that
 * is asked for.
 * @param {import("./catalogue.mjs").Text} text
 * @param {import("./words.mjs").Reader} reader
 * @param {{ within?: boolean, bold?: boolean, symbols?: boolean, named?: boolean }} manner
 * @returns {(string | Node)[]}
 */
export function drawnText(
  text,
  reader = {},
  { within = false, bold = false, symbols = false, named = false } = {},
) {
  return pieces(text, reader.you).flatMap((piece, place) => {
    const first = place === 0 && !within;
    if (typeof piece === "string") return [first ? capital(piece) : piece];
    return drawnValue(piece, reader, { bold, symbols, named, first });
  });
}

function drawnValue(piece, reader, { bold, symbols, named, first }) {
  const { kind, value } = piece;
  if (kind === "you" || kind === "seat") {
    const words = valueInWords(piece, reader);
    const name = first ? capital(words) : words;
    return [bold ? el("b", { text: name }) : name];
  }
  if (kind === "side" && named) {
    const words = sideNamed(value, reader);
    return [first ? capital(words) : words];
  }
  if (kind === "side") return inShort(value);
  if (kind === "card") return [inText(value)];
  if (kind === "cards") {
    const suits = bySuits(value);
    if (suits.length) return suits.flatMap((held, place) => [...listed(place), suitInText(held)]);
    return value.flatMap((card, place) => [...between(place, value.length), inText(card)]);
  }
  if (kind === "rule") return [ruleId(value)];
  if (kind === "suit" && symbols) return [symbol(suitNamed(value)), ` ${valueInWords(piece)}`];
  return [valueInWords(piece, reader)];
}

/** A side in short for the eye, and in full for the ear. */
export const inShort = (side) => [
  el("span", { "aria-hidden": "true", text: sideInWords(side) }),
  el("span", { class: "unseen", text: sideInWords(side, { inFull: true }) }),
];

/** What stands before one of several cards: for the eye a space, for the ear what a person would say. */
const between = (place, number) =>
  place === 0 ? [] : [el("span", { class: "unseen", text: place === number - 1 ? " and" : "," }), " "];

/** What stands before one of several suits. */
const listed = (place) => place === 0 ? [] : [el("span", { class: "unseen", text: "," }), " "];

/** The cards of one suit of a hand, as they stand in a text. */
function suitInText(held) {
  const suit = suitOf(held[0]);
  const ranks = held.map(rankOf).join(" ");
  return el(
    "span",
    { class: `in-text ${suit}` },
    el("span", { "aria-hidden": "true" }, symbol(suit), ` ${ranks}`),
    el("span", { class: "unseen", text: `${suitInWords(held[0])} ${ranks}` }),
  );
}

/** A card as it stands in a text. */
export function inText(card) {
  return el(
    "span",
    { class: `in-text ${suitOf(card)}` },
    el("span", { "aria-hidden": "true" }, rankOf(card), symbol(suitOf(card))),
    el("span", { class: "unseen", text: theCard(card) }),
  );
}
