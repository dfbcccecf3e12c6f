// Fair shuffles: what this browser promised and was promised, and whether it came true.

import { byChance, hexOf } from "../fair/bytes.mjs";
import { cardsOf, commitmentOf, orderOf, pledgeOf } from "../fair/shuffle.mjs";
import { Witness } from "../fair/witness.mjs";
import { all, el } from "../page/dom.mjs";
import { named, own } from "../page/own.mjs";
import { plainly, worded } from "../page/words.mjs";

/** All shuffles of a sitting that this browser heard of. */
export class Shuffles {
  #told = new Map();
  #wrong = new Map();
  #alarmed = new Set();

  /**
   * `say` sends a frame; `alarm` hears, once for each shuffle, what is wrong with it.
   * @param {(frame: object) => void} say
   * @param {(shuffle: any, why: import("../page/own.mjs").Own) => void} alarm
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
  root.replaceChildren(
    el("p", { text: worded("how_it_is_fair") }),
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
    ["found", verdict && plainly(verdict.why)],
  ];
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
  );
}

const valueWords = ({ stage }, mine) =>
  worded(mine ? "value_in_it" : ["pledge", "open"].includes(stage) ? "value_not_yet" : "value_not_in");

/** Why nothing was dealt from a shuffle. */
const voidWords = ({ failed }) =>
  failed.length ? worded("void_unopened", { names: named(failed) }) : worded("void_restart");

/** Beside the panel's head: what all verdicts come to, in a word. */
export function drawFound(root, shuffles) {
  const verdicts = shuffles.all.map((each) => shuffles.judged(each)).filter(Boolean);
  const bad = verdicts.filter(({ holds }) => !holds).length;
  root.classList.toggle("broken", bad > 0);
  if (bad) root.textContent = worded("found_bad", { shuffles: bad });
  else root.textContent = verdicts.length ? worded("found_good", { shuffles: verdicts.length }) : "";
}
