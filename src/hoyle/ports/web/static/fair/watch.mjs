// Follows what a table sends to one page, and notes which cards were seen of which pack. It knows no page.

import { Dealing, planOf } from "./dealing.mjs";
import { cutAt } from "./shuffle.mjs";
import { dealerIn, differs, differsFrom, happen, look, nothingSeen } from "./seen.mjs";

/** Kinds of events that may follow a deal while every seat still has all its cards. */
const ALL_HOLD_THEIRS = ["pegged", "shown"];

/** Kinds of events that happen only in a deal under way. */
const OF_THE_DEAL = ["played", "trick_won", "called", "turned_up", "pegged", "counted"];

/** Packs of a sitting of which all is kept that was seen, where nothing more is to be compared. */
const KEPT = 3;

const sameCards = (one, other) => one?.ranks === other.ranks && one?.copies === other.copies;

/** @typedef {{ context: string | null } & import("./seen.mjs").Differs} Found */

/**
 * Follows one table from one seat, or as a bystander, and compares at each reveal. It is given each message that the
 * page takes in, in order; of a reveal it is told the pack that is proved. `kept` is like localStorage.
 */
export class Watch {
  #kept;
  /** @type {any} */
  #table = null;
  /** @type {any} */
  #view = null;
  /** @type {string | null} */
  #sitting = null;
  /** Which sitting of this table is played, and by what rules. @type {number | null} */
  #number = null;
  #rules = "";
  /** @type {{ seen: Record<string, any>, packs: Record<string, string[]>, drawn: string[] }} */
  #book = { seen: {}, packs: {}, drawn: [] };
  /** Packs laid on the table whose shuffle is not told yet. @type {import("./seen.mjs").Seen[]} */
  #unbound = [];
  /** @type {any} */
  #laid = null;
  /** What is seen of the pack to which the cards on the table belong; null while that is not known. @type {any} */
  #current = null;
  /** The context of a shuffle that was dealt from, whose deal may have begun unseen. @type {string | null} */
  #waiting = null;

  constructor(kept) {
    this.#kept = kept;
  }

  get plan() {
    return this.#table && planOf(this.#table.game, this.#table.variant, this.#table.options);
  }

  get strict() {
    return this.#table?.umpire === "strict";
  }

  /** Seats at the table, as far as it has been seen. */
  get seats() {
    return this.#view?.players ?? this.#table?.people.length ?? 0;
  }

  /**
   * The table, besides the cards. What is played there does not change in a sitting.
   * @returns {Found | null}
   */
  company(table) {
    this.#table = table;
    if (table.sitting !== this.#number) {
      this.#number = table.sitting;
      this.#rules = "";
    }
    const rules = JSON.stringify([table.game, table.variant, table.umpire, table.options]);
    this.#rules ||= rules;
    return rules === this.#rules ? null : { context: null, what: "rules" };
  }

  /** A whole view comes, before its shuffles are heard: what happened meanwhile may be missing. */
  begin({ view }) {
    this.#view = view;
    this.#unbound = [];
    this.#laid = this.#current = this.#waiting = null;
  }

  /**
   * That view, when its shuffles have been heard.
   * @returns {Found | null}
   */
  whole({ view, shuffles, events }) {
    const newest = shuffles.filter(({ purpose, stage }) => purpose === "deal" && stage !== "void").at(-1);
    const { plan } = this;
    if (!newest || !view || !plan) return null;
    const seen = this.#laid = this.#of(newest);
    if (["pledge", "open"].includes(newest.stage)) return null;
    const shuffled = events.findLastIndex(({ kind }) => kind === "shuffled");
    for (const event of shuffled < 0 ? [] : events.slice(shuffled)) {
      if (event.kind === "dealt") happen(seen, event, plan);
    }
    if (this.strict || plan.rest === "packets" || seen.dealer !== null) {
      this.#current = seen;
      return this.#look(null, false);
    }
    this.#waiting = newest.context;
    return null;
  }

  /**
   * What happened, and how the view has changed.
   * @returns {Found | null}
   */
  happened({ events, change }) {
    const before = this.#view;
    this.#view = { ...before, ...change };
    const { plan } = this;
    if (!plan) return null;
    const drawn = events.filter(({ kind }) => kind === "drawn").map(({ text }) => text.args.card);
    if (drawn.length) this.#book.drawn = drawn;
    let justDealt = false;
    for (const event of events) {
      if (event.text.say === "table.cuts" && this.#isUnseen(plan)) this.#lay();
      if (event.kind === "shuffled") {
        if (this.#unbound.some(({ dealer }) => dealer !== null)) return { context: null, what: "unpromised" };
        this.#lay();
      } else if (event.kind === "dealt" || (event.kind === "cut" && plan.rest === "packets")) {
        this.#current = this.#laid ??= nothingSeen();
        this.#waiting = null;
        justDealt = true;
      } else if (this.#waiting && OF_THE_DEAL.includes(event.kind)) {
        this.#current = this.#book.seen[this.#waiting];
        this.#current.dealer = dealerIn(this.#view);
        this.#waiting = null;
      } else if (event.kind === "played" && this.#laid && this.#laid !== this.#current) {
        this.#current = this.#laid; // Nobody said that it was dealt; it is played from all the same.
      }
      if (this.#current) happen(this.#current, event, plan);
      justDealt &&= event.kind === "dealt" || ALL_HOLD_THEIRS.includes(event.kind);
    }
    return this.#look(before, justDealt);
  }

  /**
   * How far a shuffle has gone; `pack` is the one that its reveal proves.
   * @returns {Found | null}
   */
  shuffle(told, pack = null) {
    this.#open(told.sitting);
    const { context, stage, purpose, made } = told;
    if (this.plan && !sameCards(made, this.plan.made)) return { context, what: "made" };
    if (purpose === "cut") return stage === "revealed" && pack ? this.#judgeCut(context, pack) : null;
    if (stage === "void") {
      const dropped = this.#book.seen[context];
      delete this.#book.seen[context];
      if (dropped) this.#unbound.unshift(dropped);
      return null;
    }
    const seen = this.#of(told);
    if (stage !== "revealed") seen.announced ??= this.#announced(told);
    if (stage !== "revealed" || !pack || this.#book.packs[context]) return null;
    this.#book.packs[context] = cutAt(pack, told.cut?.at ?? 0);
    const found = this.#judge(context);
    if (!found) this.#forget();
    this.#keep();
    return found;
  }

  /**
   * What of the deals that a finished record proves is not what was seen; null if nothing is.
   * @returns {Found | null}
   */
  wrongInRecord(sitting, { shuffles }) {
    this.#open(sitting);
    for (const { context, purpose, pack, deal } of shuffles) {
      const seen = this.#book.seen[context];
      const found = purpose === "cut" && pack
        ? this.#judgeCut(context, pack)
        : seen && deal
        ? differsFrom(seen, deal)
        : null;
      if (found) return { context, ...found };
    }
    return null;
  }

  /** What was seen of one shuffle, and its proved pack as it was cut. */
  evidence(context) {
    const { game, variant, options, umpire } = this.#table ?? {};
    const { seen, packs, drawn } = this.#book;
    return {
      game,
      variant,
      options,
      umpire,
      drawn,
      seen: seen[context] ?? null,
      pack: packs[context] ?? null,
    };
  }

  /** The deal of a shuffle by its proved pack, where it was dealt in one go and all is known; else null. */
  dealOf(context) {
    const { plan } = this;
    const [seen, pack] = [this.#book.seen[context], this.#book.packs[context]];
    if (!plan || !seen || !pack || seen.amiss) return null;
    const deal = new Dealing(plan, pack, this.seats);
    if (plan.rest === "packets") deal.act({ act: "Divide", sizes: seen.sizes });
    else if (deal.act({ act: "Deal", seat: seen.dealer ?? seen.announced })) return null;
    return deal;
  }

  /** What was seen of a shuffle's pack. */
  #of({ context }) {
    const known = this.#book.seen[context];
    if (known) return known;
    this.#laid = this.#unbound.shift() ?? nothingSeen();
    return this.#book.seen[context] = this.#laid;
  }

  /** Was the pack that is now cut shuffled while this page was away? A pack is cut anew only where all is allowed. */
  #isUnseen({ rest }) {
    const laid = this.#laid;
    if (this.#unbound.length || !laid) return !laid;
    if (this.strict || rest === "packets") return laid === this.#current;
    const [last, next] = [laid.dealer ?? laid.announced, dealerIn(this.#view)];
    return last !== null && next !== null && last !== next;
  }

  /** A pack lies on the table that has no order yet. */
  #lay() {
    this.#waiting = null;
    this.#unbound.push(this.#laid = nothingSeen());
  }

  #look(before, justDealt) {
    const { plan } = this;
    const seen = this.#current;
    if (!seen || !plan || !this.#view) return null;
    look(seen, this.#view, before, plan, justDealt);
    this.#keep();
    const context = Object.keys(this.#book.packs).find((each) => this.#book.seen[each] === seen);
    return context ? this.#judge(context) : null;
  }

  /** The dealer, as all knew before the values were open: whoever cut sits beside. */
  #announced({ cut, stage }) {
    const { plan } = this;
    if (!plan) return null;
    if (this.strict && cut) {
      return (cut.seat + (plan.cutter === "left" ? -1 : 1) + this.seats) % this.seats;
    }
    return this.#view && ["pledge", "open"].includes(stage) ? dealerIn(this.#view) : null;
  }

  #judge(context) {
    const { plan } = this;
    const seen = this.#book.seen[context];
    if (!plan || !seen) return null;
    const found = differs(seen, plan, this.#book.packs[context], this.seats, this.strict);
    return found && { context, ...found };
  }

  #judgeCut(context, pack) {
    const place = this.#book.drawn.findIndex((card, n) => card !== pack[n]);
    return place < 0
      ? null
      : { context, what: "drawn", card: this.#book.drawn[place], due: pack[place] ?? "" };
  }

  /** Forgets the oldest packs of which the record can say nothing more. */
  #forget() {
    const done = Object.keys(this.#book.packs);
    for (const context of this.strict ? done.slice(0, -KEPT) : []) delete this.#book.seen[context];
  }

  #open(sitting) {
    if (sitting === this.#sitting) return;
    const kept = this.#kept.getItem(`hoyle-seen-${sitting}`);
    const drawn = this.#sitting === null ? this.#book.drawn : [];
    this.#sitting = sitting;
    this.#book = kept ? JSON.parse(kept) : { seen: {}, packs: {}, drawn };
  }

  #keep() {
    if (this.#sitting) this.#kept.setItem(`hoyle-seen-${this.#sitting}`, JSON.stringify(this.#book));
  }
}
