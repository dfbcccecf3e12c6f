// The line to the table: comes back by itself, and sends an act again until it is answered.

import { byChance, hexOf } from "../fair/bytes.mjs";
import { worded } from "../page/words.mjs";
import { connected } from "./early.mjs";
import { Pulse } from "./pulse.mjs";

const AGAIN = 2500;
const [SOON, LATE] = [400, 8000];
const FOR_GOOD = [4001, 4004, 4010];
/** Ends the lines of a server that stops; another one, or the next, has the table a moment later. */
const MOVED = 1012;
/** Milliseconds for which nobody need know that the table has moved. */
const UNNOTICED = 2000;

export class Wire {
  /** @type {WebSocket | null} */
  #socket = null;
  #waiting = new Map();
  #tries = 0;
  #over = false;
  /** Connections made so far: a server may say that it was restarted only to one that broke. */
  connections = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #moving;
  #pulse = new Pulse({ ask: () => this.say({ type: "ping" }), lost: () => this.#lost() });

  /** `hear` is called with every frame; `state` with whether the line is up, and why not; `elsewhere` where another
   * window has taken the seat. */
  constructor({ hear, state, last, elsewhere }) {
    this.elsewhere = elsewhere;
    this.hear = hear;
    this.state = state;
    this.last = last;
    setInterval(() => this.#sendAgain(), AGAIN);
    addEventListener("online", () => this.up ? this.join() : this.#open());
    addEventListener(
      "offline",
      () => this.state(false, worded("line_offline")),
    );
    this.#open();
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Say something that need not be answered; it is lost where the line is down. */
  say(frame) {
    if (this.up) this.#socket?.send(JSON.stringify(frame));
  }

  /** Do an act, once, however often it has to be sent. Gives what the table answers. */
  do(frame) {
    const id = hexOf(byChance(16));
    return new Promise((answered) => {
      this.#waiting.set(id, { frame: { ...frame, id }, answered });
      this.say({ ...frame, id });
    });
  }

  /** Ask for the whole table anew. */
  join() {
    this.say({ type: "join", last: this.last(), contributes: true });
  }

  /** Take the seat back that was opened in another window. */
  again() {
    this.#over = false;
    this.#open();
  }

  #open() {
    if (this.#over || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return;
    const socket = connected();
    this.#socket = socket;
    this.#pulse.begin();
    socket.onopen = () => {
      this.#tries = 0;
      this.connections += 1;
      this.join();
    };
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => socket.onopen?.(new Event("open")));
    socket.onmessage = (message) => this.#heard(JSON.parse(message.data));
    socket.onclose = (event) => this.#closed(event);
  }

  #heard(frame) {
    this.#pulse.heard();
    if (frame.type === "pong") return;
    if (frame.type === "view") {
      clearTimeout(this.#moving);
      this.#moving = undefined;
      this.state(true, "");
      this.#sendAgain();
    }
    if (frame.type === "bye" && !frame.again) this.#over = true;
    this.hear(frame);
    const answer = frame.type === "events" ? frame.accepted : frame;
    if (answer?.type === "accepted" || answer?.type === "refused") this.#answered(answer);
  }

  #answered(answer) {
    this.#waiting.get(answer.id)?.answered(answer);
    this.#waiting.delete(answer.id);
  }

  /** Nothing comes back: leave this connection to itself, for it may never close, and open another. */
  #lost() {
    const socket = this.#socket;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#socket = null;
    clearTimeout(this.#moving);
    this.#moving = undefined;
    this.state(false, worded(navigator.onLine ? "line_silent" : "line_offline"));
    this.#open();
  }

  #closed({ code }) {
    this.#pulse.end();
    this.#over ||= FOR_GOOD.includes(code);
    if (code === 4001) this.elsewhere();
    const why = code === 4001
      ? worded("line_elsewhere")
      : code === 4004
      ? worded("line_no_table")
      : code === 4010
      ? worded("line_damaged")
      : "";
    if (this.#over || (code !== MOVED && !this.#moving)) {
      clearTimeout(this.#moving);
      this.state(false, why || (this.#over ? worded("line_closed") : worded("line_down")));
    } else {
      this.#moving ||= setTimeout(() => this.state(false, worded("line_down")), UNNOTICED);
    }
    if (this.#over) return;
    const wait = Math.min(SOON * 2 ** this.#tries, LATE);
    this.#tries += 1;
    setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  #sendAgain() {
    for (const { frame } of this.#waiting.values()) this.say(frame);
  }
}
