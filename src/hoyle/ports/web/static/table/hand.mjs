// The viewer's hand: cards lifted by a press, a drag or keys, and laid by the next.

import { pressable } from "../art/card.mjs";
import { all, el, find } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { cardText, plainly, worded } from "../page/words.mjs";

/** Farther than this and a press is a drag. */
const FAR = 10;

/** On a narrow page a hand of more cards than this lies in two rows. */
const ROW = 7;

/** A page on which a long hand lies in two rows, as in style/phone.css. */
const NARROW = matchMedia("(max-width: 900px) and (min-height: 561px), (max-width: 560px)");

/** Draw the hand anew where it comes to lie in rows, or in one. */
export const onOtherRows = (draw) => NARROW.addEventListener("change", draw);

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** What a press of a card does, and to drop it above the hand, by the element of the hand. */
const handlers = new WeakMap();

/**
 * Draw the hand. `lifted` are the cards picked out; `dim` those that may not be played, where that is shown; `advised`
 * those that a hint named; `demanded` those of which a ruling demands one; `open` those that lie face up on the table
 * besides.
 *
 * A card that stays in the hand keeps its element, so that only what has changed is drawn anew.
 */
export function drawHand(root, how) {
  const { hand: held, open, lifted, dim, advised, demanded = [], press, drop, bySuit = false } = how;
  const rows = bySuit ? rowsOf(held) : [held];
  const hand = rows.flat();
  const begins = rows.length > 1 ? rows[0].length : 0;
  const fan = find(".fanned", root) ?? begun(root);
  handlers.set(fan, { press, drop });
  const before = all(".card", fan);
  const focused = focusedIn.get(fan);
  const at = hand.indexOf(focused?.dataset.card);
  // A card that has the focus has the page laid out as it goes; it is handed on while nothing is to be laid out.
  if (focused && at < 0) {
    before.find(({ dataset }) => hand.includes(dataset.card))?.focus({ preventScroll: true });
  }
  const cards = hand.map((card, place) => {
    const found = before.findIndex((node) => node.dataset.card === card);
    const [node] = found < 0 ? [draggable(pressable(card), card)] : before.splice(found, 1);
    marked(node, {
      lifted: lifted.includes(card),
      dim: dim.has(card),
      advised: advised.includes(card),
      demanded: demanded.includes(card),
      "on-table": open.includes(card),
      "suit-begins": bySuit && place > 0 && card[1] !== hand[place - 1][1],
      "row-begins": place > 0 && place === begins,
      "suit-broken": place > 0 && place === begins && card[1] === hand[place - 1][1],
    });
    setFact(node, "tabindex", place === Math.max(at, 0) ? 0 : -1);
    setStyle(node, "--place", place);
    return node;
  });
  fan.classList.toggle("some-dim", dim.size > 0);
  spread(root, hand.length, Math.max(...rows.map((row) => row.length)));
  before.forEach((node) => node.remove());
  const stayed = before.length === 0 && cards.every((node, place) => fan.children[place] === node);
  cards.forEach((node, place) => {
    if (fan.children[place] !== node) fan.insertBefore(node, fan.children[place] ?? null);
  });
  if (focused && !stayed && focusedIn.get(fan) === focused) queueMicrotask(() => focusOn(fan));
}

/** The card that has the focus, by the element of its hand: to ask the document has the page laid out. */
const focusedIn = new WeakMap();

function focusOn(fan) {
  focusedIn.delete(fan);
  find('.card[tabindex="0"]', fan)?.focus({ preventScroll: true });
}

/** The element of a hand, before the first card comes. */
function begun(root) {
  const fan = el("div", {
    class: "fanned",
    role: "group",
    "aria-label": worded("your_hand"),
    onkeydown: walk,
    onfocusin: ({ target }) => focusedIn.set(fan, target.closest(".card")),
    onfocusout: ({ target }) => target.isConnected && focusedIn.delete(fan),
  });
  root.replaceChildren(fan);
  return fan;
}

/** Set an attribute; one that is there already costs nothing then. */
function setFact(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** The same for a property of a style. */
function setStyle(node, name, value) {
  if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, String(value));
}

/** Show a card of the hand as it is: picked out, forbidden, advised, or open on the table. */
function marked(node, marks) {
  const card = node.dataset.card;
  // One that was let go lies in its place again.
  if (node.style.transform && !node.classList.contains("dragged")) node.style.transform = "";
  Object.entries(marks).forEach(([mark, is]) => node.classList.toggle(mark, is));
  setFact(node, "aria-pressed", marks.lifted);
  setFact(node, "aria-label", called(card, { ...marks, open: marks["on-table"] }));
}

/** A card of the hand as it is read out. */
function called(card, { open, dim, advised, demanded }) {
  const lain = open ? own("on_the_table", { card: cardText(card) }) : cardText(card);
  const lies = demanded ? own("demanded", { card: lain }) : lain;
  const names = dim ? own("may_not_be_played", { card: lies }) : lies;
  return plainly(advised ? own("advised", { choice: names }) : names);
}

/** The rows of cards sorted by suit on this page. */
export const rowsOf = (hand) => hand.length > ROW && NARROW.matches ? inRows(hand) : [hand];

/** Show cards that are only looked at, and that lie as `drawHand` lays them; `drawn` gives the element of each. */
export function layHand(root, held, drawn, facts = {}) {
  const rows = rowsOf(held);
  const cards = rows.flat().map(drawn);
  if (rows.length > 1) {
    const [above, below] = [rows[0].at(-1), rows[1][0]];
    cards[rows[0].length].classList.add("row-begins", ...(above[1] === below[1] ? ["suit-broken"] : []));
  }
  root.replaceChildren(el("div", { class: "fanned", ...facts }, cards));
  spread(root, held.length, Math.max(...rows.map((row) => row.length)));
}

/**
 * Two rows of whole suits, if they fit; else a suit is broken where the second row begins.
 * @param {string[]} hand
 */
function inRows(hand) {
  const names = [...new Set(hand.map((card) => card[1]))];
  const suits = names.map((name) => hand.filter((card) => card[1] === name));
  const ways = Array.from({ length: 2 ** (suits.length - 1) }, (_, bits) => {
    const isBelow = (place) => place > 0 && Boolean((bits >> (place - 1)) & 1);
    return [suits.filter((_, place) => !isBelow(place)), suits.filter((_, place) => isBelow(place))]
      .map((row) => row.flat());
  });
  const longer = (rows) => Math.max(...rows.map((row) => row.length));
  const best = ways.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  const half = Math.ceil(hand.length / 2);
  return longer(best) > ROW ? [hand.slice(0, half), hand.slice(half)] : best;
}

/** Make room for so many cards, in rows of at most so many, in the fan that is the child of this. */
export function spread(root, cards, across = cards) {
  const [fan] = root.children;
  const rows = cards > ROW ? "2" : "1";
  root.classList.toggle("bare", cards === 0);
  if (root.dataset.rows !== rows) root.dataset.rows = rows;
  setStyle(fan, "--across", cards > ROW && across === cards ? Math.ceil(cards / 2) : across);
  setStyle(fan, "--rows", rows);
  setStyle(fan, "--cards", cards);
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
function draggable(node, card) {
  const does = () => handlers.get(node.closest(".fanned"));
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
    if (!(event.buttons & 1)) return end(event); // A card that the hand has moved does not hear that it is let go.
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||= Math.hypot(x, y) > FAR;
    if (dragged) {
      node.classList.add("dragged");
      node.style.transform = `translate(${x}px, ${y}px)`;
    }
  });
  const end = (event) => {
    if (!from) return;
    const above = dragged && event.type === "pointerup" && event.clientY < from.y - node.offsetHeight / 2;
    from = null;
    node.classList.remove("dragged");
    if (above) does().drop(card);
    else node.style.transform = "";
  };
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  // A drag ends in a click of the browser's own, which is none of ours.
  node.addEventListener(
    "click",
    (event) => (dragged ? (dragged = false) : does().press(card, event.detail)),
  );
  return node;
}
