// The promise of a duplicate night's packs, from their secret, as docs/fairness.md has it.

import { commitmentOf, masterBytes } from "./shuffle.mjs";

/** The promise that belongs to a secret of 64 hexadecimal digits. */
export function promiseOf(secret) {
  const context = `duplicate/${masterBytes(secret, 16, "sitting")}`;
  return commitmentOf(context, masterBytes(secret, 16, "salt", context), secret);
}

/** Does a secret open the promise that is shown now, and the one that this browser saw first? */
export const isKept = (secret, promise, first = promise) =>
  promise === first && promiseOf(secret) === promise;
