// The value of each choice, as a table.

import { el } from "../page/dom.mjs";
import { drawnText, inText } from "../page/texts.mjs";
import { figure, worded } from "../page/words.mjs";

/**
 * Cards to lay out or to play, or a call by its `label`. `value` counts in the unit of the hint; the other numbers are
 * holes on average, but `often` and `win`, which are shares.
 * @typedef {{ cards?: string[], label?: object, value?: number, hand?: number, crib?: number, play?: number,
 *   total?: number, often?: number, win?: number }} Way
 */

const signed = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" };

/** The columns, each with the manner of its numbers. */
const COLUMNS = {
  value: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  hand: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  crib: signed,
  play: signed,
  total: { ...signed, signDisplay: "auto" },
  often: { style: "percent" },
  win: { style: "percent", minimumFractionDigits: 1 },
};

/** The units whose values have a column; holes and chances have columns of their own. */
const VALUED = ["tricks", "pence", "points"];

/**
 * The ways, best first, with the columns that any of them fills.
 * @param {Way[]} ways
 */
export function waysTable(ways, unit, reader) {
  const filled = Object.keys(COLUMNS).filter((name) => ways.some((way) => name in way));
  const columns = filled.filter((name) => name !== "value" || VALUED.includes(unit));
  const head = columns.map((name) => {
    const key = name === "value" ? unit : name;
    return el("th", { scope: "col", text: worded(`way_${key}`) });
  });
  return el(
    "table",
    { class: "ways" },
    el("caption", { text: worded("ways") }),
    el("thead", {}, el("tr", {}, el("th", { scope: "col", text: worded("way_cards") }), head)),
    el("tbody", {}, ways.map((way) => wayRow(way, columns, reader))),
  );
}

/** @param {Way} way */
function wayRow(way, columns, reader) {
  const cards = way.label
    ? drawnText(way.label, reader)
    : (way.cards ?? []).flatMap((card, place) => [...(place ? [" "] : []), inText(card)]);
  const numbers = columns.map((name) => el("td", { text: name in way ? numberOf(name, way[name]) : "–" }));
  return el("tr", {}, el("th", { scope: "row" }, cards), numbers);
}

const numberOf = (name, value) => figure(value, COLUMNS[name]);
