// Says loudly that a pack is not to be trusted, and less loudly that it holds no value of yours.

import { el } from "../page/dom.mjs";
import { own } from "../page/own.mjs";
import { plainly, worded } from "../page/words.mjs";
import { saving } from "../table/evidence.mjs";

/**
 * A dialog over the table, which stays until the player decides. What is found wrong meanwhile is said in it too.
 * It may open while the player is pressing keys, so its focus is on no button.
 * @param {any} shuffle
 * @param {import("../page/own.mjs").Own} why
 * @param {{ leave: (() => void) | null, evidence: object, reader?: import("../page/words.mjs").Reader }} ways
 */
export function refuse(shuffle, why, { leave, evidence, reader = {} }) {
  const what = shuffle ? own("the_shuffle", { shuffle: shuffle.shuffle }) : own("record_of_sitting");
  const reason = el("p", { text: worded("wrong_with", { what, why }, reader) });
  const open = document.querySelector("#refusal-why");
  if (open) {
    open.append(reason);
    return;
  }
  const close = () => dialog.close();
  const dialog = el(
    "dialog",
    {
      class: "refusal",
      role: "alertdialog",
      "aria-labelledby": "refusal-head",
      "aria-describedby": "refusal-why",
    },
    el("h2", { id: "refusal-head", tabindex: -1, text: worded("not_trusted", { what }) }),
    el("div", { id: "refusal-why", "aria-live": "assertive" }, reason),
    el("p", { text: worded("not_accepted") }),
    el(
      "p",
      { class: "buttons" },
      leave &&
        el("button", { type: "button", class: "primary", text: worded("leave_table"), onclick: leave }),
      saving(evidence),
      el("button", { type: "button", text: worded("go_on_anyway"), onclick: close }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("h2").focus();
}

/**
 * The bar over the table: what is wrong, or that the pack in play holds no value of yours.
 *
 * A page cannot tell a line that failed from one that was cut on purpose. So one such pack is told, and two of a
 * sitting are told like a fault.
 */
export function drawBar(root, shuffles, { seated, barred }) {
  const wrong = shuffles.all.map((each) => [each, shuffles.judged(each)]).filter(([, each]) =>
    each && !each.holds
  );
  const without = seated ? shuffles.without : [];
  const [text, broken] = wrong.length
    ? [wrongWords(wrong.at(-1), shuffles.reader), true]
    : shuffles.voids
    ? [worded("bar_voids", { voids: shuffles.voids }), true]
    : withoutWords(without, shuffles.last, {
      barred,
      late: shuffles.late,
      leftOut: Boolean(shuffles.last) && shuffles.witness.leftOut(shuffles.last),
    });
  root.hidden = !text;
  root.className = broken ? "fair-bar broken" : "fair-bar";
  if (root.textContent !== text) root.textContent = text;
}

const wrongWords = ([{ shuffle }, { why }], reader) => worded("bar_wrong", { shuffle, why }, reader);

/** What is said of packs without a value of this player's, and whether it is said like a fault. */
function withoutWords(without, last, { barred, late, leftOut }) {
  if (barred && without.includes(last)) return [worded(late ? "bar_barred_late" : "bar_barred"), late];
  if (late) return [worded("bar_late"), false];
  if (!without.includes(last)) return ["", false];
  if (leftOut) return [worded("bar_left_out", { shuffle: last.shuffle }), true];
  const packs = without.filter(({ purpose }) => purpose === "deal").length;
  const bar = own("bar_without", { shuffle: last.shuffle });
  return packs > 1 ? [worded("bar_without_more", { bar, packs }), true] : [plainly(bar), false];
}
