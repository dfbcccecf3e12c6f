// Changes every byte of a record, one at a time, and asks the published verifier: node tamper.mjs FILE
// Prints how many changes were tried, and those that passed or were blamed on the wrong line.

import { readFileSync } from "node:fs";

import { Failed, verified } from "../../src/hoyle/ports/web/static/fair/record.mjs";

const record = readFileSync(process.argv[2]);
verified(record);
const missed = [];
let line = 0;

for (let place = 0; place < record.length; place += 1) {
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
  if (record[place] === 10) line += 1;
}

console.log(JSON.stringify({ tried: record.length, missed }));
