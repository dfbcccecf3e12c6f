"""The server answers only to its own names, and speaks only to its own pages."""

import pytest

from hoyle.ports.web.proxies import Origins

PUBLIC = "https://Cards.example.org"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("cards.example.org", False),
        ("localhost.example.org", False),
        ("127.0.0.1.example.org", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_it_is_called_by_this_computers_name_or_by_a_number(host, known):
    assert Origins(None).knows({"host": host}) is known


def test_its_public_name_is_its_own_whole_and_in_any_letters_and_without_one_there_is_none():
    for host, known in (
        ("cards.example.org", True),
        ("CARDS.example.ORG", True),
        ("cards.example.org:8000", False),
        ("example.org", False),
        ("127.0.0.1", True),
        ("[::1", False),
    ):
        assert Origins(PUBLIC).knows({"host": host}) is known
    assert not Origins(None).knows({})


@pytest.mark.parametrize(
    ("origin", "host", "trusted"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("HTTP://LOCALHOST:8000", "localhost:8000", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("http://127.0.0.1:8000/page", "127.0.0.1:8000", False),
        ("ftp://127.0.0.1:8000", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("", "127.0.0.1:8000", False),
        ("http://[::1", "[::1", False),
        ("http://elsewhere.example", "elsewhere.example", False),
        ("https://cards.example.org", "cards.example.org", True),
        ("https://CARDS.example.org", "cards.example.org", True),
        ("http://cards.example.org", "cards.example.org", False),
        ("https://cards.example.org", "127.0.0.1", True),
        ("https://cards.example.org", "elsewhere.example", False),
    ],
)
def test_a_page_is_its_own_that_comes_from_the_address_it_calls_or_the_public_one(origin, host, trusted):
    assert Origins(PUBLIC).trusts({"origin": origin, "host": host}) is trusted


def test_what_says_no_origin_is_no_page_of_its_own():
    assert not Origins(None).trusts({"host": "localhost"})
