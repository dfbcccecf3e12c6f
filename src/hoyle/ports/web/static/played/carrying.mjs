// From this device to the next: twelve words, or a code to be read, that carry seats, games and preferences once.

import { el, find } from "../page/dom.mjs";
import { takeIn, written } from "../page/kept.mjs";
import { patient, posted } from "../page/patient.mjs";
import { drawnQr, openSheet } from "../page/qr.mjs";
import { tables } from "../page/tables.mjs";
import { worded } from "../page/words.mjs";

const LINK = "#carry=";

/** The most bytes that the server carries. */
const MOST = 1 << 20;

/** Was this page opened by a link that carries something here? The words leave the address at once. */
let carried = location.hash.startsWith(LINK) ? location.hash.slice(LINK.length).replaceAll("-", " ") : "";
if (carried) history.replaceState(null, "", location.pathname);
addEventListener("hashchange", () => location.hash.startsWith(LINK) && location.reload());

export const isCarried = () => carried !== "";

/**
 * The part for one's own page; `taken` is called when something has come from another device.
 * @param {() => void} taken
 */
export function drawnCarrying(taken) {
  const line = el("p", { role: "status", id: "carried" });
  const say = (words) => (line.textContent = words);
  const words = el("input", {
    id: "words",
    value: carried,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const take = async (event) => {
    event.preventDefault();
    const told = await taking(words.value, say);
    if (told === null) return;
    taken();
    find("#carried").textContent = told;
  };
  return el(
    "section",
    { class: "carry" },
    el("h2", { text: worded("carry") }),
    el("p", { text: worded("carry_says") }),
    el("button", { type: "button", onclick: () => give(say), text: worded("carry_from") }),
    el(
      "form",
      { onsubmit: take },
      el("label", { for: "words", text: worded(carried ? "carry_came" : "carry_to") }),
      el(
        "span",
        { class: "copied" },
        words,
        el("button", { class: carried && "primary", text: worded("carry_take") }),
      ),
    ),
    line,
  );
}

/** Ask the server to keep everything for a while, with each seat that this browser has; show what opens it. */
async function give(say) {
  const answer = await patient("/api/carry", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: written(MOST),
  }, say);
  const given = await answer.json();
  if (!answer.ok) return say(given.why);
  say("");
  const words = given.words.join(" ");
  const seats = tables().filter(({ over, seated }) => seated && !over);
  for (const { id } of seats) await posted(`/table/${id}/carry`, { words }, say);
  const code = given.local ? null : await drawnQr(given.link);
  openSheet(
    "carried",
    worded("carry"),
    [
      el("h2", { text: worded("carry") }),
      code,
      el("p", { text: worded(code ? "carry_how" : "carry_how_here", { minutes: given.minutes }) }),
      el("ol", { class: "twelve", lang: "en" }, given.words.map((word) => el("li", { text: word }))),
      el("p", { class: "article", text: worded("carry_secret") }),
    ].filter(Boolean),
    worded("carry_end"),
    () => void posted("/api/carried/end", { words }, () => {}),
  );
}

/** Take what the words open; what to tell of it, or null where they open nothing. */
async function taking(words, say) {
  const answer = await posted("/api/carried", { words }, say);
  const told = await answer.json();
  if (!answer.ok) {
    say(told.why);
    return null;
  }
  takeIn(told.kept);
  carried = "";
  const done = worded("carry_done");
  return told.seats ? `${done} ${worded("carry_tables", { tables: told.seats })}` : done;
}
