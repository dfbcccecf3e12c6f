// A hash as eight words that can be read out, written from docs/fairness.md alone.

import { bytesOf, joined, unhexed } from "./bytes.mjs";
import { hmac256 } from "./sha256.mjs";

const ROUNDS = 4096;

/** The eight words of a hash; `lines` are the 2,048 words in their order, one a line. */
export function wordsOf(hash, lines) {
  const list = lines.split("\n");
  const bits = Array.from(stretched(unhexed(hash)), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: 8 }, (_, n) => list[parseInt(bits.slice(11 * n, 11 * n + 11), 2)]).join(" ");
}

/** The first block of PBKDF2 with HMAC-SHA256 (RFC 8018). */
function stretched(hash) {
  let part = hmac256(hash, joined(bytesOf("hoyle/1/words"), Uint8Array.of(0, 0, 0, 1)));
  const sum = Uint8Array.from(part);
  for (let round = 1; round < ROUNDS; round += 1) {
    part = hmac256(hash, part);
    for (let i = 0; i < sum.length; i += 1) sum[i] ^= part[i];
  }
  return sum;
}
