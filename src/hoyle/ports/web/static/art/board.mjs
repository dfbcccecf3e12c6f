// A pegging board, drawn from its rows of holes: the first hole by itself, the others in fives.

import { svg } from "../page/dom.mjs";

const STEP = 20;
const GAP = 9;
const LINE = 20;
const LEFT = 16;

const along = (hole) => LEFT + (hole === 0 ? 0 : STEP + 8 + (hole - 1) * STEP + Math.floor((hole - 1) / 5) * GAP);

/** The board; the rows of one side have names that begin alike, and lie together. `called` names a side. */
export function drawnBoard(rows, called) {
  const sides = [...new Set(rows.map(({ name }) => name.split(",")[0]))];
  const width = along(rows[0].count - 1) + LEFT;
  const heights = rows.map(({ name }, place) => 30 + place * LINE + sides.indexOf(name.split(",")[0]) * 22);
  const height = heights.at(-1) + 16;
  return svg(
    "svg",
    { class: "board", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": inWords(rows) },
    svg("rect", { class: "wood", x: 1, y: 1, width: width - 2, height: height - 2, rx: 12 }),
    rows.map((row, place) => drawnRow(row, heights[place], sides.indexOf(row.name.split(",")[0]))),
    sides.map((side) => {
      const first = rows.findIndex(({ name }) => name.split(",")[0] === side);
      return svg("text", { class: "side", x: LEFT - 5, y: heights[first] - 10, text: rows[first].name.replace(side, called(side)).replace(/, (up|down)$/, "") });
    }),
  );
}

function drawnRow({ count, pegs }, y, side) {
  const holes = Array.from({ length: count }, (_, hole) => svg("circle", { class: "hole", cx: along(hole), cy: y, r: 3.4 }));
  const standing = pegs.map((hole) => svg("circle", { class: `peg peg-${side}`, cx: along(hole), cy: y, r: 6.4 }));
  return svg("g", {}, ...holes, ...standing);
}

const inWords = (rows) =>
  `The board. ${rows.map(({ name, pegs }) => `${name}: ${pegs.length ? `pegs in ${pegs.join(" and ")}` : "no peg"}`).join("; ")}.`;
