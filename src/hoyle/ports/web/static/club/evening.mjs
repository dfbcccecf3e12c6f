// The state of an evening as the server sends it, and what is asked of the server.

import { posted } from "../page/patient.mjs";
import { worded } from "../page/words.mjs";

/** The address of the evening, whichever of its pages this is. */
export const PAGE = /^\/evening\/[^/]+/.exec(location.pathname)?.[0] ?? "";

/** Milliseconds between an answer and the next question, and after a failure. */
const [APART, AGAIN] = [500, 3000];

const wait = (time) => new Promise((done) => setTimeout(done, time));

/**
 * Tell every new state of the evening, for as long as the page is open.
 * @param {(state: any) => void} tell
 * @param {(trouble: string) => void} say
 */
export async function follow(tell, say) {
  for (let acts = 0;;) {
    const answer = await fetch(`${PAGE}/state${acts ? `?since=${acts}` : ""}`).catch(() => null);
    if (answer?.ok) {
      const state = await answer.json();
      say("");
      if (state.acts !== acts) tell({ ...state, ahead: Date.now() / 1000 - state.now });
      acts = state.acts;
      await wait(APART);
    } else if (answer?.status === 404) {
      say(worded("club_none"));
      return;
    } else {
      say(worded("line_down"));
      await wait(AGAIN);
    }
  }
}

/** The state now, at once. */
export async function latest() {
  const state = await fetch(`${PAGE}/state`).then((answer) => answer.json());
  return { ...state, ahead: Date.now() / 1000 - state.now };
}

/**
 * Ask for something; the words of a refusal, or nothing if it is done.
 * @param {string} what a part of the address
 * @param {unknown} value
 * @param {(told: any) => void} then takes the answer
 */
export async function ask(what, value = {}, then = () => {}) {
  const answer = await posted(`${PAGE}/${what}`, value, () => {}).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok) return told?.why ?? worded("club_away");
  then(told);
  return "";
}

/** Seconds for which the hand has been played. */
export function seconds({ clock, ahead }) {
  const since = clock.since === null ? 0 : Math.max(0, Date.now() / 1000 - ahead - clock.since);
  return Math.floor(clock.spent + since);
}
