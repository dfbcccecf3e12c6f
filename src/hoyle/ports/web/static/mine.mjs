// One's own page: what this browser has played, with whom, how it ended, and what was staked. The server knows nothing of it.

import { el, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { said } from "./page/called.mjs";
import { eraseAll, everything, takeIn } from "./page/kept.mjs";
import { capital } from "./page/letters.mjs";
import { applyPreferences, preferencesDialog } from "./page/preferences.mjs";
import { results } from "./page/results.mjs";
import { tables } from "./page/tables.mjs";
import { drawnCarrying, isCarried } from "./played/carrying.mjs";
import { drawnCoach } from "./played/coach.mjs";
import { ledgers, owed, summed } from "./played/ledgers.mjs";
import { named } from "./page/own.mjs";
import { dated, plainly, worded } from "./page/words.mjs";

applyPreferences();
document.body.append(preferencesDialog());
find("#likes").addEventListener("click", () => find("dialog.preferences").showModal());
enableControls();

function draw(sure) {
  const played = results();
  const all = [...played, ...goingOn()].sort((one, other) => one.when - other.when);
  find("#mine").replaceChildren(
    el("h1", { text: worded("you_have_played") }),
    el("p", {
      text: all.length ? plainly(summed(all)) : worded("nothing_yet"),
    }),
    ...(all.length ? ledgers(all) : []).filter(Boolean),
    ...(played.length ? [drawnCoach()] : []),
    drawnCarrying(() => draw(false)),
    el("p", {
      class: "article",
      text: worded("kept_here"),
    }),
    el(
      "p",
      { class: "row-of" },
      el("a", {
        class: "button",
        download: "hoyle.json",
        href: exported(),
        text: worded("export_all"),
      }),
      el(
        "label",
        { class: "button" },
        worded("import_all"),
        el("input", { type: "file", class: "unseen", accept: ".json,application/json", onchange: imported }),
      ),
    ),
    el(
      "p",
      { class: "erases" },
      el("button", {
        type: "button",
        text: worded(sure ? "erase_again" : "erase_all"),
        onclick: () => {
          if (sure) eraseAll();
          draw(!sure);
        },
      }),
    ),
    el("p", { role: "status", id: "imported" }),
    ...(all.length ? [sittings(all)] : []),
  );
}

/** Take in a file that *Export* wrote, here or in another browser. */
async function imported({ target }) {
  const right = takeIn(await target.files[0].text());
  if (right) draw(false);
  if (isCarried()) find(".carry").scrollIntoView();
  find("#imported").textContent = worded(right ? "imported" : "import_wrong");
}

/** The games at tables of this browser that are still in play. */
const goingOn = () =>
  tables().filter(({ over, seated }) => seated && !over).map((each) => ({
    ...each,
    company: each.company?.toSorted() ?? [],
    goesOn: true,
  }));

/** Every sitting, the newest first, with what was owed until then. */
function sittings(played) {
  let sum = 0;
  const rows = played.map((each) => {
    if (each.goesOn) return playing(each);
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
          headline: toldWith(each.headline, howLeft(each)),
        }),
      }),
      each.pence !== 0 && el("p", { text: worded("owed_then", { owed: owed(each.pence), sum: owed(sum) }) }),
      el(
        "p",
        { class: "shelf" },
        each.reviews !== false &&
          el("a", { href: `/review/${each.id}${query}&seat=${each.seat}`, text: worded("review") }),
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

/** Of a game without a winner: whether it was left or ended as agreed, and its score. */
function howLeft({ open, deals, score }) {
  if (!open && !deals) return [];
  return [open ? worded("game_open") : worded("deals_played", { deals }), ...score];
}

/** A headline is a sentence, and so is what follows it. */
const toldWith = (headline, more) => [headline, capital(more.join(" · "))].filter(Boolean).join(" ");

/** A game that is not over: with whom, how it stands, and the way back. */
const playing = ({ id, game, variant, company, score = [], when }) =>
  el(
    "article",
    {},
    el("h3", { text: worded("game_of", { game: capital(said(game)), variant: said(variant) }) }),
    el("p", {
      text: worded(company.length ? "played_with" : "played_alone", {
        when: dated(when),
        names: named(company),
        headline: [capital(worded("still_on")), ...score].join(" · "),
      }),
    }),
    el("p", { class: "shelf" }, el("a", { href: `/table/${id}`, text: worded("play_on_there") })),
  );

function exported() {
  return URL.createObjectURL(new Blob([JSON.stringify(everything(), null, 1)], { type: "application/json" }));
}

draw(false);
if (isCarried()) find(".carry").scrollIntoView();
