"""A club's page by its requests: joining, running, scoring, results, privacy, several servers, kills."""

import csv
import io
import os
import threading
from contextlib import closing, contextmanager
from random import Random

import pytest

from evenings.club_evening import ClubEvening, totals_of
from hoyle.evenings.club_acts import HOST, Departed, Erased, SignedUp, Started
from hoyle.evenings.drive import Ended, Moved, Scored
from hoyle.host.store.postgres import PostgresStore
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.limits import Limits
from ports.web.club import DRIVE, Club
from ports.web.conftest import PLENTY, Standing
from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE, first


@pytest.fixture(params=first(1, ["postgres", "sqlite"]))
def servers(request, tmp_path):
    """Opens servers of one store: of a file one after the other, of a database as many as you like."""
    opened = []

    def opens():
        if request.param == "sqlite":
            made = Standing(lambda _: SqliteStore(str(tmp_path / "t.db")), Limits(**PLENTY))
        else:
            url = request.getfixturevalue("postgres_url")
            made = Standing(lambda base: PostgresStore(url, address=base), Limits(**PLENTY))
        opened.append(made)
        return made

    opens.is_shared = request.param == "postgres"
    yield opens
    for each in opened:
        if each.thread.is_alive():
            each.close()


@contextmanager
def club(server, people=0, **more):
    with closing(Guest(server.base)) as guest, closing(Club(guest, **more)) as made:
        for number in range(1, people + 1):
            made.do(None, SignedUp(name=f"P{number}"))
        yield made


def score(table, tricks=(8, 5), hand=1):
    return Scored(hand=hand, table=table, tricks=tricks, by="")


def test_a_small_drive_with_mistakes_goes_on_at_another_server_and_loses_nothing(servers):
    now = [servers()]

    def moves_on(hand):
        if hand in (1, 3):
            if not servers.is_shared:
                now[0].close()
            now[0] = servers()
            made.goes_on_at(now[0].base)

    with club(now[0]) as made:
        evening = ClubEvening(made.do, made.draw, made.look, Random(3))
        evening.play(people=9, hands=4, out=0.2, typos=0.3, between=moves_on)
        told = made.results()
        assert evening.mistyped
        assert totals_of(told) == evening.totals
        assert not made.look()["doubtful"]
        rows = list(csv.DictReader(io.StringIO(made.host.http.get(f"{made.page}/sheet.csv").text)))
        assert {int(row["\ufeffnumber"]): int(row["total"]) for row in rows} == {
            each["player"]: each["total"] for each in told["sheet"]
        }
        assert len(made.host.http.get(f"{made.page}/hands.csv").text.splitlines()) == 1 + len(told["scores"])


def test_two_phones_send_one_row_at_once_and_get_one_score_and_one_refusal(servers):
    here = servers()
    there = servers() if servers.is_shared else here
    with club(here, people=4) as made:
        made.draw()
        made.people[2].http.base_url, made.people[2].http.headers["origin"] = there.base, there.base
        answers, both = {}, threading.Barrier(2)

        def sends(by, tricks):
            both.wait(PATIENCE)
            answers[by] = made.asks(by, score(1, tricks))

        phones = [threading.Thread(target=sends, args=each) for each in ((1, (8, 5)), (2, (9, 4)))]
        for each in phones:
            each.start()
        for each in phones:
            each.join(PATIENCE)
        assert sorted(each.status_code for each in answers.values()) == [200, 409]
        winner = next(by for by, each in answers.items() if each.status_code == 200)
        kept = {1: "8 to 5", 2: "9 to 4"}[winner]
        assert f"Table 1 already has a score: {kept}" in answers[3 - winner].json()["why"]
        [typed] = made.look()["tables"][0]["typed"]
        assert typed["by"] == winner


def test_a_page_that_waits_is_answered_by_the_next_act_at_any_server(servers):
    here = servers()
    there = servers() if servers.is_shared else here
    with club(here, people=4) as made:
        acts = made.look()["acts"]
        told = {}
        made.people[1].http.base_url = there.base
        waits = threading.Thread(target=lambda: told.update(made.look(1, since=acts)))
        waits.start()
        made.draw()
        waits.join(PATIENCE)
        assert told["stage"] == "playing"
        assert (told["me"], told["table"]) == (1, 1)


def test_a_person_without_an_account_is_known_by_a_cookie_and_a_link_on_another_phone(server):
    with club(server, people=4) as made:
        assert made.look(1)["me"] == 1
        again = made.asks(1, SignedUp(name="Twice"))
        assert (again.status_code, again.json()["why"]) == (409, "You have already signed up.")
        stranger = server.guest()
        link = made.host.http.post(f"{made.page}/link", json={"person": 2}).json()["link"]
        opened = stranger.http.post(f"{made.page}/open", json={"token": link.partition("#")[2]})
        assert opened.json() == {"person": 2}
        assert stranger.http.get(f"{made.page}/state").json()["me"] == 2
        assert stranger.http.post(f"{made.page}/link", json={"person": 0}).status_code == 403
        assert stranger.http.post(f"{made.page}/open", json={"token": "guess"}).status_code == 409


def test_the_host_only_reads_results_before_the_end_and_everybody_after_it(server):
    with club(server, people=4) as made:
        made.draw()
        for path in ("results", "sheet.csv", "hands.csv"):
            assert made.people[1].http.get(f"{made.page}/{path}").status_code == 403
            assert made.host.http.get(f"{made.page}/{path}").status_code == 200
        assert made.people[1].http.post(f"{made.page}/draw").status_code == 403
        made.do(HOST, Ended())
        assert made.people[1].http.get(f"{made.page}/results").status_code == 200
        assert made.asks(HOST, Moved()).json()["why"] == "the drive is over; only scores can be corrected"


def test_ones_data_is_exported_and_erased_in_one_act_each(server):
    with club(server, people=4) as made:
        made.draw()
        made.do(1, score(1))
        told = made.people[1].http.get(f"{made.page}/data").json()
        assert told["name"] == "P1"
        assert [each["did"]["type"] for each in told["acts"]] == ["SignedUp", "Scored"]
        assert made.people[1].http.get(f"{made.page}/data?person=2").status_code == 403
        before = made.results()["sheet"]
        made.do(1, Erased(1))
        assert made.results()["sheet"] == before
        assert b"P1" not in b"".join(server.store.acts(made.page.rpartition("/")[2]).result())
        assert made.look(1)["me"] is None
        rows = made.host.http.get(f"{made.page}/sheet.csv", headers={"accept-language": "de"}).text
        assert ",Gast 1," in rows


def test_what_cannot_be_is_refused(server):
    host = server.guest()
    bad = host.http.post("/api/evenings", json={"announce": DRIVE | {"kind": "x"}})
    assert bad.status_code == 400
    with club(server, people=3) as made:
        assert (
            made.host.http.post(f"{made.page}/draw").json()["why"]
            == "A drive needs at least 4 people. Signed up: 3."
        )
        assert made.asks(HOST, Started()).status_code == 409
        assert made.asks(HOST, Departed(9)).status_code == 409
        assert host.http.get("/evening/none/state").status_code == 404
        assert host.http.get("/evening/none").status_code == 404
        assert host.http.get(made.page).status_code == 200
        assert host.http.get(f"{made.page}/hall").status_code == 200


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_drive_of_48_whose_server_is_killed_twice(tmp_path, request, kind):
    """24 hands at 12 tables; 5 % go home, 5 % of the scores are mistyped, the server is killed twice."""
    where = str(tmp_path / "t.db") if kind == "sqlite" else request.getfixturevalue("postgres_url")
    env = {**os.environ, "HOYLE_DB": where}
    running = [Running(tmp_path, "--port", "0", env=env)]
    base = running[0].base.rstrip("/")

    def dies(hand):
        if hand in (8, 16):
            _killed(running[-1])
            running.append(Running(tmp_path, "--port", base.rpartition(":")[2], env=env))

    try:
        with closing(Guest(base)) as guest, closing(Club(guest, hands=24)) as made:
            evening = ClubEvening(made.do, made.draw, made.look, Random(48))
            evening.play(people=48, hands=24, between=dies)
            told = made.results()
            assert len(evening.mistyped) >= 5
            assert totals_of(told) == evening.totals
            assert sum(each["tricks"] is not None for each in told["scores"]) >= 24 * 11
            print(f"{made.look()['acts']} acts, {len(evening.mistyped)} mistyped, {len(running)} servers")
    finally:
        _killed(running[-1])


def _killed(server):
    server.process.kill()
    server.process.communicate()
