// What one player's page saw of the shuffles of a sitting, and whether the table kept to it. It knows no page.

import { own } from "../page/own.mjs";
import { pledgeOf } from "./shuffle.mjs";

/** Sittings of which a page keeps what it saw; the oldest is forgotten first. */
const KEPT = 12;

/** Past shuffles that a table tells of to whoever comes back, at the least. */
const TOLD = 3;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const listed = (contributions) => contributions.map(({ player, commitment }) => ({ player, commitment }));

const cutOf = ({ cut }) => (cut ? { seat: cut.seat, at: cut.at } : null);

/**
 * Keeps promises, pledges and cuts as they were first told, gives this player's value, once, to what it was
 * pledged to, and says what is wrong as soon as it can be known.
 *
 * `kept` is like localStorage; `draw` gives a fresh value, 64 hexadecimal digits.
 */
export class Witness {
  #kept;
  #draw;

  constructor(kept, draw) {
    this.#kept = kept;
    this.#draw = draw;
  }

  /**
   * Hear how far a shuffle has gone. Gives the frames to send, and what is wrong, as a text, or null.
   *
   * `here`: it is told as it happens, to a player who is to be asked for a value.
   */
  hear(shuffle, { here = false } = {}) {
    const book = this.#book(shuffle.sitting);
    // Who comes when a shuffle is under way was not there to be asked.
    const note = (book.shuffles[shuffle.context] ??= { number: shuffle.shuffle, late: !here });
    // An older page kept words.
    if (typeof note.wrong === "string") note.wrong = own("named", { name: note.wrong });
    const before = note.wrong;
    const frames = [];
    if (!before) {
      note.wrong = wrongWith(shuffle, note, book) ?? (here ? notAsked(shuffle, note) : null) ?? undefined;
      if (!note.wrong) frames.push(...this.#answers(shuffle, note));
      if (["dealt", "revealed", "void"].includes(shuffle.stage)) {
        note.settled ??= shuffle.stage === "void" ? "void" : "dealt";
      }
    }
    this.#keep(shuffle.sitting, book);
    return { frames, wrong: note.wrong ?? null, isNew: !before && Boolean(note.wrong) };
  }

  /** What was noted of a shuffle. */
  note({ sitting, context }) {
    return this.#book(sitting).shuffles[context] ?? null;
  }

  /** Is this player's value in the pack? Null where this page never promised one. */
  isIn(shuffle) {
    const note = this.note(shuffle);
    if (!note?.value) return null;
    return shuffle.contributions.some(({ player, value }) => player === note.you && value === note.value);
  }

  /** Keep a hash that the table gave out with an act of this player's. */
  hold(sitting, hash) {
    const book = this.#book(sitting);
    book.hash = hash;
    this.#keep(sitting, book);
  }

  /** The last hash that the table gave out. */
  held(sitting) {
    return this.#book(sitting).hash ?? null;
  }

  /** What of a finished record, as `verified` gives it, is not what this page saw; null if nothing is. */
  wrongInRecord(sitting, { shuffles, hashes }) {
    const book = this.#book(sitting);
    if (book.hash && !hashes.has(book.hash)) {
      return own("hash_lacking");
    }
    for (const [context, note] of Object.entries(book.shuffles)) {
      const found = shuffles.find((each) => each.context === context);
      const why = found ? wrongInShuffle(found, note) : note.promise && own("not_in_record");
      if (why) return own("in_shuffle", { shuffle: note.number, why });
    }
    return null;
  }

  #answers(shuffle, note) {
    const { shuffle: number, context, you, stage, contributions } = shuffle;
    if (stage === "pledge") {
      note.promise = shuffle.commitment;
      note.cut = cutOf(shuffle);
      if (you === null) return [];
      note.you = you;
      note.value ??= this.#draw();
      return [{ type: "pledge", shuffle: number, commitment: pledgeOf(context, you, note.value) }];
    }
    if (stage === "open") {
      note.promise ??= shuffle.commitment;
      note.cut ??= cutOf(shuffle);
      note.pledges ??= listed(contributions);
      const mine = note.value && note.pledges.some(({ player }) => player === note.you);
      if (!mine || you === null) return [];
      note.opened = true;
      return [{ type: "open", shuffle: number, value: note.value }];
    }
    return [];
  }

  #book(sitting) {
    const kept = this.#kept.getItem(`hoyle-fair-${sitting}`);
    return kept ? JSON.parse(kept) : { shuffles: {} };
  }

  #keep(sitting, book) {
    const names = JSON.parse(this.#kept.getItem("hoyle-fair") ?? "[]");
    if (!names.includes(sitting)) {
      names.push(sitting);
      for (const old of names.splice(0, Math.max(names.length - KEPT, 0))) {
        this.#kept.removeItem(`hoyle-fair-${old}`);
      }
      this.#kept.setItem("hoyle-fair", JSON.stringify(names));
    }
    this.#kept.setItem(`hoyle-fair-${sitting}`, JSON.stringify(book));
  }
}

/** What is wrong with a shuffle as it is now told, beside what was noted of it; null if nothing is. */
function wrongWith(shuffle, note, book) {
  const { commitment, stage, contributions, purpose, sitting, context } = shuffle;
  if (context !== `${sitting}/${shuffle.shuffle}/${purpose}`) return own("misnamed");
  if (note.promise && note.promise !== commitment) return own("promise_changed");
  const dropped = Object.values(book.shuffles).find(
    ({ number, promise, settled }) =>
      number < shuffle.shuffle && number >= shuffle.shuffle - TOLD && promise && !settled,
  );
  if (dropped && ["pledge", "open"].includes(stage)) {
    return own("dropped", { shuffle: dropped.number });
  }
  if (stage === "pledge") {
    if (note.opened || note.pledges || note.settled) return own("begun_anew");
    if (purpose === "deal" && !shuffle.cut) return own("asked_before_cut");
  }
  if (note.promise && note.cut !== undefined && stage !== "pledge" && !same(note.cut, cutOf(shuffle))) {
    return own("cut_otherwise");
  }
  if (stage === "pledge") return null;
  if (note.pledges && stage !== "void" && !same(note.pledges, listed(contributions))) {
    return own("other_pledges");
  }
  if (note.settled === "void" && stage !== "void") return own("void_dealt");
  const names = contributions.map(({ player }) => player);
  if (new Set(names).size < names.length) return own("in_it_twice");
  if (stage === "void") return wrongWithVoid(shuffle, note);
  if (!note.value) return null; // This page had pledged nothing.
  const mine = contributions.find(({ player }) => player === note.you);
  if (!mine) return own("left_out");
  if (mine.commitment !== pledgeOf(context, note.you, note.value)) return own("pledge_not_yours");
  if (stage === "open") return null;
  if (!note.pledges) return own("dealt_unseen");
  const astray = contributions.find(
    ({ player, commitment: pledge, value }) => !value || pledgeOf(context, player, value) !== pledge,
  );
  return astray ? own("value_astray", { name: astray.player }) : null;
}

function wrongWithVoid({ failed }, note) {
  if (note.opened && failed.includes(note.you)) {
    return own("said_unopened");
  }
  return note.settled === "dealt" ? own("dealt_then_void") : null;
}

/** A player who is at the table must be asked, before anything is dealt. */
function notAsked({ stage, you }, note) {
  if (note.value || note.late) return null;
  if (stage === "pledge" && you === null) return own("not_asked");
  return ["open", "dealt"].includes(stage) ? own("promised_unasked") : null;
}

/** What of a shuffle of a finished record is not what was noted. */
function wrongInShuffle(found, note) {
  if (note.promise && found.commitment !== note.promise) return own("another_promise");
  if (note.pledges && !same(note.pledges, listed(found.pledges))) return own("others_pledges");
  if (found.void) return null;
  if (note.cut && !same(note.cut, found.cutBy)) return own("cut_elsewhere");
  if (note.value && !found.contributions.some(({ value }) => value === note.value)) {
    return own("value_not_in_it");
  }
  return null;
}
