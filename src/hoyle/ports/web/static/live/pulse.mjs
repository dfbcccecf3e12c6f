// Notices that nothing comes back on a connection: a server that hangs, or a network that is gone, closes nothing.

/** Milliseconds between two looks, while the page is seen. */
const BEAT = 1000;
/** Milliseconds of silence after which the server is asked whether it is there. */
const ASK = 3500;
/** Milliseconds of silence after which the connection counts as lost. */
const LOST = 6000;
/** Milliseconds between two questions while the page is hidden: only its title may change then. */
const HIDDEN = 60000;

export class Pulse {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beats;
  #watches = false;
  #asked = false;
  #quiet = 0;
  #last = 0;

  /**
   * `ask` is called to send a question, and `lost` when nothing has come back.
   * @param {{ ask: () => void, lost: () => void }} calls
   */
  constructor({ ask, lost }) {
    this.ask = ask;
    this.lost = lost;
    document.addEventListener("visibilitychange", () => this.#watches && this.#turn());
  }

  /** A connection is being opened. */
  begin() {
    this.#watches = true;
    this.heard();
    this.#run();
  }

  /** It has ended. */
  end() {
    this.#watches = false;
    clearInterval(this.#beats);
  }

  /** Something has come. */
  heard() {
    this.#quiet = 0;
    this.#asked = false;
  }

  /** The page is seen again, or hidden: nobody knows how long the computer slept, so the silence counts anew. */
  #turn() {
    this.heard();
    this.#run();
    if (!document.hidden) this.#question();
  }

  #run() {
    clearInterval(this.#beats);
    this.#last = performance.now();
    this.#beats = setInterval(
      () => document.hidden ? this.#seldom() : this.#beat(),
      document.hidden ? HIDDEN : BEAT,
    );
  }

  #beat() {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    if (passed > LOST) { // The computer slept, or was too busy to look: what came meanwhile is still to be read.
      this.#quiet = 0;
      this.#question();
      return;
    }
    this.#quiet += passed;
    if (this.#quiet >= LOST) this.lost();
    else if (this.#quiet >= ASK && !this.#asked) this.#question();
  }

  #seldom() {
    if (this.#asked) this.lost();
    else this.#question();
  }

  #question() {
    this.#asked = true;
    this.ask();
  }
}
