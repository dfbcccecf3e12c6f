"""A table as a store gives it back."""

from __future__ import annotations

from msgspec import Struct

from hoyle.host.effect import Token
from hoyle.host.setup import Chair, Setup


class Saved(Struct, kw_only=True):
    """All that is kept of a table, up to its last event.

    ``seq`` is that event's, -1 where there is none yet. ``record`` is the record of its last ``sitting``, and
    ``private`` that one's secrets. ``acts`` gives the event of each act by its player and id. ``account`` is
    what each account received (+) or paid (-) at this table; ``records`` are the sittings that are over.
    """

    table: str
    setup: Setup
    chairs: tuple[Chair, ...]
    tokens: dict[int, Token]
    seq: int = -1
    sitting: int = 0
    record: bytes = b""
    private: bytes = b""
    acts: dict[tuple[int, str], int] = {}
    account: dict[str, int] = {}
    records: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Saved({self.table}, seq={self.seq})"  # Never the secrets.
