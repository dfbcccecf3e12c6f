"""Addresses of tables, as people paste them."""

import pytest

from hoyle.errors import BadText
from hoyle.ports.guest.address import Address

ID = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    ("pasted", "server", "table", "token"),
    [
        (f"http://127.0.0.1:8000/table/{ID}#SECRET", "http://127.0.0.1:8000", ID, "SECRET"),
        (f"  <https://cards.example/table/{ID}/#a-b_c>.\n", "https://cards.example", ID, "a-b_c"),
        (f"https://cards.example/table/{ID}?utm=mail", "https://cards.example", ID, ""),
        (f"cards.example/table/{ID}", "https://cards.example", ID, ""),
        (f"localhost:8000/table/{ID}", "http://localhost:8000", ID, ""),
        (f"192.168.0.7:8000/table/{ID}", "http://192.168.0.7:8000", ID, ""),
        (f"http://[::1]:8000/table/{ID}", "http://[::1]:8000", ID, ""),
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000", "", ""),
    ],
)
def test_an_address_is_read_as_it_is_pasted(pasted, server, table, token):
    assert Address.parse(pasted) == Address(server, table, token)


@pytest.mark.parametrize(
    "pasted",
    [
        "",
        "ftp://cards.example/table/" + ID,
        "https://cards.example/replay/" + ID,
        "https://cards.example/table/",
        "https://user@cards.example/table/" + ID,
        "https://cards.example:port/table/" + ID,
        f"https://cards.example/table/{ID}#a b",
        "http://",
    ],
)
def test_what_is_no_address_of_a_table_is_refused(pasted):
    with pytest.raises(BadText, match="is not the address of a table"):
        Address.parse(pasted)


def test_the_line_of_a_table_is_as_safe_as_its_page():
    assert Address.parse(f"https://a.example/table/{ID}").line == f"wss://a.example/table/{ID}/ws"
    assert Address.parse(f"http://127.0.0.1/table/{ID}").line == f"ws://127.0.0.1/table/{ID}/ws"
