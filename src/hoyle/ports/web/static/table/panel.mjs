// What stands beside the cloth: score, how the table stands, the last trick, the account.

import { picture } from "../art/card.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { drawnText, inShort } from "../page/texts.mjs";
import { capital } from "../page/letters.mjs";
import { headingOf, plainly, pounds, seatInWords, sideNamed, worded } from "../page/words.mjs";
import { readerOf } from "./seats.mjs";

/** Counters that there is room for. */
const MOST = 12;

/**
 * The score, a line to each side. `names` are by seat.
 * @param {import("./seats.mjs").View} view
 * @param {Record<number, string>} names
 */
export function score(view, names) {
  return el(
    "dl",
    { class: "score" },
    view.score.map((line) =>
      el(
        "div",
        {},
        el(
          "dt",
          {},
          whose(line, view, names),
          line.seat !== undefined && isMine(line, view) && el("span", { class: "mine", text: worded("you") }),
        ),
        el(
          "dd",
          {},
          el("strong", { text: plainly(pointsOf(line)) }),
          " ",
          line.more && el("span", {}, drawnText(line.more, readerOf(view, names), { within: true })),
          counters(line),
        ),
      )
    ),
  );
}

/**
 * Trumps, dealer, count: each a word and what it is.
 * @param {import("./seats.mjs").View} view
 * @param {Record<number, string>} names
 */
export function facts(view, names) {
  const reader = { ...readerOf(view, names), you: null };
  return el(
    "dl",
    { class: "facts" },
    view.facts.filter(({ kind }) => kind !== "calls").map((fact) =>
      // Calls are seen at the seats.
      el(
        "div",
        { "data-fact": fact.kind },
        el("dt", { text: capital(headingOf(fact)) }),
        el("dd", {}, drawnText(fact.value, reader, { within: true, symbols: true, short: true })),
      )
    ),
  );
}

/**
 * The score after each deal, the last at the end; after one that ended a game or a rubber, what has been won by then.
 * @param {{ number: number, over: string, score: import("./seats.mjs").ScoreLine[] }[]} deals
 * @param {import("./seats.mjs").View} view
 * @param {Record<number, string>} names
 */
export function dealScores(deals, view, names) {
  return el(
    "ol",
    { class: "deals" },
    deals.map(({ number, over, score }) =>
      el(
        "li",
        { value: number, class: over === "deal" ? null : "ended" },
        score.map((line) =>
          el(
            "span",
            {},
            line.seat === undefined
              ? inShort(line.side ?? 0, readerOf(view, names), capital)
              : nameOf(line.seat, view, names),
            " ",
            el("b", { text: plainly(pointsOf({ ...line, game: undefined })) }),
            over !== "deal" && line.more &&
              el("small", {}, " ", drawnText(line.more, readerOf(view, names), { within: true })),
          )
        ),
      )
    ),
  );
}

/** @param {import("./seats.mjs").ScoreLine} line */
export function pointsOf({ points, unit, game, said }) {
  if (said) return said;
  if (unit === "pence") return text("table.pence", { pence: points });
  return game ? text("table.points_of", { points, game }) : text("table.points", { points });
}

/**
 * The points of a short game in counters, as they are put up on a table; none where they would be too many.
 * @param {import("./seats.mjs").ScoreLine} line
 */
function counters({ points, game }) {
  if (!game || game > MOST) return null;
  const put = Array.from({ length: game }, (_, place) => el("i", { class: place < points ? "up" : null }));
  return el("span", { class: "counters", "aria-hidden": "true" }, put);
}

/**
 * Whose a line is: the player's name, or the side's.
 * @param {import("./seats.mjs").ScoreLine} line
 * @param {import("./seats.mjs").View} view
 * @param {Record<number, string>} names
 */
const whose = ({ seat, side }, view, names) =>
  seat === undefined
    ? [
      el("span", { class: "in-full", text: capital(sideNamed(side ?? 0, readerOf(view, names))) }),
      el("span", { class: "in-short" }, inShort(side ?? 0, readerOf(view, names), capital)),
    ]
    : nameOf(seat, view, names);

/** The name of a seat's player, or of the seat where it has none. */
const nameOf = (seat, view, names) => names[seat] ?? capital(seatInWords(seat, view.players));

/**
 * Is it the viewer's line, or that of the viewer's side?
 * @param {import("./seats.mjs").ScoreLine} line
 * @param {import("./seats.mjs").View} view
 */
const isMine = ({ seat, side }, view) =>
  view.seat !== null && (seat === undefined ? side === view.seat % 2 : seat === view.seat);

/** The cards of the trick before, in the order they fell. */
export function lastTrick(view, names) {
  return el(
    "ol",
    { class: "last" },
    view.last.map(([seat, card]) =>
      el(
        "li",
        {},
        picture(card, { class: "small" }),
        el("span", { text: names[seat] ?? seatInWords(seat, view.players) }),
      )
    ),
  );
}

/** Who owes and who is owed. */
export function account(owed) {
  const standing = (pence) =>
    pence > 0
      ? worded("is_owed", { money: pounds(pence) })
      : pence < 0
      ? worded("owes", { money: pounds(-pence) })
      : pounds(0);
  return el(
    "ul",
    { class: "account" },
    owed.map(({ name, pence, pays }) =>
      el(
        "li",
        {},
        el("span", { text: name }),
        el("span", {
          class: pence < 0 ? "owes" : pence > 0 ? "owed" : "quits",
          text: standing(pence),
        }),
        pays.length > 0 &&
          el("small", {
            text: pays.map((each) => worded("pays_to", { money: each.words, name: each.to })).join(", "),
          }),
      )
    ),
  );
}
