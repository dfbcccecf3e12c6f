// What bots are called: by their level, where they are that of one.

import { LEVELS } from "./catalogue.mjs";
import { capital } from "./letters.mjs";
import { worded } from "./words.mjs";

/** The level of a bot of a game; undefined where it is that of none. */
export const levelOf = (game, bot) => LEVELS[game]?.find(([, each]) => each === bot)?.[0];

/**
 * @param {string} game
 * @param {string} bot
 */
export function botNamed(game, bot) {
  const level = levelOf(game, bot);
  return level ? worded(`level_${level}`) : capital(bot);
}

/** A table as the server sent it, with what each bot is `called`. */
export const withLevels = (table) => ({
  ...table,
  people: table.people.map((each) =>
    each.kind === "bot" ? { ...each, called: botNamed(table.game, each.bot) } : each
  ),
});

/**
 * The bots of a game by level, the weakest first, and those of no level; `bots` are as the lobby has them.
 * @param {{ game: string, bots: { name: string, says: string }[] }} game
 */
export function byLevel({ game, bots }) {
  const order = (LEVELS[game] ?? []).map(([, bot]) => bot);
  return {
    levels: order.flatMap((name) => bots.filter((bot) => bot.name === name)),
    others: bots.filter(({ name }) => !order.includes(name)),
  };
}
