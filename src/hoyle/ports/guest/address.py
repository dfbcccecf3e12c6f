"""Parsing the address of a table, as people paste it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from hoyle.errors import BadText

_TABLE: Final = re.compile(r"/table/([0-9A-Za-z_-]{8,64})(?:/.*)?")
_TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{1,100}")


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a server, and optionally of a table there and an invitation.

    Attributes:
        server: its origin, such as ``https://cards.example``.
        table: the table's id, or empty.
        token: the invitation's token, or empty.
    """

    server: str
    table: str
    token: str

    @classmethod
    def parse(cls, text: str) -> Address:
        """Parse the address of a server, a table, or an invitation link.

        >>> Address.parse(" <https://cards.example/table/0123456789abcdef#TOKEN> ").token
        'TOKEN'

        Raises:
            BadText: if it is none of these.
        """
        pasted = text.strip().strip("<>\"'").rstrip(".,;").strip("<>\"'")
        if "://" not in pasted:
            pasted = f"{'http' if _is_local(pasted) else 'https'}://{pasted}"
        try:
            parts = urlsplit(pasted)
            port = parts.port
        except ValueError:
            raise _bad(text) from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
            raise _bad(text)
        name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        server = f"{parts.scheme}://{name}" + ("" if port is None else f":{port}")
        if parts.path in ("", "/"):
            return cls(server, "", "")
        match = _TABLE.fullmatch(parts.path)
        if match is None or (parts.fragment and not _TOKEN.fullmatch(parts.fragment)):
            raise _bad(text)
        return cls(server, match[1], parts.fragment)

    @property
    def line(self) -> str:
        """The URL of the table's websocket."""
        return f"ws{self.server.removeprefix('http')}/table/{self.table}/ws"


def _bad(text: str) -> BadText:
    why = f"{text!r:.200} is not the address of a table; paste a link such as http://127.0.0.1:8000/table/ID#TOKEN"
    return BadText(text, why)


def _is_local(address: str) -> bool:
    """Return whether this host is on the local network, where https is not expected."""
    host = re.split(r"[/#?]", address, maxsplit=1)[0]
    name = urlsplit(f"//{host}").hostname if host.count("[") == host.count("]") else None
    try:
        return name == "localhost" or bool(name and ip_address(name))
    except ValueError:
        return False
