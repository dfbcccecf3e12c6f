// The results of an evening: prizes, the sheet, and every score that was corrected, to print and to take along.

import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { plainly, worded } from "../page/words.mjs";
import { PAGE } from "./evening.mjs";
import { button } from "./fields.mjs";
import { historyOf, nameOf, prizeOf } from "./names.mjs";
import { drawnPdf } from "./night.mjs";
import { drawnRanking, drawnTravellers } from "./night_results.mjs";
import { drawnScore, lineOf } from "./score.mjs";

/**
 * @param {any} state
 * @param {any} results what `…/results` gives
 * @param {(trouble: string) => void} say
 */
export function drawnResults(state, results, say) {
  const isNight = state.kind === "duplicate";
  const corrected = results.scores.filter(({ typed }) => typed.length > 1);
  return el(
    "section",
    { class: "results" },
    el("h2", { text: worded("club_results") }),
    el("ul", { class: "prizes" }, results.prizes.map((prize) => el("li", { text: prizeOf(state, prize) }))),
    isNight ? drawnRanking(state, results) : el(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": worded("club_sheet") },
      sheet(state, results),
    ),
    isNight && drawnTravellers(state, results),
    corrected.length > 0 && el("h3", { text: worded("club_corrections") }),
    el(
      "ul",
      {},
      corrected.map(({ hand, table, board, north, typed }) => {
        const told = historyOf(state, typed);
        return el("li", {
          text: isNight
            ? worded("club_board_correction", { board, pair: north, told })
            : worded("club_correction", { hand, table, told }),
        });
      }),
    ),
    el(
      "p",
      { class: "row-of no-print" },
      button(worded("club_print"), printed),
      file("sheet.csv", isNight ? "club_ranking_csv" : "club_sheet_csv"),
      file("hands.csv", isNight ? "club_boards_csv" : "club_hands_csv"),
      file("hands.jsonl", "club_lines"),
      drawnPdf(state),
    ),
    state.me === 0 && scores(state, results, say),
  );
}

/** Print, with every board open. */
function printed() {
  for (const each of document.querySelectorAll(".traveller")) each.setAttribute("open", "");
  print();
}

const file = (name, words) =>
  el("a", { class: "button", href: `${PAGE}/${name}`, download: "", text: worded(words) });

function sheet(state, { sheet: lines }) {
  const hands = Math.max(0, ...lines.map(({ tricks }) => tricks.length));
  const heads = [
    worded("club_place"),
    plainly(text("evenings.column_name")),
    plainly(text("evenings.column_total")),
  ];
  const ordered = [...lines].sort((one, other) => other.total - one.total);
  const placeOf = ({ total }) => 1 + ordered.filter((each) => each.total > total).length;
  return el(
    "table",
    { class: "sums" },
    el("caption", { text: worded("club_sheet") }),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map((head) => el("th", { scope: "col", text: head })),
        Array.from({ length: hands }, (_, place) => el("th", { scope: "col", text: String(place + 1) })),
      ),
    ),
    el(
      "tbody",
      {},
      ordered.map((line) =>
        el(
          "tr",
          {},
          el("td", { text: String(placeOf(line)) }),
          el("th", { scope: "row", text: line.people.map((each) => nameOf(state, each)).join(" + ") }),
          el("td", {}, el("b", { text: String(line.total) })),
          line.tricks.map((tricks) => el("td", { text: tricks === null ? "–" : String(tricks) })),
        )
      ),
    ),
  );
}

/** Every score of every hand or board, for the host to correct. */
function scores(state, { scores: rows }, say) {
  const isNight = state.kind === "duplicate";
  const part = isNight ? "board" : "hand";
  const hands = [...new Set(rows.map((row) => row[part]))];
  if (!isNight) hands.reverse();
  return el(
    "details",
    { class: "no-print", id: "all-scores" },
    el("summary", { text: worded("club_all_scores") }),
    hands.map((hand) =>
      el(
        "details",
        {},
        el("summary", {
          text: plainly(
            isNight
              ? text("evenings.board_title", { board: hand })
              : text("evenings.hand", { hand, hands: state.hands }),
          ),
        }),
        rows.filter((row) => row[part] === hand).map((row) =>
          el(
            "article",
            {},
            el("h3", { text: lineOf(state, row) }),
            drawnScore(state, { ...row, within: "all" }, say, false),
          )
        ),
      )
    ),
  );
}
