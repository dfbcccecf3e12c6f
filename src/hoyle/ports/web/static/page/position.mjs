// A position with a question: what its player knows, the choices, and after the answer what each choice is worth.

import { face } from "../art/card.mjs";
import { across } from "./across.mjs";
import { el } from "./dom.mjs";
import { capital } from "./letters.mjs";
import { drawnText, inText } from "./texts.mjs";
import { figure, inWords, percent, seatInWords, seatText, worded } from "./words.mjs";

/** Questions that nobody in a seat is asked. */
const NOWHERE = ["law", "odds"];
const ORDER = "SHDC";
const RANKS = "AKQJT98765432";

/** Who reads the texts of a position. */
export function reader({ you, hand, players = 4 }) {
  const names = players === 2 ? Array(players).fill(worded("puzzle_opponent")) : undefined;
  return { you, players, names, side: you % 2, hand };
}

/**
 * A position as nodes; `tell` is called with what is chosen: cards, or one of the ways that have a label.
 * @param {any} position
 * @param {(chosen: any) => void} tell
 */
export function drawnPosition(position, tell) {
  const read = reader(position);
  const { story, tricks = [], table = [], hand = "", kind, ways } = position;
  const labelled = ways?.some(({ label }) => label);
  return [
    el(
      "p",
      {},
      read.players === 4 && !NOWHERE.includes(kind) &&
        `${worded("puzzle_you", { seat: seatText(read.you, 4) })} `,
      story.flatMap((each) => [...drawnText(each, read), " "]),
    ),
    tricks.length > 0 && drawnTricks(tricks, read),
    table.length > 0 && el(
      "div",
      { class: "cards", role: "group", "aria-label": worded("puzzle_table") },
      table.map(([seat, card]) =>
        el(
          "figure",
          {},
          drawnCard(card),
          el("figcaption", { text: seat === read.you ? worded("me") : capital(nameOf(seat, read)) }),
        )
      ),
    ),
    hand && labelled && el(
      "div",
      { class: "cards", role: "group", "aria-label": worded("puzzle_hand") },
      sorted(hand.split(" ")).map(drawnCard),
    ),
    el("p", { class: "ask", text: worded(`puzzle_ask_${kind}`) }),
    ...(labelled ? [drawnAnswers(position, read, tell)] : hand ? drawnHand(position, tell) : []),
  ].filter(Boolean);
}

/** The hand to choose one card from, or at a discard two. */
function drawnHand({ hand, kind, ways }, tell) {
  const picked = new Set();
  const wanted = kind === "discard" ? 2 : 1;
  const lay = el("button", {
    type: "button",
    class: "primary",
    disabled: true,
    text: worded("puzzle_lay_out"),
    onclick: () => tell([...picked]),
  });
  const choose = ({ currentTarget }) => {
    const { card } = currentTarget.dataset;
    if (wanted === 1) {
      currentTarget.setAttribute("aria-pressed", "true");
      return tell([card]);
    }
    if (!picked.delete(card) && picked.size < wanted) picked.add(card);
    currentTarget.setAttribute("aria-pressed", String(picked.has(card)));
    lay.disabled = picked.size !== wanted;
  };
  const may = new Set(
    ways?.flatMap(({ cards }) => cards.map((card) => alike(card, kind))) ?? hand.split(" "),
  );
  const cards = el(
    "div",
    { class: "cards hand-of", role: "group", "aria-label": worded("puzzle_hand") },
    sorted(hand.split(" ")).map((card) =>
      el("button", {
        type: "button",
        "data-card": card,
        "aria-label": inWords(card),
        "aria-pressed": wanted > 1 ? "false" : null,
        disabled: !may.has(alike(card, kind)),
        onclick: choose,
      }, drawnCard(card))
    ),
  );
  return wanted > 1 ? [cards, lay] : [cards];
}

/** The answers that are words: as the table offers them, others in any order. */
function drawnAnswers({ ways, offered }, read, tell) {
  const byChance = () =>
    ways.map((way) => [Math.random(), way]).sort(([one], [other]) => one - other).map(([, way]) => way);
  const inOrder = offered?.map((place) => ways[place]) ?? byChance();
  return el(
    "ul",
    { class: "answers" },
    inOrder.map((way) =>
      el(
        "li",
        {},
        el("button", {
          type: "button",
          "data-right": String(way === ways[0]),
          onclick: ({ currentTarget }) => {
            currentTarget.setAttribute("aria-pressed", "true");
            tell(way);
          },
        }, drawnText(way.label, read)),
      )
    ),
  );
}

const nameOf = (seat, { players, names }) => names?.[seat] ?? seatInWords(seat, players);

const drawnCard = (card) =>
  el("span", { class: "card", role: "img", "aria-label": inWords(card) }, face(card));

const sorted = (cards) =>
  cards.sort((one, other) =>
    ORDER.indexOf(one[1]) - ORDER.indexOf(other[1]) || RANKS.indexOf(one[0]) - RANKS.indexOf(other[0])
  );

function drawnTricks(tricks, read) {
  return el(
    "details",
    {},
    el("summary", { text: worded("puzzle_tricks", { tricks: tricks.length }) }),
    el(
      "ol",
      {},
      tricks.map((trick) => {
        const [leader, ...cards] = trick.split(" ");
        const seat = Number(leader);
        const who = seat === read.you ? worded("me") : capital(nameOf(seat, read));
        return el("li", {}, `${who}: `, cards.flatMap((card, place) => [place ? " " : "", inText(card)]));
      }),
    ),
  );
}

/** The heading of an answer: a question of law or odds has one, a move has better and worse ones. */
export function verdict({ kind }, right) {
  const wrong = NOWHERE.includes(kind) ? "puzzle_not" : "puzzle_wrong";
  return el("h2", { text: worded(right ? "puzzle_right" : wrong) });
}

/** The way that was chosen: by its cards, or itself. */
export const wayOf = ({ ways, kind }, chosen) =>
  Array.isArray(chosen) ? ways.find(({ cards }) => sameCards(cards, chosen, kind)) : chosen;

/** The part of a card that counts here: two cards of one rank are alike in the play of cribbage. */
const alike = (card, kind) => (kind === "pegging" ? card[0] : card);

function sameCards(cards, wanted, kind) {
  const chosen = wanted.map((card) => alike(card, kind));
  return cards.length === wanted.length && cards.every((card) => chosen.includes(alike(card, kind)));
}

/** Nothing more can be chosen; the best choice is marked, beside the reader's own, which was marked by its press. */
export function settle(root, { ways: [best], kind }) {
  const cards = best.cards?.map((card) => alike(card, kind)) ?? [];
  for (const button of root.querySelectorAll("button")) {
    button.disabled = true;
    button.hidden = button.classList.contains("primary"); // It has done its work.
    const { right, card } = button.dataset;
    if (right === "true" || card && cards.includes(alike(card, kind))) button.classList.add("right");
  }
}

const named = ({ label, cards = [] }, read) =>
  label ? drawnText(label, read) : cards.flatMap((card, place) => [place ? " " : "", inText(card)]);

/** Why the first choice is the best, in a line. */
export const reasonOf = ({ ways, why }, read) =>
  el("p", {}, named(ways[0], read), ": ", drawnText(why, read, { within: true }), ".");

/** A law or a maxim as it was printed. */
export function printed(law) {
  const text = el("blockquote");
  fetch(`/api/rules/${law}`).then((answer) => answer.json()).then(({ title, says, source }) => {
    text.replaceChildren(
      ...(title === says ? [] : [el("strong", { text: title })]),
      el("p", { text: says }),
      el("cite", { text: source }),
    );
  });
  return text;
}

/** Every choice with what it is worth, where that is known, and what it loses; the reader's own stands out. */
export function losses({ ways, unit, kind }, read, chosen) {
  const valued = ways[0].value !== undefined;
  const made = ways.some(({ win }) => win !== undefined);
  const told = new Set();
  const once = ({ cards, label, loss = 0 }) => {
    const faces = cards?.map((card) => alike(card.slice(0, 2), kind)).join();
    const key = `${JSON.stringify(label)}${faces}${loss}`;
    return !told.has(key) && told.add(key);
  };
  const heads = [
    "puzzle_choice",
    valued && `puzzle_value_${unit}`,
    `puzzle_loss_${unit}`,
    made && "puzzle_made",
  ].filter(Boolean);
  return across(
    heads,
    ways.filter(once).map((way) => ({
      head: named(way, read),
      cells: [
        ...(valued ? [figure(way.value)] : []),
        figure(way.loss ?? 0),
        ...(made ? [way.win === undefined ? "" : percent(way.win)] : []),
      ],
      mine: way === chosen,
    })),
  );
}
