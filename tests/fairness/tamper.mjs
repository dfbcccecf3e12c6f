// Changes bytes of a record, one at a time, and asks the published verifier: node tamper.mjs FILE EVERY
// Prints how many changes were tried, and those that passed or were blamed on the wrong line.

import { readFileSync } from "node:fs";

import { Failed, verified } from "../../src/hoyle/ports/web/static/fair/record.mjs";

const record = readFileSync(process.argv[2]);
verified(record);
const every = Number(process.argv[3]);
const missed = [];
let tried = 0;
let line = 0;

for (let place = 0; place < record.length; place += 1) {
  if (place > 0 && record[place - 1] === 10) line += 1;
  if (place % every) continue;
  tried += 1;
  const changed = Buffer.from(record);
  changed[place] ^= 1 << (place % 8);
  // A line feed made or lost moves the lines; whatever is blamed, it must be there or next to it.
  const right = (named) => named === line || (changed[place] === 10 && named === line + 1);
  try {
    verified(changed);
    missed.push({ place, line, why: "it passes" });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (!right(error.line)) missed.push({ place, line, why: error.message });
  }
}

console.log(JSON.stringify({ tried, missed }));
