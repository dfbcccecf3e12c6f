"""Puzzles about the laws: something happens at whist or solo whist, and the referee says what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import NoneType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from hoyle.cards import Card, Hand, Suit
from hoyle.coach.way import Way
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import Happening
from hoyle.desk.understanding import lines
from hoyle.errors import HoyleError
from hoyle.files.json_text import Document
from hoyle.law import Ruling
from hoyle.law.paragraph import outcome, paragraph
from hoyle.puzzles import Puzzle
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.seat import SEATS, Seat, left
from hoyle.text import Text

TABLES: Final = {
    "long-whist": ("whist", Words.long_whist()),
    "short-whist": ("whist", Words.short_whist()),
    "solo-whist": ("solo", Words.solo_whist()),
}
"""By variant: its game, and how the story begins."""

WAYS: Final = 4
"""Answers to choose from."""

RATING: Final = 1000
"""That of each: no bot answers questions about the laws."""

ROUNDS: Final = 12
"""How often each happening is tried, with other facts."""

OTHERS: Final = 4
"""How often a fact is changed, to see whether the ruling turns on one that the question leaves out."""

NEED_MORE: Final = {"RemarkTold", "RevokePaid", "Mismarked", "RevokeEstablished"}
"""Happenings that make sense only after others."""


class Judged(NamedTuple):
    """Something that happened, its ruling, and what follows."""

    happening: Happening
    facts: Document
    happened: Text
    ruling: Ruling
    follows: Text


def law_puzzles(seed: int) -> list[Puzzle]:
    """Return a puzzle for each happening and each different ruling on it."""
    found: dict[object, Puzzle] = {}
    for turn in range(ROUNDS):
        for variant in TABLES:
            rng = Random(f"{seed} {variant} {turn}")
            enquiry = Enquiry({"game": TABLES[variant][0], "variant": variant, "dealer": "N"})
            judged = list(_judged(enquiry, rng))
            for each in judged:
                key = (variant, each.happening.name, each.ruling.law, _remedies(each.ruling))
                if key in found:
                    continue
                wrong = _wrong(each, judged, rng)
                if len(wrong) == WAYS - 1 and _all_told(enquiry, each, rng):
                    found[key] = _puzzle(variant, each, wrong)
    every = list(found.values())
    Random(seed).shuffle(every)
    return every


def _puzzle(variant: str, judged: Judged, wrong: list[Text]) -> Puzzle:
    ruling = judged.ruling
    choosers = ruling.option.choosers if ruling.option else ()
    you = choosers[0] if choosers else left(SEATS[0] if ruling.offender is None else ruling.offender)
    return Puzzle(
        id="",
        kind="law",
        rating=RATING,
        you=int(you),
        story=(TABLES[variant][1], Words.happened(judged.happened)),
        ways=(Way(label=judged.follows), *(Way(label=each, loss=1.0) for each in wrong)),
        why=paragraph(ruling),
        law=ruling.law,
    )


def _remedies(ruling: Ruling) -> frozenset[str]:
    remedies = ruling.option.choices if ruling.option else (ruling.remedy,)
    return frozenset(type(each).__name__ for each in remedies if each is not None)


def _wrong(right: Judged, every: list[Judged], rng: Random) -> list[Text]:
    """Return what follows elsewhere at these facts, each of another law and with other remedies."""
    rights = _remedies(right.ruling)
    wrong: list[Text] = []
    kinds = {rights}
    for other in rng.sample(every, len(every)):
        remedies = _remedies(other.ruling)
        if other.ruling.law != right.ruling.law and remedies not in kinds and not remedies & rights:
            kinds.add(remedies)
            wrong.append(other.follows)
    return wrong[: WAYS - 1]


def _judged(enquiry: Enquiry, rng: Random) -> Iterator[Judged]:
    """Yield what the referee says of each happening."""
    drawn: dict[str, Any] = {}
    for happening in enquiry.listed:
        if happening.name in NEED_MORE or happening.name not in enquiry.ruled_on:
            continue
        facts = {name: drawn.setdefault(name, _drawn(happening, name, rng)) for name, _ in happening.asks}
        if judged := _ruled(enquiry, happening, facts):
            yield judged


def _all_told(enquiry: Enquiry, judged: Judged, rng: Random) -> bool:
    """Does the ruling depend only on facts that the question gives?"""
    happening, facts = judged.happening, judged.facts
    others = (
        _ruled(enquiry, happening, {**facts, name: _drawn(happening, name, rng)})
        for name in facts
        for _ in range(OTHERS)
    )
    alike = (each for each in others if each is not None and each.happened == judged.happened)
    return all(each.follows == judged.follows for each in alike)


def _ruled(enquiry: Enquiry, happening: Happening, facts: Document) -> Judged | None:
    """Return the one ruling on it; None if nothing follows, if more has happened, or it
    cannot be so.
    """
    try:
        (line,) = lines(happening, facts, len(SEATS))
        told = {name: value for name, value in line.items() if name != "incident"}
        incident = happening.incident(told)
        (finding,) = enquiry.then(line).judged().findings
    except (HoyleError, ValueError):
        return None
    follows = outcome(finding.ruling)
    if follows is None or finding.ruling.reason != incident.text:
        return None
    return Judged(happening, facts, incident.text, finding.ruling, follows)


def _drawn(happening: Happening, name: str, rng: Random) -> Any:
    """Return a fact of its type, as a case has it."""
    kind: Any = dict(happening.asks)[name]
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    some = [each for each in get_args(kind) if each is not NoneType]
    if NoneType in get_args(kind):
        kind = some[0]
    if kind == tuple[Seat, ...]:
        return rng.choice(["", "N", "S", "E W", "S W"])
    if kind == tuple[int, ...]:
        return rng.choice(["13 13 13 13", "14 12 13 13", "13 12 14 13", "12 14 13 13", "7 6", "8 5", "2 0"])
    by_type: dict[object, Callable[[], str | int]] = {
        Seat: lambda: rng.choice("NESW"),
        Card: lambda: rng.choice(["QH", "7S", "KD", "4C", "TH"]),
        Suit: lambda: rng.choice("CDHS"),
        Hand: lambda: rng.choice(["QH 7S", "KD 4C"]),
        bool: lambda: rng.choice(["yes", "no"]),
        int: lambda: rng.choice([1, 2, 3, 5, 8]),
    }
    if kind in by_type:
        return by_type[kind]()
    return rng.choice([each.value for each in kind])
