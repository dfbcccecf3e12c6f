// What the page of a table finds in the messages that it was sent: node page.mjs MESSAGES [RECORD]
//
// A line of MESSAGES is {connection, value, frame}: which connection brought the frame, and the value that this page
// gives to the shuffle in it. The modules of the page are driven as table.mjs does. Prints what the page said: loudly
// (`alarms`), in its bar (`bar`, `red`), of the record at the end (`holds`), and the evidence of the first alarm;
// and `again`, the alarms of the page when it is loaded again before it looks at the record, with the first evidence.

import { readFileSync } from "node:fs";

const WORDS = readFileSync(new URL("../../docs/words.en.json", import.meta.url));
Object.assign(globalThis, {
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null },
  fetch: () => Promise.resolve(new Response(WORDS)),
});
const { drawBar } = await import("../../src/hoyle/ports/web/static/live/alarm.mjs");
const { Shuffles } = await import("../../src/hoyle/ports/web/static/table/fair.mjs");
const { recordVerdict } = await import("../../src/hoyle/ports/web/static/table/verdict.mjs");
const { Witness } = await import("../../src/hoyle/ports/web/static/fair/witness.mjs");
const { plainly } = await import("../../src/hoyle/ports/web/static/page/words.mjs");

export function storage() {
  const items = new Map();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => items.set(name, text),
    removeItem: (name) => items.delete(name),
  };
}

/** A page that hears these messages, and what it found. */
export async function heardBy(messages, record = null) {
  const kept = storage();
  const alarms = [];
  let evidence = null;
  const shuffles = new Shuffles(() => {}, (_, why, found) => {
    alarms.push(plainly(why));
    evidence ??= found;
  }, kept);
  let value = "11".repeat(32);
  shuffles.witness = new Witness(kept, () => value);
  let table = null;
  let [bar, red] = ["", false];
  for (const { connection = 1, value: given, frame } of messages) {
    value = given ?? value;
    if (frame.type === "view") {
      table = frame.table;
      shuffles.company(table);
      shuffles.whole(frame, { connection });
    } else if (frame.type === "table") {
      table = frame.table;
      shuffles.company(table);
    } else if (frame.type === "events") {
      shuffles.happened(frame);
      const { sitting } = shuffles.all.at(-1) ?? {};
      if (frame.accepted?.hash && sitting) shuffles.witness.hold(sitting, frame.accepted.hash);
    } else if (frame.type === "shuffle") {
      const here = table !== null && table.seat !== null;
      shuffles.hear(frame.shuffle, { here, connection, barred: table?.barred.includes(table.seat) });
    }
    const root = { hidden: true, className: "", textContent: "" };
    const seated = Boolean(table) && table.seat !== null;
    drawBar(root, shuffles, { seated, barred: seated && table.barred.includes(table.seat) });
    if (!root.hidden) [bar, red] = [root.textContent, red || root.className.includes("broken")];
  }
  const sitting = shuffles.all.at(-1)?.sitting;
  const again = loadedAgain(shuffles, table, kept);
  const verdict = record && await recordVerdict(record, shuffles, sitting);
  if (verdict?.holds === false) alarms.push(verdict.text);
  return { alarms, bar, red, holds: verdict?.holds ?? null, text: verdict?.text ?? "", evidence, again };
}

/** The same page, loaded again: it is told all shuffles of the sitting at once. */
function loadedAgain(shuffles, table, kept) {
  const again = { alarms: [], evidence: null };
  const page = new Shuffles(() => {}, (_, why, found) => {
    again.alarms.push(plainly(why));
    again.evidence ??= found;
  }, kept);
  page.company(table);
  for (const each of shuffles.all) page.hear(each, { first: shuffles.all[0].shuffle });
  return again;
}

if (process.argv[1]?.endsWith("page.mjs")) {
  const found = [];
  for (const name of process.argv.slice(2)) {
    const lines = readFileSync(name, "utf-8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const record = lines.find((each) => each.record)?.record;
    const bytes = record && new TextEncoder().encode(record);
    found.push(await heardBy(lines.filter((each) => each.frame), bytes));
  }
  console.log(JSON.stringify(found));
}
