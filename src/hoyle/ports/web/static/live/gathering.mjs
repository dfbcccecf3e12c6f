// The company before the first deal: who has come, links for those who have not, and who sits where.

import { el } from "../page/dom.mjs";
import { capital } from "../page/letters.mjs";
import { plainly, seatText, worded } from "../page/words.mjs";
import { invitation } from "./company.mjs";

/** Phrases of where a seat is, by how many seats after the reader's own it comes. */
const PLACES = ["", "to_your_left", "opposite_you", "to_your_right"];

/** The player whom the host is moving; null while nobody is. */
let moving = null;

/** What lies on the cloth meanwhile; `again` draws it anew. */
export function gathering(table, { say, again, invite, links }) {
  const open = table.people.filter(({ kind }) => kind === "open");
  const asks = { say, again, invite, links };
  return [
    el("h2", {
      text: open.length ? worded("waiting_for_players", { players: open.length }) : worded("all_here"),
    }),
    table.hints && el("p", { text: worded("hints_agreed") }),
    el("ul", { class: "company" }, table.people.map((person) => row(person, table, asks))),
    table.seat !== null &&
    el("button", {
      class: "primary",
      onclick: () => say({ type: "begin" }),
      text: worded(open.length ? "begin_with_bots" : "begin"),
    }),
  ];
}

function row(person, table, asks) {
  return el(
    "li",
    {},
    el(
      "span",
      {},
      el("small", { text: place(person.seat, table) }),
      " ",
      person.kind !== "open" && [el("b", { text: person.name }), " "],
      status(person, table),
    ),
    changes(person, table, asks),
    person.kind === "open" && table.seat !== null && invitation(person, asks.links, asks.invite),
  );
}

/** A seat, and where it is from the reader's own. */
function place(seat, { seat: mine, people }) {
  const where = seatText(seat, people.length);
  if (mine === null || seat === mine || people.length !== 4) return capital(plainly(where));
  return capital(worded(PLACES[(seat - mine + 4) % 4], { seat: where }));
}

function status(person, table) {
  if (person.seat === table.seat) return worded("is_you");
  if (person.kind === "bot") return worded("is_a_bot", { bot: person.called });
  if (person.kind === "open") return worded("nobody_yet");
  return worded(person.present ? "is_here" : "is_away");
}

/** The button by which this player changes places, if the reader may let them. */
function changes(person, table, { say, again }) {
  const [{ seat, host, people }, { player }] = [table, person];
  if (seat === null || people.length < 3 || person.seat === seat || person.seat === host) return null;
  const swap = (other) => {
    moving = null;
    say({ type: "swap", players: [other, player] });
  };
  const button = (text, onclick) => el("button", { type: "button", text, onclick });
  if (seat !== host) {
    return person.kind !== "person" && button(worded("sit_here"), () => swap(people[seat].player));
  }
  if (moving !== null && moving !== player) return button(worded("place_here"), () => swap(moving));
  return button(worded(moving === player ? "let_be" : "move"), () => {
    moving = moving === player ? null : player;
    again();
  });
}
