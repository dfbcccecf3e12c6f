// The score of one table, or of one board at it: typed, warned of where the tricks are not 13, looked at by a second person, corrected.

import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { plainly, worded } from "../page/words.mjs";
import { button } from "./fields.mjs";
import { ask } from "./evening.mjs";
import { historyOf, nameOf, scoreOf, sideOf, timeOf } from "./names.mjs";

const TRICKS = 13;

/** A deed about a score: of a board and the pair that sits North–South, or of a hand and a table. */
const deed = (row, what) =>
  row.board
    ? { type: `Board${what}`, board: row.board, north: row.north, by: "" }
    : { type: what, hand: row.hand, table: row.table, by: "" };

/**
 * What is known of a table's score, and what this person may do about it.
 * @param {any} state
 * @param {any} row the table, with its `hand`
 * @param {(trouble: string) => void} say
 * @param {boolean | null} open whether the form is in sight at once; null for those who may not type
 */
export function drawnScore(state, row, say, open) {
  const typed = row.typed.at(-1);
  const said = el("p", { class: "told" });
  if (typed) said.append(el("b", { text: scoreOf(row.tricks) }), ` ${historyOf(state, row.typed)}`);
  else said.append(worded("club_no_score"));
  return el(
    "div",
    { class: "score" },
    said,
    row.doubtful && doubt(state, row, typed, say),
    row.approved && el("p", {
      class: "told",
      text: worded("club_approved", { name: nameOf(state, row.approved.by), time: timeOf(row.approved.at) }),
    }),
    open !== null && (open && !typed ? form(state, row, say) : el(
      "details",
      {},
      el("summary", { text: worded(typed ? "club_correct" : "club_type") }),
      form(state, row, say),
    )),
  );
}

function doubt(state, row, typed, say) {
  const [north, east] = row.tricks;
  const may = state.me !== null && state.me !== typed.by;
  const approve = async () => say(await ask("act", { do: deed(row, "Approved") }));
  return el(
    "div",
    { class: "doubt", role: "note" },
    el("p", { text: worded("club_doubtful", { north, east, sum: north + east }) }),
    may
      ? button(worded("club_approve"), approve)
      : el("p", { text: worded("club_second", { name: nameOf(state, typed.by) }) }),
  );
}

/** The form: the second number follows from the first until somebody types it. */
function form(state, row, say) {
  const key = `${row.within ?? "table"}-${row.board ?? row.hand}-${row.table}`;
  const boxes = row.couples.map((_, side) =>
    el("input", {
      id: `tricks-${key}-${side}`,
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: TRICKS,
      required: true,
      value: row.tricks ? row.tricks[side] : "",
      "aria-label": worded("club_tricks_of", { names: sideOf(state, row, side) }),
    })
  );
  const warning = el("p", { class: "warning", role: "status" });
  const send = el("button", { class: "primary", id: `send-${key}`, text: worded("club_send") });
  let isOwn = Boolean(row.tricks);
  const sum = () => boxes.reduce((all, { value }) => all + Number(value), 0);
  const tell = () => {
    const [north, east] = boxes.map(({ value }) => value);
    const wrong = north !== "" && east !== "" && sum() !== TRICKS;
    warning.textContent = wrong ? worded("club_not_thirteen", { sum: sum() }) : "";
    send.textContent = worded(wrong ? "club_send_anyway" : "club_send");
  };
  boxes[0].addEventListener("input", () => {
    const tricks = Number(boxes[0].value);
    if (!isOwn) boxes[1].value = boxes[0].value !== "" && tricks <= TRICKS ? TRICKS - tricks : "";
    tell();
  });
  boxes[1].addEventListener("input", () => {
    isOwn = true;
    tell();
  });
  const submit = async (event) => {
    event.preventDefault();
    send.disabled = true;
    const tricks = boxes.map(({ value }) => Number(value));
    say(await ask("act", { do: { ...deed(row, "Scored"), tricks }, was: row.tricks }));
    send.disabled = false;
  };
  return el(
    "form",
    { onsubmit: submit },
    row.couples.map((_, side) =>
      el("label", {}, el("span", { text: sideOf(state, row, side), "aria-hidden": "true" }), boxes[side])
    ),
    warning,
    send,
  );
}

/** Where a table's people sit, as one line. */
export function lineOf(state, row) {
  const { table, plays, couples } = row;
  if (!plays && !row.pairs) {
    const names = couples.flat().filter(Boolean).flat().map((each) => ({
      say: "page.named",
      args: { name: nameOf(state, each) },
    }));
    return plainly(text("evenings.at_rest", { table, names }));
  }
  const [north, east] = couples.map((_, side) => sideOf(state, row, side));
  return plainly(text("evenings.at_table", { table, north, east }));
}
