// Cards that move from where they lay to where they lie.

import { all } from "../page/dom.mjs";
import { moves } from "../page/preferences.mjs";
import { sounded } from "../page/sound.mjs";

/** No way at all. */
const STAYS = "translate(0px, 0px) scale(1)";

/** @type {Animation[]} the ways on which cards were last sent */
let ways = [];

const QUICK = { duration: 260, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** A hand that is dealt: so many new cards at least, each so many milliseconds after the one before. */
const [DEALT, APART] = [4, 40];

/** What is on its way is there at once when anything is pressed. */
addEventListener("pointerdown", () => ways.forEach((each) => each.finish()), { capture: true });

/** Where every card lies now, by its name. */
export function lying(root) {
  return new Map(all("[data-card]", root).map((node) => [node.dataset.card, node.getBoundingClientRect()]));
}

/** Let each card that lies elsewhere than before go there, and each new one come from where `source` says. */
export function moved(root, before, source) {
  if (!moves()) return;
  ways.forEach((each) => each.cancel()); // A card that is still on its way is measured where it lies.
  const nodes = all("[data-card]", root);
  const starts = nodes.map((node) => {
    const from = before.get(node.dataset.card);
    if (from) return between(node, from, true);
    const place = source(node);
    return place ? between(node, place) : STAYS;
  });
  const going = nodes.map((node, place) => ({ node, start: starts[place] })).filter(({ start }) =>
    start !== STAYS
  );
  const dealt = going.filter(({ node }) => node.closest(".hand") && !before.has(node.dataset.card));
  const delay = (way) => (dealt.length >= DEALT ? Math.max(0, dealt.indexOf(way)) * APART : 0);
  ways = going.map((way) =>
    way.node.animate([{ transform: way.start }, { transform: "none" }], {
      ...QUICK,
      delay: delay(way),
      fill: "backwards",
    })
  );
}

/** Where every peg of the last board drawn stands, by its side and its hole. */
export function standing(root) {
  const board = all("svg.board", root).at(-1);
  return new Map(
    board ? all("[data-peg]", board).map((node) => [node.dataset.peg, node.getBoundingClientRect()]) : [],
  );
}

/** Let each peg that stands in another hole than before leap there from the hole that was left. */
export function pegged(root, before) {
  const board = all("svg.board", root).at(-1);
  if (!board || !moves()) return;
  const pegs = all("[data-peg]", board);
  const now = new Set(pegs.map((node) => node.dataset.peg));
  const left = [...before].filter(([name]) => !now.has(name));
  for (const node of pegs.filter(({ dataset }) => !before.has(dataset.peg))) {
    const from = left.find(([name]) => name[0] === node.dataset.peg[0]);
    const scale = board.viewBox.baseVal.width / board.getBoundingClientRect().width;
    if (!from) continue;
    sounded("peg");
    const here = node.getBoundingClientRect();
    const [x, y] = [(from[1].x - here.x) * scale, (from[1].y - here.y) * scale];
    node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      ...QUICK,
      duration: 600,
    });
  }
}

/** Let cards go to a place, all together; resolves when they are there. */
export async function gathered(nodes, place) {
  if (!moves() || !place) return;
  const to = place.getBoundingClientRect();
  const going = nodes.map((node) =>
    node.animate([{}, { transform: `${between(node, to)} scale(0.4)`, opacity: 0.2 }], {
      ...QUICK,
      fill: "forwards",
    })
  );
  await Promise.allSettled(going.map((each) => each.finished));
}

/** The way from another place to a node's own; a card that is drawn in another size also grows or shrinks on it. */
function between(node, other, isCard = false) {
  const mine = node.getBoundingClientRect();
  const [x, y] = [middle(other, "x") - middle(mine, "x"), middle(other, "y") - middle(mine, "y")];
  const drawnFrom = isCard && mine.width
    ? ` scale(${other.width && other.width < 3 * mine.width ? other.width / mine.width : 1})`
    : "";
  return `translate(${x}px, ${y}px)${drawnFrom}`;
}

const middle = (box, way) => (way === "x" ? box.left + box.width / 2 : box.top + box.height / 2);
