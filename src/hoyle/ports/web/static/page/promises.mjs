// What this browser keeps of the deals of the day, to check them when they are over.

import { read, write } from "./store.mjs";

/**
 * What a browser keeps of a deal of the day: the promise that it saw first, and when; the packs of its game by the
 * contexts of their shuffles, and what they are made of; the hand of the discard of the day.
 * @typedef {{ commitment?: string, seen?: string, made?: any, packs?: Record<string, string>, hand?: string }} Kept
 */

const KEY = "hoyle-promises";
const A_DAY = 86400000;

/** Days after which a promise is forgotten; servers show the seeds of the last seven. */
const LONGEST = 14;

/** The date that number of days ago, by this browser's clock. */
export const ago = (days) => new Date(Date.now() - days * A_DAY).toISOString().slice(0, 10);

/** @returns {(Kept & { game: string, day: string })[]} */
const all = () => read(KEY, []);

/**
 * What is kept of a deal.
 * @returns {Kept}
 */
export const keptOf = (game, day) => all().find((each) => each.game === game && each.day === day) ?? {};

/**
 * Keep more of a deal.
 * @param {Kept} more
 */
export function note(game, day, more) {
  const others = all().filter((each) => each.day >= ago(LONGEST) && (each.game !== game || each.day !== day));
  write(KEY, [...others, { ...keptOf(game, day), ...more, game, day }]);
}

/** Keep the packs of the game in which a deal of the day was played, from its proved record. */
export function keepPacks(game, day, { shuffles, header: { made } }) {
  const dealt = shuffles.filter(({ pack }) => pack).map(({ context, pack }) => [context, pack.join(" ")]);
  note(game, day, { made, packs: Object.fromEntries(dealt) });
}
