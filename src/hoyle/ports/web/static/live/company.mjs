// Who sits at the table, and how it is kept.

import { copied } from "../page/copied.mjs";
import { el } from "../page/dom.mjs";
import { said } from "../page/letters.mjs";
import { showQr } from "../page/qr.mjs";

/**
 * Everybody, with the umpire, and a link for those who would watch. `muted` are the players who are not heard, `mute`
 * changes that; `invite` gives the seat of one who stays away to another, and `end` ends the sitting for the host,
 * who is asked whether they are `sure`.
 */
export function drawnCompany(table, link, { muted, mute, invite, links, end, sure }) {
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
            text: muted.has(person.player) ? "Hear again" : "Mute",
            "aria-label": `${muted.has(person.player) ? "Hear again" : "Mute"}: ${person.name}`,
            onclick: () => mute(person.player),
          }),
          left && table.seat !== null && table.stage !== "gathering" && invitation(person, links, invite),
        );
      }),
    ),
    host && ["playing", "resting"].includes(table.stage) && el("button", {
      type: "button",
      class: "end",
      text: sure ? "Press again to end the sitting for all" : "End the sitting",
      onclick: end,
    }),
    el("p", { text: `Umpire: ${said(table.umpire)}. Watching: ${table.watchers}.` }),
    el("p", {}, "To watch this table, without seeing a hidden card: ", copied(link, "Link to watch")),
  ];
}

/**
 * A link to send to a friend, in a field to copy from.
 * @param {any} person
 */
export function invitation(person, links, invite) {
  const known = links[person.name];
  if (!known) {
    const text = person.kind === "open" ? "Make a link" : "Give the seat to another";
    return el("button", { type: "button", onclick: () => invite(person), text });
  }
  return el(
    "span",
    { class: "link" },
    copied(known.link, `Link for ${person.name}`),
    known.local
      ? el("small", { text: "This link works on this computer alone." })
      : el("button", { type: "button", text: "QR code", onclick: () => showQr(known.link) }),
  );
}

const standing = (person) => [
  person.kind === "bot"
    ? `a bot (${person.bot})`
    : person.kind === "open"
    ? "not taken"
    : person.present
    ? "here"
    : "away",
  person.stood_in && "a bot stands in",
];
