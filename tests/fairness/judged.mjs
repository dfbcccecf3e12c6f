// Judges records with the published verifier: node judged.mjs RECORD…
// Prints for each the line that it blames, counted from 0, or null if it finds nothing wrong.

import { readFileSync } from "node:fs";

import { Failed, verified } from "../../src/hoyle/ports/web/static/fair/record.mjs";

function blamed(record) {
  try {
    verified(record);
    return null;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return error.line;
  }
}

console.log(JSON.stringify(process.argv.slice(2).map((name) => blamed(readFileSync(name)))));
