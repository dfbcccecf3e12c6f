// What is typed: letters go to the field from anywhere on the page, and Enter does it.

import { find } from "../page/dom.mjs";

/** Listen on a form with one field. `act` is told what else was typed than the words of the page. */
export function listenForKeys(form, { act, enter, back, hint, more, show, help }) {
  const field = find("input", form);
  const words = { "": enter, "?": help, help, h: hint, u: back, m: more, l: () => show("last-part") };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    field.blur(); // The arrows go along the hand again.
    (words[text.toLowerCase()] ?? (() => act(text)))();
  });
  const open = () => {
    const within = find("input:focus, button:not([type]):focus", form);
    form.classList.toggle("open", Boolean(within || field.value));
  };
  for (const event of ["focusin", "focusout", "input", "submit"]) {
    form.addEventListener(event, () => setTimeout(open));
  }
  document.addEventListener("keydown", (event) => {
    if (form.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/** @type {Element} */ (event.target).closest("input, select, textarea, dialog")) return;
    if (event.target === document.body && ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) {
      find('.fanned .card[tabindex="0"]')?.focus();
    } else if (event.key.length === 1 && event.key !== " ") field.focus();
    else if (event.key === "Enter" && event.target === document.body) enter();
  });
}
