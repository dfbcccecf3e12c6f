// What was played, counted: by game, by the bots and people who played, by month, and by call.

import { botNamed } from "../page/bots.mjs";
import { said } from "../page/called.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { own } from "../page/own.mjs";
import { dealsCalled } from "../page/results.mjs";
import { plainly, worded } from "../page/words.mjs";
import { drawnLine } from "./line.mjs";

/** The most points of a share over time, and the fewest games of each point. */
const [POINTS, GAMES] = [10, 5];

/** How many games, how many were won and lost, ended after their deals or go on, the share won, and what is owed; none of what is nothing. */
export function summed(games) {
  const pence = games.reduce((sum, each) => sum + (each.pence ?? 0), 0);
  const deals = games.reduce((sum, each) => sum + (each.deals ?? 0), 0);
  const number = (fits) => games.filter(fits).length;
  const [won, lost] = [number((each) => each.won === true), number((each) => each.won === false)];
  const ended = [
    own("games_won", { games: won }),
    own("games_lost", { games: lost }),
    own("deals_played", { deals }),
    own("games_open", { games: number((each) => each.open) }),
    own("games_on", { games: number((each) => each.goesOn) }),
  ].filter(({ args }) => (args.games ?? args.deals) > 0);
  if (won + lost > 1) ended.push(own("share_won", { percent: percent(won, won + lost) }));
  if (pence) ended.push(owed(pence));
  return own(ended.length ? "summed" : "only_counted", { sittings: games.length, ended });
}

export const owed = (pence) =>
  pence ? own(pence > 0 ? "owed_to_you" : "you_owe", { pence: Math.abs(pence) }) : own("nothing_owed");

const percent = (part, all) => Math.round((100 * part) / all);

/** The ledgers of these games, finished or not. */
export const ledgers = (games) => [
  overTime(games.filter(({ won }) => typeof won === "boolean")),
  ledger("by_game", grouped(games, ({ game }) => capital(said(game)))),
  ledger("by_bot", grouped(games.filter(({ bots }) => bots), against)),
  byCall(),
  ledger("by_company", grouped(games, ({ company }) => company.join(", ") || worded("alone"), sheetOf)),
  ledger("by_month", grouped(games, ({ when }) => monthOf(when)).reverse()),
];

/** The bots that played, by what they are called. */
const against = ({ game, bots }) => bots.map((bot) => botNamed(game, bot)).join(", ") || worded("a_person");

const monthOf = (when) =>
  new Date(when).toLocaleDateString(document.documentElement.lang, { month: "long", year: "numeric" });

/** The games by a name; where `to` gives an address for the games of a group, its name is a link there. */
function grouped(games, by, to = (/** @type {any[]} */ _) => "") {
  const groups = Map.groupBy(games, by);
  return [...groups].map(([name, each]) => [name, plainly(summed(each)), to(each)]);
}

/** The score sheet of all that the same people played, over many evenings; none before something is over. */
function sheetOf(games) {
  const [last, ...others] = [...new Set(games.filter(({ goesOn }) => !goesOn).map(({ id }) => id))].reverse();
  return last && `/sheet/${last}${others.length ? `#${others.join(",")}` : ""}`;
}

const ledger = (name, rows) =>
  rows.length > 0 &&
  el(
    "section",
    {},
    el("h2", { text: worded(name) }),
    el(
      "dl",
      { class: "ledger" },
      rows.flatMap(([name, told, href]) => [
        el("dt", {}, href ? el("a", { href, title: worded("score_sheet"), text: name }) : name),
        el("dd", { text: told }),
      ]),
    ),
  );

/** The share of games won, in groups of as many each, the oldest at the left. */
function overTime(decided) {
  const size = Math.max(GAMES, Math.ceil(decided.length / POINTS));
  const groups = Array.from(
    { length: Math.floor(decided.length / size) },
    (_, nth) => decided.slice(decided.length - size * (nth + 1), decided.length - size * nth),
  ).reverse();
  if (groups.length < 2) return false;
  const shares = groups.map((games) => percent(games.filter(({ won }) => won).length, games.length));
  const told = worded("shares_won", { games: size, shares: shares.join(", ") });
  return el(
    "section",
    { class: "coach" },
    el("h2", { text: worded("won_over_time") }),
    drawnLine(shares, 100, told),
    el("p", { class: "article", text: told }),
  );
}

/** This player's own calls at solo, the commonest first. */
function byCall() {
  const calls = new Map();
  for (const { call, made } of dealsCalled()) {
    if (!call) continue;
    const [called, right] = calls.get(call) ?? [0, 0];
    calls.set(call, [called + 1, right + (made ? 1 : 0)]);
  }
  const rows = [...calls].sort(([, [one]], [, [other]]) => other - one).map(([call, [called, made]]) => [
    capital(plainly(text(call))),
    worded("calls_of", { called, made, percent: percent(made, called) }),
  ]);
  return ledger("by_call", rows);
}
