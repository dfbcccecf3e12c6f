// One's own page: what this browser has played, with whom, how it ended, and what was staked. The server knows nothing of it.

import { el, find } from "./page/dom.mjs";
import { capital, plural, said } from "./page/letters.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { eraseAll, everything, results } from "./page/results.mjs";
import { pounds } from "./page/words.mjs";

applyPreferences();

function draw(sure) {
  const played = results();
  find("#mine").replaceChildren(
    el("h1", { text: "What you have played" }),
    el("p", {
      text: played.length ? summed(played) : "Nothing yet: a sitting that you play to its end stands here.",
    }),
    ...(played.length
      ? [
        ledger("By game", grouped(played, ({ game }) => capital(game))),
        ledger("By company", grouped(played, ({ company }) => company.join(", ") || "alone")),
        sittings(played),
      ]
      : []),
    el("p", {
      class: "article",
      text: "All of this is kept in this browser alone. The server keeps each table for thirty days; " +
        "its record can be downloaded until then.",
    }),
    el(
      "p",
      { class: "row-of" },
      el("a", { class: "button primary", download: "hoyle.json", href: exported(), text: "Export all" }),
      el("button", {
        type: "button",
        text: sure ? "Press again to erase all" : "Erase all",
        onclick: () => {
          if (sure) eraseAll();
          draw(!sure);
        },
      }),
    ),
  );
}

/** How many sittings, games won and lost, and what is owed in all. */
function summed(played) {
  const won = played.filter((each) => each.won === true).length;
  const lost = played.filter((each) => each.won === false).length;
  const pence = played.reduce((sum, each) => sum + each.pence, 0);
  return [plural(played.length, "sitting"), `${won} won`, `${lost} lost`, owed(pence)].join(", ");
}

const owed = (pence) =>
  pence ? `${pence > 0 ? "owed to you" : "you owe"} ${pounds(Math.abs(pence))}` : "nothing owed";

function grouped(played, by) {
  const groups = new Map();
  for (const each of played) groups.set(by(each), [...(groups.get(by(each)) ?? []), each]);
  return [...groups];
}

const ledger = (title, groups) =>
  el(
    "section",
    {},
    el("h2", { text: title }),
    el(
      "dl",
      { class: "ledger" },
      groups.map(([name, each]) => [el("dt", { text: name }), el("dd", { text: summed(each) })]).flat(),
    ),
  );

/** Every sitting, the newest first, with what was owed until then. */
function sittings(played) {
  let sum = 0;
  const rows = played.map((each) => {
    sum += each.pence;
    const query = `?sitting=${each.sitting}`;
    return el(
      "article",
      {},
      el("h3", { text: `${capital(each.game)}, ${said(each.variant)}` }),
      el("p", {
        text: `${new Date(each.when).toLocaleString()} with ${
          each.company.join(", ") || "nobody"
        }. ${each.headline}`,
      }),
      el("p", { text: `This sitting: ${owed(each.pence)}; until then: ${owed(sum)}.` }),
      el(
        "p",
        { class: "shelf" },
        el("a", { href: `/replay/${each.id}${query}&seat=${each.seat}`, text: "See it again" }),
        el("a", {
          href: `/table/${each.id}/record${query}`,
          download: `${each.game}.jsonl`,
          text: "The record",
        }),
      ),
    );
  });
  return el("section", {}, el("h2", { text: "Each sitting" }), rows.reverse());
}

function exported() {
  return URL.createObjectURL(new Blob([JSON.stringify(everything(), null, 1)], { type: "application/json" }));
}

draw(false);
