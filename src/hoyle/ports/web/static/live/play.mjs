// A table being played: the view as it stands, what is shown of it, and what its player does.

import { byChance } from "../fair/bytes.mjs";
import { cardsOf } from "../page/catalogue.mjs";
import { all, find } from "../page/dom.mjs";
import { preferences } from "../page/preferences.mjs";
import { sounded } from "../page/sound.mjs";
import { drawnText } from "../page/texts.mjs";
import { own } from "../page/own.mjs";
import { plainly, worded } from "../page/words.mjs";
import { openAsides } from "./asides.mjs";
import { atHand, made, sorted } from "./choices.mjs";
import { drawCloth } from "../table/cloth.mjs";
import { drawControls } from "./controls.mjs";
import { drawHand } from "../table/hand.mjs";
import { gathered, lying, moved, pegged, standing } from "../table/motion.mjs";
import { drawAnswer, drawPrompt, noticesOf } from "./prompt.mjs";
import { dealerOf, readerOf } from "../table/seats.mjs";
import { drawnShow } from "../table/show.mjs";
import { sentence, tell } from "../table/talk.mjs";

/** @typedef {import("../table/seats.mjs").View} View */

const BEHIND = 3;

/** Milliseconds after a card was laid in which another press is taken for part of the last. */
const DEAF = 250;

/** Milliseconds after which a page that draws no frames goes on. */
const SHOWN = 100;

/** What answers a claim. */
const ANSWERS = ["ShowTricks", "AgreeRest"];

/** Resolves after the next frame, if the page is seen: what comes together is drawn in a frame each. */
const drawn = () =>
  document.hidden ? Promise.resolve() : new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, SHOWN);
  });

/** A number from the least to the most, each as likely as another. */
const random = (least, most) => least + new DataView(byChance(4).buffer).getUint32(0) % (most - least + 1);

export class Play {
  #queue = [];
  #showing = false;
  #hasten = () => {};
  #lifted = [];
  #busy = false;
  /** @type {string | null} the card that was warned of, and why */
  #sure = null;
  /** @type {{ cards: string[], best: any }} */
  #advised = { cards: [], best: null };
  /** @type {string | null} the choice that was warned of because it loses much */
  #costly = null;
  #ahead = null;
  /** @type {string | null} what is typed for the choice that this player is asked about before it is made */
  #meant = null;
  #undone = false;
  /** What was ruled in this deal and is put away: by its ×, or by what this player did after it. */
  #putAway = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #deaf;
  /** @type {string | null} the card that was just played, shown on the cloth before the table has answered */
  #laid = null;
  /** @type {any} the table as it stood when all was last drawn */
  #drawnFor = null;

  /**
   * `parts` are the elements to draw in; `send` does a frame and gives the answer; `shown` hears of each new view.
   * @param {Record<string, any>} parts
   * @param {{ send: (frame: object) => Promise<any>, ask?: (frame: object) => Promise<any>, shown: (view: View | null) => void }} how
   */
  constructor(parts, { send, ask = () => Promise.resolve(null), shown }) {
    this.parts = parts;
    this.send = send;
    this.ask = ask;
    this.shown = shown;
    /** @type {View | null} */
    this.view = null;
    /** @type {any} */
    this.table = null;
    /** @type {() => Element | null} */
    this.pause = () => null;
    parts.cloth.addEventListener("click", () => this.#hasten());
    parts.pause.addEventListener("click", () => this.#hasten());
    addEventListener("resize", () => parts.controls.style.minHeight = "");
  }

  get seat() {
    return this.view?.seat ?? null;
  }

  /**
   * The view as it will stand when all has been shown.
   * @returns {View | null}
   */
  get last() {
    return this.#queue.reduce((view, { change }) => ({ ...view, ...change }), this.view);
  }

  /** Is the page still showing what has happened? The table may have gone on since. */
  get isShowing() {
    return this.#showing;
  }

  /** Begin anew from a whole view. */
  whole({ seq, view, table, events, undone }) {
    document.body.dataset.seq = seq;
    this.#queue.forEach((frame) => this.#told(frame));
    this.#queue = [];
    this.#hasten();
    const comesToResult = !this.view && view && ["resting", "over"].includes(table.stage);
    this.table = table;
    this.view = view;
    if (comesToResult) this.#putNoticesAway(view); // The rulings are old, and would cover the result.
    if (view) this.#told({ events, undone });
    this.draw();
    if (!this.#showing) this.#goAhead();
  }

  /** Who sits here, and how the table stands, is now so. */
  company(table) {
    this.table = table;
    if (!this.#showing) this.draw();
  }

  /** The players have cut for their chairs: `seats` are their numbers in the order of these. */
  seatsAre(seats) {
    const people = this.table.people.map((person) => ({ ...person, seat: seats.indexOf(person.player) }));
    this.table = { ...this.table, people: people.sort((one, other) => one.seat - other.seat) };
  }

  /** Something happened; it is shown in its turn. */
  happened(frame) {
    this.#queue.push(frame);
    if (!this.#showing) this.#drain();
  }

  /** Mark the cards of a hint, or the button of its call, until the table goes on. */
  advise({ cards, best = null }) {
    this.#advised = { cards: best && !cards.length ? cardsOf(best) : cards, best };
    if (this.view) this.#drawHand(this.view);
  }

  /** Do what was typed; what breaks a rule not before a warning. */
  typed(text) {
    const said = text.toLowerCase();
    const card = this.view &&
      atHand(this.view).find((each) => [each, each[1] + each[0]].some((form) => form.toLowerCase() === said));
    const early = card && made(this.#offer(), [card]).length === 0 && this.view?.turn !== this.seat;
    if (early && !this.#isSure(card)) return;
    this.#do({ type: "typed", text, careful: !early && this.#sure !== said, confirm: true });
  }

  /** Show what can be done besides. */
  besides() {
    const asides = this.view?.asides ?? [];
    openAsides({
      asides,
      strict: this.#isStrict,
      reader: this.reader,
      act: (act) => this.#do({ type: "act", act }),
      typed: (text) => this.#do({ type: "typed", text }),
    });
  }

  takeBack() {
    if (this.#busy) return;
    this.#undone = true; // A forced card then waits, or nothing could be taken back.
    return this.#do({ type: "take_back" });
  }

  /** The one thing that Enter alone would do, if there is but one. */
  enter() {
    const chosen = made(this.#offer(), this.#lifted);
    const { choices = [] } = this.#asked ?? {};
    const alone = chosen.length === 1 ? chosen[0] : choices.length === 1 ? choices[0] : null;
    if (alone) this.#choose(alone);
    else find("[data-default]", this.parts.pause)?.click();
  }

  /** Make a choice; one that can cost a shilling not before its player was asked. */
  #choose({ act, typed, confirm }) {
    if (confirm && this.#meant !== typed) this.#ask(typed);
    else this.#do({ type: "act", act });
  }

  /** Ask whether the choice that is typed so is meant. */
  #ask(typed) {
    this.#meant = typed;
    this.#drawHand(this.view);
    find(".primary", this.parts.controls)?.focus();
  }

  #goBack() {
    const typed = this.#meant;
    this.#meant = null;
    this.#drawHand(this.view);
    find(`[data-typed="${typed}"]`, this.parts.controls)?.focus();
  }

  draw() {
    if (this.view) this.#draw(this.view);
    this.#finish();
  }

  /** Show what stands beside the cards once all is shown. */
  #finish() {
    const pause = this.table && this.pause();
    this.parts.pause.replaceChildren(...(pause ? [pause] : []));
    if (this.table) this.shown(this.#shownAs(this.view));
  }

  /** Say to whoever watches the page whether it waits for an answer, or shows what has happened. */
  #mark() {
    if (this.#busy || this.#showing) document.body.dataset.busy = "true";
    else delete document.body.dataset.busy;
  }

  async #drain() {
    this.#showing = true;
    this.#mark();
    while (this.#queue.length) {
      await this.#show(this.#queue.shift());
      if (this.#queue.length) await drawn();
    }
    this.#showing = false;
    if (this.view && this.table !== this.#drawnFor) this.#draw(this.view); // Somebody came or went meanwhile.
    else if (this.view) this.#drawHand(this.view); // Or an answer came.
    this.#finish();
    this.#mark();
    this.#goAhead();
  }

  async #show(frame) {
    const { seq, change, events } = frame;
    const old = this.view;
    const next = { ...old, ...change };
    this.view = next;
    const isMine = this.#laid !== null && !next.hand.includes(this.#laid);
    if (isMine) this.#laid = null;
    const before = isMine ? null : lying(document);
    this.#advised = { cards: [], best: null };
    this.parts.advice.replaceChildren();
    const counted = old ? this.#toCount(old, next) : [];
    // What hands come to is told nowhere else before they are counted.
    const now = old && counted.length ? { ...next, board: old.board, score: old.score, outcome: null } : next;
    if (!counted.length) this.#told(frame);
    if (events.some(({ kind }) => kind === "played") && !isMine) sounded("card");
    this.won = events.find(({ kind }) => kind === "trick_won")?.text.args.who ?? this.won ?? null;
    const trick = old && change.last?.length && change.played ? change.last : null;
    const hold = Number(preferences.linger);
    if (old && trick && hold && this.#queue.length < BEHIND && !document.hidden) {
      const best = this.won;
      this.#draw(
        { ...old, hand: next.hand, piles: old.piles, turn: null, prompt: null, choices: [], coming: [] },
        { lying: trick, best },
      );
      if (before) this.#move(before); // A card of this player is there already.
      const hastened = await this.#wait(hold);
      sounded("trick");
      const place = find(`[data-seat="${best}"] .plate`, this.parts.cloth);
      if (!hastened) await gathered(all(".played", this.parts.cloth), place);
      this.#draw(now);
    } else {
      const pegs = standing(document);
      this.#draw(now);
      if (before) this.#move(before);
      pegged(document, pegs);
    }
    this.shown(this.#shownAs(now));
    document.body.dataset.seq = seq;
    if (!counted.length) return;
    await this.#count(counted, now);
    this.#told(frame);
    if (this.view !== next) return; // The table came anew meanwhile.
    this.#draw(next);
    this.shown(next);
  }

  /** The hands that are now to be counted before one's eyes. */
  #toCount(old, next) {
    const seen = Number(preferences.linger) > 0 && !document.hidden;
    return seen ? (next.shows ?? []).slice(old.shows?.length ?? 0) : [];
  }

  /** Count these hands, one combination after the other, as the table stood before them; a press hastens it. */
  async #count(counted, before) {
    const step = Number(preferences.linger) / 2;
    let { board } = before;
    let skipped = false;
    const skip = () => {
      skipped = true;
      this.#hasten();
    };
    for (const hand of counted) {
      for (let parts = 0; parts <= hand.parts.length && !skipped; parts++) {
        const pegs = standing(document);
        this.parts.pause.replaceChildren(drawnShow(hand, { ...before, board }, this.reader, { parts, skip }));
        pegged(document, pegs);
        await this.#wait(parts === hand.parts.length ? 2 * step : step);
      }
      board = hand.board;
    }
    this.parts.pause.replaceChildren();
  }

  #draw(whole, trick = {}) {
    const view = this.#shownAs(whole);
    this.#drawnFor = this.table;
    this.#lifted = this.#lifted.filter((card) => atHand(view).includes(card));
    const people = Object.fromEntries(this.table.people.map((person) => [person.seat, person]));
    this.#drawHand(view); // First: to let go of a card has the page laid out, which is dear once the cloth is new.
    drawCloth(this.parts.cloth, view, people, trick);
    this.#drawPrompt(view);
  }

  #drawPrompt(view) {
    if (!view.notices.length) this.#putAway.clear();
    const close = () => this.#putNoticesAway(view);
    drawPrompt(this.parts, view, this.reader, { putAway: this.#putAway, close });
  }

  #putNoticesAway(view) {
    for (const said of noticesOf(view, this.reader)) this.#putAway.add(said);
    this.#drawPrompt(this.view);
  }

  /** What those are called who sit at the table, by seat. */
  get names() {
    return Object.fromEntries(this.table?.people.map(({ seat, name }) => [seat, name]) ?? []);
  }

  /** Who reads what is drawn, and who sits at the table. */
  get reader() {
    return this.view ? readerOf(this.view, this.names) : { names: this.names };
  }

  #drawHand(whole) {
    const view = this.#shownAs(whole);
    const offer = view === this.view ? this.#offer() : sorted(view);
    const strict = this.table.umpire === "strict" && view.turn === view.seat && offer.size === 1;
    const hand = atHand(view);
    const dim = new Set(
      this.#isClaimed ? hand : strict ? hand.filter((card) => !offer.playable.has(card)) : [],
    );
    drawHand(this.parts.hand, {
      hand,
      open: hand.slice(view.hand.length),
      lifted: this.#lifted,
      dim,
      advised: this.#advised.cards,
      demanded: view.turn === view.seat && view.prompt ? cardsOf(view.prompt) : [],
      bySuit: !view.by_rank,
      press: (card, nth) => this.#press(card, nth),
      drop: (card) => this.#drop(card),
    });
    const waits = view.choices.length === 0 && view.coming.length > 0;
    drawControls(this.parts.controls, {
      offer: waits ? sorted({ ...view, choices: view.coming }) : offer,
      lifted: this.#lifted,
      advised: this.#advised.best,
      busy: this.#busy || waits,
      mine: view.turn !== null && view.turn === view.seat,
      reader: this.reader,
      choose: (choice) => this.#choose(choice),
      typed: (text) => this.typed(text),
      meant: offer.groups.flat().find(({ confirm, typed }) => confirm && typed === this.#meant),
      back: () => this.#goBack(),
    });
  }

  #move(before) {
    const { cloth } = this.parts;
    const plate = (seat) => find(`[data-seat="${seat}"] .plate`, cloth);
    const dealer = this.view && dealerOf(this.view);
    const dealt = plate(dealer) ?? find(".middle", cloth);
    moved(document, before, (node) => {
      if (node.dataset.by) return plate(node.dataset.by)?.getBoundingClientRect();
      return node.closest(".hand") ? dealt?.getBoundingClientRect() : null;
    });
  }

  /** Wait, or less if the player hastens it. @returns {Promise<boolean>} whether they did */
  #wait(ms) {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), ms);
      this.#hasten = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  #offer() {
    const view = this.#asked;
    return view ? sorted(view) : { size: 0, withCards: [], groups: [], playable: new Set() };
  }

  /** The view, with what it offers now: nothing once all is over; and *Next deal* does between deals what is usual then. */
  get #asked() {
    const { table } = this;
    const view = this.#shownAs(this.view);
    if (!view || !["over", "resting"].includes(table?.stage)) return view;
    const choices = table.stage === "over" ? [] : view.choices.filter(({ usual }) => !usual);
    return { ...view, choices };
  }

  /** Add the events of a frame to the log, and remove those that were taken back. */
  #told({ events, undone = 0 }) {
    tell(this.parts.talk, events.map((event) => sentence(event, this.reader)), undone);
  }

  /** Ignore presses on the hand for some milliseconds; `data-deaf` on the page shows it. */
  #ignorePresses(milliseconds) {
    clearTimeout(this.#deaf);
    delete document.body.dataset.deaf;
    if (!milliseconds) return;
    document.body.dataset.deaf = "true";
    this.#deaf = setTimeout(() => delete document.body.dataset.deaf, milliseconds);
  }

  /** `nth` is how many presses came at this place in a row: a third follows a card that has just been laid. */
  #press(card, nth = 1) {
    if (this.#isClaimed) return;
    if (nth > 2 || document.body.dataset.deaf) return;
    if (this.#showing) this.#hasten();
    const { size } = this.#offer();
    const lifted = this.#lifted.includes(card);
    if (size > 1) {
      this.#lifted = lifted
        ? this.#lifted.filter((each) => each !== card)
        : [...this.#lifted, card].slice(-size);
    } else if (lifted || preferences.press === "once") {
      this.#lay(card);
      return;
    } else {
      this.#lifted = [card];
      this.#ahead = null;
    }
    this.#drawHand(this.view);
  }

  #drop(card) {
    if (this.#isClaimed) {
      this.#drawHand(this.view);
      return;
    }
    if (this.#offer().size > 1) this.#press(card);
    else this.#lay(card);
  }

  #lay(card) {
    const chosen = made(this.#offer(), [card]);
    this.#lifted = [card];
    if (this.#isStrict && this.view?.turn !== this.seat) {
      this.#ahead = card;
      this.answer(worded("laid_soon"));
      this.#drawHand(this.view);
      return;
    }
    if (chosen.length === 1) this.#do({ type: "act", act: chosen[0].act });
    else if (chosen.length === 0 && this.#isSure(card)) this.typed(card.toLowerCase());
    else this.#drawHand(this.view);
  }

  /** A card is laid out of turn where the table lets it happen, but not before a warning. */
  #isSure(card) {
    const warned = `${card} early`; // Who was told that it is too early was not told what is wrong later.
    if (this.#isStrict || this.#sure === warned || this.view?.turn === this.seat) return true;
    this.#sure = warned;
    this.answer(worded("out_of_turn"));
    return false;
  }

  /** Is this player to answer a claim? Then no card is played: it would be another fault. */
  get #isClaimed() {
    const { view } = this;
    return view?.turn === this.seat && Boolean(view?.choices.some(({ act }) => ANSWERS.includes(act.act)));
  }

  get #isStrict() {
    return this.table.umpire === "strict";
  }

  /** The pack, for one who leaves it to this page to cut: at random, so that nobody knew where it would be cut. */
  #packToCut(view) {
    const cut = view?.choices.find(({ act }) => act.act === "CutPack");
    return preferences.cut === "table" && !this.#undone ? cut?.figure : null;
  }

  /** A view as it is shown: nobody is asked for what this page does by itself. */
  #shownAs(view) {
    const nothing = { turn: null, prompt: null, choices: [] };
    const card = this.#laid;
    if (card && view?.hand.includes(card)) {
      const hand = view.hand.filter((each) => each !== card);
      return { ...view, ...nothing, hand, played: [...view.played, [view.seat, card]] };
    }
    return this.#packToCut(view) ? { ...view, ...nothing } : view;
  }

  /** Draw what this player plays as it is played: the table's answer takes it back if it says no. */
  #drawLaid(card) {
    this.#laid = card;
    sounded("card");
    if (!this.view || this.#showing) return; // It is drawn when what is being shown has been.
    const before = lying(document);
    this.#draw(this.view);
    this.#move(before);
  }

  /** The only card that may be laid, for one who is alone with bots and likes it to play itself. */
  #forced() {
    const { size, withCards, groups } = this.#offer();
    const alone = this.table?.people.every(({ kind, seat }) => kind === "bot" || seat === this.seat);
    const only = size === 1 && withCards.length === 1 && !groups.length;
    return preferences.forced === "plays" && alone && only && !this.#undone ? withCards[0].cards[0] : null;
  }

  /** Lay the card that was chosen in advance, or is forced, if it is this seat's turn now and it may be laid. */
  #goAhead() {
    if (this.view?.turn !== this.seat || this.#busy || this.seat === null) return;
    const pack = this.#packToCut(this.view);
    if (pack) {
      this.#do({ type: "typed", text: `${pack.before}${random(pack.least, pack.most)}` });
      return;
    }
    const card = this.#ahead ?? this.#forced();
    if (!card) return;
    this.#ahead = null;
    const [choice, ...others] = made(this.#offer(), [card]);
    this.answer("");
    if (choice && !others.length && atHand(this.view).includes(card)) {
      this.#do({ type: "act", act: choice.act });
    } else this.#drawHand(this.view);
  }

  async #do(frame) {
    if (this.#busy) return;
    if (frame.type !== "take_back") this.#undone = false;
    this.#busy = true;
    this.#mark();
    this.answer("");
    this.#drawHand(this.view);
    const before = this.view;
    if (await this.#isCostly(frame)) {
      this.#busy = false;
      this.#mark();
      this.#drawHand(this.view);
      return;
    }
    this.#meant = null;
    const card = this.#cardOf(frame);
    if (card) this.#drawLaid(card);
    const answer = await this.send(frame);
    this.#busy = false;
    this.#mark();
    const refused = answer.type === "refused";
    if (refused && this.#laid) {
      this.#laid = null;
      if (!this.#showing) this.draw();
    }
    const warned = refused && Boolean(answer.rule) && !this.#isStrict;
    this.#sure = warned ? frame.text?.toLowerCase() ?? null : null;
    this.#ignorePresses(this.#lifted.length && !warned ? DEAF : 0);
    if (refused && answer.confirm) {
      this.#ask(answer.confirm);
      return;
    }
    if (refused) {
      if (!warned) this.#lifted = [];
      this.#undone = false;
      const asked = this.#isStrict && answer.rule && this.view?.turn === this.seat ? this.view?.prompt : null;
      const why = answer.text
        ? drawnText(answer.text, this.reader, { within: Boolean(asked) })
        : [answer.why];
      const cited = Object.values(answer.text?.args ?? {}).includes(answer.rule);
      this.answer(
        [
          ...(asked ? [`${plainly(asked, this.reader)}: `] : []),
          ...why,
          ...(warned ? [`. ${worded("press_again")}`] : []),
        ],
        cited ? null : answer.rule,
      );
    }
    if (before && !refused) this.#putNoticesAway(before);
    if (!this.view || this.#showing) return;
    this.#drawHand(this.view);
    if (!refused) this.#goAhead(); // What was answered may have been shown before: then nothing else goes on from it.
  }

  /** The card of the hand that this plays, if the table is sure to take it: a rule that it breaks is warned of first. */
  #cardOf({ act }) {
    const plays = act?.act === "Play" && this.#offer().playable.has(act.card);
    return plays && this.view?.hand.includes(act.card) ? act.card : null;
  }

  /** Warn once of a choice that loses much, where that is wished and hints may be taken. */
  async #isCostly(frame) {
    const { warn } = preferences;
    const said = JSON.stringify(frame);
    const asks = warn !== "no" && this.table?.hints && ["act", "typed"].includes(frame.type);
    const mine = this.view?.turn === this.seat;
    if (!asks || !mine || this.#costly === said) return false;
    const { act, text } = frame;
    const told = await this.ask({ type: "cost", times: Number(warn), ...(act ? { act } : { text }) });
    if (!told?.worse) return false;
    this.#costly = said;
    const words = own("costs_more", { worse: told.worse, best: told.best });
    this.answer([...drawnText(words, this.reader), ` ${worded("press_again")}`]);
    return true;
  }

  /** What the table answers, if it says no: words, or words with what is drawn among them. */
  answer(why, rule = null) {
    drawAnswer(this.parts, { why: [why].flat(), rule });
  }
}
