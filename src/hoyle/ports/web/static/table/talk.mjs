// What happens, in sentences: for the eye with the cards drawn, for the ear in words.

import { symbol } from "../art/suits.mjs";
import { el } from "../page/dom.mjs";
import { capital, inWords, parted, rankOf, suitOf } from "../page/words.mjs";

const KEPT = 200;
const LAW = /\b((?:W|S|C)-[A-LN-Z]\d+|TL-\d+|BH-\d+)\b/;

/** Add lines to the talk; it stands in a live region, so that they are read out as they come. */
export function tell(list, lines) {
  for (const line of lines) list.append(sentence(line));
  while (list.children.length > KEPT) list.firstChild.remove();
  list.parentElement.scrollTop = list.parentElement.scrollHeight;
}

/** One line: the name of whose doing it is, and what he did. */
export function sentence({ text, what, seat, cards }) {
  // The name is what stands before the words, since a cut may have moved him to another chair by now.
  const name = seat === null ? "" : text.slice(0, text.length - inLetters(what, cards).length);
  const referee = /^The referee\b/.test(what);
  return el(
    "li",
    { class: referee ? "referee" : null },
    name && el("b", { text: name }),
    drawnWords(name ? what : capital(what), cards),
  );
}

const inLetters = (what, cards) =>
  parted(what, cards)
    .map(({ text, card }) => text ?? card)
    .join("");

/** Words with their cards in letters and suits, and any law named in them as a link to its text. */
export function drawnWords(words, cards = []) {
  return parted(words, cards).flatMap(({ text, card }) => (card ? [inText(card)] : withLaws(text)));
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

function withLaws(text) {
  return text
    .split(LAW)
    .map((part, place) =>
      place % 2 ? el("button", { type: "button", class: "law", "data-law": part, text: part }) : part,
    );
}
