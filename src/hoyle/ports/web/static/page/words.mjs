// Cards and seats in words, for the eye and for the ear. A card is text, rank then suit: QS.

const RANKS = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "knave",
  Q: "queen",
  K: "king",
};
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const COMPASS = ["North", "East", "South", "West"];

export const rankOf = (card) => card[0].replace("T", "10");

export const suitOf = (card) => SUITS[card[1]];

export const inWords = (card) => `${RANKS[card[0]]} of ${suitOf(card)}`;

export const seatInWords = (seat, players) => (players === 4 ? COMPASS[seat] : `Seat ${seat}`);

export const plural = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A name of the house, such as `long-whist`, as it is said. */
export const said = (name) => name.replaceAll("-", " ").replaceAll("_", " ");

/** Words in which each {} stands for the next of some cards, as a list of texts and cards. */
export function parted(words, cards) {
  const texts = words.split("{}");
  return texts.flatMap((text, place) => [
    ...(text ? [{ text }] : []),
    ...(place < texts.length - 1 ? [{ card: cards[place] }] : []),
  ]);
}

export const spoken = (words, cards) =>
  parted(words, cards)
    .map(({ text, card }) => text ?? `the ${inWords(card)}`)
    .join("");
