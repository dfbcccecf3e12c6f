// The viewer's hand: cards lifted by a press, a drag or keys, and laid by the next.

import { pressable } from "../art/card.mjs";
import { all, el, find } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { cardText, plainly, worded } from "../page/words.mjs";

/** Farther than this and a press is a drag. */
const FAR = 10;

/** On a narrow page a hand of more cards than this lies in two rows. */
const ROW = 7;

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Draw the hand. `lifted` are the cards picked out; `dim` those that may not be played, where that is shown; `advised`
 * those that a hint named; `open` those that lie face up on the table besides.
 */
export function drawHand(root, { hand, open, lifted, dim, advised, press, drop }) {
  const { activeElement: active } = document;
  const held = active instanceof HTMLElement && active.closest(".hand") ? active.dataset.card : null;
  const cards = hand.map((card, place) => {
    const node = pressable(card, {
      class: [
        lifted.includes(card) && "lifted",
        dim.has(card) && "dim",
        advised.includes(card) && "advised",
        open.includes(card) && "on-table",
      ]
        .filter(Boolean).join(" "),
      "aria-pressed": String(lifted.includes(card)),
      "aria-label": called(card, {
        open: open.includes(card),
        dim: dim.has(card),
        advised: advised.includes(card),
      }),
      tabindex: card === held || (!hand.includes(held) && place === 0) ? 0 : -1,
      vars: { "--place": place },
    });
    draggable(node, card, { press, drop });
    return node;
  });
  spread(root, hand.length);
  root.replaceChildren(
    el("div", { class: "fanned", onkeydown: walk, role: "group", "aria-label": worded("your_hand") }, cards),
  );
  if (held) (find(`[data-card="${held}"]`, root) ?? find(".card", root))?.focus();
}

/** A card of the hand as it is read out. */
function called(card, { open, dim, advised }) {
  const lies = open ? own("on_the_table", { card: cardText(card) }) : cardText(card);
  const names = dim ? own("may_not_be_played", { card: lies }) : lies;
  return plainly(advised ? own("advised", { card: names }) : names);
}

/** Make room for so many cards. */
export function spread(root, cards) {
  root.style.setProperty("--across", cards > ROW ? Math.ceil(cards / 2) : cards);
  root.dataset.rows = cards > ROW ? "2" : "1";
  root.style.setProperty("--rows", root.dataset.rows);
  root.style.setProperty("--cards", cards);
}

/** The arrows go along the hand; Enter and the space bar press a card, as in any page. */
function walk(event) {
  const cards = all(".card", event.currentTarget);
  const at = cards.indexOf(document.activeElement);
  const ends = { Home: 0, End: cards.length - 1 };
  const to = ends[event.key] ??
    (event.key in STEPS ? (at + STEPS[event.key] + cards.length) % cards.length : null);
  if (to === null || at < 0) return;
  event.preventDefault();
  cards.forEach((card, place) => (card.tabIndex = place === to ? 0 : -1));
  cards[to].focus();
}

/** A card that goes with the finger, and is laid where it is let go above the hand. */
function draggable(node, card, { press, drop }) {
  let from = null;
  let dragged = false;
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    dragged = false;
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||= Math.hypot(x, y) > FAR;
    if (dragged) {
      node.classList.add("dragged");
      node.style.transform = `translate(${x}px, ${y}px)`;
    }
  });
  const end = (event) => {
    if (!from) return;
    const above = event.type === "pointerup" && event.clientY < from.y - node.offsetHeight / 2;
    from = null;
    node.classList.remove("dragged");
    if (dragged && above) drop(card);
    else node.style.transform = "";
  };
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  // A drag ends in a click of the browser's own, which is none of ours.
  node.addEventListener(
    "click",
    (event) => (dragged ? (dragged = false) : press(card, event.detail)),
  );
}
