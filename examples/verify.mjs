// Verifies the shuffles of a Hoyle record: node examples/verify.mjs RECORD [HASH]
//
// The same modules that the table's page loads, written from docs/fairness.md alone, with a digest of
// their own. Prints the order of every pack, top card first, the hands that were dealt from it, and which of the
// numbered properties of docs/fairness.md it checked. Exit status: 0 verified, 1 not, 2 no file to read.

import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { checkedWords, Failed, OF_HASH, verified } from "../src/hoyle/ports/web/static/fair/record.mjs";
import { cutAt } from "../src/hoyle/ports/web/static/fair/shuffle.mjs";
import { VOIDS } from "../src/hoyle/ports/web/static/fair/witness.mjs";

const PROVES =
  "This proves that no line was changed, that each pack follows from its promise and its values, and that every card " +
  "came from its pack; " +
  "it does not prove who gave the values, nor that this is the evening you played, unless a hash that the table " +
  "gave you is in it (node verify.mjs RECORD HASH).";

const CATALOGUE = new URL("../docs/words.en.json", import.meta.url);

/** A text in English, from the published catalogue. */
function inEnglish({ say, args }, catalogue = JSON.parse(readFileSync(CATALOGUE, "utf-8"))) {
  const { kinds, pattern } = catalogue.phrases[say];
  const value = (name) => {
    const kind = kinds?.[name] ?? catalogue.kinds[name];
    return kind === "text"
      ? inEnglish(args[name], catalogue)
      : kind === "place"
      ? args[name] + 1
      : args[name];
  };
  return pattern.map((part) => (typeof part === "string" ? part : value(part[0]))).join("");
}

/** Who put values into a shuffle, or why nothing was dealt from it. */
function givenBy({ void: voided, contributions, silent = [] }) {
  if (voided) {
    const names = voided.failed.map(({ player }) => player).join(" and ");
    return names
      ? `void: ${names} did not open the pledge`
      : "void: the server was stopped while it was under way";
  }
  const names = (contributions ?? []).map(({ player }) => player);
  const none = silent.length ? `, none from ${silent.join(", ")}` : "";
  return names.length ? `values from ${names.join(", ")}${none}` : `no values${none}`;
}

/** Every hand that was dealt, also those that nobody saw in full: the proof gives them. */
function handsOf({ hands, packets, start, crib }) {
  const lines = packets.length
    ? packets.map(([seat, cards], n) =>
      `packet ${n + 1}${seat === null ? "" : `, seat ${seat + 1}`}: ${cards.join(" ")}`
    )
    : hands.map((cards, seat) => `seat ${seat + 1} had ${cards.join(" ")}`);
  if (crib.length) lines.push(`to the crib from the pack: ${crib.join(" ")}`);
  if (start) lines.push(`the start: ${start}`);
  return lines.map((line) => `    ${line}`);
}

function main(file, seen) {
  let bytes;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    console.error(file === undefined ? "usage: node verify.mjs RECORD [HASH]" : error.message);
    return 2;
  }
  try {
    const { shuffles, lines, hash, hashes, checked } = verified(bytes);
    if (seen && !hashes.has(seen)) {
      console.log(`NOT VERIFIED: no line has the hash ${seen}`);
      return 1;
    }
    for (const shuffle of shuffles) {
      const { number, purpose, pack: dealt, cuts } = shuffle;
      console.log(`shuffle ${number} (${purpose}): ${dealt?.join(" ") ?? "nothing is dealt"}`);
      console.log(`  ${givenBy(shuffle)}`);
      if (!dealt) continue;
      let pack = dealt;
      for (const at of cuts) {
        pack = cutAt(pack, at);
        console.log(`  cut at ${at}: ${pack.join(" ")}`);
      }
      if (shuffle.deal) console.log(handsOf(shuffle.deal).join("\n"));
    }
    const voids = shuffles.filter((each) => each.void).length;
    if (voids > VOIDS) {
      console.log(`BEWARE: ${voids} shuffles are void: the host could choose among as many packs`);
    }
    if (checked.length < OF_HASH - 1) {
      console.log("The game is not known here: no card was compared with its pack.");
    }
    console.log(PROVES);
    console.log(`checked: ${checkedWords(seen ? [...checked, OF_HASH] : checked)} (docs/fairness.md)`);
    console.log(
      `VERIFIED: ${
        shuffles.length - voids
      } shuffles dealt from, ${voids} void, in ${lines} lines; the record is ${hash}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.log(`NOT VERIFIED: ${inEnglish(error.why)}`);
    return 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv[2], process.argv[3]);
}
