"""A day of several servers at one database, driven by a seed; a history checker watches everything that
happens to them.

Servers are frozen past their leases, killed and disconnected from the database; their stores stall and are
cut; their clocks are hours wrong; people miss answers, and resend their acts, to any server.
"""

import time
from collections import Counter
from random import Random

from msgspec import Struct

from host.store.awaited import kept
from host.store.shared_history import EVERY, History, Wrong
from host.store.shared_servers import PATIENCE
from hoyle.errors import LeaseLost, StoreFailed, TableElsewhere
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Wish, agreed

SETUP, CHAIRS, _ = agreed(Wish(game="whist", seats=("plain",) * 4))
WRONG = (-3600.0, 3600.0)


class Sent(Struct):
    """An act sent to a server, and the eventual answer of its store; ``private`` is what it promises."""

    table: str
    act: str
    seq: int
    private: bytes | None
    owner: str
    answer: object
    fate: str = "late"
    """Written with the answer, before it (``silent``), or before it and under a lock (``within``)."""


class Day:
    """One day: ``run`` raises ``Wrong`` if an act is lost, doubled or forked, or a table has two owners."""

    def __init__(self, servers, seed, *, tables=2, steps=120):
        """``servers`` share one database, and are replaced by their successors when they are killed."""
        self.servers, self.rng, self.steps = servers, Random(seed), steps
        self.names = [f"{seed}-{n}" for n in range(tables)]
        self.history = History(self.names, self._ask)
        self.sent = dict.fromkeys(self.names)  # The act of each table that is still unanswered.
        self.stalled = {}  # By server: the acts that its store holds back.
        self.within = None  # The server that is frozen within a transaction, and the table concerned.
        self.dead, self.acts = set(), 0
        self.met = Counter()
        """What befell somebody this day, and how often."""
        for name in self.names:
            self.servers[0].create(name, SETUP, Keep(table=name, sitting=0, chairs=CHAIRS)).result()

    def run(self):
        kinds = {
            self.plays: 60,
            self.freezes: 5,
            self.renews: 5,
            self.is_cut: 5,
            self.gives_back: 5,
            self.stalls: 15,
            self.is_outlasted: 15,
            self.goes_on: 10,
            self.is_cut_off: 2,
            self.is_parted: 1,
            self.is_joined: 5,
            self.dies: 2,
            self.waits_for_the_dead: 4,
            self.is_wrong: 2,
        }
        while_stalled = (
            self.plays,
            self.freezes,
            self.is_outlasted,
            self.goes_on,
            self.is_parted,
            self.dies,
            self.is_wrong,
        )
        for _ in range(self.steps):
            table = self.rng.choice(self.names)
            holders = [each for each in self.servers if table in each.tables]
            server = self.rng.choice(holders if holders and self.rng.random() < 0.7 else self.servers)
            step = self.rng.choices([*kinds], weights=[*kinds.values()])[0]
            if server not in self.stalled or step in while_stalled:
                step(server, table)
        self.ends()
        self.history.is_kept()
        return self

    def plays(self, server, table):
        """Somebody sends that server an act, or resends one that was not answered."""
        if server in self.stalled:
            self.is_queued(server, table)
        elif (act := self.to_send(server, table)) is not None:
            self.is_answered(server, self.sends(server, table, act))

    def is_queued(self, server, table):
        """An act at another table reaches a server whose store stalls, to be written with the next."""
        waiting = self.stalled[server]
        is_free = table in server.tables and all(each.table != table for each in waiting)
        if is_free and (act := self.to_send(server, table)) is not None:
            self.met["queued"] += 1
            waiting.append(self.sends(server, table, act))

    def stalls(self, server, table):
        """An act is sent, and the store holds it back."""
        if table not in server.tables or (act := self.to_send(server, table)) is None:
            return
        line, fate = server.line, self.rng.choice(("late", "silent"))
        if (server.tables[table][0] + 1) % EVERY == 0 and self.within is None:
            fate = self.rng.choice((fate, "within", "within"))
        line.stalls(fate)
        sent = self.sends(server, table, act)
        while not (line.stalled.is_set() or sent.answer.done()):
            time.sleep(0)
        if line.stalled.is_set():
            self.met[fate] += 1
            sent.fate = fate
            if fate != "late":
                self.history.is_written(table, server.worker.id)
            if fate == "within":
                self.within = server, table
        self.stalled[server] = [sent]

    def goes_on(self, server, _):
        """The store answers again."""
        waiting = self.stalled.pop(server, ())
        if waiting:
            server.line.goes_on()
            if self.within is not None and self.within[0] is server:
                self.within = None
        for each in waiting:
            self.is_answered(server, each)

    def to_send(self, server, table):
        """The act that somebody sends or must resend; None if the table already has it."""
        if table not in server.tables and not self.asks(server, table):
            return None
        act = self.sent[table]
        if act is None:
            self.acts += 1
            act = self.sent[table] = f"a{self.acts}"
        _, known = server.tables[table]
        if act in known:
            self.met["sent again"] += 1
            self.is_told(table, known[act], act)
            return None
        return act

    def sends(self, server, table, act):
        seq = server.tables[table][0] + 1
        private = None if seq % EVERY else f"promise {act}".encode()
        entry = Entry(seq=seq, data=act.encode(), player=0, act=act)
        keep = Keep(table=table, sitting=0, entries=(entry,), private=private)
        return Sent(table, act, seq, private, server.worker.id, kept(server, keep))

    def is_answered(self, server, sent):
        table, seq = sent.table, sent.seq
        try:
            self.waited(server, sent.answer)
        except StoreFailed:
            server.tables.pop(table, None)
            return
        if sent.private is not None:
            self.history.is_promised(table, seq, sent.private)
        if sent.fate == "late":
            self.history.is_written(table, server.worker.id)
        elif sent.fate == "within":
            self.history.is_committed(table, sent.owner)
        if table in server.tables:
            server.tables[table] = seq, {**server.tables[table][1], sent.act: seq}
        if self.rng.random() < 0.1:
            self.met["not heard"] += 1  # The connection of the sender is cut, and the act must be sent again.
            self.history.is_seen(table, seq, sent.act)
        else:
            self.is_told(table, seq, sent.act)

    def waited(self, server, answer):
        """The answer of a store; a store frozen within a transaction does not delay the test for long."""
        while self.within is not None and not answer.done():
            holder, _ = self.within
            kind = self._ask("SELECT wait_event_type FROM pg_stat_activity WHERE pid = ?", server.line.pid)
            if kind is not None and kind[0] == "Lock" and not answer.done():
                # The database ends a session that is idle in a transaction for longer than its timeout.
                self._ask("SELECT pg_terminate_backend(?)", holder.line.pid)
                self.met["ended within"] += 1
                self.within = None
        return answer.result(PATIENCE)

    def asks(self, server, table):
        before = self.history.owner(table)
        try:
            saved = self.waited(server, server.load(table))
        except (TableElsewhere, LeaseLost, StoreFailed):
            return False
        self.history.is_loaded(table, server.worker.id, before, saved)
        server.tables[table] = saved.seq, {act: seq for (_, act), seq in saved.acts.items()}
        return True

    def is_told(self, table, seq, act):
        self.history.is_told(table, seq, act)
        if self.sent[table] == act:
            self.sent[table] = None

    def freezes(self, server, _):
        """A lease ends, and its server does not notice."""
        self._end({server.worker.id})

    def is_outlasted(self, *_):
        """A server is frozen within a transaction past its lease, and somebody asks another for its table."""
        if self.within is not None:
            holder, table = self.within
            self.freezes(holder, table)
            awake = [
                each
                for each in self.servers
                if not (each in self.stalled or each.line.is_parted or self.history.has_ended(each.worker.id))
            ]
            if awake and self.asks(other := self.rng.choice(awake), table):
                self.rng.choice((self.goes_on, self.plays))(self.rng.choice((holder, other)), table)

    def renews(self, server, _):
        if server.line.is_parted:
            server.renews_in_vain()
        else:
            server.renews()

    def is_cut(self, server, _):
        if not server.line.is_parted:
            server.line.fate = self.rng.choice(("before", "after"))

    def is_cut_off(self, server, _):
        """The lease thread cannot reach the database, while the writer can."""
        server.renews_in_vain()

    def is_parted(self, server, _):
        """The server cannot reach the database at all, until it ``is_joined``; it still has players."""
        self.met["parted"] += 1
        server.line.is_parted, server.line.fate = True, None

    def is_joined(self, server, _):
        server.line.is_parted = False

    def is_wrong(self, server, _):
        """The server's own clock is set wrong, by an hour or more."""
        server.ahead += self.rng.choice(WRONG)

    def dies(self, server, _):
        """A server is killed; if its store stalled, before a commit, or between a commit and its answer."""
        self.met["killed", "stalled" if self.stalled.pop(server, None) else "idle"] += 1
        if self.within is not None and self.within[0] is server:
            self.within = None
        self.dead.add(server.worker.id)
        self.servers[self.servers.index(server)] = server.is_killed()

    def waits_for_the_dead(self, *_):
        """The leases of all killed servers end."""
        self._end(self.dead)

    def gives_back(self, server, table):
        if server.tables.pop(table, None):
            server.release(table)
            server.space().exception(PATIENCE)

    def ends(self):
        """When all trouble is over each table accepts an act again."""
        self.waits_for_the_dead()
        for server in self.servers:
            self.is_joined(server, None)
            self.goes_on(server, None)
            server.line.fate = None
            server.ahead = 0.0
            server.renews()
        for table in self.names:
            before = len(self.history.told[table])
            for _ in range(4):
                for server in self.servers:
                    self.plays(server, table)
            if len(self.history.told[table]) == before:
                raise Wrong("a table takes no act any more")

    def _end(self, workers):
        self.servers[0].side.execute(
            "UPDATE worker SET expires = clock_timestamp() - interval '1 s' WHERE id = ANY(?)", ([*workers],)
        )
        self.history.ends(workers)

    def _ask(self, text, *values):
        return self.servers[0].side.execute(text, values).fetchone()
