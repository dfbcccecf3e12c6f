// What a person likes, kept in their own browser, and shown on the root of the page for the styles to see.

import { el } from "./dom.mjs";
import { LANGUAGES } from "./catalogue.mjs";
import { read, write } from "./store.mjs";
import { worded } from "./words.mjs";

const KEPT = "hoyle-preferences";

/** The cookie of the language, and for how many seconds it is kept. */
const [COOKIE, A_YEAR] = ["hoyle-language", 31536000];

/** What can be liked, and each of the values, of which the first is usual; they are named by phrases of the page. */
const LIKES = {
  theme: ["system", "light", "dark"],
  colours: ["two", "four"],
  press: ["twice", "once"],
  cut: ["table", "me"],
  linger: ["0", "1400", "2500"],
  motion: ["system", "none"],
  forced: ["waits", "plays"],
  warn: ["no", "2", "1"],
  sound: ["soft", "off", "on"],
  shake: ["no", "yes"],
  size: ["usual", "large"],
  index: ["usual", "big"],
  side: ["right", "left"],
  cloth: ["green", "blue", "wine", "slate"],
  back: ["red", "blue", "green"],
};

/** The usual value where it is not the first: a phone is silent until it is asked for sounds. */
const USUAL = { linger: "1400", sound: matchMedia("(pointer: coarse)").matches ? "off" : "soft" };

export const preferences = { ...defaults(), ...kept() };

/** Put them on the root of the page. */
export function applyPreferences() {
  Object.entries(preferences).forEach(([name, value]) => (document.documentElement.dataset[name] = value));
}

export function moves() {
  return preferences.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** In this window's store, while it loads its page again in another language. */
const AGAIN = "hoyle-preferences-again";

/** A window in which they are set; it is open again where a language was just chosen in it. */
export function preferencesDialog() {
  const rows = Object.entries(LIKES).map(([name, values]) => {
    const options = values.map((value) =>
      el("option", { value, text: worded(`${name}_${value}`), selected: preferences[name] === value })
    );
    const says = worded(`like_${name}`);
    return el("label", {}, el("span", { text: says }), el("select", { onchange: set(name) }, options));
  });
  const dialog = el(
    "dialog",
    { class: "sheet preferences", "aria-label": worded("preferences") },
    el("h2", { text: worded("preferences") }),
    Object.keys(LANGUAGES).length > 1 && languageRow(),
    rows,
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("done") })),
  );
  if (sessionStorage.getItem(AGAIN)) queueMicrotask(() => dialog.isConnected && dialog.showModal());
  sessionStorage.removeItem(AGAIN);
  return dialog;
}

/** In which language the page is: the server looks for the choice in a cookie when it sends the page. */
function languageRow() {
  const chosen = document.cookie.split("; ").find((each) => each.startsWith(`${COOKIE}=`))?.split("=")[1] ??
    "";
  const known = [["", worded("language_browser")], ...Object.entries(LANGUAGES)];
  const options = known.map(([value, text]) =>
    el("option", { value, text, lang: value || null, selected: value === chosen })
  );
  const onchange = ({ target }) => {
    document.cookie = `${COOKIE}=${target.value}; path=/; max-age=${target.value ? A_YEAR : 0}; samesite=lax`;
    sessionStorage.setItem(AGAIN, "yes");
    location.reload();
  };
  return el("label", {}, el("span", { text: worded("like_language") }), el("select", { onchange }, options));
}

const set = (name) => (event) => {
  preferences[name] = event.target.value;
  write(KEPT, preferences);
  applyPreferences();
};

function defaults() {
  const first = Object.entries(LIKES).map(([name, [usual]]) => [name, usual]);
  return { ...Object.fromEntries(first), ...USUAL };
}

function kept() {
  const found = Object.entries(read(KEPT, {}));
  return Object.fromEntries(found.filter(([name, value]) => LIKES[name]?.includes(value)));
}
