"""Reading a record: its bytes, how its lines are chained, its version, and what each line says."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import pairwise
from typing import Any, Final, Union, overload

import msgspec
from msgspec import Struct

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
from hoyle.law import Ruling
from hoyle.record import upgrade
from hoyle.record.codec import NOTHING_BEFORE, parsed, plain, prepare
from hoyle.record.mending import mended
from hoyle.record.record import (
    Abandoned,
    Acted,
    Closed,
    Committed,
    Contributed,
    DealtIn,
    Header,
    Line,
    Record,
    Revealed,
    Ruled,
    Scored,
    Voided,
    check_names,
    line_of,
    variant_of,
)
from hoyle.table import TakeBack, offered

LONGEST: Final = 1 << 20
"""Bytes in the longest line that is read; a table writes a few thousand at most."""

_HEAD: Final = b'{"n":0,"kind":"header",'
_TAIL: Final = re.compile(rb',"hash":"([0-9a-f]{64})"\}')
_FORM: Final = re.compile(rb'\{"n":(0|[1-9][0-9]*),("kind":.*),"prev":"([0-9a-f]{64})"', re.DOTALL)


class _Numbered(Struct):
    """The part of a header that every version of the format has."""

    kind: str
    format: int


def read(data: bytes) -> Record:
    """Read the record that the bytes hold, whole or still growing.

    Checks the hash of each line, then how each follows from the last, the version, and what each
    says; ``hoyle.record.verify`` goes on from there.

    Raises:
        NotARecord: if it is no record at all, or NewerRecord.
        LineChanged, LineMisplaced, LineUnknown: naming the first line that fails a check.
        LineEndsChanged: if it was only saved in another way.
    """
    return _mendable(data, _read)


def scanned(data: bytes) -> Record:
    """Read a record as ``read`` does, but keep no line: each is parsed again whenever it is asked for.

    It takes a few bytes for each line besides the data, whatever the length of the record.

    Raises:
        RecordError: as ``read``.
    """
    return _mendable(data, _scanned)


def _mendable(data: bytes, reading: Callable[[bytes], Record]) -> Record:
    """Read, and if that fails say whether the bytes were only saved in another way."""
    try:
        return reading(data)
    except NewerRecord:
        raise
    except (NotARecord, LineChanged):
        put_right = mended(data) if isinstance(data, bytes | bytearray) else None
        if put_right is None:
            raise
        reading(put_right.data)
        raise LineEndsChanged(put_right.what) from None


def _read(data: bytes) -> Record:
    lines, last = _chained(data)
    return Record(tuple(_understood(lines)), last)


def _scanned(data: bytes) -> Record:
    lines, last = _chained(data)
    for _ in _understood(lines):
        pass
    return Record(lines, last)


def _chained(data: bytes) -> tuple[_Lines, str]:
    """Check all hashes, then how the lines follow from one another, then the header.

    Returns:
        The lines, and the hash of the last.
    """
    if not isinstance(data, bytes | bytearray):
        raise NotARecord(f"a record is read as bytes, not as {data!r:.40}; Path(…).read_bytes() gives them")
    if not data.startswith(_HEAD) and not _TAIL.search(data):
        raise NotARecord("line 1: this is no record of a sitting; a record begins with its header")
    starts = _starts(data)
    for number, text in enumerate(_texts(data, starts), start=1):
        _unchanged(number, text)
    if starts[-1] < len(data):
        raise LineChanged(len(starts), "the line is cut short")
    last = NOTHING_BEFORE
    for n, text in enumerate(_texts(data, starts)):
        last = _unchained(n, text, last)
    written = _body(next(_texts(data, starts)))
    version = _known_version(written)
    header = upgrade.upgraded(written, version)
    decoded = _decoded_line(1, header, lambda: parsed(header, Header))
    _sensible(decoded)
    return _Lines(data, starts, _LINES[decoded.game], version), last


def _starts(data: bytes) -> array[int]:
    """Return where each line begins, and where what comes after the last line feed does."""
    starts, at = array("Q", [0]), 0
    while (end := data.find(b"\n", at)) >= 0:
        at = end + 1
        starts.append(at)
    return starts


def _texts(data: bytes, starts: array[int]) -> Iterator[bytes]:
    """Return the lines one by one, each without its line feed."""
    return (bytes(data[one : other - 1]) for one, other in pairwise(starts))


def _unchanged(number: int, text: bytes) -> None:
    """Check that a line ends with its own hash."""
    tail = _TAIL.fullmatch(text, max(len(text) - 75, 0))
    if tail is None:
        ending = "a carriage return" if text.endswith(b"\r") else "something else"
        raise LineChanged(number, f"the line does not end with its hash, but with {ending}")
    if sha256(text[:-75] + b"}").hexdigest().encode() != tail[1]:
        raise LineChanged(number, "the line was changed since it was written")


def _unchained(n: int, text: bytes, before: str) -> str:
    """Check that a line follows from the one whose hash is ``before``; return its own hash."""
    form = _FORM.fullmatch(text[:-75])
    if form is None:
        raise LineMisplaced(n + 1, "the line has not its number, kind and forerunner in their places")
    if form[1] != str(n).encode():
        raise LineMisplaced(n + 1, f"a line numbered {_short(form[1])} stands where {n} is due")
    if form[3] != before.encode():
        raise LineMisplaced(n + 1, "the line does not follow from the one before it")
    return text[-66:-2].decode()


def _body(text: bytes) -> bytes:
    """Return what a line says, as an object of its own."""
    form = _FORM.fullmatch(text[:-75])
    assert form is not None, "the chain was checked"
    return b"{%b}" % form[2]


class _Lines(Sequence[Line]):
    """The lines of a record whose chain was checked, each parsed when it is asked for."""

    def __init__(self, data: bytes, starts: array[int], kind: Any, version: int) -> None:
        self._data, self._starts, self._kind, self._version = data, starts, kind, version

    def __len__(self) -> int:
        return len(self._starts) - 1

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, place: int | slice) -> Line | tuple[Line, ...]:
        numbers = range(len(self))[place]
        return self._line(numbers) if isinstance(numbers, int) else tuple(map(self._line, numbers))

    def __iter__(self) -> Iterator[Line]:
        return map(self._line, range(len(self)))

    def checked(self) -> Iterator[Line]:
        """Return the lines, each checked to say something that a record can say, in the one form."""
        for n in range(len(self)):
            yield _decoded_line(n + 1, self._body(n), partial(self._line, n))

    def _line(self, n: int) -> Line:
        return parsed(self._body(n), self._kind if n else Header)  # type: ignore[no-any-return]

    def _body(self, n: int) -> bytes:
        body = _body(bytes(self._data[self._starts[n] : self._starts[n + 1] - 1]))
        return upgrade.upgraded(body, self._version)


def _known_version(header: bytes) -> int:
    numbered: _Numbered = _decoded_line(1, header, lambda: parsed(header, _Numbered))
    if numbered.kind != "header":
        raise LineUnknown(1, "a record begins with its header")
    if numbered.format > upgrade.FORMAT:
        raise NewerRecord(numbered.format, upgrade.FORMAT)
    if numbered.format < 1:
        raise LineUnknown(1, f"there is no format {numbered.format}")
    return numbered.format


def _understood(lines: _Lines) -> Iterator[Line]:
    """Return the lines, each checked to stand where it may."""
    for number, line in enumerate(lines.checked(), start=1):
        if isinstance(line, Header) and number > 1:
            raise LineUnknown(number, "a second header")
        if isinstance(line, Closed) and number < len(lines):
            raise LineMisplaced(number + 1, "a line after the close")
        hurried = isinstance(line, Acted) and line.hurried
        if isinstance(line, (Acted, DealtIn)) and line_of(line.act, hurried=hurried) != line:
            raise LineUnknown(number, "the act is not of the kind that such a line holds")
        yield line


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
    """Refuse a table that no host could have set up."""
    try:
        game = game_named(header.game)
        variant = variant_of(game, header)
        seats = game.seats(variant)
        check_names(header.names)
    except HoyleError as error:
        raise LineUnknown(1, str(error)) from error
    for option in offered(variant):
        if header.options.get(option.name) != option.default:
            raise LineUnknown(1, f"option {option.name} is to be written {option.default!r}")
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


def lines_of(game: str) -> Any:
    """Return the union of all kinds of line that a record of this game may have."""
    acts: Any = game_named(game).acts | TakeBack
    acted: tuple[Any, ...] = (Acted[acts], DealtIn[acts], Ruled[Ruling])
    others = (Header, Committed, Contributed, Voided, Scored, Revealed, Abandoned, Closed)
    return Union[acted + others]  # noqa: UP007


def _short(number: bytes) -> str:
    return number.decode() if len(number) < 10 else "far off"


def has_hash(data: bytes, hash: str) -> bool:
    """Is that the hash of a line of a record that was read?"""
    return re.search(rb',"hash":"%b"\}$' % re.escape(hash).encode(), data, re.MULTILINE) is not None


_LINES: Final = {game.name: lines_of(game.name) for game in GAMES}

prepare(_Numbered, Header, *_LINES.values())
