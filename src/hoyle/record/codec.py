"""The canonical form of a record: JSON Lines, each chained by its hash to the line before it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final, TypeVar, overload

import msgspec
from msgspec import Struct

from hoyle.cards import Card, Hand, Pack
from hoyle.record.record import Line, Record

T = TypeVar("T")

NOTHING_BEFORE: Final = "0" * 64
"""The ``prev`` hash of the first line, by convention."""


class Chain(Struct, frozen=True):
    """The end of a record so far: the number of its next line and the hash of its last line."""

    n: int = 0
    last: str = NOTHING_BEFORE


def plain(value: object) -> bytes:
    """Return any value as JSON: cards as ``AS``, hands as cards separated by spaces, keys sorted."""
    return _ENCODER.encode(value)


def prepare(*kinds: object) -> None:
    """Create the decoders of these types for ``parsed``. Modules call this when they are imported.

    Threads must not create decoders: msgspec builds its data about a struct while it creates the first
    decoder that needs it, and a second thread that reads the unfinished data crashes the process (SIGSEGV).
    """
    for kind in kinds:
        if kind not in _DECODERS:
            _DECODERS[kind] = msgspec.json.Decoder(kind, dec_hook=_decoded)


@overload
def parsed(text: bytes | str, kind: type[T]) -> T: ...
@overload
def parsed(text: bytes | str, kind: object) -> Any: ...
def parsed(text: bytes | str, kind: object) -> Any:
    """Return the value of type ``kind`` that ``plain`` wrote. The type must have been passed to ``prepare``.

    Raises:
        msgspec.DecodeError: if the text is not JSON; ValidationError, its subclass, if it is another type.
    """
    decoder = _DECODERS.get(kind)
    assert decoder is not None, f"prepare({kind}) when the module that reads it is imported"
    return decoder.decode(text)


def linked(chain: Chain, lines: Iterable[Line]) -> tuple[bytes, Chain]:
    """Return the bytes of lines added to a record, and the new end of the record."""
    written = bytearray()
    for line in lines:
        body = plain(line)[1:-1]
        text = b'{"n":%d,%b,"prev":"%b"' % (chain.n, body, chain.last.encode())
        chain = Chain(chain.n + 1, sha256(text + b"}").hexdigest())
        written += b'%b,"hash":"%b"}\n' % (text, chain.last.encode())
    return bytes(written), chain


def write(record: Record) -> bytes:
    """Return the bytes of a record."""
    return linked(Chain(), record.lines)[0]


def chain_of(record: Record) -> Chain:
    """Return the end of a record that was read, so that lines can be added to it."""
    return Chain(len(record.lines), record.hash)


def _encoded(value: object) -> str:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Hand):
        return str(value)
    raise NotImplementedError(f"a record holds no {type(value).__name__}")


def _decoded(kind: type, value: object) -> Card | Hand:
    if kind is Pack:
        raise TypeError("the act shows a pack, which is never written")
    if not isinstance(value, str):
        raise TypeError("cards are written as text")
    return Card(value) if kind is Card else Hand(value)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encoded, order="deterministic")
_DECODERS: Final[dict[object, msgspec.json.Decoder[object]]] = {}
