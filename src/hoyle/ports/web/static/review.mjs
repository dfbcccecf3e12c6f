// The review of a game that is over: what each decision cost, the costliest moments, and what to learn from them.

import { picture, pressable } from "./art/card.mjs";
import { keepSuits, symbol } from "./art/suits.mjs";
import { drawCloth } from "./table/cloth.mjs";
import { layHand, onOtherRows } from "./table/hand.mjs";
import { facts, score } from "./table/panel.mjs";
import { readerOf } from "./table/seats.mjs";
import { unsolved } from "./table/solved.mjs";
import { all, el, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { own } from "./page/own.mjs";
import { patient, posted } from "./page/patient.mjs";
import { applyPreferences, moves } from "./page/preferences.mjs";
import { keepFork, keepSums } from "./page/reviews.mjs";
import { listenForRules } from "./page/rules.mjs";
import { Solving } from "./page/solving.mjs";
import { drawnText } from "./page/texts.mjs";
import { inWords, percent, playerAt, rankOf, suitInWords, suitOf, worded } from "./page/words.mjs";
import { amount, choice, kindNamed, number, same } from "./review/amounts.mjs";
import { drawnGraph } from "./review/graph.mjs";
import { Learning } from "./review/learn.mjs";
import {
  drawnChoices,
  drawnDeals,
  drawnEvents,
  drawnRights,
  drawnSums,
  drawnTotals,
} from "./review/tables.mjs";

const id = location.pathname.split("/")[2];
const query = new URLSearchParams(location.search);
const sitting = Number(query.get("sitting") ?? 0);
/**
 * @param {string} name
 * @returns {any}
 */
const part = (name) => document.getElementById(name);
const ways = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => told.decided.length - 1 };

/** @type {any} */
let told = null;
let at = 0;
let open = true;
/** @type {Learning | null} */
let learning = null;
const solving = new Solving();

applyPreferences();
keepSuits();
listenForRules();
part("back").href = `/table/${id}`;

async function load() {
  document.body.classList.add("waiting");
  for (;;) {
    const address = `/table/${id}/review?${query}`;
    const answer = await patient(address, { headers: { Accept: "application/json" } }, say);
    const found = await answer.json();
    if (answer.status === 202) {
      if (found.of) part("progress").value = found.done / found.of;
      continue;
    }
    if (!answer.ok) {
      part("computing").hidden = true;
      say(found.why);
      return;
    }
    told = found;
    break;
  }
  keepSums(id, sitting, told.seat, told.summary);
  document.body.classList.remove("waiting");
  if (told.decided.some((each) => each.open)) solving.start();
  learning = null;
  drawOnce();
  const first = Number(location.hash.slice(1));
  go(location.hash ? first : told.costliest[0] ?? 0);
}

const say = (words) => part("line").textContent = words;

/** What does not change from moment to moment. */
function drawOnce() {
  const { decided, names, deals, sums, measure, totals, rights, costliest, unvalued, seat } = told;
  part("title").textContent = worded("review_of", { name: names[seat] });
  part("seat").replaceChildren(
    ...names.map((_, each) =>
      el("option", { value: each, selected: each === seat, text: playerAt(each, names) })
    ),
  );
  part("seat").closest("section").querySelector("label").hidden = part("seat").hidden = !told.summary;
  part("replay").hidden = !told.summary;
  part("totals").replaceChildren(
    totals.length ? drawnTotals(totals) : worded("no_choice"),
    ...drawnRights(rights, measure, { you: seat, names, players: names.length }),
  );
  part("account-part").hidden = deals.length === 0;
  part("account-name").textContent = worded("luck_and_skill", { unit: worded(`in_${measure}`) });
  part("account").replaceChildren(drawnDeals(deals, measure));
  part("account-rest").replaceChildren(
    ...(sums.length ? [drawnSums(sums, measure)] : []),
    drawnEvents(deals, measure),
    el("p", { class: "none", text: worded("unseen_is_apart") }),
  );
  part("unvalued").textContent = unvalued ? worded("unvalued", { decisions: unvalued }) : "";
  part("moments").replaceChildren(
    ...costliest.map((place, nth) => {
      const { kind, unit, loss } = decided[place].decision;
      return el(
        "button",
        { type: "button", "data-moment": place, onclick: () => leave(place) },
        `${nth + 1} · ${kindNamed(kind)} `,
        el("span", { class: "lost", text: `−${number(unit, loss)}` }),
      );
    }),
    ...(costliest.length ? [] : [el("p", { class: "none", text: worded("none_named") })]),
  );
  part("learn").hidden = !decided.some(({ decision }) => decision.named);
  part("open-hands").parentElement.hidden = !decided.some(({ hands }) => hands.length);
  part("play-on").hidden = !told.summary;
}

/** Go to a decision, out of what is being learnt. */
function leave(place) {
  learning = null;
  go(place);
}

function go(to) {
  if (!told?.decided.length) {
    say(worded("no_choice"));
    return;
  }
  at = Math.max(0, Math.min(to || 0, told.decided.length - 1));
  history.replaceState(null, "", `${location.pathname}${location.search}#${at}`);
  draw();
}

onOtherRows(() => told && draw());

function draw() {
  const { decision, view } = told.decided[at];
  const hides = learning !== null && !learning.isSolved;
  const names = Object.fromEntries(told.names.map((name, seat) => [seat, name]));
  const reader = readerOf(view, names);
  part("score").replaceChildren(score(view, names));
  part("facts").replaceChildren(facts(view, names));
  drawTable(decision, view, { hides, names });
  drawHand(decision, view, { hides, reader });
  drawVerdict(decision, { hides, reader });
  const deal = told.decided.filter(({ decision: each }) => each.deal === decision.deal);
  part("where").textContent = worded("moment_at", {
    deal: decision.deal,
    kind: kindNamed(decision.kind),
    nth: deal.indexOf(told.decided[at]),
    of: deal.length,
  });
  drawChoices(decision, reader, { hides });
  part("replay").href = `/replay/${id}?sitting=${sitting}&seat=${told.seat}#${decision.at}`;
  drawGraph();
  for (const each of all("[data-moment]")) {
    each.toggleAttribute("aria-current", Number(each.dataset.moment) === at);
    if (Number(each.dataset.moment) === at) each.setAttribute("aria-current", "true");
  }
  part("open-hands").setAttribute("aria-pressed", String(open && !hides));
  part("seen-hands").setAttribute("aria-pressed", String(!open || hides));
  find('[data-to="back"]').disabled = find('[data-to="first"]').disabled = at === 0;
  const last = at === told.decided.length - 1;
  find('[data-to="on"]').disabled = find('[data-to="last"]').disabled = last;
}

/** The cloth before the decision, with the card that was chosen; hands open if that is wished. */
function drawTable(decision, view, { hides, names }) {
  const people = Object.fromEntries(
    Object.entries(names).map(([seat, name]) => [seat, { name, kind: "person", present: true }]),
  );
  const { cards = [] } = decision.done;
  const laid = !hides && cards.length === 1 && !["draw", "declaration"].includes(decision.kind);
  const lying = laid ? [...view.played, [view.seat, cards[0]]] : view.played;
  drawCloth(part("cloth"), view, people, { lying });
  if (laid) {
    all(".played", part("cloth")).at(-1)?.classList.add(
      same(decision.best, decision.done) ? "was-best" : "was-done",
    );
  }
  if (!open || hides) return;
  told.decided[at].hands.forEach((hand, seat) => {
    const place = find(`[data-seat="${seat}"]`, part("cloth"));
    if (seat === view.seat || !place || !hand.length) return;
    find(".fan", place)?.remove();
    place.prepend(diagram(hand, names[seat]));
  });
}

/** A hand by its suits, as books print it. */
function diagram(hand, name) {
  const suits = ["S", "H", "D", "C"].map((suit) => hand.filter((card) => card[1] === suit)).filter((held) =>
    held.length
  );
  return el(
    "div",
    {
      class: "diagram",
      role: "img",
      "aria-label": worded("hand_of", { name, cards: hand.map(inWords).join(", ") }),
    },
    suits.flatMap((held) => [
      el("span", { class: suitOf(held[0]), title: suitInWords(held[0]) }, symbol(suitOf(held[0]))),
      el("span", { text: held.map(rankOf).join(" ") }),
    ]),
  );
}

function drawHand(decision, view, { hides, reader }) {
  // Cards that lie on the table may be played, too.
  const cards = [...new Set([...view.hand, ...decision.ways.flatMap(({ cards: each = [] }) => each)])];
  const best = hides ? [] : decision.best.cards ?? [];
  const done = hides ? [] : decision.done.cards ?? [];
  const lone = hides && decision.ways.every(({ cards = [] }) => cards.length === 1);
  layHand(part("hand"), cards, (card, place) => {
    const marks = [best.includes(card) && "was-best", done.includes(card) && "was-done"].filter(Boolean);
    const label = best.includes(card)
      ? { "aria-label": worded("marked_best", { card: inWords(card) }) }
      : done.includes(card)
      ? { "aria-label": worded("marked_done", { card: inWords(card) }) }
      : {};
    const facts = { class: marks.join(" "), vars: { "--place": place }, ...label };
    const way = lone && decision.ways.find(({ cards = [] }) => cards[0] === card);
    const node = way ? pressable(card, { ...facts, onclick: () => answer(way) }) : picture(card, facts);
    if (best.includes(card)) {
      node.append(el("span", { class: "tag", text: worded("best_one"), "aria-hidden": "true" }));
    }
    return node;
  }, { role: "group", "aria-label": worded("your_hand") });
  part("ways-to-do").replaceChildren(
    ...(learning
      ? [
        ...learning.buttons(decision, reader, answer),
        ...learning.ways(goOn, () => {
          learning?.solve();
          draw();
        }),
      ]
      : []),
  );
}

/** The choices; with all hands open also what each card makes, as soon as the page has solved it. */
function drawChoices(decision, reader, { hides }) {
  if (hides) return part("choices").replaceChildren(worded("answer_hidden"));
  const position = open ? told.decided[at].open : null;
  const table = drawnChoices(decision, reader, position ?? null);
  part("choices").replaceChildren(table);
  if (!position) return;
  solving.ask(position, ({ values, hard, failed }) => {
    if (!table.isConnected) return;
    if (hard || failed) table.replaceWith(drawnChoices(decision, reader, null), unsolved({ failed }));
    else table.replaceWith(drawnChoices(decision, reader, { ...position, values }));
  });
}

function drawVerdict(decision, { hides, reader }) {
  const { best, done, why, loss, unit, hinted } = decision;
  if (learning && hides) {
    part("verdict").replaceChildren(...learning.question(decision, reader));
    return;
  }
  const [top, worse, asGood] = done.label
    ? ["acted_best", "acted_worse", "acted_as_good"]
    : ["chose_best", "chose_worse", "chose_as_good"];
  const says = same(best, done) ? top : loss > 0 ? worse : asGood;
  const words = own(says, { done: choice(done), best: choice(best), worse: amount(unit, loss), why });
  part("verdict").replaceChildren(
    ...drawnText(words, reader),
    hinted ? ` ${worded("after_hint")}` : "",
    ...(open && decision.open_best && decision.open_loss
      ? [
        " ",
        ...drawnText(own("open_best", { best: choice(decision.open_best) }), reader),
      ]
      : []),
  );
}

/** A choice while learning. */
function answer(way) {
  if (!learning) return;
  const { decision, view } = told.decided[at];
  const words = learning.judged(decision, way, readerOf(view, {}));
  draw();
  part("verdict").replaceChildren(...words);
}

function goOn() {
  if (learning?.next()) ask();
  else leave(at);
}

function learn() {
  const named = told.decided.flatMap(({ decision }, place) => decision.named ? [place] : []);
  const others = named.filter((place) => !told.costliest.includes(place));
  learning = new Learning([...told.costliest, ...others]);
  ask();
}

/** Ask the next question, and lead the reader to it: on a phone the button may be far from the cards. */
function ask() {
  if (!learning) return;
  go(learning.place);
  const seen = ["score", "cloth", "hand", "verdict"].map((each) => part(each).getBoundingClientRect());
  const above = Math.min(0, ...seen.map(({ top }) => top));
  const below = Math.max(...seen.map(({ bottom }) => bottom)) - innerHeight;
  scrollBy({ top: Math.max(above, below), behavior: moves() ? "smooth" : "instant" });
  part("verdict").focus({ preventScroll: true });
}

/** The chance of the game after each decision, or where there is none, what could be expected. */
function drawGraph() {
  const { decided, costliest } = told;
  const byChance = told.measure === "chance";
  const unit = byChance ? "chance" : decided.at(-1).decision.unit;
  const values = decided.map(({ decision: { done, unit: each } }) =>
    (byChance ? done.win : each === unit ? done.value : null) ?? null
  );
  const known = values.filter((value) => value !== null);
  const what = worded(`graph_${unit}`);
  part("graph-name").textContent = what;
  if (known.length < 2) {
    part("graph").replaceChildren();
    return;
  }
  const [first, last] = [known[0], known.at(-1)].map((value) => number(unit, value));
  const [least, most] = [Math.min(...known), Math.max(...known)].map((value) => number(unit, value));
  const said = worded("graph_says", { what, first, last, least, most });
  const deals = decided.flatMap(({ decision }, place) =>
    place && decided[place - 1].decision.deal !== decision.deal ? [place] : []
  );
  const written = (value) => unit === "chance" ? percent(value) : number(unit, value);
  part("graph").replaceChildren(
    drawnGraph(values, { marks: costliest, deals, at, said, pick: leave, written }),
  );
}

async function playOn() {
  const body = { sitting, seat: told.seat, at: told.decided[at].decision.at };
  const answer = await posted(`/table/${id}/play_on`, body, say);
  const made = await answer.json();
  if (!answer.ok) {
    say(made.why);
    return;
  }
  keepFork(made.table);
  location.assign(made.page);
}

for (const button of all("[data-to]")) {
  button.addEventListener("click", () => leave(ways[button.dataset.to]()));
}
part("play-on").addEventListener("click", playOn);
part("learn").addEventListener("click", learn);
const show = (hands) => () => {
  open = hands;
  draw();
};
part("open-hands").addEventListener("click", show(true));
part("seen-hands").addEventListener("click", show(false));
part("seat").addEventListener("change", () => {
  query.set("seat", part("seat").value);
  history.replaceState(null, "", `${location.pathname}?${query}`);
  load();
});
document.addEventListener("keydown", (event) => {
  if (!told || /** @type {Element} */ (event.target).closest("select, .fanned, .scrolls-across")) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (way) leave(ways[way]());
});
document.title = worded("review_title");
enableControls();
await load();
