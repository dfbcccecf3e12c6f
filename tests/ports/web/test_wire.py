"""Whatever a stranger sends has no effect, and is answered with a reason."""

import contextlib
import json
import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from host.table.keeper import Keeper
from hoyle.errors import BadText
from hoyle.fairness import Master
from hoyle.games import GAMES
from hoyle.host.frames import Frame, Join
from hoyle.ports.web.queued_line import LONGEST, read_frame
from hoyle.table import Umpire
from hoyle.words.phrase import KINDS as SLOTS
from mangling import mangled
from project.wire_schema import published
from scale import scaled

DOCS = Path(__file__).parents[3] / "docs"
SUITE, NIGHTLY = 500, 1_000_000

KINDS = {kind.__struct_config__.tag for kind in get_args(Frame)}

STRANGE = (-1, 4, 9, 60, 10**9, 10**30)
"""Numbers of no seat, card or trick."""

NASTY = [
    b"",
    b"null",
    b"[" * 4000,
    b'{"type":"act","id":"x","act":' + b"[" * 4000,
    b'{"type":"join","last":1e999}',
    b'{"type":"join","last":NaN}',
    b'{"type":"join","last":123456789012345678901234567890}',
    b'{"type":"join","last":null,"last":3}',
    b'{"type":"name","name":"\\ud800"}',
    b'{"type":"name","name":"\xff"}',
    b'{"type":"typed","id":null,"text":"AS"}',
    b'{"type":"act","id":"x","act":{"act":"Play","seat":0,"card":"ZZ"}}',
    b'{"type":"act","id":"x","act":{"act":"Shuffle","pack":"AS"}}',
    b'{"type":"act","id":"x","act":{"act":"Given"}}',
    b'{"type":"act","id":"x","act":{"act":"CutPack","seat":0,"at":20,"aside":1}}',
    b'{"type":"nothing"}',
    b'{"type":"leave","extra":1}',
    b"{" + b" " * 5000 + b"}",
]


def frames(rng, table, said):
    """Frames that are nearly valid, and some that are; ``said`` collects the kinds they may be of."""
    view = table.views[0]
    offered = [each["act"] for each in (*view.get("choices", ()), *view.get("asides", ()))]
    act = rng.choice(offered or [{"act": "Play", "seat": 0, "card": "AS"}])
    numbers = [name for name, part in act.items() if type(part) is int and rng.random() < 0.3]
    strange = dict.fromkeys(numbers, rng.choice(STRANGE))
    good = [
        {"type": "act", "id": f"{rng.random()}", "act": {**act, "seat": rng.randrange(5)}},
        *[{"type": "act", "id": f"{rng.random()}", "act": {**act, **strange}}] * 3,
        {"type": "typed", "id": f"{rng.random()}", "text": rng.choice(("AS", "cut 9", "call", "?", "u"))},
        {"type": "take_back", "id": f"{rng.random()}"},
        {"type": "pledge", "shuffle": rng.randrange(-1, 3), "commitment": "0" * 64},
        {"type": "open", "shuffle": 0, "value": "x"},
        {"type": "join", "last": rng.randrange(-5, 5)},
        {"type": "again"},
        {"type": "begin"},
        {"type": "swap", "players": [rng.randrange(-1, 5), 1]},
        {"type": "name", "name": "Eve"},
        {"type": "ready"},
        {"type": "remark", "say": rng.choice(("hello", "sorry", "hurrah"))},
        {"type": "chat", "text": rng.choice(("Well played!", "", " ", "x" * 300))},
        {"type": "hint"},
        {"type": "cost", "text": "AS", "act": rng.choice((None, {**act, **strange}))},
        {"type": "ping"},
        {"type": "holds", "sitting": rng.randrange(-1, 3), "hash": rng.choice(("0" * 64, "x"))},
        *([{"type": "rise"}, {"type": "leave"}] if rng.random() < 0.03 else []),
    ]
    said.update(frame["type"] for frame in good)
    frame = json.dumps(rng.choice(good)).encode()
    return mangled(rng, frame) if rng.random() < 0.8 else frame


def fuzzed(seed, runs, game=None):
    """The number of readable frames among this many sent to a table from its first seat."""
    rng, read, kinds = Random(seed), 0, set()
    game = game or rng.choice([each.name for each in GAMES])
    how = {"umpire": rng.choice(list(Umpire)), "linger": 0, "chat": rng.random() < 0.5}
    table = Keeper(chance=lambda: Master.parse(f"{seed:064x}"), game=game, **how)
    table.join(0, 0)
    for _ in range(runs):
        if table.closed.pop(0, None):  # The player has left, and comes back.
            table.join(0, 0)
        frame = frames(rng, table, kinds)
        try:
            said = read_frame(frame)
        except BadText:
            continue
        read += 1
        before, position = table.live.seq, table.live.acts
        told = len(table.sent[0])
        table.do(table.live.hear(0, said, table.now))
        answers = [json.loads(each)["type"] for each in table.sent[0][told:]]
        if "refused" in answers:
            assert (table.live.seq, table.live.acts) == (before, position), frame
    assert kinds == KINDS
    return read


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_whatever_is_sent_no_error_but_ours_and_no_change_from_what_is_refused(game):
    assert fuzzed(1793, SUITE // len(GAMES), game) > SUITE // len(GAMES) // 10


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(8))
def test_nor_in_a_million(part):
    for batch in range(scaled(NIGHTLY) // 8 // 5000 + 1):
        fuzzed(part * 1000 + batch, 5000)


@pytest.mark.parametrize("frame", NASTY, ids=range(len(NASTY)))
def test_a_nasty_frame_is_refused(frame):
    table = Keeper(game="whist")
    table.join(0, 0)
    before = table.live.seq
    try:
        said = read_frame(frame)
    except BadText:
        return
    if not isinstance(said, Join):
        table.do(table.live.hear(0, said, 0.0))
        assert table.told(0, "refused")
    assert table.live.seq == before


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_are_read_or_refused(frame):
    with contextlib.suppress(BadText):
        read_frame(frame)


def test_nobody_contributes_who_does_not_say_so():
    assert read_frame(b'{"type":"join","last":null}').contributes is False
    assert read_frame(b'{"type":"join","last":3,"contributes":true}').contributes is True


def test_a_frame_too_long_is_refused():
    with pytest.raises(BadText, match="longer than 4096"):
        read_frame(b" " * (LONGEST + 1))


def test_the_published_schema_is_the_one_the_frames_have():
    assert (DOCS / "wire.schema.json").read_text() == published()


def test_no_address_is_served_but_those_of_the_protocol(server):
    """None of them reveals to the server's owner what is in a hand."""
    page = (DOCS / "protocol.md").read_text()
    told = set(re.findall(r"^\| `(?:GET|POST) (/[^ `?…]*)", page, re.MULTILINE))
    served = {re.sub(r"{\w+:\w+}", "ID", route.path) for route in server.doors._routes()}
    assert {path.rstrip("/") for path in served} == {path.rstrip("/") for path in told}


def test_every_kind_of_slot_is_described_in_the_protocol():
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    rows = page.partition("| kind | value |")[2].partition("\n\n")[0].splitlines()[2:]
    described = [kind for row in rows for kind in re.findall("`([a-z]+)`", row.split("|")[1])]
    assert sorted(described) == sorted(SLOTS.values())


def stands_still():
    """A clock by which no allowance is refilled, however slow the machine is."""
    return 0.0


def test_who_sends_too_fast_or_nothing_that_can_be_read_is_let_go(opened):
    server = opened(clock=stands_still, frames=5, burst=10)
    guest = server.guest()
    table = guest.sets_up(game="whist")["table"]
    guest.joins(table)
    with contextlib.suppress(ConnectionClosed):  # The server may have closed it before everything is sent.
        for _ in range(30):
            guest.says("ready")
    with pytest.raises(ConnectionClosed) as closed:
        guest.hears_until(lambda: False)
    assert closed.value.rcvd.code == 4002
    assert guest.byes


def test_too_many_tables_a_minute_are_too_many(opened):
    guest = opened(clock=stands_still, asks=3).guest()
    for _ in range(3):
        guest.sets_up(game="hookey")
    answer = guest.http.post("/api/tables", json={"game": "hookey"})
    assert answer.status_code == 429
    assert "Wait a minute" in answer.json()["why"]


def test_too_many_lines_a_minute_are_too_many(opened):
    guest = opened(clock=stands_still, lines=3).guest()
    table = guest.sets_up(game="hookey", seats=["plain"] * 4)["table"]
    for _ in range(3):
        guest.joins(table)
    with pytest.raises(InvalidStatus) as refused:
        guest.joins(table)
    assert refused.value.response.status_code in (403, 429)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "bridge"}, "choose from: whist"),
        ({"game": "whist", "variant": "bid-whist"}, "choose from: long-whist"),
        ({"game": "whist", "options": {"stake": "much"}}, "option stake cannot be 'much'"),
        ({"game": "whist", "options": {"stake": "0" * 5000}}, "option stake cannot be '000"),
        ({"game": "whist", "options": {"stake": "٣"}}, "option stake cannot be '٣'"),
        ({"game": "whist", "seats": ["me", "me", "plain", "plain"]}, "only one can be 'me'"),
        ({"game": "whist", "seats": ["me", "hal", "plain", "plain"]}, "no bot 'hal'"),
        ({"game": "whist", "pace": 99}, "option pace cannot be '99"),
        ({"game": "whist", "name": "x" * 30}, "a name can have at most 24 characters"),
        ({"game": "whist", "colour": "red"}, "could not be read"),
        ([], "could not be read"),
    ],
)
def test_a_wish_that_cannot_be_granted_says_why(server, wish, words):
    answer = server.guest().http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert words in answer.json()["why"]


def test_a_body_longer_than_any_page_of_ours_sends_is_refused(server):
    guest = server.guest()
    for size, status in ((8000, 400), (9000, 413), (100_000, 413)):
        answer = guest.http.post("/api/tables", content=json.dumps({"game": "x" * size}))
        assert answer.status_code == status
    assert "too long" in answer.json()["why"]


def test_every_error_is_a_page_that_says_what_to_do(server):
    guest = server.guest()
    guest.http.headers["accept"] = "text/html"
    for path in ("/nowhere", "/table/none", "/table/none/record"):
        answer = guest.http.get(path)
        assert answer.status_code == 404
        assert 'href="/"' in answer.text
    assert "content-security-policy" in answer.headers
    wrong = guest.http.post("/api/games")
    assert wrong.status_code == 405
    assert "That request is not possible here." in wrong.text


def test_health_tells_what_stands(server):
    guest = server.guest()
    assert guest.http.get("/health").json()["ok"] is True


def test_the_lobby_is_told_every_game_with_its_options_and_bots(server):
    games = server.guest().http.get("/api/games").json()
    assert {each["game"] for each in games} >= {"whist", "cribbage", "hookey"}
    assert all(each["bots"] and each["variants"][0]["options"] for each in games)


def test_the_text_of_every_rule_is_served_and_an_unknown_one_is_answered_with_those_near_it(server):
    http = server.guest().http
    book = http.get("/api/rules").json()
    assert {"W-G12", "W-L11", "W-M24", "TL-03", "BH-V01"} <= {rule["id"] for rule in book}
    rule = http.get("/api/rules/W-G12").json()
    assert (rule["kind"], rule["title"]) == ("play", "Follow suit")
    assert rule in book
    missing = http.get("/api/rules/W-G99", headers={"accept": "application/json"})
    assert (missing.status_code, "W-G09" in missing.json()["why"]) == (404, True)


def test_nobody_waits_for_the_values_of_one_who_does_not_say_that_they_give_any():
    assert read_frame('{"type":"join"}') == Join(last=None, contributes=False)


def test_the_rules_of_a_game_that_there_is_not_are_not_found(server):
    http = server.guest().http
    assert (http.get("/rules/whist").status_code, http.get("/rules/tarot").status_code) == (200, 404)
