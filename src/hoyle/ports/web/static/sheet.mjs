// A score sheet to print: every deal of every rubber at one table, and what the same players won over many evenings.

import { said } from "./page/called.mjs";
import { el, find } from "./page/dom.mjs";
import { capital } from "./page/letters.mjs";
import { patient } from "./page/patient.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { results } from "./page/results.mjs";
import { plainly, pounds, sideNamed, worded } from "./page/words.mjs";
import { pointsOf } from "./table/panel.mjs";

applyPreferences();

/** The table in the address, and after its # more tables at which the same people played. */
const ids = [location.pathname.split("/")[2], ...location.hash.slice(1).split(",").filter(Boolean)];

/** When the sittings that this browser knows were over. */
const ends = new Map(results().map(({ id, sitting, when }) => [`${id}/${sitting}`, when]));
const say = (words) => (find("#trouble").textContent = words);

const sheets = [];
for (const id of ids) {
  const answer = await patient(`/table/${id}/sheet`, { headers: { Accept: "application/json" } }, say);
  if (answer.ok) sheets.push(await answer.json());
}
const sittings = sheets.flatMap(({ table, game, sittings }) =>
  sittings.map((each) => ({ ...each, game, when: ends.get(`${table}/${each.sitting}`) ?? null }))
).sort((one, other) => (one.when ?? 0) - (other.when ?? 0));
if (!sittings.length) say(worded("sheet_empty"));
else {
  find("#sheet").replaceChildren(drawnTotals(), ...evenings());
  find("#print").hidden = false;
  find("#print").addEventListener("click", () => print());
}

/** What each player has won in all. */
function drawnTotals() {
  const totals = new Map();
  for (const { names, deals, pence } of sittings) {
    names.forEach((name, seat) => {
      const [won, sum] = totals.get(name) ?? [0, 0];
      totals.set(name, [
        won + deals.filter(({ winners }) => winners.includes(seat)).length,
        sum + pence[seat],
      ]);
    });
  }
  const staked = [...totals.values()].some(([, sum]) => sum);
  const rows = [...totals].sort(([, [one, first]], [, [other, second]]) => other - one || second - first);
  return table(
    [worded("sheet_player"), worded("sheet_won"), ...(staked ? [worded("account")] : [])],
    rows.map(([name, [won, sum]]) => ({ parts: [name, String(won), ...(staked ? [pounds(sum)] : [])] })),
    1,
  );
}

/** The sittings by the day on which they ended. */
function evenings() {
  const days = Map.groupBy(sittings, ({ when }) => (when === null ? "" : dayOf(when)));
  return [...days].flatMap(([day, these]) => [
    day && el("h2", { text: day }),
    ...these.map(drawnSitting),
  ]).filter(Boolean);
}

function dayOf(when) {
  return new Date(when).toLocaleDateString(document.documentElement.lang, { dateStyle: "full" });
}

/** One sitting: its deals in order, the score after each, and what was staked. */
function drawnSitting({ game, variant, names, deals, pence }) {
  const reader = { names: { ...names }, players: names.length };
  const whose = ({ seat, side }) => (seat === undefined ? capital(sideNamed(side, reader)) : names[seat]);
  const lines = deals[0]?.score ?? [];
  const rows = deals.map(({ outcome, score, winners }, nth) => ({
    ended: winners.length > 0,
    parts: [
      String(nth + 1),
      capital(plainly(outcome.headline, reader)),
      ...score.map((line) =>
        [pointsOf(line), line.more].filter(Boolean).map((each) => plainly(each)).join(" · ")
      ),
    ],
  }));
  const paid = pence.some(Boolean) &&
    el("p", { text: names.map((name, seat) => `${name} ${pounds(pence[seat])}`).join(" · ") });
  return el(
    "section",
    { class: "evening" },
    el("h3", { text: worded("game_of", { game: capital(said(game)), variant: said(variant) }) }),
    table([worded("sheet_deal"), worded("sheet_result"), ...lines.map(whose)], rows, 2),
    paid,
  );
}

/** A table; from column `figures` on there are figures. */
function table(head, rows, figures) {
  return el(
    "div",
    { class: "wide" },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, head.map((text, at) => cell("th", text, at >= figures, "col")))),
      el(
        "tbody",
        {},
        rows.map(({ parts, ended }) =>
          el(
            "tr",
            { class: ended && "ended" },
            parts.map((text, at) => cell(at ? "td" : "th", text, at >= figures, at ? null : "row")),
          )
        ),
      ),
    ),
  );
}

function cell(tag, text, figure, scope) {
  return el(tag, { text, scope, class: figure && "figure" });
}
