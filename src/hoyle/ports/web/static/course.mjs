// The page of the courses: the positions of a game in order, each with its answer, the reason and every value.

import { keepSuits } from "./art/suits.mjs";
import { said } from "./page/called.mjs";
import { el, find } from "./page/dom.mjs";
import { answered, forget, nextInOrder, progress } from "./page/exercises.mjs";
import { capital } from "./page/letters.mjs";
import {
  drawnPosition,
  losses,
  printed,
  reader,
  reasonOf,
  settle,
  verdict,
  wayOf,
} from "./page/position.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { worded } from "./page/words.mjs";

applyPreferences();
keepSuits();
const games = await fetch("/api/courses").then((answer) => answer.json());
let game = "";
let positions = [];

/** The name under which the answers to a course are kept, beside those to puzzles. */
const kept = (name) => `${name}-course`;
const isDone = (name) => Object.keys(progress(kept(name)).tried).length;

async function choose(wanted) {
  game = wanted;
  positions = await fetch(`/api/courses/${game}`).then((answer) => answer.json());
  next();
}

function drawGames() {
  find("#games").replaceChildren(
    ...games.map(({ game: name, positions: all }) =>
      el("a", {
        href: `#${name}`,
        "aria-current": name === game ? "page" : null,
        text: `${capital(said(name))} ${worded("course_done", { done: isDone(name), all })}`,
      })
    ),
  );
}

function next() {
  const position = nextInOrder(kept(game), positions);
  find("#answer").replaceChildren();
  drawGames();
  if (!position) return drawEnd();
  const tried = progress(kept(game)).tried;
  const number = positions.indexOf(position) + 1;
  const words = position.id in tried ? "course_again" : "course_number";
  find("#level").textContent = worded(words, { number, all: positions.length });
  find("#puzzle").replaceChildren(
    el("h2", { text: worded(`subject_${position.subject}`) }),
    ...drawnPosition(position, (chosen) => judge(position, chosen)),
  );
  if (find("#puzzle").dataset.goes) find("#puzzle").focus();
  find("#puzzle").dataset.goes = "on";
}

/** Tell whether an answer is right and why, and what every choice is worth. */
function judge(position, chosen) {
  const way = wayOf(position, chosen);
  if (!way) return;
  const right = !way.loss;
  answered(kept(game), position, right);
  drawGames();
  settle(find("#puzzle"), position);
  const read = reader(position);
  const onward = el("button", {
    type: "button",
    class: "primary",
    text: worded("course_next"),
    onclick: next,
  });
  find("#answer").replaceChildren(
    verdict(position, right),
    reasonOf(position, read),
    ...(position.law ? [printed(position.law)] : []),
    ...(position.unit ? [losses(position, read, way)] : []),
    onward,
  );
  onward.focus();
}

function drawEnd() {
  find("#level").textContent = worded("course_over", { all: positions.length });
  const again = () => {
    forget(kept(game));
    next();
  };
  find("#puzzle").replaceChildren(
    el(
      "p",
      { class: "row-of" },
      el("a", { class: "button primary", href: "/puzzles", text: worded("puzzles") }),
      el("button", { type: "button", text: worded("course_begin_again"), onclick: again }),
    ),
  );
  find("#puzzle").focus();
}

const wanted = () => games.find((each) => each.game === location.hash.slice(1))?.game;
await choose(wanted() ?? games[0].game);
addEventListener("hashchange", () => {
  if (wanted() && wanted() !== game) choose(wanted());
});
