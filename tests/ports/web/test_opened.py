"""A record that somebody has as a file is played again for the page, within the limits, and not kept."""

from pathlib import Path

import pytest

from hoyle.host.played import played
from hoyle.ports.web.admission import RECORD
from hoyle.record import plain

RECORDS = Path(__file__).parents[2] / "data" / "records"
WHIST = (RECORDS / "format-3-whist-watchful.jsonl").read_bytes()


def sent(guest, data, seat=""):
    return guest.http.post(f"/api/replay{seat}", content=data)


def test_a_record_is_answered_step_by_step_as_that_of_a_table_is(opened):
    guest = opened().guest()
    for seat, asked in ((None, ""), (2, "?seat=2")):
        answer = sent(guest, WHIST, asked)
        assert answer.status_code == 200
        assert answer.content == plain(played("", WHIST, None, seat))
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("data", "seat", "why"),
    [
        (b"", "", "this is no record of a sitting"),
        (b"\xff\x00{}", "", "this is no record of a sitting"),
        (WHIST.replace(b'"seat":1', b'"seat":2', 1), "", "the line was changed since it was written."),
        (WHIST[: WHIST.rindex(b'{"n":')], "", "it has no close"),
        (WHIST, "?seat=4", "names no seat; choose from: N, E, S, W."),
        (WHIST, "?seat=x", "'seat' is to be a number."),
    ],
)
def test_what_is_no_whole_record_is_refused_in_a_sentence(opened, data, seat, why):
    answer = sent(opened().guest(), data, seat)
    assert answer.status_code == 400
    assert why in answer.json()["why"]


def test_a_record_that_is_too_long_or_from_a_strangers_page_is_not_read(opened):
    guest = opened().guest()
    assert sent(guest, b" " * (RECORD + 1)).status_code == 413
    guest.http.headers["origin"] = "https://elsewhere.example"
    assert sent(guest, WHIST).status_code == 403


def test_a_record_counts_for_five_of_what_an_address_may_ask(opened):
    guest = opened(asks=12, clock=lambda: 0.0).guest()
    assert [sent(guest, b"").status_code for _ in range(3)] == [400, 400, 429]
