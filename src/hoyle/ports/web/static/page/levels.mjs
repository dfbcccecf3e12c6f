// A player's level at each game, from the reviews that this browser keeps. The server computes it, and keeps nothing.

import { sums } from "./reviews.mjs";
import { read, write } from "./store.mjs";

const KEY = "hoyle-level";

/**
 * What the server makes of the sums of all reviews, by game; empty where there are none, or it cannot be asked.
 * @returns {Promise<any[]>}
 */
export async function played() {
  const kept = sums();
  if (!kept.length) return [];
  const answer = await fetch("/api/played", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(kept),
  });
  if (!answer.ok) return [];
  const games = await answer.json();
  const levels = Object.fromEntries(
    games.filter(({ level }) => level).map(({ game, level }) => [game, level]),
  );
  write(KEY, { of: kept.length, levels });
  return games;
}

/**
 * The level at a game, `{bot, above}` by the names of bots, as it was last computed; null where there is none yet.
 * Where there are more reviews since, it is computed again, for the next page that asks: nothing moves on this one.
 */
export function levelAt(game) {
  const known = read(KEY, null);
  if (sums().length !== (known?.of ?? 0)) played();
  return known?.levels[game] ?? null;
}
