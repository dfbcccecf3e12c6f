// Texts and their values in plain words, for the ear and for a title. A card is text, rank then suit: QS.

import { pieces, text } from "./catalogue.mjs";
import { own } from "./own.mjs";

const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const COMPASS = ["north", "east", "south", "west"];
/** Suits and ranks by their numbers on the wire; a rank is 1 for the ace to 13. */
const [SUIT_LETTERS, RANK_LETTERS] = ["CDHS", " A23456789TJQK"];

/**
 * Who reads: the names of those who sit at the table, by seat; the reader's own seat and side, if any; how many play.
 * @typedef {{ names?: Record<number, string>, you?: number | null, side?: number | null, players?: number }} Reader
 */
/** @typedef {import("./catalogue.mjs").Text} Text */

export const rankOf = (card) => card[0].replace("T", "10");

/** The suit of a card by its name in styles and drawings, whatever it is called in the reader's language. */
export const suitOf = (card) => SUITS[card[1]];

/** The same for a suit by its number. */
export const suitNamed = (suit) => SUITS[SUIT_LETTERS[suit]];

const rankValue = (card) => RANK_LETTERS.indexOf(card[0]);
const suitValue = (card) => SUIT_LETTERS.indexOf(card[1]);

/** A moment by its day and minute, in the language of the page as this reader's country writes it. */
export function dated(when) {
  const { lang } = document.documentElement;
  const as = navigator.languages.find((each) => each.split("-")[0] === lang) ?? lang;
  return new Date(when).toLocaleString(as, { dateStyle: "medium", timeStyle: "short" });
}

/**
 * A number as the language of the page writes it, with a minus as wide as a plus.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export const figure = (value, options = {}) =>
  value.toLocaleString(document.documentElement.lang, options).replace("-", "−");

/**
 * A share, 0 to 1, in whole hundredths and the page's language.
 * @param {number} share
 */
export const percent = (share) => figure(share, { style: "percent", maximumFractionDigits: 0 });

/** A card by its name: `queen of spades`. */
export const cardText = (card) => text("words.card", { rank: rankValue(card), suit: suitValue(card) });

/** The same in words. */
export const inWords = (card) => plainly(cardText(card));

/** The same within a sentence: `the queen of spades`. */
export const theCard = (card) =>
  plainly(text("words.the_card", { rank: rankValue(card), suit: suitValue(card) }));

/** So many cards are still told one by one. */
const FEW = 4;

/**
 * The suits of many cards, each with its own, where each suit lies together as a hand is held; else none.
 * @param {string[]} cards
 * @returns {string[][]}
 */
export function bySuits(cards) {
  const runs = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last && last[0][1] === card[1]) last.push(card);
    else runs.push([card]);
  }
  return cards.length > FEW && new Set(runs.map(([first]) => first[1])).size === runs.length ? runs : [];
}

/** The name of a card's suit. */
export const suitInWords = (card) => valueInWords({ kind: "suit", value: suitValue(card) });

/** Where a seat is: `North` at a table of four, else `seat 1`. */
export const seatText = (seat, players) =>
  players === 4 ? text(`words.${COMPASS[seat]}`) : text("words.seat", { number: seat });

/** The same in words. */
export const seatInWords = (seat, players) => plainly(seatText(seat, players));

/**
 * A player's name, with the seat where it is a point of the compass, or where another has the same name.
 * @param {number} seat
 * @param {string[]} names
 */
export const playerAt = (seat, names) =>
  names.length === 4 || names.indexOf(names[seat]) !== names.lastIndexOf(names[seat])
    ? worded("player_at", { name: names[seat], seat: seatText(seat, names.length) })
    : names[seat];

/**
 * A side in short: `us` and `them`, or those who sit there for one who plays on neither.
 * @param {number} side
 * @param {Reader} reader
 */
export const sideInShort = (side, reader) =>
  (reader.side ?? null) === null ? sideNamed(side, reader) : worded(side === reader.side ? "us" : "them");

/**
 * A side by the names of those who sit there, the reader first: `you and Ada`.
 * @param {number} side
 * @param {Reader} reader
 */
export function sideNamed(side, reader) {
  const { names = {}, you = null } = reader;
  const [one, other] = you === side + 2 ? [side + 2, side] : [side, side + 2];
  if (!(one in names) || !(other in names)) return plainly(text(`words.side_${side}_in_full`));
  return plainly(text("words.both", { one, other }), reader);
}

/**
 * A text of the page's own in words.
 * @param {string} name
 * @param {Record<string, any>} args
 * @param {Reader} reader
 */
export const worded = (name, args = {}, reader = {}) => plainly(own(name, args), reader);

/** How the umpire of a table, or of what was asked for, is called. */
export const umpireOf = ({ umpire }) => own(`umpire_${umpire.replace("-", "_")}`);

/**
 * The heading of a fact: its own name, or that of its kind.
 * @param {{ kind: string, name?: Text }} fact
 */
export const headingOf = ({ kind, name }) => plainly(name ?? text(`table.fact_${kind}`));

/**
 * A text as one string.
 * @param {Text} told
 * @param {Reader} reader
 */
export const plainly = (told, reader = {}) =>
  pieces(told, reader.you)
    .map((piece) => (typeof piece === "string" ? piece : valueInWords(piece, reader)))
    .join("");

/**
 * One value of a text in words.
 * @param {import("./catalogue.mjs").Value} piece
 * @param {Reader} reader
 */
export function valueInWords({ kind, value }, reader = {}) {
  const { names, players = 4 } = reader;
  const words = {
    seat: () => names?.[value] ?? seatInWords(value, players),
    side: () => sideNamed(value, reader),
    card: () => theCard(value),
    cards: () => value.map(theCard).join(", "),
    suit: () => plainly(text(`words.suit_${SUIT_LETTERS[value].toLowerCase()}`)),
    rank: () => plainly(text(`words.rank_${RANK_LETTERS[value].toLowerCase()}`)),
    pence: () => pounds(value),
    place: () => String(value + 1),
  }[kind];
  return words ? words() : String(value);
}

/**
 * Whole pence in pounds, shillings and pence: `2s 6d`.
 * @param {number} pence
 */
export function pounds(pence) {
  const whole = Math.abs(pence);
  const [pound, shillings, rest] = [Math.floor(whole / 240), Math.floor(whole / 12) % 20, whole % 12];
  const said = [pound && `£${pound}`, shillings && `${shillings}s`, rest && `${rest}d`].filter(Boolean);
  return (pence < 0 ? "−" : "") + (said.join(" ") || "0d");
}
