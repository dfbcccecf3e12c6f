// What a person likes, kept in their own browser, and shown on the root of the page for the styles to see.

import { el } from "./dom.mjs";

const KEPT = "hoyle-preferences";

const LIKES = {
  theme: { says: "Light", values: { system: "as the system is", light: "light", dark: "dark" } },
  colours: { says: "Pack", values: { two: "red and black", four: "four colours" } },
  press: { says: "A card is played", values: { twice: "lifted, then laid", once: "at one press" } },
  // Keys that are numbers stand in their own order, so the usual one is named.
  linger: {
    says: "A full trick lies, a hand is counted",
    usual: "1400",
    values: { 0: "not at all", 1400: "a moment", 2500: "longer" },
  },
  motion: { says: "Cards move", values: { system: "as the system is", none: "never" } },
  forced: {
    says: "A forced card, alone with bots",
    values: { waits: "waits for you", plays: "plays itself" },
  },
  sound: { says: "A sound at your turn", values: { soft: "soft", off: "off", on: "on" } },
  shake: { says: "A phone shakes then", values: { no: "no", yes: "yes" } },
  size: { says: "Cards on a large screen", values: { usual: "usual", large: "large" } },
  index: { says: "Letters and suits", values: { usual: "usual", big: "big" } },
  side: { says: "Buttons and score", values: { right: "at the right hand", left: "at the left hand" } },
  cloth: { says: "Cloth", values: { green: "green", blue: "blue", wine: "wine", slate: "slate" } },
  back: { says: "Backs", values: { red: "red", blue: "blue", green: "green" } },
};

export const preferences = { ...defaults(), ...kept() };

/** Put them on the root of the page. */
export function applyPreferences() {
  Object.entries(preferences).forEach(([name, value]) => (document.documentElement.dataset[name] = value));
}

export function moves() {
  return preferences.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A window in which they are set. */
export function preferencesDialog() {
  const rows = Object.entries(LIKES).map(([name, { says, values }]) => {
    const options = Object.entries(values).map(([value, text]) =>
      el("option", { value, text, selected: preferences[name] === value })
    );
    return el("label", {}, el("span", { text: says }), el("select", { onchange: set(name) }, options));
  });
  return el(
    "dialog",
    { class: "sheet preferences", "aria-label": "Preferences" },
    el("h2", { text: "Preferences" }),
    rows,
    el("form", { method: "dialog" }, el("button", { class: "primary", text: "Done" })),
  );
}

const set = (name) => (event) => {
  preferences[name] = event.target.value;
  keep();
  applyPreferences();
};

function defaults() {
  return Object.fromEntries(
    Object.entries(LIKES).map(([name, { usual, values }]) => [name, usual ?? Object.keys(values)[0]]),
  );
}

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([name, value]) => LIKES[name]?.values[value]));
  } catch {
    return {};
  }
}

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
