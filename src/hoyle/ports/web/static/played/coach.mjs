// How one plays, by the coach: the error rate, the level, and what the reviews of all games say. Kept in this browser.

import { el } from "../page/dom.mjs";
import { said } from "../page/called.mjs";
import { botNamed } from "../page/bots.mjs";
import { capital } from "../page/letters.mjs";
import { played } from "../page/levels.mjs";
import { keepSums, waitsForReview } from "../page/reviews.mjs";
import { results } from "../page/results.mjs";
import { worded } from "../page/words.mjs";
import { drawnLine } from "./line.mjs";
import { amount, kindNamed, number } from "../review/amounts.mjs";

/** Draws the part for one's own page, and again when something is learnt. */
export function drawnCoach() {
  const root = el("section", { class: "coach" }, el("h2", { text: worded("coach_says") }));
  draw(root);
  return root;
}

async function draw(root) {
  const left = results().filter(waitsForReview);
  const games = await played();
  const line = el("p", { role: "status" });
  root.replaceChildren(
    el("h2", { text: worded("coach_says") }),
    ...(games.length ? games.map(drawnGame) : [el("p", { text: worded("none_reviewed") })]),
    ...(left.length
      ? [el("button", {
        type: "button",
        text: worded("review_all", { games: left.length }),
        onclick: (event) => {
          event.currentTarget.disabled = true;
          reviewAll(left, line).then(() => draw(root));
        },
      })]
      : []),
    line,
  );
}

/** Review every game that is left, one after another. Tables that are gone are passed over. */
async function reviewAll(left, line) {
  for (const [nth, { id, sitting, seat }] of left.entries()) {
    line.textContent = worded("reviewing", { nth, of: left.length });
    for (;;) {
      const answer = await fetch(`/table/${id}/review?sitting=${sitting}&seat=${seat}`, {
        headers: { Accept: "application/json" },
      });
      const wait = Number(answer.headers.get("Retry-After"));
      if ([429, 503].includes(answer.status) && wait > 0) {
        await new Promise((done) => setTimeout(done, 1000 * wait));
      } else if (answer.status !== 202) {
        if (answer.ok) keepSums(id, sitting, seat, (await answer.json()).summary);
        break;
      }
    }
  }
}

function drawnGame({ game, unit, sittings, error, level, over_time: points, ...each }) {
  const { made, missed, measure, result, skill, luck } = each;
  const rate = (value) => worded("rate", { amount: amount(unit, value) });
  const range = error.low === null || error.low === undefined
    ? ""
    : worded("rate_range", { low: number(unit, error.low), high: number(unit, error.high) });
  return el(
    "article",
    {},
    el("h3", { text: capital(said(game)) }),
    el("p", { text: [worded("error_rate", { rate: rate(error.rate), games: sittings }), range].join(" ") }),
    el("p", {
      class: "level",
      text: level ? levelSaid(game, level) : worded("no_level", { decisions: error.decisions }),
    }),
    points.length > 1 && drawnRates(points, unit),
    groups(worded("by_kind"), each.kinds, unit, kindNamed),
    groups(worded("by_variant"), each.variants, unit, said),
    groups(
      worded("by_bot"),
      each.against,
      unit,
      (name) => name === "person" ? worded("a_person") : botNamed(game, name),
    ),
    made + missed > 0 && el("p", { text: worded("calls_made", { made, missed }) }),
    el("p", {
      text: worded("a_deal_brings", {
        unit: worded(`in_${measure}`),
        result: number(measure, result, true),
        skill: number(measure, skill, true),
        luck: number(measure, luck, true),
      }),
    }),
  );
}

/** The level, and the bot that is one step above it. */
function levelSaid(game, { bot, above }) {
  const [level, next] = [bot, above].map((name) => name && botNamed(game, name));
  if (!bot) return worded("level_below", { next });
  return above ? worded("level_is", { level, next }) : worded("level_top", { level });
}

const groups = (title, list, unit, called) =>
  list.length > 0 &&
  el(
    "table",
    { class: "sums" },
    el("caption", { text: title }),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        ["kind", "decisions", "named_losses", "loss"].map((name) =>
          el("th", { scope: "col", text: worded(name) })
        ),
      ),
    ),
    el(
      "tbody",
      {},
      list.map(({ name, decisions, named, rate }) =>
        el(
          "tr",
          {},
          el("th", { scope: "row", text: capital(called(name)) }),
          [decisions, named, number(unit, rate)].map((text) => el("td", { text })),
        )
      ),
    ),
  );

/** The error rate over time; less is better, so it goes down as one learns. */
function drawnRates(points, unit) {
  const rates = points.map(({ rate }) => rate);
  const told = rates.map((rate) => number(unit, rate)).join(", ");
  return drawnLine(rates, Math.max(...rates) || 1, worded("over_time", { rates: told }));
}
