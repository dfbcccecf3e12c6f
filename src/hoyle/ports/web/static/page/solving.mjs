// Positions solved in a worker beside the page, one at a time: the server has no part in it.

import { find } from "./dom.mjs";

/**
 * What comes of a position; `failed` where the solver could not be loaded.
 * @typedef {import("../solve/solver.mjs").Found & { failed?: boolean }} Solved
 */

/** A solver that a page starts before it is needed: then it works without the server, too. */
export class Solving {
  /** @type {Worker | null} */
  #worker = null;
  /** Who waits for the position in the worker, and the one after it. @type {((solved: Solved) => void) | null} */
  #tell = null;
  /** @type {{ position: any, tell: (solved: Solved) => void } | null} */
  #next = null;

  start() {
    if (this.#worker) return;
    // The address of the page's own script names this version of all files.
    this.#worker = new Worker(new URL("solve/worker.mjs", find("script[type=module]").src), {
      type: "module",
    });
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    this.#worker.addEventListener("error", () => this.#hear({ failed: true }));
  }

  /**
   * Solve a position. One that still waits for an earlier one is given up: nobody looks at it any more.
   * @param {import("../solve/solver.mjs").Position} position
   * @param {(solved: Solved) => void} tell
   */
  ask(position, tell) {
    this.start();
    this.#next = { position, tell };
    this.#go();
  }

  #go() {
    if (this.#tell || !this.#next) return;
    const { position, tell } = this.#next;
    this.#next = null;
    this.#tell = tell;
    this.#worker?.postMessage(position);
  }

  /** @param {Solved} solved */
  #hear(solved) {
    if (solved.failed) {
      this.#worker?.terminate();
      this.#worker = null; // It is started again when it is next asked.
    }
    const tell = this.#tell;
    this.#tell = null;
    tell?.(solved);
    if (this.#worker) this.#go();
  }
}
