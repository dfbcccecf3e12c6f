// One's own page: what this browser has played, with whom, how it ended, and what was staked. The server knows nothing of it.

import { el, find } from "./page/dom.mjs";
import { said } from "./page/called.mjs";
import { capital } from "./page/letters.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { eraseAll, everything, results } from "./page/results.mjs";
import { named, own } from "./page/own.mjs";
import { dated, plainly, worded } from "./page/words.mjs";

applyPreferences();

function draw(sure) {
  const played = results();
  find("#mine").replaceChildren(
    el("h1", { text: worded("you_have_played") }),
    el("p", {
      text: played.length ? plainly(summed(played)) : worded("nothing_yet"),
    }),
    ...(played.length
      ? [
        ledger(worded("by_game"), grouped(played, ({ game }) => capital(said(game)))),
        ledger(worded("by_company"), grouped(played, ({ company }) => company.join(", ") || worded("alone"))),
        sittings(played),
      ]
      : []),
    el("p", {
      class: "article",
      text: worded("kept_here"),
    }),
    el(
      "p",
      { class: "row-of" },
      el("a", {
        class: "button primary",
        download: "hoyle.json",
        href: exported(),
        text: worded("export_all"),
      }),
      el("button", {
        type: "button",
        text: worded(sure ? "erase_again" : "erase_all"),
        onclick: () => {
          if (sure) eraseAll();
          draw(!sure);
        },
      }),
    ),
  );
}

/** How many games, how many were won and lost, and what is owed in all; what there was none of is left out. */
function summed(played) {
  const pence = played.reduce((sum, each) => sum + each.pence, 0);
  const games = (won) => played.filter((each) => each.won === won).length;
  const ended = [own("games_won", { games: games(true) }), own("games_lost", { games: games(false) })]
    .filter(({ args }) => args.games > 0);
  if (pence) ended.push(owed(pence));
  return own(ended.length ? "summed" : "only_counted", { sittings: played.length, ended });
}

const owed = (pence) =>
  pence ? own(pence > 0 ? "owed_to_you" : "you_owe", { pence: Math.abs(pence) }) : own("nothing_owed");

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
      groups.map(([name, each]) => [el("dt", { text: name }), el("dd", { text: plainly(summed(each)) })])
        .flat(),
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
      el("h3", { text: worded("game_of", { game: capital(said(each.game)), variant: said(each.variant) }) }),
      el("p", {
        text: worded(each.company.length ? "played_with" : "played_alone", {
          when: dated(each.when),
          names: named(each.company),
          headline: each.headline,
        }),
      }),
      each.pence !== 0 && el("p", { text: worded("owed_then", { owed: owed(each.pence), sum: owed(sum) }) }),
      el(
        "p",
        { class: "shelf" },
        el("a", { href: `/replay/${each.id}${query}&seat=${each.seat}`, text: worded("see_again") }),
        el("a", {
          href: `/table/${each.id}/record${query}`,
          download: `${each.game}.jsonl`,
          text: worded("the_record"),
        }),
      ),
    );
  });
  return el("section", {}, el("h2", { text: worded("each_sitting") }), rows.reverse());
}

function exported() {
  return URL.createObjectURL(new Blob([JSON.stringify(everything(), null, 1)], { type: "application/json" }));
}

draw(false);
