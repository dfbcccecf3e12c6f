"""Days of several servers at one database: no act is lost, doubled or forked; planted faults are found."""

import os
from unittest import mock

import pytest

from host.shared_day import Day, Wrong
from hoyle.host import leases
from hoyle.host.events import insert_events
from hoyle.host.writer import Writer


@pytest.mark.parametrize("seed", range(3))
def test_a_day_of_three_servers_loses_doubles_and_forks_nothing(postgres_url, seed):
    assert Day(postgres_url, seed).run().acts > 10


@pytest.mark.nightly
def test_many_days_lose_double_and_fork_nothing(postgres_url):
    days = max(1, int(1000 * float(os.environ.get("HOYLE_NIGHTLY", "1"))))
    for seed in range(1000, 1000 + days):
        Day(postgres_url, seed).run()


def is_found(url, *words):
    """Is a planted fault found within a few days, and is it said to be one of these?"""
    for seed in range(20):
        try:
            Day(url, seed).run()
        except Wrong as wrong:
            return any(each in str(wrong) for each in words)
    return False


def replaced(text, old, new):
    """A patch of the statements that leases run: this part of them is another."""
    honest = leases.claim if "claim" in text else leases.append

    def deed(connection, *values):
        class Altered:
            def execute(self, statement, given=()):
                return connection.execute(statement.replace(old, new), given)

        return honest(Altered(), *values)

    return mock.patch.object(leases, text, deed)


def test_a_writer_that_checks_no_epoch_is_found(postgres_url):
    def append(connection, _worker, rows, _epochs):
        insert_events(connection, rows)

    with mock.patch.object(leases, "append", append), mock.patch.object(leases, "guard", mock.Mock()):
        assert is_found(postgres_url, "not its own")


def test_a_lease_by_a_clock_that_is_an_hour_wrong_is_found(postgres_url):
    ahead = "clock_timestamp() + interval '100 days'"
    with replaced("claim", "WHERE id = claim.worker AND expires > clock_timestamp()",
                  f"WHERE id = claim.worker AND expires > {ahead}"):  # fmt: skip
        assert is_found(postgres_url, "had not ended")


def test_a_claim_without_a_new_epoch_is_found(postgres_url):
    with replaced("claim", "epoch = epoch + 1", "epoch = epoch"):
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
        assert is_found(postgres_url, "acknowledged", "no act any more", "one number")


def test_a_hint_taken_for_the_truth_is_found(postgres_url):
    """A server believes that a table's owner has gone, and reads it without a claim."""

    def claim(connection, worker, table):
        row = connection.execute("SELECT epoch FROM claim WHERE house = ?", (table,)).fetchone()
        return None if row is None else int(row[0])

    with mock.patch.object(leases, "claim", claim):
        assert is_found(postgres_url, "two owners", "not its own", "no act any more", "not ended")


def test_a_promise_that_is_told_before_it_is_stored_is_found(postgres_url):
    honest = Writer.keep

    def keep(self, connection, keep, *, guarded=True):
        promised = keep.private
        if promised is not None:
            keep = type(keep)(table=keep.table, sitting=keep.sitting, entries=keep.entries, private=b"")
        honest(self, connection, keep, guarded=guarded)

    with mock.patch.object(Writer, "keep", keep):
        assert is_found(postgres_url, "promise")
