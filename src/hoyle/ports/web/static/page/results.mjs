// Sittings that were played to their end, as this browser keeps them.

import { read, write } from "./store.mjs";

export const KEY = "hoyle-results";
const MOST = 500;

/**
 * The oldest first; `pence` are those of the sitting, `won` is null where nothing is won or lost; `open` is whether
 * the game was left before its end, at this `score`; `deals` is after how many deals it ended at this score, as was
 * agreed, with no winner yet; `reviews` is false of a game of chance.
 * @typedef {{ id: string, sitting: number, seat: number, game: string, variant: string, company: string[], bots: string[], when: number,
 *   headline: string, won: boolean | null, open?: boolean, deals?: number, score?: string[], account: number, pence: number, reviews?: boolean }} Result
 * @returns {Result[]}
 */
export const results = () => read(KEY, []);

/**
 * A sitting has come to its end; where that was known before how it ended, it is told again. `account` is what this company's sittings have come to for one, in pence.
 * @param {Omit<Result, "when" | "pence">} result
 */
export function ended(result) {
  const all = results();
  const noted = all.find(({ id, sitting }) => id === result.id && sitting === result.sitting);
  if (noted && (noted.headline || !result.headline)) return;
  const known = all.filter((each) => each !== noted);
  const before = known.findLast(({ id }) => id === result.id)?.account ?? 0;
  const whole = { ...result, when: noted?.when ?? Date.now(), pence: result.account - before };
  write(KEY, [...known, whole].slice(-MOST));
}

/** Who won the game or the rubber that a deal ended, as far as the reader's side is asked; null where none ended. */
export function wonBy(outcome, seat) {
  const { who, side } = outcome?.headline.args ?? {};
  if (!outcome || outcome.over === "deal" || (who ?? side) === undefined) return null;
  return who === undefined ? side === seat % 2 : who === seat;
}

/** Did the sitting end within a game or rubber? Where each deal is paid, there is none. */
export const endsWithin = ({ outcome, score }) =>
  outcome?.over === "deal" && score.some(({ unit }) => unit !== "pence");

const DEALS = "hoyle-deals";

/** The number of deals with a call that are kept. */
const MOST_DEALS = 1000;

/** The headline of a call that was made, in any game; all other headlines of a call say that it was lost. */
const MADE = /\.makes?$/;

/**
 * The deals with a call, the oldest first: `call` is the phrase of this player's own; null where another called.
 * @typedef {{ id: string, sitting: number, score: string, call: string | null, made: boolean }} Called
 * @returns {Called[]}
 */
export const dealsCalled = () => read(DEALS, []);

/** Keep how the call of a deal went; a deal that ended before ended with another score. */
export function keepCall({ id, sitting }, { outcome, seat, score }) {
  const { declaration, who, one, other } = outcome?.headline.args ?? {};
  if (!declaration) return;
  const all = dealsCalled();
  const now = JSON.stringify(score.map(({ points }) => points));
  if (all.findLast((each) => each.id === id && each.sitting === sitting)?.score === now) return;
  const call = [who, one, other].includes(seat) ? declaration.say : null;
  const deal = { id, sitting, score: now, call, made: MADE.test(outcome.headline.say) };
  write(DEALS, [...all, deal].slice(-MOST_DEALS));
}
