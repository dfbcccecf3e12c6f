// The page of a finished game: step by step, from any seat, with a link to any point.

import { picture } from "./art/card.mjs";
import { keepSuits } from "./art/suits.mjs";
import { drawFair, drawFound, Shuffles } from "./table/fair.mjs";
import { said } from "./page/called.mjs";
import { all, el, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { account, facts, score } from "./table/panel.mjs";
import { results } from "./page/results.mjs";
import { recordVerdict } from "./table/verdict.mjs";
import { patient } from "./page/patient.mjs";
import { applyPreferences, preferencesDialog } from "./page/preferences.mjs";
import { listenForRules } from "./page/rules.mjs";
import { capital } from "./page/letters.mjs";
import { dated, playerAt, worded } from "./page/words.mjs";
import { copied } from "./page/copied.mjs";
import { drawCloth } from "./table/cloth.mjs";
import { layHand, onOtherRows } from "./table/hand.mjs";
import { lying, moved } from "./table/motion.mjs";
import { readerOf } from "./table/seats.mjs";
import { CardValues } from "./table/solved.mjs";
import { sentence } from "./table/talk.mjs";

/** Milliseconds from step to step, and how many games of this browser are offered. */
const [STEP, LAST] = [1200, 5];
const JSON_ONLY = { headers: { Accept: "application/json" } };

/** The table whose game it is; without one, a record is opened from a file. */
const id = location.pathname.split("/")[2];
const query = new URLSearchParams(location.search);
/**
 * @param {string} name
 * @returns {any}
 */
const part = (name) => document.getElementById(name);
const ways = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => views.length - 1 };

const values = new CardValues(part("solve"), part("solved"));
let shuffles = new Shuffles(() => {});
let opened = null;
let game = null;
let views = [];
let at = 0;
let running = null;

applyPreferences();
keepSuits();
listenForRules();
document.body.append(preferencesDialog());
part("likes").addEventListener("click", () => find("dialog.preferences").showModal());
async function load() {
  const [address, options] = opened
    ? [`/api/replay?${query}`, { ...JSON_ONLY, method: "POST", body: opened }]
    : [`/table/${id}/replay?${query}`, JSON_ONLY];
  const answer = await patient(address, options, (words) => part("line").textContent = words);
  const told = await answer.json();
  part("line").textContent = answer.ok ? "" : told.why;
  if (!answer.ok) return;
  game = told;
  views = told.steps.reduce((seen, { change }) => [...seen, { ...seen.at(-1), ...change }], [told.view]);
  part("at").max = views.length - 1;
  part("seat").replaceChildren(
    el("option", { value: "", text: worded("a_bystander"), selected: told.seat === null }),
    ...told.names.map((_, seat) =>
      el("option", { value: seat, text: playerAt(seat, told.names), selected: told.seat === seat })
    ),
  );
  part("talk").replaceChildren(
    ...told.steps.flatMap(({ events }, step) =>
      events.map((event) => el("li", {}, stepLink(event, step + 1)))
    ),
  );
  part("account").replaceChildren(account(told.account));
  part("solver").hidden = !told.steps.some(({ open }) => open);
  if (!part("solver").hidden) values.start();
  part("record").hidden = Boolean(opened);
  part("record").href = `/table/${id}/record?${query}`;
  part("record").download = `${told.game}.jsonl`;
  told.shuffles.forEach((each) => shuffles.hear({ ...each, you: null }, { first: 0 }));
  shuffles.seated(told.names);
  proveHands();
  drawFair(part("fair"), shuffles);
  drawFound(part("fair-word"), shuffles);
  document.body.classList.remove("no-record");
  if (opened) {
    part("to-open").hidden = true;
    find("header nav").prepend(part("open"));
  }
  go(location.hash ? fromAddress() : dealt(told.steps));
}

/** The step at which hands are first dealt: with it one begins who asks for no other. */
const dealt = (steps) => steps.findIndex(({ events }) => events.some(({ kind }) => kind === "dealt")) + 1;

const stepLink = (event, step) => el("a", { href: `#${step}`, "data-step": step }, ...lineOf(event));

/** An event in words, as whoever has the chosen seat reads it. */
const lineOf = (event) => sentence(event, readerOf(views[0], { ...game.names })).childNodes;

const fromAddress = () => Number(location.hash.slice(1)) || 0;

function go(to) {
  if (!game) return;
  const step = Math.max(0, Math.min(to, views.length - 1));
  const before = lying(document);
  const view = views[step];
  const names = Object.fromEntries(game.names.map((name, seat) => [seat, name]));
  const people = Object.fromEntries(
    game.names.map((name, seat) => [seat, { name, kind: "person", present: true }]),
  );
  const trick = step > 0 && game.steps[step - 1].change.last?.length && !view.played.length
    ? view.last
    : view.played;
  drawCloth(part("cloth"), view, people, { lying: trick });
  layHand(part("hand"), view.hand, (card, place) => picture(card, { vars: { "--place": place } }));
  part("title").textContent = capital(worded("seen_again", { title: view.title }));
  part("score").replaceChildren(score(view, names));
  part("facts").replaceChildren(facts(view, names));
  showEnd(step === views.length - 1);
  part("at").value = step;
  part("step").textContent = worded("at_step", { step, steps: views.length - 1 });
  part("told").replaceChildren(
    ...(step
      ? game.steps[step - 1].events.flatMap((event) => [...lineOf(event), " "])
      : [worded("before_first")]),
  );
  history.replaceState(null, "", `${location.pathname}${location.search}#${step}`);
  part("here").replaceChildren(...(opened ? [] : [copied(location.href, worded("link_to_step"))]));
  const told = toldAt(step);
  for (const link of all("[data-step]", part("talk"))) {
    link.toggleAttribute("aria-current", Number(link.dataset.step) === step);
    link.parentElement.hidden = !told.has(link); // It would tell what is to come, or was taken back.
  }
  showLine(find("[aria-current]", part("talk")));
  if (Math.abs(step - at) === 1) {
    moved(
      document,
      before,
      (node) => find(`[data-seat="${node.dataset.by}"] .plate`, part("cloth"))?.getBoundingClientRect(),
    );
  }
  at = step;
  values.show(step ? game.steps[step - 1].open : null, readerOf(views[0], { ...game.names }));
}

/** The links of the log up to a step, as a player has it then: without what was taken back. */
function toldAt(step) {
  const links = all("[data-step]", part("talk"));
  const told = [];
  for (const { events, undone } of game.steps.slice(0, step)) {
    if (undone) told.splice(-undone);
    told.push(...links.splice(0, events.length));
  }
  return new Set(told);
}

/** Who owes whom, and the cards of every pack, are shown only at the end: before, they would tell what is to come. */
function showEnd(isEnd) {
  part("account").parentElement.hidden = !isEnd || !game.account.some(({ pence }) => pence);
  part("fair").hidden = !isEnd;
}

onOtherRows(() => go(at));

/** Scroll the log to a line, and leave the page where it is: on a phone the log is below what one looks at. */
function showLine(line) {
  const log = part("talk").parentElement;
  if (!line) return;
  const [seen, wanted] = [log, line].map((each) => each.getBoundingClientRect());
  log.scrollTop += Math.max(0, wanted.bottom - seen.bottom) + Math.min(0, wanted.top - seen.top);
}

function run() {
  running = running
    ? clearInterval(running)
    : setInterval(() => (at < views.length - 1 ? go(at + 1) : run()), STEP);
  part("run").textContent = worded(running ? "pause" : "play");
}

const packOf = (proved) => proved?.pack?.join();

/** Shows every hand that was dealt, as the proved packs give it, also those that nobody saw. */
async function proveHands() {
  await recordVerdict(opened ?? part("record").href, shuffles, game.shuffles[0]?.sitting);
  drawFair(part("fair"), shuffles);
}

async function verify() {
  part("verdict").textContent = await verdict();
}

async function verdict() {
  const sitting = game.shuffles[0]?.sitting;
  const { text, record } = await recordVerdict(
    opened ?? part("record").href,
    shuffles,
    sitting,
  );
  if (!record) return text;
  const same = record.hash === game.record &&
    game.shuffles.every(({ shuffle, pack }) => packOf(record.shuffles[shuffle]) === pack?.join());
  return same ? text : worded("record_of_another");
}

for (const button of all("[data-to]")) button.addEventListener("click", () => go(ways[button.dataset.to]()));
part("run").addEventListener("click", run);
part("at").addEventListener("input", () => go(Number(part("at").value)));
part("verify").addEventListener("click", verify);
part("seat").addEventListener("change", () => {
  if (part("seat").value === "") query.delete("seat");
  else query.set("seat", part("seat").value);
  history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
  load();
});
addEventListener("hashchange", () => go(fromAddress()));
document.addEventListener("keydown", (event) => {
  if (/** @type {Element} */ (event.target).closest("input, select, dialog")) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (way) go(ways[way]());
});

/** The last games of this browser, to be seen again. */
function drawMine() {
  const games = results().slice(-LAST).reverse();
  part("mine").hidden = !games.length;
  find("ul", part("mine")).replaceChildren(
    ...games.map(({ id, sitting, seat, game, variant, headline, when }) =>
      el(
        "li",
        {},
        el("a", {
          href: `/replay/${id}?sitting=${sitting}&seat=${seat}`,
          text: worded("game_of", { game: capital(said(game)), variant: said(variant) }),
        }),
        el("span", { text: [headline, dated(when)].join(" · ") }),
      )
    ),
  );
}

/** Shows the record in a file from its beginning; the server plays it again, and the page verifies it. */
async function open(file) {
  if (!file) return;
  opened = new Uint8Array(await file.arrayBuffer());
  shuffles = new Shuffles(() => {});
  query.delete("seat");
  history.replaceState(null, "", location.pathname);
  part("verdict").textContent = "";
  await load();
}

enableControls();
if (id) {
  await load();
} else {
  part("to-open").hidden = false;
  part("record").hidden = true;
  drawMine();
  part("file").addEventListener("change", () => open(part("file").files[0]));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer?.files[0]);
  });
}
