// Ask the referee: what happened at any table of cards, in a sentence or by moment. The case is kept in the address.

import { said } from "./page/called.mjs";
import { copied } from "./page/copied.mjs";
import { el, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { capital } from "./page/letters.mjs";
import { posted } from "./page/patient.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { worded } from "./page/words.mjs";

/** The tables that the referee rules on: the name of each, and its setup. */
const TABLES = await fetch("/api/referee").then((answer) => answer.json());

applyPreferences();

let now = opened();
let answer = null;

/** The case of the address, or an empty one of the game that it names. */
function opened() {
  try {
    const bytes = Uint8Array.from(
      atob(location.hash.slice(1).replaceAll("-", "+").replaceAll("_", "/")),
      (letter) => letter.charCodeAt(0),
    );
    if (bytes.length) return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // What is no case is left aside.
  }
  const asked = new URLSearchParams(location.search);
  const named = (key) => TABLES.find(({ name }) => name === asked.get(key));
  return { setup: (named("variant") ?? named("game") ?? TABLES[0]).setup, lines: [] };
}

/** The address at which somebody else reads the same case. */
function address() {
  const letters = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(now)));
  const hash = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}/referee#${hash}`;
}

async function send(request) {
  const trouble = find("#trouble");
  trouble.textContent = "";
  const got = await posted("/api/referee", { case: now, ...request }, (words) => trouble.textContent = words)
    .catch(() => null);
  const told = await got?.json().catch(() => null);
  if (!got?.ok || !told) {
    trouble.textContent = told?.error ?? worded("referee_away");
    return;
  }
  [answer, now] = [told, told.case];
  history.replaceState(null, "", now.lines.length ? address() : location.pathname + location.search);
  draw();
}

function draw() {
  const { understood, ask, rulings, choices } = answer;
  find("#answer").replaceChildren(
    ...[
      heading(),
      understood && heard(understood),
      ask.length ? question(understood, ask[0]) : null,
      ...rulings.map(ruling),
      choices.length ? chosen(choices) : null,
      now.lines.length ? score() : null,
      now.lines.length ? ends() : null,
    ].filter(Boolean),
  );
  const due = find("#answer form :is(input, select, button)");
  if (ask.length && due) due.focus();
}

/** What is printed above a ruling. */
const heading = () =>
  el("p", {
    class: "only-print",
    text: [new Date().toLocaleDateString(), now.setup.table, (now.setup.names ?? []).join(", ")].filter(
      Boolean,
    ).join(
      " · ",
    ),
  });

function heard(understood) {
  const { sureness, nearest } = understood;
  if (sureness !== "sure") {
    return el(
      "section",
      {},
      el("p", { text: worded(nearest.length ? "which_of_these" : "no_article") }),
      nearest.map(({ kind, says, facts }) => pick(says, () => send({ kind, facts }))),
    );
  }
  return el(
    "section",
    {},
    el("p", { class: "heard", text: capital(understood.says) }),
    understood.unread.map((fact) => el("p", { class: "hint", text: worded("cannot_be_so", { fact }) })),
    el("p", { class: "no-print", text: worded("understood_so") }),
    el("div", { class: "facts" }, understood.facts.map((fact) => chip(understood, fact))),
  );
}

/** A fact that was understood; when it is pressed it is asked again, and what was ruled on it is taken back. */
const chip = (understood, fact) =>
  el("button", {
    type: "button",
    text: `${fact.question}: ${shown(fact.value)}`,
    onclick: (event) => {
      event.target.closest("section").after(question(understood, fact, Boolean(answer.new)));
      event.target.closest("section").nextElementSibling.querySelector("input, button")?.focus();
    },
  });

const shown = (value) =>
  value === true || value === "yes"
    ? worded("yes_said")
    : value === false || value === "no"
    ? worded("no_said")
    : value;

/** A question, to be pressed where there are few answers, and to be typed otherwise. */
function question(understood, fact, again = false) {
  const given = (value) => {
    if (again) now = { ...now, lines: now.lines.slice(0, now.lines.length - linesOf(understood)) };
    send({ kind: understood.kind, facts: { ...understood.given, [fact.fact]: value } });
  };
  const options = fact.kind === "yes" ? ["yes", "no"] : fact.options;
  const name = el("h2", { text: `${fact.question}?` });
  if (options.length) {
    return el(
      "form",
      { class: "question no-print", onsubmit: (event) => event.preventDefault() },
      name,
      el("div", { class: "row-of" }, options.map((option) => pick(shown(option), () => given(option)))),
    );
  }
  const input = el("input", { "aria-label": fact.question, autocomplete: "off", required: true });
  return el(
    "form",
    {
      class: "question no-print",
      onsubmit: (event) => {
        event.preventDefault();
        given(input.value);
      },
    },
    name,
    el("div", { class: "row-of" }, input, el("button", { class: "primary", text: worded("referee_ask") })),
  );
}

/** A claim makes two lines of a revoke. */
const linesOf = (understood) =>
  understood.facts.some(({ fact }) => fact === "claimant" || fact === "cut") ? 2 : 1;

const pick = (text, onclick) => el("button", { type: "button", text, onclick });

const ruling = (told) =>
  el(
    "article",
    {},
    el("h2", { text: told.title }),
    el("p", { text: told.says }),
    el("blockquote", { text: told.law_says }),
    el("p", {
      class: "article",
      lang: "en",
      dir: "ltr",
      text: `${told.law} · ${told.source}, ${told.article}`,
    }),
    told.default && el("p", { class: "hint", text: worded("silent", { reading: told.default }) }),
  );

const chosen = (choices) =>
  el(
    "section",
    { class: "no-print" },
    el("h2", { text: worded("chooses_now", { seat: choices[0].seat }) }),
    el(
      "div",
      { class: "row-of" },
      choices.map(({ number, says }) => pick(says, () => send({ choose: number }))),
    ),
  );

/** Sides and seats as a table has them: north and south first, or by number. */
const ORDER = "NESW123456789";

const counted = (stands) =>
  Object.entries(stands.score ?? {})
    .sort(([one], [other]) => ORDER.indexOf(one[0]) - ORDER.indexOf(other[0]) || one.localeCompare(other))
    .map(([side, points]) => `${side} ${points}`).join(", ");

function score() {
  const [before, after] = [counted(answer.before), counted(answer.after)];
  return el("p", { class: "score", text: before && worded("score_then", { before, after }) });
}

function ends() {
  const kept = (key, label, value) =>
    el(
      "label",
      {},
      label,
      el("input", {
        value: value ?? "",
        maxlength: 80,
        onchange: (event) => {
          const words = event.target.value;
          now = {
            ...now,
            setup: {
              ...now.setup,
              [key]: key === "names" ? words.split(",").map((one) => one.trim()) : words,
            },
          };
          history.replaceState(null, "", address());
          find(".only-print").replaceWith(heading());
        },
      }),
    );
  return el(
    "section",
    { class: "no-print ends" },
    el(
      "div",
      { class: "row-of" },
      pick(worded("take_back"), () => send({ undo: true })),
      pick(worded("print_it"), () => print()),
      pick(worded("new_case"), () => {
        now = { setup: table().setup, lines: [] };
        send({});
      }),
    ),
    copied(address(), worded("share")),
    el(
      "details",
      {},
      el("summary", { text: worded("for_the_print") }),
      kept("table", worded("table_called"), now.setup.table),
      kept("names", worded("players_called"), (now.setup.names ?? []).join(", ")),
    ),
  );
}

/** The table of the case that is open. */
const table = () =>
  TABLES.find(({ name }) => name === now.setup.variant) ?? TABLES.find(({ name }) => name === now.setup.game);

async function list() {
  const got = await fetch(`/api/referee/${table().name}`).catch(() => null);
  if (!got?.ok) return;
  const moments = await got.json();
  find("#moments div").replaceChildren(
    ...moments.map(({ moment, happenings }) =>
      el(
        "section",
        {},
        el("h2", { text: worded(`moment_${moment}`) }),
        el(
          "ul",
          {},
          happenings.map(({ kind, says }) =>
            el(
              "li",
              {},
              pick(capital(says), () => {
                send({ kind, facts: {} });
                find("#answer").scrollIntoView();
              }),
            )
          ),
        ),
      )
    ),
  );
}

find("#game").append(...TABLES.map(({ name }) => el("option", { value: name, text: capital(said(name)) })));
find("#game").value = table().name;
find("#game").addEventListener("change", (event) => {
  now = { setup: TABLES.find(({ name }) => name === event.target.value).setup, lines: [] };
  find("#answer").replaceChildren();
  history.replaceState(null, "", `${location.pathname}?game=${event.target.value}`);
  list();
});
find("#told").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = find("#say").value.trim();
  if (text) send({ say: text });
});
find("#moments").addEventListener("toggle", list);
if (find("#moments").open) list();
enableControls();
if (now.lines.length) send({});
