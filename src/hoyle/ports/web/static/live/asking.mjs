// One question in the middle of the table, with a button to go on and one to leave all as it is.

import { el } from "../page/dom.mjs";

/**
 * Ask, and do what is asked about if the answer is to go on. The `primary` button is one of the two.
 * @param {{ name: string, head: string, says: string, go: string, stay: string, primary: "go" | "stay" }} words
 * @param {() => void} does
 */
export function asks({ name, head, says, go, stay, primary }, does) {
  const kind = (which) => (which === primary ? "primary" : "");
  const dialog = el(
    "dialog",
    { class: `sheet ${name}`, "aria-label": head },
    el("h2", { text: head }),
    el("p", { text: says }),
    el(
      "form",
      { method: "dialog", class: "row-of" },
      el("button", { class: kind("go"), value: "go", text: go }),
      el("button", { class: kind("stay"), value: "", autofocus: primary === "stay", text: stay }),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "go") does();
  });
  document.body.append(dialog);
  dialog.showModal();
}
