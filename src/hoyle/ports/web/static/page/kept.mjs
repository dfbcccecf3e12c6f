// All that the pages keep in this browser: given away whole, taken in again, and erased.

import { endNotices, isOfNotices } from "./notices.mjs";

const MINE = "hoyle-";

/** How many of a list are kept, by its name. */
const MOST = { "hoyle-results": 500, "hoyle-tables": 12 };

/** What is left behind first where all is too much: it only helps this page to find a table unfair. */
const HEAVY = /^hoyle-(seen|evidence)-/;

/** What names a part of a list, by the name of the list; and its order, where that is by time. */
const LISTS = {
  "hoyle-results": [({ id, sitting }) => `${id}/${sitting}`, (one, other) => one.when - other.when],
  "hoyle-tables": [({ id }) => id, (one, other) => one.when - other.when],
  "hoyle-deals": [({ id, sitting, score }) => `${id}/${sitting}/${score}`, () => 0],
  "hoyle-days": [({ game, day }) => `${game}/${day}`, () => 0],
  "hoyle-forks": [(id) => id, () => 0],
  "hoyle-fair": [(name) => name, () => 0],
};

/** All of it, by its names. */
export const everything = () =>
  Object.fromEntries(
    Object.keys(localStorage).filter((name) => name.startsWith(MINE) && !isOfNotices(name)).map((name) => [
      name,
      JSON.parse(localStorage[name]),
    ]),
  );

/** The same as a text, without what is heavy where it is longer than `most` bytes. */
export function written(most) {
  const all = JSON.stringify(everything());
  if (new Blob([all]).size <= most) return all;
  const light = Object.entries(everything()).filter(([name]) => !HEAVY.test(name));
  return JSON.stringify(Object.fromEntries(light));
}

/**
 * Take in what `everything` gave, from this browser or another: what is counted or listed is added to what is here,
 * and all else is replaced.
 * @param {string} text
 * @returns {boolean} whether it was that
 */
export function takeIn(text) {
  let given;
  try {
    given = JSON.parse(text);
  } catch {
    return false;
  }
  const names = Object.keys(given ?? {});
  if (names.length === 0 || !names.every((name) => name.startsWith(MINE))) return false;
  const here = everything();
  for (const name of names) localStorage.setItem(name, JSON.stringify(joined(name, here[name], given[name])));
  return true;
}

/** What is here and what is given as one. */
function joined(name, here, given) {
  if (name in LISTS && Array.isArray(given)) {
    const [key, order] = LISTS[name];
    const fresh = given.filter((each) => !(here ?? []).some((known) => key(known) === key(each)));
    const all = [...(here ?? []), ...fresh].sort(order);
    const most = all.slice(-(MOST[name] ?? all.length));
    return name === "hoyle-tables" ? most.reverse() : most; // The lobby has the newest first.
  }
  if (name === "hoyle-reviews") return { ...here, ...given };
  if (name === "hoyle-puzzles") return { ...here, ...puzzles(here ?? {}, given) };
  return given;
}

/** Of each game the level of whoever has tried more, and every puzzle that was tried. */
const puzzles = (here, given) =>
  Object.fromEntries(
    Object.entries(given).map(([game, theirs]) => {
      const mine = here[game] ?? { level: 0, tried: {} };
      const more = Object.keys(mine.tried).length > Object.keys(theirs.tried).length ? mine : theirs;
      return [game, { level: more.level, tried: { ...mine.tried, ...theirs.tried } }];
    }),
  );

/** Erase all, and end the notices. */
export function eraseAll() {
  endNotices();
  for (const name of Object.keys(localStorage)) if (name.startsWith(MINE)) localStorage.removeItem(name);
}
