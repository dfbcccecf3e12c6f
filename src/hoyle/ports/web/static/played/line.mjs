// Some figures over time, as a line with their words for the ear.

import { svg } from "../page/dom.mjs";

/**
 * Figures from 0 to `most`, the first at the left.
 * @param {number[]} values at least two
 * @param {number} most
 * @param {string} told
 */
export function drawnLine(values, most, told) {
  const at = (value, place) => `${10 + (580 * place) / (values.length - 1)} ${90 - (80 * value) / most}`;
  return svg(
    "svg",
    { viewBox: "0 0 600 100", role: "img", "aria-label": told },
    svg("path", { d: "M10 90H590", fill: "none", stroke: "currentColor", opacity: 0.3 }),
    svg("path", {
      d: `M${values.map(at).join(" L")}`,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 3,
    }),
  );
}
