"""Nobody can hold a socket by sending half a request or none; players are not disconnected."""

import asyncio
import socket
from contextlib import suppress

import httpx
import pytest

from hoyle.ports.web.tables import Tables
from scale import PATIENCE

SHORT = {"head": 0.2, "body": 0.2, "answer": 0.2}


@pytest.fixture
def sent():
    """Opens a socket to a server, and sends it some bytes."""
    sockets = []

    def sends(server, *texts):
        each = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        sockets.append(each)
        for text in texts:
            each.sendall(text)
        return each

    yield sends
    for each in sockets:
        each.close()


def rest(connection):
    """Everything received until the other end closes."""
    text = b""
    try:
        while piece := connection.recv(65536):
            text += piece
    except ConnectionResetError:
        pass
    return text.decode()


def answered(server, sent, text):
    """The answer to the text, which is sent again if the machine was too busy to send it in time."""
    for _ in range(20):
        with suppress(ConnectionError):
            if answer := rest(sent(server, text)):
                return answer
    raise AssertionError("nothing was answered")


def is_well(server):
    return httpx.get(f"{server.base}/health", timeout=PATIENCE, trust_env=False).status_code == 200


HALF = b"GET / HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: %b\r\norigin: http://%b\r\ncontent-length: 90\r\n\r\n{"


def test_half_a_head_is_answered_408_when_its_time_is_over(opened, sent):
    server = opened(**SHORT)
    answer = answered(server, sent, HALF)
    assert answer.startswith("HTTP/1.1 408 ")
    assert "took too long" in answer
    assert is_well(server)


def test_bytes_that_come_one_by_one_do_not_prolong_it(opened, sent):
    server = opened(**SHORT)
    slow = sent(server, b"GET / HTTP/1.1\r\n")
    slow.settimeout(0.01)
    answer = b""
    for _ in range(2000):  # 20 seconds of single bytes, and the head never reaches the limit of h11.
        with suppress(OSError):
            slow.sendall(b"x: y\r\n")
        with suppress(OSError):
            answer = slow.recv(4096)
        if answer:
            break
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_socket_on_which_nothing_is_said_is_closed_without_a_word(opened, sent):
    assert rest(sent(opened(**SHORT))) == ""


def test_half_a_body_ends_when_its_time_is_over_and_no_error_is_logged(opened, sent, caplog):
    server = opened(head=20, body=0.2, answer=20)
    name = server.base.removeprefix("http://").encode()
    assert rest(sent(server, POST % (name, name))) == ""
    assert is_well(server)
    assert not caplog.records


def test_an_answer_is_waited_for_so_long_and_no_longer(opened, sent, monkeypatch):
    async def slow(_):
        await asyncio.sleep(1.0)

    monkeypatch.setattr(Tables, "check_room", slow)
    server = opened(head=20, body=20, answer=0.2)
    name = server.base.removeprefix("http://").encode()
    assert rest(sent(server, POST % (name, name), b'"game":"hookey"'.ljust(88), b"}")) == ""
    assert is_well(server)


def test_after_an_answer_the_next_request_has_a_time_of_its_own(opened, sent):
    server = opened(head=0.3, body=20, answer=20)
    request = b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n"
    answer = answered(server, sent, request + HALF)
    assert "HTTP/1.1 200 OK" in answer
    assert "HTTP/1.1 408 " in answer


def test_one_address_has_so_many_sockets_and_no_more(opened, sent):
    server = opened(sockets=3)
    first = [sent(server, HALF) for _ in range(3)]
    assert rest(sent(server)).startswith("HTTP/1.1 429 ")
    first[0].sendall(b"connection: close\r\n\r\n")
    assert "HTTP/1.1 200 OK" in rest(first[0])
    assert is_well(server)


def test_a_trusted_proxy_has_as_many_as_it_needs(opened, sent):
    server = opened(trusted=("127.0.0.1",), sockets=1)
    waiting = [sent(server, HALF) for _ in range(5)]
    assert is_well(server)
    waiting[0].sendall(b"connection: close\r\n\r\n")
    assert "HTTP/1.1 200 OK" in rest(waiting[0])


def test_when_all_descriptors_are_taken_whoever_waited_longest_with_half_a_request_goes(opened, sent):
    server = opened(sockets=100)
    server.server.config.http_protocol_class.sockets.most = 4
    waiting = [sent(server, HALF) for _ in range(4)]
    assert is_well(server)
    assert rest(waiting[0]) == ""
    waiting[3].sendall(b"connection: close\r\n\r\n")
    assert "HTTP/1.1 200 OK" in rest(waiting[3])


def test_a_line_stays_past_all_these_times(opened, sent):
    server = opened(**SHORT)
    guest = server.guest()
    guest.joins(guest.sets_up(game="whist")["table"])
    for _ in range(3):
        assert rest(sent(server)) == ""  # It took as long as a head may take.
    guest.hears_until(lambda: guest.due)
    guest.does(guest.view["choices"][0])


def test_a_server_with_all_its_lines_taken_says_so(opened, sent):
    server = opened()
    guest = server.guest()
    table = guest.sets_up(game="whist")["table"]
    guest.joins(table)
    guest.http.close()
    server.server.config.http_protocol_class.sockets.most = 1
    answer = rest(sent(server))
    assert answer.startswith("HTTP/1.1 503 ")
    assert "server is full" in answer
