// What stands beside the cloth: score, how the table stands, the last trick, the account.

import { picture } from "../art/card.mjs";
import { el } from "../page/dom.mjs";
import { capital, seatInWords, suitOf } from "../page/words.mjs";
import { drawnWords } from "./talk.mjs";
import { symbol } from "../art/suits.mjs";
import { seatOf } from "./seats.mjs";

/** Counters that there is room for. */
const MOST = 12;

const SUITS = ["spades", "hearts", "diamonds", "clubs"];
const CARD = /^([A2-9TJQK])([SHDC])$/;

/** The score, a line to each side. `names` are by seat. */
export function score(view, names) {
  return el(
    "dl",
    { class: "score" },
    view.score.map(([whose, what]) => {
      const [figure, ...rest] = what.split(",");
      return el(
        "div",
        {},
        el(
          "dt",
          {},
          named(whose, view, names),
          isMine(whose, view) && el("span", { class: "mine", text: "you" }),
        ),
        el(
          "dd",
          {},
          el("strong", { text: figure }),
          rest.length > 0 && el("span", { text: rest.join(",").trim() }),
          counters(figure),
        ),
      );
    }),
  );
}

/** Trumps, dealer, count: each a word and what it is. */
export function facts(view, names) {
  return el(
    "dl",
    { class: "facts" },
    view.facts.map(([what, value]) =>
      el(
        "div",
        {},
        el("dt", { text: capital(what) }),
        el("dd", {}, what === "dealer" ? named(value, view, names) : drawnFact(value, names)),
      ),
    ),
  );
}

/** The points of a short game in counters, as they are put up on a table; none where they would be too many. */
function counters(figure) {
  const [, points, game] = (/^(\d+) of (\d+)$/.exec(figure) ?? [0, 0, MOST + 1]).map(Number);
  if (game > MOST) return null;
  const put = Array.from({ length: game }, (_, place) => el("i", { class: place < points ? "up" : null }));
  return el("span", { class: "counters", "aria-hidden": "true" }, put);
}

/** Whose a line is: the name of the player, where it is that of one seat. */
export const named = (whose, view, names) => names[seatOf(whose, view)] ?? capital(whose);

/** Is it the viewer's line, or that of his side? */
function isMine(whose, view) {
  if (view.seat === null) return false;
  return (
    seatOf(whose, view) === view.seat || (/^[NESW]{2}$/.test(whose) && whose.includes("NESW"[view.seat]))
  );
}

function drawnFact(value, names) {
  if (SUITS.includes(value)) return [symbol(value), ` ${value}`];
  const card = CARD.exec(value);
  return card ? [value[0].replace("T", "10"), symbol(suitOf(value))] : drawnWords(value, { names });
}

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
      ),
    ),
  );
}

/** Who owes and who is owed. */
export function account(owed) {
  const standing = (pence) => (pence > 0 ? "is owed" : pence < 0 ? "owes" : "is quits");
  return el(
    "ul",
    { class: "account" },
    owed.map(({ name, pence, words, pays }) =>
      el(
        "li",
        {},
        el("span", { text: name }),
        el("span", {
          class: pence < 0 ? "owes" : pence > 0 ? "owed" : "quits",
          text: `${standing(pence)}${pence ? ` ${words.replace("-", "")}` : ""}`,
        }),
        pays.length > 0 && el("small", { text: pays.map((each) => `${each.words} to ${each.to}`).join(", ") }),
      ),
    ),
  );
}
