// What is asked of whom, what there is to be noticed, and what the table answers if it says no.

import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { text } from "../page/catalogue.mjs";
import { drawnText, inText } from "../page/texts.mjs";
import { turnedUp } from "../table/seats.mjs";
import { capital } from "../page/letters.mjs";
import { plainly, seatInWords, worded } from "../page/words.mjs";

/** So many rulings lie on the cloth at once; earlier ones are read beside it, in what was said. */
const RULINGS = 2;

/**
 * Draw what is asked, and the last notices but those `putAway`; what is there already is left, so that it is not read
 * out again. `close` puts these away, too.
 * @param {Record<string, any>} parts
 * @param {import("../table/seats.mjs").View} view
 * @param {import("../page/words.mjs").Reader} reader
 * @param {{ putAway: Set<string>, close: () => void }} how
 */
export function drawPrompt({ prompt, turned, notices }, view, reader, { putAway, close }) {
  const mine = view.turn !== null && view.turn === view.seat;
  const words = mine
    ? (view.prompt ? capital(plainly(view.prompt, reader)) : "")
    : view.choices.some(({ act }) => act.act === "Choose")
    ? worded("may_choose")
    : waitsFor(view, reader);
  prompt.classList.toggle("mine", mine);
  document.body.classList.toggle("asks-me", mine);
  if (prompt.textContent !== words) prompt.textContent = words;
  const card = [...view.choices, ...view.coming].some(({ note }) => note) ? turnedUp(view) : null;
  turned.replaceChildren(...(card ? [`${plainly(text("table.pile_turn_up"))} `, inText(card)] : []));
  const told = new Map(view.notices.map((each) => [plainly(each, reader), each]));
  const open = [...told].filter(([said]) => !putAway.has(said)).slice(-RULINGS);
  const shown = open.map(([said]) => said).join("\n");
  if (notices.dataset.shown === shown) return;
  notices.dataset.shown = shown;
  const items = open.map(([, each]) => el("li", {}, drawnText(each, reader)));
  notices.replaceChildren(...items, ...(items.length ? [el("li", { class: "closes" }, closing(close))] : []));
}

const closing = (close) =>
  el("button", { type: "button", class: "close", "aria-label": worded("close"), text: "×", onclick: close });

/** What the notices of a view say, by which they are known once they are put away. */
export const noticesOf = (view, reader) => view.notices.map((each) => plainly(each, reader));

/**
 * @param {import("../table/seats.mjs").View} view
 * @param {import("../page/words.mjs").Reader} reader
 */
function waitsFor({ turn, seat, players }, { names = {} }) {
  const told = seat === null ? "watching" : "is_to_act";
  return turn === null ? "" : worded(told, { name: names[turn] ?? capital(seatInWords(turn, players)) });
}

/**
 * Say no, and by what rule; or nothing.
 * @param {Record<string, any>} parts
 * @param {{ why: (string | Node)[], rule?: string | null }} answer
 */
export function drawAnswer({ answer }, { why, rule = null }) {
  const [first = "", ...more] = why;
  const begun = typeof first === "string" ? capital(first) : first;
  answer.replaceChildren(...(begun ? [begun, ...more] : []), ...(rule ? [" ", ruleId(rule)] : []));
}
