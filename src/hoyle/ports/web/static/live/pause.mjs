// What lies on the cloth while no cards are played: the company gathers, rests, or has risen.

import { el } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { seatInWords } from "../page/words.mjs";
import { account } from "../table/panel.mjs";
import { gathering } from "./gathering.mjs";
import { drawnOutcome } from "../table/show.mjs";

/** The card of the pause, or null where cards are played. `view` is what its `reader` sees of the last deal. */
export function pause(table, { view, reader, ...asks }) {
  const kind = { gathering, resting, over }[table.stage];
  const drawn = kind?.(table, { ...asks, outcome: view ? drawnOutcome(view, reader) : [] });
  return kind ? el("section", { class: `pause ${table.stage}` }, drawn) : null;
}

function resting(table, { say, outcome }) {
  const mine = table.seat !== null;
  const said = table.ready.includes(table.seat);
  const last = table.clock?.what === "end";
  const waiting = table.people.filter(({ seat, kind }) => kind === "person" && !table.ready.includes(seat));
  return [
    el("h2", { text: last ? "The last deal is done" : "The deal is done" }),
    ...outcome,
    said &&
    waiting.length > 0 &&
    el("p", { text: `Waiting for ${waiting.map(({ name }) => name).join(", ")}.` }),
    mine &&
    !said &&
    el("button", {
      class: "primary",
      onclick: () => say({ type: "ready" }),
      text: last ? "No more to claim: end the sitting" : "Next deal",
      "data-default": true,
    }),
  ];
}

function over(table, { say, outcome }) {
  const sitting = table.records.at(-1);
  const query = `?sitting=${sitting}${table.seat === null ? "" : `&seat=${table.seat}`}`;
  return [
    el("h2", { text: "The sitting is over" }),
    ...outcome,
    table.account.some(({ pence }) => pence) && account(table.account),
    table.seat !== null &&
    el("button", { class: "primary", onclick: () => say({ type: "again" }), text: "Play again" }),
    el(
      "p",
      { class: "links" },
      el("a", { href: `/replay/${table.id}${query}`, text: "See it again, step by step" }),
      el("a", {
        href: `/table/${table.id}/record?sitting=${sitting}`,
        download: `${table.game}.jsonl`,
        text: "The record",
      }),
      el("a", { href: "/", text: "The lobby" }),
    ),
  ];
}

/** How long until something happens by itself, in words; null where nothing will. */
export function clockWords(clock, seconds, people, players) {
  if (!clock || clock.seconds === null) return null;
  const who = people[clock.seat]?.name ??
    (clock.seat === null ? "" : capital(seatInWords(clock.seat, players)));
  const in_ = `in ${Math.max(0, Math.ceil(seconds))} s`;
  return {
    stand_in: `a bot plays for ${who} ${in_}`,
    turn: `the trick is turned ${in_}`,
    deal: `the next deal ${in_}`,
    end: `the sitting ends ${in_}`,
    shuffle: `the shuffle goes on ${in_}`,
  }[clock.what];
}
