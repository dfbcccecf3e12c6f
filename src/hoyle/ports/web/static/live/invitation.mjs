// An invitation, which stands in the address after #: read, taken out of it, and exchanged for a seat.

import { el } from "../page/dom.mjs";
import { capital, said } from "../page/letters.mjs";
import { keepName, keptName } from "../page/tables.mjs";
import { pounds, seatInWords } from "../page/words.mjs";

/** What stands after # for a seat of a table that the lobby lists. */
const LISTED = "sit";

/** Take the seat that the address offers, if it does; resolves when that is settled. */
export async function seated(id) {
  const offered = location.hash.slice(1);
  if (!offered) return;
  const token = offered === LISTED ? "" : offered;
  history.replaceState(null, "", location.pathname);
  const shown = await posted(`/table/${id}/invited`, { token });
  if (shown.why) {
    await asked(null, shown.why);
    return;
  }
  let why = "";
  do {
    const name = await asked(shown, why);
    if (name === null) return;
    if (name) keepName(name);
    ({ why = "" } = await posted(`/table/${id}/seat`, { token, name: name || "Guest" }));
  } while (why);
}

async function posted(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Who asks, to what, for what stake, in which seat and beside whom. */
function told({ host, variant, umpire, stake, people, seat, players, partner }) {
  const others = people.filter(({ name, kind }, place) =>
    place !== seat && name !== host && kind === "person"
  );
  const bots = people.filter(({ kind }) => kind === "bot").length;
  const where = capital(seatInWords(seat, players));
  return [
    `${host} asks you to ${said(variant)}.`,
    partner ? `Your seat: ${where}, as ${partner}'s partner.` : `Your seat: ${where}.`,
    others.length > 0 &&
    `${others.map(({ name }) => name).join(" and ")} ${others.length > 1 ? "sit" : "sits"} there too.`,
    bots > 0 && `${bots === 1 ? "One seat has a bot" : `${bots} seats have bots`}.`,
    `The umpire is ${said(umpire)}. ${
      Number(stake) ? `The stake is ${pounds(Number(stake))}.` : "Nothing is staked."
    }`,
  ].filter(Boolean);
}

/** Ask for a name; null to watch instead. Where the invitation is not good, only say so. */
function asked(shown, why) {
  const field = el("input", {
    name: "name",
    maxlength: 24,
    value: keptName(),
    autocomplete: "nickname",
    placeholder: "Guest",
  });
  const title = shown ? "You are asked to sit down" : "This link is not good any more";
  const sheet = el(
    "dialog",
    { class: "sheet", "aria-label": shown ? "Take a seat" : title },
    el("h2", { text: title }),
    shown && el("div", { class: "invited" }, told(shown).map((text) => el("p", { text }))),
    el("p", { role: "alert", text: capital(why) }),
    el(
      "form",
      { method: "dialog" },
      shown && el("label", {}, el("span", { text: "Your name" }), field),
      el(
        "div",
        { class: "row-of" },
        shown && el("button", { class: "primary", value: "sit", text: "Take the seat" }),
        el("button", { value: "watch", text: "Only watch" }),
        el("a", { class: "button", href: "/", text: "The lobby" }),
      ),
    ),
  );
  document.body.append(sheet);
  sheet.showModal();
  return new Promise((settled) =>
    sheet.addEventListener("close", () => {
      sheet.remove();
      settled(sheet.returnValue === "sit" ? field.value.trim() : null);
    })
  );
}
