// What each card makes with all hands open, step by step: the page solves it, and asks no server.

import { el } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { Solving } from "../page/solving.mjs";
import { drawnText, inText } from "../page/texts.mjs";
import { worded } from "../page/words.mjs";

/** @typedef {import("../solve/solver.mjs").Position} Position */

/** The values of the cards of the step in sight, as long as a button is pressed. */
export class CardValues {
  #solving = new Solving();
  #isOn = false;
  /** @type {Position | null} */
  #position = null;
  #reader = {};

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} root
   */
  constructor(button, root) {
    this.root = root;
    button.addEventListener("click", () => {
      this.#isOn = !this.#isOn;
      button.setAttribute("aria-pressed", String(this.#isOn));
      this.#draw();
    });
  }

  /** Load the solver before it is needed. */
  start() {
    this.#solving.start();
  }

  /**
   * Another step is in sight: its position, or null where no card can be played.
   * @param {Position | null | undefined} position
   * @param {import("../page/words.mjs").Reader} reader
   */
  show(position, reader) {
    this.#position = position ?? null;
    this.#reader = reader;
    this.#draw();
  }

  #draw() {
    const position = this.#position;
    if (!this.#isOn || !position) {
      this.#put(this.#isOn ? [el("p", { text: worded("solver_idle") })] : []);
      return;
    }
    this.root.setAttribute("aria-busy", "true"); // The values of the step before keep their place until then.
    this.#solving.ask(position, (solved) => {
      if (this.#isOn && position === this.#position) this.#put(drawn(position, solved, this.#reader));
    });
  }

  #put(nodes) {
    this.root.replaceChildren(...nodes);
    this.root.removeAttribute("aria-busy");
  }
}

/**
 * The cards by what they make, the best first.
 * @param {Position} position
 * @param {import("../page/solving.mjs").Solved} solved
 * @param {import("../page/words.mjs").Reader} reader
 */
function drawn({ hands, seat, declarers, misere }, { values, hard, failed }, reader) {
  if (failed || hard) return [unsolved({ failed })];
  if (!values) return [el("p", { text: worded("solver_idle") })];
  const groups = Map.groupBy(hands[seat].filter((card) => card in values), (card) => values[card]);
  const wish = misere && !declarers.includes(seat) ? -1 : 1;
  const order = [...groups].sort(([one], [other]) => wish * (other - one));
  return [
    el("p", {}, drawnText(own(misere ? "solved_misere" : "solved_tricks", { who: seat }), reader)),
    el(
      "ul",
      { class: "solved" },
      order.map(([value, cards]) =>
        el(
          "li",
          {},
          el("b", { text: valueOf(value, misere) }),
          el("span", {}, cards.flatMap((card, place) => [place ? " " : "", inText(card)])),
        )
      ),
    ),
  ];
}

/** Why there are no values, in words. */
export const unsolved = ({ failed = false }) =>
  el("p", { text: worded(failed ? "solver_lacking" : "solver_gave_up") });

/** What a value of the solver says: tricks, or whether a misère can still be made. */
export const valueOf = (value, misere) => misere ? worded(`misere_${value}`) : String(value);
