"""Reading a record: its bytes, the chain of its lines, its version, and the content of each line."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, BinaryIO, Final, TypeVar, Union, overload

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
from hoyle.record import record as kinds
from hoyle.record import upgrade
from hoyle.record.codec import NOTHING_BEFORE, parsed, plain, prepare
from hoyle.record.mending import LOOKED_AT, mended, no_record
from hoyle.record.record import Header, Line, Record, check_names, line_of, variant_of
from hoyle.record.source import LONGEST, RecordSource
from hoyle.table import TakeBack, offered

T = TypeVar("T")

_TAIL: Final = re.compile(rb',"hash":"([0-9a-f]{64})"\}')
_OF_HASH: Final = 75
"""Length in bytes of the end of a line that holds its hash."""

_FORM: Final = re.compile(rb'\{"n":(0|[1-9][0-9]*),("kind":.*),"prev":"([0-9a-f]{64})"', re.DOTALL)


class _Numbered(Struct):
    """The part of a header that every version of the format has."""

    kind: str
    format: int


def read(data: bytes) -> Record:
    """Return the record in the bytes, finished or not.

    Check the hash of each line, then the chain of the lines, the version, and the content of each line.
    ``hoyle.record.verify`` checks more.

    Raises:
        NotARecord: if the bytes are not a record, or NewerRecord if its format is newer than this program.
        LineChanged, LineMisplaced, LineUnknown: naming the first line that fails a check.
        LineEndsChanged: if only line ends, encoding or blanks were changed.
    """
    return _mendable(data, _read)


def scanned(data: bytes | BinaryIO) -> Record:
    """Return a record as ``read`` does, but with lines that are read and parsed on each access.

    Args:
        data: the bytes, or a seekable file that stays open as long as the record is used. For a file, only
            eight bytes per line are kept in memory.

    Raises:
        RecordError: as ``read``.
    """
    return _mendable(data, _scanned)


def _mendable(data: bytes | BinaryIO, reading: Callable[[RecordSource], Record]) -> Record:
    """Read a record; if that fails because an editor or git changed its form, raise LineEndsChanged."""
    if not isinstance(data, bytes | bytearray) and not hasattr(data, "readline"):
        raise NotARecord(f"a record is read as bytes, not as {data!r:.40}; Path(…).read_bytes() gives them")
    source = RecordSource(data)
    try:
        return reading(source)
    except NewerRecord:
        raise
    except (NotARecord, LineChanged):
        put_right = mended(source.whole())
        if put_right is None:
            raise
        reading(RecordSource(put_right.data))
        raise LineEndsChanged(put_right.what) from None


def _read(source: RecordSource) -> Record:
    lines, last = _chained(source)
    return Record(tuple(_understood(lines)), last)


def _scanned(source: RecordSource) -> Record:
    lines, last = _chained(source)
    for _ in _understood(lines):
        pass
    return Record(lines, last)


def _chained(source: RecordSource) -> tuple[_Lines, str]:
    """Check all hashes, then the chain of the lines, then the header.

    Returns:
        The lines, and the hash of the last line.
    """
    if not source.is_headed and not source.has(_TAIL, _OF_HASH):
        raise no_record(source.part(0, LOOKED_AT))
    starts = array("Q", [0])
    for number, line in enumerate(source.lines(), start=1):
        if not line.endswith(b"\n"):
            raise LineChanged(number, _unended(line))
        _unchanged(number, line[:-1])
        starts.append(starts[-1] + len(line))
    last = NOTHING_BEFORE
    for n, line in enumerate(source.lines()):
        last = _unchained(n, line[:-1], last)
    written = _body(next(source.lines())[:-1])
    version = _known_version(written)
    header = upgrade.upgraded(written, version)
    decoded = _decoded_line(1, header, lambda: parsed(header, Header))
    _sensible(decoded)
    return _Lines(source, starts, _LINES[decoded.game], version), last


def _unended(line: bytes) -> str:
    """Return the fault of a line without a line feed: it is too long, or cut short."""
    return f"the line is longer than {LONGEST} bytes" if len(line) > LONGEST else "the line is cut short"


def _unchanged(number: int, text: bytes) -> None:
    """Check that a line ends with its own hash."""
    tail = _TAIL.fullmatch(text, max(len(text) - _OF_HASH, 0))
    if tail is None:
        ending = "a carriage return" if text.endswith(b"\r") else "something else"
        raise LineChanged(number, f"the line does not end with its hash, but with {ending}")
    if sha256(text[:-_OF_HASH] + b"}").hexdigest().encode() != tail[1]:
        raise LineChanged(number, "the line was changed since it was written")


def _unchained(n: int, text: bytes, before: str) -> str:
    """Check that a line follows the one whose hash is ``before``; return its own hash."""
    form = _FORM.fullmatch(text[:-_OF_HASH])
    if form is None:
        raise LineMisplaced(n + 1, "the line has not its number, kind and forerunner in their places")
    if form[1] != str(n).encode():
        raise LineMisplaced(n + 1, f"a line numbered {_short(form[1])} stands where {n} is due")
    if form[3] != before.encode():
        raise LineMisplaced(n + 1, "the line does not follow from the one before it")
    return text[-66:-2].decode()


def _body(text: bytes) -> bytes:
    """Return the content of a line as a JSON object, without number and hashes."""
    form = _FORM.fullmatch(text[:-_OF_HASH])
    assert form is not None, "the chain was checked"
    return b"{%b}" % form[2]


class _Lines(Sequence[Line]):
    """The lines of a record whose chain was checked. Each line is read and parsed on access."""

    def __init__(self, source: RecordSource, starts: array[int], kind: object, version: int) -> None:
        self._source, self._starts, self._kind, self._version = source, starts, kind, version

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
        """Yield the lines after a check that each is valid and in the canonical form."""
        for n in range(len(self)):
            yield _decoded_line(n + 1, self._body(n), partial(self._line, n))

    def _line(self, n: int) -> Line:
        return parsed(self._body(n), self._kind if n else Header)  # type: ignore[no-any-return]

    def _body(self, n: int) -> bytes:
        body = _body(self._source.part(self._starts[n], self._starts[n + 1] - 1))
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
    """Yield the lines after a check that each may be at its place."""
    for number, line in enumerate(lines.checked(), start=1):
        if isinstance(line, Header) and number > 1:
            raise LineUnknown(number, "a second header")
        if isinstance(line, kinds.Closed) and number < len(lines):
            raise LineMisplaced(number + 1, "a line after the close")
        how = {"hurried": line.hurried, "hinted": line.hinted} if isinstance(line, kinds.Acted) else {}
        if isinstance(line, (kinds.Acted, kinds.DealtIn)) and line_of(line.act, **how) != line:
            raise LineUnknown(number, "the act is not of the kind that such a line holds")
        yield line


def _decoded_line(number: int, body: bytes, decode: Callable[[], T]) -> T:
    if len(body) > LONGEST:
        raise LineUnknown(number, f"the line is longer than {LONGEST} bytes")
    try:
        line = decode()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise LineUnknown(number, f"the line says nothing a record can say: {error}") from None
    # Only the canonical form is accepted: no repeated or unknown key, no space, no other spelling of a card.
    if isinstance(line, Line) and plain(line) != body:
        raise LineUnknown(number, "the line is not in the one form that a record has")
    return line


def _sensible(header: Header) -> None:
    """Raise LineUnknown for a header that no host could have written."""
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


def lines_of(game: str) -> object:
    """Return the union of all types of line that a record of this game may hold."""
    acts: Any = game_named(game).acts | TakeBack
    acted: tuple[Any, ...] = (kinds.Acted[acts], kinds.DealtIn[acts], kinds.Ruled[Ruling])
    shuffles = (kinds.Committed, kinds.Contributed, kinds.Voided, kinds.Revealed)
    others = (Header, *shuffles, kinds.Scored, kinds.Abandoned, kinds.Closed)
    return Union[acted + others]  # noqa: UP007


def _short(number: bytes) -> str:
    return number.decode() if len(number) < 10 else "far off"


def has_hash(data: bytes | BinaryIO, hash: str) -> bool:
    """Return whether a line of this record has that hash. The record must have been read before."""
    ending = b',"hash":"%b"}\n' % hash.encode()
    return any(line.endswith(ending) for line in RecordSource(data).lines())


_LINES: Final = {game.name: lines_of(game.name) for game in GAMES}

prepare(_Numbered, Header, *_LINES.values())
