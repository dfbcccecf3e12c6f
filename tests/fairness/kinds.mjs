// Judges records with the page's module, as the page does with what it saw: node kinds.mjs MESSAGES RECORD…
// Prints for each record whether the page accepts it, and for each whether the verifier alone does.

import { readFileSync } from "node:fs";

import { heardBy } from "./page.mjs";
import { Failed, verified } from "../../src/hoyle/ports/web/static/fair/record.mjs";

const [messages, ...records] = process.argv.slice(2);
const lines = readFileSync(messages, "utf-8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

function alone(bytes) {
  try {
    verified(bytes);
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return false;
  }
}

const found = [];
for (const name of records) {
  const bytes = new Uint8Array(readFileSync(name));
  const page = await heardBy(lines.filter((each) => each.frame), bytes);
  found.push({ verifier: alone(bytes), page: page.holds, alarms: page.alarms });
}
console.log(JSON.stringify(found));
