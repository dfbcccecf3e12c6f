// The text of a law, in a window, where its number is pressed.

import { el, find } from "../page/dom.mjs";

let laws = null;

/** Listen for pressed laws. */
export function listenForLaws() {
  document.addEventListener("click", async (event) => {
    const pressed = event.target.closest?.("button.law");
    if (pressed) show(await law(pressed.dataset.law), pressed.dataset.law);
  });
}

async function law(wanted) {
  laws ??= await fetch("/api/laws").then((answer) => (answer.ok ? answer.json() : []));
  return laws.find(({ id }) => id === wanted);
}

function show(law, id) {
  find("dialog.law-text")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet law-text", "aria-label": `The law ${id}` },
    el("h2", { text: law ? law.title : id }),
    el("p", { class: "article", text: law ? `${id} · ${law.source}, article ${law.article}` : "" }),
    el("p", { text: law ? law.says : "This is a rule of play, not an article of the code." }),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: "Close" })),
  );
  document.body.append(sheet);
  sheet.showModal();
}
