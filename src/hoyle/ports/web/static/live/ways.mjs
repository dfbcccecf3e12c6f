// What the coach says that each way to act comes to, as a table.

import { el } from "../page/dom.mjs";
import { inText } from "../page/texts.mjs";
import { worded } from "../page/words.mjs";

/**
 * Cards to lay out or to play. Numbers are holes on average, but `often` and `win`, which are shares.
 * @typedef {{ cards: string[], hand?: number, crib?: number, play?: number, total?: number, often?: number, win?: number }} Way
 */

const signed = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" };

/** The columns, each with the manner of its numbers. */
const COLUMNS = {
  hand: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  crib: signed,
  play: signed,
  total: { ...signed, signDisplay: "auto" },
  often: { style: "percent" },
  win: { style: "percent", minimumFractionDigits: 1 },
};

/**
 * The ways, best first, with the columns that any of them fills.
 * @param {Way[]} ways
 */
export function waysTable(ways) {
  const columns = Object.keys(COLUMNS).filter((name) => ways.some((way) => name in way));
  const head = columns.map((name) => el("th", { scope: "col", text: worded(`way_${name}`) }));
  return el(
    "table",
    { class: "ways" },
    el("caption", { text: worded("ways") }),
    el("thead", {}, el("tr", {}, el("th", { scope: "col", text: worded("way_cards") }), head)),
    el("tbody", {}, ways.map((way) => wayRow(way, columns))),
  );
}

/** @param {Way} way */
function wayRow(way, columns) {
  const cards = way.cards.flatMap((card, place) => [...(place ? [" "] : []), inText(card)]);
  const numbers = columns.map((name) => el("td", { text: name in way ? numberOf(name, way[name]) : "–" }));
  return el("tr", {}, el("th", { scope: "row" }, cards), numbers);
}

const numberOf = (name, value) => value.toLocaleString(document.documentElement.lang, COLUMNS[name]);
