// What the company says: set phrases, words of one's own where the host lets one, and whom one does not hear.

import { text } from "../page/catalogue.mjs";
import { el, find } from "../page/dom.mjs";
import { plainly, worded } from "../page/words.mjs";

/** The set phrases; the first three may be said while a deal is on, since they tell nothing of the cards. */
const IN_PLAY = ["hello", "moment", "back"];
const AFTERWARDS = ["well_played", "thanks", "sorry", "applause", "smile"];
const LONGEST = 200;

/** Milliseconds that a remark stays on the cloth. */
const STAYS = 7000;

/** Whom this window does not hear, by their number in the company; kept while the window is open. */
export class Muted {
  /** @param {string} table */
  constructor(table) {
    this.key = `hoyle-muted-${table}`;
    /** @type {Set<number>} */
    this.players = new Set(JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
  }

  /** @param {number} player */
  toggle(player) {
    if (!this.players.delete(player)) this.players.add(player);
    sessionStorage.setItem(this.key, JSON.stringify([...this.players]));
  }
}

/** Open the sheet of what can be said now; `say` sends a frame. */
export function openRemarks({ table, say }) {
  find("dialog.remarks")?.remove();
  const inPlay = table.stage === "playing";
  const done = (frame) => () => {
    sheet.close();
    say(frame);
  };
  const own = el("input", { maxlength: LONGEST, required: true, "aria-label": worded("own_words") });
  const sheet = el(
    "dialog",
    { class: "sheet remarks", "aria-label": worded("say_something") },
    el("h2", { text: worded("say_something") }),
    el(
      "div",
      { class: "row-of" },
      [...IN_PLAY, ...(inPlay ? [] : AFTERWARDS)].map((each) =>
        el("button", {
          type: "button",
          text: plainly(text(`host.${each}`)),
          onclick: done({ type: "remark", say: each }),
        })
      ),
    ),
    inPlay && el("p", { class: "article", text: worded("more_later") }),
    table.chat && !inPlay && el(
      "form",
      {
        class: "copied",
        onsubmit: (event) => {
          event.preventDefault();
          done({ type: "chat", text: own.value })();
        },
      },
      own,
      el("button", { text: worded("say_it") }),
    ),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

/**
 * Show what somebody said: for a while on the cloth, and in the talk.
 * @param {{ root: HTMLElement, talk: HTMLElement }} where
 * @param {string} name
 * @param {{ text?: import("../page/catalogue.mjs").Text, chat?: string }} said
 */
export function drawRemark({ root, talk }, name, { text: told, chat }) {
  const words = told ? plainly(told) : chat;
  const line = (more = {}) =>
    el("li", { class: "remark", ...more }, el("b", { text: name }), worded("words_said", { words }));
  const shown = line({ "aria-hidden": "true" });
  root.append(shown);
  talk.append(line());
  setTimeout(() => shown.remove(), STAYS);
}
