// The sign that it is one's turn: two short tones of our own, and a phone that shakes, as far as one likes.

import { preferences } from "./preferences.mjs";

const LOUD = { soft: 0.03, on: 0.15 };
const TONES = [[523.25, 0], [783.99, 0.11]];
const SECONDS = 0.35;

/** @type {AudioContext | null} */
let sounds = null;

/** Sound and shake. Browsers let a page do neither before it was pressed once. */
export function callTurn() {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (preferences.sound in LOUD) tones(LOUD[preferences.sound]);
  if (preferences.shake === "yes") navigator.vibrate?.(40);
}

/** @param {number} loud */
function tones(loud) {
  sounds ??= new AudioContext();
  for (const [pitch, after] of TONES) {
    const [begins, tone, volume] = [
      sounds.currentTime + after,
      sounds.createOscillator(),
      sounds.createGain(),
    ];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + SECONDS);
    tone.connect(volume).connect(sounds.destination);
    tone.start(begins);
    tone.stop(begins + SECONDS);
  }
}
