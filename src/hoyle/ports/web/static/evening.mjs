// An evening at the club on a phone: signing up, one's own seat and score, and all of it for the host.

import { keepSuits } from "./art/suits.mjs";
import { ask, follow, latest, PAGE, seconds } from "./club/evening.mjs";
import { drawnLinks, drawnRow, drawnRun, drawnSwap } from "./club/host.mjs";
import { keepEvening } from "./club/kept.mjs";
import {
  chairOf,
  clockOf,
  coupleOf,
  drawnTrumps,
  handOf,
  kindOf,
  movementOf,
  movesOf,
  nameOf,
} from "./club/names.mjs";
import { drawnBoard, drawnNightRow, drawnPromise, drawnSorting, drawnTable } from "./club/night.mjs";
import { drawnPlayToo, drawnWay, goesOn } from "./club/online.mjs";
import { drawParts } from "./club/parts.mjs";
import { drawnOwn, drawnPeople, drawnSigning } from "./club/people.mjs";
import { drawnResults } from "./club/results.mjs";
import { drawnScore } from "./club/score.mjs";
import { copied } from "./page/copied.mjs";
import { el, find } from "./page/dom.mjs";
import { capital } from "./page/letters.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { showQr } from "./page/qr.mjs";
import { dated, worded } from "./page/words.mjs";

applyPreferences();
keepSuits();

let state = null;
let results = null;

if (location.hash) {
  const trouble = await ask("open", { token: location.hash.slice(1) });
  history.replaceState(null, "", location.pathname);
  say(trouble);
}
setInterval(tick, 1000);
follow(tell, (words) => (find("#line").textContent = words));

/** Say why something was refused, and show at once what it led to. */
async function say(trouble) {
  find("#trouble").textContent = capital(trouble);
  if (state) await latest().then(tell, () => {});
}

async function tell(told) {
  if (state && told.acts < state.acts) return;
  state = told;
  if (goesOn(state)) return;
  const reads = state.stage === "over" || (state.stage === "playing" && state.me === 0);
  if (reads && results?.acts !== state.acts) {
    results = await fetch(`${PAGE}/results`).then((answer) => (answer.ok ? answer.json() : results)).catch(
      () => results,
    );
  }
  keepEvening({ page: PAGE, title: state.title, promise: state.promise });
  draw();
}

function tick() {
  const clock = find("#clock");
  if (clock && state?.clock) clock.textContent = clockOf(seconds(state));
}

function draw() {
  document.title = state.title;
  const { me, stage, people } = state;
  const isHost = me === 0;
  const names = [people, state.host];
  const playing = stage === "playing";
  const isNight = state.kind === "duplicate";
  const row = playing && state.tables.find(({ table }) => table === state.table);
  const parts = [
    ["head", [state.title, state.day, state.host, state.kind, state.movement], drawnHead],
    state.promise && ["promise", [state.promise, state.secret, state.dealt], () => drawnPromise(state)],
    playing && ["now", [state.hand ?? state.round, state.trumps, state.clock], drawnNow],
    me === null && stage !== "over" && ["sign", [stage, people], () => signing("club_sign_up_here")],
    state.plays > 0 &&
    ["seat", [stage, names, row, state.ready, state.joining, state.total], () => drawnSeat(row)],
    isHost && state.online && !state.plays && stage !== "over" &&
    ["too", [stage], () => drawnPlayToo(state, say)],
    ...(me > 0 && row?.boards ? boards(row) : []),
    isHost && stage !== "over" &&
    ["run", [stage, state.hand ?? state.round, state.clock, state.tables], () => drawnRun(state, say)],
    stage === "over" && results &&
    ["results", [results.acts, people], () => drawnResults(state, results, say)],
    isHost && stage === "gathering" && ["links", state.link, () => drawnLinks(state)],
    ...(isHost && playing ? tables(names) : []),
    isHost && playing && state.cards &&
    ["sorting", [state.dealt, state.tables.length], () => drawnSorting(state, say)],
    isHost && playing && !isNight && ["swap", [state.tables, names], () => drawnSwap(state, say)],
    stage !== "over" && (!playing || isHost) &&
    ["people", [names, stage, me], () => drawnPeople(state, say, showLink)],
    isHost && stage !== "over" && ["add", [stage, names], () => signing("club_add_somebody")],
    isHost && playing && ["links", state.link, () => drawnLinks(state)],
    isHost && playing && results && ["so-far", [results.acts, people], drawnSoFar],
    me !== null && ["own", [stage, me, people[me - 1]?.here], () => drawnOwn(state, say)],
  ];
  drawParts(find("#evening"), parts.filter(Boolean));
  tick();
}

const tables = (names) =>
  state.tables.map((
    row,
  ) => [
    `table-${row.table}`,
    [state.hand ?? state.round, row, names],
    () => (row.boards ? drawnNightRow : drawnRow)(state, row, say),
  ]);

/** The boards of the reader's own table. */
const boards = (row) =>
  row.boards.map((board) => [
    `board-${board.board}`,
    [state.round, board, state.people],
    () => drawnBoard(state, board, say, row.pairs[0] === state.pair || null),
  ]);

function drawnHead() {
  return el(
    "header",
    {},
    el("h1", { text: state.title }),
    el("p", {
      class: "hint",
      text: [
        state.day && dated(state.day),
        kindOf(state.kind),
        state.movement && movementOf(state.movement),
        worded("club_hosted", { name: nameOf(state, 0) }),
      ].filter(
        Boolean,
      ).join(" · "),
    }),
  );
}

function drawnNow() {
  const paused = state.clock.started && state.clock.since === null;
  return el(
    "section",
    { class: "now" },
    state.trumps && el("p", { class: "trumps" }, drawnTrumps(state.trumps)),
    el("p", {}, handOf(state), " · ", el("span", { id: "clock" }), paused && ` · ${worded("club_paused")}`),
  );
}

const signing = (head) => el("section", {}, el("h2", { text: worded(head) }), drawnSigning(state, say));

/** One's own line: where one sits, with whom and against whom, and the score of that table. */
function drawnSeat(row) {
  const name = nameOf(state, state.plays);
  const parts = [el("h2", { text: name })];
  if (!state.people[state.plays - 1].here) parts.push(el("p", { text: worded("club_gone") }));
  else if (state.stage === "gathering") {
    parts.push(el("p", { class: "seat", text: worded("club_signed", { name }) }));
  } else if (state.joining?.includes(state.plays)) {
    parts.push(el("p", { class: "seat", text: worded("club_next_hand") }));
  } else if (state.kind === "duplicate") {
    if (state.stage === "playing") parts.push(...drawnTable(state, row));
  } else if (row && !row.plays) {
    parts.push(el("p", { class: "seat", text: worded("club_rests", { table: row.table }) }));
  } else if (row) {
    const mine = row.couples.findIndex((couple) => couple.some((chair) => chair?.includes(state.plays)));
    const partner = row.couples[mine].find((chair) => !chair?.includes(state.plays));
    parts.push(
      el("p", {
        class: "seat",
        text: worded("club_sit", { table: row.table, partner: chairOf(state, partner) }),
      }),
      el("p", { text: worded("club_against", { names: coupleOf(state, row.couples[1 - mine]) }) }),
      el("p", { class: "hint", text: movesOf(state.kind) }),
      state.online ? drawnWay(state, row) : drawnScore(state, { ...row, hand: state.hand }, say, true),
    );
  }
  if (state.total !== null && state.total !== undefined) {
    parts.push(el("p", { class: "hint", text: worded("club_total", { tricks: state.total }) }));
  }
  return el("section", { class: "yours" }, parts);
}

/** The results in the course of the evening, which only the host sees. */
const drawnSoFar = () =>
  el(
    "details",
    { id: "so-far" },
    el("summary", { text: worded("club_so_far") }),
    drawnResults(state, results, say),
  );

/** A link that opens the evening as somebody else, to be scanned from this screen. */
function showLink(link) {
  const sheet = el(
    "dialog",
    { class: "sheet", "aria-label": worded("club_phone") },
    el("p", { text: worded("club_phone_says") }),
    copied(link, worded("club_link")),
    el(
      "p",
      { class: "row-of" },
      el("button", { type: "button", text: worded("qr"), onclick: () => showQr(link) }),
    ),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}
