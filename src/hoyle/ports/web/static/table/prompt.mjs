// What is asked of whom, what there is to be noticed, and what the table answers if it says no.

import { el } from "../page/dom.mjs";
import { capital, seatInWords } from "../page/words.mjs";
import { drawnWords } from "./talk.mjs";

/** Draw what is asked, and the notices; what stands there already is left, lest it be read out again. */
export function drawPrompt({ prompt, notices }, view, names) {
  const mine = view.turn !== null && view.turn === view.seat;
  const who = names[view.turn] ?? seatInWords(view.turn, view.players);
  const words = mine ? view.prompt : view.turn === null ? "" : `${who} is to act`;
  prompt.classList.toggle("mine", mine);
  if (prompt.textContent !== words) prompt.textContent = words;
  const told = [...new Set(view.notices)].map((each) => el("li", {}, drawnWords(capital(each), { names })));
  if (notices.textContent !== told.map((each) => each.textContent).join("")) notices.replaceChildren(...told);
}

/** Say no, and by what rule; or nothing. */
export function drawAnswer({ answer }, { why, rule = null, names }) {
  answer.replaceChildren(
    ...(why ? drawnWords(capital(why), { names }) : []),
    ...(rule && !why.includes(rule) ? [" ", ...drawnWords(rule)] : []),
  );
}
