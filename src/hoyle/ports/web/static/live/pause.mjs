// What lies on the cloth while no cards are played: the company gathers, rests, or has risen.

import { el } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { drawnDay } from "../page/days.mjs";
import { named } from "../page/own.mjs";
import { seatInWords, worded } from "../page/words.mjs";
import { account } from "../table/panel.mjs";
import { drawnClosing } from "../table/closing.mjs";
import { gathering } from "./gathering.mjs";
import { drawnOutcome } from "../table/show.mjs";

/** The card of the pause, or null where cards are played. `view` is what its `reader` sees of the last deal. */
export function pause(table, { view, reader, ...asks }) {
  const kind = { gathering, resting, over }[table.stage];
  const told = table.stage === "over" ? table.account : [];
  const drawn = kind?.(table, { ...asks, outcome: view ? drawnOutcome(view, reader, told) : [] });
  return kind ? el("section", { class: `pause ${table.stage}` }, drawn) : null;
}

function resting(table, { say, outcome }) {
  const mine = table.seat !== null;
  const said = table.ready.includes(table.seat);
  const last = table.clock?.what === "end";
  const waiting = table.people.filter(({ seat, kind }) => kind === "person" && !table.ready.includes(seat));
  return [
    el("h2", { text: worded(last ? "last_deal_done" : "deal_done") }),
    ...outcome,
    said &&
    waiting.length > 0 &&
    el("p", { text: worded("waiting_for", { names: named(waiting.map(({ name }) => name)) }) }),
    mine && table.reviews && el("p", { class: "links" }, reviewLink(table, table.sitting)),
    mine &&
    !said &&
    el("button", {
      class: "primary",
      onclick: () => say({ type: "ready" }),
      text: worded(last ? "no_more_to_claim" : "next_deal"),
      "data-default": true,
    }),
  ];
}

function over(table, { say, outcome, closing, day }) {
  const sitting = table.records.at(-1);
  const query = `?sitting=${sitting}${table.seat === null ? "" : `&seat=${table.seat}`}`;
  return [
    el("h2", { text: worded("sitting_over") }),
    ...outcome,
    table.account.some(({ pence }) => pence) && account(table.account),
    ...(day ? drawnDay(day) : []),
    ...(closing && !table.daily ? drawnClosing(table, closing) : []),
    table.seat !== null && !table.daily &&
    el("button", { class: "primary", onclick: () => say({ type: "again" }), text: worded("play_again") }),
    table.evening && el("a", {
      class: "button primary",
      href: `/evening/${table.evening}?next`,
      text: worded("to_evening"),
    }),
    el(
      "p",
      { class: "links" },
      table.reviews && reviewLink(table, sitting),
      el("a", { href: `/replay/${table.id}${query}`, text: worded("see_it_again") }),
      el("a", {
        href: `/table/${table.id}/record?sitting=${sitting}`,
        download: `${table.game}.jsonl`,
        text: worded("the_record"),
      }),
      el("a", { href: `/sheet/${table.id}`, text: worded("score_sheet") }),
      el("a", { href: "/", text: worded("lobby") }),
    ),
  ];
}

const reviewLink = ({ id, seat }, sitting) =>
  el("a", {
    class: "button",
    href: `/review/${id}?sitting=${sitting}${seat === null ? "" : `&seat=${seat}`}`,
    text: worded("review"),
  });

/** How long until something happens by itself, in words; null where nothing will. */
export function clockWords(clock, seconds, people, players) {
  if (!clock || clock.seconds === null) return null;
  const who = people[clock.seat]?.name ??
    (clock.seat === null ? "" : capital(seatInWords(clock.seat, players)));
  const left = Math.max(0, Math.ceil(seconds));
  if (clock.what === "stand_in") return worded("bot_plays_in", { name: who, seconds: left });
  const says = { turn: "turned_in", deal: "deal_in", end: "end_in", shuffle: "shuffle_in" }[clock.what];
  return worded(says, { seconds: left });
}
