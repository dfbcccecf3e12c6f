// The lobby: choose a game and a company, and sit down.

import { face } from "./art/card.mjs";
import { keepSuits } from "./art/suits.mjs";
import { drawForm } from "./lobby/form.mjs";
import { drawPast } from "./lobby/past.mjs";
import { botNamed } from "./page/bots.mjs";
import { el, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { anyTable, fetchTable, keepShell } from "./page/installed.mjs";
import { applyPreferences, preferencesDialog } from "./page/preferences.mjs";
import { levelAt } from "./page/levels.mjs";
import { listenForRules } from "./page/rules.mjs";
import {
  daysPlayed,
  dealOfLink,
  drawnSquares,
  isShared,
  keepDay,
  newDeal,
  person,
  streak,
} from "./page/days.mjs";
import { posted } from "./page/patient.mjs";
import { keepName, keepWish, keptName, keptWish, tables } from "./page/tables.mjs";
import { said } from "./page/called.mjs";
import { capital } from "./page/letters.mjs";
import { named } from "./page/own.mjs";
import { dated, worded } from "./page/words.mjs";

/** So many tables at which all is over are listed; the others are among what one has played. */
const OVER = 1;

/** The games that a first visit offers. */
const FEW = 3;

/** Milliseconds after which the lobby is shown without what has not come. */
const LATE = 1500;

applyPreferences();
keepSuits();
keepShell();
listenForRules();
document.body.append(preferencesDialog());
find("#likes").addEventListener("click", () => find("dialog.preferences").showModal());
enableControls();
drawTables();
const days = fetch("/api/daily").then((answer) => (answer.ok ? answer.json() : null));

const games = await fetch("/api/games").then((answer) => answer.json());
const asked = location.hash.slice(1);
const known = (name) => games.some(({ game }) => game === name);
const first = [asked, keptWish()?.game].find(known) ?? games[0].game;
let chosen = first;
find("#games").append(...games.map((game) => tile(game, game.game === first)));
choose(first);
if (!known(asked) && !keptWish()) offerFew();
find("#set-up").open = known(asked);
const drawn = [days.then(drawDays), drawWaiting()];
const tableFetched = fetchTable();
find("#now").addEventListener("click", () => {
  const wish = keptWish(chosen) ?? find("#details").firstChild.asked();
  sit({ ...wish, seats: wish.seats.map((each) => (each === "open" ? plainest(wish.game) : each)) });
});

/** The first bot of a game, who sits where nobody was asked. */
function plainest(game) {
  return games.find((each) => each.game === game)?.bots[0].name;
}

function tile({ game, title, says, takes, pictured, players: [least, most] }, chosen) {
  const players = worded(least === most ? "players_just" : "players_from", { least, most });
  return el(
    "label",
    { class: "tile" },
    el("input", { type: "radio", name: "game", value: game, checked: chosen, onchange: () => choose(game) }),
    el(
      "span",
      { class: "spread", "aria-hidden": "true" },
      pictured.map((card) => el("span", { class: "card" }, face(card))),
    ),
    el(
      "span",
      { class: "words" },
      el("strong", { text: title }),
      el("span", { text: says }),
      el("small", { text: [players, takes].filter(Boolean).join(" · ") }),
    ),
  );
}

/** At a first visit the first few games are offered; a press shows all. */
function offerFew() {
  const places = games.slice(FEW).map(({ game }) => find(`#games [value="${game}"]`));
  if (!places.length) return;
  places.forEach((each) => each.parentElement.hidden = true);
  const more = el("button", {
    type: "button",
    class: "quiet",
    text: worded("all_games", { games: games.length }),
    onclick: () => {
      places.forEach((each) => each.parentElement.hidden = false);
      more.remove();
      places[0].focus();
    },
  });
  find("#games").append(more);
}

function choose(name) {
  chosen = name;
  const game = games.find((each) => each.game === name);
  find("#details").replaceChildren(drawForm(game));
  find("#now").textContent = worded("play_game_now", { game: game.title });
  find("#now").hidden = false;
  proposeNext(game);
}

/** Propose the bot that is one step above this player, where their level is known. */
function proposeNext({ game, title }) {
  const level = levelAt(game);
  find("#next").hidden = !level?.above;
  if (!level?.above) return;
  const [bot, next] = [level.bot, level.above].map((name) => name && botNamed(game, name));
  find("#next").replaceChildren(
    worded(bot ? "your_level" : "your_level_below", { game: title, level: bot ?? "", next }),
    " ",
    el("button", {
      type: "button",
      onclick: () => playAgainst(level.above),
      text: worded("play_against", { next }),
    }),
  );
}

/** Play the game that is chosen as last time, with this bot in every other seat. */
function playAgainst(bot) {
  const wish = keptWish(chosen) ?? find("#details").firstChild.asked();
  return sit({ ...wish, seats: wish.seats.map((each) => (each === "me" ? each : bot)) });
}

const howMany = (played) => played ? worded("day_played", { played }) : worded("day_nobody");

/** The deals of the day: to be played, to be gone on with, or how they went. */
function drawDays(told) {
  if (!told) return;
  const here = new Map(daysPlayed().filter(({ day }) => day === told.day).map((each) => [each.game, each]));
  const [length, list] = [streak(told.day), find("#days ul")];
  find("#streak").textContent = length ? worded("day_streak", { days: length }) : "";
  list.replaceChildren(
    ...games.filter(({ game }) => game in told.played).map(({ game, title }) => {
      const [played, mine] = [told.played[game], here.get(game)];
      const says = el("small", {
        text: !mine ? howMany(played) : mine.squares ? drawnSquares(mine.squares) : worded("day_going"),
      });
      const begin = () => sitToDeal(game, told.day);
      const parts = [el("b", { text: title }), says];
      return el(
        "li",
        {},
        mine
          ? el("a", { class: "button", href: `/table/${mine.table}` }, parts)
          : el("button", { type: "button", onclick: begin }, parts),
        mine?.squares &&
          el("button", { type: "button", class: "quiet", onclick: begin, text: worded("day_practise") }),
      );
    }),
  );
  const mine = here.get("discard");
  list.append(
    el(
      "li",
      {},
      el(
        "a",
        { class: "button", href: "/puzzles#today" },
        el("b", { text: worded("today") }),
        el("small", {
          text: mine?.squares ? drawnSquares(mine.squares) : howMany(told.played.discard),
        }),
      ),
    ),
  );
  find("#share ul").replaceChildren(
    ...games.filter(({ game }) => game in told.played).map(({ game, title }) =>
      el("li", {}, el("button", { type: "button", onclick: () => sitToDeal(game, newDeal()), text: title }))
    ),
  );
  find("#days").hidden = false;
  const titles = games.map(({ game, title }) => [game, title]);
  drawPast(find("#past"), told, new Map([...titles, ["discard", worded("today")]]));
  drawSentDeal(told.day);
}

/** The deal that a friend has sent, to be played from the same seat. */
function drawSentDeal(today) {
  const sent = dealOfLink(location.hash);
  const title = games.find(({ game }) => game === sent?.game)?.title;
  if (!sent || !title) return;
  const isOver = !isShared(sent.day) && sent.day !== today;
  const here = daysPlayed().find(({ game, day }) => game === sent.game && day === sent.day);
  find("#sent").replaceChildren(
    el("h2", { text: worded("deal_sent", { game: title }) }),
    el("p", { text: worded(isOver ? "deal_sent_over" : "deal_sent_says") }),
    here
      ? el("a", {
        class: "button primary",
        href: `/table/${here.table}`,
        text: worded(here.squares ? "deal_sent_results" : "play_on_there"),
      })
      : !isOver &&
        el("button", {
          type: "button",
          class: "primary",
          onclick: () => sitToDeal(sent.game, sent.day),
          text: worded("deal_sent_play"),
        }),
  );
  find("#now").classList.toggle("primary", isOver && !here); // One button is red: the one that this visit is for.
  find("#sent").hidden = false;
}

// A link that is pasted where the lobby is open changes only what is behind the #.
addEventListener("hashchange", () => dealOfLink(location.hash) && location.reload());

/** Sit down to a deal of the day or to a shared one; a second time it is practice, and the first result stands. */
function sitToDeal(game, day) {
  const shared = isShared(day) ? day : "";
  const wish = { game, daily: true, shared, person: person(), pace: keptWish()?.pace ?? 0.8 };
  return sit(wish, { game, day });
}

find("#new").addEventListener("submit", async (event) => {
  event.preventDefault();
  const wanted = find("#details").firstChild.asked();
  if (wanted.name) keepName(wanted.name);
  await sit(wanted);
});

// All is shown at once, so that nothing moves from where one is about to press; what is late comes late.
await Promise.race([Promise.allSettled(drawn), new Promise((done) => setTimeout(done, LATE))]);
document.body.classList.add("drawn");

/** Set up the table that is wanted, and go there; it is what is played next time, too, but for a deal of the day. */
async function sit(wish, /** @type {any} */ ofDay = null) {
  if (!ofDay) keepWish(wish);
  const wanted = { ...wish, name: keptName() || wish.name || worded("guest") };
  const answer = await posted("/api/tables", wanted, (words) => find("#refused").textContent = words);
  const made = await answer.json();
  if (!answer.ok) {
    find("#refused").textContent = made.why;
    return;
  }
  const links = Object.fromEntries(
    made.invitations.map(({ link, of }) => [of, { link, local: made.local }]),
  );
  sessionStorage.setItem(`hoyle-links-${made.table}`, JSON.stringify(links));
  if (ofDay) keepDay({ ...ofDay, table: made.table });
  await tableFetched();
  location.assign(`${anyTable()}#${made.table}`); // As it was fetched beforehand.
}

/**
 * Running tables first: with whom, how it stands, and whose turn it was when this browser last looked. A table that was
 * only watched is gone once all is over there.
 */
function drawTables() {
  const [over, running] = [true, false].map((so) => tables().filter((each) => Boolean(each.over) === so));
  const shown = [...running, ...over.filter(({ seated }) => seated).slice(0, OVER)];
  find("#yours").hidden = shown.length === 0;
  find("#tables").replaceChildren(
    ...shown.map((
      { id, game, variant, over, seated, company = [], score = [], mine, when },
    ) =>
      el(
        "li",
        {},
        el("a", {
          href: `/table/${id}`,
          text: worded("game_of", { game: capital(said(game)), variant: said(variant) }),
        }),
        el("span", { text: company.length ? worded("with_company", { names: named(company) }) : "" }),
        el("span", {
          text: [
            seated ? "" : worded("watched"),
            worded(over ? "is_over" : mine ? "your_turn" : "still_on"),
            ...score,
            dated(when),
          ].filter(Boolean).join(" · "),
        }),
      )
    ),
  );
}

/** Tables whose hosts let anybody sit down, and wait. */
async function drawWaiting() {
  const answer = await fetch("/api/tables", { headers: { Accept: "application/json" } });
  const waiting = answer.ok ? await answer.json() : [];
  const mine = new Set(tables().map(({ id }) => id));
  const others = waiting.filter(({ table }) => !mine.has(table));
  find("#waiting").hidden = others.length === 0;
  find("#waiting .tables").replaceChildren(
    ...others.map(({ table, game, variant, host, people }) =>
      el(
        "li",
        {},
        el("a", {
          href: `/table/${table}#sit`,
          text: worded("game_of", { game: capital(said(game)), variant: said(variant) }),
        }),
        el("span", {
          text: worded("waits_for_more", {
            host,
            players: people.filter(({ kind }) => kind === "open").length,
          }),
        }),
      )
    ),
  );
}
