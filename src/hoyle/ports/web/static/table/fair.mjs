// Fair shuffles: what this browser promised and was promised, and whether it came true.

import { byChance, hexOf } from "../fair/bytes.mjs";
import { cardsOf, commitmentOf, orderOf, pledgeOf } from "../fair/shuffle.mjs";
import { Watch } from "../fair/watch.mjs";
import { Witness } from "../fair/witness.mjs";
import { all, el } from "../page/dom.mjs";
import { named, own } from "../page/own.mjs";
import { plainly, worded } from "../page/words.mjs";
import { keepFor, keptFrom, saving } from "./evidence.mjs";

/** Messages that are kept for evidence, and of how many promises. */
const [MOST, PROMISES] = [2000, 2];

/** All shuffles of a sitting that this browser heard of. */
export class Shuffles {
  #kept;
  #told = new Map();
  #wrong = new Map();
  /** What this page has against a shuffle, by its context, as it was when the alarm was raised. @type {Map<any, object>} */
  #cases = new Map();
  /** What the table sent since the pack before was promised, for evidence. */
  #messages = [];
  #people = [];
  /** The seat of this page's player. @type {number | null} */
  #seat = null;
  /** The deals that a finished record proves, by the context of the shuffle. */
  #deals = new Map();
  /** The verdict on each shuffle message received; the bar asks for it after every message. */
  #judged = new WeakMap();

  /**
   * `say` sends a frame; `alarm` hears, once for each shuffle, what is wrong with it, and the evidence.
   * @param {(frame: object) => void} say
   * @param {(shuffle: any, why: import("../page/own.mjs").Own, evidence: object) => void} alarm
   */
  constructor(say, alarm = () => {}, kept = localStorage) {
    this.say = say;
    this.alarm = alarm;
    this.#kept = kept;
    this.witness = new Witness(kept, () => hexOf(byChance(32)));
    this.watch = new Watch(kept);
  }

  /** The table, besides the cards. */
  company(table) {
    this.#people = table.people;
    this.#seat = table.seat;
    this.#check(null, () => this.watch.company(table));
  }

  /** The whole table comes; `how` as for one shuffle. */
  whole(frame, how = {}) {
    this.#keep(frame);
    const { shuffles } = frame;
    this.#check(null, () => this.watch.begin(frame));
    for (const each of shuffles) this.hear(each, { ...how, first: shuffles[0].shuffle });
    this.#check(null, () => this.watch.whole(frame));
  }

  /** Something happened, and the view has changed. */
  happened(frame) {
    this.#keep(frame);
    this.#check(null, () => this.watch.happened(frame));
  }

  /** A sitting is over: what its record proves. Gives what of it is not what was seen, as a text, or null. */
  over(sitting, record) {
    for (const { context, deal } of record.shuffles) if (deal) this.#deals.set(context, deal);
    const found = this.watch.wrongInRecord(sitting, record);
    const { number } = record.shuffles.find(({ context }) => context === found?.context) ?? {};
    return found && own("in_shuffle", { shuffle: number, why: this.#inWords(found) });
  }

  /** Each hand of a deal, by the proved pack; null while that is not known. */
  handsOf(shuffle) {
    if (shuffle.stage !== "revealed" || shuffle.purpose !== "deal") return null;
    return this.#deals.get(shuffle.context) ?? this.watch.dealOf(shuffle.context);
  }

  /** What the people at the table are called, by seat. */
  nameOf(seat) {
    return this.#people.find((each) => each.seat === seat)?.name ?? String(seat + 1);
  }

  /**
   * Who reads what is found.
   * @returns {import("../page/words.mjs").Reader}
   */
  get reader() {
    const names = Object.fromEntries(this.#people.map(({ seat, name }) => [seat, name]));
    return { names, you: this.#seat, players: this.#people.length };
  }

  /** Those who sit at the table, where the table itself is not told. */
  seated(names) {
    this.#people = names.map((name, seat) => ({ name, seat }));
  }

  /** Has the alarm been raised for this already, when the shuffle was revealed? */
  hasTold(why) {
    const { shuffle } = why.args ?? {};
    return why.say === "page.in_shuffle" &&
      this.all.some((each) => each.shuffle === shuffle && this.caseOf(each));
  }

  /** What the alarm was raised with for a shuffle, or for the record where it is null; null where none was. */
  caseOf(shuffle) {
    return this.#cases.get(shuffle?.context ?? null) ?? null;
  }

  /** Keeps all that this page has against a pack, or against the record where `shuffle` is null, and gives it. */
  accuse(shuffle, why) {
    const context = shuffle?.context ?? null;
    const sitting = (shuffle ?? this.last)?.sitting ?? "";
    const evidence = keptFrom(this.#kept, sitting, context) ?? this.#evidence(shuffle, why);
    keepFor(this.#kept, sitting, context, evidence);
    this.#cases.set(context, evidence);
    return evidence;
  }

  #evidence(shuffle, why) {
    const context = shuffle?.context ?? null;
    const told = {
      found: plainly(why, this.reader),
      shuffle,
      people: this.#people.map(({ seat, name }) => ({ seat, name })),
      messages: [...this.#messages],
    };
    try {
      const order = shuffle?.seed && shuffle.stage !== "void" ? judged(shuffle).order : null;
      const hands = context && this.watch.dealOf(context)?.hands;
      return { ...told, order, ...this.watch.evidence(context), hands };
    } catch {
      return told; // What the table said cannot be read.
    }
  }

  get all() {
    return [...this.#told.values()];
  }

  /** Hear how far a shuffle has gone, and give what is to be given. */
  hear(shuffle, how) {
    try {
      this.#hear(shuffle, how);
    } catch {
      this.#told.delete(shuffle?.context); // Nothing can draw it.
      this.#check(shuffle, () => ({ context: shuffle?.context ?? null, what: "unreadable" }));
    }
  }

  #hear(shuffle, how) {
    if (how?.first === undefined) this.#keep({ type: "shuffle", shuffle });
    if (shuffle.stage === "pledge") this.#begin();
    this.#told.set(shuffle.context, shuffle);
    const { frames, wrong } = this.witness.hear(shuffle, how);
    frames.forEach((frame) => this.say(frame));
    if (wrong) this.#wrong.set(shuffle.context, wrong);
    const verdict = wrong ? { holds: false, why: wrong } : this.judged(shuffle);
    if (!verdict || verdict.holds) {
      this.#check(shuffle, () => this.watch.shuffle(shuffle, verdict?.order ?? null));
    } else this.#alarm(shuffle, verdict.why);
  }

  /** Looks whether the cards shown are those of the pack. What cannot be looked at is not to be trusted either. */
  #check(shuffle, look) {
    let found;
    try {
      found = look();
    } catch {
      found = { context: shuffle?.context ?? null, what: "unreadable" };
    }
    if (!found) return;
    const of = shuffle ?? this.#told.get(found.context) ?? this.last;
    const why = this.#inWords(found);
    if (of) {
      this.#wrong.set(of.context, why);
      this.witness.blame(of, why);
    }
    this.#alarm(of, why);
  }

  #alarm(shuffle, why) {
    if (!this.caseOf(shuffle)) this.alarm(shuffle, why, this.accuse(shuffle, why));
  }

  #inWords(/** @type {import("../fair/seen.mjs").Differs} */ { what, card, seat: who, due, owner }) {
    const end = owner !== undefined ? "_of" : due ? "_due" : "";
    return own(`cards_${what}${end}`, { card, who, due, owner });
  }

  #keep(frame) {
    this.#messages.push(frame);
    if (this.#messages.length > MOST) this.#messages.shift();
  }

  /** Another pack is promised: what came before the pack before it is evidence of nothing. */
  #begin() {
    const promised = this.#messages.flatMap((frame, n) => frame.shuffle?.stage === "pledge" ? [n] : []);
    if (promised.length > PROMISES) this.#messages.splice(0, promised[promised.length - PROMISES - 1]);
  }

  /** What can be said of one shuffle: null while it is sealed, else whether it holds and why. */
  judged(shuffle) {
    const wrong = this.#wrong.get(shuffle.context);
    if (wrong) return { holds: false, why: wrong };
    if (!["revealed", "void"].includes(shuffle.stage)) return null;
    if (!this.#judged.has(shuffle)) this.#judged.set(shuffle, judged(shuffle));
    return this.#judged.get(shuffle);
  }

  /** Did this browser hold the promise before the cards were dealt? */
  heldBefore(shuffle) {
    return Boolean(this.witness.note(shuffle)?.promise);
  }

  /** The last shuffle that was dealt from. */
  get last() {
    return this.#dealt.at(-1) ?? null;
  }

  /** The shuffles that were dealt from and hold no value of this player's. */
  get without() {
    return this.#dealt.filter((each) => !this.witness.isIn(each));
  }

  /** Void shuffles of the sitting that are more than bad luck explains, or 0. */
  get voids() {
    const { sitting } = this.all.at(-1) ?? {};
    return sitting === undefined ? 0 : this.witness.voids(sitting);
  }

  /** Did the table say that a value came too late, which this page had sent? */
  get late() {
    const { sitting } = this.all.at(-1) ?? {};
    return sitting !== undefined && this.witness.late(sitting);
  }

  get #dealt() {
    return this.all.filter(({ stage }) => ["dealt", "revealed"].includes(stage));
  }
}

/** Does the reveal keep the promise, and does it give the pack that was dealt? */
export function judged({ stage, context, commitment, seed, salt, contributions, pack, made }) {
  if (commitmentOf(context, salt, seed) !== commitment) {
    return { holds: false, why: own("not_promised") };
  }
  if (stage === "void") return { holds: true, why: own("promise_kept") };
  const given = contributions.filter(({ value }) => value !== null);
  const astray = given.find(
    ({ player, value, commitment: pledge }) => pledgeOf(context, player, value) !== pledge,
  );
  if (astray) return { holds: false, why: own("value_astray", { name: astray.player }) };
  const cards = cardsOf(made);
  const order = orderOf(context, seed, given, cards.length).map((place) => cards[place]);
  if (pack && order.join() !== pack.join()) {
    return { holds: false, why: own("other_pack") };
  }
  return { holds: true, why: own("all_agree"), order };
}

/** The panel: every shuffle, newest first, and what it comes to. */
export function drawFair(root, shuffles) {
  const open = new Set(all("details[open]", root).map((each) => each.dataset.context));
  const told = [...shuffles.all].reverse();
  const ofRecord = shuffles.caseOf(null);
  root.replaceChildren(
    el("p", { text: worded("how_it_is_fair") }),
    ofRecord ? saving(ofRecord) : "",
    ...told.map((shuffle) => drawn1(shuffle, shuffles, open.has(shuffle.context))),
  );
}

function drawn1(shuffle, shuffles, open) {
  const verdict = shuffles.judged(shuffle);
  const given = shuffle.contributions.map(({ player }) => player).join(", ");
  const mine = shuffles.witness.isIn(shuffle);
  const rows = [
    ["promise", shuffle.commitment],
    ["held", worded(shuffles.heldBefore(shuffle) ? "held_before" : "held_late")],
    [shuffle.stage === "void" ? "pledged" : "contributed", given || worded("by_nobody")],
    ["value", shuffle.stage !== "void" && mine !== null && valueWords(shuffle, mine)],
    ["cut", shuffle.cut && worded("cut_down", { cards: shuffle.cut.at })],
    ["void", shuffle.stage === "void" && voidWords(shuffle)],
    ["seed", shuffle.seed],
    ["pack", verdict?.order?.join(" ")],
    ["hands", handsWords(shuffle, shuffles)],
    ["found", verdict && plainly(verdict.why, shuffles.reader)],
  ];
  const evidence = verdict && !verdict.holds && shuffles.caseOf(shuffle);
  return el(
    "details",
    { class: verdict ? (verdict.holds ? "holds" : "broken") : null, "data-context": shuffle.context, open },
    el(
      "summary",
      {},
      el("b", {
        text: worded("of_shuffle", {
          shuffle: shuffle.purpose === "cut"
            ? own("the_cut")
            : own("the_shuffle", { shuffle: shuffle.shuffle }),
        }),
      }),
      verdict && (shuffle.stage !== "void" || !verdict.holds)
        ? worded(verdict.holds ? "verified" : "not_verified")
        : worded(`stage_${shuffle.stage}`),
    ),
    el(
      "dl",
      {},
      rows
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [el("dt", { text: worded(`row_${name}`) }), el("dd", { text: value })]),
    ),
    evidence && saving(evidence),
  );
}

/** What each hand was dealt, and where nothing was dealt, what each packet was: by the proof, not by what was seen. */
function handsWords(shuffle, shuffles) {
  const deal = shuffles.handsOf(shuffle);
  if (!deal) return "";
  const hands = deal.packets.length
    ? deal.packets.map(([seat, cards], n) => [seat === null ? String(n + 1) : shuffles.nameOf(seat), cards])
    : deal.hands.map((cards, seat) => [shuffles.nameOf(seat), cards]);
  return hands.map(([name, cards]) => worded("hand_of", { name, cards: cards.join(" ") })).join("; ");
}

const valueWords = ({ stage }, mine) =>
  worded(mine ? "value_in_it" : ["pledge", "open"].includes(stage) ? "value_not_yet" : "value_not_in");

/** Why nothing was dealt from a shuffle. */
const voidWords = ({ failed }) =>
  failed.length ? worded("void_unopened", { names: named(failed) }) : worded("void_restart");

/** Beside the panel's head: what all verdicts come to, in a word. */
export function drawFound(root, shuffles) {
  const verdicts = shuffles.all.flatMap((each) => {
    const verdict = shuffles.judged(each);
    return verdict ? [{ ...verdict, isVoid: each.stage === "void" }] : [];
  });
  const bad = verdicts.filter(({ holds }) => !holds).length;
  const good = verdicts.filter(({ holds, isVoid }) => holds && !isVoid).length;
  const voids = verdicts.filter(({ holds, isVoid }) => holds && isVoid).length;
  root.classList.toggle("broken", bad > 0 || shuffles.voids > 0);
  const words = bad
    ? [worded("found_bad", { shuffles: bad })]
    : [good && worded("found_good", { shuffles: good }), voids && worded("found_void", { voids })];
  root.textContent = words.filter(Boolean).join(", ");
}
