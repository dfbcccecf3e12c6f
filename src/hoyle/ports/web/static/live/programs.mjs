// Seats that the host gives to programs: a token is shown once, to the host, and kept nowhere.

import { copied } from "../page/copied.mjs";
import { el } from "../page/dom.mjs";
import { posted } from "../page/patient.mjs";
import { worded } from "../page/words.mjs";

/** The programs of a table; `done` is called with why not, or with nothing, after each change. */
export function programsOf(table, done) {
  const tokens = new Map();
  const ask = async (player, asked) => {
    const answer = await posted(`/table/${table}/program`, { player, ...asked }, done);
    const said = await answer.json();
    if (answer.ok) tokens.set(player, said.token);
    done(answer.ok ? null : said.why);
  };
  return { tokens, ask };
}

/**
 * The host's buttons for a seat that is empty, or a program's, with the token if this window has just made it.
 * @param {any} person
 */
export function programControls(person, { tokens, ask }) {
  const { player, name } = person;
  const button = (text, asked) => el("button", { type: "button", text, onclick: () => ask(player, asked) });
  if (person.kind === "open") return button(worded("seat_program"), { name: worded("program_name") });
  if (person.kind !== "person" || !person.bot) return null;
  const token = tokens.get(player);
  return el(
    "span",
    { class: "link" },
    token && copied(token, worded("token_for", { name })),
    button(worded("new_token"), {}),
    button(worded("void_token"), { void: true }),
  );
}
