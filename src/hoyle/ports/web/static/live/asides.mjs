// What can be done besides, though nobody waits for it: in a sheet of its own, so that it is not done in passing.

import { figure } from "./controls.mjs";
import { el, find } from "../page/dom.mjs";
import { drawnText } from "../page/texts.mjs";
import { worded } from "../page/words.mjs";

/** Open the sheet of a view's asides; `act` does one of them, and `typed` what a person types. */
export function openAsides({ asides, reader, act, typed }) {
  find("dialog.asides")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet asides", "aria-label": worded("what_else") },
    el("h2", { text: worded("what_else") }),
    el("p", {
      class: "article",
      text: asides.length ? worded("lets_it_happen") : worded("nothing_else"),
    }),
    asides.map((aside) =>
      aside.figure
        ? figure(aside, { typed: (text) => (sheet.close(), typed(text)), reader, only: false })
        : el(
          "button",
          {
            type: "button",
            onclick: () => {
              sheet.close();
              act(aside.act);
            },
          },
          el("span", {}, drawnText(aside.label, reader)),
          el("kbd", { text: aside.typed }),
        )
    ),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}
