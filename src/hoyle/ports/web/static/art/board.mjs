// A pegging board, drawn from its rows of holes: the first hole by itself, the others in fives.

import { text } from "../page/catalogue.mjs";
import { svg } from "../page/dom.mjs";
import { plainly } from "../page/words.mjs";

const STEP = 20;
const GAP = 9;
const LINE = 18;
const SIDE = 10;
const [LEFT, RIGHT, EDGE] = [128, 16, 17];

const along = (hole) =>
  LEFT + (hole === 0 ? 0 : STEP + 8 + (hole - 1) * STEP + Math.floor((hole - 1) / 5) * GAP);

/** The board; the rows of one side lie together. `called` gives the name of the side that a row is of. */
export function drawnBoard(rows, called) {
  const sides = [...new Set(rows.map(sideOf))];
  const width = along(rows[0].count - 1) + RIGHT;
  const heights = rows.map((row, place) => EDGE + place * LINE + sides.indexOf(sideOf(row)) * SIDE);
  const height = heights.at(-1) + EDGE;
  return svg(
    "svg",
    { class: "board", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": inWords(rows, called) },
    svg("rect", { class: "wood", x: 1, y: 1, width: width - 2, height: height - 2, rx: 12 }),
    rows.map((row, place) => drawnRow(row, heights[place], sides.indexOf(sideOf(row)))),
    sides.map((side) => {
      const first = rows.findIndex((row) => sideOf(row) === side);
      const { lap } = rows[first];
      return svg(
        "g",
        {},
        svg("text", { class: "side", x: 14, y: heights[first] + 5, text: shortened(called(rows[first])) }),
        svg("text", {
          class: "lap",
          x: 14,
          y: heights[first] + 5 + LINE,
          text: plainly(text("table.lap", { lap })),
        }),
      );
    }),
  );
}

/** What tells the rows of one side from those of another: the seat that plays for itself, or the partners. */
const sideOf = ({ seat, side }) => seat ?? side;

const shortened = (name) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

function drawnRow({ count, pegs }, y, side) {
  const holes = Array.from(
    { length: count },
    (_, hole) => svg("circle", { class: "hole", cx: along(hole), cy: y, r: 3.4 }),
  );
  const standing = pegs.map((hole) =>
    svg("circle", { class: `peg peg-${side}`, cx: along(hole), cy: y, r: 6.4 })
  );
  return svg("g", {}, ...holes, ...standing);
}

const inWords = (rows, called) =>
  `The board. ${
    rows
      .map((row) => {
        const name = `${called(row)}, ${plainly(text(`table.row_${row.way}`, { lap: row.lap }))}`;
        return name + (row.pegs.length ? `: pegs in ${row.pegs.join(" and ")}` : ": no peg");
      })
      .join("; ")
  }.`;
