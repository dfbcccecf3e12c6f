// The show, and what a deal came to: hands counted one combination after the other, and results in words.

import { picture } from "../art/card.mjs";
import { drawnBoard } from "../art/board.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { drawnText } from "../page/texts.mjs";
import { seatInWords, worded } from "../page/words.mjs";
import { whose } from "./cloth.mjs";

/**
 * A hand that is counted, as far as its first `parts` combinations: the cards of the last are marked.
 * @param {import("./seats.mjs").Counted} counted
 * @param {import("./seats.mjs").View} view
 * @param {import("../page/words.mjs").Reader} reader
 * @param {{ parts: number, skip: () => void }} how
 */
export function drawnShow(counted, view, reader, { parts, skip }) {
  const now = counted.parts.slice(0, parts);
  const marked = now.at(-1)?.cards ?? [];
  const card = (each, more = "") =>
    picture(each, { class: `small${marked.includes(each) ? " marked" : ""}${more}` });
  return el(
    "section",
    { class: "pause show", "aria-label": showTitle(counted, view, reader) },
    el("h2", { text: showTitle(counted, view, reader) }),
    el(
      "div",
      { class: "counted" },
      counted.cards.map((each) => card(each)),
      card(counted.start, " start"),
    ),
    el(
      "ol",
      { class: "parts", "aria-live": "polite" },
      now.map(({ said }) => el("li", {}, drawnText(said, reader))),
      parts >= counted.parts.length &&
        el("li", { class: "total" }, el("b", { text: String(counted.points) })),
    ),
    drawnBoard(
      parts >= counted.parts.length ? counted.board : view.board,
      (row) => whose(row, reader),
    ),
    el("button", { type: "button", class: "skip", text: worded("skip_count"), onclick: skip }),
  );
}

const showTitle = ({ seat, crib }, { players }, { names = {} }) => {
  const name = capital(names[seat] ?? seatInWords(seat, players));
  return crib ? worded("crib_of", { name, pile: text("table.pile_crib") }) : name;
};

/**
 * What a deal came to: how all stand, in large; then the details, and the hands that were shown.
 * @param {import("./seats.mjs").View} view
 * @param {import("../page/words.mjs").Reader} reader
 * @param {{ pence: number }[]} account what stands below, if anything does
 */
export function drawnOutcome(view, reader, account = []) {
  const { outcome, shows = [] } = view;
  const lines = outcome ? besides(outcome, account) : [];
  const drawn = (each) => drawnText(each, reader);
  return [
    outcome && el("p", { class: "headline" }, drawn(outcome.headline)),
    outcome && el("ul", { class: "lines" }, lines.map((each) => el("li", {}, drawn(each)))),
    shows.length > 0 &&
    el(
      "ul",
      { class: "shows" },
      shows.map((each) =>
        el(
          "li",
          {},
          el("b", { text: showTitle(each, view, reader) }),
          " ",
          drawnText(each.said, reader, { within: true }),
        )
      ),
    ),
  ];
}

const PAYMENTS = ["table.receives", "table.pays"];

/** The lines of an outcome, without its payments where the account tells the same. */
function besides({ headline, lines }, account) {
  const isPaid = ({ say }) => PAYMENTS.includes(say);
  const sums = (pence) => pence.map(Math.abs).filter(Boolean).sort().join();
  const paid = [headline, ...lines.filter(isPaid)].map(({ args }) => args?.pence ?? 0);
  return sums(paid) === sums(account.map(({ pence }) => pence))
    ? lines.filter((each) => !isPaid(each))
    : lines;
}
