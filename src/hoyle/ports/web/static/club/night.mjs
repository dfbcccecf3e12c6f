// A duplicate night on a phone: where a pair sits, its boards of this round, the promise of the packs, the deals.

import { symbol } from "../art/suits.mjs";
import { isKept } from "../fair/night.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { inWords, plainly, seatInWords, seatText, suitNamed, worded } from "../page/words.mjs";
import { ask, PAGE } from "./evening.mjs";
import { button, sureButton } from "./fields.mjs";
import { firstPromise } from "./kept.mjs";
import { pairOf, scoreOf, timeOf } from "./names.mjs";
import { drawnScore, lineOf } from "./score.mjs";

/**
 * One board at a table: its score, and the form for those who may type it.
 * @param {boolean | null} open as for a score
 */
export const drawnBoard = (state, board, say, open) =>
  el(
    "article",
    { class: board.in ? "in" : "out" },
    el("h3", { text: plainly(text("evenings.board_title", { board: board.board })) }),
    drawnScore(state, board, say, open),
    open === null && el("p", { class: "hint", text: worded("club_ns_types") }),
  );

/** Where the reader's pair sits in this round, and against whom. */
export function drawnTable(state, table) {
  if (!table) return [el("p", { class: "seat", text: worded("club_pair_rests") })];
  const side = table.pairs.indexOf(state.pair);
  const other = pairOf(state, table.pairs[1 - side], table.couples[1 - side]);
  const sits = { pair: state.pair, table: table.table };
  return [
    el("p", { class: "seat", text: worded(side ? "club_sits_ew" : "club_sits_ns", sits) }),
    el("p", { text: worded("club_against", { names: other }) }),
  ];
}

/** A table of this round with its boards, for the host. */
export const drawnNightRow = (state, row, say) =>
  el(
    "article",
    { class: row.boards.every((each) => each.in) ? "in" : "out" },
    el("h3", { text: lineOf(state, row) }),
    el(
      "details",
      {},
      el("summary", {
        text: row.boards.map(({ board, tricks }) => `${board}: ${tricks ? scoreOf(tricks) : "–"}`).join(
          ", ",
        ),
      }),
      row.boards.map((board) => drawnBoard(state, board, say, true)),
    ),
  );

/** The promise of the packs, at the end their secret and whether it fits, and whether the host has opened the deals. */
export function drawnPromise({ promise: hash, secret: seed, dealt }) {
  const broken = seed && !isKept(seed, hash, firstPromise(PAGE));
  return el(
    "details",
    { id: "promise", open: Boolean(broken) },
    el("summary", { text: worded("club_promise_head") }),
    el("p", { class: "hint", text: worded("club_promise_says") }),
    el("p", { text: plainly(text("evenings.promised", { hash })) }),
    seed && el("p", { text: plainly(text("evenings.opened", { seed })) }),
    seed && !broken && el("p", { class: "kept", text: worded("club_promise_kept") }),
    broken && el("p", { class: "warning", role: "alert", text: worded("club_promise_broken") }),
    dealt !== null && el("p", { text: worded("club_deals_shown", { time: timeOf(dealt) }) }),
  );
}

/** The deals, for the host to have the packs sorted: opened once, and everybody sees that. */
export function drawnSorting(state, say) {
  const act = () => ask("act", { do: { type: "DealsShown" } }).then(say);
  const sheets = el("div", { class: "deals" });
  const show = async () => sheets.replaceChildren(...(await deals()).map(drawnDeal));
  return el(
    "section",
    { class: "sorting" },
    el("h2", { text: worded("club_deals") }),
    el("p", { class: "hint no-print", text: worded("club_deals_say") }),
    el(
      "p",
      { class: "row-of no-print" },
      state.dealt === null
        ? sureButton(worded("club_deals_open"), worded("club_sure"), act, { id: "deals" })
        : button(worded("club_deals"), show, { id: "deals" }),
      state.dealt !== null && button(worded("club_print"), () => print()),
      drawnPdf(state),
    ),
    sheets,
  );
}

/** The cards and sheets as PDF, where the server can write it. */
export const drawnPdf = (state) =>
  state.pdf &&
  el("a", { class: "button", href: `${PAGE}/cards.pdf`, download: "", text: worded("club_pdf") });

/** The cards of every board; none while they are hidden. */
export const deals = () =>
  fetch(`${PAGE}/deals`).then((answer) => (answer.ok ? answer.json() : { boards: [] })).then(({ boards }) =>
    boards
  ).catch(() => []);

/** The cards of one board: each hand by suits, spades first. */
export function drawnDeal({ board, dealer, turned, hands }) {
  const head = { board, dealer: seatText(dealer, 4), suit: "CDHS".indexOf(turned[1]) };
  return el(
    "article",
    { class: "deal" },
    el("h3", { text: plainly(text("evenings.of_board", head)) }),
    hands.slice(2).split(" ").map((hand, seat) =>
      el(
        "p",
        {},
        el("b", { text: seatInWords(seat, 4) }),
        hand.split(".").map((cards, row) =>
          el("span", {}, symbol(suitNamed(3 - row)), ` ${cards.replace("T", "10") || "–"}`)
        ),
      )
    ),
    el("p", {}, plainly(text("evenings.board_turned")), ` ${inWords(turned)}`),
  );
}
