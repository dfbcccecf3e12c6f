// The deals of the day: what this browser has played of them, and how a result is told.

import { said } from "./called.mjs";
import { text } from "./catalogue.mjs";
import { copied } from "./copied.mjs";
import { el } from "./dom.mjs";
import { capital } from "./letters.mjs";
import { own } from "./own.mjs";
import { read, write } from "./store.mjs";
import { plainly, pounds, worded } from "./words.mjs";

const KEY = "hoyle-days";
const PERSON = "hoyle-person";
const SHARED = "shared-";
const A_DAY = 86400000;
const [FULL, EMPTY] = ["■", "□"];

/**
 * What was played here: each deal of the day with its table, and its squares once it is over; of the discard of the day
 * the cards that were laid out.
 * @typedef {{ game: string, day: string, table: string, squares?: number[], cards?: string[] }} DayPlayed
 * @returns {DayPlayed[]}
 */
export const daysPlayed = () => read(KEY, []);

/** @param {DayPlayed} played */
export function keepDay(played) {
  const others = daysPlayed().filter(({ game, day }) => game !== played.game || day !== played.day);
  write(KEY, [...others, played]);
}

/** A random text. By it the server knows a person's first try at a deal from later ones. */
export function person() {
  if (!read(PERSON, "")) write(PERSON, randomHex(32));
  return read(PERSON, "");
}

/** A name for a deal to share, which nobody can guess. */
export const newDeal = () => `${SHARED}${randomHex(16)}`;

/** The link by which a friend plays a deal that was shared, or today's. It gives no card away. */
export const dealLink = (game, day) => `${location.origin}/#deal=${game}/${day}`;

/** The game and the name of the deal to which such a link leads; null for any other address. */
export function dealOfLink(hash) {
  const found = /^#deal=([a-z]+)\/([0-9-]+|shared-[0-9a-f]+)$/.exec(hash);
  return found && { game: found[1], day: found[2] };
}

export const isShared = (day) => day.startsWith(SHARED);

const randomHex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((each) => each.toString(16).padStart(2, "0")).join(
    "",
  );

/** The days in a row, up to today or yesterday, on which a deal was played to its end. */
export function streak(today) {
  const days = new Set(daysPlayed().filter(({ squares }) => squares).map(({ day }) => day));
  const before = (day) => new Date(Date.parse(day) - A_DAY).toISOString().slice(0, 10);
  let [at, length] = [days.has(today) ? today : before(today), 0];
  for (; days.has(at); at = before(at)) length += 1;
  return length;
}

/** @param {number[]} squares */
export const drawnSquares = ([full = 0, all = 0]) => FULL.repeat(full) + EMPTY.repeat(all - full);

/**
 * The calls that the player's hand makes alone with all cards open.
 * @param {string} game
 * @param {string[]} makes
 */
function madeAlone(game, makes) {
  const calls = makes.map((call) => text(`${game}.${call.replaceAll("-", "_")}`));
  return worded(calls.length ? "day_makes" : "day_makes_none", { calls });
}

/** A result in words, by what is counted. */
function counted(counts, number) {
  if (counts === "pence") return `${number < 0 ? "" : "+"}${pounds(number)}`;
  if (counts === "tricks") return worded("day_tricks", { number });
  return worded("day_points", { number: number < 0 ? `−${-number}` : `+${number}` });
}

/** Text to copy, below its name. */
const toCopy = (text, name) =>
  el(
    "div",
    { class: "to-copy" },
    el("p", { class: "article", "aria-hidden": "true", text: worded(name) }),
    copied(text, worded(name)),
  );

/** What was won: by oneself, by the expert at the same cards, and by everybody; and a line to send to others. */
export function drawnDay(
  { game, day, counts, result, practice, expert, double_dummy, makes, squares, everybody },
) {
  const words = (number) => counted(counts, number);
  const guests = everybody.filter(({ name }) => !name);
  const named = (each) => each.name || worded("day_guest", { number: guests.indexOf(each) + 1 });
  const told = { game: capital(said(game)), day, squares: drawnSquares(squares), result: words(result) };
  const line = worded(isShared(day) ? "day_line_shared" : "day_line", told);
  return [
    el("p", { class: "squares", "aria-hidden": "true", text: drawnSquares(squares) }),
    expert !== null && el("p", { class: "key", text: worded("day_squares") }),
    el("p", {
      text: [
        worded("day_you", { result: words(result) }),
        expert === null ? "" : worded("day_expert", { result: words(expert) }),
        double_dummy === null ? "" : worded("day_double_dummy", { result: words(double_dummy) }),
        makes === null ? "" : madeAlone(game, makes),
      ].join(" "),
    }),
    practice && el("p", { class: "practice", text: worded("day_practice") }),
    el("h3", { text: plainly(own(isShared(day) ? "day_traveller" : "day_everybody")) }),
    everybody.length === 0 && el("p", { text: worded("day_nobody") }),
    el(
      "ol",
      { class: "everybody" },
      everybody.map((each) =>
        el(
          "li",
          {},
          el("span", { text: named(each) }),
          each.mine && el("span", { class: "mine", text: worded("you") }),
          " ",
          el("b", { text: words(each.result) }),
        )
      ),
    ),
    toCopy(line, "day_copy"),
    toCopy(dealLink(game, day), "day_send_deal"),
  ];
}
