// What this browser keeps between visits, by name, and when each was last written.

/** The name of the times, in milliseconds since 1970, by the names of what was written then. */
export const TIMES = "hoyle-times";

/**
 * What is kept under a name; otherwise, or where nothing can be read, this.
 * @param {string} name
 * @param {any} otherwise
 * @returns {any}
 */
export function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keep a value under a name, if this browser keeps anything.
 * @param {string} name
 * @param {any} value
 */
export function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    localStorage.setItem(TIMES, JSON.stringify({ ...read(TIMES, {}), [name]: Date.now() }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
