// The promises of the deals of the day, as this browser sees them first, and the hand of the discard.

import { ago, keptOf, note } from "./promises.mjs";

/** Keep the promises that a server shows and that were not seen before. */
export function keepPromises(deals) {
  for (const { game, day, seed, commitment } of deals) {
    if (seed || day < ago(0) || keptOf(game, day).commitment) continue;
    note(game, day, { commitment, seen: ago(0) });
  }
}

/** Keep the hand of the discard of the day. */
export const keepHand = (day, hand) => note("discard", day, { hand });
