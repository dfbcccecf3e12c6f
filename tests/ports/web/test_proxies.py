"""The address that counts: a stranger cannot choose it, and behind a trusted proxy each client has its
own.
"""

from ipaddress import ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from hoyle.ports.web.proxies import LOOPBACK, Proxies

# A network may be named by any of its addresses.
NEAR = Proxies(("127.0.0.1", "10.0.0.1/8", "fd00::/8"))


def counted(peer, *forwarded, proxies=NEAR):
    headers = [(b"x-forwarded-for", text.encode("latin-1", "replace")) for text in forwarded]
    return proxies.address(peer, Headers(raw=headers))


@pytest.mark.parametrize(
    ("peer", "forwarded", "counts"),
    [
        ("127.0.0.1", (), "127.0.0.1"),
        ("127.0.0.1", ("203.0.113.9",), "203.0.113.9"),
        ("198.51.100.1", ("203.0.113.9",), "198.51.100.1"),  # a stranger's word
        ("127.0.0.1", ("192.0.2.1, 203.0.113.9",), "203.0.113.9"),  # what the sender wrote stands before
        ("127.0.0.1", ("192.0.2.1", "203.0.113.9"), "203.0.113.9"),
        ("127.0.0.1", ("203.0.113.9, 10.1.2.3",), "203.0.113.9"),  # through two proxies
        ("127.0.0.1", ("203.0.113.9, nonsense",), "127.0.0.1"),
        ("127.0.0.1", ("203.0.113.9, nonsense, 10.1.2.3",), "10.1.2.3"),
        ("127.0.0.1", ('"><script>1',), "127.0.0.1"),
        ("127.0.0.1", ("",), "127.0.0.1"),
        ("127.0.0.1", ("203.0.113.9:5000",), "127.0.0.1"),
        ("::ffff:127.0.0.1", ("::ffff:203.0.113.9",), "203.0.113.9"),
        ("fd00::1", ("2001:db8:1:2:3:4:5:6",), "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", (), "2001:db8:1:2::/64"),
        ("", (), ""),
    ],
)
def test_the_address_that_counts_is_the_last_that_no_trusted_proxy_has(peer, forwarded, counts):
    assert counted(peer, *forwarded) == counts


def test_by_default_nobody_is_believed():
    assert counted("127.0.0.1", "203.0.113.9", proxies=Proxies()) == "127.0.0.1"


def test_this_computer_has_many_addresses_of_its_own():
    proxies = Proxies(LOOPBACK)
    assert proxies.trusts("127.0.0.1")
    assert proxies.trusts("127.8.8.8")
    assert proxies.trusts("::1")
    assert not proxies.trusts("192.0.2.1")
    assert not proxies.trusts("testclient")


@given(st.lists(st.text(st.characters(codec="latin-1"), max_size=40), max_size=3))
def test_no_text_is_ever_counted_that_is_no_address(texts):
    ip_network(counted("127.0.0.1", *texts))


@pytest.mark.parametrize("name", ["here", "300.1.1.1", "10.0.0.0/40", ""])
def test_what_is_neither_address_nor_network_cannot_be_trusted(name):
    with pytest.raises(ValueError, match=r"address|network"):
        Proxies((name,))
