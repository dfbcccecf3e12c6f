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

/**
 * What the old players would say: what it comes to, then the maxim that governs, and what the coach knows of each way
 * to act; then the other maxims, put away behind it.
 */
export function hintLines({ maxims, cards, ways }, reader) {
  const weighed = ways.length ? [line(waysTable(ways))] : [];
  if (!maxims.length) return weighed.length ? weighed : [line(worded("no_maxim"))];
  const first = [
    ...(cards.length ? [line(drawnText(own("by_the_maxims", { cards })))] : []),
    ...maxims.filter(({ governs }) => governs).map((each) => maximLine(each, reader)),
  ];
  const others = maxims.filter(({ governs }) => !governs).map((each) => maximLine(each, reader));
  if (!first.length || !others.length) return [...first, ...others, ...weighed];
  return [
    ...first,
    ...weighed,
    line(el("details", {}, el("summary", { text: worded("others_speak") }), el("ol", {}, others))),
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
