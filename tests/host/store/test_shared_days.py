"""Days of several servers at one database: no act is lost, doubled or forked; planted faults are detected."""

from collections import Counter
from contextlib import ExitStack
from functools import partial
from itertools import count
from unittest import mock

import pytest
from msgspec.structs import replace

from host.store.shared_day import Day
from host.store.shared_history import Wrong
from host.store.shared_servers import servers_at
from hoyle.host.store import leases, store
from hoyle.host.store.events import insert_events
from hoyle.host.store.load import saved_of
from hoyle.host.store.writer import Job, Writer, tell
from scale import first_rows, scaled

ALIVE = "NOT EXISTS (SELECT 1 FROM worker WHERE id = claim.worker AND expires > clock_timestamp())"
MET = {"late", "within", "silent", "queued", "ended within", "parted", "not heard", "sent again"}
"""The events that must occur within a few days; otherwise the simulation no longer tests enough."""
NOTHING = "nothing is wrong"
DEATHS = {("killed", "idle"), ("killed", "stalled")}


@pytest.fixture
def servers(postgres_url):
    with servers_at(postgres_url) as opened:
        yield opened


def test_days_of_three_servers_lose_double_and_fork_nothing(servers):
    met = Counter()
    for seed in range(15):
        met += Day(servers, seed).run().met
        if seed > 3 and {*met} == MET | DEATHS:
            return
    pytest.fail(f"not met: {(MET | DEATHS) ^ {*met}}")


@pytest.mark.nightly
def test_many_days_lose_double_and_fork_nothing(servers):
    for seed in range(1000, 1000 + scaled(10_000)):
        Day(servers, seed).run()


def found(servers):
    """The checker's finding on a planted fault, within a few days."""
    for seed in range(30):
        try:
            Day(servers, seed).run()
        except Wrong as wrong:
            return str(wrong)
    return NOTHING


def altered(honest, old, new):
    """A function of leases with this part of its SQL statements replaced."""
    assert old in "".join(each for each in honest.__code__.co_consts if isinstance(each, str))

    def deed(connection, *values):
        class Altered:
            def execute(self, statement, given=()):
                return connection.execute(statement.replace(old, new), given)

        return honest(Altered(), *values)

    return deed


def test_a_writer_that_checks_no_epoch_is_found(servers):
    def append(connection, _worker, rows, _epochs):
        insert_events(connection, rows)

    with mock.patch.object(leases, "append", append), mock.patch.object(leases, "guard", mock.Mock()):
        assert found(servers) != NOTHING


@pytest.mark.nightly
def test_a_writer_that_does_not_look_whether_all_was_written_is_found(servers):
    unseen = altered(leases.append, "1 / (count(*) = ?)::int", "count(*) = ?")
    with mock.patch.object(leases, "append", unseen):
        assert "not its own" in found(servers)


@pytest.mark.nightly
def test_a_writer_that_locks_no_claim_is_found(servers):
    """Then a table can be claimed while its server is frozen within a transaction that writes to it."""
    with ExitStack() as planted:
        for name in ("guard", "append"):
            unlocked = altered(getattr(leases, name), "FOR SHARE OF claim", "")
            planted.enter_context(mock.patch.object(leases, name, unlocked))
        assert "in the midst of its writing" in found(servers)


@pytest.mark.parametrize(
    ("names", "part", "wrong"),
    first_rows(
        1,
        [
            (("claim",), ALIVE, "had not ended"),
            (("renew",), "expires > clock_timestamp()", "not its own"),
            (("guard", "append"), "expires > clock_timestamp()", "not its own"),
        ],
    ),
    ids=["claim", "renewal", "write"],
)
def test_a_lease_by_the_server_s_own_clock_is_found(servers, names, part, wrong):
    """Servers' clocks are an hour or more ahead or behind, and a lease is shorter than that."""

    def by_its_own_clock(honest):
        def deed(connection, *values):
            worker = next(each for each in values if isinstance(each, leases.Worker))
            ahead = next(each.ahead for each in servers if each.name == worker.address)
            now = part.replace("clock_timestamp()", f"clock_timestamp() + interval '{ahead} s'")
            return altered(honest, part, now)(connection, *values)

        return deed

    with ExitStack() as planted:
        for name in names:
            own = by_its_own_clock(getattr(leases, name))
            planted.enter_context(mock.patch.object(leases, name, own))
        assert wrong in found(servers)


@pytest.mark.nightly
def test_a_claim_without_a_new_epoch_is_found(servers):
    with mock.patch.object(leases, "claim", altered(leases.claim, "epoch = epoch + 1", "epoch = epoch")):
        assert "two owners" in found(servers)


def test_an_answer_before_the_commit_is_found(servers):
    honest = Writer.do

    def do(self, jobs):
        for job in jobs:
            if job.keep is not None:
                then, job.then = job.then, lambda *_: None
                then(None, None)
        honest(self, jobs)

    with mock.patch.object(Writer, "do", do):
        assert found(servers) != NOTHING


def test_a_store_that_says_of_what_it_cannot_write_that_it_is_kept_is_found(servers):
    """Its server is disconnected from the database, or killed or cut off before the commit."""

    def give_up(_, waiting, __):
        for job in waiting:
            tell(job, None, None)

    with mock.patch.object(Writer, "_give_up", give_up):
        assert found(servers) != NOTHING


def test_a_server_that_knows_no_act_again_by_its_id_is_found(servers):
    """An act may be resent whose answer was missed, or before whose answer the server died."""

    def forgetful(rows):
        return replace(saved_of(rows), acts={})

    with mock.patch.object(store, "saved_of", forgetful):
        assert "no act any more" in found(servers)


@pytest.mark.nightly
def test_a_hint_taken_for_the_truth_is_found(servers):
    """Its knowledge of which tables others have is outdated, as it would be from notifications."""
    honest, blind = leases.claim, altered(leases.claim, ALIVE, "TRUE")
    heard, asked = {}, count()

    def claim(connection, worker, table):
        if next(asked) % 6 == 0 or worker.id not in heard:
            heard[worker.id] = leases.claimed(connection)
        return (honest if table in heard[worker.id] else blind)(connection, worker, table)

    with mock.patch.object(leases, "claim", claim):
        assert "had not ended" in found(servers)


def test_a_promise_that_is_told_before_it_is_stored_is_found(servers):
    """A server commits the secrets of a sitting with its next write, instead of with the event that
    promises.
    """
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
        assert "promise" in found(servers)
