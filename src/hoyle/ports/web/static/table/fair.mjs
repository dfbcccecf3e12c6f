// Fair shuffles: what this browser promised and was promised, and whether it came true.

import { byChance, hexOf } from "../fair/bytes.mjs";
import { cardsOf, commitmentOf, orderOf, pledgeOf } from "../fair/shuffle.mjs";
import { Witness } from "../fair/witness.mjs";
import { all, el } from "../page/dom.mjs";
import { plural } from "../page/letters.mjs";

const STAGES = {
  pledge: "promised; waiting for the players' pledges",
  open: "pledged; waiting for the players' values",
  dealt: "dealt from; sealed until the pack is cut again",
  revealed: "revealed",
  void: "void: nothing is dealt from it",
};

/** All shuffles of a sitting that this browser heard of. */
export class Shuffles {
  #told = new Map();
  #wrong = new Map();
  #alarmed = new Set();

  /**
   * `say` sends a frame; `alarm` hears, once for each shuffle, what is wrong with it.
   * @param {(frame: object) => void} say
   * @param {(shuffle: any, why: string) => void} alarm
   */
  constructor(say, alarm = () => {}, kept = localStorage) {
    this.say = say;
    this.alarm = alarm;
    this.witness = new Witness(kept, () => hexOf(byChance(32)));
  }

  get all() {
    return [...this.#told.values()];
  }

  /** Hear how far a shuffle has gone, and give what is to be given. */
  hear(shuffle, how) {
    this.#told.set(shuffle.context, shuffle);
    const { frames, wrong, isNew } = this.witness.hear(shuffle, how);
    frames.forEach((frame) => this.say(frame));
    if (wrong) this.#wrong.set(shuffle.context, wrong);
    const verdict = wrong ? { holds: false, why: wrong } : this.judged(shuffle);
    const isTold = this.#alarmed.has(shuffle.context) || (wrong && !isNew);
    if (!verdict || verdict.holds || isTold) return;
    this.#alarmed.add(shuffle.context);
    this.alarm(shuffle, verdict.why);
  }

  /** What can be said of one shuffle: null while it is sealed, else whether it holds and why. */
  judged(shuffle) {
    const wrong = this.#wrong.get(shuffle.context);
    if (wrong) return { holds: false, why: wrong };
    return ["revealed", "void"].includes(shuffle.stage) ? judged(shuffle) : null;
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

  get #dealt() {
    return this.all.filter(({ stage }) => ["dealt", "revealed"].includes(stage));
  }
}

/** Does the reveal keep the promise, and does it give the pack that was dealt? */
export function judged({ stage, context, commitment, seed, salt, contributions, pack, made }) {
  if (commitmentOf(context, salt, seed) !== commitment) {
    return { holds: false, why: "seed and salt are not what was promised" };
  }
  if (stage === "void") return { holds: true, why: "the promise was kept; nothing was dealt from it" };
  const given = contributions.filter(({ value }) => value !== null);
  const astray = given.find(
    ({ player, value, commitment: pledge }) => pledgeOf(context, player, value) !== pledge,
  );
  if (astray) return { holds: false, why: `the value of ${astray.player} is not what was pledged` };
  const cards = cardsOf(made);
  const order = orderOf(context, seed, given, cards.length).map((place) => cards[place]);
  if (pack && order.join() !== pack.join()) {
    return { holds: false, why: "the pack is not the one that follows" };
  }
  return { holds: true, why: "promise, pledges and pack agree", order };
}

/** The panel: every shuffle, newest first, and what it comes to. */
export function drawFair(root, shuffles) {
  const open = new Set(all("details[open]", root).map((each) => each.dataset.context));
  const told = [...shuffles.all].reverse();
  root.replaceChildren(
    el("p", {
      text:
        "Each pack is cut, then promised, and only then do the players put their values into it. When the next " +
        "pack is cut the seed is revealed, and this page checks the promise by itself. A reveal also shows hands " +
        "that were thrown up. “Verified” means that the pack follows from the promise and the values; it does " +
        "not say that the players are different persons, nor that nobody looked.",
    }),
    ...told.map((shuffle) => drawn1(shuffle, shuffles, open.has(shuffle.context))),
  );
}

function drawn1(shuffle, shuffles, open) {
  const verdict = shuffles.judged(shuffle);
  const given = shuffle.contributions.map(({ player }) => player).join(", ");
  const mine = shuffles.witness.isIn(shuffle);
  const rows = [
    ["Promise", shuffle.commitment],
    ["Held here", shuffles.heldBefore(shuffle) ? "before the deal" : "no: this page came later"],
    [
      shuffle.stage === "void" ? "Pledged by" : "Contributed by",
      given || "nobody; bots have nothing to give",
    ],
    ["Your value", shuffle.stage !== "void" && mine !== null && valueWords(shuffle, mine)],
    ["Cut", shuffle.cut && `${shuffle.cut.at} cards down, before the promise`],
    ["Void", shuffle.stage === "void" && voidWords(shuffle)],
    ["Seed", shuffle.seed],
    ["Pack", verdict?.order?.join(" ")],
    ["Found", verdict && verdict.why],
  ];
  return el(
    "details",
    { class: verdict ? (verdict.holds ? "holds" : "broken") : null, "data-context": shuffle.context, open },
    el(
      "summary",
      {},
      el("b", { text: `${shuffle.purpose === "cut" ? "The cut" : `Shuffle ${shuffle.shuffle}`}: ` }),
      verdict && (shuffle.stage !== "void" || !verdict.holds)
        ? verdict.holds ? "verified" : "NOT VERIFIED"
        : STAGES[shuffle.stage],
    ),
    el(
      "dl",
      {},
      rows
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [el("dt", { text: name }), el("dd", { text: value })]),
    ),
  );
}

const valueWords = ({ stage }, mine) =>
  mine ? "in it" : ["pledge", "open"].includes(stage) ? "not in it yet" : "NOT in it";

/** Why nothing was dealt from a shuffle. */
const voidWords = ({ failed }) =>
  failed.length
    ? `${failed.join(" and ")} did not open what was pledged`
    : "the server was stopped while it was under way";

/** Beside the panel's head: what all verdicts come to, in a word. */
export function drawFound(root, shuffles) {
  const verdicts = shuffles.all.map((each) => shuffles.judged(each)).filter(Boolean);
  const bad = verdicts.filter(({ holds }) => !holds).length;
  root.classList.toggle("broken", bad > 0);
  if (bad) root.textContent = `${plural(bad, "shuffle")} NOT VERIFIED`;
  else root.textContent = verdicts.length ? `${plural(verdicts.length, "shuffle")} verified` : "";
}
