"""A day of several servers at one database, by a seed: leases end, lines are cut, and a checker watches all.

The database is a real one. A server that is frozen past its lease is one whose row says so, and that goes on
as if it knew nothing of it.
"""

from contextlib import ExitStack, contextmanager
from random import Random

import psycopg

from host.awaited import kept
from hoyle.errors import LeaseLost, StoreFailed, TableElsewhere
from hoyle.host import Entry, Keep, Wish, agreed, leases
from hoyle.host.postgres import PostgresStore
from hoyle.host.postgres_connection import PostgresConnection

SETUP, CHAIRS, _ = agreed(Wish(game="whist", seats=("plain",) * 4))
FOR_EVER = 10**6
EVERY = 4
"""Acts after which a table promises something anew, as a dealer does before a shuffle."""


class Cut(PostgresConnection):
    """A line that may be cut at the next commit: before it is made, or before it is answered.

    To connect anew costs more than a whole day: what is cut is rolled back, as the database does when a line
    ends, and taken into use again.
    """

    fate = None

    def execute(self, text, values=(), /):
        commits = text == "COMMIT" or text.startswith("WITH put")
        if not commits or self.fate is None:
            return super().execute(text, values)
        done, self.fate = self.fate == "after", None
        if done:
            super().execute(text, values)
        raise psycopg.OperationalError("the line is cut")


class Server(PostgresStore):
    """A server that renews no lease by itself, and what it has in memory of its tables: their last acts."""

    def __init__(self, url, name):
        self.line = self.side = None
        super().__init__(url, address=name, lease=FOR_EVER, renewal=FOR_EVER)
        self.side = PostgresConnection(url)
        self.tables = {}

    def _connect(self):
        if self.line is None or self.side is None:
            self.line = Cut(self._url)
            self.line.close = self.line.rollback
        return self.line

    def thaws(self):
        """Find the lease lost, as the thread of the lease does."""
        self._begin_anew(leases.hire(self.side, self._address, FOR_EVER), 0.0)
        self.tables = {}

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
        self.sent = dict.fromkeys(self.names)  # The act of a table that nobody has answered.
        self.owners, self.ended, self.acts = {}, set(), 0
        for name in self.names:
            self.servers[0].create(name, SETUP, Keep(table=name, sitting=0, chairs=CHAIRS)).result()

    def run(self):
        for _ in range(self.steps):
            server, table = self.rng.choice(self.servers), self.rng.choice(self.names)
            step = self.rng.choices(
                (self.plays, self.freezes, self.thaws, self.is_cut, self.gives_back),
                weights=(60, 5, 5, 5, 5),
            )
            step[0](server, table)
        self.goes_on()
        self.checks()
        return self

    def plays(self, server, table):
        """Somebody sends an act, or one that was not answered again, to that server."""
        if table not in server.tables and not self.asks(server, table):
            return
        act = self.sent[table]
        if act is None:
            self.acts += 1
            act = self.sent[table] = f"a{self.acts}"
        seq, known = server.tables[table]
        if act in known:
            self.is_told(table, known[act], act)
            return
        entry = Entry(seq=seq + 1, data=act.encode(), player=0, act=act)
        private = None if (seq + 1) % EVERY else f"promise {act}".encode()
        try:
            kept(server, Keep(table=table, sitting=0, entries=(entry,), private=private)).result(60)
        except StoreFailed:
            server.tables.pop(table, None)
            return
        self.is_told(table, seq + 1, act)
        if private is not None:
            self.promised[table] = seq + 1, private
        owner = self._ask("SELECT worker, epoch FROM claim WHERE house = ?", table)
        if owner[0] != server.worker.id or server.worker.id in self.ended:
            raise Wrong("a server wrote to a table that was not its own")
        server.tables[table] = seq + 1, {**known, act: seq + 1}

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
        server.tables[table] = saved.seq, {act: seq for (_, act), seq in saved.acts.items()}
        return True

    def is_told(self, table, seq, act):
        if self.told[table].setdefault(seq, act) != act:
            raise Wrong("two acts were told with one number")
        self.sent[table] = None

    def freezes(self, server, _):
        self._say(
            "UPDATE worker SET expires = clock_timestamp() - interval '1 s' WHERE id = ?", server.worker.id
        )
        self.ended.add(server.worker.id)

    def thaws(self, server, _):
        if server.worker.id in self.ended:
            server.thaws()

    def is_cut(self, server, _):
        server._writer.connection.fate = self.rng.choice(("before", "after"))

    def gives_back(self, server, table):
        if server.tables.pop(table, None):
            server.release(table)
            server.space().exception(60)

    def goes_on(self):
        """When all trouble is over each table takes an act again."""
        for server in self.servers:
            server._writer.connection.fate = None
            self.thaws(server, None)
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
