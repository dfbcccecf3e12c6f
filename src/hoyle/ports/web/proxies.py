"""The address that a request comes from: that of its socket, or the one that a trusted proxy reports.

Why not uvicorn's ``ProxyHeadersMiddleware``: it takes any text for an address, and the limits for each
address need one that nobody can choose. Here an IPv6 customer counts as one address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from hoyle.ports.web.table_proxy import caller_passed_on

LOOPBACK: Final = ("127.0.0.0/8", "::1")

_CUSTOMER: Final = 64
"""Bits of an IPv6 address that a customer is given: the rest of it can be chosen at will."""


class Proxies:
    """The proxies whose ``X-Forwarded-For`` is believed, by address or network; nobody's by default."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        """Trust these addresses and networks.

        Raises:
            ValueError: if one of them is neither an address nor a network.
        """
        self._trusted = tuple(ip_network(each, strict=False) for each in trusted)
        self.key: Callable[[], str | None] = lambda: None
        """The key that other servers show when they pass somebody on; None where there are none."""

    def trusts(self, address: str) -> bool:
        """Is this a trusted proxy?"""
        return (number := _number(address)) is not None and self._is_trusted(number)

    def caller(self, connection: HTTPConnection) -> str:
        """The address that a connection counts for."""
        if (address := self.passed_on(connection)) is not None:
            return address
        return self.address(connection.client.host if connection.client else "", connection.headers)

    def passed_on(self, connection: HTTPConnection) -> str | None:
        """The address of one whom another server of ours passes on; None if none does."""
        return caller_passed_on(connection.headers, self.key())

    def address(self, peer: str, headers: Headers) -> str:
        """The address that counts for a request from this peer.

        Read ``X-Forwarded-For`` from its end, as each proxy appends whom it saw: the first address that is
        not a trusted proxy counts. Text that is no address ends the search, since whatever stands before it
        can be anybody's invention.
        """
        number = _number(peer)
        if number is None:
            return peer
        for text in reversed(",".join(headers.getlist("x-forwarded-for")).split(",")):
            if not self._is_trusted(number) or (found := _number(text.strip())) is None:
                break
            number = found
        return _counted(number)

    def _is_trusted(self, number: IPv4Address | IPv6Address) -> bool:
        return any(number in network for network in self._trusted)


def _number(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address as a number, that of IPv4 also where it is written as one of IPv6; None if it
    is none.
    """
    try:
        number = ip_address(text)
    except ValueError:
        return None
    return getattr(number, "ipv4_mapped", None) or number


def _counted(number: IPv4Address | IPv6Address) -> str:
    """Return the address as it is counted: of IPv6, the network that one customer is given."""
    if isinstance(number, IPv6Address):
        return str(IPv6Network((int(number), _CUSTOMER), strict=False))
    return str(number)
