// What happens, in sentences: for the eye with the cards drawn, for the ear in words.

import { symbol } from "../art/suits.mjs";
import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { SIDES, capital, inWords, parted, rankOf, seatsIn, suitOf } from "../page/words.mjs";

const KEPT = 200;
const LAW = /\b((?:W|S|C)-[A-Z]\d+|TL-\d+|BH-\d+)\b/;

/** Add lines to the talk; it stands in a live region, so that they are read out as they come. */
export function tell(list, lines, names) {
  list.append(...lines.map((line) => sentence(line, names)));
  while (list.children.length > KEPT) list.firstChild.remove();
}

/** One line: the name of whose doing it is, and what he did. `names` are those of the seats that it speaks of. */
export function sentence({ text, what, seat, cards }, names) {
  // The name is what stands before the words, since a cut may have moved him to another chair by now.
  const name = seat === null ? "" : text.slice(0, text.length - inLetters(what, cards).length);
  const referee = /^The referee\b/.test(what);
  return el(
    "li",
    { class: referee ? "referee" : null },
    name && el("b", { text: name }),
    drawnWords(name ? what : capital(what), { cards, names }),
  );
}

const inLetters = (what, cards) =>
  parted(what, cards)
    .map(({ text, card }) => text ?? card)
    .join("");

/** Words with their cards in letters and suits, seats by their names, and any law as a link to its text. */
export function drawnWords(words, { cards = [], names } = {}) {
  const parts = parted(words, cards);
  return parts.flatMap(({ text, card }, place) =>
    card ? [inText(card)] : text === " " && place ? between(parts, place) : withLaws(text, names),
  );
}

/** What stands between two of several cards: for the eye nothing, for the ear what a person would say. */
function between(parts, place) {
  const more = parts[place + 2]?.text === " ";
  return [el("span", { class: "unseen", text: more ? "," : " and" }), " "];
}

/** A card as it stands in a text. */
export function inText(card) {
  return el(
    "span",
    { class: `in-text ${suitOf(card)}` },
    el("span", { "aria-hidden": "true" }, rankOf(card), symbol(suitOf(card))),
    el("span", { class: "unseen", text: `the ${inWords(card)}` }),
  );
}

function withLaws(text, names) {
  return text
    .split(LAW)
    .flatMap((part, place) =>
      place % 2
        ? ruleId(part)
        : withNames(part, names),
    );
}

/** Seats by the names of those who sit there; a side in short for the eye, and in full for the ear. */
const withNames = (text, names) =>
  seatsIn(text, names).flatMap(({ text: words, side }) => (side ? inFull(side) : words));

const inFull = (side) => [
  el("span", { "aria-hidden": "true", text: side }),
  el("span", { class: "unseen", text: SIDES[side] }),
];
