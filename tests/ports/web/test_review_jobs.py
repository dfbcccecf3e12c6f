"""Reviews run in processes: shared, one for each player, refused under load, and ended when nobody asks."""

import asyncio
import sys

import pytest

from hoyle.ports.web import review_jobs
from hoyle.ports.web.review_jobs import Busy, ReviewFailed, ReviewJobs
from hoyle.ports.web.review_worker import ReviewJob

JOB = ReviewJob(record=b"")
SLOW = (sys.executable, "-S", "-c", "import sys, time; print('[3, 9]', flush=True); time.sleep(600)")
FAST = (sys.executable, "-S", "-c", "import sys; sys.stdin.read(); print('{}')")
BROKEN = (sys.executable, "-S", "-c", "raise SystemExit(1)")
CHANCE = (sys.executable, "-S", "-c", "print('\"chance\"')")


def on_jobs(command, asked):
    async def runs():
        jobs = ReviewJobs(command)
        try:
            return await asyncio.wait_for(asked(jobs), 60)
        finally:
            jobs.close()

    return asyncio.run(runs())


async def done(jobs, key="game", who="me"):
    while isinstance(found := await jobs.get(key, who, JOB), tuple):
        pass
    return found


def test_a_review_tells_its_progress_and_one_that_is_done_is_given(monkeypatch):
    async def progress(jobs):
        while (told := await jobs.get("game", "me", JOB)) != (3, 9):
            assert told == (0, 0)

    monkeypatch.setattr(review_jobs, "WAIT", 0.05)
    on_jobs(SLOW, progress)
    assert on_jobs(FAST, done) == [b"{}"]


def test_one_game_is_computed_once_for_all_and_each_player_waits_for_one(monkeypatch):
    monkeypatch.setattr(review_jobs, "WAIT", 0.01)

    async def ask(jobs):
        await jobs.get("game", "me", JOB)
        await jobs.get("game", "friend", JOB)
        with pytest.raises(Busy) as refused:
            await jobs.get("other", "me", JOB)
        assert refused.value.own
        for each in range(review_jobs.WAITING - 1):
            await jobs.get(each, f"guest {each}", JOB)
        with pytest.raises(Busy) as refused:
            await jobs.get("other", "stranger", JOB)
        assert not refused.value.own

    on_jobs(SLOW, ask)


def test_a_review_that_no_page_asks_for_ends_and_its_place_is_free(monkeypatch):
    monkeypatch.setattr(review_jobs, "WAIT", 0.01)
    monkeypatch.setattr(review_jobs, "GONE", 0.2)

    async def leaves(jobs):
        await jobs.get("game", "me", JOB)
        (running,) = jobs._running.values()
        while jobs._running:
            await asyncio.sleep(0.01)
        assert running.process.poll() is not None
        await jobs.get("other", "me", JOB)

    on_jobs(SLOW, leaves)


def test_a_worker_that_fails_is_told_apart_from_a_game_of_chance():
    for command, chance in ((BROKEN, False), (CHANCE, True)):
        with pytest.raises(ReviewFailed) as failed:
            on_jobs(command, done)
        assert failed.value.chance is chance
