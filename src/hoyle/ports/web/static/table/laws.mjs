// The text of a law, in a window, where its number is pressed.

import { el, find } from "../page/dom.mjs";

const codes = new Map();

/** Listen for pressed laws; `game` gives the name of the game at the table. */
export function listenForLaws(game) {
  document.addEventListener("click", async (event) => {
    const pressed = event.target.closest?.("button.law");
    if (pressed) show(await law(pressed.dataset.law, game()), pressed.dataset.law);
  });
}

async function law(id, game) {
  if (!codes.has(game)) {
    const answer = await fetch(`/api/laws?game=${encodeURIComponent(game)}`, { headers: { Accept: "application/json" } });
    codes.set(game, answer.ok ? await answer.json() : []);
  }
  return codes.get(game).find((each) => each.id === id);
}

function show(law, id) {
  find("dialog.law-text")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet law-text", "aria-label": `The law ${id}` },
    el("h2", { text: law ? law.title : id }),
    el("p", { class: "article", text: law ? `${id} · ${law.source}, ${law.article}` : "" }),
    el("p", { text: law ? law.says : "This is a rule of play, not an article of the code." }),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: "Close" })),
  );
  document.body.append(sheet);
  sheet.showModal();
}
