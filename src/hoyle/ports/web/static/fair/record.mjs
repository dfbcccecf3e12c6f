// The lines of a record, and what a verifier of shuffles checks of them, written from docs/fairness.md alone.

import { hexOf, octetsOf } from "./octets.mjs";
import { sha256 } from "./sha256.mjs";
import { CARDS, commitmentOf, orderOf, pledgeOf } from "./shuffle.mjs";

const SHA = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;
const TOLD = ["commitment", "contributions", "act", "given", "reveal"];
const HASH = /,"hash":"([0-9a-f]{64})"\}$/;

/** A record that is not verified: the line, from 0, and why. */
export class Failed extends Error {
  constructor(line, why) {
    super(`line ${line + 1}: ${why}`);
    this.line = line;
  }
}

function split(octets) {
  const lines = [];
  for (let start = 0; start < octets.length;) {
    const end = octets.indexOf(10, start);
    if (end < 0) throw new Failed(lines.length, "the line is cut short");
    lines.push(octets.subarray(start, end));
    start = end + 1;
  }
  if (lines.length === 0) throw new Failed(0, "there is no line");
  return lines;
}

function read(octets, n) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
    return { text, body: JSON.parse(text) };
  } catch {
    throw new Failed(n, "the line is not JSON in UTF-8");
  }
}

function readLines(octets) {
  let before = "0".repeat(64);
  return split(octets).map((line, n) => {
    const { text, body } = read(line, n);
    const hash = HASH.exec(text)?.[1];
    if (hexOf(sha256(octetsOf(text.replace(HASH, "}")))) !== hash) {
      throw new Failed(n, "the line does not end with its own hash");
    }
    if (body.n !== n) throw new Failed(n, `the line says that its number is ${body.n}, not ${n}`);
    if (body.prev !== before) throw new Failed(n, "the line does not follow from the one before");
    before = hash;
    return body;
  });
}

const isList = (value, ...members) =>
  Array.isArray(value) &&
  value.every((each) => each !== null && members.every((member) => typeof each[member] === "string"));

class Sitting {
  constructor(name) {
    this.name = name;
    this.shuffles = [];
    this.dealing = null; // the shuffle whose pack lies on the table
  }

  shuffle(n, number) {
    const found = Number.isInteger(number) ? this.shuffles[number] : undefined;
    if (found === undefined) throw new Failed(n, `there is no commitment to shuffle ${number}`);
    return found;
  }

  commitment(n, { shuffle, context, commitment, pledges }) {
    const number = this.shuffles.length;
    if (shuffle !== number) throw new Failed(n, `shuffle ${shuffle} stands where ${number} is due`);
    const purpose = ["cut", "deal"].find((each) => context === `${this.name}/${number}/${each}`);
    if (purpose === undefined) throw new Failed(n, `shuffle ${number} has the context of another`);
    if (!SHA.test(commitment)) throw new Failed(n, "the commitment is not 64 digits of hex");
    if (!isList(pledges, "player", "commitment")) throw new Failed(n, "the pledges are no list of pledges");
    if (new Set(pledges.map(({ player }) => player)).size < pledges.length) {
      throw new Failed(n, "a player pledges twice");
    }
    this.shuffles.push({ number, context, purpose, commitment, pledges, cuts: [], used: false });
  }

  contributions(n, { shuffle: number, contributions }) {
    const shuffle = this.shuffle(n, number);
    if (shuffle.contributions) throw new Failed(n, `shuffle ${number} has its contributions already`);
    if (!isList(contributions, "player", "commitment", "value")) {
      throw new Failed(n, "the contributions are no list of contributions");
    }
    if (contributions.length !== shuffle.pledges.length) {
      throw new Failed(n, "the contributions are not those that were pledged");
    }
    contributions.forEach(({ player, commitment, value }, place) => {
      const pledge = shuffle.pledges[place];
      if (player !== pledge.player || commitment !== pledge.commitment) {
        throw new Failed(n, "the contributions are not those that were pledged");
      }
      if (!SHA.test(value) || pledgeOf(shuffle.context, player, value) !== commitment) {
        throw new Failed(n, `the contribution of ${player} is not what was pledged`);
      }
    });
    shuffle.contributions = contributions;
  }

  act(n, { act }) {
    if (act === null || typeof act !== "object") throw new Failed(n, "the act is no object");
    if (act.shuffle !== undefined) this.use(n, act);
    if (act.act === "CutPack") this.cut(n, act.at);
    if (act.act === "TakeBack" && this.dealing !== null) this.dealing.takenBack = true;
  }

  use(n, act) {
    const shuffle = this.shuffle(n, act.shuffle);
    if (!shuffle.contributions) throw new Failed(n, "the pack is used before the contributions are open");
    if (shuffle.reveal) throw new Failed(n, "the pack is used after its reveal");
    if (shuffle.used) throw new Failed(n, "the pack is used a second time");
    const purpose = { Shuffle: "deal", CutIn: "cut", Cut: "cut" }[act.act];
    if (purpose !== shuffle.purpose)
      throw new Failed(n, `${act.act} uses a pack meant for the ${shuffle.purpose}`);
    shuffle.used = true;
    if (purpose === "deal") this.dealing = shuffle;
  }

  cut(n, at) {
    if (!Number.isInteger(at) || at < 4 || at > CARDS - 4) throw new Failed(n, `a pack is not cut at ${at}`);
    if (this.dealing !== null) this.dealing.cuts.push(at);
  }

  given() {
    this.dealing = null; // a pack laid out by hand may be cut too, but there is nothing to prove
  }

  reveal(n, { shuffle: number, seed, salt }) {
    const shuffle = this.shuffle(n, number);
    if (!shuffle.contributions) throw new Failed(n, `shuffle ${number} is revealed before its contributions`);
    if (shuffle.reveal) throw new Failed(n, `shuffle ${number} is revealed a second time`);
    if (!SHA.test(seed) || !SALT.test(salt))
      throw new Failed(n, "seed and salt are not 64 and 32 digits of hex");
    if (commitmentOf(shuffle.context, salt, seed) !== shuffle.commitment) {
      throw new Failed(n, `the seed and salt of shuffle ${number} are not what was committed`);
    }
    shuffle.reveal = { seed, salt };
    shuffle.order = orderOf(shuffle.context, seed, shuffle.contributions);
  }
}

/** The shuffles that the octets of a record prove, and the hash that names it; throws Failed. */
export function verified(octets) {
  const lines = readLines(octets);
  const last = lines.length - 1;
  if (lines[0].kind !== "header" || typeof lines[0].sitting !== "string") {
    throw new Failed(0, "the record does not begin with the header of a sitting");
  }
  const sitting = new Sitting(lines[0].sitting);
  lines.forEach((line, n) => {
    if (line.kind === "header" && n > 0) throw new Failed(n, "a second header");
    if (line.kind === "close" && n < last) throw new Failed(n + 1, "a line after the close");
    if (TOLD.includes(line.kind)) sitting[line.kind](n, line);
  });
  const open = sitting.shuffles.filter((shuffle) => !shuffle.reveal).map(({ number }) => number);
  if (open.length > 0) throw new Failed(last, `the record ends with shuffle ${open.join(", ")} not revealed`);
  if (lines[last].kind !== "close") throw new Failed(last, "the record ends without a close");
  return { shuffles: sitting.shuffles, lines: lines.length, hash: lines[last].hash };
}
