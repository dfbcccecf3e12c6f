"""A record from somebody's file is replayed for the page, within limits, and not stored."""

from pathlib import Path

import pytest

from hoyle.errors import (
    ImpossibleAct,
    LineChanged,
    LineEndsChanged,
    LineMisplaced,
    LineUnknown,
    NewerRecord,
    NotARecord,
    NotASeat,
    NotPBN,
    RecordDisagrees,
    RecordOpen,
    RecordRefused,
    RecordTooLong,
    ShuffleUnproved,
)
from hoyle.ports.web import played as playing
from hoyle.ports.web.admission import RECORD
from hoyle.ports.web.played import played
from hoyle.ports.web.records import why_refused
from hoyle.record import plain, read, replay
from hoyle.table.impossible import Impossible

RECORDS = Path(__file__).parents[2] / "data" / "records"
WHIST = (RECORDS / "whist-watchful.jsonl").read_bytes()


def sent(guest, data, seat=""):
    return guest.http.post(f"/api/replay{seat}", content=data)


def test_a_record_is_answered_step_by_step_as_that_of_a_table_is(opened):
    guest = opened().guest()
    for seat, asked in ((None, ""), (2, "?seat=2")):
        answer = sent(guest, WHIST, asked)
        assert answer.status_code == 200
        assert answer.content == plain(played("", WHIST, None, seat))
        assert answer.headers["cache-control"] == "no-store"


BROKEN = WHIST.replace(b'"seat":1', b'"seat":2', 1)


@pytest.mark.parametrize(
    ("data", "seat", "why"),
    [
        (b"", "", "This is not a Hoyle record."),
        (b"\xff\x00{}", "", "This is not a Hoyle record."),
        (BROKEN, "", "was changed or cut off after it was written."),
        (WHIST[: WHIST.rindex(b'{"n":')], "", "This record is unfinished"),
        (WHIST, "?seat=4", "This table does not have that seat."),
        (WHIST, "?seat=x", "'seat' must be a number."),
    ],
)
def test_what_is_no_whole_record_is_refused_in_a_sentence(opened, data, seat, why):
    answer = sent(opened().guest(), data, seat)
    assert answer.status_code == 400
    assert why in answer.json()["why"]


GAME = b'[Dealer "N"]\r\n[Deal "N:AJ.532.KQT7.J876 KT98753.K7.64.T5 Q642.T8.A852.A94 .AQJ964.J93.KQ32"]\r\n'


def test_games_of_pbn_are_played_again_as_whist(opened):
    guest = opened().guest()
    answer = sent(guest, GAME)
    assert answer.status_code == 200
    assert answer.json()["game"] == "whist"
    for data in (GAME + b'[Contract "3NT"]', GAME + b" " * (1 << 16)):
        refused = sent(guest, data)
        assert refused.status_code == 400
        assert "No game in this file can be replayed" in refused.json()["why"]
    assert (
        "changed the line endings of this record" in sent(guest, WHIST.replace(b"\n", b"\r\n")).json()["why"]
    )


def test_a_record_that_costs_too_much_to_play_again_is_refused(opened, monkeypatch):
    """Rulings are worded again after each act, so a small record with many rulings costs seconds."""
    ruled = sum(len(moment.after.docket.cases) for moment in replay(read(WHIST)).moments)
    assert ruled > 1
    guest = opened().guest()
    monkeypatch.setattr(playing, "MOST_CASES", ruled - 1)
    refused = sent(guest, WHIST)
    assert refused.status_code == 400
    assert "more rulings than this server can replay" in refused.json()["why"]
    monkeypatch.setattr(playing, "MOST_CASES", ruled)
    assert sent(guest, WHIST).status_code == 200


def test_a_record_is_refused_in_the_readers_language(opened):
    guest = opened().guest()
    guest.http.headers["accept-language"] = "de"
    assert sent(guest, b"").json()["why"] == "Das ist kein Protokoll von Hoyle."


REFUSALS = {
    NewerRecord(9, 3): "uses format 9",
    RecordOpen(7, "x"): "is unfinished",
    LineEndsChanged("x"): "changed the line endings of this record, but nothing else",
    NotPBN("x", "y"): "No game in this file can be replayed",
    LineChanged(7, "x"): "Line 7 of this record was changed",
    LineMisplaced(7, "x"): "Line 7 of this record does not match the line before",
    LineUnknown(7, "x"): "Line 7 of this record is not a valid entry",
    ShuffleUnproved(7, "x"): "Line 7 of this record does not match the commitment",
    RecordDisagrees(7, "x", "y"): "Line 7 of this record disagrees",
    RecordRefused(7, ImpossibleAct(Impossible.pack_not_cut())): "an impossible move: cut the pack first.",
    RecordTooLong(7): "led to more rulings than",
    RecordRefused(7, ImpossibleAct("x")): "Line 7 of this record is not a valid entry",
    NotASeat(4, "NESW"): "does not have that seat",
    NotARecord("x"): "not a Hoyle record",
}


@pytest.mark.parametrize("error", REFUSALS, ids=lambda error: type(error).__name__)
def test_each_way_in_which_a_record_fails_has_its_words(error):
    assert REFUSALS[error] in str(why_refused(error))


def test_a_record_that_is_too_long_or_from_a_strangers_page_is_not_read(opened):
    guest = opened().guest()
    assert sent(guest, b" " * (RECORD + 1)).status_code == 413
    guest.http.headers["origin"] = "https://elsewhere.example"
    assert sent(guest, WHIST).status_code == 403


def test_a_record_counts_for_five_of_what_an_address_may_ask(opened):
    guest = opened(asks=12, clock=lambda: 0.0).guest()
    assert [sent(guest, b"").status_code for _ in range(3)] == [400, 400, 429]
