// The choices of a view, sorted by what a person must point at to make them.

import { cardsOf } from "../page/catalogue.mjs";

const key = (cards) => [...cards].sort().join(" ");

/**
 * The cards that the viewer may point at: those in hand, and after them those that lie face up before them. Of a hand
 * that is played out, and lies there to be counted, there are none.
 * @param {import("../table/seats.mjs").View} view
 */
export function atHand({ hand, piles, seat, choices }) {
  const lying = lyingOf(piles, seat).filter((card) => !hand.includes(card));
  const named = new Set(choices.flatMap(({ label }) => cardsOf(label)));
  return hand.length || lying.some((card) => named.has(card)) ? [...hand, ...lying] : hand;
}

const lyingOf = (piles, seat) =>
  piles.filter((each) => each.kind === "shown" && each.seat === seat).flatMap(({ cards = [] }) => cards);

/**
 * What can be done: with cards of the hand, or by a button.
 * @param {import("../table/seats.mjs").View} view
 */
export function sorted(view) {
  const held = new Set(atHand(view));
  const withCards = view.choices
    .map((choice) => ({ choice, cards: cardsOf(choice.label) }))
    .filter(({ cards }) => cards.length > 0 && cards.every((card) => held.has(card)));
  const pointedAt = new Set(withCards.map(({ choice }) => choice));
  return {
    size: Math.max(0, ...withCards.map(({ cards }) => cards.length)),
    playable: new Set(withCards.flatMap(({ cards }) => cards)),
    withCards,
    groups: grouped(view.choices.filter((choice) => !pointedAt.has(choice))),
  };
}

/** The choices made by pointing at just these cards. */
export const made = ({ withCards }, lifted) =>
  withCards.filter(({ cards }) => key(cards) === key(lifted)).map(({ choice }) => choice);

/** Choices of one kind of act together, in the order in which they stand. */
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) groups.set(choice.act.act, [...(groups.get(choice.act.act) ?? []), choice]);
  return [...groups.values()];
}
