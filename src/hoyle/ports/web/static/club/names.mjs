// What people, couples, trumps and times of an evening are called.

import { symbol } from "../art/suits.mjs";
import { text } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { plainly, suitNamed, worded } from "../page/words.mjs";

/** The name of a person, or of the host, whose number is 0; the server's is -1. */
export function nameOf(state, number) {
  if (number < 0) return worded("club_the_table");
  const name = number === 0 ? state.host : state.people[number - 1]?.name;
  return name || worded("club_somebody", { number });
}

/** Those who share a chair; an empty one is a dash. */
export const chairOf = (state, chair) => chair?.map((each) => nameOf(state, each)).join(" + ") ?? "–";

/** A couple by its names. */
export const coupleOf = (state, [lady, gentleman]) =>
  plainly(text("evenings.couple", { lady: chairOf(state, lady), gentleman: chairOf(state, gentleman) }));

/** The trumps of a hand with their symbol. */
export function drawnTrumps(letter) {
  const suit = "CDHS".indexOf(letter);
  if (suit < 0) return el("span", { text: plainly(text("evenings.no_trumps")) });
  return el("span", {}, symbol(suitNamed(suit)), ` ${plainly(text("evenings.trumps", { suit }))}`);
}

/** The hand or the round in play. */
export const handOf = ({ hand, hands, round, rounds }) =>
  round ? worded("club_round", { round, rounds }) : plainly(text("evenings.hand", { hand, hands }));

const phraseOf = (kind) => kind.replace("-", "_");

/** A kind of drive, or a duplicate night, by its name. */
export const kindOf = (kind) =>
  kind === "duplicate" ? worded("club_night") : plainly(text(`evenings.${phraseOf(kind)}`));

/** A movement by its name. */
export const movementOf = (movement) => plainly(text(`evenings.${movement}`));

/** A pair: its number and its people. */
export const pairOf = (state, number, people) => `${number} ${chairOf(state, people)}`;

/** One side of a table: a pair of a night, or a couple of a drive. */
export const sideOf = (state, { pairs, couples }, side) =>
  pairs ? pairOf(state, pairs[side], couples[side]) : coupleOf(state, couples[side]);

/** The rule by which people move after a hand. */
export const movesOf = (kind) => plainly(text(`evenings.moves_${phraseOf(kind)}`));

/** Seconds as minutes and seconds. */
export const clockOf = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The time of day of a moment in seconds since 1970. */
export const timeOf = (at) =>
  new Date(1000 * at).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });

/** A score: `8–5`. */
export const scoreOf = ([north, east]) => `${north}–${east}`;

/** Who typed a score when; earlier ones, if it was corrected. */
export function historyOf(state, typed) {
  const told = typed.map(({ tricks, by, at }, place) =>
    worded(place ? "club_corrected" : "club_typed", {
      score: scoreOf(tricks),
      name: nameOf(state, by),
      time: timeOf(at),
    })
  );
  return told.join(" ");
}

/** Those who are here, as values and words of a list. */
export const hereOf = (state) =>
  state.people.filter(({ here }) => here).map(({ number }) => [String(number), nameOf(state, number)]);

/** A prize with its winners. */
export function prizeOf(state, { what, tricks, people }) {
  const names = people.map((each) => ({ say: "page.named", args: { name: nameOf(state, each) } }));
  return plainly(text(`evenings.${what}`, { names, tricks }));
}
