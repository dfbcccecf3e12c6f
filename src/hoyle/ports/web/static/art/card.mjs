// A card, drawn: its corners, and pips or a figure between; or its back.

import { el, svg } from "../page/dom.mjs";
import { inWords, rankOf, suitOf } from "../page/words.mjs";
import { court } from "./courts.mjs";
import { pip } from "./suits.mjs";

const [LEFT, MIDDLE, RIGHT] = [80, 120, 160];
const SIDES = (heights) =>
  heights.flatMap((height) => [
    [LEFT, height],
    [RIGHT, height],
  ]);
const DOWN = (...heights) => heights.map((height) => [MIDDLE, height]);

/** Where the pips stand, from 0 at the top to 1 at the bottom. */
const PLACES = {
  2: DOWN(0, 1),
  3: DOWN(0, 0.5, 1),
  4: SIDES([0, 1]),
  5: [...SIDES([0, 1]), ...DOWN(0.5)],
  6: SIDES([0, 0.5, 1]),
  7: [...SIDES([0, 0.5, 1]), ...DOWN(0.25)],
  8: [...SIDES([0, 0.5, 1]), ...DOWN(0.25, 0.75)],
  9: [...SIDES([0, 1 / 3, 2 / 3, 1]), ...DOWN(0.5)],
  T: [...SIDES([0, 1 / 3, 2 / 3, 1]), ...DOWN(1 / 6, 5 / 6)],
};

/** @type {Map<string, Node>} drawings made once, by card */
const faces = new Map();

/** The face of a card as a drawing. */
export function face(card) {
  const known = faces.get(card) ?? drawn(card);
  faces.set(card, known);
  return known.cloneNode(true);
}

function drawn(card) {
  const suit = suitOf(card);
  return svg(
    "svg",
    { class: `face ${suit}`, viewBox: "0 0 240 336", "aria-hidden": "true" },
    corner(card, suit),
    svg("g", { transform: "rotate(180 120 168)" }, corner(card, suit)),
    svg("g", { class: "full" }, ...middle(card, suit)),
    svg("g", { class: "plain" }, pip(suit, 138, 204, 150)),
  );
}

/** A card as a picture: not to be pressed. */
export function picture(card, facts = {}) {
  const { class: more = "", ...rest } = facts;
  return el(
    "div",
    { class: `card ${more}`, role: "img", "aria-label": inWords(card), "data-card": card, ...rest },
    face(card),
  );
}

/** A card that can be pressed. */
export function pressable(card, facts = {}) {
  const { class: more = "", ...rest } = facts;
  return el(
    "button",
    { type: "button", class: `card ${more}`, "aria-label": inWords(card), "data-card": card, ...rest },
    face(card),
  );
}

/** The back of a card. */
export const back = (facts = {}) =>
  el("div", { "aria-hidden": "true", ...facts, class: `card back ${facts.class ?? ""}` });

function corner(card, suit) {
  return svg(
    "g",
    { class: "corner" },
    svg("text", { x: 29, y: 52, class: rankOf(card).length > 1 ? "rank ten" : "rank", text: rankOf(card) }),
    pip(suit, 29, 80, 38),
  );
}

function middle(card, suit) {
  const rank = card[0];
  if (rank in PLACES) return PLACES[rank].map(([x, down]) => pip(suit, x, 62 + down * 212, 46, down > 0.5));
  if (rank === "A") return [pip(suit, 120, 168, suit === "spades" ? 150 : 96)];
  return [court(rank, suit)];
}
