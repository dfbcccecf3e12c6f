// A dishonest host and its puppets against one honest page: node dishonest.mjs DEALS SEED
//
// The honest seat is the page's own witness. The host knows the seed, all puppets' values, and the honest value as
// soon as it is opened; it may tell the page whatever it likes. Of each trick it counts how often the page was told
// (an alarm, or a void shuffle that names who failed), how many packs the host could choose among unseen, and where
// the ace of spades came to lie in the packs that were dealt unseen.

import { createHash } from "node:crypto";

import { commitmentOf, cutAt, FULL, orderOf, pledgeOf } from "../../src/hoyle/ports/web/static/fair/shuffle.mjs";
import { Witness } from "../../src/hoyle/ports/web/static/fair/witness.mjs";

const [deals, seed] = [Number(process.argv[2]), process.argv[3]];
const VICTIM = "Ada";
const ACE = 39;
let drawn = 0;

/** Hexadecimal digits by chance, the same for the same seed. */
const random = (length) =>
  createHash("shake256", { outputLength: length }).update(`${seed}/${(drawn += 1)}`).digest("hex");

class Storage {
  items = new Map();
  getItem = (name) => this.items.get(name) ?? null;
  setItem = (name, text) => this.items.set(name, text);
  removeItem = (name) => this.items.delete(name);

  copied() {
    const copy = new Storage();
    copy.items = new Map(this.items);
    return copy;
  }
}

/** One shuffle as a host of its own making tells it to the honest page. */
class Host {
  constructor(puppets) {
    this.sitting = random(8);
    this.puppets = Array.from({ length: puppets }, (_, n) => `puppet ${n}`);
    this.storage = new Storage();
    this.page = new Witness(this.storage, () => random(32));
    this.number = 0;
    this.barred = false;
    this.told = false; // was the honest page told of anything amiss?
  }

  promise(number = this.number) {
    const context = `${this.sitting}/${number}/deal`;
    const secret = { seed: random(32), salt: random(16) };
    return { number, context, ...secret, commitment: commitmentOf(context, secret.salt, secret.seed) };
  }

  values(promise) {
    return this.puppets.map((player) => {
      const value = random(32);
      return { player, commitment: pledgeOf(promise.context, player, value), value };
    });
  }

  tell(promise, stage, more = {}) {
    const message = {
        made: FULL,
        shuffle: promise.number,
        sitting: this.sitting,
        purpose: "deal",
        context: promise.context,
        commitment: promise.commitment,
        stage,
        contributions: [],
        cut: { seat: 1, at: 20 },
        why: null,
        failed: [],
        you: VICTIM,
        seed: null,
        salt: null,
        pack: null,
        ...more,
    };
    const { frames, wrong } = this.page.hear(message, { here: true, barred: this.barred });
    this.told ||= wrong !== null || stage === "void" || this.page.leftOut(message);
    return frames[0];
  }

  /** Go as far as the honest value is open: the host then knows every pack that it could still deal. */
  opened(promise = this.promise()) {
    const pledge = this.tell(promise, "pledge");
    if (!pledge) return null;
    const puppets = this.values(promise);
    const pledged = { player: VICTIM, commitment: pledge.commitment };
    const sealed = [pledged, ...puppets].map(({ player, commitment }) => ({ player, commitment, value: null }));
    const open = this.tell(promise, "open", { contributions: sealed });
    if (!open) return null;
    const all = [{ ...pledged, value: open.value }, ...puppets];
    return { promise, all };
  }

  /** Would the honest page be told of nothing if this were done? It is not done. */
  passes(deed) {
    const { page, told, number, storage } = this;
    this.page = new Witness(storage.copied(), () => random(32));
    deed();
    const unseen = !this.told;
    Object.assign(this, { page, told, number });
    return unseen;
  }

  deal(round, more = {}) {
    if (!round) return null;
    const { promise, all } = round;
    this.tell(promise, "dealt", { contributions: all, ...more });
    if (!this.keepsSealed) this.tell(promise, "revealed", { contributions: all, ...more });
    this.number = promise.number + 1;
    return orderOf(promise.context, promise.seed, all);
  }
}

const place = (order) => order.indexOf(ACE);

/** The pack with the ace nearest the top, which the host would like best. */
const best = (packs) => packs.reduce((one, other) => (place(one) <= place(other) ? one : other));

const subsets = (list) =>
  Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((__, n) => (bits >> n) & 1));

const TRICKS = {
  "plays fair": (host) => [host.deal(host.opened())],
  "leaves out what puppets do not open": (host) => {
    const round = host.opened();
    const [mine, ...puppets] = round.all;
    const dealt = subsets(puppets).map((some) => ({ ...round, all: [mine, ...some] }));
    const unseen = dealt.filter((each) => host.passes(() => host.deal(each)));
    return unseen.map((each) => host.deal(each));
  },
  "leaves out the honest value": (host) => {
    const round = host.opened();
    return [host.deal({ ...round, all: round.all.slice(1) })];
  },
  "never asks for a value": (host) => {
    const promise = host.promise();
    host.tell(promise, "pledge", { you: null });
    return [host.deal({ promise, all: host.values(promise) })];
  },
  "deals without asking": (host) => {
    const promise = host.promise();
    return [host.deal({ promise, all: host.values(promise) })];
  },
  "adds a pledge when all values are open": (host) => {
    const round = host.opened();
    const late = { player: "late", value: random(32) };
    late.commitment = pledgeOf(round.promise.context, late.player, late.value);
    return [host.deal({ ...round, all: [...round.all, late] })];
  },
  "changes the order of the values": (host) => {
    const round = host.opened();
    return [host.deal({ ...round, all: [...round.all].reverse() })];
  },
  "opens another value than a puppet pledged": (host) => {
    const round = host.opened();
    return [host.deal({ ...round, all: round.all.map((each, n) => (n ? { ...each, value: random(32) } : each)) })];
  },
  "names a puppet like the honest player": (host) => {
    host.puppets[0] = VICTIM;
    const round = host.opened();
    return round ? [host.deal(round)] : [];
  },
  "changes the promise": (host) => {
    const round = host.opened();
    return [host.deal({ ...round, promise: { ...host.promise(), number: round.promise.number } })];
  },
  "cuts elsewhere when the pack is known": (host) => {
    const round = host.opened();
    return [host.deal(round, { cut: { seat: 1, at: 30 } })];
  },
  "asks for values before the cut": (host) => {
    const promise = host.promise();
    return host.tell(promise, "pledge", { cut: null }) ? [host.deal({ promise, all: host.values(promise) })] : [];
  },
  "asks again under the same promise": (host) => {
    const first = host.opened();
    const again = host.opened(first.promise);
    return again ? [host.deal(again)] : [];
  },
  "asks again under the same number": (host) => {
    host.opened();
    const again = host.opened();
    return again ? [host.deal(again)] : [];
  },
  "drops a shuffle and takes the next number": (host) => {
    host.opened();
    host.number += 1;
    const next = host.opened();
    return next ? [host.deal(next)] : [];
  },
  "calls it void, as if a puppet had failed": (host) => {
    const round = host.opened();
    host.tell(round.promise, "void", { why: "unopened", failed: [host.puppets[0]] });
    host.number += 1;
    return [host.deal(host.opened())];
  },
  "calls it void, as if the server had been closed": (host) => {
    const round = host.opened();
    host.tell(round.promise, "void", { why: "restart" });
    host.number += 1;
    return [host.deal(host.opened())];
  },
  "says that the honest player did not open": (host) => {
    const round = host.opened();
    host.tell(round.promise, "void", { why: "unopened", failed: [VICTIM] });
    host.number += 1;
    return [host.deal(host.opened())];
  },
  "drops a shuffle and numbers the next four higher": (host) => {
    host.opened();
    host.number += 4;
    return [host.deal(host.opened())];
  },
  "asks for a value, and not to open it, and says that it was not opened": (host) => {
    const promise = host.promise();
    const pledge = host.tell(promise, "pledge");
    const sealed = [{ player: VICTIM, commitment: pledge.commitment, value: null }];
    host.tell(promise, "open", { contributions: sealed, you: null });
    host.tell(promise, "void", { why: "unopened", failed: [VICTIM] });
    host.number += 1;
    return [host.deal(host.opened())];
  },
  "bars the honest player from the first shuffle on": (host) => {
    host.barred = true;
    const promise = host.promise();
    host.tell(promise, "pledge", { you: null });
    return [host.deal({ promise, all: host.values(promise) })];
  },
  "deals and never reveals": (host) => {
    host.keepsSealed = true;
    return [host.deal(host.opened()), host.deal(host.opened())];
  },
  "changes what the pack is made of": (host) => {
    return [host.deal(host.opened(), { made: { ranks: "A", copies: 6 } })];
  },
  "uses a number again for the cut": (host) => {
    const round = host.opened();
    const context = `${host.sitting}/${round.promise.number}/cut`;
    host.tell({ ...round.promise, context }, "pledge", { purpose: "cut", cut: null });
    return [host.deal(round)];
  },
  "begins another sitting in the middle of a shuffle": (host) => {
    host.opened();
    host.sitting = random(8);
    host.number = 0;
    return [host.deal(host.opened())];
  },
  "goes a stage back": (host) => {
    const round = host.opened();
    host.tell(round.promise, "dealt", { contributions: round.all });
    host.tell(round.promise, "open", { contributions: round.all.map((each) => ({ ...each, value: null })) });
    return [host.deal(round)];
  },
  "deals from a void shuffle": (host) => {
    const round = host.opened();
    host.tell(round.promise, "void", { why: "restart" });
    return [host.deal(round)];
  },
  "does what it likes at each step": (host) => {
    for (let step = 0; step < 12; step += 1) {
      const names = Object.keys(TRICKS).slice(1, -1);
      const choice = parseInt(random(2), 16) % (2 * names.length);
      const packs = choice < names.length ? TRICKS[names[choice]](host) : [host.deal(host.opened())];
      host.last = packs.filter(Boolean).at(-1) ?? host.last;
      if (host.told) break; // The honest page does not accept what comes after.
      const kept = packs.filter(Boolean);
      if (kept.length && choice >= names.length) return kept.slice(-1);
    }
    return [];
  },
};

/** Tricks that draw by chance whether to cheat. */
const BY_CHANCE = ["does what it likes at each step"];

const told = {};
for (const [name, trick] of Object.entries(TRICKS)) {
  const count = name === "plays fair" || BY_CHANCE.includes(name) ? deals : Math.max(Math.floor(deals / 200), 20);
  const found = { tried: count, told: 0, unseen: 0, packs: 0, places: new Array(52).fill(0) };
  for (let n = 0; n < count; n += 1) {
    const host = new Host(1 + (n % 3));
    const packs = trick(host).filter(Boolean);
    if (host.told) found.told += 1;
    else {
      found.unseen += 1;
      if (packs.length === 0) continue;
      found.packs = Math.max(found.packs, new Set(packs.map(String)).size);
      found.places[place(best(packs))] += 1;
    }
  }
  told[name] = found;
}
console.log(JSON.stringify(told));
