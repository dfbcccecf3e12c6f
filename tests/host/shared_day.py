"""A day of several servers at one database, by a seed: leases end, lines are cut, and a checker watches all.

The database is a real one. A server that is frozen past its lease is one whose row says so, and that goes on
as if it knew nothing of it. A store that stalls holds an act back, before it is written or before it is
answered, while the other servers go on. Every server has a clock of its own, which may be hours wrong.
"""

import time
from contextlib import ExitStack, contextmanager
from random import Random
from threading import Event

import psycopg
from psycopg.pq import TransactionStatus

from host.awaited import kept
from hoyle.errors import LeaseLost, StoreFailed, TableElsewhere
from hoyle.host import Entry, Keep, Wish, agreed
from hoyle.host.postgres import PostgresStore
from hoyle.host.postgres_connection import PostgresConnection

SETUP, CHAIRS, _ = agreed(Wish(game="whist", seats=("plain",) * 4))
FOR_EVER = 10**6
LEASE = 1000.0
"""Seconds: far more than a day of these takes, and less than a clock may be wrong."""
WRONG = (-3600.0, 3600.0)
PATIENCE = 60
EVERY = 4
"""Acts after which a table promises something anew, as a dealer does before a shuffle."""


class Cut(PostgresConnection):
    """A line with a fate that befalls its next commit.

    ``before`` it is made, or ``after``, it is cut; a ``late`` one stalls before it is begun, and a ``silent``
    one before it is answered, until ``goes_on``.

    To connect anew costs more than a whole day: what is cut is rolled back, as the database does when a line
    ends, and taken into use again.
    """

    fate = None

    def execute(self, text, values=(), /):
        idle = self._connection.info.transaction_status == TransactionStatus.IDLE
        at_once = idle and text.startswith("WITH put")  # It is a transaction by itself.
        if self.fate == "late" and (at_once or text == "BEGIN"):
            self._stall()
        if self.fate in (None, "late") or not (at_once or text == "COMMIT"):
            return super().execute(text, values)
        fate, self.fate = self.fate, None
        if fate == "before":
            raise psycopg.OperationalError("the line is cut")
        cursor = super().execute(text, values)
        if fate == "after":
            raise psycopg.OperationalError("the line is cut")
        self._stall()
        return cursor

    def stalls(self, fate):
        self.fate, self.stalled, self.going = fate, Event(), Event()

    def goes_on(self):
        self.going.set()

    def _stall(self):
        self.fate = None
        self.stalled.set()
        assert self.going.wait(PATIENCE)


class Unreachable:
    """A line to a database that no server can reach."""

    def execute(self, *_):
        raise psycopg.OperationalError("no way there")

    def close(self):
        """It was never open."""


class Server(PostgresStore):
    """A server that renews its lease when it is told to; ``tables`` is what it has in memory."""

    def __init__(self, url, name):
        self.line = self.side = None
        self.ahead, self.tables = 0.0, {}
        super().__init__(
            url, address=name, lease=LEASE, renewal=FOR_EVER, clock=lambda: time.monotonic() + self.ahead
        )
        self.side = PostgresConnection(url)
        self.when_lost(self.tables.clear)

    def _connect(self):
        if self.line is None or self.side is None:
            self.line = Cut(self._url)
            self.line.close = self.line.rollback
        return self.line

    def renews(self):
        """Do what the thread of the lease does every two seconds."""
        self._renew(self.side)

    def renews_in_vain(self):
        self._renew(Unreachable())

    def close(self):
        super().close()
        PostgresConnection.close(self.line)
        self.side.close()


@contextmanager
def servers_at(url, number=3):
    """Servers that share a database, for as many days as there are."""
    with ExitStack() as opened:
        yield [opened.enter_context(Server(url, f"s{n}")) for n in range(number)]


class Wrong(AssertionError):
    """What the checker found."""


class Day:
    """One day: ``run`` raises ``Wrong`` if an act is lost, doubled or forked, or a table has two owners."""

    def __init__(self, servers, seed, *, tables=2, steps=120):
        """``servers`` are of one database; each is past all trouble when a day is over."""
        self.servers, self.rng, self.steps = servers, Random(seed), steps
        self.names = [f"{seed}-{n}" for n in range(tables)]
        self.database = servers[0].side
        self.promised = {}
        self.told = {name: {} for name in self.names}  # Acts by their numbers, as they were acknowledged.
        self.seen = {name: {} for name in self.names}  # The same, as they were acknowledged or loaded.
        self.sent = dict.fromkeys(self.names)  # The act of a table that nobody has answered.
        self.stalled = {}  # By their servers: the acts that a store holds back.
        self.owners, self.ended, self.acts = {}, set(), 0
        for name in self.names:
            self.servers[0].create(name, SETUP, Keep(table=name, sitting=0, chairs=CHAIRS)).result()

    def run(self):
        kinds = {
            self.plays: 60,
            self.freezes: 5,
            self.renews: 5,
            self.is_cut: 5,
            self.gives_back: 5,
            self.stalls: 5,
            self.goes_on: 10,
            self.is_cut_off: 2,
            self.is_wrong: 2,
        }
        for _ in range(self.steps):
            server, table = self.rng.choice(self.servers), self.rng.choice(self.names)
            step = self.rng.choices([*kinds], weights=[*kinds.values()])[0]
            if server not in self.stalled or step in (self.freezes, self.goes_on, self.is_wrong):
                step(server, table)
        self.ends()
        self.checks()
        return self

    def plays(self, server, table):
        """Somebody sends an act, or one that was not answered again, to that server."""
        if (act := self.to_send(server, table)) is not None:
            self.is_answered(server, table, *self.sends(server, table, act))

    def stalls(self, server, table):
        """An act is sent, and the store holds it back."""
        if table not in server.tables or (act := self.to_send(server, table)) is None:
            return
        line, fate = server._writer.connection, self.rng.choice(("late", "silent"))
        line.stalls(fate)
        sent = self.sends(server, table, act)
        while not (line.stalled.is_set() or sent[-1].done()):
            time.sleep(0)
        if fate == "silent" and line.stalled.is_set():
            self.is_its_own(server, table)
        self.stalled[server] = fate, table, sent

    def goes_on(self, server, _):
        """The store answers again."""
        if server in self.stalled:
            fate, table, sent = self.stalled.pop(server)
            server._writer.connection.goes_on()
            self.is_answered(server, table, *sent, was_silent=fate == "silent")

    def to_send(self, server, table):
        """The act that somebody sends, or has to send again; None if the table has it already."""
        if table not in server.tables and not self.asks(server, table):
            return None
        act = self.sent[table]
        if act is None:
            self.acts += 1
            act = self.sent[table] = f"a{self.acts}"
        _, known = server.tables[table]
        if act in known:
            self.is_told(table, known[act], act)
            return None
        return act

    def sends(self, server, table, act):
        seq, known = server.tables[table]
        entry = Entry(seq=seq + 1, data=act.encode(), player=0, act=act)
        private = None if (seq + 1) % EVERY else f"promise {act}".encode()
        return (
            act,
            seq + 1,
            known,
            private,
            kept(server, Keep(table=table, sitting=0, entries=(entry,), private=private)),
        )

    def is_answered(self, server, table, act, seq, known, private, answer, was_silent=False):
        try:
            answer.result(PATIENCE)
        except StoreFailed:
            server.tables.pop(table, None)
            return
        self.is_told(table, seq, act)
        if private is not None and seq >= self.promised.get(table, (0, None))[0]:
            self.promised[table] = seq, private
        if not was_silent:
            self.is_its_own(server, table)
        if table in server.tables:
            server.tables[table] = seq, {**known, act: seq}

    def is_its_own(self, server, table):
        """Check that the server that wrote to this table just now owns it."""
        owner = self._ask("SELECT worker, epoch FROM claim WHERE house = ?", table)
        if owner[0] != server.worker.id or server.worker.id in self.ended:
            raise Wrong("a server wrote to a table that was not its own")

    def asks(self, server, table):
        before = self._ask("SELECT worker FROM claim WHERE house = ?", table)[0]
        alive = before is not None and before not in self.ended
        try:
            saved = server.load(table).result(60)
        except (TableElsewhere, LeaseLost, StoreFailed):
            return False
        owner, epoch = self._ask("SELECT worker, epoch FROM claim WHERE house = ?", table)
        if alive and before != server.worker.id:
            raise Wrong("a table was taken from a server whose lease had not ended")
        if self.owners.setdefault((table, epoch), owner) != server.worker.id:
            raise Wrong("an epoch has two owners")
        self.keeps_promises(table, saved.seq, saved.private)
        for (_, act), seq in saved.acts.items():
            self.is_seen(table, seq, act)
        server.tables[table] = saved.seq, {act: seq for (_, act), seq in saved.acts.items()}
        return True

    def is_told(self, table, seq, act):
        self.is_seen(table, seq, act)
        if self.told[table].setdefault(seq, act) != act:
            raise Wrong("two acts were told with one number")
        if self.sent[table] == act:
            self.sent[table] = None

    def is_seen(self, table, seq, act):
        if self.seen[table].setdefault(seq, act) != act:
            raise Wrong("somebody saw two futures")

    def freezes(self, server, _):
        self._say(
            "UPDATE worker SET expires = clock_timestamp() - interval '1 s' WHERE id = ?", server.worker.id
        )
        self.ended.add(server.worker.id)

    def renews(self, server, _):
        server.renews()

    def is_cut(self, server, _):
        server._writer.connection.fate = self.rng.choice(("before", "after"))

    def is_cut_off(self, server, _):
        """The thread of the lease does not reach the database, while the writer does."""
        server.renews_in_vain()

    def is_wrong(self, server, _):
        """The server's own clock is set, by an hour or more."""
        server.ahead += self.rng.choice(WRONG)

    def gives_back(self, server, table):
        if server.tables.pop(table, None):
            server.release(table)
            server.space().exception(PATIENCE)

    def ends(self):
        """When all trouble is over each table takes an act again."""
        for server in self.servers:
            self.goes_on(server, None)
            server._writer.connection.fate = None
            server.ahead = 0.0
            server.renews()
        for table in self.names:
            before = len(self.told[table])
            for _ in range(4):
                for server in self.servers:
                    self.plays(server, table)
            if len(self.told[table]) == before:
                raise Wrong("a table takes no act any more")

    def checks(self):
        for table in self.names:
            rows = self.database.execute(
                "SELECT seq, octets FROM event WHERE house = ? ORDER BY seq", (table,)
            ).fetchall()
            acts = [bytes(data).decode() for _, data in rows]
            if [seq for seq, _ in rows] != [*range(len(rows))] or len({*acts}) != len(acts):
                raise Wrong("an act is missing, or there twice")
            if any(seq >= len(acts) or acts[seq] != act for seq, act in self.told[table].items()):
                raise Wrong("an act that was acknowledged is not there")
            found = self._ask("SELECT private FROM sitting WHERE house = ?", table)
            self.keeps_promises(table, len(acts) - 1, bytes(found[0]) if found else b"")

    def keeps_promises(self, table, last, private):
        """The last promise that was told is the one that is kept, where no later one may have been made."""
        seq, promised = self.promised.get(table, (None, None))
        if promised is not None and last // EVERY == seq // EVERY and private != promised:
            raise Wrong("a promise is not the one that was told")

    def _ask(self, text, *values):
        return self.database.execute(text, values).fetchone()

    def _say(self, text, *values):
        self.database.execute(text, values)
