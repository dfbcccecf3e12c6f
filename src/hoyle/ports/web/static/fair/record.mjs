// The lines of a record, and what a verifier of shuffles checks of them, written from docs/fairness.md alone.

import { bytesOf, hexOf } from "./bytes.mjs";
import { sha256 } from "./sha256.mjs";
import { cardsOf, commitmentOf, FULL, orderOf, pledgeOf } from "./shuffle.mjs";

const SHA = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;
const TOLD = ["commitment", "contributions", "void", "act", "given", "reveal"];

/** The first format in which the pack is cut before the values that order it are opened. */
const CUT_FIRST = 2;

/** Pledges that a player may leave unopened in a sitting before the player gives no more values. */
const FAILURES = 2;
const HASH = /,"hash":"([0-9a-f]{64})"\}$/;

/** A record that is not verified: the line, from 0, and why. */
export class Failed extends Error {
  constructor(line, why) {
    super(`line ${line + 1}: ${why}`);
    this.line = line;
  }
}

function split(bytes) {
  const lines = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    if (end < 0) throw new Failed(lines.length, "the line is cut short");
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (lines.length === 0) throw new Failed(0, "there is no line");
  return lines;
}

function read(bytes, n) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, body: JSON.parse(text) };
  } catch {
    throw new Failed(n, "the line is not JSON in UTF-8");
  }
}

function readLines(bytes) {
  let before = "0".repeat(64);
  return split(bytes).map((line, n) => {
    const { text, body } = read(line, n);
    const hash = HASH.exec(text)?.[1];
    if (hexOf(sha256(bytesOf(text.replace(HASH, "}")))) !== hash) {
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
  constructor({ sitting, format, players, made }) {
    this.name = sitting;
    this.cutFirst = format >= CUT_FIRST;
    this.people = isList(players, "name") ? players.filter(({ bot }) => !bot).map(({ name }) => name) : [];
    if (made && !(/^[A2-9TJQK]{1,13}$/.test(made.ranks) && [1, 2, 3, 4, 5, 6].includes(made.copies))) {
      throw new Failed(0, "the pack is made of no cards");
    }
    this.cards = cardsOf(made ?? FULL);
    this.shuffles = [];
    this.failures = new Map();
    /** @type {{ cut: { seat: number, at: number } | null } | null} the pack on the table that has no order yet */
    this.laid = null;
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
    const last = this.shuffles.at(-1);
    if (last && !last.contributions && !last.void) {
      throw new Failed(n, `shuffle ${number - 1} is neither contributed to nor void`);
    }
    if (last?.void && !last.reveal) throw new Failed(n, `void shuffle ${number - 1} is not revealed`);
    const purpose = ["cut", "deal"].find((each) => context === `${this.name}/${number}/${each}`);
    if (purpose === undefined) throw new Failed(n, `shuffle ${number} has the context of another`);
    if (!SHA.test(commitment)) throw new Failed(n, "the commitment is not 64 digits of hex");
    if (!isList(pledges, "player", "commitment")) throw new Failed(n, "the pledges are no list of pledges");
    if (new Set(pledges.map(({ player }) => player)).size < pledges.length) {
      throw new Failed(n, "a player pledges twice");
    }
    const barred = pledges.find(({ player }) => this.failures.get(player) >= FAILURES);
    if (barred) throw new Failed(n, `${barred.player} pledges after ${FAILURES} pledges left unopened`);
    this.shuffles.push({ number, context, purpose, commitment, pledges, cuts: [], used: false });
  }

  contributions(n, { shuffle: number, contributions }) {
    const shuffle = this.shuffle(n, number);
    if (shuffle.contributions) throw new Failed(n, `shuffle ${number} has its contributions already`);
    if (shuffle.void) throw new Failed(n, `shuffle ${number} is void`);
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
    shuffle.silent = this.people.filter((name) => !contributions.some(({ player }) => player === name));
    this.order(n, shuffle);
  }

  /** The values are open: a pack that lies on the table has its order, if it was cut before. */
  order(n, shuffle) {
    if (this.laid !== null && shuffle.purpose !== "deal") {
      throw new Failed(n, "the pack was meant for the cut");
    }
    if (shuffle.purpose !== "deal") return;
    if (this.laid === null && !this.cutFirst) {
      shuffle.late = true;
      return;
    }
    if (!this.laid?.cut) throw new Failed(n, "the values are opened before the pack is cut");
    Object.assign(shuffle, { cuts: [this.laid.cut.at], cutBy: this.laid.cut, used: true });
    this.laid = null;
    this.dealing = shuffle;
  }

  void(n, { shuffle: number, why, failed = [] }) {
    const shuffle = this.shuffle(n, number);
    if (shuffle.contributions || shuffle.void) throw new Failed(n, `shuffle ${number} is settled already`);
    if (!isList(failed, "player", "commitment")) throw new Failed(n, "it is not said who failed");
    if (!["unopened", "restart"].includes(why) || (why === "unopened") !== failed.length > 0) {
      throw new Failed(n, "it is not said who failed");
    }
    const pledged = [...shuffle.pledges];
    for (const { player, commitment } of failed) {
      const place = pledged.findIndex((each) => each.player === player && each.commitment === commitment);
      if (place < 0) throw new Failed(n, "what was not opened was not pledged");
      pledged.splice(0, place + 1);
      this.failures.set(player, (this.failures.get(player) ?? 0) + 1);
    }
    shuffle.void = { why, failed };
  }

  act(n, { act }) {
    if (act === null || typeof act !== "object") throw new Failed(n, "the act is no object");
    if (this.laid?.cut) throw new Failed(n, "the pack is used before the contributions are open");
    if (act.shuffle !== undefined) this.use(n, act);
    if (act.act === "CutPack") this.cut(n, act);
    if (act.act === "TakeBack" && this.dealing !== null) this.dealing.takenBack = true;
  }

  use(n, act) {
    if (this.laid !== null) throw new Failed(n, "a pack lies on the table already");
    if (act.act === "Shuffle" && act.shuffle === this.shuffles.length) {
      this.laid = { cut: null };
      this.dealing = null;
      return;
    }
    const shuffle = this.shuffle(n, act.shuffle);
    if (shuffle.void) throw new Failed(n, `shuffle ${act.shuffle} is void, and the pack is used`);
    if (!shuffle.contributions) throw new Failed(n, "the pack is used before the contributions are open");
    if (shuffle.reveal) throw new Failed(n, "the pack is used after its reveal");
    if (shuffle.used) throw new Failed(n, "the pack is used a second time");
    const purpose = { Shuffle: "deal", CutIn: "cut", Cut: "cut" }[act.act];
    if (purpose !== shuffle.purpose) {
      throw new Failed(n, `${act.act} uses a pack meant for the ${shuffle.purpose}`);
    }
    shuffle.used = true;
    if (purpose === "deal") this.dealing = shuffle;
  }

  cut(n, { seat, at }) {
    if (!Number.isInteger(at) || at < 4 || at > this.cards.length - 4) {
      throw new Failed(n, `a pack is not cut at ${at}`);
    }
    if (this.laid !== null) this.laid.cut = { seat, at };
    else if (this.dealing !== null) this.dealing.cuts.push(at);
  }

  given() {
    this.dealing = null; // a pack laid out by hand may be cut too, but there is nothing to prove
  }

  reveal(n, { shuffle: number, seed, salt }) {
    const shuffle = this.shuffle(n, number);
    if (!shuffle.contributions && !shuffle.void) {
      throw new Failed(n, `shuffle ${number} is revealed before its contributions`);
    }
    if (shuffle.reveal) throw new Failed(n, `shuffle ${number} is revealed a second time`);
    if (!SHA.test(seed) || !SALT.test(salt)) {
      throw new Failed(n, "seed and salt are not 64 and 32 digits of hex");
    }
    if (commitmentOf(shuffle.context, salt, seed) !== shuffle.commitment) {
      throw new Failed(n, `the seed and salt of shuffle ${number} are not what was committed`);
    }
    shuffle.reveal = { seed, salt };
    if (shuffle.void) return;
    const { context, contributions } = shuffle;
    const order = orderOf(context, seed, contributions, this.cards.length);
    shuffle.pack = order.map((place) => this.cards[place]);
  }
}

/** The shuffles that the bytes of a record prove, and the hash that names it; throws Failed. */
export function verified(bytes) {
  const lines = readLines(bytes);
  const last = lines.length - 1;
  if (lines[0].kind !== "header" || typeof lines[0].sitting !== "string") {
    throw new Failed(0, "the record does not begin with the header of a sitting");
  }
  const sitting = new Sitting(lines[0]);
  lines.forEach((line, n) => {
    if (line.kind === "header" && n > 0) throw new Failed(n, "a second header");
    if (line.kind === "close" && n < last) throw new Failed(n + 1, "a line after the close");
    if (TOLD.includes(line.kind)) sitting[line.kind](n, line);
  });
  const open = sitting.shuffles.filter((shuffle) => !shuffle.reveal).map(({ number }) => number);
  if (open.length > 0) throw new Failed(last, `the record ends with shuffle ${open.join(", ")} not revealed`);
  if (lines[last].kind !== "close") throw new Failed(last, "the record ends without a close");
  const hashes = new Set(lines.map(({ hash }) => hash));
  return { shuffles: sitting.shuffles, lines: lines.length, hash: lines[last].hash, hashes };
}

/** In words, who put values into a shuffle, or why nothing was dealt from it. */
export function givenBy({ void: voided, contributions, silent = [] }) {
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
