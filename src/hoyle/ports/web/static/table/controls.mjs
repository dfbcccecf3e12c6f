// The bar below the cloth: what is asked, and a button for each thing that can be done without the hand.

import { el } from "../page/dom.mjs";
import { capital, inNames } from "../page/words.mjs";
import { inCommon, made } from "./choices.mjs";
import { drawnWords } from "./talk.mjs";

/** More buttons than this are a list; so are a few, if all but their ends are the same words. */
const MANY = 8;
const [FEW, ALIKE] = [2, 3];

/**
 * Draw the buttons. `act` does a choice; `typed` does what a person types; `mine` is whether all wait for him;
 * `names` are those of the seats.
 */
export function drawControls(root, { offer, lifted, busy, mine, names, act, typed }) {
  const chosen = lifted.length === offer.size ? made(offer, lifted) : [];
  const tell = offer.size > 1 && chosen.length === 0;
  root.replaceChildren(
    ...chosen.map((choice) => button(choice, { act, names }, "primary")),
    ...(tell ? [el("p", { class: "hint", text: `Pick ${offer.size} cards: ${lifted.length} picked.` })] : []),
    ...offer.groups.flatMap((group) =>
      drawnGroup(group, { act, typed, mine, names, only: mine && offer.groups.length === 1 && !offer.size }),
    ),
  );
  for (const each of root.querySelectorAll("button, input, select")) each.disabled = busy;
}

function drawnGroup(group, { act, typed, mine, names, only }) {
  if (group.length > MANY || (group.length > FEW && areAlike(group))) return [menu(group, { act, names })];
  return group.map((choice) =>
    choice.span
      ? figure(choice, typed, only)
      : button(
          choice,
          { act, names },
          (mine && choice.usual) || (only && group.length === 1) ? "primary" : "",
        ),
  );
}

const areAlike = (group) => inCommon(group.map(({ label }) => label)).split(" ").length >= ALIKE;

const button = (choice, { act, names }, kind) =>
  el(
    "button",
    { type: "button", class: kind, onclick: () => act(choice.act), "data-typed": choice.typed },
    drawnWords(capital(choice.label), { cards: choice.cards, names }),
  );

/** Many alike: one is picked from a list. */
function menu(group, { act, names }) {
  const labels = group.map(({ label }) => inNames(label, names));
  const common = inCommon(labels);
  const list = el(
    "select",
    { "aria-label": common },
    labels.map((label, place) =>
      el("option", { value: place, text: label.slice(common.length).trim() || label }),
    ),
  );
  return el(
    "form",
    { class: "many", onsubmit: sent(() => act(group[list.value].act)) },
    el("span", { text: capital(common) }),
    list,
    el("button", { text: "Do" }),
  );
}

/** A choice that stands for a range: its figure can be changed. */
function figure(choice, typed, only) {
  const [least, most] = choice.span;
  const [word, usual, ...rest] = choice.typed.split(" ");
  const box = el("input", {
    type: "number",
    min: least,
    max: most,
    value: usual,
    "aria-label": `${word}, ${least} to ${most}`,
  });
  return el(
    "form",
    { class: "figure", onsubmit: sent(() => typed([word, box.value, ...rest].join(" "))) },
    el("button", { class: only ? "primary" : "" }, capital(word)),
    box,
    el("span", {
      class: "hint",
      text: [rest.length ? `on packet ${rest}` : "", `${least} to ${most}`].filter(Boolean).join(", "),
    }),
  );
}

const sent = (done) => (event) => {
  event.preventDefault();
  done();
};
