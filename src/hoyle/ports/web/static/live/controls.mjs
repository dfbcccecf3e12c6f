// The bar below the cloth: what is asked, and a button for each thing that can be done without the hand.

import { pieces } from "../page/catalogue.mjs";
import { el, find } from "../page/dom.mjs";
import { drawnText } from "../page/texts.mjs";
import { capital } from "../page/letters.mjs";
import { own } from "../page/own.mjs";
import { plainly, valueInWords, worded } from "../page/words.mjs";
import { made } from "./choices.mjs";

/** More buttons than this are a list; so are a few, if they begin with the same words of so many letters. */
const MANY = 8;
const LONG = 12;
const few = () => matchMedia("(max-width: 380px)").matches ? 1 : 2;

/** So many backs are drawn of a pack that is to be cut. */
const LAYERS = 26;

/**
 * Draw the buttons, or the question whether a choice is `meant`, from which `back` leads back to them. `choose` makes a
 * choice; `typed` does what a person types; `mine` is whether all wait for the reader, and `reader` who that is;
 * `advised` is the label of the choice that a hint named.
 */
export function drawControls(
  root,
  { offer, lifted, busy, mine, reader, choose, typed, advised = null, meant = null, back = () => {} },
) {
  const chosen = lifted.length === offer.size ? made(offer, lifted) : [];
  const tell = offer.size > 1 && chosen.length === 0;
  const only = mine && offer.groups.length === 1 && !offer.size;
  const isAdvised = ({ label }) => advised !== null && JSON.stringify(label) === JSON.stringify(advised);
  const buttons = () => [
    ...chosen.map((choice) => button(choice, { choose, reader, isAdvised }, "primary")),
    ...(tell
      ? [el("p", { class: "hint", text: worded("pick_cards", { cards: offer.size, picked: lifted.length }) })]
      : []),
    ...offer.groups.flatMap((group) => drawnGroup(group, { choose, typed, mine, reader, only, isAdvised })),
  ];
  root.replaceChildren(...(meant ? areYouSure(meant, { choose, back, reader }) : buttons()));
  for (const each of root.querySelectorAll("button, input, select")) each.disabled = busy;
  shape(root);
}

/** What styles ask of the buttons, as classes of the page. */
function shape(root) {
  const noted = find(".note", root) !== null;
  document.body.classList.toggle("noted", noted);
  document.body.classList.toggle("figured", find(".figure", root) !== null);
  root.style.minHeight = noted ? `${root.offsetHeight}px` : ""; // Fewer are left as others call: nothing moves.
}

function drawnGroup(group, { choose, typed, mine, reader, only, isAdvised }) {
  const apart = group.length > few() ? differing(group.map(({ label }) => pieces(label, reader.you))) : [];
  if (apart.length > 1) return [form(group, apart, { choose, reader })];
  const common = group.length > few() ? inCommon(group.map(({ label }) => pieces(label, reader.you))) : 0;
  if (group.length > MANY || common > 0) return [menu(group, common, { choose, reader, isAdvised })];
  return group.map((choice) =>
    choice.act.act === "CutPack"
      ? packToCut(choice, { typed, reader })
      : choice.figure
      ? figure(choice, { typed, reader, only })
      : button(
        choice,
        { choose, reader, isAdvised },
        (mine && choice.usual) || (only && group.length === 1) ? "primary" : "",
      )
  );
}

/** How many words all these texts begin with, each a piece; none where they come to little. */
function inCommon([first, ...others]) {
  const end = first.findIndex((piece, place) => others.some((other) => other[place] !== piece));
  return first.slice(0, end).join("").length < LONG ? 0 : end;
}

/** The places in which texts of one pattern differ; none where they are not of one pattern. */
function differing([first, ...others]) {
  if (others.some((other) => other.length !== first.length)) return [];
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const found = [...first.keys()].filter((place) =>
    others.some((other) => !same(other[place], first[place]))
  );
  return found.every((place) => typeof first[place] === "object") ? found : [];
}

/** Many of one pattern: each of its slots is picked by itself, as whom one claims against and which trick. */
function form(group, places, { choose, reader }) {
  const labels = group.map(({ label }) => pieces(label, reader.you));
  const word = (piece) => (typeof piece === "string" ? piece : valueInWords(piece, reader));
  const lists = places.map(() => el("select", { onchange: () => fill() }));
  const fits = (label, most) =>
    places.every((place, nth) => nth >= most || word(label[place]) === lists[nth].value);
  const fill = () =>
    lists.forEach((list, nth) => {
      const was = list.value;
      const values = new Set(
        labels.filter((label) => fits(label, nth)).map((label) => word(label[places[nth]])),
      );
      list.replaceChildren(
        ...[...values].map((text) => el("option", { value: text, text, selected: text === was })),
      );
    });
  fill();
  const chosen = () => group[labels.findIndex((label) => fits(label, places.length))];
  const drawn = labels[0].map((piece, place) => {
    if (!places.includes(place)) return el("span", { text: place ? word(piece) : capital(word(piece)) });
    const list = lists[places.indexOf(place)];
    list.setAttribute("aria-label", place ? word(labels[0][place - 1]).trim() : worded("which"));
    return list;
  });
  return el(
    "form",
    { class: "many", onsubmit: sent(() => choose(chosen())) },
    drawn,
    el("button", { text: worded("do") }),
  );
}

function button(choice, { choose, reader, isAdvised }, kind) {
  const { label, note, typed } = choice;
  const said = note && capital(plainly(note, reader));
  const advised = isAdvised(choice);
  const looks = [kind, note && "has-note", advised && "advised"];
  return el(
    "button",
    {
      type: "button",
      class: looks.filter(Boolean).join(" "),
      onclick: () => choose(choice),
      "data-typed": typed,
      "aria-label": advised ? capital(plainly(own("advised", { choice: label }), reader)) : null,
      "aria-description": said,
    },
    drawnText(label, reader),
    note ? [el("small", { class: "note", text: said, "aria-hidden": "true" })] : [],
  );
}

/** Ask for a choice, with what it may cost, before it is made; to go back is the usual answer. */
function areYouSure(choice, { choose, back, reader }) {
  const { label, note } = choice;
  const words = [...drawnText(label, reader), note ? `: ${plainly(note, reader)}` : ""];
  const button = (name, kind, onclick) =>
    el("button", { type: "button", class: kind, onclick, text: worded(name) });
  return [
    el("p", { class: "hint", role: "status" }, words),
    button("go_back", "primary", back),
    button("sure_call", "sure", () => choose(choice)),
  ];
}

/** Many that begin alike: one is picked from a list. */
function menu(group, common, { choose, reader, isAdvised }) {
  const words = (parts) =>
    parts.map((each) => (typeof each === "string" ? each : valueInWords(each, reader))).join("");
  const labels = group.map(({ label }) => pieces(label, reader.you));
  const begins = words(labels[0].slice(0, common)).trim();
  const list = el(
    "select",
    { "aria-label": begins },
    labels.map((label, place) => {
      const text = words(label.slice(common)).trim();
      const advised = isAdvised(group[place]);
      return el("option", { value: place, text: advised ? `★ ${text}` : text, selected: advised });
    }),
  );
  return el(
    "form",
    { class: "many", onsubmit: sent(() => choose(group[list.value])) },
    el("span", { text: capital(begins) }),
    list,
    el("button", { text: worded("do") }),
  );
}

/** A pack that is cut by one press, where it is pressed; by a key at its usual place. */
function packToCut({ label, figure: { least, most, usual, before, slot } }, { typed, reader }) {
  const cut = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
    typed(`${before}${event.detail ? Math.round(least + share * (most - least)) : usual}`);
  };
  const said = capital(plainly({ ...label, args: { ...label.args, [slot]: usual } }, reader));
  return el(
    "button",
    { type: "button", class: "pack-to-cut", "aria-label": said, onclick: cut },
    Array.from({ length: LAYERS }, () => el("span", { class: "card back" })),
    el("small", { text: worded("cut_here") }),
  );
}

/**
 * A choice that leaves a figure open: the button says what will be done with the figure that stands beside it. One that
 * must be said begins empty.
 */
export function figure(
  { label, figure: { least, most, usual, before, after = "", slot } },
  { typed, reader, only },
) {
  const does = el("button", { class: only ? "primary" : "" });
  const say = (value) => {
    const chosen = slot ? { ...label, args: { ...label.args, [slot]: value } } : label;
    does.replaceChildren(...drawnText(chosen, reader));
    box.setAttribute("aria-label", capital(worded("range_of", { label: chosen, least, most }, reader)));
  };
  const box = el("input", {
    type: "number",
    min: least,
    max: most,
    value: usual ?? "",
    required: true,
    oninput: () => say(Number(box.value)),
  });
  say(usual ?? least);
  return el(
    "form",
    { class: "figure", onsubmit: sent(() => typed(`${before}${box.value}${after}`)) },
    does,
    box,
    el("span", { class: "hint", text: worded("range", { least, most }) }),
  );
}

const sent = (done) => (event) => {
  event.preventDefault();
  done();
};
