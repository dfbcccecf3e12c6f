// The seat was opened in another window: said in the middle of the table, with a button to take it back.

import { el } from "../page/dom.mjs";

/** @param {() => void} takeBack */
export function openedElsewhere(takeBack) {
  const dialog = el(
    "dialog",
    { class: "sheet elsewhere", "aria-label": "This seat was opened in another window" },
    el("h2", { text: "This seat was opened in another window" }),
    el("p", { text: "The game goes on there. You can take it back to this window." }),
    el(
      "form",
      { method: "dialog", class: "row-of" },
      el("button", { class: "primary", value: "here", text: "Play here" }),
      el("button", { value: "", text: "Leave it there" }),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "here") takeBack();
  });
  document.body.append(dialog);
  dialog.showModal();
}
