// The puzzles and courses that this browser has tried: the player's level by game, and which position comes next.

import { read, write } from "./store.mjs";

const KEY = "hoyle-puzzles";
const A_WEEK = 7 * 86400000;
const FIRST = 1000;
/** How far one answer moves the level: more at first, when little is known. */
const [LARGE, SMALL, FEW] = [48, 20, 10];

/**
 * By game: the level, for each puzzle tried when it was last answered and whether that was right, and when all was
 * begun again, if it was: answers from before then count no longer.
 * @typedef {{ level: number, tried: Record<string, { when: number, right: boolean }>, since?: number }} Progress
 * @returns {Record<string, Progress>}
 */
const kept = () => read(KEY, {});

/** @returns {Progress} */
export const progress = (game) => kept()[game] ?? { level: FIRST, tried: {} };

/** Keep an answer; the level follows only the first answer to a puzzle. */
export function answered(game, { id, rating }, right, now = Date.now()) {
  const { level, tried, since } = progress(game);
  const expected = 1 / (1 + 10 ** ((rating - level) / 400));
  const step = Object.keys(tried).length < FEW ? LARGE : SMALL;
  const moved = id in tried ? level : Math.round(level + step * ((right ? 1 : 0) - expected));
  const next = { level: moved, tried: { ...tried, [id]: { when: now, right } }, since };
  write(KEY, { ...kept(), [game]: next });
  return next;
}

/** The next puzzle: one missed a week ago or more, else the one not tried that is nearest to the level; or null. */
export function nextPuzzle(game, puzzles, now = Date.now()) {
  const { level, tried } = progress(game);
  const due = puzzles.filter(({ id }) => id in tried && !tried[id].right && now - tried[id].when >= A_WEEK);
  if (due.length) return due.sort((one, other) => tried[one.id].when - tried[other.id].when)[0];
  const fresh = puzzles.filter(({ id }) => !(id in tried));
  return fresh.sort((one, other) => Math.abs(one.rating - level) - Math.abs(other.rating - level))[0] ?? null;
}

/** The next position of a course: the first not tried, else the one missed longest ago; null once all are right. */
export function nextInOrder(game, course) {
  const { tried } = progress(game);
  const missed = course.filter(({ id }) => id in tried && !tried[id].right);
  const [oldest] = missed.sort((one, other) => tried[one.id].when - tried[other.id].when);
  return course.find(({ id }) => !(id in tried)) ?? oldest ?? null;
}

/** Begin a game's course again: its answers are kept no longer. */
export const forget = (game) =>
  write(KEY, { ...kept(), [game]: { level: FIRST, tried: {}, since: Date.now() } });
