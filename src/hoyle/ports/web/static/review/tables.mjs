// The tables of a review: what could be done, where it was lost, and what each deal brought.

import { el } from "../page/dom.mjs";
import { drawnText } from "../page/texts.mjs";
import { capital } from "../page/letters.mjs";
import { own } from "../page/own.mjs";
import { ruleId } from "../page/rules.mjs";
import { worded } from "../page/words.mjs";
import { valueOf } from "../table/solved.mjs";
import { amount, drawnWay, kindNamed, number, same } from "./amounts.mjs";

/** Choices of one moment that are shown; what was done is shown, too. */
const SHOWN = 8;

const head = (...names) =>
  el("thead", {}, el("tr", {}, names.map((name) => el("th", { scope: "col", text: worded(name) }))));

const row = (facts, name, ...cells) =>
  el("tr", facts, el("th", { scope: "row" }, name), cells.map((text) => el("td", { text })));

/**
 * What could be done, best first, with its value and how much worse it is. `solved` is what each card makes with all
 * hands open, without values until these are known; null where that is not shown.
 * @param {any} decision
 * @param {import("../page/words.mjs").Reader} reader
 * @param {{ values?: Record<string, number> | null, misere: boolean } | null} solved
 */
export function drawnChoices({ ways, done, best, unit }, reader, solved) {
  const shown = ways.filter((way, place) => place < SHOWN || same(way, done));
  const named = { value: `value_${unit}`, loss: "loss", error: "error" };
  return el(
    "table",
    { class: "ways" },
    head(
      "way_cards",
      named.value,
      named.loss,
      named.error,
      ...(solved ? [solved.misere ? "open_misere" : "open_tricks"] : []),
    ),
    el(
      "tbody",
      {},
      shown.map((way) => {
        const marks = [same(way, best) && ["is-best", "best_one"], same(way, done) && ["is-done", "done_one"]]
          .filter((mark) => mark !== false);
        return row(
          { class: marks.map(([mark]) => mark).join(" ") },
          [
            ...drawnWay(way, reader),
            ...marks.map(([, word]) => el("small", { text: worded(word) })),
          ],
          way.value === undefined ? "–" : number(unit, way.value),
          way.loss ? number(unit, way.loss) : "0",
          number(unit, way.error ?? 0),
          ...(solved ? [openValue(way, solved)] : []),
        );
      }),
    ),
  );
}

/**
 * What a choice makes with all hands open, if it is a card.
 * @param {any} way
 * @param {{ values?: Record<string, number> | null, misere: boolean }} solved
 */
function openValue({ cards = [] }, { values, misere }) {
  const value = cards.length === 1 ? values?.[cards[0]] : undefined;
  return value === undefined ? "–" : valueOf(value, misere);
}

/** Where it was lost, by kind of decision; losses near the end of a game count its chance. */
export function drawnTotals(totals) {
  const kinds = [...new Set(totals.map(({ kind }) => kind))].map((kind) => {
    const these = totals.filter((each) => each.kind === kind);
    const sum = (/** @type {"decisions" | "named"} */ what) =>
      these.reduce((all, each) => all + each[what], 0);
    const lost = these.filter(({ named }) => named).map(({ unit, loss }) => amount(unit, loss));
    return { kind, decisions: sum("decisions"), named: sum("named"), lost };
  });
  return el(
    "table",
    { class: "ways" },
    head("kind", "decisions", "named_losses", "loss"),
    el(
      "tbody",
      {},
      kinds.sort((one, other) => other.named - one.named).map(({ kind, decisions, named, lost }) =>
        row({}, capital(kindNamed(kind)), decisions, named, named ? worded("several", { cards: lost }) : "–")
      ),
    ),
  );
}

/** Rights that were not used, or used badly: what happened, and what would have been worth more. */
export const drawnRights = (rights, measure, reader) =>
  rights.map(({ law, reason, best, worth }) =>
    el(
      "p",
      {},
      ruleId(law),
      " ",
      ...drawnText(own("right_unused", { reason, best, worth: amount(measure, worth) }), reader),
    )
  );

const table = (heads, rows) => el("table", { class: "ways" }, head(...heads), el("tbody", {}, rows));

/** An account of this side: what came by its own play, by that of the others, and by luck. */
const brought = (name, { start, final, skill, others, luck }, measure) =>
  row({}, name, ...[final - start, skill, others, luck].map((each) => number(measure, each, true)));

/** What each deal brought to this side. */
export const drawnDeals = (deals, measure) =>
  table(
    ["deal", "brought", "by_skill", "by_others", "by_luck"],
    deals.map((each) => brought(String(each.deal + 1), each, measure)),
  );

/** The sums of games, rubbers and the whole; a rubber has its own unit, and only the whole no number. */
export const drawnSums = (sums, measure) =>
  table(
    ["sum_of", "brought", "by_skill", "by_others", "by_luck"],
    sums.map((each) => brought(sumNamed(each), each, measure)),
  );

function sumNamed({ game = null, rubber = null }) {
  if (rubber !== null) return worded("rubber_nth", { rubber });
  return game === null ? worded("in_all") : worded("game_nth", { game });
}

/** The parts of the luck that chance events and rulings brought, and beside them the price of not seeing. */
export const drawnEvents = (deals, measure) =>
  table(
    ["deal", "event", "by_luck"],
    deals.flatMap(({ deal, rows, unseen }) => [
      ...eventsOf(rows).map(([kind, won]) =>
        row({}, String(deal + 1), capital(kindNamed(kind)), number(measure, won, true))
      ),
      row({ class: "unseen" }, String(deal + 1), worded("unseen"), number(measure, unseen)),
    ]),
  );

/** Events of one kind together, in the order in which they came. */
function eventsOf(rows) {
  const found = new Map();
  for (const { kind, amount: won } of rows) found.set(kind, (found.get(kind) ?? 0) + won);
  return [...found];
}
