// The seat was opened in another window: said in the middle of the table, with a button to take it back.

import { el } from "../page/dom.mjs";
import { worded } from "../page/words.mjs";

/** @param {() => void} takeBack */
export function openedElsewhere(takeBack) {
  const dialog = el(
    "dialog",
    { class: "sheet elsewhere", "aria-label": worded("elsewhere") },
    el("h2", { text: worded("elsewhere") }),
    el("p", { text: worded("elsewhere_says") }),
    el(
      "form",
      { method: "dialog", class: "row-of" },
      el("button", { class: "primary", value: "here", text: worded("play_here") }),
      el("button", { value: "", text: worded("leave_there") }),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "here") takeBack();
  });
  document.body.append(dialog);
  dialog.showModal();
}
