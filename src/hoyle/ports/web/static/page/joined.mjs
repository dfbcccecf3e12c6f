// What this browser keeps and what another kept, or this one long ago, as one: of two values of a thing the later stays.

import { TIMES } from "./store.mjs";

const byTime = (one, other) => one.when - other.when;

/** Of two records of the same thing: the one of a later time; that in which the deal was played to its end; ours. */
const later = (mine, theirs) => ((theirs.when ?? 0) > (mine.when ?? 0) ? theirs : mine);
const played = (mine, theirs) => (theirs.squares && !mine.squares ? theirs : mine);
const ours = (mine) => mine;

/** Of each list: what names a part of it, which of two such parts stays, and what is kept of all, in which order. */
const LISTS = {
  "hoyle-results": {
    key: ({ id, sitting }) => `${id}/${sitting}`,
    stays: ours,
    kept: (all) => all.sort(byTime).slice(-500),
  },
  "hoyle-tables": {
    key: ({ id }) => id,
    stays: later,
    kept: (all) => all.sort(byTime).reverse().slice(0, 12), // The lobby has the newest first.
  },
  "hoyle-deals": { key: ({ id, sitting, score }) => `${id}/${sitting}/${score}`, stays: ours },
  "hoyle-days": { key: ({ game, day }) => `${game}/${day}`, stays: played },
  "hoyle-promises": { key: ({ game, day }) => `${game}/${day}`, stays: ours },
  "hoyle-evenings": { key: ({ page }) => page, stays: ours, kept: (all) => all.slice(0, 12) },
  "hoyle-forks": { key: (id) => id, stays: ours },
  "hoyle-fair": { key: (sitting) => sitting, stays: ours },
};

/** What only grows as a game is played: the longer of two is the later. */
const GROWS = /^hoyle-(fair|seen|evidence)-/;

/** All that is `given`, by names, joined with what is `here`. */
export function joined(here, given) {
  const times = { ...here[TIMES] };
  const isLater = (name) => (given[TIMES]?.[name] ?? 0) >= (times[name] ?? 0);
  const all = Object.entries(given)
    .filter(([name]) => name !== TIMES && name !== "hoyle-level") // The level is computed from the reviews.
    .map(([name, value]) => [name, name in here ? asOne(name, here[name], value, isLater(name)) : value]);
  for (const [name] of all) if (isLater(name) && given[TIMES]) times[name] = given[TIMES][name];
  return { ...Object.fromEntries(all), [TIMES]: times };
}

function asOne(name, here, given, isLater) {
  if (name in LISTS && Array.isArray(given)) return ofList(LISTS[name], here, given);
  if (name === "hoyle-reviews") return byTimes({ ...given, ...here });
  if (name === "hoyle-puzzles") return { ...given, ...exercises(here, given) };
  if (GROWS.test(name)) return JSON.stringify(given).length > JSON.stringify(here).length ? given : here;
  return isLater ? given : here;
}

function ofList({ key, stays, kept = (all) => all }, here, given) {
  const theirs = new Map(given.map((each) => [key(each), each]));
  const known = new Set(here.map(key));
  const mine = here.map((each) => (theirs.has(key(each)) ? stays(each, theirs.get(key(each))) : each));
  return kept([...mine, ...given.filter((each) => !known.has(key(each)))]);
}

const byTimes = (all) =>
  Object.fromEntries(Object.entries(all).sort(([, one], [, other]) => byTime(one, other)));

/**
 * Of each game or course here: the last answer to each position, but for those from before it was begun again, and the
 * level of whoever began it last or else has tried more.
 */
const exercises = (here, given) =>
  Object.fromEntries(
    Object.entries(here).map(([game, mine]) => {
      const theirs = given[game] ?? { level: mine.level, tried: {} };
      const since = Math.max(mine.since ?? 0, theirs.since ?? 0);
      const rank = ({ since = 0, tried }) => [since, Object.keys(tried).length];
      const [one, other] = [rank(mine), rank(theirs)];
      const { level } = other[0] > one[0] || (other[0] === one[0] && other[1] > one[1]) ? theirs : mine;
      const answers = Object.entries(theirs.tried).map((
        [id, each],
      ) => [id, later(mine.tried[id] ?? each, each)]);
      const all = Object.entries({ ...mine.tried, ...Object.fromEntries(answers) });
      return [game, { level, since, tried: Object.fromEntries(all.filter(([, { when }]) => when >= since)) }];
    }),
  );
