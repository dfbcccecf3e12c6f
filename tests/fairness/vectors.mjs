// Checks known answers with the published verifier: node vectors.mjs FILE

import { readFileSync } from "node:fs";

import {
  commitmentOf,
  masterBytes,
  orderOf,
  pledgeOf,
} from "../../src/hoyle/ports/web/static/fair/shuffle.mjs";

const { shuffles, masters } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const wrong = [];

shuffles.forEach(({ context, seed, salt, commitment, contributions, order }, number) => {
  const right =
    commitmentOf(context, salt, seed) === commitment &&
    contributions.every((each) => pledgeOf(context, each.player, each.value) === each.commitment) &&
    orderOf(context, seed, contributions, order.length).join() === order.join();
  if (!right) wrong.push(`shuffle ${number}`);
});

masters.forEach(({ master, domain, names, bytes }, number) => {
  if (masterBytes(master, bytes.length / 2, domain, ...names) !== bytes) wrong.push(`master ${number}`);
});

console.log(JSON.stringify({ checked: shuffles.length + masters.length, wrong }));
