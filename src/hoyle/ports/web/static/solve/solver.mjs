// The double-dummy solver of the kernel, compiled by `make wasm`: a position in, the value of each card out.

const [SUITS, RANKS] = ["CDHS", "A23456789TJQK"];
/** Where native/page/solver.cpp reads a position and leaves the values, in bytes, and the goals of the kernel. */
const [NUMBERS, VALUES] = [32, 56];
const [HOW_MANY, NONE_AT_ALL] = [-1, 0];
/** Positions at a lead until one that is asked for is given up, mostly within three seconds. */
const NODES = 2_000_000;

const CARDS = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const NUMBER = new Map(CARDS.map((card, number) => [card, number]));

/**
 * A position: the four hands by seat, without the cards on the table; the trick, by seat and card; the seat to play;
 * the letter of the trumps, if there are any; the seats that play together, and whether they are to take no trick.
 * @typedef {{ hands: string[][], trick: [number, string][], seat: number, trumps: string | null, declarers: number[],
 *   misere: boolean }} Position
 */

/**
 * What comes of it: by card the further tricks of the side to play, and at a misère 1 where it can still be made and 0
 * where not; null for a position that cannot be played out. `hard` where it was given up.
 * @typedef {{ values?: Record<string, number> | null, hard?: boolean }} Found
 */

export class Solver {
  #module;
  /** @type {any} */
  #exports;

  /** @param {WebAssembly.Module} module the compiled file */
  constructor(module) {
    this.#module = module;
    this.#begin();
  }

  #begin() {
    const given = { page: { give_up: giveUp }, wasi_snapshot_preview1: { proc_exit: giveUp } };
    this.#exports = new WebAssembly.Instance(this.#module, given).exports;
    this.#exports._initialize();
  }

  /**
   * @param {Position} position
   * @returns {Found}
   */
  solve({ hands, trick, seat, trumps, declarers, misere }, nodes = NODES) {
    const { memory, room, solve } = this.#exports;
    const at = room();
    new BigUint64Array(memory.buffer, at, 4).set(hands.map(bitsOf));
    new Int32Array(memory.buffer, at + NUMBERS, 6).set([
      ...[0, 1, 2].map((place) => trick[place] ? NUMBER.get(trick[place][1]) ?? -1 : -1),
      trumps === null ? -1 : SUITS.indexOf(trumps),
      trick[0]?.[0] ?? seat,
      declarers.reduce((seats, each) => seats | 1 << each, 0),
    ]);
    try {
      if (!solve(misere ? NONE_AT_ALL : HOW_MANY, nodes)) return { values: null };
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      this.#begin(); // The search was left in the midst of it.
      return { hard: true };
    }
    const values = new Int8Array(memory.buffer, at + VALUES, CARDS.length);
    const known = CARDS.flatMap((card, place) => values[place] < 0 ? [] : [[card, values[place]]]);
    return { values: Object.fromEntries(known) };
  }
}

class GivenUp extends Error {}

/** The compiled code calls nothing but this: when a search takes too long, or it has no memory left. */
function giveUp() {
  throw new GivenUp();
}

const bitsOf = (hand) => hand.reduce((bits, card) => bits | 1n << BigInt(NUMBER.get(card) ?? 63), 0n);
