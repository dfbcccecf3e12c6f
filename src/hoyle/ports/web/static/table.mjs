// The page of a table: joins it, and binds the cloth, the hand and the panels to the line.

import { TABLE as id } from "./live/early.mjs";
import { onOtherShape } from "./art/board.mjs";
import { keepSuits } from "./art/suits.mjs";
import { onOtherRows } from "./table/hand.mjs";
import { account, dealScores, facts, lastTrick, pointsOf, score } from "./table/panel.mjs";
import { clockWords, pause } from "./live/pause.mjs";
import { drawnCompany } from "./live/company.mjs";
import { drawBar, refuse } from "./live/alarm.mjs";
import { noticed } from "./live/notify.mjs";
import { drawFair, drawFound, Shuffles } from "./table/fair.mjs";
import { closingWords } from "./table/closing.mjs";
import { forgetful, isFork } from "./page/reviews.mjs";
import { recordVerdict } from "./table/verdict.mjs";
import { el, find, patch } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { withLevels } from "./page/bots.mjs";
import { drawnText } from "./page/texts.mjs";
import { Lesson, taught } from "./live/lesson.mjs";
import { drawRemark, Muted, openRemarks } from "./live/remarks.mjs";
import { daysPlayed, isShared, keepDay } from "./page/days.mjs";
import { evenings } from "./club/kept.mjs";
import { keepShell } from "./page/installed.mjs";
import { applyPreferences, preferencesDialog } from "./page/preferences.mjs";
import { ended, endsWithin, keepCall, wonBy } from "./page/results.mjs";
import { callTurn, sounded } from "./page/sound.mjs";
import { drawAdvice, helpLines, hintLines } from "./live/asked.mjs";
import { listenForKeys } from "./live/keys.mjs";
import { listenForBeside } from "./live/beside.mjs";
import { asks } from "./live/asking.mjs";
import { openedElsewhere } from "./live/elsewhere.mjs";
import { listenForRules } from "./page/rules.mjs";
import { Play } from "./live/play.mjs";
import { posted } from "./page/patient.mjs";
import { keepPacks } from "./page/promises.mjs";
import { programsOf } from "./live/programs.mjs";
import { remembered } from "./page/tables.mjs";
import { seated } from "./live/invitation.mjs";
import { saidOf } from "./page/called.mjs";
import { capital } from "./page/letters.mjs";
import { plainly, sideNamed, worded } from "./page/words.mjs";
import { Wire } from "./live/wire.mjs";

/** Milliseconds that the table has to say goodbye. */
const PATIENCE = 1500;

/**
 * @param {string} name
 * @returns {any}
 */
const part = (name) => document.getElementById(name);
const [links, keepLinks] = invitationsOf(id);
const programs = programsOf(id, (why) => {
  if (why) play.answer(why);
  drawCompany();
});
const muted = new Muted(id);

let seq = null;
let table = null;
let clockEnds = 0;
let leaving = false;
let checked = null;
/** @type {{ sitting: number, hash: string, words: string } | null} the record that this page has verified */
let closing = null;
let wasMine = true;
/** @type {(costs: any) => void} who waits for what a choice costs */
let costTold = () => {};
let sure = false;
let lesson = null;
/** @type {any} what everybody has won in the deal of the day that was played here */
let dayResult = null;

applyPreferences();
keepSuits();
keepShell();
document.body.append(preferencesDialog());

const shuffles = new Shuffles(
  (frame) => wire.say(frame),
  (shuffle, why, evidence) => {
    const { reader } = shuffles;
    refuse(shuffle, why, { leave: mayLeave() ? leaveTable : null, evidence, reader });
  },
  // Where a game that is over is played on, its sitting has another end: the page begins without a memory of it.
  isFork(id) ? forgetful() : localStorage,
);
const play = new Play(
  Object.fromEntries(
    ["cloth", "hand", "pause", "controls", "prompt", "turned", "notices", "talk", "advice", "answer"].map((
      name,
    ) => [
      name,
      part(name),
    ]),
  ),
  { send: (frame) => wire.do(frame), ask: askCost, shown: drawPanels },
);
onOtherShape(() => table && play.company(table));
onOtherRows(() => table && play.company(table));
play.pause = () =>
  pause(table, {
    say: (frame) => wire.say(frame),
    again: () => play.draw(),
    invite,
    links,
    view: play.view,
    reader: play.reader,
    day: dayResult,
    closing: closing?.sitting === table.sitting ? closing : null,
  });

await seated(id, (words) => part("line").textContent = words);
if (taught(id)) {
  lesson = new Lesson(id, part("lesson"));
  await lesson.begin();
}
const wire = new Wire({
  hear,
  state: (up, why) => {
    part("line").textContent = why;
    document.body.classList.toggle("down", !up);
  },
  last: () => seq,
  elsewhere: () => openedElsewhere(() => wire.again()),
});

function hear(frame) {
  if (frame.table) frame.table = withLevels(frame.table);
  part("hint").removeAttribute("aria-busy");
  if (frame.type === "view") {
    seq = frame.seq;
    company(frame.table);
    shuffles.whole(frame, { connection: wire.connections });
    mayTakeBack(frame.take_back);
    play.whole(frame);
    if (play.view?.hand?.length) lesson?.saw(["dealt"]);
    drawFairness();
    checkRecord();
    sayWhatIsHeld();
  } else if (frame.type === "events") {
    if (frame.prev !== seq) {
      wire.join();
      return;
    }
    seq = frame.seq;
    shuffles.happened(frame);
    mayTakeBack(frame.take_back);
    keepHash(frame.accepted);
    if (frame.seats) play.seatsAre(frame.seats);
    lesson?.saw(thingsIn(frame));
    shuffled();
    play.happened(frame);
  } else if (frame.type === "table") {
    company(frame.table);
    play.company(frame.table);
    drawFairness();
    checkRecord();
  } else if (frame.type === "shuffle") {
    const barred = table.barred.includes(table.seat);
    shuffles.hear(frame.shuffle, { here: mayLeave() && !isOfDay(), connection: wire.connections, barred });
    drawFairness();
  } else if (frame.type === "accepted") {
    keepHash(frame);
  } else if (frame.type === "hint") {
    lesson?.saw(["hint"]);
    drawAdvice(part("advice"), hintLines(frame, play.reader));
    play.advise(frame);
  } else if (frame.type === "costs") {
    costTold(frame);
  } else if (frame.type === "remarked") {
    remark(frame);
  } else if (frame.type === "refused" && frame.id === null) {
    play.answer(frame.text ? plainly(frame.text, play.reader) : frame.why);
  } else if (frame.type === "bye") {
    if (!frame.again) part("line").textContent = plainly(frame.text);
    if (leaving) location.assign("/");
  }
}

/** Acts go on, so nobody is waited for any more; the table says so only after them. */
function shuffled() {
  if (table.clock?.what !== "shuffle") return;
  table.clock = null;
  tick();
}

/** What a lesson may have waited for. */
function thingsIn({ events, accepted }) {
  const mine = events.some(({ kind, text }) => kind === "played" && text.args?.who === table.seat);
  const cuts = events.some(({ kind }) => kind === "cut"); // That the page may do by itself.
  return [...events.map(({ kind }) => kind), mine && "mine", accepted && !cuts && "act"];
}

/** The table gives a hash of the record with each act; the finished record must have it. */
function keepHash(accepted) {
  const { sitting } = shuffles.all.at(-1) ?? {};
  if (accepted?.hash && sitting) shuffles.witness.hold(sitting, accepted.hash);
}

function company(told) {
  table = told;
  shuffles.company(told);
  clockEnds = performance.now() + (table.clock?.seconds ?? 0) * 1000;
  document.body.dataset.stage = table.stage;
  part("hint").hidden = !table.hints || table.stage !== "playing";
  part("rules").href = `/rules/${table.game}`;
  part("ask").href = `/referee?game=${table.game}&variant=${table.variant}`;
  if (["resting", "over"].includes(table.stage)) lesson?.saw(["end"]);
  part("leave").hidden = table.seat === null;
  if (table.daily && !table.evening && table.stage === "over" && table.seat !== null) learnDay();
  part("typing").hidden = table.seat === null || ["gathering", "over"].includes(table.stage);
  remember();
  part("say").hidden = table.seat === null || !withPeople();
  drawCompany();
  tick();
}

/** Does anybody else sit at the table? While one is alone with bots, it waits for one who leaves. */
const withPeople = () => table.people.some(({ seat, kind }) => kind === "person" && seat !== table.seat);

function drawCompany() {
  const end = () => {
    if (sure) wire.say({ type: "rise" });
    sure = !sure;
    drawCompany();
  };
  const mute = (player) => {
    muted.toggle(player);
    drawCompany();
  };
  const said = { muted: muted.players, mute, invite, links, programs, end, sure };
  part("company").replaceChildren(...drawnCompany(table, location.origin + location.pathname, said));
}

/** Somebody says something; those who are muted are not heard. */
function remark({ seat, ...said }) {
  const person = table.people.find((each) => each.seat === seat);
  if (person && !muted.players.has(person.player)) {
    drawRemark({ root: part("remarks"), talk: part("talk") }, person.name, said);
  }
}

/** Keep in this browser how a sitting ended. */
function noteEnd(view) {
  if (
    isFork(id) || !view || table.stage !== "over" || table.seat === null ||
    !table.records.includes(table.sitting)
  ) {
    return;
  }
  const mine = table.people.find(({ seat }) => seat === table.seat).name;
  ended({
    id,
    sitting: table.sitting,
    seat: table.seat,
    game: table.game,
    variant: table.variant,
    company: table.people.filter(({ seat }) => seat !== table.seat).map(({ name }) => name).sort(),
    bots: botsHere(),
    headline: view.outcome ? el("p", {}, drawnText(view.outcome.headline, play.reader)).textContent : "",
    won: wonBy(view.outcome, table.seat),
    open: table.abandoned && endsWithin(view),
    deals: !table.abandoned && endsWithin(view) ? table.deals.at(-1)?.number : 0,
    score: scoreHere(view),
    reviews: table.reviews,
    account: table.account.find(({ name }) => name === mine)?.pence ?? 0,
  });
}

/** Which bots play here, by their names. */
const botsHere = () => [...new Set(table.people.flatMap(({ bot }) => bot ? [bot] : []))].sort();

/** The score now, in words: of each player or side. */
function scoreHere(view) {
  const whose = (/** @type {any} */ { seat, side }) =>
    seat === undefined ? capital(sideNamed(side, play.reader)) : play.names[seat];
  return (view?.score ?? []).map((line) => `${whose(line)} ${plainly(pointsOf(line))}`);
}

/** Keep in this browser what the lobby says of this table. */
function remember() {
  const { view } = play;
  remembered({
    id,
    game: table.game,
    variant: table.variant,
    over: table.stage === "over",
    seated: table.seat !== null,
    company: table.people.filter(({ seat }) => seat !== table.seat).map(({ name }) => name),
    bots: botsHere(),
    score: scoreHere(view),
    mine: Boolean(view) && view?.turn !== null && view?.turn === view?.seat,
  });
}
addEventListener("pagehide", () => {
  if (!table) return;
  remember();
  noteEnd(play.last);
});

function drawPanels(view) {
  if (!table) return;
  noteEnd(view);
  if (view && table.seat !== null && !isFork(id)) keepCall({ id, sitting: table.sitting }, view);
  const { names } = play;
  const game = view ? plainly(view.title) : saidOf(table.game, table.variant);
  const title = titled(game);
  patch(
    part("title"),
    el("span", { class: "in-full", text: title }),
    el("span", { class: "in-short", text: capital(game) }),
  );
  const mine = Boolean(view) && view.turn !== null && view.turn === view.seat;
  document.title = !view || view.turn === null || table.stage === "over"
    ? title
    : mine
    ? worded("turn_in_title", { title })
    : worded("other_in_title", { name: names[view.turn], title });
  part("hint").disabled = mine && !lesson && isForced(view);
  if (mine && !wasMine) {
    callTurn();
    noticed(id, document.title);
  }
  celebrate(view);
  wasMine = mine;
  if (view) {
    const { players, seat } = view;
    redraw("score", [view.score, players, seat, names], () => score(view, names));
    redraw("facts", [view.facts, players, seat, names], () => facts(view, names));
    part("more").hidden = view.asides.length === 0;
    if (!play.isShowing) drawDeals(view);
    redraw("last", [view.last, players, names], () => lastTrick(view, names));
    part("last-part").hidden = view.last.length === 0;
    part("last-word").textContent = worded(view.board.length ? "played_before" : "last_trick");
  }
  redraw("account", table.account, () => account(table.account));
  part("account-part").hidden = !table.account.some(({ pence }) => pence);
}

/** The game's name, after what is special about its deals: it says why there are no hints, or why nothing counts. */
function titled(game) {
  if (isFork(id)) return worded("title_practice", { title: game });
  if (!table.daily || table.evening) return capital(game);
  return worded(isShared(table.daily) ? "title_shared" : "title_of_day", { title: game });
}

/** Draw the score of each deal; not while its end is shown, for it would tell what is still to be counted. */
function drawDeals(view) {
  const { names } = play;
  redraw(
    "deals",
    [table.deals, view.players, view.seat, names],
    () => dealScores(table.deals, view, names),
  );
  part("deals-part").hidden = table.deals.length === 0;
}

/** Is there only one thing to do, with no figure to choose for it? */
const isForced = ({ choices }) => choices.length === 1 && !choices[0].figure;

/** @type {Map<string, string>} what each panel shows */
const drawnOf = new Map();

/** Draw a panel again if it shows anything else than before: to make its cards and compare them is dear. */
function redraw(name, shows, make) {
  const now = JSON.stringify(shows);
  if (drawnOf.get(name) === now) return;
  drawnOf.set(name, now);
  patch(part(name), make());
}

/** A game that this player has just won is heard once, and seen on the cloth. */
function celebrate(view) {
  const won = table.seat !== null && ["over", "resting"].includes(table.stage) &&
    wonBy(view?.outcome, table.seat) === true;
  if (won && !document.body.classList.contains("won")) sounded("won");
  document.body.classList.toggle("won", won);
}

/**
 * Is the deal of the day played here, or a game that is over played on, as this browser asked for? Its packs are
 * promised before, and have no values of players here; no table may say so of itself.
 */
const isOfDay = () =>
  isFork(id) || Boolean(table?.daily) && daysPlayed().some((each) => each.table === id) ||
  Boolean(table?.evening) && evenings().some(({ page }) => page === `/evening/${table.evening}`);

/** Is this page that of somebody who sits at the table? */
function mayLeave() {
  return table !== null && table.seat !== null;
}

/** One who leaves a game that goes on is asked once; of the deal of the day nothing is lost by going. */
function askToLeave() {
  if (table.daily || ["gathering", "over"].includes(table.stage)) return leaveTable();
  asks({
    name: "leaving",
    head: worded("leave_now"),
    says: worded(withPeople() || table.evening ? "leave_says" : "leave_says_alone"),
    go: worded("leave_table"),
    stay: worded("stay"),
    primary: "stay",
  }, leaveTable);
}

function leaveTable() {
  if (table.evening) location.assign(`/evening/${table.evening}`); // A bot plays on after a while.
  else if (table.daily) location.assign("/"); // Nobody plays it for another.
  leaving = true;
  wire.say({ type: "leave" });
  setTimeout(() => location.assign("/"), PATIENCE);
}

/**
 * When a sitting is over, check its record against what this page saw. Not where a shuffle is told: the first of
 * the next sitting comes before the table says that it has begun.
 */
async function checkRecord() {
  const { sitting } = shuffles.all.at(-1) ?? {};
  if (table.stage !== "over" || !sitting || checked === sitting || !table.records.includes(table.sitting)) {
    return;
  }
  checked = sitting;
  const number = table.sitting;
  const verdict = await recordVerdict(
    `/table/${id}/record?sitting=${number}`,
    shuffles,
    sitting,
  );
  part("record-verdict").textContent = verdict.text;
  if (verdict.holds === false && !shuffles.hasTold(verdict.why)) {
    const evidence = shuffles.accuse(null, verdict.why);
    refuse(null, verdict.why, { leave: null, evidence, reader: shuffles.reader });
  }
  drawFairness();
  if (!verdict.record) return;
  if (table.daily && isOfDay() && !isShared(table.daily)) keepPacks(table.game, table.daily, verdict.record);
  const { hash } = verdict.record;
  closing = { sitting: number, hash, words: await closingWords(hash) };
  sayWhatIsHeld();
  play.company(table); // It waits for a show that is being counted.
}

/** How the deal of the day went for everybody: told once it is kept. */
async function learnDay() {
  if (dayResult) return;
  const { game, daily: day } = table;
  const answer = await fetch(`/api/daily/${game}/${day}?table=${id}`);
  if (!answer.ok || dayResult) return;
  dayResult = await answer.json();
  keepDay({ game, day, table: id, squares: dayResult.squares });
  play.company(table);
}

/** Tell the company which record this page holds, so that each page can compare; the words are the check. */
function sayWhatIsHeld() {
  if (!closing || closing.sitting !== table.sitting || table.seat === null) return;
  wire.say({ type: "holds", sitting: closing.sitting, hash: closing.hash });
}

function drawFairness() {
  drawFair(part("fair"), shuffles);
  drawBar(part("fair-bar"), shuffles, {
    seated: mayLeave() && table.stage !== "over" && !isOfDay(),
    barred: table?.barred.includes(table.seat),
  });
  drawFound(part("fair-word"), shuffles);
}

function mayTakeBack(may) {
  part("back").hidden = !may;
}

function tick() {
  const left = (clockEnds - performance.now()) / 1000;
  const people = Object.fromEntries(table?.people.map((person) => [person.seat, person]) ?? []);
  const words = clockWords(table?.clock, left, people, table?.people.length) ?? "";
  if (part("clock").textContent !== words) part("clock").textContent = words;
}
setInterval(tick, 500);

async function invite({ player, name }) {
  const answer = await posted(`/table/${id}/invitation`, { player }, (words) => play.answer(words));
  const said = await answer.json();
  if (!answer.ok) play.answer(said.why);
  else keepLinks(name, said);
  play.draw();
  drawCompany();
}

/** The links to the seats not yet taken, that this window made, by what those seats are called. */
function invitationsOf(table) {
  const name = `hoyle-links-${table}`;
  const links = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  const keep = (of, link) => {
    links[of] = link;
    sessionStorage.setItem(name, JSON.stringify(links));
  };
  return [links, keep];
}

part("likes").addEventListener("click", () => find("dialog.preferences").showModal());
part("hint").addEventListener("click", askForHint);
part("back").addEventListener("click", () => play.takeBack());
part("more").addEventListener("click", () => play.besides());
part("say").addEventListener("click", () => openRemarks({ table, say: (frame) => wire.say(frame) }));
part("leave").addEventListener("click", askToLeave);
listenForRules();
listenForBeside(part("open-beside"), part("beside"));
listenForKeys(part("typing"), {
  act: (text) => play.typed(text),
  enter: () => play.enter(),
  back: () => play.takeBack(),
  hint: askForHint,
  more: () => play.besides(),
  show: (name) => part(name).toggleAttribute("open", true),
  help: () => {
    play.answer("");
    drawAdvice(part("advice"), helpLines(play.view, play.reader));
  },
});
enableControls();

/** What a choice costs; null where no answer comes soon, and the choice is done without. @returns {Promise<any>} */
function askCost(frame) {
  return new Promise((told) => {
    costTold = told;
    setTimeout(() => told(null), PATIENCE);
    wire.say(frame);
  });
}

function askForHint() {
  if (table?.stage !== "playing") return;
  play.answer("");
  part("hint").setAttribute("aria-busy", "true");
  wire.say({ type: "hint" });
}
