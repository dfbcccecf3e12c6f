"""The one canonical form of a record: JSON Lines, each chained to the one before by its hash."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, Final, Union

import msgspec
from msgspec import Struct

from hoyle.cards import Card, Hand, Pack
from hoyle.errors import (
    HoyleError,
    LineChanged,
    LineEndsChanged,
    LineMisplaced,
    LineUnknown,
    NewerRecord,
    NotARecord,
)
from hoyle.fairness.commitment import bytes_of
from hoyle.games import GAMES, game_named
from hoyle.record.mending import mended
from hoyle.record.record import (
    FORMAT,
    IN_DATA,
    Abandoned,
    Acted,
    Closed,
    Committed,
    Contributed,
    DealtIn,
    Header,
    Line,
    OldRuling,
    Record,
    Revealed,
    Ruled,
    Scored,
    Voided,
    WrittenRuling,
    check_names,
    line_of,
    variant_of,
)
from hoyle.table import TakeBack, offered

NOTHING_BEFORE: Final = "0" * 64
"""The hash of the line before the first, by convention."""

LONGEST: Final = 1 << 20
"""Bytes in the longest line that is read; a table writes a few thousand at most."""

_HEAD: Final = b'{"n":0,"kind":"header",'
_TAIL: Final = re.compile(rb',"hash":"([0-9a-f]{64})"\}')
_FORM: Final = re.compile(rb'\{"n":(0|[1-9][0-9]*),("kind":.*),"prev":"([0-9a-f]{64})"', re.DOTALL)


class Chain(Struct, frozen=True):
    """The end of a record so far: the number of its next line, and the hash of its last."""

    n: int = 0
    last: str = NOTHING_BEFORE


class _Numbered(Struct):
    """The part of a header that every version of the format has."""

    kind: str
    format: int


def plain(value: Any) -> bytes:
    """Return any value of the house as JSON: cards as ``AS``, hands as cards parted by spaces, keys
    sorted.
    """
    return _ENCODER.encode(value)


def prepare(*kinds: Any) -> None:
    """Make the decoders of these kinds for ``parsed``. Modules do so when they are imported.

    No thread makes a decoder: msgspec fills in what it knows of a struct while it makes the first decoder
    that needs it, and a second thread that uses this half filled in ends the whole process (SIGSEGV).
    """
    for kind in kinds:
        if kind not in _DECODERS:
            _DECODERS[kind] = msgspec.json.Decoder(kind, dec_hook=_decoded)


def parsed(text: bytes | str, kind: Any) -> Any:
    """Read the value of that kind which ``plain`` wrote; the kind was given to ``prepare`` before.

    Raises:
        msgspec.ValidationError: if the text is none.
    """
    decoder = _DECODERS.get(kind)
    assert decoder is not None, f"prepare({kind}) when the module that reads it is imported"
    return decoder.decode(text)


def linked(chain: Chain, lines: Iterable[Line]) -> tuple[bytes, Chain]:
    """Return the bytes of lines added to a record, and its new end."""
    written = bytearray()
    for line in lines:
        body = plain(line)[1:-1]
        text = b'{"n":%d,%b,"prev":"%b"' % (chain.n, body, chain.last.encode())
        chain = Chain(chain.n + 1, sha256(text + b"}").hexdigest())
        written += b'%b,"hash":"%b"}\n' % (text, chain.last.encode())
    return bytes(written), chain


def write(record: Record) -> bytes:
    """The bytes of a record."""
    return linked(Chain(), record.lines)[0]


def hashes(data: bytes) -> frozenset[str]:
    """Return the hash of each line of a record that was read."""
    return frozenset(line[-66:-2].decode() for line in data.splitlines())


def chain_of(record: Record) -> Chain:
    """Return the end of a record that was read, from which it can be written on."""
    return Chain(len(record.lines), record.hash)


def read(data: bytes) -> Record:
    """Read the record that the bytes hold, whole or still growing.

    Checks the hash of each line, then how each follows from the last, the version, and what each
    says; ``hoyle.record.verify`` goes on from there.

    Raises:
        NotARecord: if it is no record at all, or NewerRecord.
        LineChanged, LineMisplaced, LineUnknown: naming the first line that fails a check.
        LineEndsChanged: if it was only saved in another way.
    """
    try:
        return _read(data)
    except NewerRecord:
        raise
    except (NotARecord, LineChanged):
        put_right = mended(data) if isinstance(data, bytes | bytearray) else None
        if put_right is None:
            raise
        _read(put_right.data)
        raise LineEndsChanged(put_right.what) from None


def _read(data: bytes) -> Record:
    if not isinstance(data, bytes | bytearray):
        raise NotARecord(f"a record is read as bytes, not as {data!r:.40}; Path(…).read_bytes() gives them")
    if not data.startswith(_HEAD) and not _TAIL.search(data):
        raise NotARecord("line 1: this is no record of a sitting; a record begins with its header")
    *lines, rest = data.split(b"\n")
    texts = [_unchanged(number, text) for number, text in enumerate(lines, start=1)]
    if rest:
        raise LineChanged(len(lines) + 1, "the line is cut short")
    bodies, last = _unchained(texts)
    _known_version(bodies[0])
    return Record(_understood(bodies), last)


def _unchanged(number: int, text: bytes) -> tuple[bytes, bytes]:
    """Return the line without its hash, and its hash."""
    tail = _TAIL.fullmatch(text, max(len(text) - 75, 0))
    if tail is None:
        ending = "a carriage return" if text.endswith(b"\r") else "something else"
        raise LineChanged(number, f"the line does not end with its hash, but with {ending}")
    if sha256(text[:-75] + b"}").hexdigest().encode() != tail[1]:
        raise LineChanged(number, "the line was changed since it was written")
    return text[:-75], tail[1]


def _unchained(texts: list[tuple[bytes, bytes]]) -> tuple[list[bytes], str]:
    """Return the bodies of the lines, and the last hash."""
    bodies, before = [], NOTHING_BEFORE.encode()
    for n, (text, hash) in enumerate(texts):
        form = _FORM.fullmatch(text)
        if form is None:
            raise LineMisplaced(n + 1, "the line has not its number, kind and forerunner in their places")
        if form[1] != str(n).encode():
            raise LineMisplaced(n + 1, f"a line numbered {_short(form[1])} stands where {n} is due")
        if form[3] != before:
            raise LineMisplaced(n + 1, "the line does not follow from the one before it")
        bodies.append(b"{%b}" % form[2])
        before = hash
    return bodies, before.decode()


def _known_version(header: bytes) -> None:
    numbered = _decoded_line(1, header, lambda: parsed(header, _Numbered))
    if numbered.kind != "header":
        raise LineUnknown(1, "a record begins with its header")
    if numbered.format > FORMAT:
        raise NewerRecord(numbered.format, FORMAT)
    if numbered.format < 1:
        raise LineUnknown(1, f"there is no format {numbered.format}")


def _understood(bodies: list[bytes]) -> tuple[Line, ...]:
    header = _decoded_line(1, bodies[0], lambda: parsed(bodies[0], Header))
    _sensible(header)
    kind = (_LINES if header.format >= IN_DATA else _OLD_LINES)[header.game]
    lines: list[Line] = [header]
    for number, body in enumerate(bodies[1:], start=2):
        line = _decoded_line(number, body, lambda body=body: parsed(body, kind))  # type: ignore[misc]
        if isinstance(line, Header):
            raise LineUnknown(number, "a second header")
        if isinstance(line, Closed) and number < len(bodies):
            raise LineMisplaced(number + 1, "a line after the close")
        hurried = isinstance(line, Acted) and line.hurried
        if isinstance(line, (Acted, DealtIn)) and line_of(line.act, hurried=hurried) != line:
            raise LineUnknown(number, "the act is not of the kind that such a line holds")
        lines.append(line)
    return tuple(lines)


def _decoded_line(number: int, body: bytes, decode: Callable[[], Any]) -> Any:
    if len(body) > LONGEST:
        raise LineUnknown(number, f"the line is longer than {LONGEST} bytes")
    try:
        line = decode()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise LineUnknown(number, f"the line says nothing a record can say: {error}") from None
    # One fact is written in one way: no key twice, none unknown, no space, no other spelling of a card.
    if isinstance(line, Line) and plain(line) != body:
        raise LineUnknown(number, "the line is not in the one form that a record has")
    return line


def _sensible(header: Header) -> None:
    """Refuse a table that no house could have set up."""
    try:
        game = game_named(header.game)
        variant = variant_of(game, header)
        seats = game.seats(variant)
        check_names(header.names)
    except HoyleError as error:
        raise LineUnknown(1, str(error)) from error
    options = [option for option in offered(variant) if option.since <= header.format]
    for option in options:
        spellings = {(option.name, option.default), option.was}
        if spellings.isdisjoint(header.options.items()):
            raise LineUnknown(1, f"option {option.name} is to be written {option.default!r}")
    if len(header.options) != len(options):
        raise LineUnknown(1, "an option is written twice, by two of its names, or is newer than the record")
    if len(header.players) != seats:
        raise LineUnknown(1, f"{len(header.players)} do not sit down to {game.name}, but {seats}")
    if header.made != game.composition(variant):
        raise LineUnknown(1, f"{game.name} is played with another pack")
    if "/" in header.sitting:
        raise LineUnknown(1, "the name of a sitting has no '/', which parts it from the number of a shuffle")
    if header.salt is not None and bytes_of(header.salt, 16) is None:
        raise LineUnknown(1, "the salt of a record is 32 digits of lower-case hex")
    if not 0 <= header.keeps < len(header.players):
        raise LineUnknown(1, f"there is no seat {header.keeps} at this table")


def lines_of(game: str, *, in_data: bool = True) -> Any:
    """Return the union of all kinds of line that a record of this game may have; not ``in_data``, an
    older one.
    """
    acts: Any = game_named(game).acts | TakeBack
    ruled = Ruled[WrittenRuling] if in_data else Ruled[OldRuling]
    acted: tuple[Any, ...] = (Acted[acts], DealtIn[acts], ruled)
    others = (Header, Committed, Contributed, Voided, Scored, Revealed, Abandoned, Closed)
    return Union[acted + others]  # noqa: UP007


def _short(number: bytes) -> str:
    return number.decode() if len(number) < 10 else "far off"


def _encoded(value: Any) -> str:
    kind = type(value)
    if kind is Card:
        return value.text  # type: ignore[no-any-return]
    if kind is Hand:
        return str(value)
    raise NotImplementedError(f"a record holds no {kind.__name__}")


def _decoded(kind: type, value: Any) -> Any:
    if kind is Pack:
        raise TypeError("the act shows a pack, which is never written")
    if not isinstance(value, str):
        raise TypeError("cards are written as text")
    return Card(value) if kind is Card else Hand(value)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encoded, order="deterministic")
_DECODERS: Final[dict[Any, msgspec.json.Decoder[Any]]] = {}
_LINES: Final = {game.name: lines_of(game.name) for game in GAMES}
_OLD_LINES: Final = {game.name: lines_of(game.name, in_data=False) for game in GAMES}

prepare(_Numbered, Header, *_LINES.values(), *_OLD_LINES.values())
