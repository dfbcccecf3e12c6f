// What reviews said of this player's games, and the tables that go on from one of them, as this browser keeps them.

import { results } from "./results.mjs";
import { read, write } from "./store.mjs";

const [SUMS, FORKS] = ["hoyle-reviews", "hoyle-forks"];
const MOST = 500;

/** The sums by table and sitting, the oldest first. */
export const sums = () => Object.values(kept());

/** Can this sitting be reviewed, and has it not been yet? */
export const waitsForReview = ({ id, sitting, reviews = true }) => reviews && !(`${id}/${sitting}` in kept());

/** A review was made; its sums are kept if this player sat there. */
export function keepSums(id, sitting, seat, summary) {
  const played = results().find((each) => each.id === id && each.sitting === sitting);
  if (!summary || !played || played.seat !== seat) return;
  const all = Object.entries({ ...kept(), [`${id}/${sitting}`]: { ...summary, when: played.when } });
  write(SUMS, Object.fromEntries(all.slice(-MOST)));
}

function kept() {
  return read(SUMS, {});
}

/** A table whose cards are those of a game that is over: they were promised there, and nothing is asked here. */
export const isFork = (id) => read(FORKS, []).includes(id);

export const keepFork = (id) => write(FORKS, [...read(FORKS, []), id].slice(-MOST));

/** A memory like localStorage that is empty whenever the page is loaded. @returns {any} */
export function forgetful() {
  const values = new Map();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => values.set(name, value),
    removeItem: (name) => values.delete(name),
  };
}
