"""Where a request comes from: the socket's address or one that a trusted proxy reports, and its origin.

Why not uvicorn's ``ProxyHeadersMiddleware``: it accepts any text as an address, and limits per address need
one that clients cannot choose. All IPv6 addresses of one customer count as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hmac import compare_digest
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from hoyle.ports.web.table_proxy import CALLER, KEY

LOOPBACK: Final = ("127.0.0.0/8", "::1")

_CUSTOMER: Final = 64
"""The bits of an IPv6 address that a provider assigns to a customer, who can choose the rest freely."""


class Proxies:
    """The proxies whose ``X-Forwarded-For`` is trusted, by address or network; by default none."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        """Trust these addresses and networks.

        Raises:
            ValueError: if one of them is neither an address nor a network.
        """
        self._trusted = tuple(ip_network(each, strict=False) for each in trusted)
        self.key: Callable[[], str | None] = lambda: None
        """The key that other servers send when they forward a request; None without other servers."""

    def trusts(self, address: str) -> bool:
        """Whether this is a trusted proxy."""
        return (number := _number(address)) is not None and self._is_trusted(number)

    def caller(self, connection: HTTPConnection) -> str:
        """Return the address to which a connection is counted."""
        if (address := self.passed_on(connection)) is not None:
            return address
        return self.address(connection.client.host if connection.client else "", connection.headers)

    def passed_on(self, connection: HTTPConnection) -> str | None:
        """Return the client address of a request that another of our servers forwarded, or None."""
        headers, key = connection.headers, self.key()
        if key is None or not compare_digest(headers.get(KEY, "").encode(), key.encode()):
            return None
        return headers.get(CALLER, "")

    def address(self, peer: str, headers: Headers) -> str:
        """Return the address to which a request from this peer is counted.

        ``X-Forwarded-For`` is read from its end, because each proxy appends the address it saw. The first
        address that is not a trusted proxy counts. Text that is not an address ends the search, since anyone
        could have written what is before it.
        """
        number = _number(peer)
        if number is None:
            return peer
        for text in reversed(",".join(headers.getlist("x-forwarded-for")).split(",")):
            if not self._is_trusted(number) or (parsed := _number(text.strip())) is None:
                break
            number = parsed
        return _counted(number)

    def _is_trusted(self, number: IPv4Address | IPv6Address) -> bool:
        return any(number in network for network in self._trusted)


def _number(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; IPv4 addresses in IPv6 notation become IPv4. None if it is not an address."""
    try:
        number = ip_address(text)
    except ValueError:
        return None
    return getattr(number, "ipv4_mapped", None) or number


def _counted(number: IPv4Address | IPv6Address) -> str:
    """Return the address that counts: for IPv6, the network of one customer."""
    if isinstance(number, IPv6Address):
        return str(IPv6Network((int(number), _CUSTOMER), strict=False))
    return str(number)


class Origins:
    """Checks whether a request comes from this server's own pages.

    A page's origin must match the address it was requested from. That address must be the public one, this
    computer's own name, or a plain IP address. A foreign domain that points here (DNS rebinding) is none of
    these.
    """

    def __init__(self, public_url: str | None) -> None:
        self._public = urlsplit(public_url) if public_url else None

    def knows(self, headers: Headers | Mapping[str, str]) -> bool:
        """Whether the request names the server by one of its own names."""
        host = headers.get("host", "")
        if self._public and host.lower() == self._public.netloc.lower():
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name == "localhost" or _number(name) is not None

    def trusts(self, headers: Headers | Mapping[str, str]) -> bool:
        """Whether the request comes from one of the server's own pages."""
        origin = headers.get("origin", "")
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https") or parts.path or not self.knows(headers):
            return False
        if self._public and parts.netloc.lower() == self._public.netloc.lower():
            return parts.scheme == self._public.scheme
        return parts.netloc.lower() == headers.get("host", "").lower()
