// Ids of rules that can be pressed, and what the rule says, in a window.

import { el, find } from "./dom.mjs";
import { worded } from "./words.mjs";

const known = new Map();

/** Listen for pressed ids. */
export function listenForRules() {
  document.addEventListener("click", async (event) => {
    const pressed = /** @type {Element} */ (event.target).closest?.("button.law");
    if (pressed instanceof HTMLElement) show(await rule(pressed.dataset.law), pressed.dataset.law);
  });
}

/** The id of a rule, to be pressed. */
export const ruleId = (id) => el("button", { type: "button", class: "law", "data-law": id, text: id });

/** The rule, article or maxim of that id; null where the server cannot be reached. */
async function rule(id) {
  if (!known.has(id)) {
    const answer = await fetch(`/api/rules/${encodeURIComponent(id)}`).catch(() => null);
    if (!answer?.ok) return null;
    known.set(id, await answer.json());
  }
  return known.get(id);
}

function show(rule, id) {
  find("dialog.law-text")?.remove();
  const written = { lang: rule?.language, dir: "auto" };
  const sheet = el(
    "dialog",
    { class: "sheet law-text", "aria-label": worded("rule_sheet", { rule: id }) },
    el("h2", rule ? { ...written, text: rule.title } : { text: id }),
    el("p", { class: "article", lang: "en", dir: "ltr", text: rule ? `${id} · ${rule.source}` : "" }),
    el("p", rule ? { ...written, text: rule.says } : { text: worded("rule_lacking") }),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  document.body.append(sheet);
  sheet.showModal();
}
