"""A club's duplicate night by its requests: several servers, hidden cards, promised packs, and files."""

import csv
import io
import json
import os
import sys
from contextlib import ExitStack, closing, contextmanager
from types import SimpleNamespace

import msgspec
import pytest

from hoyle.evenings.club_acts import HOST, DealsShown, SignedUp
from hoyle.evenings.drive import Ended, Moved
from hoyle.evenings.duplicate import Began, Scored, begin
from hoyle.host.store.postgres import PostgresStore
from hoyle.night import cards_of, promise_of
from hoyle.ports import pages
from hoyle.ports.night_cards import NightPrinter
from hoyle.ports.web import review_worker
from hoyle.ports.web.limits import Limits
from hoyle.words import ENGLISH
from ports.web import quick_worth
from ports.web.club import NIGHT, Club
from ports.web.conftest import PLENTY, Standing
from ports.web.guest import Guest
from ports.web.running import Running


def stands(both, url):
    return both.enter_context(
        closing(Standing(lambda base: PostgresStore(url, address=base), Limits(**PLENTY)))
    )


@contextmanager
def club(server, pairs=3, **more):
    with closing(Guest(server.base)) as guest, closing(Club(guest, NIGHT, **more)) as made:
        for number in range(1, pairs + 1):
            made.do(None, SignedUp(name=f"P{number}"))
        yield made


def gets(made, by, path):
    phone = made.host if by == HOST else made.people[by]
    return phone.http.get(f"{made.page}/{path}")


def types_all(made, tricks=lambda board, north: board + north):
    """Everybody who sits North–South types this for each of their boards."""
    for table in made.look()["tables"]:
        for each in table["boards"]:
            north = tricks(each["board"], each["north"])
            score = Scored(board=each["board"], north=each["north"], tricks=(north, 13 - north), by="")
            made.do(each["couples"][0][0], score)


def test_a_night_goes_on_at_another_server_and_keeps_its_promise(postgres_url):
    with ExitStack() as both, club(stands(both, postgres_url)) as made:
        promise = made.look()["promise"]
        made.draw()
        assert gets(made, HOST, "deals").status_code == gets(made, 1, "deals").status_code == 403
        made.do(HOST, DealsShown())
        early = gets(made, HOST, "deals").json()["boards"]
        assert gets(made, 1, "deals").status_code == 403
        rounds = made.look()["rounds"]
        for number in range(1, rounds + 1):
            types_all(made)
            if number == 1:
                made.goes_on_at(stands(both, postgres_url).base)
            if number < rounds:
                made.do(HOST, Moved())
        for path in ("results", "worth", "cards.pdf", "hands.jsonl"):
            assert gets(made, 1, path).status_code == 403, path
        assert "secret" not in made.look()
        made.do(HOST, Ended())
        told = made.look(1)
        assert promise_of(told["secret"]) == told["promise"] == promise
        boards = gets(made, 1, "deals").json()["boards"]
        assert boards == early
        began = Began(movement="howell", pairs=("1", "2", "3"), boards=1, rounds=rounds, seed=told["secret"])
        assert boards == [{"board": n, **msgspec.to_builtins(cards_of(began, n))} for n in (1, 2, 3)]
        rows = [json.loads(line) for line in gets(made, 1, "hands.jsonl").text.splitlines()]
        assert len(rows) == len(made.results()["scores"]) == 3
        assert all(each["tricks_north_south"] == each["board"] + each["north_south"] for each in rows)
        ranks = csv.DictReader(io.StringIO(gets(made, 1, "sheet.csv").text.removeprefix("\ufeff")))
        assert {each["name"] for each in ranks} == {"P1", "P2", "P3"}


def test_what_boards_are_worth_is_computed_once_and_by_nobody_before_the_end(server):
    worths = server.doors._files.worths
    worths.jobs._command = (sys.executable, quick_worth.__file__)
    with club(server) as made:
        made.draw()
        assert gets(made, HOST, "worth").status_code == 403
        made.do(HOST, Ended())
        while (told := gets(made, 1, "worth")).status_code == 202:
            assert told.json()["of"] in (0, 3)
        assert told.json() == {"worth": quick_worth.WORTH}
        worths.jobs._command = (sys.executable, "-c", "raise SystemExit(1)")
        assert gets(made, 2, "worth").json() == told.json()
        printed = gets(made, 1, "cards.pdf")
        assert printed.content.startswith(b"%PDF")


def test_deals_that_the_host_brings_are_played_and_hidden_as_promised_ones(server):
    began = Began(movement="howell", pairs=("1", "2", "3"), boards=1, rounds=3, seed="0" * 64)
    cards = [cards_of(began, board) for board in (1, 2, 3)]
    pbn = "".join(
        f'[Board "{n}"]\n[Dealer "{"NESW"[each.dealer]}"]\n[Deal "{each.hands}"]\n'
        f'[Trump "{each.turned[1]}"]\n[TurnUp "{each.turned}"]\n\n'
        for n, each in enumerate(cards, 1)
    )
    with closing(Guest(server.base)) as guest:
        refused = guest.http.post("/api/evenings", json={"announce": NIGHT, "pbn": "no deal"})
        assert refused.status_code == 400, refused.text
        with closing(Club(guest, NIGHT, pbn=pbn)) as made:
            for number in (1, 2, 3):
                made.do(None, SignedUp(name=f"P{number}"))
            made.draw()
            assert "promise" not in made.look()
            assert gets(made, HOST, "deals").status_code == 403
            made.do(HOST, Ended())
            boards = gets(made, 1, "deals").json()["boards"]
            assert [each["hands"] for each in boards] == [each.hands for each in cards]


def test_packs_shuffled_at_the_tables_have_no_promise_and_no_deals(server, monkeypatch):
    with club(server, by_hand=True) as made:
        made.draw()
        made.do(HOST, Ended())
        assert "promise" not in made.look()
        assert "secret" not in made.look()
        for path in ("deals", "worth"):
            assert gets(made, HOST, path).status_code == 409
        monkeypatch.setattr(pages, "find_spec", lambda _: None)
        assert made.look()["pdf"] is False
        assert gets(made, HOST, "cards.pdf").status_code == 404


def test_before_the_end_no_card_is_printed_unless_the_deals_are_open():
    night = begin(Began(movement="howell", pairs=("1", "2", "3"), boards=1, rounds=3, seed="0" * 64))
    printer = NightPrinter(night, ENGLISH)
    hidden, open_ = ("".join(printer.pages(deals=deals)) for deals in (False, True))
    assert "Turned up" in open_
    assert "Turned up" not in hidden
    assert "data-card" not in hidden
    assert "Pair 1" in hidden


def test_the_worker_says_how_far_it_is(monkeypatch):
    monkeypatch.setattr(review_worker, "worth_of", lambda _, boards: ((each, (each, 0)) for each in boards))
    began = Began(movement="howell", pairs=("1", "2", "3"), boards=1, rounds=2, seed="0" * 64)
    out = io.BytesIO()
    review_worker.work(io.BytesIO(msgspec.msgpack.encode(began)), out)
    *progress, last = out.getvalue().splitlines()
    boards = len(json.loads(last))
    assert progress == [b"[%d,%d]" % (done, boards) for done in range(boards + 1)]


@pytest.mark.nightly
def test_a_night_whose_server_is_killed_in_every_round_loses_nothing(tmp_path, postgres_url):
    env = {**os.environ, "HOYLE_DB": postgres_url}
    running = Running(tmp_path, "--port", "0", env=env)
    port = running.base.rstrip("/").rpartition(":")[2]
    try:
        with club(SimpleNamespace(base=running.base.rstrip("/")), pairs=18, boards=3) as made:
            made.draw()
            rounds = made.look()["rounds"]
            for number in range(1, rounds + 1):
                types_all(made, tricks=lambda board, north: (board * north) % 14)
                running.process.kill()
                running.process.communicate()
                running = Running(tmp_path, "--port", port, env=env)
                if number < rounds:
                    made.do(HOST, Moved())
            made.do(HOST, Ended())
            scores = made.results()["scores"]
            assert len(scores) == 9 * rounds * 3
            assert all(each["tricks"][0] == (each["board"] * each["north"]) % 14 for each in scores)
    finally:
        running.process.kill()
        running.process.communicate()


@pytest.mark.nightly
def test_the_worker_values_real_boards():
    began = Began(movement="howell", pairs=("1", "2", "3"), boards=1, rounds=1, seed="0" * 64)
    out = io.BytesIO()
    review_worker.work(io.BytesIO(msgspec.msgpack.encode(began)), out)
    assert all(
        0 <= each <= 13 for pair in json.loads(out.getvalue().splitlines()[-1]).values() for each in pair
    )
