// The evidence against a pack, as a file.

import { el } from "../page/dom.mjs";
import { worded } from "../page/words.mjs";

/** A button that saves all that this page has against a pack. */
export const saving = (evidence) =>
  el("button", { type: "button", text: worded("save_evidence"), onclick: () => save(evidence) });

function save(evidence) {
  const text = JSON.stringify({ page: location.href, ...evidence }, null, 1);
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href, download: "hoyle-evidence.json" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** The longest evidence that a browser keeps, in characters. */
const MOST = 500_000;

const nameOf = (sitting) => `hoyle-evidence-${sitting}`;

/** The evidence that this browser keeps of a sitting, if it is that against this shuffle, or the record; else null. */
export function keptFrom(kept, sitting, context) {
  const found = JSON.parse(kept.getItem(nameOf(sitting)) ?? "null");
  return found?.context === context ? found.evidence : null;
}

/** Keeps the first evidence of a sitting: the page may be left or loaded again before it is saved. */
export function keepFor(kept, sitting, context, evidence) {
  const text = JSON.stringify({ context, evidence });
  if (text.length <= MOST && kept.getItem(nameOf(sitting)) === null) kept.setItem(nameOf(sitting), text);
}
