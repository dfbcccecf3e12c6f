"""Days of several servers at one database: no act is lost, doubled or forked; planted faults are found."""

from functools import partial
from itertools import count
from unittest import mock

import pytest
from msgspec.structs import replace

from host.shared_day import Day, Wrong, servers_at
from hoyle.host import leases
from hoyle.host.events import insert_events
from hoyle.host.writer import Job, Writer
from scale import scaled

ALIVE = "NOT EXISTS (SELECT 1 FROM worker WHERE id = claim.worker AND expires > clock_timestamp())"


def test_three_days_of_three_servers_lose_double_and_fork_nothing(postgres_url):
    with servers_at(postgres_url) as servers:
        for seed in range(3):
            assert Day(servers, seed).run().acts > 10


@pytest.mark.nightly
def test_many_days_lose_double_and_fork_nothing(postgres_url):
    with servers_at(postgres_url) as servers:
        for seed in range(1000, 1000 + scaled(10_000)):
            Day(servers, seed).run()


def is_found(url, *words):
    """Is a planted fault found within a few days, and is it said to be one of these?"""
    with servers_at(url) as servers:
        for seed in range(20):
            try:
                Day(servers, seed).run()
            except Wrong as wrong:
                return any(each in str(wrong) for each in words)
    return False


def altered(honest, old, new):
    """A function of leases, in whose statements this part is another."""
    assert old in "".join(each for each in honest.__code__.co_consts if isinstance(each, str))

    def deed(connection, *values):
        class Altered:
            def execute(self, statement, given=()):
                return connection.execute(statement.replace(old, new), given)

        return honest(Altered(), *values)

    return deed


def test_a_writer_that_checks_no_epoch_is_found(postgres_url):
    def append(connection, _worker, rows, _epochs):
        insert_events(connection, rows)

    with mock.patch.object(leases, "append", append), mock.patch.object(leases, "guard", mock.Mock()):
        assert is_found(postgres_url, "not its own")


def test_a_lease_by_a_clock_that_is_an_hour_wrong_is_found(postgres_url):
    ahead = ALIVE.replace("clock_timestamp()", "clock_timestamp() + interval '100 days'")
    with mock.patch.object(leases, "claim", altered(leases.claim, ALIVE, ahead)):
        assert is_found(postgres_url, "had not ended")


def test_a_claim_without_a_new_epoch_is_found(postgres_url):
    with mock.patch.object(leases, "claim", altered(leases.claim, "epoch = epoch + 1", "epoch = epoch")):
        assert is_found(postgres_url, "two owners")


def test_an_answer_before_the_commit_is_found(postgres_url):
    honest = Writer.do

    def do(self, jobs):
        for job in jobs:
            if job.keep is not None:
                then, job.then = job.then, lambda *_: None
                then(None, None)
        honest(self, jobs)

    with mock.patch.object(Writer, "do", do):
        assert is_found(postgres_url, "acknowledged", "no act any more", "one number", "two futures")


def test_a_hint_taken_for_the_truth_is_found(postgres_url):
    """Which tables others have is what was heard a while ago, as it would be from notifications."""
    honest, blind = leases.claim, altered(leases.claim, ALIVE, "TRUE")
    heard, asked = {}, count()

    def claim(connection, worker, table):
        if next(asked) % 6 == 0 or worker.id not in heard:
            heard[worker.id] = leases.claimed(connection)
        return (honest if table in heard[worker.id] else blind)(connection, worker, table)

    with mock.patch.object(leases, "claim", claim):
        assert is_found(postgres_url, "had not ended")


def test_a_promise_that_is_told_before_it_is_stored_is_found(postgres_url):
    """A server commits the secrets of a sitting with its next write, and not with the event that promises."""
    keep, do, late = Writer.keep, Writer.do, {}

    def keep_later(self, connection, wanted, *, guarded=True):
        if wanted.private is not None and guarded and wanted.entries[0].seq:
            late.setdefault(self, []).append(replace(wanted, entries=()))
            wanted = replace(wanted, private=None)
        keep(self, connection, wanted, guarded=guarded)

    def do_later(self, jobs):
        for bare in late.pop(self, ()):
            do(self, [Job(bare.table, partial(keep, self, keep=bare), lambda *_: None)])
        do(self, jobs)

    with mock.patch.object(Writer, "keep", keep_later), mock.patch.object(Writer, "do", do_later):
        assert is_found(postgres_url, "promise")
