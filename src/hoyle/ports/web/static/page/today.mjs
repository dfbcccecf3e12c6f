// The discard of the day: today's hand, this browser's answer, and how everybody answered.

import { across } from "./across.mjs";
import { copied } from "./copied.mjs";
import { daysPlayed, drawnSquares, keepDay, person } from "./days.mjs";
import { el } from "./dom.mjs";
import { posted } from "./patient.mjs";
import { keepHand, keepPromises } from "./promised.mjs";
import { drawnText, inText } from "./texts.mjs";
import { figure, percent, worded } from "./words.mjs";

const GAME = "discard";
const ADDRESS = "/api/daily/discard";

/** Today's question: a position without its answer. The promise is seen before it. */
export async function question() {
  const days = await fetch("/api/daily");
  if (days.ok) keepPromises((await days.json()).deals);
  return await (await fetch(ADDRESS)).json();
}

/** The cards that were laid out here on a day, if any. */
export const answeredOn = (day) => daysPlayed().find((each) => each.game === GAME && each.day === day)?.cards;

/** Send an answer, and keep the one that counts. */
export async function answered(cards) {
  const sent = await posted(ADDRESS, { person: person(), cards }, () => {});
  const told = await sent.json();
  if (!sent.ok) return null;
  keepDay({ game: GAME, day: told.day, table: "", squares: told.squares, cards: told.mine });
  keepHand(told.day, told.puzzle.hand);
  return told;
}

const inCards = (cards) => cards.flatMap((card, place) => [place ? " " : "", inText(card)]);

/** How the reader did, the expert, and everybody: every discard with its exact values. */
export function drawnToday({ day, puzzle, mine, expert, squares, shares, answered: people }, read) {
  const number = (value) => value === undefined ? "" : figure(value);
  const key = (cards) => [...cards].sort().join(" ");
  const share = new Map(shares.map((each) => [key(each.cards), Math.round((100 * each.people) / people)]));
  const { loss = 0 } = puzzle.ways.find(({ cards }) => key(cards) === key(mine)) ?? {};
  const heads = ["puzzle_choice", "way_hand", "way_crib", "way_play", "way_total", "today_share"];
  return [
    el("p", { class: "squares", "aria-hidden": "true", text: drawnSquares(squares) }),
    el(
      "p",
      {},
      worded("today_yours"),
      " ",
      inCards(mine),
      ". ",
      worded("today_lost", { holes: number(loss) }),
    ),
    el("p", {}, worded("today_expert"), " ", inCards(expert), ". "),
    el("p", {}, inCards(puzzle.ways[0].cards), ": ", drawnText(puzzle.why, read, { within: true }), "."),
    el("p", { text: worded("today_people", { people }) }),
    across(
      heads,
      puzzle.ways.map(({ cards, hand, crib, play, total }) => ({
        head: inCards(cards),
        cells: [...[hand, crib, play, total].map(number), percent((share.get(key(cards)) ?? 0) / 100)],
        mine: key(cards) === key(mine),
      })),
    ),
    copied(worded("today_line", { day, squares: drawnSquares(squares) }), worded("day_copy")),
  ];
}
