"""Errors for records, their shuffles, cases and Portable Bridge Notation."""

from __future__ import annotations

from hoyle.errors.base import ActError, HoyleError, ReasonedError


class RecordError(HoyleError, ValueError):
    """A record that cannot be read, or is inconsistent."""


class NotARecord(RecordError):
    """A file that is not a record."""


class NewerRecord(NotARecord):
    """A record in a newer format than this program reads."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(
            f"line 1: the record is of format {version}, this program reads up to {known}; "
            "install a newer hoyle"
        )
        self.version = version


class BadCase(ReasonedError, NotARecord):
    """A case, or an answer about one, that the desk cannot read."""


class IncompleteCase(BadCase):
    """A case that lacks something which the rest of it requires."""


class RoleUnknown(IncompleteCase):
    """An answer at the desk names somebody by a ``role``, and nobody has said who that is."""

    def __init__(self, role: str) -> None:
        super().__init__(f"say which seat is meant by {role!r}")
        self.role = role


class RecordBroken(RecordError):
    """An inconsistent record; ``line`` counts from 1, as editors do."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class LineChanged(RecordBroken):
    """A line that does not match its hash: it was changed or cut short after it was written."""


class LineEndsChanged(LineChanged):
    """A record that is intact except for changes by an editor or git; ``what`` describes them."""

    def __init__(self, what: str) -> None:
        super().__init__(
            1,
            f"{what}, as an editor or git does; nothing else was changed since it was written: "
            "'hoyle verify --mend' puts it right",
        )
        self.what = what


class LineMisplaced(RecordBroken):
    """A line that does not follow the one before it: lines were inserted, deleted or moved."""


class LineUnknown(RecordBroken):
    """A line that a record cannot hold."""


class ShuffleUnproved(RecordBroken):
    """A line of a shuffle that contradicts its commitment, or is out of order."""


class HashNotThere(RecordError):
    """A record without the line whose hash was published during play."""

    def __init__(self, seen: str) -> None:
        super().__init__(
            f"no line of the record has the hash {seen}: this is not the record of what was played, "
            "or not all of it"
        )
        self.seen = seen


class RecordOpen(RecordError):
    """A record of an unfinished sitting, which lacks a reveal that was needed."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}; the sitting is not over, or its end is lost")
        self.line = line


class RecordTooLong(RecordError):
    """A record with more rulings than a server replays."""

    def __init__(self, acts: int) -> None:
        super().__init__(f"in {acts} acts it has more rulings than a server plays again; use hoyle replay")
        self.acts = acts


class RecordRefused(RecordError):
    """A recorded act that the table refuses; ``error`` gives the reason."""

    def __init__(self, line: int, error: ActError) -> None:
        super().__init__(f"line {line}: {error}; no such act can have been taken at this table")
        self.line, self.error = line, error


class RecordDisagrees(RecordError):
    """A record whose replay gives other rulings, scores or results than those written in it."""

    def __init__(self, line: int, written: str, given: str) -> None:
        super().__init__(
            f"line {line}: the record says {written}, replay gives {given}; "
            "the record may be older than a corrected law"
        )
        self.line, self.written, self.given = line, written, given


class NotPBN(RecordError):
    """A text without PBN, LIN or JSON Lines games, or an unusable game; ``where`` it is, and ``why``."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why = where, why


class SeedSealed(HoyleError):
    """A request for a seed before its reveal."""


class ShuffleBroken(HoyleError, ValueError):
    """Published facts of a shuffle that contradict each other, so that its pack cannot be trusted.

    ``fact`` is the kind of the record line at fault: ``commitment``, ``contributions`` or ``reveal``.
    """

    def __init__(self, context: str, fact: str, why: str) -> None:
        super().__init__(f"shuffle {context}: {fact}: {why}; this pack cannot be trusted")
        self.context, self.fact, self.why = context, fact, why
