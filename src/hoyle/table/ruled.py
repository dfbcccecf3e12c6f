"""The referee's words, as events and as notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.law import Ruling
from hoyle.table.event import Event
from hoyle.table.words import STANDINGS, Say
from hoyle.words import RuleId, Text


def ruled(rulings: Iterable[Ruling]) -> Iterator[Event]:
    """Tell the rulings that the table hears."""
    for ruling in rulings:
        if ruling.told:
            yield Say.rules(RuleId(ruling.law), ruling.reason, STANDINGS[ruling.standing]())


def notices(cases: Sequence[Ruling]) -> tuple[Text, ...]:
    """Return the open cases, as a view shows them."""
    if not cases:
        return ()
    return tuple(
        [Say.notice(RuleId(ruling.law), ruling.reason, STANDINGS[ruling.standing]()) for ruling in cases]
    )
