// The hall screen of an evening: trumps, hand, time, and who sits where, to be read from far away.

import { keepSuits } from "./art/suits.mjs";
import { follow, PAGE, seconds } from "./club/evening.mjs";
import { chairOf, clockOf, drawnTrumps, handOf, movesOf, nameOf, prizeOf, sideOf } from "./club/names.mjs";
import { drawnRanking } from "./club/night_results.mjs";
import { el, find } from "./page/dom.mjs";
import { text } from "./page/catalogue.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { showQr } from "./page/qr.mjs";
import { plainly, worded } from "./page/words.mjs";

applyPreferences();
keepSuits();

let state = null;
let results = { prizes: [], sheet: [] };

follow(async (told) => {
  state = told;
  if (state.stage === "over") {
    results = await fetch(`${PAGE}/results`).then((answer) => answer.json()).catch(() => results);
  }
  draw();
}, (words) => (find("#line").textContent = words));
setInterval(tick, 500);

function tick() {
  const clock = find("#clock");
  if (!clock || !state) return;
  const spent = seconds(state);
  const left = 60 * state.minutes - spent;
  clock.textContent = clockOf(state.minutes ? Math.max(0, left) : spent);
  clock.classList.toggle("late", state.minutes > 0 && state.clock.started && left <= 0);
}

function draw() {
  document.title = state.title;
  find("#hall").replaceChildren(...(state.stage === "playing" ? playing() : resting()));
  tick();
}

function playing() {
  const paused = state.clock.started && state.clock.since === null;
  const columns = Math.min(state.tables.length, Math.ceil(Math.sqrt(state.tables.length * 1.1)));
  const rows = Math.ceil(state.tables.length / columns);
  return [
    el("h1", { class: "unseen", text: state.title }),
    el(
      "div",
      { class: "band", role: "status" },
      state.trumps && el("p", { class: "trumps" }, drawnTrumps(state.trumps)),
      el("p", { class: "hand", text: handOf(state) }),
      el(
        "p",
        { class: "time" },
        paused ? worded("club_paused") : el("span", { id: "clock", "aria-hidden": "true" }),
      ),
    ),
    el(
      "ol",
      { class: "places", vars: { "--columns": columns, "--rows": rows } },
      state.tables.map(place),
    ),
    el("p", { class: "moves", text: isNight() ? restingOf(state) : movesOf(state.kind) }),
  ];
}

const isNight = () => state.kind === "duplicate";

/** The pairs that rest in this round; nothing if all play. */
const restingOf = ({ resting }) =>
  resting.length
    ? plainly(text("evenings.rest", {
      names: resting.map((people) => ({ say: "page.named", args: { name: chairOf(state, people) } })),
    }))
    : "";

/** A table of a night: its boards and its two pairs. */
function nightPlace(row) {
  const isIn = row.boards.every((each) => each.in);
  const numbers = row.boards.map(({ board }) => board);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return el(
    "li",
    { class: isIn ? "in" : "" },
    el(
      "h2",
      { text: plainly(text("evenings.table_card", { table: row.table })) },
      isIn && el("small", { text: " ✓", "aria-hidden": "true" }),
    ),
    el("p", { text: sideOf(state, row, 0) }),
    el("p", { class: "against", text: worded("club_versus") }),
    el("p", { text: sideOf(state, row, 1) }),
    el("p", {
      class: "hint",
      text: first === last
        ? plainly(text("evenings.board_title", { board: first }))
        : worded("club_boards_here", { boards: `${first}–${last}` }),
    }),
  );
}

function place(row) {
  if (row.boards) return nightPlace(row);
  const { table, plays, couples, tricks } = row;
  const names = (couple) => couple.map((chair) => el("span", { text: chairOf(state, chair) }));
  const head = el(
    "h2",
    { text: plainly(text("evenings.table_card", { table })) },
    tricks && el("small", { text: " ✓", "aria-hidden": "true" }),
  );
  if (!plays) {
    const people = couples.flat().filter(Boolean).map((chair) => el("span", { text: chairOf(state, chair) }));
    return el(
      "li",
      { class: "resting" },
      head,
      el("p", {}, people),
      el("p", { class: "hint", text: worded("club_resting") }),
    );
  }
  return el(
    "li",
    { class: tricks ? "in" : "" },
    head,
    el("p", {}, names(couples[0])),
    el("p", { class: "against", text: worded("club_versus") }),
    el("p", {}, names(couples[1])),
  );
}

function resting() {
  const here = state.people.filter((each) => each.here);
  const isOver = state.stage === "over";
  return [
    el("h1", { text: state.title }),
    el("p", {
      class: "hand",
      text: isOver
        ? (isNight() ? worded("club_results") : plainly(text("evenings.is_over")))
        : worded("club_people", { people: here.length }),
    }),
    isOver &&
    el("ul", { class: "prizes" }, results.prizes.map((prize) => el("li", { text: prizeOf(state, prize) }))),
    ...(isOver && isNight() ? drawnRanking(state, results) : []),
    !isOver && el("p", { class: "address", text: state.link }),
    !isOver &&
    el("p", {}, el("button", { type: "button", text: worded("qr"), onclick: () => showQr(state.link) })),
    !isOver &&
    el("ul", { class: "names" }, here.map(({ number }) => el("li", { text: nameOf(state, number) }))),
  ].filter(Boolean);
}
