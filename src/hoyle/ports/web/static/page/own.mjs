// Texts of the page's own, made and not yet drawn: the name of a phrase, and what fills it.

/** @typedef {{ say: string, args: Record<string, any> }} Own */

/**
 * @param {string} name
 * @param {Record<string, any>} args
 * @returns {Own}
 */
export const own = (name, args = {}) => ({ say: `page.${name}`, args });

/**
 * What people or things are called, as texts for a list of them.
 * @param {string[]} names
 */
export const named = (names) => names.map((name) => own("named", { name }));
