"""Running a trial: whoever does the work, and however often it is stopped, the result is the same."""

import json
import os
import signal

import pytest

from hoyle.errors import NoCluster, NotThisTrial, TrialStopped
from hoyle.trials.match import Match
from hoyle.trials.run import kept, run
from hoyle.trials.trial import document
from scale import first
from trials.measuring import Deadly, Digits, Interrupted

MATCH = Match(game="whist", bots=("plain", "random"))


def two_workers(processes):
    """Two workers that are sent their work over TCP, as on a cluster."""
    from distributed import LocalCluster  # Slow to load, and wanted here only.

    return LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=processes,
        protocol="tcp://",
        dashboard_address=None,
        host="127.0.0.1",
    )


@pytest.fixture(scope="module", params=first(1, [False, True]), ids=["threads", "processes"])
def cluster(request):
    with two_workers(request.param) as started:
        yield started.scheduler_address


def test_a_dask_cluster_and_one_process_give_identical_bytes(cluster, tmp_path):
    """``ports/cli/test_trials.py`` compares two processes with one."""
    files = [tmp_path / name for name in ("one", "dask")]
    rows = [run(MATCH, 12, out=files[0]), run(MATCH, 12, cluster=cluster, out=files[1])]
    assert rows[0] == rows[1]
    assert len({file.read_bytes() for file in files}) == 1
    assert len({json.dumps(document(MATCH, each)) for each in rows}) == 1
    many = run(Digits(), 60)  # More blocks than are distributed at once.
    assert run(Digits(), 60, cluster=cluster) == many


@pytest.mark.nightly
def test_the_cluster_goes_on_where_one_process_was_stopped(cluster, tmp_path):
    whole = run(MATCH, 30)
    run(MATCH, 10, out=tmp_path / "kept")
    seen = []
    assert run(MATCH, 30, cluster=cluster, out=tmp_path / "kept", progress=seen.append) == whole
    assert seen == [10, 20, 30]


@pytest.mark.nightly
def test_a_worker_that_is_killed_changes_nothing_of_the_result():
    with two_workers(processes=True) as started:
        killed = []

        def kill_one(_):
            if not killed:
                killed.append(started.workers[0].pid)
                os.kill(killed[0], signal.SIGKILL)

        rows = run(MATCH, 200, cluster=started.scheduler_address, progress=kill_one)
    assert killed
    assert rows == run(MATCH, 200, workers=2)


def test_a_trial_stopped_goes_on_and_ends_with_the_same_file(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        run(Interrupted(), 20, out=tmp_path / "stopped")
    assert (tmp_path / "stopped").read_bytes().count(b"\n") == 1 + 6
    seen = []
    rows = run(Digits(), 20, out=tmp_path / "stopped", progress=seen.append)
    assert seen[0] == 6
    assert rows == run(Digits(), 20, out=tmp_path / "whole")
    assert (tmp_path / "stopped").read_bytes() == (tmp_path / "whole").read_bytes()


@pytest.mark.parametrize("lost", first(12, (*range(1, 60, 5), *range(60))[1:]))
def test_a_file_cut_anywhere_is_gone_on_with(tmp_path, lost):
    run(Digits(), 5, out=tmp_path / "kept")
    whole = (tmp_path / "kept").read_bytes()
    (tmp_path / "kept").write_bytes(whole[:-lost])
    assert run(Digits(), 5, out=tmp_path / "kept") == run(Digits(), 5)
    assert (tmp_path / "kept").read_bytes() == whole


def test_a_file_with_more_than_is_asked_for_is_read_and_left(tmp_path):
    run(Digits(), 9, out=tmp_path / "kept")
    whole = (tmp_path / "kept").read_bytes()
    assert run(Digits(), 4, out=tmp_path / "kept") == run(Digits(), 4)
    assert (tmp_path / "kept").read_bytes() == whole


@pytest.mark.parametrize("other", [Digits(seed="1".zfill(64)), MATCH])
def test_the_file_of_another_trial_is_refused_and_left(tmp_path, other):
    run(other, 1, out=tmp_path / "kept")
    whole = (tmp_path / "kept").read_bytes()
    with pytest.raises(NotThisTrial, match="other settings"):
        run(Digits(), 2, out=tmp_path / "kept")
    assert (tmp_path / "kept").read_bytes() == whole


def test_a_file_that_is_no_trials_is_refused_and_left(tmp_path):
    (tmp_path / "kept").write_text("what I owe\n")
    with pytest.raises(NotThisTrial, match="something else"):
        run(Digits(), 2, out=tmp_path / "kept")
    assert (tmp_path / "kept").read_text() == "what I owe\n"


def test_two_runs_do_not_write_to_one_file(tmp_path):
    with kept(tmp_path / "kept", Digits()), pytest.raises(NotThisTrial, match="being run now"):
        run(Digits(), 2, out=tmp_path / "kept")
    assert len(run(Digits(), 2, out=tmp_path / "kept")) == 2


def test_a_file_without_a_row_holds_nothing_back(tmp_path):
    """A bot that failed in the first deal is repaired, and the same command runs."""
    path = tmp_path / "kept"
    run(Match(game="whist", bots=("plain", "random")), 0, out=path)
    assert path.read_bytes().count(b"\n") == 1
    rows = run(Digits(), 3, out=path)
    assert run(Digits(), 3, out=tmp_path / "new") == rows
    assert path.read_bytes() == (tmp_path / "new").read_bytes()


def test_a_worker_that_dies_stops_the_trial_with_what_to_do():
    with pytest.raises(TrialStopped, match="start it again"):
        run(Deadly(), 9, workers=2)


def test_a_cluster_without_workers_is_refused(cluster, monkeypatch):
    monkeypatch.setattr("distributed.Client.ncores", lambda _: {})
    with pytest.raises(NoCluster, match="no workers; start some with"):
        run(Digits(), 2, cluster=cluster)


def test_no_cluster_is_said_in_a_line(monkeypatch):
    with pytest.raises(NoCluster, match="dask scheduler"):
        run(Digits(), 2, cluster="nonsense://nowhere")
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(NoCluster, match="pip install distributed"):
        run(Digits(), 2, cluster="127.0.0.1:1")
