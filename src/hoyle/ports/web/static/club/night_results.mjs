// The results of a duplicate night: the ranking, and every board with its scores, its cards and what it is worth.

import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { plainly, worded } from "../page/words.mjs";
import { PAGE } from "./evening.mjs";
import { pairOf, scoreOf } from "./names.mjs";
import { deals, drawnDeal } from "./night.mjs";

const BOT = "expert";
const AGAIN = 500;

const column = (name) => plainly(text(`evenings.column_${name}`));
const signed = (tricks) => (tricks < 0 ? "−" : "+") + Math.abs(tricks).toFixed(1);
const dataOf = (values) => values.map((value) => el("td", { text: String(value) }));

const table = (caption, heads, rows) =>
  el(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": caption },
    el(
      "table",
      { class: "sums" },
      el("caption", { text: caption }),
      el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col", text: head })))),
      el("tbody", {}, rows),
    ),
  );

/** The pairs by their match points; the two lines of a Mitchell movement apart. */
export function drawnRanking(state, { sheet }) {
  const heads = [column("place"), column("pair"), column("points"), column("percent"), column("over")];
  return ["ns", "ew", ""].map((line) => [line, sheet.filter((each) => each.line === line)]).filter(
    ([, pairs]) => pairs.length,
  ).map(([line, pairs]) =>
    table(
      line ? `${worded("club_ranking")}: ${column(line)}` : worded("club_ranking"),
      heads,
      pairs.map((each, place) =>
        el(
          "tr",
          {},
          el("td", { text: String(place + 1) }),
          el("th", { scope: "row", text: pairOf(state, each.pair, each.people) }),
          dataOf([each.points, each.percent.toFixed(1), signed(each.over_average)]),
        )
      ),
    )
  );
}

/** Every board; once the night is over, with its cards and what it is worth, as soon as that is known. */
export function drawnTravellers(state, { travellers, sheet }) {
  const people = new Map(sheet.map((each) => [each.pair, each.people]));
  const named = (pair) => pairOf(state, pair, people.get(pair));
  const progress = el("p", { class: "hint no-print", role: "status" });
  const boards = new Map(travellers.map(({ board, rows }) => [board, drawnTraveller(board, rows, named)]));
  if (state.stage === "over" && state.cards) tellCards(boards, progress);
  return el("div", { class: "travellers" }, progress, [...boards.values()]);
}

function drawnTraveller(board, rows, named) {
  const heads = ["ns", "ew", "tricks", "points", "points_ew", "over"].map(column);
  const caption = plainly(text("evenings.board_title", { board }));
  return el(
    "details",
    { class: "traveller" },
    el("summary", { text: caption }),
    rows.length === 0 ? el("p", { text: worded("club_no_score") }) : table(
      caption,
      heads,
      rows.map(({ north_south, east_west, tricks, points, over }) =>
        el(
          "tr",
          {},
          el("th", { scope: "row", text: named(north_south) }),
          dataOf([named(east_west), scoreOf(tricks), ...points, signed(over)]),
        )
      ),
    ),
  );
}

/** Add the cards of every board, and what it is worth; the server takes a while for that, and says how far it is. */
async function tellCards(boards, progress) {
  for (const each of await deals()) boards.get(each.board)?.append(drawnDeal(each));
  for (;;) {
    const answer = await fetch(`${PAGE}/worth`).catch(() => null);
    if (!answer?.ok) return;
    const { worth, done, of } = await answer.json();
    progress.textContent = worth || !of ? "" : worded("club_worth_wait", { done, of });
    if (worth) {
      for (const [board, [tricks, known]] of Object.entries(worth)) {
        const told = plainly(text("evenings.worth", { tricks, bot: BOT, known }));
        boards.get(Number(board))?.append(el("p", { class: "worth", text: told }));
      }
      return;
    }
    if (!progress.isConnected) return;
    await new Promise((wait) => setTimeout(wait, AGAIN));
  }
}
