// The evenings that this browser has opened, the newest first.

const KEPT = "hoyle-evenings";
const MOST = 12;

/** @typedef {{ page: string, title: string, promise?: string }} Kept with the promise of its packs, as first seen */

/** @returns {Kept[]} */
export function evenings() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** The promise of an evening's packs, as this browser saw it first. */
export const firstPromise = (page) => evenings().find((each) => each.page === page)?.promise;

/** @param {Kept} evening */
export function keepEvening(evening) {
  const others = evenings().filter(({ page }) => page !== evening.page);
  const kept = { ...evening, promise: firstPromise(evening.page) ?? evening.promise };
  try {
    localStorage.setItem(KEPT, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
