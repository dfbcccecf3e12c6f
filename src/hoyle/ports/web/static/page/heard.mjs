// Before its script has run, a page cannot answer a press: until then its controls are disabled.

import { all } from "./dom.mjs";

/** Enable the controls that the page was served with; called when all listeners are there. */
export function enableControls() {
  for (const each of all("[data-waits]")) each.disabled = false;
}
