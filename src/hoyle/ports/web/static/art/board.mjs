// A pegging board, drawn from its rows of holes: the first hole by itself, the others in fives.

import { text } from "../page/catalogue.mjs";
import { svg } from "../page/dom.mjs";
import { plainly, worded } from "../page/words.mjs";
import { own } from "../page/own.mjs";

const STEP = 20;
const GAP = 9;
const LINE = 18;
const SIDE = 10;
const EDGE = 17;
/** Where the first hole stands: beside the name, or beneath it. */
const [BESIDE, BENEATH] = [128, 20];
/** Holes of a row in one line of a folded board, which is drawn where the page is narrow, or of middling width. */
const [FOLDED, HALVED] = [15, 30];

/** How a board lies on a page of this shape: names beside the rows or above them, a row whole or folded. */
const [LOW, NARROW, MIDDLING] = [
  "(max-height: 560px) and (min-width: 561px)",
  "(max-width: 640px)",
  "(max-width: 1300px)",
].map((shape) => matchMedia(shape));

/** Call `draw` when the page has changed its shape, so that the board lies otherwise. */
export const onOtherShape = (draw) =>
  [LOW, NARROW, MIDDLING].forEach((each) => each.addEventListener("change", draw));

const along = (hole) => hole === 0 ? 0 : STEP + 8 + (hole - 1) * STEP + Math.floor((hole - 1) / 5) * GAP;

/** The board; the rows of one side lie together. `called` gives the name of the side that a row is of. */
export function drawnBoard(rows, called) {
  const above = LOW.matches || MIDDLING.matches;
  const fold = LOW.matches || !MIDDLING.matches ? rows[0].count : NARROW.matches ? FOLDED : HALVED;
  const [left, head] = above ? [BENEATH, LINE] : [BESIDE, 0];
  const sides = [...new Set(rows.map(sideOf))];
  const lines = Math.ceil((rows[0].count - 1) / fold);
  const width = left + along(Math.min(fold, rows[0].count - 1)) + EDGE;
  const top = (place) =>
    EDGE + place * LINE * lines + sides.indexOf(sideOf(rows[place])) * (SIDE + head) + head;
  const height = top(rows.length - 1) + LINE * (lines - 1) + EDGE;
  const at = (hole, place) => {
    const line = hole === 0 ? 0 : Math.floor((hole - 1) / fold);
    return { cx: left + along(hole - line * fold), cy: top(place) + line * LINE };
  };
  return svg(
    "svg",
    {
      class: `board${above ? " above" : ""}`,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": inWords(rows, called),
    },
    svg("rect", { class: "wood", x: 1, y: 1, width: width - 2, height: height - 2, rx: 12 }),
    rows.map((row, place) =>
      drawnRow(row, (hole) => at(hole, place), { place, side: sides.indexOf(sideOf(row)) })
    ),
    sides.map((side, number) => {
      const first = rows.findIndex((row) => sideOf(row) === side);
      const y = top(first) + 5 - head;
      const lapOf = text("table.lap", { lap: rows[first].lap });
      const name = called(rows[first]);
      return svg(
        "g",
        {},
        above && svg("circle", { class: `peg peg-${number}`, cx: 20, cy: y - 4, r: 5 }),
        svg("text", {
          class: "side",
          x: above ? 30 : 14,
          y,
          text: above ? worded("lap_of", { name, lap: lapOf }) : shortened(name),
        }),
        !above && svg("text", { class: "lap", x: 14, y: y + LINE, text: plainly(lapOf) }),
      );
    }),
  );
}

/** What tells the rows of one side from those of another: the seat that plays for itself, or the partners. */
const sideOf = ({ seat, side }) => seat ?? side;

const shortened = (name) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

function drawnRow({ count, lap, pegs }, at, { place, side }) {
  const holes = Array.from(
    { length: count },
    (_, hole) => svg("circle", { class: "hole", ...at(hole), r: 4 }),
  );
  const standing = pegs.map((hole) =>
    svg("circle", {
      class: `peg peg-${side}`,
      "data-peg": `${side} ${lap} ${place} ${hole}`,
      ...at(hole),
      r: 7,
    })
  );
  return svg("g", {}, ...holes, ...standing);
}

const inWords = (rows, called) => worded("board", { rows: rows.map((row) => standing(row, called)) });

/** A row, and the holes in which its pegs stand. */
function standing(row, called) {
  const named = own("row_of", { name: called(row), lap: text(`table.row_${row.way}`, { lap: row.lap }) });
  const holes = row.pegs.map((hole) => own("hole", { number: String(hole) }));
  return holes.length ? own("row_pegs", { row: named, holes }) : own("row_no_peg", { row: named });
}
