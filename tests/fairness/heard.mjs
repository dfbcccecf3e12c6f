// What the page's witness says at each step of a shuffle, honest and not: node heard.mjs
//
// Prints, of each story, what is found wrong at its last step, or null; and what the bar over the table then says.

import { readFileSync } from "node:fs";

import { commitmentOf, FULL, pledgeOf } from "../../src/hoyle/ports/web/static/fair/shuffle.mjs";
import { Witness } from "../../src/hoyle/ports/web/static/fair/witness.mjs";

// What draws asks the server for its words; here they are those of the published catalogue.
const WORDS = readFileSync(new URL("../../docs/words.en.json", import.meta.url));
Object.assign(globalThis, {
  document: { documentElement: { lang: "en", dataset: {} } },
  fetch: () => Promise.resolve(new Response(WORDS)),
});
const { drawBar } = await import("../../src/hoyle/ports/web/static/live/alarm.mjs");
const { Shuffles } = await import("../../src/hoyle/ports/web/static/table/fair.mjs");

const VALUE = "11".repeat(32);
const OTHER = "22".repeat(32);
const CUT = { seat: 1, at: 20 };
const [SEED, SALT] = ["33".repeat(32), "44".repeat(16)];

function storage() {
  const items = new Map();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => items.set(name, text),
    removeItem: (name) => items.delete(name),
  };
}

/** A shuffle as an honest server tells it at some stage; `more` is what is told otherwise. */
function told(stage, more = {}) {
  const { shuffle = 0, sitting = "s", purpose = "deal" } = more;
  const context = `${sitting}/${shuffle}/${purpose}`;
  const pledged = (player, value) => ({ player, commitment: pledgeOf(context, player, value), value: null });
  const all = [pledged("Ada", VALUE), pledged("Bob", OTHER)];
  const open = all.map((each, n) => ({ ...each, value: [VALUE, OTHER][n] }));
  const contributions = { pledge: [], open: all, void: all }[stage] ?? open;
  const secret = stage === "revealed" ? { seed: SEED, salt: SALT } : {};
  const commitment = commitmentOf(context, SALT, SEED);
  const facts = { shuffle, sitting, purpose, made: FULL, context, commitment, cut: CUT, you: "Ada", failed: [] };
  return { ...facts, ...secret, stage, contributions, ...more };
}

const pledge = (more) => told("pledge", more);
const open = (more) => told("open", more);
const dealt = (more) => told("dealt", more);
const voided = (more) => told("void", more);
const revealed = (more) => told("revealed", more);
const changed = (message, place, change) => ({
  ...message,
  contributions: message.contributions.map((each, n) => (n === place ? { ...each, ...change } : each)),
});
const without = (message, place) => ({
  ...message,
  contributions: message.contributions.filter((_, n) => n !== place),
});

/**
 * What is wrong at the last step of a story; `late` are the steps told to a page that came in the middle, `broken` the
 * steps before which the connection broke, `list` the step that a new connection brings as a list.
 */
function heard(steps, { late = 0, broken = [], lists = [], barred = Infinity } = {}) {
  const page = new Witness(storage(), () => VALUE);
  const how = (step, n) => ({
    here: n >= late && !lists.includes(n),
    connection: broken.filter((each) => each <= n).length,
    first: lists.includes(n) ? step.shuffle : null,
    barred: n >= barred,
  });
  return steps.map((step, n) => page.hear(step, how(step, n))).at(-1).wrong;
}

const next = { shuffle: 1 };
const restart = { why: "restart" };
const unopened = { why: "unopened", failed: ["Ada"] };
const whole = (more) => [pledge(more), open(more), dealt(more), revealed(more)];
const STORIES = {
  "an honest one": heard([pledge(), open(), dealt()]),
  "an honest cut": heard([pledge({ purpose: "cut", cut: null })]),
  "an honest void": heard([pledge(), open(), voided({ failed: ["Bob"] })]),
  "told again": heard([pledge(), pledge(), open(), open(), dealt(), dealt()]),
  "one after another": heard([...whole(), pledge(next), open(next), dealt(next)]),
  "one after another, and another sitting": heard([...whole(), pledge({ sitting: "t" })]),
  "another name": heard([pledge({ context: "s/1/deal" })]),
  "another promise": heard([pledge(), open({ commitment: "ab".repeat(32) })]),
  "dropped": heard([pledge(), open(), pledge(next)]),
  "dropped by a page that came late": heard([pledge(), open(next)], { late: 1 }),
  "dropped, and the next numbered higher": heard([pledge(), open(), pledge({ shuffle: 4 })]),
  "numbered higher after one that is over": heard([...whole(), pledge({ shuffle: 2 })]),
  "numbered higher while this page was away": heard([...whole(), dealt({ shuffle: 7 })], { broken: [4], lists: [4] }),
  "dropped while this page was away, and the next told": heard([pledge(), open(), pledge(next)], { broken: [2] }),
  "two of one number": heard([pledge(), open(), dealt(), pledge({ purpose: "cut", cut: null })]),
  "never revealed": heard([pledge(), open(), dealt(), pledge(next)]),
  "left open by the sitting before": heard([pledge(), open(), dealt(), pledge({ sitting: "t" })]),
  "made of other cards later": heard([pledge(), open({ made: { ranks: "A", copies: 6 } })]),
  "a stage back": heard([pledge(), open(), dealt(), open()]),
  "restarted": heard([pledge(), open(), voided(restart), pledge(next)], { broken: [2] }),
  "restarted, and this page's connection never broke": heard([pledge(), open(), voided(restart), pledge(next)]),
  "given up at the end of a sitting": heard([pledge(), open(), voided(restart)]),
  "not asked to open": heard([pledge(), open({ you: null })]),
  "told to have failed, and never asked to open": heard([pledge(), voided(unopened)]),
  "told to have failed, and away": heard([pledge(), voided(unopened)], { broken: [1] }),
  "barred from the first": heard([pledge({ you: null })], { barred: 0 }),
  "barred after one failure": heard([pledge(), open(), voided(unopened), pledge({ ...next, you: null })], { barred: 3 }),
  "barred after two": heard(
    [
      ...[pledge(), open(), voided(unopened)],
      ...[pledge(next), open(next), voided({ ...next, ...unopened })],
      pledge({ shuffle: 2, you: null }),
    ],
    { barred: 6 },
  ),
  "begun anew after the pledges": heard([pledge(), open(), pledge()]),
  "begun anew after the deal": heard([pledge(), open(), dealt(), pledge()]),
  "not cut": heard([pledge({ cut: null })]),
  "cut elsewhere": heard([pledge(), open({ cut: { seat: 1, at: 21 } })]),
  "cut by another": heard([pledge(), open(), dealt({ cut: { seat: 2, at: 20 } })]),
  "cut of a page that came when it was open": heard([open(), dealt({ cut: { seat: 1, at: 21 } })], { late: 1 }),
  "pledges changed": heard([pledge(), open(), changed(dealt(), 1, { commitment: "ab".repeat(32) })]),
  "a pledge left out": heard([pledge(), open(), without(dealt(), 1)]),
  "dealt though void": heard([pledge(), voided(), dealt()]),
  "void though dealt": heard([pledge(), open(), dealt(), voided()]),
  "a player twice": heard([pledge(), changed(open(), 1, { player: "Ada" })]),
  "my value left out": heard([pledge(), without(open(), 0)]),
  "my pledge changed": heard([pledge(), changed(open(), 0, { commitment: "ab".repeat(32) })]),
  "dealt unopened": heard([pledge(), dealt()]),
  "another's value changed": heard([pledge(), open(), changed(dealt(), 1, { value: "33".repeat(32) })]),
  "another's value kept back": heard([pledge(), open(), changed(dealt(), 1, { value: null })]),
  "said not to have opened": heard([pledge(), open(), voided({ failed: ["Ada"] })]),
  "not asked": heard([pledge({ you: null })]),
  "opened without asking": heard([open()]),
  "dealt without asking": heard([dealt()]),
  "void without asking": heard([voided()]),
  "late to the opening": heard([open(), dealt()], { late: 1 }),
  "late to the opening, not asked for the next": heard([open(), dealt(), revealed(), pledge({ ...next, you: null })], {
    late: 1,
  }),
  "late, and asked in time": heard([pledge(), open(), dealt()], { late: 1 }),
  "late, asked, and left out": heard([pledge(), without(open(), 0)], { late: 1 }),
};

/** The bar's text, once a friend has come at the opening of one shuffle and seen others. */
function bar(steps, { late = 1, seated = true, barred = false } = {}) {
  const shuffles = new Shuffles(
    () => {},
    () => {},
    storage(),
  );
  shuffles.witness = new Witness(storage(), () => VALUE); // Its own draws by chance.
  const root = { hidden: false, className: "", textContent: "" };
  steps.forEach((step, n) => shuffles.hear(step, { here: n >= late }));
  drawBar(root, shuffles, { seated, barred });
  return [root.hidden, root.className, root.textContent];
}

const mine = [revealed(), pledge(next), open(next), dealt(next)];
const away = [dealt({ you: null }), dealt({ ...next, you: null })];
const voids = [0, 1, 2, 3].flatMap((shuffle) => {
  const failed = [shuffle % 2 ? "Bob" : "Cy"];
  return [pledge({ shuffle }), open({ shuffle }), voided({ shuffle, why: "unopened", failed, seed: SEED, salt: SALT })];
});
const BARS = {
  "nothing dealt": bar([open()]),
  "late": bar([open(), dealt()]),
  "late, but for the next": bar([open(), dealt(), ...mine]),
  "away twice": bar(away, { late: 2 }),
  "away from the cut and one deal": bar([dealt({ purpose: "cut", you: null }), away[1]], { late: 2 }),
  "a bystander": bar(away, { late: 2, seated: false }),
  "barred": bar(away, { late: 2, barred: true }),
  "said to be late": bar([pledge(), open(), voided({ ...unopened, seed: SEED, salt: SALT })], { late: 0 }),
  "left out": bar([pledge(), without(open(), 0), without(dealt(), 0)], { late: 0 }),
  "three voids": bar(voids.slice(0, 9), { late: 0 }),
  "four voids": bar(voids, { late: 0 }),
  "wrong": bar([pledge(), open(), dealt({ commitment: "ab".repeat(32) })], { late: 0 }),
};

/** A page remembers twelve sittings, and forgets the oldest. */
const kept = storage();
const page = new Witness(kept, () => VALUE);
for (let n = 0; n < 13; n += 1) page.hold(`s${n}`, "bb".repeat(32));
const remembered = Array.from({ length: 13 }, (_, n) => page.held(`s${n}`) !== null);

/** The frames that answer each step, and whether the value is then known to be in the pack. */
const asked = new Witness(storage(), () => VALUE);
const frames = [pledge(), pledge(), open(), dealt()].map((step) => {
  const sent = asked.hear(step, { here: true }).frames.map(({ type, shuffle }) => `${type} ${shuffle}`);
  return [sent.join(), asked.isIn(step)];
});

console.log(JSON.stringify({ stories: STORIES, bars: BARS, remembered, frames }));
