// Requests that wait. Where many people at one address ask at once, the server says when to ask again.

import { worded } from "./words.mjs";

/** Seconds that a page waits at most by itself. */
const LONGEST = 120;

/**
 * Fetch an address. While the server answers that it is too much at once, say so and ask again when it says.
 *
 * @param {string} address
 * @param {RequestInit} options
 * @param {(words: string) => void} say shows words to the reader, or nothing any more
 * @returns {Promise<Response>}
 */
export async function patient(address, options, say) {
  for (let waited = false;; waited = true) {
    const answer = await fetch(address, options);
    const seconds = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 429 || !(seconds > 0 && seconds <= LONGEST)) {
      if (waited) say("");
      return answer;
    }
    say(worded("try_after", { seconds }));
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/**
 * Send a value to an address as JSON, as patiently.
 *
 * @param {string} address
 * @param {unknown} value
 * @param {(words: string) => void} say
 */
export const posted = (address, value, say) =>
  patient(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(value),
  }, say);
