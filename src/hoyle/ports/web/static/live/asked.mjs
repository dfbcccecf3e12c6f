// What the page itself says when it is asked: a hint, or what can be done.

import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { drawnText, inText } from "../page/texts.mjs";

/** Show lines by what is asked, until they are closed or the table goes on. */
export function drawAdvice(root, lines) {
  const close = () => root.replaceChildren();
  root.replaceChildren(
    el("ol", {}, lines),
    el("button", { type: "button", class: "close", "aria-label": "Close", text: "×", onclick: close }),
  );
}

/** What the old players would say: what it comes to, then the maxim that governs, then the others: put away behind it. */
export function hintLines({ maxims, cards }, reader) {
  if (!maxims.length) return [line("The maxims have nothing to say now.")];
  const listed = cards.flatMap((card, place) => [place ? " " : "", inText(card)]);
  const first = [
    ...(cards.length ? [line("By the maxims, then: ", ...listed, ".")] : []),
    ...maxims.filter(({ governs }) => governs).map((each) => maximLine(each, reader)),
  ];
  const others = maxims.filter(({ governs }) => !governs).map((each) => maximLine(each, reader));
  if (!first.length || !others.length) return [...first, ...others];
  return [
    ...first,
    line(el("details", {}, el("summary", { text: "Others speak too" }), el("ol", {}, others))),
  ];
}

const maximLine = ({ id, words, why, governs }, reader) =>
  line(
    ruleId(id),
    `: ${words} ${governs ? "It governs, since" : "It speaks, since"} `,
    ...drawnText(why, reader, { within: true }),
    ".",
  );

/** All that can be done now, and what to type for it. */
export function helpLines(view, reader) {
  const typed = (view?.choices ?? []).map(({ label, typed }) =>
    line(drawnText(label, reader), `: type ${typed}.`)
  );
  return [
    ...(typed.length ? typed : [line("There is nothing for you to do now.")]),
    line("Also: h a hint, l last trick, u take back, m what else can be done, ? this help."),
  ];
}

/** A line of the page's own, beside those of the table. */
const line = (...parts) => el("li", {}, ...parts);
