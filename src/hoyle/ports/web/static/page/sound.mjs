// Five soft sounds, made here: a card laid, a trick gathered, a peg, a game won, and the sign that it is one's turn,
// with which a phone may shake.

import { preferences } from "./preferences.mjs";

const LOUD = { soft: 0.03, on: 0.15 };
const SECONDS = 0.35;

/** Milliseconds after a press in which one needs no sign that it is one's turn. */
const ATTENTIVE = 8000;

/** The noises: seconds, the pitch of the filter at their begin and at their end, and how loud beside a tone. */
const NOISES = { card: [0.05, 1800, 1200, 2], trick: [0.14, 1500, 300, 2], peg: [0.03, 900, 900, 5] };

/** The tones: pitch, and seconds after the first. */
const TONES = {
  turn: [[523.25, 0], [783.99, 0.11]],
  won: [[523.25, 0], [659.25, 0.11], [783.99, 0.22], [1046.5, 0.33]],
};

/** @type {AudioContext | undefined} */
let made;
let pressed = -ATTENTIVE;
addEventListener("pointerdown", () => (pressed = performance.now()), { capture: true });
addEventListener("keydown", () => (pressed = performance.now()), { capture: true });

/** Sound and shake. Browsers let a page do neither before it was pressed once. */
export function callTurn() {
  if (document.hidden || performance.now() - pressed > ATTENTIVE) sounded("turn");
  if (mayBeHeard() && preferences.shake === "yes") navigator.vibrate?.(40);
}

const mayBeHeard = () => !navigator.userActivation || navigator.userActivation.hasBeenActive;

/** @param {string} name of a tone or a noise */
export function sounded(name) {
  if (!mayBeHeard() || !(preferences.sound in LOUD)) return;
  const sounds = (made ??= new AudioContext());
  const loud = LOUD[preferences.sound];
  if (name in TONES) {
    TONES[name].forEach(([pitch, after]) => tone(sounds, pitch, sounds.currentTime + after, loud));
  } else noise(sounds, NOISES[name], loud);
}

/** @param {AudioContext} sounds */
function tone(sounds, pitch, begins, loud) {
  const tone = sounds.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(fading(sounds, begins, SECONDS, loud));
  tone.start(begins);
  tone.stop(begins + SECONDS);
}

/** @param {AudioContext} sounds */
function noise(sounds, [seconds, from, to, times], loud) {
  const begins = sounds.currentTime;
  const buffer = sounds.createBuffer(1, Math.ceil(seconds * sounds.sampleRate), sounds.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, place) => (samples[place] = 2 * Math.random() - 1));
  const [source, filter] = [sounds.createBufferSource(), sounds.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, begins);
  filter.frequency.exponentialRampToValueAtTime(to, begins + seconds);
  source.connect(filter).connect(fading(sounds, begins, seconds, times * loud));
  source.start(begins);
}

/** @param {AudioContext} sounds */
function fading(sounds, begins, seconds, loud) {
  const volume = sounds.createGain();
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
  volume.connect(sounds.destination);
  return volume;
}
