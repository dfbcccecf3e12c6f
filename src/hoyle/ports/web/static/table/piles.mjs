// Piles of cards as they lie: a fan of backs, a stack, or faces in a row.

import { back, picture } from "../art/card.mjs";
import { el } from "../page/dom.mjs";
import { plural } from "../page/words.mjs";

const SHOWN = 5;

/** Another's hand: as many backs as he holds. */
export function fan(count) {
  return el(
    "div",
    { class: "fan", role: "img", "aria-label": plural(count, "card") + " in hand" },
    Array.from({ length: count }, () => back()),
  );
}

/** A pile with its name: faces side by side, or a stack with its number. */
export function pile({ name, cards, count }) {
  const hidden = Math.max(count - cards.length, 0);
  return el(
    "figure",
    { class: "pile", "data-pile": name },
    el(
      "div",
      { class: "lying" },
      hidden > 0 && stack(hidden),
      cards.map((card) => picture(card, { class: "small" })),
    ),
    el("figcaption", { text: cards.length < count ? `${name} · ${count}` : name }),
  );
}

function stack(count) {
  const thick = Math.min(Math.ceil(count / 3), SHOWN);
  const backs = Array.from({ length: thick }, (_, level) => back({ vars: { "--level": level } }));
  return el("div", { class: "stack" }, backs);
}
