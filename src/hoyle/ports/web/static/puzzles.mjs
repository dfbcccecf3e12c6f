// The page of the puzzles: one position at a time, the answer with the coach's reason, and the player's level.

import { keepSuits } from "./art/suits.mjs";
import { said } from "./page/called.mjs";
import { el, find } from "./page/dom.mjs";
import { answered, nextPuzzle, progress } from "./page/exercises.mjs";
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
import { drawnText } from "./page/texts.mjs";
import { answered as answerToday, answeredOn, drawnToday, question } from "./page/today.mjs";
import { worded } from "./page/words.mjs";

/** The level of each name, as the bots' levels. */
const NAMES = { beginner: 800, easy: 1100, club: 1400, expert: 1800 };

applyPreferences();
keepSuits();
const TODAY = { game: "today", levels: [] };
const games = [TODAY, ...await fetch("/api/puzzles").then((answer) => answer.json())];
let game = games.find((each) => each.game === location.hash.slice(1)) ?? games[1];
let puzzles = [];

async function choose(wanted) {
  game = wanted;
  puzzles = game === TODAY ? [] : await fetch(`/api/puzzles/${game.game}`).then((answer) => answer.json());
  find("#games").replaceChildren(
    ...games.map((each) =>
      el("a", {
        href: `#${each.game}`,
        "aria-current": each === game ? "page" : null,
        text: each === TODAY
          ? worded("today")
          : each.game === "laws"
          ? worded("puzzle_laws")
          : capital(said(each.game)),
      })
    ),
  );
  if (game === TODAY) await showToday();
  else next();
}

/** Today's discard, or how everybody has answered for one who has. */
async function showToday() {
  find("#answer").replaceChildren();
  const asked = await question();
  find("#level").textContent = worded("today_says");
  find("#puzzle").replaceChildren(...drawnPosition(asked, (cards) => tellToday(asked, cards)));
  const mine = answeredOn(asked.day);
  if (mine) await tellToday(asked, mine);
}

/** Show the first answer of this browser, which counts, with everybody's. */
async function tellToday(asked, cards) {
  const told = await answerToday(cards);
  if (!told) return showToday(); // The day is over.
  settle(find("#puzzle"), told.puzzle);
  find("#answer").replaceChildren(...drawnToday(told, reader(asked)));
}

function next() {
  const puzzle = nextPuzzle(game.game, puzzles);
  find("#answer").replaceChildren();
  drawLevel();
  if (puzzle) find("#puzzle").replaceChildren(...drawnPosition(puzzle, (chosen) => judge(puzzle, chosen)));
  else find("#puzzle").replaceChildren(el("p", { text: worded("puzzles_done") }));
}

function drawLevel() {
  const { level, tried } = progress(game.game);
  const all = Object.values(tried);
  const far = (name) => Math.abs(NAMES[name] - level);
  const nearest = Object.keys(NAMES).reduce((one, other) => far(other) < far(one) ? other : one);
  const name = worded(`level_${nearest}`);
  const right = all.filter((each) => each.right).length;
  const first = game.game === "laws" ? "puzzle_law_first" : "puzzle_first";
  find("#level").textContent = worded(all.length ? "puzzle_level" : first, {
    name,
    level,
    right,
    tried: all.length,
    all: puzzles.length,
  });
}

/** Tell whether an answer is right, and why; every choice with what it loses. */
function judge(puzzle, chosen) {
  const way = wayOf(puzzle, chosen);
  if (!way) return;
  const right = !way.loss;
  answered(game.game, puzzle, right);
  drawLevel();
  settle(find("#puzzle"), puzzle);
  const read = reader(puzzle);
  const onward = el("button", {
    type: "button",
    class: "primary",
    text: worded("puzzle_next"),
    onclick: next,
  });
  find("#answer").replaceChildren(
    verdict(puzzle, right),
    ...(puzzle.law
      ? [
        el("p", {}, drawnText(puzzle.why, read)),
        printed(puzzle.law),
        el("p", { text: worded("puzzle_raised", { deals: puzzle.raised }) }),
      ]
      : [reasonOf(puzzle, read), el("p", { text: missed(puzzle) }), losses(puzzle, read, way)]),
    onward,
  );
  onward.focus();
}

/** How often each level of the bots misses it. */
function missed({ misses = [] }) {
  const told = game.levels.map((level, place) =>
    worded("puzzle_missed", { level: worded(`level_${level}`), percent: misses[place] ?? 0 })
  );
  return told.length ? worded("puzzle_misses", { levels: told.join(", ") }) : "";
}

await choose(game);
addEventListener("hashchange", () => {
  const wanted = games.find((each) => each.game === location.hash.slice(1));
  if (wanted && wanted !== game) choose(wanted);
});
