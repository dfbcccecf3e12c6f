// What happens, in sentences: for the eye with the cards drawn, for the ear in words.

import { all, el } from "../page/dom.mjs";
import { drawnText } from "../page/texts.mjs";

const KEPT = 200;

/**
 * Add lines to the talk, which is a live region, so that they are read out as they come. First remove the last `undone`
 * lines of play.
 */
export function tell(list, lines, undone = 0) {
  if (undone) all(":scope > :not(.remark)", list).slice(-undone).forEach((line) => line.remove());
  list.append(...lines);
  while (list.children.length > KEPT) list.firstChild.remove();
}

/**
 * What was seen to happen, as a line.
 * @param {import("./seats.mjs").Event} event
 * @param {import("../page/words.mjs").Reader} reader
 */
export const sentence = ({ kind, text }, reader) =>
  el("li", { class: kind === "ruled" ? "referee" : null }, drawnText(text, reader, { bold: true }));
