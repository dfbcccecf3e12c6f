"""The referee's words, as events and as notices: the same paragraph in both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.law import Ruling, Standing
from hoyle.law.paragraph import Worth, latest, no_effect, of_several
from hoyle.table.event import Event
from hoyle.table.words import TableWords
from hoyle.words import Text


def ruled(rulings: Iterable[Ruling], worth: Worth = no_effect) -> Iterator[Event]:
    """Return the events that announce the rulings on one act, each once."""
    announced = [ruling for ruling in rulings if ruling.told]
    texts = (
        latest(alike[0], worth) if len(alike) == 1 else of_several(alike) for alike in _grouped(announced)
    )
    for text in dict.fromkeys(texts):
        yield TableWords.rules(text)


def notices(cases: Sequence[Ruling], worth: Worth = no_effect) -> tuple[Text, ...]:
    """Return the cases of a deal as a view shows them, in their current state."""
    if not cases:
        return ()
    return tuple(dict.fromkeys(of_several(alike, worth) for alike in _grouped(cases)))


def _is_covered_by_another(ruling: Ruling, rulings: Sequence[Ruling]) -> bool:
    """Does the ruling only say that a fault was corrected in time, while another gives the consequence?"""
    return ruling.standing is Standing.CURED and any(
        (other.law, other.offender, other.at) == (ruling.law, ruling.offender, ruling.at)
        and other.standing is not Standing.CURED
        for other in rulings
    )


def _grouped(rulings: Sequence[Ruling]) -> Iterator[list[Ruling]]:
    """Group the rulings that are announced as one: of one law, on one event, with nothing to choose."""
    group: list[Ruling] = []
    for ruling in (each for each in rulings if not _is_covered_by_another(each, rulings)):
        if group and not (_is_plain(ruling) and _is_plain(group[0]) and _same(ruling, group[0])):
            yield group
            group = []
        group.append(ruling)
    if group:
        yield group


def _is_plain(ruling: Ruling) -> bool:
    return ruling.option is None and ruling.news is None and ruling.standing is Standing.EXACTED


def _same(one: Ruling, other: Ruling) -> bool:
    return (one.law, one.reason) == (other.law, other.reason)
