"""The code of 1864: where it is printed, and how each law gets its text and the function that judges it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

from hoyle.games.whist.laws.clubs.words import ClubRuled
from hoyle.games.whist.variant import Variant
from hoyle.law import Incident, Law, Matter, Ruling, Source, Status, follows, refused
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.words import Phrase, Text

CLUBS_1864 = Source(
    "clubs-1864",
    "The laws of short whist of the London clubs",
    1864,
    "Drawn up by J. L. Baldwin's committee, and printed with James Clay's treatise. Ninety-one laws, cited "
    "by number; 41 of them are followed in the print of the revised code of 1900, where that did not change "
    "them.",
)

ClubMatter = Matter[Variant]
Judge = Callable[[Any, Any], Iterable[Ruling]]
Judged = TypeVar("Judged", bound=Judge)

_JUDGES: Final[dict[str, Judge]] = {}


def judged(id: str) -> Callable[[Judged], Judged]:
    """Return a decorator that registers a function as the judge of this law. The type of the function's first
    argument is the kind of incident that it judges.
    """

    def make(judge: Judged) -> Judged:
        _JUDGES[id] = judge
        return judge

    return make


def laws() -> tuple[Law, ...]:
    """Return the laws in printed order: the text of each, from the file, and the function that judges it, if
    any.

    An enforced law that has no such function is cited in the rulings of another law.
    """
    texts = tomllib.loads(Path(__file__).with_name("laws.toml").read_text(encoding="utf-8"))
    return tuple(_law(id, each, _JUDGES.get(id)) for id, each in texts.items())


def _law(id: str, text: dict[str, str], judge: Judge | None) -> Law:
    kind = next(iter(get_type_hints(judge).values())) if judge else None
    number = id.removeprefix("WC-").lstrip("0")
    return Law(
        id=id,
        source=CLUBS_1864,
        article=number if number.isdecimal() else f"etiquette, {number[1:]}",
        title=text["title"],
        says=" ".join(text["says"].split()),
        status=Status[text["status"].upper()],
        hears=() if kind is None else get_args(kind) or (kind,),
        judge=judge,
    )


def stated(
    incident: Incident,
    then: Phrase[[]] | Text,
    *,
    remedy: remedies.Remedy | None = None,
    offender: Seat | None = None,
    default: Text | None = None,
    law: str = "",
) -> Ruling:
    """Rule that a consequence follows, given in words, with a remedy if one expresses it."""
    said = then if isinstance(then, Text) else then()
    reason = ClubRuled.so(incident.text, said)
    return follows(incident, remedy, offender=offender, reason=reason, default=default, law=law)


def costs_nothing(
    incident: Incident, why: Phrase[[]] | Text, *, default: Text | None = None, law: str = ""
) -> Ruling:
    """Refuse a claim, or say that an act costs nothing."""
    said = why if isinstance(why, Text) else why()
    return refused(incident, ClubRuled.so(incident.text, said), default=default, law=law)


def touched_first(takers: tuple[Seat, ...], ours: Iterable[Seat], theirs: Iterable[Seat]) -> Seat | None:
    """Return the one of ``ours`` who touched cards before any of ``theirs`` did; None if nobody did."""
    ours, theirs = frozenset(ours), frozenset(theirs)
    first = next((seat for seat in takers if seat in ours | theirs), None)
    return first if first in ours else None
