// The evenings that this browser has opened, the newest first.

import { read, write } from "../page/store.mjs";

const KEPT = "hoyle-evenings";
const MOST = 12;

/** @typedef {{ page: string, title: string, promise?: string }} Kept with the promise of its packs, as first seen */

/** @returns {Kept[]} */
export const evenings = () => read(KEPT, []);

/** The promise of an evening's packs, as this browser saw it first. */
export const firstPromise = (page) => evenings().find((each) => each.page === page)?.promise;

/** @param {Kept} evening */
export function keepEvening(evening) {
  const others = evenings().filter(({ page }) => page !== evening.page);
  const kept = { ...evening, promise: firstPromise(evening.page) ?? evening.promise };
  write(KEPT, [kept, ...others].slice(0, MOST));
}
