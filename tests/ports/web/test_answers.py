"""Every status that the server answers with has a title and says what to do."""

import pytest
from starlette.requests import Request

from hoyle.ports.web.answers import Problem, answer_problem, refusal
from ports.web.looping import on_a_loop

SAID = {
    400: ("That did not work", "The server did not understand that request. Go back to the lobby"),
    403: ("That did not work", "This request came from another site."),
    404: ("Not found", "This page or table does not exist."),
    405: ("That did not work", "That request is not possible here."),
    409: ("That did not work", "That is not possible right now."),
    413: ("That did not work", "The request is too long. Shorten it"),
    429: ("Too many requests", "Wait a minute and try again."),
    500: ("Something went wrong", "Every accepted move is saved."),
    503: ("Try again in a moment", "The server cannot save moves right now."),
    507: ("Server full", "This server cannot hold another table right now."),
}


def answered(problem, accept="text/html"):
    scope = {"type": "http", "headers": [(b"accept", accept.encode())]}
    return on_a_loop(answer_problem(Request(scope), problem))


@pytest.mark.parametrize("status", SAID)
def test_each_status_has_its_title_and_its_words(status):
    title, words = SAID[status]
    assert words in str(Problem(status).detail)
    answer = answered(Problem(status))
    assert answer.status_code == status
    assert f"<h1>{title}</h1>" in answer.body.decode()
    assert words in answer.body.decode()


def test_a_script_is_answered_by_a_document_and_never_kept():
    answer = answered(Problem(409, "You sit <elsewhere>."), "application/json")
    assert (answer.status_code, answer.body) == (409, b'{"why":"You sit <elsewhere>."}')
    assert answer.headers["cache-control"] == "no-store"
    assert "You sit &lt;elsewhere&gt;." in answered(Problem(409, "You sit <elsewhere>.")).body.decode()


def test_an_error_of_ours_is_a_500_that_tells_nothing_of_it():
    answer = answered(ValueError("the ace of spades"))
    assert answer.status_code == 500
    assert "ace" not in answer.body.decode()


def test_a_page_may_compile_the_solver_and_run_no_other_code_than_the_servers():
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        raise AssertionError("nothing is read")

    on_a_loop(refusal(Problem(404))({"type": "http", "headers": []}, receive, send))
    policy = dict(sent[0]["headers"])[b"content-security-policy"].decode()
    allowed = {name: sources for name, *sources in map(str.split, policy.split(";"))}
    assert allowed["default-src"] == ["'self'"]
    assert allowed["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert "worker-src" not in allowed, "a worker is a script of the server"
