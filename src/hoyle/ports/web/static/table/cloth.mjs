// The cloth: a place for each seat, and between them the cards on the table.

import { drawnBoard } from "../art/board.mjs";
import { picture } from "../art/card.mjs";
import { el, patch } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { headingOf, plainly, seatInWords, seatText, valueInWords, worded } from "../page/words.mjs";
import { fan, pile } from "./piles.mjs";
import { callsOf, dealerOf, inOrder, placeOf, readerOf } from "./seats.mjs";

/**
 * All that lies on the cloth. `people` are by seat; `lying` is the trick to show; `best` the seat that takes it.
 * @param {HTMLElement} cloth
 * @param {import("./seats.mjs").View} view
 * @param {Record<number, any>} people
 */
export function drawCloth(cloth, view, people, { lying = view.played, best = null } = {}) {
  const names = Object.fromEntries(Object.entries(people).map(([seat, { name }]) => [seat, name]));
  const reader = readerOf(view, names);
  const drawnPile = (each) => pile(each, reader);
  const calls = callsOf(view);
  const loose = view.piles.filter(({ seat }) => seat === undefined);
  const inHands = view.piles.some(({ kind }) => kind === "hand");
  const aside = loose.filter(({ cards = [] }) => inHands && cards.length === 0);
  const between = loose.filter((each) => !aside.includes(each));
  cloth.dataset.players = String(view.players);
  cloth.classList.toggle("with-board", view.board.length > 0);
  cloth.classList.toggle("packets", !inHands);
  shape(view, { inHands, counting: lying.length > 0 && Boolean(countOf(view)) });
  patch(
    cloth,
    ["far", "left", "right", "near"].map((where) =>
      el(
        "div",
        { class: `places ${where}` },
        seatsAt(where, view).map((seat) => place(seat, view, people[seat], drawnPile, calls.get(seat))),
      )
    ),
    el("div", { class: "middle" }, table(view, lying, best), between.map(drawnPile)),
    el("div", { class: "aside" }, aside.filter(({ count = 0 }) => count > 0).map(drawnPile)),
    ...(view.board.length ? [drawnBoard(view.board, (row) => whose(row, reader))] : []),
  );
}

const countOf = (view) => view.facts.find(({ kind }) => kind === "count");

/** What styles of other parts of the page ask of the table: for `:has` all of the page would be styled with each card. */
function shape(view, { inHands, counting }) {
  const boarded = view.board.length > 0;
  const classes = {
    dealt: true,
    boarded,
    counting,
    "in-packets": !inHands,
    "four-play": view.players === 4 && inHands && !boarded,
    "two-play": view.players === 2 && inHands && !boarded,
    "four-lines": view.score.length >= 4,
    "first-trick": view.last.length === 0,
  };
  Object.entries(classes).forEach(([name, is]) => document.body.classList.toggle(name, is));
}

const seatsAt = (where, view) => inOrder(view).filter((seat) => placeOf(seat, view) === where);

/** The seat or the side that a row of the board is of. */
export const whose = ({ seat, side }, reader) =>
  capital(
    valueInWords(seat === undefined ? { kind: "side", value: side } : { kind: "seat", value: seat }, reader),
  );

function place(seat, view, person, drawnPile, call) {
  const own = view.piles.filter((each) => each.seat === seat && each.count > 0);
  const hand = own.find(({ kind }) => kind === "hand");
  const others = own.filter((each) => each !== hand);
  return el(
    "div",
    { class: "place", "data-seat": seat },
    (others.length > 0 || (hand && seat !== view.seat)) &&
      el("div", { class: "piles" }, seat !== view.seat && hand && fan(hand.count), others.map(drawnPile)),
    plate(seat, view, person),
    call && el("span", { class: "bubble", text: capital(plainly(call)) }),
  );
}

/** A seat's name, and how things stand with who sits there. */
function plate(seat, view, person) {
  const where = capital(seatInWords(seat, view.players));
  const deals = dealerOf(view) === seat;
  const marks = [
    deals &&
    el("span", {
      class: "dealer",
      title: worded("deals"),
      "aria-label": worded("deals"),
      role: "img",
      text: worded("dealer_letter"),
    }),
    person?.kind === "bot" && el("span", { class: "level", title: worded("bot"), text: person.called }),
    person?.kind === "open" && el("span", { class: "mark", text: worded("not_taken") }),
    person?.stood_in && el("span", { class: "mark", text: worded("stood_in") }),
    person?.kind === "person" && !person.present && el("span", { class: "mark", text: worded("away") }),
  ];
  return el(
    "div",
    { class: `plate${seat === view.turn ? " turn" : ""}` },
    el("span", { class: "name", text: person?.name ?? where }),
    view.players === 4 &&
      el("span", {
        class: "where",
        text: seat === view.seat ? worded("you_at", { seat: seatText(seat, view.players) }) : where,
      }),
    view.players !== 4 && seat === view.seat && el("span", { class: "where", text: worded("you") }),
    marks,
    seat === view.turn && el("span", { class: "unseen", text: worded("to_act") }),
  );
}

/** Cards each before its seat; in a row where they are counted on, as a board tells. */
function table(view, lying, best) {
  const one = new Set(lying.map(([seat]) => seat)).size === lying.length;
  const inRow = view.board.length > 0 || view.players !== 4 || !one;
  const cards = lying.map(([seat, card], place) =>
    picture(card, {
      class: `played ${inRow ? "" : placeOf(seat, view)}${seat === best ? " best" : ""}`,
      "data-by": seat,
      vars: { "--place": place },
      title: capital(seatInWords(seat, view.players)),
    })
  );
  const count = countOf(view);
  const mine = lying.some(([seat]) => placeOf(seat, view) === "near");
  return lying.length
    ? el(
      "div",
      { class: inRow ? "row" : `cross${mine ? " mine-lies" : ""}`, vars: { "--laid": lying.length } },
      cards,
      count && el("output", { class: "count", "aria-label": headingOf(count), text: plainly(count.value) }),
    )
    : null;
}
