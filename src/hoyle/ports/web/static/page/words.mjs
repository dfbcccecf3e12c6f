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

export const seatInWords = (seat, players) => (players === 4 ? COMPASS[seat] : `Seat ${seat + 1}`);

/** The sides of a table of four, in full. */
export const SIDES = { NS: "North and South", EW: "East and West" };

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

/** A seat or a side as a game names it: `seat 1`, `seat N`, `N` or `NS`; but not what is to be typed, nor a law. */
const SEAT = /(?<!name )\b(?:seat (\d|[NESW])|(NS|EW)|([NESW]))\b(?!-)/;

/** Words in which seats are named as a game does, as a list of texts, the names of those who sit there, and sides. */
export function seatsIn(words, names) {
  const parts = [];
  for (let rest = words; rest; ) {
    const found = SEAT.exec(rest);
    if (!found) return [...parts, { text: rest }];
    const [all, one, side, other] = found;
    const seat = "NESW".includes(one ?? other) ? "NESW".indexOf(one ?? other) : Number(one);
    if (found.index) parts.push({ text: rest.slice(0, found.index) });
    parts.push(side ? { side } : { text: names?.[seat] ?? all });
    rest = rest.slice(found.index + all.length);
  }
  return parts;
}

/** The same as one text. */
export const inNames = (words, names) =>
  seatsIn(words, names)
    .map(({ text, side }) => text ?? SIDES[side])
    .join("");
