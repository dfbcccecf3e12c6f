"""Reviews on the page: of games that are over for everyone, of a running game what one player saw."""

import json
import sys
import zlib

import pytest

from hoyle.host.effect import Keep
from hoyle.host.setup import Chair, Token, Wish, agreed
from hoyle.ports.web.forked import _entries, forked
from hoyle.ports.web.tables import hashed
from hoyle.record import read
from hoyle.record.replay import replay
from hoyle.record.stop import Stop
from ports.cli.doors import asked
from ports.web import quick_review
from scale import PATIENCE

COOKIE = "c0" * 16


@pytest.fixture(autouse=True)
def few_worlds(server):
    server.doors._reviews.jobs._command = (sys.executable, quick_review.__file__)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("reviewed") / "whist.jsonl"
    args = ("play", "whist", "--watch", "--bots", "plain,beginner", "--deals", "2", "--seed", f"{5:064x}")
    assert asked(*args, "--plain", "--record", str(path)).exit_code == 0
    return path.read_bytes()


def keep(server, table, keep, chairs):
    """Store a table whose first player holds the cookie."""
    setup, _, _ = agreed(Wish(game="whist", until=Stop(deals=9)))
    server.store.create(table, setup, keep).result(PATIENCE)
    guest = server.guest()
    guest.http.cookies.set("seat", COOKIE, path=f"/table/{table}")
    return guest


def over(server, record):
    people = read(record).header.players
    chairs = tuple(Chair(kind="bot", name=each.name, bot=each.bot) for each in people[1:])
    chairs = (Chair(kind="person", name=people[0].name), *chairs)
    entries = _entries(record, read(record), 10**6)
    kept = Keep(
        table="over",
        sitting=0,
        entries=entries,
        private=b"",
        closed=True,
        chairs=chairs,
        tokens={0: Token(hashed(COOKIE), taken=True)},
    )
    return keep(server, "over", kept, chairs)


def goes_on(server, record, at):
    begun = forked(record, 0, at)
    kept = Keep(
        table="on",
        sitting=0,
        entries=begun.entries,
        private=begun.private,
        chairs=begun.chairs,
        tokens={begun.player: Token(hashed(COOKIE), taken=True)},
    )
    return keep(server, "on", kept, begun.chairs), begun.player


def reviewed(guest, address):
    while (answer := guest.http.get(address)).status_code == 202:
        assert answer.json()["done"] <= answer.json()["of"]
    return answer


def test_a_finished_game_is_reviewed_for_every_seat_kept_and_played_on_from(server, record):
    guest, stranger = over(server, record), server.guest()
    first = reviewed(guest, "/table/over/review?sitting=0&seat=2")
    assert first.status_code == 200, first.text
    told = first.json()
    assert {each["decision"]["seat"] for each in told["decided"]} == {2}
    assert all(len(each["hands"]) == 4 and each["open"] for each in told["decided"])
    assert len(told["deals"]) == 2
    assert [each["side"] for each in told["sums"]] == [0, 0], "the game and the rubber, for this side only"
    assert {tuple(row["kind"] for row in each["rows"]) for each in told["deals"]} == {("deal", "turn-up")}
    assert sum(each["decisions"] for each in told["summary"]["kinds"]) == len(told["decided"])
    kept = server.store.notes("review/over").result(PATIENCE)
    assert len(kept) == 4
    server.doors._reviews.jobs.get = None  # Nothing is computed any more.
    again = stranger.http.get("/table/over/review?sitting=0&seat=2")
    assert again.content == first.content
    assert zlib.decompress(kept[next(name for name in kept if name.startswith("0/2/"))]) == first.content
    sums = guest.http.post("/api/played", json=[told["summary"]]).json()
    assert [each["game"] for each in sums] == ["whist"]
    assert sums[0]["error"]["decisions"] == len(told["decided"])
    assert guest.http.post("/api/played", json=[{"game": "whist"}]).status_code == 400
    assert stranger.http.get("/table/over/review?seat=9").status_code == 404
    plays_on(guest, reviewed(guest, "/table/over/review?sitting=0&seat=1").json()["decided"][4])


def test_of_a_game_that_goes_on_a_player_sees_what_they_saw_of_deals_that_are_over(server, record):
    moments = replay(read(record)).moments
    game = replay(read(record)).course.game
    second = next(each.number for each in moments if game.result(each.before.state).deals == 1)
    guest, player = goes_on(server, record, second + 8)
    answer = reviewed(guest, "/table/on/review?sitting=0&seat=3")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    seat = game.result(moments[-1].after.state).chairs.index(player)
    assert told["seat"] == seat
    assert {each["decision"]["seat"] for each in told["decided"]} == {seat}
    assert {each["decision"]["deal"] for each in told["decided"]} == {0}
    assert {each["view"]["seat"] for each in told["decided"]} == {seat}
    assert [(each["hands"], each["open"]) for each in told["decided"]] == [([], None)] * len(told["decided"])
    assert (told["deals"], told["rights"], told.get("summary")) == ([], [], None)
    for each in told["decided"]:  # With all cards seen another card may be best: nobody is told yet.
        seen = each["decision"]
        assert (seen["open_best"], seen["open_loss"], seen["unseen"]) == (None, 0, 0)
    assert server.store.notes("review/on").result(PATIENCE) == {}
    for who, query in (
        (guest, "sitting=0&deal=1"),
        (guest, "sitting=1&deal=0"),
        (server.guest(), "sitting=0&deal=0"),
    ):
        refused = who.http.get(f"/table/on/review?{query}")
        assert (refused.status_code, "decided" in refused.text) == (409, False)
    assert guest.http.post("/table/on/play_on", json={"sitting": 0, "seat": 0, "at": 9}).status_code == 409


def plays_on(guest, at):
    """Playing on begins at the same cards, against bots."""
    body = {"sitting": 0, "seat": 1, "at": at["decision"]["at"]}
    made = guest.http.post("/table/over/play_on", json=body)
    assert made.status_code == 201, made.text
    guest.joins(made.json()["table"])
    assert json.dumps(guest.view["hand"]) == json.dumps(at["view"]["hand"])
    assert guest.view["turn"] == guest.view["seat"] == 1
    assert {each["kind"] for each in guest.table["people"]} == {"person", "bot"}
    assert guest.http.post("/table/over/play_on", json=body | {"at": 9999}).status_code == 409
    assert guest.http.post("/table/over/play_on", json=body | {"sitting": 3}).status_code == 409
