// What one player's page saw of the shuffles of a sitting, and whether the table kept to it. It knows no page.

import { own } from "../page/own.mjs";
import { pledgeOf } from "./shuffle.mjs";

/** Sittings of which a page keeps what it saw; the oldest is forgotten first. */
const KEPT = 12;

/** Pledges that a player may leave unopened in a sitting before the player gives no more values. */
const FAILURES = 2;

/** Void shuffles of a sitting that a page takes for bad luck. */
export const VOIDS = 3;

/** How far each stage is. */
const STAGES = { pledge: 0, open: 1, dealt: 2, void: 2, revealed: 3 };

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
  /** The sitting that was told last. @type {string | null} */
  #last = null;

  constructor(kept, draw) {
    this.#kept = kept;
    this.#draw = draw;
  }

  /**
   * Hear how far a shuffle has gone. Gives the frames to send, and what is wrong, as a text, or null. What was
   * found once stays found, also when the page is loaded again.
   *
   * `here`: it is told as it happens, to a player who is to be asked for a value. `connection` counts the
   * connections of this page. `first` is the number of the first shuffle in the list that a whole view holds; null
   * where the shuffle is told as it happens. `barred`: the table says that this player gives no more values.
   * @param {any} shuffle
   * @param {{ here?: boolean, connection?: number, first?: number | null, barred?: boolean }} how
   */
  hear(shuffle, { here = false, connection = 0, first = null, barred = false } = {}) {
    const before = this.#left(shuffle.sitting, here);
    const book = this.#book(shuffle.sitting);
    if (first !== null) missed(book, first);
    const fault = before ?? wrongNumber(shuffle, book, first);
    // Who comes when a shuffle is under way was not there to be asked.
    const note = (book.shuffles[shuffle.context] ??= { number: shuffle.shuffle, late: !here });
    const frames = [];
    if (!note.wrong) {
      note.wrong = fault ?? wrongWith(shuffle, note, book, connection) ??
        (here ? notAsked(shuffle, note, book, barred) : null) ?? undefined;
      if (!note.wrong) frames.push(...this.#answers(shuffle, note));
    }
    noted(shuffle, note, connection);
    book.barred ||= barred && here;
    this.#last = shuffle.sitting;
    this.#keep(shuffle.sitting, book);
    return { frames, wrong: note.wrong ?? null };
  }

  /** Keep what else was found wrong with a shuffle: it gets no more values, and the same is found again. */
  blame({ sitting, context }, why) {
    const book = this.#book(sitting);
    const note = book.shuffles[context];
    if (!note) return;
    note.wrong ??= why;
    this.#keep(sitting, book);
  }

  /** What of the sitting before was left open when another begins; null if nothing was. */
  #left(sitting, here) {
    if (!here || !this.#last || this.#last === sitting) return null;
    const open = Object.values(this.#book(this.#last).shuffles).find((note) =>
      note.promise && !note.missed && !note.revealed && note.settled !== "void"
    );
    return open ? own("left_open", { shuffle: open.number }) : null;
  }

  /** Void shuffles of a sitting that are more than bad luck explains: how many there are, or 0. */
  voids(sitting) {
    const voids =
      Object.values(this.#book(sitting).shuffles).filter(({ settled }) => settled === "void").length;
    return voids > VOIDS ? voids : 0;
  }

  /** Did the table leave out a value that this page had sent? */
  leftOut(shuffle) {
    return Boolean(this.note(shuffle)?.leftOut);
  }

  /** Did the table say that a value came too late, which this page had sent? */
  late(sitting) {
    return Object.values(this.#book(sitting).shuffles).some((note) => note.unheard);
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
    const mine = Object.values(book.shuffles).find(({ you }) => you)?.you;
    if (book.barred && mine) {
      const failures = shuffles.filter((each) => each.void?.failed.some(({ player }) => player === mine));
      if (failures.length < FAILURES) return own("barred_falsely");
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
      if (!note.value || !note.pledges.some(({ player }) => player === note.you)) return [];
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
        this.#kept.removeItem(`hoyle-seen-${old}`);
        this.#kept.removeItem(`hoyle-evidence-${old}`);
      }
      this.#kept.setItem("hoyle-fair", JSON.stringify(names));
    }
    this.#kept.setItem(`hoyle-fair-${sitting}`, JSON.stringify(book));
  }
}

/** Keeps how far a shuffle has come. */
function noted({ stage, made, failed }, note, connection) {
  note.made ??= made;
  note.stage = stage;
  if (["pledge", "open"].includes(stage)) note.connection = connection;
  if (["dealt", "revealed", "void"].includes(stage)) note.settled ??= stage === "void" ? "void" : "dealt";
  if (stage === "void") note.failed = failed;
  if (stage === "revealed") note.revealed = true;
}

/** A page that was away does not know what became of shuffles older than those it is told of. */
function missed(book, first) {
  for (const note of Object.values(book.shuffles)) if (note.number < first) note.missed = true;
  book.newest = Math.max(book.newest ?? -1, first - 1);
}

/** Numbers have no gap, each is used once, and nothing is dropped on the way. */
function wrongNumber({ shuffle: number, context, stage }, book, first) {
  const notes = Object.entries(book.shuffles);
  if (notes.some(([other, note]) => note.number === number && other !== context)) return own("number_twice");
  const newest = book.newest ?? (first === null ? number - 1 : first - 1);
  if (number > newest + 1) return own("numbers_gap", { shuffle: newest + 1 });
  book.newest = Math.max(newest, number);
  if (!["pledge", "open"].includes(stage)) return null;
  const earlier = notes.map(([, note]) => note).filter((note) => note.number < number && !note.missed);
  const dropped = earlier.find(({ promise, settled }) => promise && !settled);
  if (dropped) return own("dropped", { shuffle: dropped.number });
  const sealed = earlier.find(({ settled, revealed }) => settled === "dealt" && !revealed);
  return sealed ? own("never_revealed", { shuffle: sealed.number }) : null;
}

/** What is wrong with a shuffle as it is now told, beside what was noted of it; null if nothing is. */
function wrongWith(shuffle, note, book, connection) {
  const { commitment, stage, contributions, purpose, sitting, context } = shuffle;
  if (context !== `${sitting}/${shuffle.shuffle}/${purpose}`) return own("misnamed");
  if (note.promise && note.promise !== commitment) return own("promise_changed");
  if (note.made && !same(note.made, shuffle.made)) return own("made_changed");
  if (stage === "pledge") {
    const restarted = Object.values(book.shuffles).find(({ unbroken }) => unbroken);
    if (restarted) return own("restarted_falsely", { shuffle: restarted.number });
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
  if (note.stage && STAGES[stage] < STAGES[note.stage]) return own("begun_anew");
  const names = contributions.map(({ player }) => player);
  if (new Set(names).size < names.length) return own("in_it_twice");
  if (stage === "void") return wrongWithVoid(shuffle, note, connection);
  if (!note.value || note.leftOut) return null; // Nothing of this page's is in it.
  const mine = contributions.find(({ player }) => player === note.you);
  if (!mine) {
    note.leftOut = true; // It may have come too late: the bar tells of it.
    return null;
  }
  if (mine.commitment !== pledgeOf(context, note.you, note.value)) return own("pledge_not_yours");
  if (stage === "open") return null;
  if (!note.pledges) return own("dealt_unseen");
  const astray = contributions.find(
    ({ player, commitment: pledge, value }) => !value || pledgeOf(context, player, value) !== pledge,
  );
  return astray ? own("value_astray", { name: astray.player }) : null;
}

/**
 * A page whose connection has not broken knows that the server did not restart, and whether it was asked to open its
 * value. Whether a value that it sent came in time it cannot know.
 */
function wrongWithVoid({ failed, why }, note, connection) {
  if (note.settled === "dealt") return own("dealt_then_void");
  const stayed = note.promise && note.connection === connection;
  // A sitting that ends in the middle of a shuffle gives it up, too; one that goes on does not.
  if (why === "restart" && stayed && !note.settled) note.unbroken = true;
  if (!failed.includes(note.you)) return null;
  if (note.opened) note.unheard = true;
  return stayed && !note.opened ? own("not_asked_to_open") : null;
}

/** A player who is at the table must be asked, before anything is dealt. */
function notAsked({ stage, you, contributions }, note, book, barred) {
  if (barred || failuresOf(book) >= FAILURES) return barredFalsely(note, book) ? own("barred_falsely") : null;
  if (note.value) {
    const mine = contributions.some(({ player }) => player === note.you);
    return stage === "open" && you === null && mine ? own("not_asked_to_open") : null;
  }
  if (note.late) return null;
  if (stage === "pledge" && you === null) return own("not_asked");
  return ["open", "dealt"].includes(stage) ? own("promised_unasked") : null;
}

/** Values of this player's that were called unopened, as far as this page was told. */
const failuresOf = ({ shuffles }) =>
  Object.values(shuffles).filter(({ you, failed }) => you && failed?.includes(you)).length;

/** Is this player kept from giving values, though all shuffles are known and fewer were left unopened? */
function barredFalsely({ number }, book) {
  const known = Object.values(book.shuffles).filter((note) =>
    note.number < number && note.settled && !note.missed
  );
  return known.length === number && failuresOf(book) < FAILURES;
}

/** What of a shuffle of a finished record is not what was noted. */
function wrongInShuffle(found, note) {
  if (note.promise && found.commitment !== note.promise) return own("another_promise");
  if (note.pledges && !same(note.pledges, listed(found.pledges))) return own("others_pledges");
  if (note.settled === "dealt" && found.void) return own("dealt_then_void");
  if (note.settled === "void" && !found.void) return own("void_dealt");
  if (found.void) return null;
  if (note.cut && !same(note.cut, found.cutBy)) return own("cut_elsewhere");
  if (note.opened && !found.contributions.some(({ value }) => value === note.value)) {
    return own("value_not_in_it");
  }
  return null;
}
