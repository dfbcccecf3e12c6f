// The double-dummy solver of the kernel, compiled by `make wasm`: a position in, the value of each card out.

const [SUITS, RANKS] = ["CDHS", "A23456789TJQK"];
/** Where native/page/solver.cpp reads a position and leaves the values, in bytes, and the goals of the kernel. */
const [NUMBERS, VALUES] = [32, 56];
const [HOW_MANY, NONE_AT_ALL] = [-1, 0];

const CARDS = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const NUMBER = new Map(CARDS.map((card, number) => [card, number]));

/**
 * A position: the four hands by seat, without the cards on the table; the trick, by seat and card; the seat to play;
 * the letter of the trumps, if there are any; the seats that play together, and whether they are to take no trick.
 * @typedef {{ hands: string[][], trick: [number, string][], seat: number, trumps: string | null, declarers: number[],
 *   misere: boolean }} Position
 */

export class Solver {
  #exports;

  /** @param {WebAssembly.Instance} instance */
  constructor({ exports }) {
    this.#exports = /** @type {any} */ (exports);
    this.#exports._initialize();
  }

  /** @param {BufferSource} bytes the compiled file */
  static async of(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {
      wasi_snapshot_preview1: { proc_exit: stopped },
    });
    return new Solver(instance);
  }

  /**
   * By card the further tricks of the side to play; at a misère 1 where it can still be made, and 0 where not. Null for
   * a position that cannot be played out.
   * @param {Position} position
   * @returns {Record<string, number> | null}
   */
  values({ hands, trick, seat, trumps, declarers, misere }) {
    const { memory, room, solve } = this.#exports;
    const at = room();
    new BigUint64Array(memory.buffer, at, 4).set(hands.map(bitsOf));
    new Int32Array(memory.buffer, at + NUMBERS, 6).set([
      ...[0, 1, 2].map((place) => trick[place] ? NUMBER.get(trick[place][1]) ?? -1 : -1),
      trumps === null ? -1 : SUITS.indexOf(trumps),
      trick[0]?.[0] ?? seat,
      declarers.reduce((seats, each) => seats | 1 << each, 0),
    ]);
    if (!solve(misere ? NONE_AT_ALL : HOW_MANY)) return null;
    const values = new Int8Array(memory.buffer, at + VALUES, CARDS.length);
    return Object.fromEntries(
      CARDS.flatMap((card, place) => values[place] < 0 ? [] : [[card, values[place]]]),
    );
  }
}

const bitsOf = (hand) => hand.reduce((bits, card) => bits | 1n << BigInt(NUMBER.get(card) ?? 63), 0n);

/** The only call that the compiled code makes: it has run out of memory. */
function stopped() {
  throw new Error();
}
