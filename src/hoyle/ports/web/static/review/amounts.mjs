// What a review counts, in words: losses and values by their unit, kinds of decisions, and choices.

import { text } from "../page/catalogue.mjs";
import { own } from "../page/own.mjs";
import { drawnText, inText } from "../page/texts.mjs";
import { cardText, figure, worded } from "../page/words.mjs";

const PLACES = { tricks: 2, chance: 1, pence: 1, holes: 2, points: 0 };

/** A number of a unit without its name; a chance as a number of hundredths. */
export function number(unit, value, signed = false) {
  const places = PLACES[unit] ?? 2;
  return figure(unit === "chance" ? 100 * value : value, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: signed ? "exceptZero" : "auto",
  });
}

/** The same with its name: `0.31 tricks`. */
export const amount = (unit, value) => own(`amount_${unit}`, { amount: number(unit, value) });

/** A kind of decision by its name. */
export const kindNamed = (kind) => worded(`kind_${kind.replace("-", "_")}`);

const theCard = (card) => text("words.the_card", cardText(card).args);

/** A choice as a text: a call by its label, else its cards. */
export const choice = ({ label, cards = [] }) =>
  label ?? (cards.length === 1 ? theCard(cards[0]) : own("several", { cards: cards.map(theCard) }));

/**
 * The same as it is drawn among others: a call by its label, cards by rank and suit.
 * @param {any} way
 * @param {import("../page/words.mjs").Reader} reader
 */
export const drawnWay = ({ label, cards = [] }, reader) =>
  label ? drawnText(label, reader) : cards.flatMap((card, place) => [place ? " " : "", inText(card)]);

/** Are these the same choice? */
export const same = (one, other) =>
  (one.cards ?? []).join() === (other.cards ?? []).join() &&
  JSON.stringify(one.label ?? null) === JSON.stringify(other.label ?? null);
