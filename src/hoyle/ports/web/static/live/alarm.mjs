// Says loudly that a pack is not to be trusted, and less loudly that it holds no value of yours.

import { el } from "../page/dom.mjs";

/** A dialog over the table, which stays until the player decides. What is found wrong meanwhile is said in it too. */
export function refuse(shuffle, why, { leave }) {
  const name = shuffle ? `Shuffle ${shuffle.shuffle}` : "The record of this sitting";
  const reason = el("p", { text: `${name}: ${why}.` });
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
    el("h2", { id: "refusal-head", text: `${name} is not to be trusted` }),
    el("div", { id: "refusal-why" }, reason),
    el("p", {
      text: "This page does not accept it: whoever keeps this table could have chosen the cards. " +
        "Do not play for money on it. Ask who keeps the table, or leave.",
    }),
    el(
      "p",
      { class: "buttons" },
      leave && el("button", { type: "button", class: "primary", text: "Leave the table", onclick: leave }),
      el("button", { type: "button", text: "Go on all the same", onclick: close }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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
    ? [wrongWords(wrong.at(-1)), true]
    : withoutWords(without, shuffles.last, barred);
  root.hidden = !text;
  root.className = broken ? "fair-bar broken" : "fair-bar";
  if (root.textContent !== text) root.textContent = text;
}

const wrongWords = ([{ shuffle }, { why }]) => `NOT VERIFIED. Shuffle ${shuffle}: ${why}.`;

/** What is said of packs without a value of this player's, and whether it is said like a fault. */
function withoutWords(without, last, barred) {
  if (!without.includes(last)) return ["", false];
  if (barred) {
    return ["You did not open your value twice: the packs of this sitting hold none of yours.", false];
  }
  const packs = without.filter(({ purpose }) => purpose === "deal").length;
  const text =
    `The pack in play (shuffle ${last.shuffle}) holds no value of yours: this page was not on the line when it ` +
    "was made. Whoever keeps this table could have chosen its cards.";
  return packs > 1 ? [`${text} So it was with ${packs} of the last packs.`, true] : [text, false];
}
