// The cards that a page was shown of one pack, and whether they are those of the proved pack. It knows no page.

import { Dealing } from "./dealing.mjs";

/** Nothing seen yet. A plain object, so that storage can keep it. */
export const nothingSeen = () => ({
  /** The seats in whose hands a card was seen. @type {Record<string, number[]>} */
  held: {},
  /** Cards turned up. @type {string[]} */
  turned: [],
  /** Cards turned up where the pack was lifted, and where it was. @type {Record<string, number | null>} */
  starts: {},
  /** Cards that came to somebody, whoever it was. @type {string[]} */
  dealt: [],
  /** Packets, and their bottom cards by number. @type {number[]} */
  sizes: [],
  /** @type {Record<string, string>} */
  bottoms: {},
  /** Who drew when so many cards were left in the stock; -1 where that was not seen. @type {Record<string, number>} */
  drew: {},
  /** @type {number | null} */
  least: null,
  /** What each seat held when the pack was dealt, and the most that it ever held. @type {Record<string, number> | null} */
  numbers: null,
  /** @type {Record<string, number>} */
  most: {},
  /** The dealer as shown before the values were open, and the one who dealt. @type {number | null} */
  announced: null,
  /** @type {number | null} */
  dealer: null,
  /** Not dealt in one go: then only a record says which card went where. */
  amiss: false,
});

/** @typedef {ReturnType<typeof nothingSeen>} Seen */
/** `due` is the card that should be there, `owner` the seat that has this card by the proof. */
/** @typedef {{ what: string, card?: string, seat?: number, due?: string, owner?: number }} Differs */

const add = (list, item) => {
  if (!list.includes(item)) list.push(item);
};

const hold = (/** @type {Seen} */ seen, card, seat) => add(seen.held[card] ??= [], seat);

/** Notes what an event tells of the deal. */
export function happen(/** @type {Seen} */ seen, /** @type {any} */ { kind, text: { args = {} } }, plan) {
  if (kind === "dealt") {
    seen.dealer = args.who ?? seen.dealer;
    seen.amiss ||= plan.turned && !("card" in args);
  } else if (kind === "played") {
    hold(seen, args.card, args.who);
  } else if (kind === "turned_up" && "at" in args) {
    seen.starts[args.card] = args.at;
  } else if (kind === "taken_back") {
    // Whoever drew last may have put the card back.
    for (const left of Object.keys(seen.drew)) {
      if (Number(left) <= (seen.least ?? 0) + 2) delete seen.drew[left];
    }
  }
}

/**
 * Notes every card that a view shows, and who has drawn since the view before. `justDealt`: nothing has been done
 * since the pack was dealt.
 */
export function look(/** @type {Seen} */ seen, view, before, plan, justDealt = false) {
  if (view.seat !== null) { for (const card of view.hand) hold(seen, card, view.seat); }
  for (const [seat, card] of [...view.played, ...view.last]) hold(seen, card, seat);
  for (const { seat, crib, cards } of view.shows) {
    for (const card of cards) crib ? add(seen.dealt, card) : hold(seen, card, seat);
  }
  let packet = 0;
  for (const pile of view.piles) {
    lookAt(seen, pile, packet, plan);
    if (pile.kind === "packet") packet += 1;
  }
  const held = heldIn(view, plan);
  if (justDealt) seen.numbers = held;
  for (const [seat, count] of Object.entries(held)) seen.most[seat] = Math.max(seen.most[seat] ?? 0, count);
  if (plan.rest === "stock") noteDraws(seen, view, before, plan);
}

function lookAt(seen, { kind, seat, cards = [], count = 0 }, packet, plan) {
  if (kind === "packet" && plan.rest === "packets") {
    seen.sizes.splice(packet, seen.sizes.length, count);
    if (cards.length) seen.bottoms[packet] = cards[0];
  } else if (kind === "turn_up") {
    for (const card of cards) add(seen.turned, card);
  } else if (kind === "starter") {
    for (const card of cards) seen.starts[card] ??= null;
  } else if (seat !== undefined && ["exposed", "shown", "laid_out"].includes(kind)) {
    for (const card of cards) hold(seen, card, seat);
  } else {
    for (const card of cards) add(seen.dealt, card);
  }
}

/** Notes who drew; -1 where two drew at once. */
function noteDraws(seen, view, before, plan) {
  const now = stockOf(view);
  seen.least = Math.min(seen.least ?? now, now);
  const then = before ? stockOf(before) : now;
  const [held, had] = [heldIn(view, plan), before ? heldIn(before, plan) : {}];
  const gained = Object.keys(held).filter((seat) => held[seat] > (had[seat] ?? 0));
  const who = then - now === 1 && gained.length === 1 ? Number(gained[0]) : -1;
  for (let left = then; left > now; left -= 1) seen.drew[left] = who;
}

const stockOf = ({ piles }) =>
  piles.reduce((sum, { kind, count = 0 }) => kind === "pack" ? sum + count : sum, 0);

/** How many cards each seat holds: in its hand, and where there is a stock, declared before it. */
function heldIn({ piles }, plan) {
  const kinds = plan.rest === "stock" ? ["hand", "shown"] : ["hand"];
  /** @type {Record<string, number>} */
  const held = {};
  for (const { kind, seat, count = 0 } of piles) {
    if (seat !== undefined && kinds.includes(kind)) held[seat] = (held[seat] ?? 0) + count;
  }
  return held;
}

/**
 * The first thing seen that is not so if this pack, cut, was dealt in one go; null if all is. At a table that is not
 * strict a wrong number may be dealt, and a player may draw either of two cards.
 * @returns {Differs | null}
 */
export function differs(/** @type {Seen} */ seen, plan, cards, seats, strict) {
  if (plan.rest === "packets") {
    const dealing = new Dealing(plan, cards, seats);
    dealing.act({ act: "Divide", sizes: seen.sizes });
    return differsFrom(seen, dealing);
  }
  const dealer = seen.dealer ?? (strict ? seen.announced : null);
  if (dealer === null) return null;
  if (seen.announced !== null && seen.announced !== dealer) return { what: "dealer", seat: dealer };
  const wrong = miscounted(seen, plan);
  if (wrong && strict) return wrong;
  if (wrong || seen.amiss) return differsAnyhow(seen, cards);
  const dealing = new Dealing(plan, cards, seats);
  dealing.act({ act: "Deal", seat: dealer });
  if (plan.rest === "stock") draw(seen, dealing, strict);
  return differsFrom(seen, dealing);
}

/**
 * The first thing seen that is not so by a deal that was followed act by act; null if all is.
 * @returns {Differs | null}
 */
export function differsFrom(/** @type {Seen} */ seen, dealing) {
  for (const [card, seats] of Object.entries(seen.held)) {
    const seat = seats.find((each) => !dealing.hands[each]?.includes(card));
    if (seat === undefined) continue;
    const owner = dealing.hands.findIndex((hand) => hand.includes(card));
    return owner < 0 ? { what: "hand", card, seat } : { what: "hand", card, seat, owner };
  }
  const other = seen.turned.find((card) => card !== dealing.turned);
  if (other) return { what: "turn_up", card: other, due: dealing.turned ?? "" };
  for (const [card, at] of Object.entries(seen.starts)) {
    const due = dealing.start ?? (at === null ? "" : dealing.rest[at] ?? "");
    if ((due && due !== card) || !dealing.rest.includes(card)) return { what: "start", card, due };
  }
  const everybodys = [...dealing.hands.flat(), ...dealing.crib];
  const undealt = seen.dealt.find((card) => !everybodys.includes(card));
  if (undealt) return { what: "dealt", card: undealt };
  for (const [number, card] of Object.entries(seen.bottoms)) {
    const due = dealing.packets[Number(number)]?.[1].at(-1) ?? "";
    if (due !== card) return { what: "bottom", card, due };
  }
  return null;
}

/** Gives each seat the cards of the stock that it drew, or may have drawn. */
function draw(seen, dealing, strict) {
  const size = dealing.rest.length;
  let gone = seen.least === null ? 0 : size - seen.least;
  if (!strict) gone += gone % 2; // Who looks at two sees the other, too.
  dealing.rest.slice(0, gone).forEach((card, place) => {
    const who = strict ? seen.drew[size - place] ?? -1 : -1;
    dealing.hands.forEach((hand, seat) => {
      if (who === -1 || who === seat) hand.push(card);
    });
  });
}

function miscounted({ numbers, most }, plan) {
  const wrong = Object.entries(numbers ?? {}).find(([, count]) => count !== plan.each) ??
    Object.entries(most).find(([, count]) => count > plan.each);
  return wrong ? { what: "count", seat: Number(wrong[0]) } : null;
}

/** A card that is not in the pack, or was seen in two hands. */
function differsAnyhow({ held }, cards) {
  for (const [card, seats] of Object.entries(held)) {
    if (!cards.includes(card)) return { what: "hand", card, seat: seats[0] };
    if (seats.length > 1) return { what: "twice", card, seat: seats[1] };
  }
  return null;
}

/** The dealer that a view shows; null where it shows none. */
export const dealerIn = ({ facts }) => facts.find(({ kind }) => kind === "dealer")?.value.args?.who ?? null;
