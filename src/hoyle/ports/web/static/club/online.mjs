// What is different at a drive online: where it is, who plays for the host, and the way to one's seat.

import { LEVELS } from "../page/catalogue.mjs";
import { botNamed } from "../page/bots.mjs";
import { el } from "../page/dom.mjs";
import { worded } from "../page/words.mjs";
import { ask, PAGE } from "./evening.mjs";
import { button, list } from "./fields.mjs";
import { nameOf, scoreOf } from "./names.mjs";

/** Where a drive is: in a hall, or online with bots of a level. */
export const places = () =>
  list([
    ["", worded("club_in_hall")],
    ...LEVELS.whist.map(([, bot]) => [bot, worded("club_on_line", { bot: botNamed("whist", bot) })])
      .reverse(),
  ], "");

/** The host may play as well. */
export const drawnPlayToo = (state, say) =>
  el(
    "p",
    { class: "row-of" },
    button(
      worded("club_play_too"),
      () => ask("act", { do: { type: "SignedUp", name: nameOf(state, 0), own: true } }).then(say),
      { id: "play-too" },
    ),
  );

/** The way to one's seat, or what becomes of those who have played. */
export function drawnWay(state, row) {
  if (row.tricks) {
    return el("p", { class: "told", text: worded("club_waits", { score: scoreOf(row.tricks) }) });
  }
  if (!state.ready) return el("p", { class: "told", text: worded("club_not_dealt") });
  return el(
    "p",
    {},
    el("a", { class: "button primary", id: "seat", href: `${PAGE}/seat`, text: worded("club_take_seat") }),
  );
}

/** Those who come from a table go on to their next seat as soon as there is one. */
export function goesOn(state) {
  const row = state.tables?.find(({ table }) => table === state.table);
  const goes = location.search === "?next" && state.ready && row && !row.tricks;
  if (goes) location.replace(`${PAGE}/seat`);
  return goes;
}
