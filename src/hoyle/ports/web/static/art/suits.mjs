// The four suits, drawn: each a path in a box of 100 by 100, kept once in the page and used by name.

import { svg } from "../page/dom.mjs";

const PATHS = {
  spades: "M50 3 C46 20 8 40 8 65 C8 80 19 88 30 88 C39 88 45 83 47 77 C46 86 42 93 34 98 L66 98 " +
    "C58 93 54 86 53 77 C55 83 61 88 70 88 C81 88 92 80 92 65 C92 40 54 20 50 3 Z",
  hearts: "M50 97 C46 82 6 58 6 29 C6 13 17 4 29 4 C39 4 47 10 50 22 C53 10 61 4 71 4 C83 4 94 13 94 29 " +
    "C94 58 54 82 50 97 Z",
  diamonds: "M50 2 C60 20 74 37 88 50 C74 63 60 80 50 98 C40 80 26 63 12 50 C26 37 40 20 50 2 Z",
  clubs: "M50 3 C38 3 29 12 29 24 C29 32 33 38 39 42 C36 40 31 39 27 39 C14 39 5 48 5 60 C5 73 15 82 27 82 " +
    "C36 82 44 76 47 67 C46 80 43 91 35 98 L65 98 C57 91 54 80 53 67 C56 76 64 82 73 82 C85 82 95 73 95 60 " +
    "C95 48 86 39 73 39 C69 39 64 40 61 42 C67 38 71 32 71 24 C71 12 62 3 50 3 Z",
};

/** Put the suits into the page, once, where every drawing can use them. */
export function keepSuits() {
  const symbols = Object.entries(PATHS).map(([suit, d]) =>
    svg("symbol", { id: `suit-${suit}`, viewBox: "0 0 100 100" }, svg("path", { d }))
  );
  document.body.prepend(
    svg("svg", { class: "kept", "aria-hidden": "true", width: 0, height: 0 }, ...symbols),
  );
}

/** A pip of a suit, its middle at x and y; upside down where `turned`. */
export function pip(suit, x, y, size, turned = false) {
  return svg("use", {
    href: `#suit-${suit}`,
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
    class: "pip",
    transform: turned ? `rotate(180 ${x} ${y})` : null,
  });
}

/** A suit by itself, as large as the letters around it. */
export function symbol(suit) {
  return svg(
    "svg",
    { class: `symbol ${suit}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    pip(suit, 50, 50, 100),
  );
}
