"""Every status that the server answers with has a title and words that say what to do."""

import pytest
from starlette.requests import Request

from hoyle.ports.web.answers import Problem, answer_problem
from ports.web.looping import on_a_loop

SAID = {
    400: ("That cannot be done", "That request cannot be read. Go back to the lobby"),
    403: ("That cannot be done", "answers only its own pages"),
    404: ("Not here", "There is no such page, or no such table any more."),
    405: ("That cannot be done", "That cannot be done here."),
    409: ("That cannot be done", "That cannot be done just now."),
    413: ("That cannot be done", "That is too long. Shorten it"),
    429: ("Too fast", "Wait a minute, and try again."),
    500: ("Something went wrong", "Every act that it accepted is kept"),
    503: ("Not just now", "This server cannot store what is played just now."),
    507: ("No room", "This server has no room for another table."),
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
