// One shuffle that the page saw, and the same in finished records, each changed in one place: node witnessed.mjs
//
// Prints what the page's witness says of each record; null where it finds nothing wrong.

import { pledgeOf } from "../../src/hoyle/ports/web/static/fair/shuffle.mjs";
import { Witness } from "../../src/hoyle/ports/web/static/fair/witness.mjs";

const items = new Map();
const storage = {
  getItem: (name) => items.get(name) ?? null,
  setItem: (name, text) => items.set(name, text),
  removeItem: (name) => items.delete(name),
};

const [value, other] = ["11".repeat(32), "22".repeat(32)];
const context = "s/0/deal";
const mine = { player: "Ada", commitment: pledgeOf(context, "Ada", value) };
const cut = { seat: 1, at: 20 };
const told = { shuffle: 0, sitting: "s", purpose: "deal", context, commitment: "aa".repeat(32), cut, you: "Ada" };

const page = new Witness(storage, () => value);
page.hear({ ...told, stage: "pledge", contributions: [] }, { here: true });
page.hear({ ...told, stage: "open", contributions: [{ ...mine, value: null }] }, { here: true });
page.hear({ ...told, stage: "dealt", contributions: [{ ...mine, value }] }, { here: true });
page.hold("s", "bb".repeat(32));

const found = { context, commitment: told.commitment, pledges: [mine], cutBy: cut, contributions: [{ ...mine, value }] };
const judged = (changes = {}, hash = "bb".repeat(32), shuffles = [{ ...found, ...changes }]) =>
  page.wrongInRecord("s", { shuffles, hashes: new Set([hash]) });

console.log(
  JSON.stringify({
    honest: judged(),
    "another cut": judged({ cutBy: { seat: 1, at: 21 } }),
    "another who cut": judged({ cutBy: { seat: 0, at: 20 } }),
    "another promise": judged({ commitment: "ab".repeat(32) }),
    "another pledge": judged({ pledges: [mine, { player: "late", commitment: "cd".repeat(32) }] }),
    "another value": judged({ contributions: [{ ...mine, value: other }] }),
    "no such shuffle": judged({}, undefined, []),
    "another hash": judged({}, "bc".repeat(32)),
  }),
);
