"""Errors of records and cases, and of Portable Bridge Notation."""

from __future__ import annotations

from hoyle.errors.act import ActError
from hoyle.errors.base import HoyleError


class RecordError(HoyleError, ValueError):
    """A record that cannot be read, or does not hold together."""


class NotARecord(RecordError):
    """A file that is no record at all."""


class NewerRecord(NotARecord):
    """A record in a later format than this program reads."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(
            f"line 1: the record is of format {version}, this program reads up to {known}; "
            "install a newer hoyle"
        )
        self.version = version


class BadCase(NotARecord):
    """A case, or an answer about one, that the desk cannot read."""


class IncompleteCase(BadCase):
    """A case in which something is not told that the rest of it needs."""


class RecordBroken(RecordError):
    """A record that does not hold together; ``line`` counts from 1, as editors do."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class LineChanged(RecordBroken):
    """A line that is not what was hashed: changed or cut short since it was written."""


class LineEndsChanged(LineChanged):
    """A record that an editor or git has saved in another way, and that else holds; ``what`` was done."""

    def __init__(self, what: str) -> None:
        super().__init__(
            1,
            f"{what}, as an editor or git does; nothing else was changed since it was written: "
            "'hoyle verify --mend' puts it right",
        )
        self.what = what


class LineMisplaced(RecordBroken):
    """A line that does not follow from the one before it: put in, left out or moved."""


class LineUnknown(RecordBroken):
    """A line that is of no kind that a record can hold."""


class ShuffleUnproved(RecordBroken):
    """A line of a shuffle in a record contradicts what was promised of it, or is out of order."""


class HashNotThere(RecordError):
    """A record without the line whose hash was given out while it was played."""

    def __init__(self, seen: str) -> None:
        super().__init__(
            f"no line of the record has the hash {seen}: this is not the record of what was played, "
            "or not all of it"
        )
        self.seen = seen


class RecordOpen(RecordError):
    """A record of a sitting that is not over, asked for something that only its end will tell."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}; the sitting is not over, or its end is lost")
        self.line = line


class RecordTooLong(RecordError):
    """A record in which so much is ruled that the server does not play it again."""

    def __init__(self, acts: int) -> None:
        super().__init__(f"in {acts} acts it has more rulings than a server plays again; use hoyle replay")
        self.acts = acts


class RecordRefused(RecordError):
    """A recorded act that the table does not take; ``error`` says why not."""

    def __init__(self, line: int, error: ActError) -> None:
        super().__init__(f"line {line}: {error}; no such act can have been taken at this table")
        self.line, self.error = line, error


class RecordDisagrees(RecordError):
    """A replayed record does not give what it was written with."""

    def __init__(self, line: int, written: str, given: str) -> None:
        super().__init__(
            f"line {line}: the record says {written}, replay gives {given}; "
            "the record may be older than a corrected law"
        )
        self.line, self.written, self.given = line, written, given


class NotPBN(RecordError):
    """A text without games (PBN, LIN or JSON Lines), or a game of no use; ``where`` and ``why``."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why = where, why
