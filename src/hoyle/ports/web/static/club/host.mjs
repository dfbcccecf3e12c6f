// What the host runs an evening with: seats, the bell, the clock, the scores of all tables, and two people to swap.

import { text } from "../page/catalogue.mjs";
import { copied } from "../page/copied.mjs";
import { el } from "../page/dom.mjs";
import { showQr } from "../page/qr.mjs";
import { plainly, worded } from "../page/words.mjs";
import { ask, PAGE } from "./evening.mjs";
import { button, field, list, sureButton } from "./fields.mjs";
import { nameOf } from "./names.mjs";
import { drawnScore, lineOf } from "./score.mjs";

/** The link by which people join, and the hall screen. */
export const drawnLinks = (state) =>
  el(
    "section",
    {},
    el("h2", { text: worded("club_invite") }),
    el("p", { class: "hint", text: worded("club_invite_says") }),
    copied(state.link, worded("club_link")),
    el(
      "p",
      { class: "row-of" },
      button(worded("qr"), () => showQr(state.link)),
      el("a", { class: "button", href: `${PAGE}/hall`, target: "_blank", text: worded("club_hall") }),
    ),
  );

/** Does a score of this table lack? */
const isWaiting = ({ plays, tricks, boards }) => boards ? boards.some((each) => !each.in) : plays && !tricks;

/** The buttons that move the evening on. */
export function drawnRun(state, say) {
  const act = (did) => ask("act", { do: did }).then(say);
  const { clock, stage } = state;
  const draws = () => ask("draw").then(say);
  if (stage === "gathering") {
    return el(
      "section",
      {},
      el("p", { class: "row-of" }, button(worded("club_draw"), draws, { class: "primary", id: "draw" })),
    );
  }
  const isNight = state.kind === "duplicate";
  const waiting = state.tables.filter(isWaiting).map(({ table }) => table);
  const isLast = isNight ? state.round === state.rounds : state.hand === state.hands;
  const isNew = (state.round ?? state.hand) === 1 && !clock.started &&
    state.tables.every(({ tricks, boards }) => !tricks && !boards?.some((each) => each.in));
  const moves = () => act({ type: "Moved" });
  const ends = () => act({ type: "Ended" });
  const told = waiting.length
    ? plainly(text("evenings.waiting", { tables: waiting.length, list: waiting.join(", ") }))
    : plainly(text("evenings.all_in"));
  return el(
    "section",
    {},
    el("p", { id: "waiting", text: told }),
    el(
      "p",
      { class: "row-of" },
      !clock.started &&
        button(worded(isNight ? "club_start_round" : "club_start"), () => act({ type: "Started" }), {
          class: "primary",
          id: "start",
        }),
      clock.since !== null && button(worded("club_pause"), () => act({ type: "Paused" }), { id: "pause" }),
      clock.started && clock.since === null &&
        button(worded("club_resume"), () => act({ type: "Resumed" }), { class: "primary", id: "pause" }),
      (!isLast || (state.ready && waiting.length > 0)) && !state.rung &&
        (waiting.length
          ? sureButton(
            worded("club_bell"),
            worded(state.online ? "club_bots_finish" : "club_bell_anyway"),
            moves,
            { id: "bell" },
          )
          : button(worded("club_bell"), moves, { class: clock.started ? "primary" : "", id: "bell" })),
      isLast && !waiting.length
        ? button(worded("club_end"), ends, { class: "primary", id: "end" })
        : sureButton(worded(isLast ? "club_end" : "club_end_early"), worded("club_sure"), ends, {
          id: "end",
        }),
      isNew && button(worded("club_draw_again"), draws),
    ),
  );
}

/** One table with its score. */
export const drawnRow = (state, row, say) =>
  el(
    "article",
    { class: row.tricks ? "in" : "out" },
    el("h3", { text: lineOf(state, row) }),
    row.plays && drawnScore(state, { ...row, hand: state.hand }, say, false),
  );

/** Two people to change chairs. */
export function drawnSwap(state, say) {
  const seated = state.tables.flatMap(({ table, couples }) =>
    couples.flat().filter(Boolean).map((chair) => [
      String(state.people[chair[0] - 1].player),
      worded("club_at", { name: chair.map((each) => nameOf(state, each)).join(" + "), table }),
    ])
  );
  const [one, other] = [0, 1].map((place) => list(seated, seated[place]?.[0]));
  const swap = async (event) => {
    event.preventDefault();
    say(await ask("act", { do: { type: "Swapped", one: Number(one.value), other: Number(other.value) } }));
  };
  return el(
    "details",
    {},
    el("summary", { text: worded("club_swap") }),
    el(
      "form",
      { class: "fields", onsubmit: swap },
      field(worded("club_swap_one"), one),
      field(worded("club_swap_other"), other),
      el("button", { text: worded("club_swap_do") }),
    ),
  );
}
