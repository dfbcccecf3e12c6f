// The promise of each secret on standard input, a line each; then whether the first holds by what was changed.

import { readFileSync } from "node:fs";
import { isKept, promiseOf } from "../../src/hoyle/ports/web/static/fair/night.mjs";

const secrets = readFileSync(0, "utf-8").trim().split("\n");
const promises = secrets.map(promiseOf);
const [secret, other] = secrets;
const [promise, another] = promises;
const kept = {
  alike: isKept(secret, promise, promise),
  "seen at the end only": isKept(secret, promise),
  "another secret": isKept(other, promise, promise),
  "another promise": isKept(other, another, promise),
};
console.log(JSON.stringify({ promises, kept }));
