// A first game that teaches: what a beginner reads at a real table, step by step, and what each step waits for.

import { el } from "../page/dom.mjs";
import { posted } from "../page/patient.mjs";
import { worded } from "../page/words.mjs";

const key = (table) => `hoyle-lesson-${table}`;

/** The game that is taught at this table, if one is. */
export const taught = (table) => sessionStorage.getItem(key(table));

/** Sit down to the lesson of a game; gives the address of its table, or nothing where none was set up. */
export async function beginLesson(game, name) {
  const { wish } = await (await fetch(`/static/lessons/${game}.json`)).json();
  const answer = await posted("/api/tables", { ...wish, name: name || worded("guest") }, () => {});
  if (!answer.ok) return null;
  const { table, page } = await answer.json();
  sessionStorage.setItem(key(table), `${game} 0`);
  return page;
}

/** The acts of the reader: with them the lesson goes on by itself. All else waits until it has been read. */
const OWN = ["mine", "act", "hint"];

export class Lesson {
  #steps = [];
  /** @type {Set<string>} what has happened; of the acts of the reader, since this step began */
  #seen = new Set();

  /**
   * @param {string} table
   * @param {HTMLElement} root
   */
  constructor(table, root) {
    this.table = table;
    this.root = root;
    const [game, step] = (taught(table) ?? "").split(" ");
    this.game = game;
    this.step = Number(step);
  }

  async begin() {
    this.#steps = (await (await fetch(`/static/lessons/${this.game}.json`)).json()).steps;
    this.#draw();
  }

  /** What just happened: kinds of events, `mine` for a card of one's own, `act` for any act, `hint`, `end`. */
  saw(things) {
    if (!this.#now) return;
    const was = this.#isDone;
    things.forEach((each) => this.#seen.add(each));
    if (things.some((each) => OWN.includes(each)) && (was || OWN.includes(this.#now?.until))) {
      if (this.#isDone) this.#next();
    } else if (was !== this.#isDone) this.#draw();
  }

  get #now() {
    return this.#steps[this.step];
  }

  /** Has come what this step waits for, or can nothing come any more? Then it waits for its reader. */
  get #isDone() {
    const until = this.#now?.until;
    return until === "press" || this.#seen.has(until) || this.#seen.has("end");
  }

  #next() {
    this.step += 1;
    if (!this.#now) return this.#end();
    OWN.forEach((each) => this.#seen.delete(each));
    sessionStorage.setItem(key(this.table), `${this.game} ${this.step}`);
    this.#draw();
  }

  #end() {
    this.step = this.#steps.length;
    sessionStorage.removeItem(key(this.table));
    this.#draw();
  }

  /** The step as it stands; one that waits for nothing, or for what cannot come any more, is gone on from by a press. */
  #draw() {
    const now = this.#steps[this.step];
    document.body.classList.toggle("taught", Boolean(now));
    document.body.classList.toggle("board-taught", now?.about === ".board");
    if (!now) {
      this.root.replaceChildren();
      return;
    }
    const last = this.step === this.#steps.length - 1;
    const pressed = this.#isDone;
    this.root.replaceChildren(
      ...(now.about ? [el("style", {}, `${now.about}{outline:var(--spoken-of)}`)] : []),
      el(
        "p",
        {},
        el("b", { text: worded("step_of", { step: this.step, steps: this.#steps.length }) }),
        worded(`lesson_${now.says}`),
      ),
      el("button", {
        type: "button",
        class: "close",
        "aria-label": worded("end_lesson"),
        text: "×",
        onclick: () => this.#end(),
      }),
      ...(pressed
        ? [el("button", {
          type: "button",
          class: "primary",
          text: worded(last ? "lesson_over" : "go_on"),
          onclick: () => last ? this.#end() : this.#next(),
        })]
        : []),
      ...(pressed && last
        ? [el("a", { class: "button", href: `/course#${this.game}`, text: worded("course") })]
        : []),
    );
  }
}
