"""The origins whose pages may use this server: only its own."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers


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
        return name == "localhost" or _is_number(name)

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


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
