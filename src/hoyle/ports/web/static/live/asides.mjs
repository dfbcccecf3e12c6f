// What can be done besides, though nobody waits for it: in a sheet of its own, so that it is not done in passing.

import { figure } from "./controls.mjs";
import { el, find } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { drawnText } from "../page/texts.mjs";
import { isPhrase } from "../page/catalogue.mjs";
import { plainly, worded } from "../page/words.mjs";

/** Open the sheet of a view's asides; `act` does one of them, and `typed` what a person types. */
export function openAsides({ asides, strict, reader, act, typed }) {
  find("dialog.asides")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet asides", "aria-label": worded("what_else") },
    el("h2", { text: worded("what_else") }),
    !(asides.length && strict) && // What a strict table offers is a right.
      el("p", {
        class: "article",
        text: asides.length ? worded("lets_it_happen") : worded("nothing_else"),
      }),
    asides.flatMap((aside) => [
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
        ),
      ...whatComesOf(aside),
    ]),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

/** One line on what comes of it, where the page has one. */
function whatComesOf({ act }) {
  const said = own(`aside_${act.act}`);
  return isPhrase(said) ? [el("p", { class: "hint comes-of-it", text: plainly(said) })] : [];
}
