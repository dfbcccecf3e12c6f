// What is wrong with each deal of a day on standard input, as the page finds it: one for each line.

import { readFileSync } from "node:fs";
import { faultOf } from "../../src/hoyle/ports/web/static/fair/day.mjs";

const cases = readFileSync(0, "utf-8").trim().split("\n").map((line) => JSON.parse(line));
console.log(JSON.stringify(cases.map(({ shown, kept }) => faultOf(shown, kept))));
