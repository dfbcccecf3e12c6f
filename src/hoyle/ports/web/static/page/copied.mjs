// Text to be taken elsewhere: a field to copy from.

import { el } from "./dom.mjs";
import { worded } from "./words.mjs";

/** A field that is selected when it is touched, and a button that copies it where the browser can. */
export function copied(text, label) {
  const field = el("input", {
    readonly: true,
    value: text,
    "aria-label": label,
    onfocus: (event) => event.target.select(),
  });
  const copy = async (event) => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      event.target.textContent = worded("copied");
    } catch {
      event.target.textContent = worded("selected");
    }
  };
  const share = () => navigator.share({ url: text }).catch(() => {}); // Whoever thinks better of it shares nothing.
  return el(
    "span",
    { class: "copied" },
    field,
    el("button", { type: "button", onclick: copy, text: worded("copy") }),
    "share" in navigator && el("button", { type: "button", onclick: share, text: worded("share") }),
  );
}
