// All that the pages keep in this browser: given away whole, taken in again, and erased.

import { joined } from "./joined.mjs";
import { endNotices, isOfNotices } from "./notices.mjs";

const MINE = "hoyle-";

/** What is left behind first where all is too much: it only helps this page to find a table unfair. */
const HEAVY = /^hoyle-(seen|evidence)-/;

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
 * Take in what `everything` gave, from this browser or another, now or long ago: nothing that is here is turned back.
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
  for (const [name, value] of Object.entries(joined(everything(), given))) {
    localStorage.setItem(name, JSON.stringify(value));
  }
  return true;
}

/** Erase all, and end the notices. */
export function eraseAll() {
  endNotices();
  for (const name of Object.keys(localStorage)) if (name.startsWith(MINE)) localStorage.removeItem(name);
}
