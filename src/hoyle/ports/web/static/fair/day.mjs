// Whether the promise of a past deal of the day was kept, and whether cards come from its seed. It knows no page.

import { Dealing, planOf } from "./dealing.mjs";
import { cardsOf, commitmentOf, cutAt, FULL, masterBytes, orderOf } from "./shuffle.mjs";

const [SEED, SALT] = [/^[0-9a-f]{64}$/, /^[0-9a-f]{32}$/];

/**
 * The hand of the discard of the day is dealt from one of the first shuffles of a game of cribbage, which has a value of
 * its player from the same seed.
 */
const [CRIBBAGE, SIX_CARD, GUEST, SHUFFLES] = ["cribbage", "six-card", "Guest", 10];

/** The fewest cards of each part of a pack that is cut. */
const LEAST = 4;

/**
 * What is wrong with the deal of a day that is over, as the server shows it: another promise than was seen first, no
 * seed, a seed that does not fit the promise, or cards that do not come from it; null if nothing is.
 * @param {any} shown
 * @param {import("../page/promises.mjs").Kept} kept
 * @returns {"promise" | "unrevealed" | "seed" | "cards" | null}
 */
export function faultOf({ game, day, commitment, seed, salt }, kept) {
  if (kept.commitment && kept.commitment !== commitment) return "promise";
  if (!seed) return "unrevealed";
  if (
    !SEED.test(seed) || !SALT.test(salt) || commitmentOf(`daily/${game}/${day}`, salt, seed) !== commitment
  ) {
    return "seed";
  }
  const sitting = masterBytes(seed, 16, "sitting");
  const packs = Object.entries(kept.packs ?? {});
  const comes = packs.every(([context, pack]) =>
    context.startsWith(`${sitting}/`) && packOf(seed, context, kept.made).join(" ") === pack
  );
  return comes && (!kept.hand || isDealt(kept.hand, seed, sitting)) ? null : "cards";
}

/** The pack that the day's seed gives a shuffle, top card first; no player gave a value to those of a table. */
function packOf(seed, context, made, contributions = []) {
  const cards = cardsOf(made);
  const order = orderOf(context, masterBytes(seed, 32, "seed", context), contributions, cards.length);
  return order.map((place) => cards[place]);
}

/** Is this a hand of six-card cribbage from the first pack of the day, wherever it was cut? */
function isDealt(hand, seed, sitting) {
  const plan = planOf(CRIBBAGE, SIX_CARD);
  const inOrder = (cards) => [...cards].sort().join(" ");
  const wanted = inOrder(hand.split(" "));
  for (let number = 0; number < SHUFFLES; number += 1) {
    const context = `${sitting}/${number}/deal`;
    const value = masterBytes(seed, 32, "contribution", context, GUEST);
    const pack = packOf(seed, context, FULL, [{ player: GUEST, value }]);
    for (let at = LEAST; at <= pack.length - LEAST; at += 1) {
      const deal = new Dealing(plan, cutAt(pack, at), 2);
      deal.act({ act: "Deal", seat: 0 });
      if (deal.hands.some((each) => inOrder(each) === wanted)) return true;
    }
  }
  return false;
}
