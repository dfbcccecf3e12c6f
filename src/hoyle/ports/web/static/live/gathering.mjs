// The company before the first deal: who has come, links for those who have not, and who sits where.

import { el } from "../page/dom.mjs";
import { capital, plural } from "../page/letters.mjs";
import { seatInWords } from "../page/words.mjs";
import { invitation } from "./company.mjs";

/** The player whom the host is moving; null while nobody is. */
let moving = null;

/** What lies on the cloth meanwhile; `again` draws it anew. */
export function gathering(table, { say, again, invite, links }) {
  const open = table.people.filter(({ kind }) => kind === "open");
  const asks = { say, again, invite, links };
  return [
    el("h2", { text: open.length ? `Waiting for ${plural(open.length, "player")}` : "All are here" }),
    el("ul", { class: "company" }, table.people.map((person) => row(person, table, asks))),
    table.seat !== null &&
    el("button", {
      class: "primary",
      onclick: () => say({ type: "begin" }),
      text: open.length ? "Begin, with bots in the empty seats" : "Begin",
    }),
  ];
}

function row(person, table, asks) {
  return el(
    "li",
    {},
    el("small", { text: place(person.seat, table) }),
    " ",
    el("b", { text: person.name }),
    " ",
    status(person, table),
    changes(person, table, asks),
    person.kind === "open" && table.seat !== null && invitation(person, asks.links, asks.invite),
  );
}

/** A seat, and where it is from the reader's own. */
function place(seat, { seat: mine, people }) {
  const where = capital(seatInWords(seat, people.length));
  if (mine === null || seat === mine || people.length !== 4) return where;
  return `${where}, ${["", "to your left", "opposite you", "to your right"][(seat - mine + 4) % 4]}`;
}

function status(person, table) {
  if (person.seat === table.seat) return "is you";
  if (person.kind === "bot") return `is a bot (${person.bot})`;
  if (person.kind === "open") return "has not sat down";
  return person.present ? "is here" : "is away";
}

/** The button by which this player changes places, if the reader may let them. */
function changes(person, table, { say, again }) {
  const [{ seat, host, people }, { player }] = [table, person];
  if (seat === null || people.length < 3 || person.seat === seat || person.seat === host) return null;
  const swap = (other) => {
    moving = null;
    say({ type: "swap", players: [other, player] });
  };
  const button = (text, onclick) => el("button", { type: "button", class: "place", text, onclick });
  if (seat !== host) {
    return person.kind !== "person" && button("Sit here", () => swap(people[seat].player));
  }
  if (moving !== null && moving !== player) return button("Here", () => swap(moving));
  return button(moving === player ? "Let be" : "Move", () => {
    moving = moving === player ? null : player;
    again();
  });
}
