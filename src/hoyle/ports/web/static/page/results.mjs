// Sittings that were played to their end, as this browser keeps them; and all that it keeps.

const KEY = "hoyle-results";
const MINE = "hoyle-";
const MOST = 500;

/**
 * The oldest first; `pence` are those of the sitting, `won` is null where nothing is won or lost.
 * @typedef {{ id: string, sitting: number, seat: number, game: string, variant: string, company: string[], when: number,
 *   headline: string, won: boolean | null, account: number, pence: number }} Result
 * @returns {Result[]}
 */
export function results() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

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
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, whole].slice(-MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Who won the game or the rubber that a deal ended, as far as the reader's side is asked; null where none ended. */
export function wonBy(outcome, seat) {
  const { who, side } = outcome?.headline.args ?? {};
  if (!outcome || outcome.over === "deal" || (who ?? side) === undefined) return null;
  return who === undefined ? side === seat % 2 : who === seat;
}

/** All that the server keeps in this browser, by its names. */
export const everything = () =>
  Object.fromEntries(
    Object.keys(localStorage).filter((name) => name.startsWith(MINE)).map((
      name,
    ) => [name, JSON.parse(localStorage[name])]),
  );

export function eraseAll() {
  for (const name of Object.keys(everything())) localStorage.removeItem(name);
}
