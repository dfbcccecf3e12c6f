"""The checks that every request passes: a body that is requested, and one that never arrives."""

import asyncio

import pytest
from starlette.requests import HTTPConnection, Request

from hoyle.host.setup import Wish
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins, Proxies

HERE = b"127.0.0.1:8000"


def part(body, more=False):
    return {"type": "http.request", "body": body, "more_body": more}


def asked(*messages, origin=b"http://" + HERE, **limits):
    """The requests of a page from the server that sends these headers."""

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
    admission = admitting(**limits)

    async def answered():
        await admission.admit(HTTPConnection(scope))
        return await admission.body_of(Request(scope, receive), Wish)

    return asyncio.run(answered())


def admitting(clock=lambda: 0.0, **limits):
    return Admission(
        base="http://127.0.0.1:8000",
        local=True,
        origins=Origins(None),
        limits=Limits(**limits),
        proxies=Proxies(),
        clock=clock,
    )


class Untouched:
    """Tables that nobody may look up."""

    async def owner(self, table):
        raise AssertionError(f"{table} was looked for")


def sends(admission, path="/table/abc/seat", **headers):
    """Send a POST to the admission checks; return the status of the refusal, or None."""
    headers = {"host": HERE.decode(), "origin": f"http://{HERE.decode()}", **headers}
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "client": ("127.0.0.1", 9),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    try:
        asyncio.run(admission.admit(HTTPConnection(scope)))
    except Problem as problem:
        return problem.status_code, problem.after
    return None


def test_a_request_to_a_table_is_limited_before_the_table_is_looked_for():
    admission = admitting(asks=3)
    admission.tables = Untouched()
    assert sends(admission, origin="http://elsewhere.example") == (403, None)
    assert [sends(admission) for _ in range(4)] == [None, None, None, (429, 20)]
    assert sends(admission, path="/api/tables") == (429, 20)


def test_what_a_table_grants_counts_for_a_tenth():
    admission = admitting(asks=3)
    admission.tables = Untouched()
    for _ in range(19):
        assert sends(admission) is None
        admission.grant("127.0.0.1")
    assert sends(admission) is None
    assert sends(admission)[0] == 429


def test_who_is_refused_is_told_when_to_come_again_and_is_let_in_then():
    now = [0.0]
    admission = admitting(clock=lambda: now[0], asks=5)
    assert sends(admission, path="/api/replay") is None
    assert sends(admission, path="/api/replay") == (429, 60)
    now[0] = 48.5
    assert sends(admission, path="/api/replay") == (429, 12)
    now[0] += 12
    assert sends(admission, path="/api/replay") is None


def test_a_connection_ends_for_the_address_under_which_it_was_counted_up():
    """With a new lease this server has a new key, and no longer trusts what another server forwarded."""
    admission = admitting()
    admission.proxies.key = lambda: "old"
    connection = HTTPConnection(
        {
            "type": "websocket",
            "client": ("10.0.0.1", 9),
            "headers": [(b"x-hoyle-key", b"old"), (b"x-hoyle-caller", b"203.0.113.9")],
        }
    )
    address = asyncio.run(admission.lets_line(connection, "abc"))
    assert address == "203.0.113.9"
    admission.proxies.key = lambda: "new"
    admission.end_line(address)
    assert not admission._open


def refused(*messages, **how):
    with pytest.raises(Problem) as caught:
        asked(*messages, **how)
    return caught.value


def test_a_body_is_read_whole_in_however_many_pieces_it_comes():
    assert asked(part(b'{"game":', more=True), part(b'"hookey"}')).game == "hookey"


def test_a_page_that_goes_before_it_has_sent_its_request_is_no_error_of_the_server():
    """It is answered like any unreadable request, and nothing is raised that would be logged."""
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
