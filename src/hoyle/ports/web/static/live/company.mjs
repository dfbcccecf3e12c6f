// Who sits at the table, and how it is kept.

import { copied } from "../page/copied.mjs";
import { el } from "../page/dom.mjs";
import { said } from "../page/letters.mjs";

/** Everybody, with the umpire, and a link for those who would watch. */
export function drawnCompany(table, link) {
  return [
    el(
      "ul",
      { class: "company" },
      table.people.map((person) =>
        el("li", {}, el("b", { text: person.name }), " ", standing(person).filter(Boolean).join(", "))
      ),
    ),
    el("p", { text: `Umpire: ${said(table.umpire)}. Watching: ${table.watchers}.` }),
    el("p", {}, "To watch this table, without seeing a hidden card: ", copied(link, "Link to watch")),
  ];
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
