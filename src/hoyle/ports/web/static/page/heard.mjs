// A page hears no press before its module listens: until then its controls are disabled.

import { all } from "./dom.mjs";

/** Enable what the page was served with; called when everything listens. */
export function enableControls() {
  for (const each of all("[data-waits]")) each.disabled = false;
}
