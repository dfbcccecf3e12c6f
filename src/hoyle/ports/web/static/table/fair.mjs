// Fair shuffles: what this browser promised and was promised, and whether it came true.

import { hexOf } from "../fair/octets.mjs";
import { cardName, commitmentOf, orderOf, pledgeOf } from "../fair/shuffle.mjs";
import { all, el } from "../page/dom.mjs";
import { plural } from "../page/words.mjs";
import { drawn } from "./wire.mjs";

const STAGES = {
  pledge: "promised; waiting for the players' pledges",
  open: "pledged; waiting for the players' values",
  dealt: "dealt from; sealed until the pack is cut again",
  revealed: "revealed",
};

/** All shuffles of a sitting that this browser heard of. */
export class Shuffles {
  #told = new Map();
  #promised = new Map();

  constructor(say) {
    this.say = say;
  }

  get all() {
    return [...this.#told.values()];
  }

  /** Hear how far a shuffle has gone, and give what is to be given. */
  hear(shuffle) {
    this.#told.set(shuffle.context, shuffle);
    if (shuffle.stage === "pledge" || shuffle.stage === "open")
      this.#promised.set(shuffle.context, shuffle.commitment);
    if (shuffle.you === null) return;
    const { shuffle: number, context, you } = shuffle;
    const value = secret(context);
    const pledge = pledgeOf(context, you, value);
    if (shuffle.stage === "pledge")
      this.#once(context, { type: "pledge", shuffle: number, commitment: pledge });
    const listed = shuffle.contributions.some(
      ({ player, commitment }) => player === you && commitment === pledge,
    );
    if (shuffle.stage === "open" && listed) this.#once(context, { type: "open", shuffle: number, value });
  }

  /** A page that was loaded again asks no second time for what was heard. */
  #once(context, frame) {
    const name = `hoyle-${frame.type}-${context}`;
    if (sessionStorage.getItem(name)) return;
    sessionStorage.setItem(name, "said");
    this.say(frame);
  }

  /** What can be said of one shuffle: null while it is sealed, else whether it holds and why. */
  judged(shuffle) {
    const promised = this.#promised.get(shuffle.context);
    if (promised && promised !== shuffle.commitment) return { holds: false, why: "the promise was changed" };
    return shuffle.stage === "revealed" ? judged(shuffle) : null;
  }

  /** Did this browser hold the promise before the cards were dealt? */
  heldBefore({ context }) {
    return this.#promised.has(context);
  }
}

/** Does the reveal keep the promise, and does it give the pack that was dealt? */
export function judged({ context, commitment, seed, salt, contributions, pack }) {
  if (commitmentOf(context, salt, seed) !== commitment) {
    return { holds: false, why: "seed and salt are not what was promised" };
  }
  const given = contributions.filter(({ value }) => value !== null);
  const astray = given.find(
    ({ player, value, commitment: pledge }) => pledgeOf(context, player, value) !== pledge,
  );
  if (astray) return { holds: false, why: `the value of ${astray.player} is not what was pledged` };
  const order = orderOf(context, seed, given).map(cardName);
  if (pack && order.join() !== pack.join())
    return { holds: false, why: "the pack is not the one that follows" };
  return { holds: true, why: "promise, pledges and pack agree", order };
}

/** The panel: every shuffle, newest first, and what it comes to. */
export function drawFair(root, shuffles) {
  const open = new Set(all("details[open]", root).map((each) => each.dataset.context));
  const told = [...shuffles.all].reverse();
  root.replaceChildren(
    el("p", {
      text:
        "Each pack is promised before it is dealt. When it is cut for the next deal the seed is revealed, and this " +
        "page checks the promise by itself. A reveal also shows hands that were thrown up.",
    }),
    ...told.map((shuffle) => drawn1(shuffle, shuffles, open.has(shuffle.context))),
  );
}

function drawn1(shuffle, shuffles, open) {
  const verdict = shuffles.judged(shuffle);
  const given = shuffle.contributions.map(({ player }) => player).join(", ");
  const rows = [
    ["Promise", shuffle.commitment],
    ["Held here", shuffles.heldBefore(shuffle) ? "before the deal" : "no: this page came later"],
    ["Contributed by", given || "nobody; bots have nothing to give"],
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
      verdict ? (verdict.holds ? "verified" : "NOT VERIFIED") : STAGES[shuffle.stage],
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

/** This browser's own value for a shuffle: drawn once, and kept while the window lives. */
function secret(context) {
  const name = `hoyle-value-${context}`;
  const kept = sessionStorage.getItem(name) ?? hexOf(drawn(32));
  sessionStorage.setItem(name, kept);
  return kept;
}

export const found = (verdicts) => {
  const bad = verdicts.filter(({ holds }) => !holds);
  return bad.length
    ? `${plural(bad.length, "shuffle")} not verified`
    : `${plural(verdicts.length, "shuffle")} verified`;
};
