"""Real servers, a real database, real faults: no act is lost, doubled or forked, and the table continues."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
from websockets.exceptions import WebSocketException

from ports.cli.doors import asked
from ports.web.guest import Guest
from ports.web.stalling import Stalling
from scale import PATIENCE, scaled

pytestmark = pytest.mark.nightly

WAIT = 180.0
"""Seconds after which a table that takes no act counts as lost."""

TESTS = Path(__file__).parents[2]
KINDS = ("kill", "freeze", "stall", "cut", "stop", "postgres")


class Wary(Guest):
    """A guest who gives a server a few seconds, and notes the content of each event of the table."""

    def __init__(self, base, seen):
        super().__init__(base)
        self.seen = seen

    def hears(self, timeout=5):
        told = super().hears(timeout)
        if told["type"] == "events":
            texts = [event["text"] for event in told["events"]]
            assert self.seen.setdefault(told["seq"], texts) == texts, "somebody saw two futures"
        if told["type"] == "bye":
            raise EOFError(told["why"])
        return told


class Server:
    """A server in a separate process, which reaches the database through its own proxy."""

    def __init__(self, postgres, url):
        self.proxy = Stalling(str(postgres.folder / ".s.PGSQL.5432"))
        name = urlsplit(url).path
        self.url = f"postgresql://postgres@127.0.0.1:{self.proxy.port}{name}"
        self.starts()

    def starts(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ports.web.short_lease", self.url],
            env={**os.environ, "PYTHONPATH": str(TESTS)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.base = self.process.stdout.readline().strip()
        assert self.base, "the server does not start"

    def close(self):
        self.process.kill()
        self.process.communicate()
        self.proxy.close()


class History:
    """One table, the answers its players got to their acts, and what they saw."""

    def __init__(self, base):
        self.told, self.seen, self.sent = {}, {}, None
        with closing(Guest(base)) as guest:
            wish = {"game": "whist", "seats": ["me", "plain", "plain", "plain"], "until": {"deals": 1000}}
            self.table = guest.sets_up(**wish)["table"]
            self.cookies = guest.http.cookies

    def acts(self, bases, strike=lambda: None):
        """Get one act accepted, by whichever server takes it; call ``strike`` once it has been sent."""
        until = time.monotonic() + WAIT
        while True:
            for base in bases:
                try:
                    return self._acts_at(base, strike)
                except (WebSocketException, OSError, TimeoutError, EOFError):
                    assert time.monotonic() < until, "the table takes no act any more"
                    strike = _nothing
                    time.sleep(0.1)

    def _acts_at(self, base, strike):
        with closing(Wary(base, self.seen)) as guest:
            guest.http.cookies.update(self.cookies)
            guest.joins(self.table)
            if self.sent is None:
                guest.hears_until(lambda: guest.due)
                self.sent = str(uuid4()), guest.view["choices"][0]["act"]
            name, act = self.sent
            guest.acts(act, name)
            strike()
            guest.hears_until(lambda: name in guest.answers)
            answer = guest.answers[name]
        self.sent = None  # Refused: it was not stored, and the table has continued without it.
        if answer["type"] == "accepted":
            assert self.told.setdefault(name, answer["seq"]) == answer["seq"], "an act was accepted twice"

    def holds(self, database):
        rows = database.execute(
            "SELECT seq, act FROM event WHERE card_table = %s ORDER BY seq", (self.table,)
        ).fetchall()
        assert [seq for seq, _ in rows] == [*range(len(rows))], "an event is missing"
        acts = [act for _, act in rows if act is not None]
        assert len({*acts}) == len(acts), "an act is there twice"
        kept = {act: seq for seq, act in rows}
        assert all(kept.get(act) == seq for act, seq in self.told.items()), "an accepted act is not there"


def _nothing():
    """No fault."""


def begins(kind, server, postgres):
    """Cause the fault; return the function that repairs it."""
    process, proxy = server.process, server.proxy
    if kind in ("kill", "stop"):
        process.send_signal(signal.SIGKILL if kind == "kill" else signal.SIGTERM)
        return lambda: (process.communicate(timeout=PATIENCE), server.starts())
    if kind == "freeze":
        process.send_signal(signal.SIGSTOP)
        return lambda: process.send_signal(signal.SIGCONT)
    if kind == "stall":
        proxy.stall()
        return proxy.flow
    if kind == "cut":
        proxy.cut()
    else:
        postgres.stop("immediate")
        postgres.start()
    return _nothing


def test_many_real_faults_lose_double_and_fork_nothing(postgres, postgres_url):
    rng = Random(21)
    servers = [Server(postgres, postgres_url) for _ in range(2)]
    try:
        history = History(servers[0].base)
        for number in range(scaled(300)):
            kind = KINDS[number % len(KINDS)]
            history.acts([servers[0].base, servers[1].base])
            with psycopg.connect(postgres_url, autocommit=True) as database:
                found = database.execute("SELECT address FROM worker JOIN claim ON worker = id").fetchone()
            owner = next((each for each in servers if found and each.base == found[0]), servers[0])
            other = next(each for each in servers if each is not owner)
            healing = [_nothing]

            def strike(kind=kind, owner=owner, healing=healing):
                healing[0] = begins(kind, owner, postgres)

            if rng.random() < 0.5:  # While an act is in transit.
                history.acts([owner.base, other.base], strike)
            else:
                strike()
            history.acts([other.base])
            healing[0]()
            history.acts([owner.base, other.base])
        with psycopg.connect(postgres_url, autocommit=True) as database:
            history.holds(database)
        assert asked("db", "check", postgres_url).exit_code == 0
    finally:
        for server in servers:
            server.close()
