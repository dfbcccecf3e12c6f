// Compares the page's own digests with those that Node brings, for messages of every length to 300 bytes.

import { createHash, createHmac } from "node:crypto";

import { hexOf } from "../../src/hoyle/ports/web/static/fair/bytes.mjs";
import { hmac256, sha256 } from "../../src/hoyle/ports/web/static/fair/sha256.mjs";
import { shake256 } from "../../src/hoyle/ports/web/static/fair/shake256.mjs";

const LENGTHS = Array.from({ length: 301 }, (_, length) => length);
const wrong = [];

for (const length of LENGTHS) {
  const message = createHash("shake256", { outputLength: 301 })
    .update(`${length}`)
    .digest()
    .subarray(0, length);
  const theirs = [
    createHash("sha256").update(message).digest("hex"),
    createHmac("sha256", message).update(message).digest("hex"),
    createHash("shake256", { outputLength: length + 1 })
      .update(message)
      .digest("hex"),
  ];
  const ours = [sha256(message), hmac256(message, message), shake256(message, length + 1)].map(hexOf);
  ours.forEach((digest, which) => {
    if (digest !== theirs[which]) wrong.push({ length, digest: ["sha256", "hmac256", "shake256"][which] });
  });
}

console.log(JSON.stringify({ checked: LENGTHS.length, wrong }));
