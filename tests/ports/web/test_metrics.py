"""The metrics of a server, and whether more people may be sent to it."""

from hoyle.ports.web.metrics import Waits


def metrics(server):
    answer = server.guest().http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_waits_are_counted_by_the_bucket_they_fall_into_and_all_below():
    waits = Waits()
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        waits.note(seconds)
    lines = [*waits.lines("w", "Waits.")]
    assert lines[:2] == ["# HELP w Waits.", "# TYPE w histogram"]
    assert 'w_bucket{le="0.001"} 2' in lines
    assert 'w_bucket{le="0.25"} 2' in lines
    assert 'w_bucket{le="0.5"} 3' in lines
    assert 'w_bucket{le="10.0"} 3' in lines
    assert lines[-3:] == ['w_bucket{le="+Inf"} 4', "w_sum 60.3015", "w_count 4"]


def test_a_server_says_what_it_measures(opened):
    server = opened()
    before = metrics(server)
    assert (before["hoyle_tables"], before["hoyle_writes_total"], before["hoyle_store_ok"]) == (0, 0, 1)
    guest = server.guest()
    guest.joins(guest.sets_up(game="whist", seats=["me", "plain", "plain", "plain"])["table"])
    guest.hears_until(lambda: guest.due)
    after = metrics(server)
    assert (after["hoyle_tables"], after["hoyle_connections"]) == (1, 1)
    assert after["hoyle_writes_total"] > 0
    assert after["hoyle_commit_seconds_count"] > 0


def test_a_server_whose_store_failed_a_moment_ago_is_not_ready(opened, monkeypatch):
    server = opened()
    http = server.guest().http
    assert http.get("/ready").status_code == 200
    monkeypatch.setattr(type(server.store), "unsteady", property(lambda _: "the disk is full"))
    assert server.store.ailing is None
    assert [http.get(path).status_code for path in ("/ready", "/health")] == [503, 503]


def test_a_server_that_stops_is_not_ready_for_more(opened):
    server = opened()
    http = server.guest().http
    assert http.get("/ready").status_code == 200
    server.doors.say_goodbye()
    assert http.get("/ready").status_code == 503
    assert http.get("/health").status_code == 200
