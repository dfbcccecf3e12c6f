// Texts as the server sends them: the name of a phrase, and a value for each of its slots. The patterns of the
// phrases come from the server, already parted into words and slots, so that nothing here reads a word.

/** @typedef {{ say: string, args?: Record<string, any> }} Text */
/** @typedef {{ kind: string, value: any }} Value a value of a text; of the kind `you`, the word for the reader */
/** @typedef {[name: string, forms: string[][]]} Slot */
/** @typedef {{ kinds?: Record<string, string>, pattern: (string | Slot)[] }} Phrase */

/** The page is sent in the language of the reader, and says in which. */
export const LANGUAGE = document.documentElement.lang;

/** The hash of its phrases: under it a browser keeps them from page to page, without asking again; their topic. */
const { words: WORDS, topic: TOPIC = "" } = document.documentElement.dataset;

const answer = await fetch(`/api/words/${LANGUAGE}${TOPIC}?${WORDS}`);

/**
 * What `/api/words/LANGUAGE` gives.
 * @type {{ language: string, languages: Record<string, string>, called: Record<string, string>, levels: Record<string, [level: string, bot: string][]>, you: string, numbers: string[], forms: string[], kinds: Record<string, string>, phrases: Record<string, Phrase> }}
 */
const catalogue = await answer.json();

/** What each language of the server calls itself, by its tag. */
export const LANGUAGES = catalogue.languages;

/** What games, variants, options and values are called, by their names, where they are not read as written. */
export const CALLED = catalogue.called;

/** By game, the levels and the bot of each, the weakest first. */
export const LEVELS = catalogue.levels;

/**
 * The text of a phrase without slots, or with these values for them.
 * @param {string} say
 * @param {Record<string, any>} args
 * @returns {Text}
 */
export const text = (say, args = {}) => ({ say, args });

/**
 * The pieces of a text in order, for the reader in seat `you`: words, and values `{kind, value}` for whoever draws
 * them. The reader is a value of the kind `you`, with the word for one who reads.
 * @param {Text} told
 * @param {number | null} you
 * @returns {(string | Value)[]}
 */
export function pieces({ say, args = {} }, you = null) {
  const phrase = catalogue.phrases[say];
  if (!phrase) return [say]; // The server has learnt a phrase since this page was loaded.
  return phrase.pattern.flatMap((part) =>
    typeof part === "string" ? [part] : filled(part, kindOf(phrase, part[0]), args[part[0]], you)
  );
}

/**
 * The kind of a slot: the usual one of its name, unless the phrase has another.
 * @param {Phrase} phrase
 * @param {string} slot
 */
const kindOf = ({ kinds }, slot) => kinds?.[slot] ?? catalogue.kinds[slot];

/** Is there a phrase for this text? */
export const isPhrase = ({ say }) => say in catalogue.phrases;

/**
 * The cards that a text names itself, not in a text within.
 * @param {Text} told
 * @returns {string[]}
 */
export const cardsOf = ({ say, args = {} }) =>
  kindsOf({ say }).flatMap(([slot, kind]) =>
    kind === "card" ? [args[slot]] : kind === "cards" ? args[slot] : []
  );

/**
 * The slots of a text, each with the kind of its value.
 * @param {Text} told
 */
function kindsOf({ say }) {
  const phrase = catalogue.phrases[say] ?? { pattern: [] };
  const slots = new Set(phrase.pattern.flatMap((part) => typeof part === "string" ? [] : [part[0]]));
  return [...slots].map((slot) => [slot, kindOf(phrase, slot)]);
}

function filled([, forms], kind, value, you) {
  if (kind === "text") return pieces(value, you);
  if (kind === "texts") return listed(value, forms, you);
  if (!forms.length) {
    return [kind === "seat" && value === you ? { kind: "you", value: catalogue.you } : one(kind, value)];
  }
  const form = forms[Math.min(formOf(kind, value, you), forms.length - 1)];
  return form.map((word) => (word === "@" ? one(kind, value) : word));
}

/** The place of the form that a value takes: the reader's own, or that for one, comes first. */
function formOf(kind, value, you) {
  if (kind === "count" || kind === "number") return pluralForm(value);
  return you !== null && value === (kind === "side" ? you % 2 : you) ? 0 : 1;
}

const rules = new Intl.PluralRules(LANGUAGE);

/** The place of a number's form; past the last where a phrase has none for it. */
function pluralForm(number) {
  const place = catalogue.forms.indexOf(rules.select(number));
  return place < 0 ? catalogue.forms.length : place;
}

const one = (kind, value) => (kind === "number" && catalogue.numbers[value]) || { kind, value };

/** Texts one after the other, with what stands between two of them, and before the last. */
function listed(texts, joints, you) {
  const [between, last] = joints.length ? [joints[0], joints.at(-1)] : [[", "], [", "]];
  return texts.flatMap((each, place) => [
    ...(place === 0 ? [] : place === texts.length - 1 ? last : between),
    ...pieces(each, you),
  ]);
}
