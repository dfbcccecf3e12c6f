// Deals a proved pack again, by the plan of its game and the public acts of a record, and checks the acts.

import { PLANS } from "./plans.mjs";

/** Acts that only a seat which holds the cards can do. */
const HOLDING = ["Play", "LayOut", "Declare", "Expose", "Separate"];

/**
 * How a game deals, by its variant and its options; null where the game is not known here.
 * @param {string} game
 * @param {string} variant
 * @param {Record<string, string>} options
 * @returns {any}
 */
export function planOf(game, variant, options = {}) {
  const plans = Object.hasOwn(PLANS, game) ? PLANS[game] : [];
  return plans.find((plan) =>
    plan.variant === variant &&
    Object.entries(plan.options).every(([name, value]) => (options[name] ?? value) === value)
  ) ?? null;
}

/** The seat of each card as it falls from the dealer's left round; a seat that has its number is passed over. */
export function falling(dealer, numbers, together) {
  const seats = numbers.length;
  const waiting = [...numbers];
  const fell = [];
  while (waiting.some((count) => count > 0)) {
    for (let turn = 1; turn <= seats; turn += 1) {
      const seat = (dealer + turn) % seats;
      const size = Math.min(together, waiting[seat]);
      waiting[seat] -= size;
      for (let n = 0; n < size; n += 1) fell.push(seat);
    }
  }
  return fell;
}

/** The numbers of cards fallen after which the next goes to the next seat. */
function passing(seats, each, together) {
  const passes = new Set();
  let fell = 0;
  for (let begun = 0; begun < each; begun += together) {
    for (let seat = 0; seat < seats; seat += 1) passes.add(fell += Math.min(together, each - begun));
  }
  return passes;
}

/** The cards that an act names of the hand of its seat. */
const cardsIn = ({ cards, card }) => typeof (cards ?? card) === "string" ? (cards ?? card).split(" ") : [];

const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;

/**
 * One pack that has been cut, and where each of its cards has come.
 *
 * `hands` are all cards that a seat was dealt or drew, also those that it has played; `rest` those that nobody was
 * dealt, the top first; `packets` those lifted or divided, each with its seat, or null.
 */
export class Dealing {
  /** @type {number | null} */
  dealer = null;
  fell = 0;
  to = 0;
  /** @type {string | null} */
  turned = null;
  /** @type {string | null} */
  start = null;
  /** @type {string[]} */
  crib = [];
  /** @type {[number | null, string[]][]} */
  packets = [];
  /** @type {number[]} */
  numbers = [];
  /** @type {Record<number, string>} */
  drawn = {};
  /** @type {string[]} */
  played = [];

  constructor(plan, cards, seats, faced = []) {
    this.plan = plan;
    this.cards = cards;
    this.faced = faced;
    /** @type {string[][]} */
    this.hands = Array.from({ length: seats }, () => []);
    /** @type {string[]} */
    this.rest = plan.rest === "packets" ? [...cards] : [];
  }

  /** Does an act: gives a card that its seat cannot have, or null. */
  act(act) {
    const { act: kind, seat } = act;
    if (kind === "Deal") return this.#deal(act);
    if (kind === "Lift") {
      return this.plan.rest === "lifted" ? this.#turnUp(act.at) : this.#lift(seat, act.cards);
    }
    if (kind === "Divide") return this.#divide(act.sizes);
    if (kind === "Draw") return this.#draw(seat, act.second ? 1 : 0);
    if (kind === "Withdraw") this.played = [];
    if (HOLDING.includes(kind)) return this.#hold(kind, seat, cardsIn(act));
    return null;
  }

  /** Follows the rulings that move cards. */
  ruled(rulings) {
    this.played = [];
    for (const { standing, remedy } of Array.isArray(rulings) ? rulings : []) {
      if (standing !== "exacted" || !remedy) continue;
      if (remedy.type === "HandsCompleted") this.#complete();
      if (remedy.type === "DrawnAgain" && this.drawn[remedy.seat]) {
        this.rest.unshift(this.drawn[remedy.seat]);
        delete this.drawn[remedy.seat];
      }
    }
  }

  #deal(act) {
    const seats = this.hands.length;
    if (!isCount(act.seat, seats - 1)) return "?";
    if (this.plan.rest === "none") return this.#dealOn(act);
    const numbers = act.numbers?.length ? act.numbers : Array.from({ length: seats }, () => this.plan.each);
    if (numbers.length !== seats || !numbers.every((count) => isCount(count, this.cards.length))) return "?";
    const seat = falling(act.seat, numbers, this.plan.together);
    if (seat.length > this.cards.length) return "?";
    this.dealer = act.seat;
    this.numbers = numbers;
    seat.forEach((to, place) => this.hands[to].push(this.cards[place]));
    this.crib = this.cards.slice(seat.length, seat.length + this.plan.crib);
    this.rest = this.cards.slice(seat.length + this.plan.crib);
    return null;
  }

  /** Deals until so many cards have fallen, or one lies face up in the pack, or none is left. */
  #dealOn(act) {
    const seats = this.hands.length;
    if (this.dealer === null) {
      this.dealer = act.seat;
      this.to = (act.seat + 1) % seats;
    }
    if (isCount(act.to, seats - 1)) this.to = act.to;
    const passes = passing(seats, this.plan.each, this.plan.together);
    const left = this.cards.length - this.fell;
    for (let n = 0; n < Math.min(left, act.count ?? left); n += 1) {
      this.hands[this.to].push(this.cards[this.fell]);
      this.fell += 1;
      if (passes.has(this.fell)) this.to = (this.to + 1) % seats;
      if (this.faced.includes(this.fell - 1)) break;
    }
    if (this.fell === this.cards.length && this.plan.turned && !act.down) this.turned = this.cards.at(-1);
    return null;
  }

  #turnUp(at) {
    if (!isCount(at, this.rest.length - 1)) return "?";
    this.start = this.rest[at];
    return null;
  }

  #lift(seat, cards) {
    if (!isCount(cards, this.rest.length)) return "?";
    const seats = this.hands.length;
    this.packets.push([seat, this.rest.slice(0, cards)]);
    this.rest = this.rest.slice(cards);
    if (this.packets.length === seats - 1) {
      const dealer = this.hands.findIndex((_, each) => !this.packets.some(([owner]) => owner === each));
      this.packets.push([dealer, this.rest]);
      this.rest = [];
    }
    return null;
  }

  #divide(sizes) {
    for (const size of Array.isArray(sizes) ? sizes : []) {
      if (!isCount(size, this.rest.length)) return "?";
      this.packets.push([null, this.rest.slice(0, size)]);
      this.rest = this.rest.slice(size);
    }
    return null;
  }

  #draw(seat, place) {
    if (!this.hands[seat] || this.rest.length <= place) return "?";
    const [card] = this.rest.splice(place, 1);
    this.hands[seat].push(card);
    this.drawn[seat] = card;
    return null;
  }

  #hold(kind, seat, cards) {
    for (const card of cards) {
      if (!this.hands[seat]?.includes(card) || (kind === "Play" && this.played.includes(card))) return card;
      if (kind === "Play") this.played.push(card);
    }
    return null;
  }

  /** Short hands take the top cards of what is left, from the dealer's left round. */
  #complete() {
    const seats = this.hands.length;
    for (let turn = 1; this.dealer !== null && turn <= seats; turn += 1) {
      const seat = (this.dealer + turn) % seats;
      this.hands[seat].push(...this.rest.splice(0, Math.max(this.plan.each - this.numbers[seat], 0)));
    }
    this.numbers = this.numbers.map(() => this.plan.each);
  }

  /** The same again, to go back to where acts are taken back. */
  copy() {
    const { plan, cards, hands, faced, ...rest } = this;
    const copy = new Dealing(plan, cards, hands.length, faced);
    return Object.assign(copy, structuredClone(rest), { hands: structuredClone(hands) });
  }
}
