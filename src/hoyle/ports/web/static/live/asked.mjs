// What the page itself says when it is asked: a hint, or what can be done.

import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { drawnText, inText } from "../page/texts.mjs";

/** What the old players would say, the maxim that governs last, and what it comes to. */
export function hintLines({ maxims, cards }) {
  if (!maxims.length) return [line("The maxims have nothing to say now.")];
  const heard = [...maxims.filter(({ governs }) => !governs), ...maxims.filter(({ governs }) => governs)];
  const listed = cards.flatMap((card, place) => [place ? " " : "", inText(card)]);
  return [
    ...heard.map(({ id, words, why, governs }) =>
      line(ruleId(id), `: ${words} ${governs ? "It governs, since" : "It speaks, since"} ${why}.`)
    ),
    ...(cards.length ? [line("By the maxims, then: ", ...listed, ".")] : []),
  ];
}

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
