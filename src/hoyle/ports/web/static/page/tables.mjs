// Tables that this browser has sat at, and the name that it sits down under.

import { read, write } from "./store.mjs";

const NAME = "hoyle-name";
const TABLES = "hoyle-tables";
const WISH = "hoyle-wish";
const MOST = 12;

export const keptName = () => read(NAME, "");

export const keepName = (name) => write(NAME, name);

/** The newest first: {id, game, variant, over, seated, company, bots, score, mine, when}. */
export const tables = () => read(TABLES, []);

/** What was asked for last of all, or last of one game; null where nothing was. */
export const keptWish = (game = "") => read(game ? `${WISH}-${game}` : WISH, null);

/** A table was asked for so. */
export function keepWish(wish) {
  write(WISH, wish);
  write(`${WISH}-${wish.game}`, wish);
}

/** This table was seen just now. */
export function remembered(table) {
  const others = tables().filter(({ id }) => id !== table.id);
  write(TABLES, [{ ...table, when: Date.now() }, ...others].slice(0, MOST));
}
