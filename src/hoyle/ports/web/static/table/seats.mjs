// Who sits where on the cloth: the viewer nearest, the others clockwise from the viewer's left.

/**
 * What a seat sees, as docs/wire.schema.json has it.
 * @typedef {import("../page/catalogue.mjs").Text} Text
 * @typedef {{ kind: string, text: Text }} Event
 * @typedef {{ kind: string, name?: Text, seat?: number, side?: number, cards?: string[], count?: number }} Pile
 * @typedef {{ kind: string, value: Text, name?: Text }} Fact
 * @typedef {{ seat?: number, side?: number, points: number, unit?: string, said?: Text, game?: number,
 *   more?: Text }} ScoreLine
 * @typedef {{ least: number, most: number, usual: number, before: string, after?: string, slot?: string }} Figure
 * @typedef {{ act: any, label: Text, note?: Text, typed: string, figure?: Figure, usual?: boolean,
 *   confirm?: boolean }} Choice
 * @typedef {{ seat?: number, side?: number, lap: number, way: string, count: number, pegs: number[] }} Holes
 * @typedef {[seat: number, card: string]} Laid
 * @typedef {{ cards: string[], said: Text }} Part
 * @typedef {{ seat: number, crib: boolean, cards: string[], start: string, points: number, said: Text,
 *   parts: Part[], board: Holes[] }} Counted
 * @typedef {{ over: string, headline: Text, lines: Text[] }} Outcome
 * @typedef {{
 *   title: Text, players: number, seat: number | null, turn: number | null, hand: string[],
 *   played: Laid[], last: Laid[], piles: Pile[], facts: Fact[], score: ScoreLine[], notices: Text[],
 *   prompt: Text | null, choices: Choice[], coming: Choice[], asides: Choice[], board: Holes[], by_rank: boolean,
 *   shows: Counted[], outcome: Outcome | null,
 * }} View
 */

const AROUND = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] };

/** The chair drawn nearest: the viewer's, or for a bystander South, or the first. */
export const nearest = (view) => view.seat ?? (view.players === 4 ? 2 : 0);

/** The place of a seat: near, left, far or right; where more than four sit, all others are far. */
export function placeOf(seat, view) {
  const turns = (seat - nearest(view) + view.players) % view.players;
  return AROUND[view.players]?.[turns] ?? (turns === 0 ? "near" : "far");
}

/**
 * The seat that deals, if the view tells of it.
 * @param {View} view
 */
export const dealerOf = (view) => view.facts.find(({ kind }) => kind === "dealer")?.value.args?.who ?? null;

/**
 * The last call of each seat, while calls are made.
 * @param {View} view
 * @returns {Map<number, Text>}
 */
export const callsOf = (view) =>
  new Map(
    (view.facts.find(({ kind }) => kind === "calls")?.value.args?.calls ?? [])
      .map(({ args }) => [args.who, args.call]),
  );

/**
 * The card turned up, while it is on the table.
 * @param {View} view
 */
export const turnedUp = (view) => view.piles.find(({ kind }) => kind === "turn_up")?.cards?.[0] ?? null;

/**
 * Who reads a view's texts, and those who sit at the table, whose `names` are by seat.
 * @param {View} view
 * @param {Record<number, string>} names
 * @returns {import("../page/words.mjs").Reader}
 */
export const readerOf = (view, names) => ({
  names,
  you: view.seat,
  side: view.seat === null ? null : view.seat % 2,
  players: view.players,
});

/** All seats, clockwise from the nearest. */
export const inOrder = (view) =>
  Array.from({ length: view.players }, (_, turns) => (nearest(view) + turns) % view.players);
