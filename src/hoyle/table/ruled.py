"""The referee's words, as events and as notices: the same paragraph in both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.law import Ruling, Standing
from hoyle.law.paragraph import Worth, latest, no_effect, of_several
from hoyle.table.event import Event
from hoyle.table.words import TableWords
from hoyle.words import Text


def ruled(rulings: Iterable[Ruling], worth: Worth = no_effect) -> Iterator[Event]:
    """Tell the rulings on one act that the table hears, each once."""
    told = [ruling for ruling in rulings if ruling.told]
    said = (latest(alike[0], worth) if len(alike) == 1 else of_several(alike) for alike in _together(told))
    for text in dict.fromkeys(said):
        yield TableWords.rules(text)


def notices(cases: Sequence[Ruling], worth: Worth = no_effect) -> tuple[Text, ...]:
    """Return the cases of a deal as a view shows them, each as it stands."""
    if not cases:
        return ()
    return tuple(dict.fromkeys(of_several(alike, worth) for alike in _together(cases)))


def _is_told_with_another(ruling: Ruling, told: Sequence[Ruling]) -> bool:
    """Is it only that a fault was put right in time, of which another ruling says what follows?"""
    return ruling.standing is Standing.CURED and any(
        (other.law, other.offender, other.at) == (ruling.law, ruling.offender, ruling.at)
        and other.standing is not Standing.CURED
        for other in told
    )


def _together(rulings: Sequence[Ruling]) -> Iterator[list[Ruling]]:
    """Part rulings into those that are told as one: of one law, on one happening, with nothing to choose."""
    group: list[Ruling] = []
    for ruling in (each for each in rulings if not _is_told_with_another(each, rulings)):
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
