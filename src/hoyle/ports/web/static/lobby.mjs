// The lobby: choose a game and a company, and sit down.

import { face } from "./art/card.mjs";
import { keepSuits } from "./art/suits.mjs";
import { drawForm } from "./lobby/form.mjs";
import { el, find } from "./page/dom.mjs";
import { applyPreferences, preferencesDialog } from "./page/preferences.mjs";
import { listenForRules } from "./page/rules.mjs";
import { keepName, tables } from "./page/tables.mjs";
import { capital, said } from "./page/letters.mjs";

applyPreferences();
keepSuits();
listenForRules();
document.body.append(preferencesDialog());
find("#likes").addEventListener("click", () => find("dialog.preferences").showModal());
drawTables();

const games = await fetch("/api/games").then((answer) => answer.json());
const asked = location.hash.slice(1);
const first = games.some(({ game }) => game === asked) ? asked : games[0].game;
find("#games").append(...games.map((game) => tile(game, game.game === first)));
choose(first);

function tile({ game, title, says, pictured }, chosen) {
  return el(
    "label",
    { class: "tile" },
    el("input", { type: "radio", name: "game", value: game, checked: chosen, onchange: () => choose(game) }),
    el(
      "span",
      { class: "spread", "aria-hidden": "true" },
      pictured.map((card) => el("span", { class: "card" }, face(card))),
    ),
    el("strong", { text: title }),
    el("span", { class: "says", text: says }),
  );
}

function choose(name) {
  find("#details").replaceChildren(drawForm(games.find(({ game }) => game === name)));
}

find("#new").addEventListener("submit", async (event) => {
  event.preventDefault();
  const wanted = find("#details").firstChild.asked();
  if (wanted.name) keepName(wanted.name);
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(wanted),
  });
  const made = await answer.json();
  if (!answer.ok) {
    find("#refused").textContent = made.why;
    return;
  }
  const links = Object.fromEntries(
    made.invitations.map(({ player, link }) => [player, { link, local: made.local }]),
  );
  sessionStorage.setItem(`hoyle-links-${made.table}`, JSON.stringify(links));
  location.assign(made.page);
});

function drawTables() {
  const known = tables();
  find("#yours").hidden = known.length === 0;
  find("#tables").replaceChildren(
    ...known.map(({ id, game, variant, over, seated, when }) =>
      el(
        "li",
        {},
        el("a", { href: `/table/${id}`, text: `${capital(game)}, ${said(variant)}` }),
        el("span", {
          text: [seated ? "" : "watched", over ? "over" : "still on", new Date(when).toLocaleString()]
            .filter(Boolean)
            .join(" · "),
        }),
      )
    ),
  );
}
