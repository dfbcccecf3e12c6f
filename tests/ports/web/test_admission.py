"""The checks that every request passes: a body that is asked for, and one that never comes."""

import asyncio

import pytest
from starlette.requests import Request

from hoyle.host import Wish
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.origin import Origins
from hoyle.ports.web.proxies import Proxies

HERE = b"127.0.0.1:8000"


def part(body, more=False):
    return {"type": "http.request", "body": body, "more_body": more}


def asked(*messages, origin=b"http://" + HERE, **limits):
    """The requests of a page of the house's own that sends this."""

    async def receive():
        return left.pop(0)

    left = list(messages)
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "query_string": b"",
        "client": ("127.0.0.1", 9),
        "headers": [(b"host", HERE), (b"origin", origin)],
    }
    admission = Admission(
        base="http://127.0.0.1:8000",
        local=True,
        origins=Origins(None),
        limits=Limits(**limits),
        proxies=Proxies(),
    )
    return asyncio.run(admission.body_of(Request(scope, receive), Wish))


def refused(*messages, **how):
    with pytest.raises(Problem) as caught:
        asked(*messages, **how)
    return caught.value


def test_a_body_is_read_whole_in_however_many_pieces_it_comes():
    assert asked(part(b'{"game":', more=True), part(b'"hookey"}')).game == "hookey"


def test_a_page_that_goes_before_it_has_sent_its_request_is_no_error_of_the_house():
    """It is answered like any request that cannot be read; nothing is raised that the log would hold."""
    for sent in ((), (part(b'{"game":', more=True),)):
        assert refused(*sent, {"type": "http.disconnect"}).status_code == 400


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"game":', 400),
        (b"\xff", 400),
        (b"[" * 8000, 400),
        (b'{"game":"hookey","wings":2}', 400),
        (b'{"game":"' + b"x" * 8182 + b'"}', 413),
    ],
    ids=["half", "no text", "deep", "unknown member", "too long"],
)
def test_a_body_that_cannot_be_read_or_is_too_long_is_refused(body, status):
    assert refused(part(body)).status_code == status


def test_a_body_of_8192_bytes_is_read():
    name = "x" * 8181
    assert asked(part(f'{{"game":"{name}"}}'.encode())).game == name


def test_a_page_of_another_origin_and_an_address_that_asks_too_often_are_refused_unread():
    assert refused(origin=b"http://elsewhere.example").status_code == 403
    assert refused(asks=0).status_code == 429
