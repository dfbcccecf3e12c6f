// A line of what could be expected after each decision, with the costliest moments marked.

import { svg } from "../page/dom.mjs";

const [WIDTH, HEIGHT, LEFT, EDGE] = [620, 170, 44, 14];

/**
 * Draw the line. `values` has a number for each decision, or null; `marks` the places of the costliest, in order;
 * `deals` where a deal begins; `pick` is called with the decision that was pressed.
 * @param {(number | null)[]} values
 * @param {{ marks: number[], deals: number[], at: number, said: string, pick: (place: number) => void,
 *   written: (value: number) => string }} how
 */
export function drawnGraph(values, { marks, deals, at, said, pick, written }) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const reach = high - low || 1;
  const across = (place) => LEFT + ((WIDTH - LEFT - EDGE) * place) / Math.max(values.length - 1, 1);
  const up = (value) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / reach;
  const points = values.flatMap((value, place) => value === null ? [] : [`${across(place)} ${up(value)}`]);
  const line = `M${points.join(" L")}`;
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said },
    ...[high, low].flatMap((value) => [
      svg("path", { class: "axis", d: `M${LEFT} ${up(value)}H${WIDTH - EDGE}` }),
      label(0, up(value) + 4, written(value)),
    ]),
    ...deals.map((place) =>
      svg("path", { class: "deal", d: `M${across(place - 0.5)} ${EDGE}V${HEIGHT - EDGE}` })
    ),
    svg("path", {
      class: "area",
      d: `${line} L${across(values.length - 1)} ${HEIGHT} L${LEFT} ${HEIGHT} Z`,
    }),
    svg("path", { class: "line", d: line }),
    svg("path", { class: "here", d: `M${across(at)} 4V${HEIGHT - 4}` }),
    ...marks.map((place, nth) => {
      const [x, y] = [across(place), up(values[place] ?? low)];
      return svg(
        "g",
        { class: "dot" },
        svg("circle", { cx: x, cy: y, r: 11 }),
        label(x, y + 4.5, String(nth + 1)),
      );
    }),
  );
  drawing.addEventListener("click", (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    pick(Math.round(((x - LEFT) / (WIDTH - LEFT - EDGE)) * (values.length - 1)));
  });
  return drawing;
}

function label(x, y, text) {
  const node = svg("text", { x, y });
  node.textContent = text;
  return node;
}
