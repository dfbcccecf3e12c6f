// An invitation, which stands in the address after #: taken out of it, and exchanged for a seat.

import { el } from "../page/dom.mjs";
import { keepName, keptName } from "../page/tables.mjs";

/** Take the seat that the address offers, if it does; resolves when that is settled. */
export async function seated(id) {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  let why = "";
  do {
    const name = await asked(why);
    if (name === null) return;
    keepName(name);
    why = await taken(id, token, name);
  } while (why);
}

async function taken(id, token, name) {
  const answer = await fetch(`/table/${id}/seat`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ token, name }),
  });
  return answer.ok ? "" : ((await answer.json()).why ?? "The seat could not be taken.");
}

/** Ask for a name; null to watch instead. */
function asked(why) {
  const field = el("input", {
    name: "name",
    maxlength: 24,
    required: true,
    value: keptName(),
    autocomplete: "nickname",
  });
  const sheet = el(
    "dialog",
    { class: "sheet", "aria-label": "Take a seat" },
    el("h2", { text: "You are asked to sit down" }),
    el("p", { role: "alert", text: why }),
    el(
      "form",
      { method: "dialog" },
      el("label", {}, el("span", { text: "Your name" }), field),
      el(
        "div",
        { class: "row-of" },
        el("button", { class: "primary", value: "sit", text: "Take the seat" }),
        el("button", { value: "watch", formnovalidate: true, text: "Only watch" }),
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
