// Fields of the forms of an evening.

import { el } from "../page/dom.mjs";

/** A field with its label above it. */
export const field = (label, box, ...more) =>
  el("label", { class: "field" }, el("span", { text: label }), box, more);

/** A choice of one: values with their words. */
export const list = (values, chosen, facts = {}) =>
  el(
    "select",
    facts,
    values.map(([value, text]) => el("option", { value, text, selected: value === chosen })),
  );

/** A button that does something. */
export const button = (text, onclick, facts = {}) =>
  el("button", { type: "button", text, onclick, ...facts });

/** A button that asks once more before it does something that cannot be taken back. */
export function sureButton(text, ask, onclick, facts = {}) {
  const made = button(text, () => {
    if (made.dataset.sure) {
      delete made.dataset.sure;
      made.textContent = text;
      onclick();
    } else {
      made.dataset.sure = "yes";
      made.textContent = ask;
    }
  }, facts);
  made.addEventListener("blur", () => {
    delete made.dataset.sure;
    made.textContent = text;
  });
  return made;
}
