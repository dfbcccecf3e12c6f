// The deal of one shuffle of a record, followed act by act from its proved pack.

import { Dealing } from "./dealing.mjs";
import { cutAt } from "./shuffle.mjs";

/**
 * Deals the pack of a shuffle again: where each card came, and the first act that cannot be done so. `told` are the
 * acts and rulings from its cut on, each with its line and how many acts were done. No deal where the game is not
 * known, or the pack was not cut once.
 */
export function followed({ purpose, pack, cuts, faced, told }, plan, seats) {
  if (!plan || purpose !== "deal" || cuts.length !== 1) return { deal: null, fault: null };
  let deal = new Dealing(plan, cutAt(pack, cuts[0]), seats, faced);
  /** The deal as it stood when so many acts had been done. @type {[number, Dealing][]} */
  const before = [];
  for (const { n, done, act, rulings } of told) {
    if (rulings) {
      deal.ruled(rulings);
    } else if (act.act === "TakeBack") {
      while (before.length && before[before.length - 1][0] >= act.to) [, deal] = before.pop() ?? [0, deal];
    } else {
      before.push([done - 1, deal.copy()]);
      const card = deal.act(act);
      if (card) return { deal, fault: { n, card: card !== "?", told: { seat: Number(act.seat), card } } };
    }
  }
  return { deal, fault: null };
}
