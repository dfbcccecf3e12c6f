// Who sits at the table, and how it is kept.

import { copied } from "../page/copied.mjs";
import { el } from "../page/dom.mjs";
import { showQr } from "../page/qr.mjs";
import { drawnNotify } from "./notify.mjs";
import { umpireOf, worded } from "../page/words.mjs";
import { programControls } from "./programs.mjs";

/**
 * Everybody, with the umpire, and a link for those who would watch. `muted` are the players who are not heard, `mute`
 * changes that; `invite` gives the seat of one who stays away to another, and `end` ends the sitting for the host,
 * who is asked whether they are `sure`.
 */
export function drawnCompany(table, link, { muted, mute, invite, links, programs, end, sure }) {
  const host = table.seat !== null && table.seat === table.host;
  return [
    el(
      "ul",
      { class: "company" },
      table.people.map((person) => {
        const other = person.kind === "person" && person.seat !== table.seat;
        const left = person.kind === "open" || (host && other && person.stood_in && !person.present);
        return el(
          "li",
          {},
          el("b", { text: person.name }),
          " ",
          standing(person).filter(Boolean).join(", "),
          other && table.seat !== null && el("button", {
            type: "button",
            text: worded(muted.has(person.player) ? "hear_again" : "mute"),
            "aria-label": worded(muted.has(person.player) ? "hear_again_of" : "mute_of", {
              name: person.name,
            }),
            onclick: () => mute(person.player),
          }),
          left && table.seat !== null && table.stage !== "gathering" && invitation(person, links, invite),
          host && programControls(person, programs),
        );
      }),
    ),
    host && ["playing", "resting"].includes(table.stage) && el("button", {
      type: "button",
      class: "end",
      text: worded(sure ? "end_for_all" : "end_sitting"),
      onclick: end,
    }),
    drawnNotify(table),
    el("p", { text: worded("umpire_and_watchers", { umpire: umpireOf(table), watchers: table.watchers }) }),
    el("p", {}, worded("to_watch"), copied(link, worded("watch_link"))),
  ].filter(Boolean);
}

/**
 * A link to send to a friend, in a field to copy from.
 * @param {any} person
 */
export function invitation(person, links, invite) {
  const known = links[person.name];
  if (!known) {
    const text = worded(person.kind === "open" ? "make_link" : "give_seat");
    return el("button", { type: "button", onclick: () => invite(person), text });
  }
  return el(
    "span",
    { class: "link" },
    copied(known.link, worded("link_for", { name: person.name })),
    known.local
      ? el("small", { text: worded("this_computer") })
      : el("button", { type: "button", text: worded("qr"), onclick: () => showQr(known.link) }),
  );
}

const standing = (person) => [
  person.kind === "bot"
    ? worded("bot_called", { bot: person.called })
    : worded(person.kind === "open" ? "not_taken" : person.present ? "here" : "away"),
  person.kind === "person" && person.bot && worded("is_program"),
  person.stood_in && worded("stood_in"),
];
