// Find the better card: the moments that cost most, one after another, with the answer hidden.

import { el } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { drawnText } from "../page/texts.mjs";
import { worded } from "../page/words.mjs";
import { amount, choice, drawnWay, same } from "./amounts.mjs";

export class Learning {
  #moments;
  #at = 0;
  #solved = false;

  /** `moments` are the places of the decisions to learn from. @param {number[]} moments */
  constructor(moments) {
    this.#moments = moments;
  }

  get place() {
    return this.#moments[this.#at];
  }

  get isSolved() {
    return this.#solved;
  }

  get isLast() {
    return this.#at === this.#moments.length - 1;
  }

  /** Go to the next; false after the last. */
  next() {
    this.#solved = false;
    this.#at += 1;
    return this.#at < this.#moments.length;
  }

  solve() {
    this.#solved = true;
  }

  /** The question that a decision asks. */
  question(decision, reader) {
    return drawnText(
      own("learn_ask", {
        done: choice(decision.done),
        worse: amount(decision.unit, decision.loss),
        nth: this.#at,
        of: this.#moments.length,
      }),
      reader,
    );
  }

  /** What a choice deserves: it is right where it is not a named loss. */
  judged(decision, way, reader) {
    const right = same(way, decision.best) || !way.named;
    if (right) this.#solved = true;
    const says = right ? "learn_right" : same(way, decision.done) ? "learn_same" : "learn_wrong";
    return drawnText(
      own(says, { worse: amount(decision.unit, way.loss ?? 0), why: decision.why }),
      reader,
    );
  }

  /** A button for each choice that is no single card of the hand, in no telling order. */
  buttons(decision, reader, pick) {
    const many = decision.ways.some(({ cards = [] }) => cards.length !== 1);
    if (!many || this.#solved) return [];
    const told = (way) => el("span", {}, ...drawnText(choice(way), reader)).textContent ?? "";
    return [...decision.ways].sort((one, other) => told(one).localeCompare(told(other))).map((way) =>
      el("button", { type: "button", onclick: () => pick(way) }, drawnWay(way, reader))
    );
  }

  /** The buttons that go on. */
  ways(on, show) {
    if (!this.#solved) return [el("button", { type: "button", text: worded("show_answer"), onclick: show })];
    const text = worded(this.isLast ? "learn_done" : "learn_next");
    return [el("button", { type: "button", class: "primary", text, onclick: on })];
  }
}
