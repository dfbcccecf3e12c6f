// The record of a sitting that is over, in words that can be read out, and whether all pages hold the same.

import { wordsOf } from "../fair/words.mjs";
import { pieces } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { named, own } from "../page/own.mjs";
import { worded } from "../page/words.mjs";

/** The words of a hash; empty where the list of words cannot be fetched. */
export async function closingWords(hash) {
  try {
    const answer = await fetch("/static/fair/words.txt");
    return answer.ok ? wordsOf(hash, await answer.text()) : "";
  } catch {
    return ""; // The line is down.
  }
}

/** The sentence with the words, which are English in every language. */
const drawnWords = (words) =>
  pieces(own("closing_words", { words })).map((piece) =>
    typeof piece === "string" ? piece : el("span", { lang: "en", text: piece.value })
  );

/** What the end card says of the record that this page holds: its words, and what the others hold. */
export function drawnClosing({ people, seat, held }, { hash, words }) {
  const others = people.filter((each) => each.kind === "person" && each.seat !== seat);
  const of = ({ seat }) => held.find((each) => each.seat === seat)?.hash;
  const called = (those) => named(those.map(({ name }) => name));
  const silent = others.filter((each) => !of(each));
  const astray = others.filter((each) => of(each) && of(each) !== hash);
  return [
    el("p", { class: "closing", title: worded("read_words_out") }, [
      ...(words ? drawnWords(words) : []),
      others.length > 0 && !silent.length && !astray.length && ` ${worded("all_hold_same")}`,
      silent.length > 0 && ` ${worded("not_heard", { names: called(silent) })}`,
    ]),
    astray.length > 0 &&
    el("p", {
      class: "closing broken",
      role: "alert",
      text: worded("hold_another", { names: called(astray) }),
    }),
  ];
}
