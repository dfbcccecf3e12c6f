// A table of figures that goes sideways in a narrow page, by keys too.

import { el } from "./dom.mjs";
import { worded } from "./words.mjs";

/**
 * A table with these phrases as headings; each row is its head, its cells, and whether it is the reader's own.
 * @param {string[]} heads
 * @param {{ head: any, cells: string[], mine?: boolean }[]} rows
 */
export const across = (heads, rows) =>
  el(
    "div",
    { class: "scrolls-across", tabindex: "0", role: "region", "aria-label": worded("puzzle_losses") },
    el(
      "table",
      { class: "ways" },
      el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col", text: worded(head) })))),
      el(
        "tbody",
        {},
        rows.map(({ head, cells, mine }) =>
          el(
            "tr",
            { class: mine ? "mine" : null },
            el("th", { scope: "row" }, head),
            cells.map((cell) => el("td", { text: cell })),
          )
        ),
      ),
    ),
  );
