// What can be done besides, though nobody waits for it: in a sheet of its own, so that it is not done in passing.

import { figure } from "./controls.mjs";
import { el, find } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { drawnText } from "../page/texts.mjs";
import { isPhrase } from "../page/catalogue.mjs";
import { plainly, worded } from "../page/words.mjs";

/** What the sheet was closed with if something was done; a press of Escape leaves this empty. */
const DONE = "done";

/**
 * Open the sheet of a view's asides; `act` does one of them, and `typed` what a person types. The focus begins at the
 * heading, so that Enter does nothing yet.
 */
export function openAsides({ asides, strict, reader, act, typed }) {
  find("dialog.asides")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet asides", "aria-label": worded("what_else") },
    el("h2", { tabindex: -1, autofocus: true, text: worded("what_else") }),
    !(asides.length && strict) && // What a strict table offers is a right.
      el("p", {
        class: "article",
        text: asides.length ? worded("lets_it_happen") : worded("nothing_else"),
      }),
    asides.flatMap((aside) => [
      aside.figure
        ? figure(aside, { typed: (text) => (sheet.close(DONE), typed(text)), reader, only: false })
        : el(
          "button",
          {
            type: "button",
            onclick: () => {
              sheet.close(DONE);
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
  sheet.addEventListener("close", () => {
    sheet.remove();
    if (sheet.returnValue !== DONE && document.activeElement === document.body) find("#more")?.focus();
  });
  document.body.append(sheet);
  sheet.showModal();
}

/** One line on what comes of it, where the page has one. */
function whatComesOf({ act }) {
  const said = own(`aside_${act.act}`);
  return isPhrase(said) ? [el("p", { class: "hint comes-of-it", text: plainly(said) })] : [];
}
