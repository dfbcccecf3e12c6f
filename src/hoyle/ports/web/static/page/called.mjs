// What games, variants, options and their values are called: by the catalogue, or as their names are written.

import { CALLED } from "./catalogue.mjs";

/** @param {string} name */
const asWritten = (name) => name.replaceAll("-", " ").replaceAll("_", " ");

/**
 * A name of the program, such as `long-whist`, as it is said.
 * @param {string} name
 */
export const said = (name) => CALLED[name] ?? asWritten(name);

/**
 * A value of an option, as it is said.
 * @param {string} value
 */
export const valueSaid = (value) => CALLED[`value.${value}`] ?? asWritten(value);

/**
 * A variant with its game, where its own name leaves that out: `long whist`, but `cribbage, five card`.
 * @param {string} game
 * @param {string} variant
 */
export const saidOf = (game, variant) =>
  said(variant).toLowerCase().includes(said(game).toLowerCase())
    ? said(variant)
    : `${said(game)}, ${said(variant)}`;
