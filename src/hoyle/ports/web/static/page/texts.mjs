// Texts drawn: cards in letters and suits, seats by the names of those who sit there, rules as links to their text.

import { symbol } from "../art/suits.mjs";
import { pieces } from "./catalogue.mjs";
import { el } from "./dom.mjs";
import { ruleId } from "./rules.mjs";
import { capital } from "./letters.mjs";
import {
  bySuits,
  rankOf,
  sideInShort,
  sideNamed,
  suitInWords,
  suitNamed,
  suitOf,
  theCard,
  valueInWords,
} from "./words.mjs";

/**
 * A text as nodes, with a capital at its front unless it is `within` a line. `reader` says who sits where and who
 * reads; `bold` names stand out, suits have their `symbols`, and sides are told in `short`, where that is asked for.
 * @param {import("./catalogue.mjs").Text} text
 * @param {import("./words.mjs").Reader} reader
 * @param {{ within?: boolean, bold?: boolean, symbols?: boolean, short?: boolean }} manner
 * @returns {(string | Node)[]}
 */
export function drawnText(
  text,
  reader = {},
  { within = false, bold = false, symbols = false, short = false } = {},
) {
  return pieces(text, reader.you).flatMap((piece, place) => {
    const first = place === 0 && !within;
    if (typeof piece === "string") return [first ? capital(piece) : piece];
    return drawnValue(piece, reader, { bold, symbols, short, first });
  });
}

function drawnValue(piece, reader, { bold, symbols, short, first }) {
  const { kind, value } = piece;
  if (kind === "you" || kind === "seat") {
    const words = valueInWords(piece, reader);
    const name = first ? capital(words) : words;
    return [bold ? el("b", { text: name }) : name];
  }
  if (kind === "side") {
    const words = sideNamed(value, reader);
    return short ? inShort(value, reader) : [first ? capital(words) : words];
  }
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

/**
 * A side in short for the eye, and by its names for the ear.
 * @param {number} side
 * @param {import("./words.mjs").Reader} reader
 */
export const inShort = (side, reader, said = (words) => words) => [
  el("span", { "aria-hidden": "true", text: said(sideInShort(side, reader)) }),
  el("span", { class: "unseen", text: said(sideNamed(side, reader)) }),
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
