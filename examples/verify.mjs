// Verifies the shuffles of a Hoyle record: node examples/verify.mjs RECORD
//
// The same modules that the table's page loads, written from docs/fairness.md alone, with a digest of
// their own. Prints the order of every pack, top card first. Exit status: 0 verified, 1 not, 2 no file to read.

import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { Failed, verified } from "../src/hoyle/ports/web/static/fair/record.mjs";
import { cardName, cutAt } from "../src/hoyle/ports/web/static/fair/shuffle.mjs";

function main(file) {
  let octets;
  try {
    octets = readFileSync(file);
  } catch (error) {
    console.error(file === undefined ? "usage: node verify.mjs RECORD" : error.message);
    return 2;
  }
  try {
    const { shuffles, lines, hash } = verified(octets);
    for (const { number, purpose, order, cuts, takenBack } of shuffles) {
      console.log(`shuffle ${number} (${purpose}): ${order.map(cardName).join(" ")}`);
      let pack = order;
      for (const at of cuts) {
        pack = cutAt(pack, at);
        console.log(`  cut at ${at}: ${pack.map(cardName).join(" ")}`);
      }
      if (takenBack) console.log("  acts were taken back in this deal: the replay says which cut stands");
    }
    console.log(`VERIFIED: ${shuffles.length} shuffles in ${lines} lines; the record is ${hash}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.log(`NOT VERIFIED: ${error.message}`);
    return 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv[2]);
}
