// What the page itself says when it is asked: a hint, or what can be done.

import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { drawnText } from "../page/texts.mjs";
import { own } from "../page/own.mjs";
import { worded } from "../page/words.mjs";
import { waysTable } from "./ways.mjs";

/** Show lines by what is asked, until they are closed or the table goes on. */
export function drawAdvice(root, lines) {
  const close = () => root.replaceChildren();
  root.replaceChildren(
    el("ol", {}, lines),
    el("button", {
      type: "button",
      class: "close",
      "aria-label": worded("close"),
      text: "×",
      onclick: close,
    }),
  );
}

/** The best choice and its reason; behind *More*, the value of every choice and what the maxims say. */
export function hintLines({ maxims, best, why, book, unit, ways = [] }, reader) {
  if (!best) return [line(...(why ? drawnText(why, reader) : [worded("nothing_to_do")]))];
  const more = [
    ...(ways.length ? [waysTable(ways, unit, reader)] : []),
    ...(maxims.length ? [el("ol", {}, maxims.map((each) => maximLine(each, reader)))] : []),
  ];
  return [
    line(...drawnText(own("best", { what: best, why }), reader)),
    ...(book ? [line(...drawnText(book, reader))] : []),
    ...(more.length ? [line(el("details", {}, el("summary", { text: worded("hint_more") }), more))] : []),
  ];
}

const maximLine = ({ id, words, why, governs }, reader) =>
  line(
    ruleId(id),
    ": ",
    el("span", { lang: "en", dir: "ltr", text: words }), // The maxims stand in English, whatever the page speaks.
    ...drawnText(own(governs ? "governs" : "speaks", { why }), reader, { within: true }),
  );

/** All that can be done now, and what to type for it. */
export function helpLines(view, reader) {
  const typed = (view?.choices ?? []).map(({ label, typed }) =>
    line(drawnText(label, reader), worded("typed", { typed }))
  );
  return [
    ...(typed.length ? typed : [line(worded("nothing_to_do"))]),
    line(worded("keys")),
  ];
}

/** A line of the page's own, beside those of the table. */
const line = (...parts) => el("li", {}, ...parts);
