// The steps of one shuffle, written from docs/fairness.md alone.

import { framed, hexOf, unhexed } from "./bytes.mjs";
import { hmac256, sha256 } from "./sha256.mjs";
import { shake256 } from "./shake256.mjs";

/** What the usual pack is made of. */
export const FULL = { ranks: "A23456789TJQK", copies: 1 };

export const commitmentOf = (context, salt, seed) =>
  hexOf(sha256(framed("hoyle/1/commitment", context, unhexed(salt), unhexed(seed))));

export const pledgeOf = (context, player, value) =>
  hexOf(sha256(framed("hoyle/1/contribution", context, player, unhexed(value))));

/** The order of a pack, from the top; contributions are {player, value}, in the order of the pledges. */
export function orderOf(context, seed, contributions, size = cardsOf().length) {
  const parts = contributions.flatMap(({ player, value }) => [player, unhexed(value)]);
  const key = hmac256(unhexed(seed), sha256(framed("hoyle/1/key", context, ...parts)));
  // A fair draw takes two bytes on average at the very worst, so that eight a card never run out.
  const stream = shake256(framed("hoyle/1/stream", key), 8 * size + 256);
  let next = 0;
  const order = Array.from({ length: size }, (_, card) => card);
  for (let i = size - 1; i > 0; i -= 1) {
    const m = i + 1;
    let byte = stream[next++];
    while (byte >= 256 - (256 % m)) byte = stream[next++];
    if (byte === undefined) throw new Error("the stream ran out");
    const j = byte % m;
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** The top cards of a pack go beneath. */
export const cutAt = (order, at) => [...order.slice(at), ...order.slice(0, at)];

export const masterBytes = (master, size, domain, ...names) =>
  hexOf(hmac256(unhexed(master), framed("hoyle/1/master", domain, ...names)).subarray(0, size));

/** The cards that a pack is made of, in the order that a shuffle begins with. */
export const cardsOf = ({ ranks, copies } = FULL) =>
  Array.from({ length: copies }, (_, copy) => copy ? `${copy + 1}` : "").flatMap((copy) =>
    [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => rank + suit + copy))
  );
