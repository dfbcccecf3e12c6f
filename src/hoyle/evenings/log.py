"""The log of an evening: one event a line, whose sum is the state of the evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from hoyle.errors import BadText

State = TypeVar("State")


class Log(Struct, Generic[State], frozen=True, kw_only=True):
    """How the log of one kind of evening is read.

    Attributes:
        what: the kind, as messages name it.
        events: decodes one line.
        begins: the first event, and no other.
        begin: the state after the first event; ``after`` that after one more. Both raise ``BadText`` for an
            event that cannot happen.
    """

    what: str
    events: msgspec.json.Decoder[Any]
    begins: type[Struct]
    begin: Callable[[Any], State]
    after: Callable[[State, Any], State]

    def decoded(self, log: bytes) -> list[Struct]:
        """Return the events of a log. A last line that was not written to its end is left out.

        Raises:
            BadText: if a line is not an event; the message names it.
        """
        events: list[Struct] = []
        for number, line in enumerate(log.split(b"\n")[:-1], 1):
            try:
                events.append(self.events.decode(line))
            except msgspec.DecodeError as error:
                raise BadText("", f"line {number} is no event of a {self.what}: {error}") from None
        if not events:
            raise BadText("", f"no {self.what} has begun in this file")
        return events

    def replayed(self, events: Iterable[Struct]) -> State:
        """Return the state that events add up to.

        Raises:
            BadText: if they do not begin an evening of this kind, or one of them cannot happen.
        """
        first, *more = events
        if not isinstance(first, self.begins):
            raise BadText("", f"the file does not begin with a {self.what}")
        return reduce(self.after, more, self.begin(first))


def encoded(event: Struct) -> bytes:
    """Return an event as one line of a log."""
    return msgspec.json.encode(event) + b"\n"
