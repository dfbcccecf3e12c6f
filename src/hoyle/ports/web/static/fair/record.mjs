// The lines of a record, and what a verifier of shuffles checks of them, written from docs/fairness.md alone.

import { bytesOf, hexOf } from "./bytes.mjs";
import { followed } from "./follow.mjs";
import { own } from "../page/own.mjs";
import { planOf } from "./dealing.mjs";
import { sha256 } from "./sha256.mjs";
import { cardsOf, commitmentOf, FULL, orderOf, pledgeOf } from "./shuffle.mjs";

const SHA = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;
const TOLD = ["commitment", "contributions", "void", "act", "given", "rulings", "reveal"];

/** The properties of docs/fairness.md that a record alone shows; the last two need the game's way of dealing. */
export const OF_RECORD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const OF_GAME = [11, 12];

/** The property that a hash shows which the table gave out, and those that a page sees while it is on the line. */
export const OF_HASH = 13;
export const OF_PAGE = [15, 16, 17, 18, 19, 20, 21, 22, 23, 24];

/** Numbers in short: `1–12, 15`. */
export function checkedWords(numbers) {
  /** @type {number[][]} */
  const runs = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`).join(", ");
}

/** Pledges that a player may leave unopened in a sitting before the player gives no more values. */
const FAILURES = 2;
const HASH = /,"hash":"([0-9a-f]{64})"\}$/;

/** A record that is not verified: the line, from 0, and why, as a text. */
export class Failed extends Error {
  constructor(line, why) {
    super(`${line + 1}: ${why.say}`);
    this.line = line;
    this.why = own("at_line", { line, why });
  }
}

function split(bytes) {
  const lines = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    if (end < 0) throw new Failed(lines.length, own("line_cut"));
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (lines.length === 0) throw new Failed(0, own("no_line"));
  return lines;
}

function read(bytes, n) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, body: JSON.parse(text) };
  } catch {
    throw new Failed(n, own("not_json"));
  }
}

function readLines(bytes) {
  let before = "0".repeat(64);
  return split(bytes).map((line, n) => {
    const { text, body } = read(line, n);
    const hash = HASH.exec(text)?.[1];
    if (hexOf(sha256(bytesOf(text.replace(HASH, "}")))) !== hash) {
      throw new Failed(n, own("own_hash"));
    }
    if (body.n !== n) throw new Failed(n, own("line_number", { said: String(body.n), number: n }));
    if (body.prev !== before) throw new Failed(n, own("not_following"));
    before = hash;
    return body;
  });
}

const isList = (value, ...members) =>
  Array.isArray(value) &&
  value.every((each) => each !== null && members.every((member) => typeof each[member] === "string"));

class Sitting {
  constructor({ sitting, players, made, game, variant, options }) {
    this.name = sitting;
    if (!isList(players, "name")) throw new Failed(0, own("no_players"));
    this.names = players.map(({ name }) => name);
    this.seats = players.length;
    this.plan = planOf(game, variant, options);
    this.done = 0; // acts so far
    this.people = players.filter(({ bot }) => !bot).map(({ name }) => name);
    if (made && !(/^[A2-9TJQK]{1,13}$/.test(made.ranks) && [1, 2, 3, 4, 5, 6].includes(made.copies))) {
      throw new Failed(0, own("made_of_nothing"));
    }
    this.cards = cardsOf(made ?? FULL);
    if (this.plan && this.cards.join() !== cardsOf(this.plan.made).join()) {
      throw new Failed(0, own("made_otherwise"));
    }
    this.shuffles = [];
    this.failures = new Map();
    /** @type {{ cut: { seat: number, at: number } | null } | null} the pack on the table that has no order yet */
    this.laid = null;
    this.dealing = null; // the shuffle whose pack lies on the table
    this.faced = []; // places of cards that lie face up in the pack that is to be cut
  }

  shuffle(n, number) {
    const found = Number.isInteger(number) ? this.shuffles[number] : undefined;
    if (found === undefined) throw new Failed(n, own("no_commitment", { shuffle: String(number) }));
    return found;
  }

  commitment(n, { shuffle, context, commitment, pledges }) {
    const number = this.shuffles.length;
    if (shuffle !== number) {
      throw new Failed(n, own("shuffle_out_of_place", { shuffle: String(shuffle), due: number }));
    }
    const last = this.shuffles.at(-1);
    if (last && !last.contributions && !last.void) {
      throw new Failed(n, own("not_settled", { shuffle: number - 1 }));
    }
    if (last?.void && !last.reveal) throw new Failed(n, own("void_not_revealed", { shuffle: number - 1 }));
    const purpose = ["cut", "deal"].find((each) => context === `${this.name}/${number}/${each}`);
    if (purpose === undefined) throw new Failed(n, own("context_of_another", { shuffle: number }));
    if (!SHA.test(commitment)) throw new Failed(n, own("not_a_commitment"));
    if (!isList(pledges, "player", "commitment")) throw new Failed(n, own("no_pledges"));
    if (new Set(pledges.map(({ player }) => player)).size < pledges.length) {
      throw new Failed(n, own("pledges_twice"));
    }
    const barred = pledges.find(({ player }) => this.failures.get(player) >= FAILURES);
    if (barred) throw new Failed(n, own("pledges_after", { name: barred.player, pledges: FAILURES }));
    const stranger = pledges.find(({ player }) => !this.names.includes(player));
    if (stranger) throw new Failed(n, own("pledges_unseated", { name: stranger.player }));
    this.shuffles.push({ number, context, purpose, commitment, pledges, cuts: [], used: false, told: [] });
  }

  contributions(n, { shuffle: number, contributions }) {
    const shuffle = this.shuffle(n, number);
    if (shuffle.contributions) throw new Failed(n, own("contributed_already", { shuffle: number }));
    if (shuffle.void) throw new Failed(n, own("is_void", { shuffle: number }));
    if (!isList(contributions, "player", "commitment", "value")) {
      throw new Failed(n, own("no_contributions"));
    }
    if (contributions.length !== shuffle.pledges.length) {
      throw new Failed(n, own("other_contributions"));
    }
    contributions.forEach(({ player, commitment, value }, place) => {
      const pledge = shuffle.pledges[place];
      if (player !== pledge.player || commitment !== pledge.commitment) {
        throw new Failed(n, own("other_contributions"));
      }
      if (!SHA.test(value) || pledgeOf(shuffle.context, player, value) !== commitment) {
        throw new Failed(n, own("contribution_astray", { name: player }));
      }
    });
    shuffle.contributions = contributions;
    shuffle.silent = this.people.filter((name) => !contributions.some(({ player }) => player === name));
    this.order(n, shuffle);
  }

  /** The values are open: a pack that lies on the table has its order, if it was cut before. */
  order(n, shuffle) {
    if (this.laid !== null && shuffle.purpose !== "deal") {
      throw new Failed(n, own("meant_for_cut"));
    }
    if (shuffle.purpose !== "deal") return;
    if (!this.laid?.cut) throw new Failed(n, own("opened_before_cut"));
    Object.assign(shuffle, {
      cuts: [this.laid.cut.at],
      cutBy: this.laid.cut,
      used: true,
      faced: this.faced,
    });
    this.laid = null;
    this.dealing = shuffle;
  }

  void(n, { shuffle: number, why, failed = [] }) {
    const shuffle = this.shuffle(n, number);
    if (shuffle.contributions || shuffle.void) {
      throw new Failed(n, own("settled_already", { shuffle: number }));
    }
    if (!isList(failed, "player", "commitment")) throw new Failed(n, own("no_failed"));
    if (!["unopened", "restart"].includes(why) || (why === "unopened") !== failed.length > 0) {
      throw new Failed(n, own("no_failed"));
    }
    const pledged = [...shuffle.pledges];
    for (const { player, commitment } of failed) {
      const place = pledged.findIndex((each) => each.player === player && each.commitment === commitment);
      if (place < 0) throw new Failed(n, own("failed_unpledged"));
      pledged.splice(0, place + 1);
      this.failures.set(player, (this.failures.get(player) ?? 0) + 1);
    }
    shuffle.void = { why, failed };
  }

  act(n, { act }) {
    if (act === null || typeof act !== "object") throw new Failed(n, own("act_no_object"));
    if (this.laid?.cut) throw new Failed(n, own("used_before_open"));
    this.done += 1;
    if (act.shuffle !== undefined) this.use(n, act);
    if (act.act === "FaceInPack") this.faced.push(act.at);
    if (act.act === "CutPack") this.cut(n, act);
    else if (act.shuffle === undefined) this.dealing?.told.push({ n, done: this.done, act });
  }

  rulings(n, { rulings }) {
    this.dealing?.told.push({ n, done: this.done, rulings });
  }

  use(n, act) {
    if (this.laid !== null) throw new Failed(n, own("pack_lies"));
    if (act.act === "Shuffle" && act.shuffle === this.shuffles.length) {
      this.laid = { cut: null };
      this.dealing = null;
      this.faced = [];
      return;
    }
    const shuffle = this.shuffle(n, act.shuffle);
    if (shuffle.void) throw new Failed(n, own("void_used", { shuffle: act.shuffle }));
    if (!shuffle.contributions) throw new Failed(n, own("used_before_open"));
    if (shuffle.reveal) throw new Failed(n, own("used_after_reveal"));
    if (shuffle.used) throw new Failed(n, own("used_twice"));
    const purpose = { Shuffle: "deal", CutIn: "cut", Cut: "cut" }[act.act];
    if (purpose !== shuffle.purpose) {
      throw new Failed(n, own("meant_for_other", { act: act.act, purpose: shuffle.purpose }));
    }
    shuffle.used = true;
  }

  cut(n, { seat, at }) {
    if (!Number.isInteger(at) || at < 4 || at > this.cards.length - 4) {
      throw new Failed(n, own("not_cut_there", { at: String(at) }));
    }
    const faced = this.faced.map((place) => (place - at + this.cards.length) % this.cards.length);
    if (this.laid === null) return; // A pack laid out by hand may be cut too, but there is nothing to prove.
    this.laid.cut = { seat, at };
    this.faced = faced;
  }

  given() {
    this.done += 1;
    this.dealing = null;
  }

  reveal(n, { shuffle: number, seed, salt }) {
    const shuffle = this.shuffle(n, number);
    if (!shuffle.contributions && !shuffle.void) {
      throw new Failed(n, own("revealed_before", { shuffle: number }));
    }
    if (shuffle.reveal) throw new Failed(n, own("revealed_twice", { shuffle: number }));
    if (!SHA.test(seed) || !SALT.test(salt)) {
      throw new Failed(n, own("not_a_seed"));
    }
    if (commitmentOf(shuffle.context, salt, seed) !== shuffle.commitment) {
      throw new Failed(n, own("seed_astray", { shuffle: number }));
    }
    shuffle.reveal = { seed, salt };
    if (shuffle.void) return;
    const { context, contributions } = shuffle;
    const order = orderOf(context, seed, contributions, this.cards.length);
    shuffle.pack = order.map((place) => this.cards[place]);
    const { deal, fault } = followed(shuffle, this.plan, this.seats);
    shuffle.deal = deal;
    if (fault) throw new Failed(fault.n, own(fault.card ? "not_held" : "not_in_pack", fault.told));
  }
}

/** The shuffles that the bytes of a record prove, and the hash that names it; throws Failed. */
export function verified(bytes) {
  const lines = readLines(bytes);
  const last = lines.length - 1;
  if (lines[0].kind !== "header" || typeof lines[0].sitting !== "string") {
    throw new Failed(0, own("no_header"));
  }
  const sitting = new Sitting(lines[0]);
  lines.forEach((line, n) => {
    if (line.kind === "header" && n > 0) throw new Failed(n, own("second_header"));
    if (line.kind === "close" && n < last) throw new Failed(n + 1, own("after_close"));
    if (TOLD.includes(line.kind)) sitting[line.kind](n, line);
  });
  const open = sitting.shuffles.filter((shuffle) => !shuffle.reveal).map(({ number }) => number);
  if (open.length > 0) throw new Failed(last, own("ends_unrevealed", { shuffles: open.join(", ") }));
  if (lines[last].kind !== "close") throw new Failed(last, own("no_close"));
  const hashes = new Set(lines.map(({ hash }) => hash));
  const checked = sitting.plan ? OF_RECORD : OF_RECORD.filter((each) => !OF_GAME.includes(each));
  const [{ game, variant, umpire, made }] = lines;
  return {
    shuffles: sitting.shuffles,
    lines: lines.length,
    hash: lines[last].hash,
    hashes,
    checked,
    header: { game, variant, umpire, made },
  };
}
