"""The ruling on each happening, at facts drawn by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from types import NoneType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import Happening
from hoyle.desk.understanding import lines
from hoyle.errors import HoyleError
from hoyle.files.json_text import Document
from hoyle.law import Ruling, Standing
from hoyle.law.paragraph import outcome, paragraph
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.seat import SEATS, Seat, left, parse_seat, partner
from hoyle.text import Text

NEED_MORE: Final = {"HandShownAtDefeat", "Mismarked", "RemarkTold", "RevokeEstablished", "RevokePaid"}
"""Happenings that make sense only after others, or at a misère."""

DEALERS: Final = {
    "BegunElsewhere",
    "CardExposed",
    "CardFaced",
    "DealAmiss",
    "TrumpFaceDown",
    "TrumpLookedAt",
    "TurnUpElsewhere",
    "TurnUpLeft",
    "TurnUpShown",
    "WrongNumber",
}
"""Happenings that the dealer brings about; a player other than the dealer, all others."""

BY_LIKENESS: Final = {("W-L06", "BegunElsewhere"), ("W-L06", "TurnUpElsewhere")}
"""Laws that say nothing of these happenings, and are followed only because no other is nearer."""

UNCLEAR: Final = {
    "CardNamed",
    "DealtWrongly",
    "DemandMade",
    "Disobeyed",
    "HonoursMarked",
    "Overlooked",
    "PenaltyAsked",
    "PlayedWithWrongNumber",
    "RankCalled",
    "RevokeClaimed",
    "ScoreWrong",
    "TricksMixed",
    "TricksShown",
    "WrongDemand",
}
"""Happenings to which "there is no penalty" is no clear answer: it depends on the table, or on the past."""

NAMES: Final = {2: "12", 4: "NESW"}
"""The seats of a table by its players, as a case has them."""

SUITS: Final = "CDHS"
"""The suits as a case has them."""

Kind = frozenset[str]
"""The names of the remedies of a ruling, which two rulings in other words may have in common."""


class Judged(NamedTuple):
    """Something that happened at a table, its ruling, what follows, and of which kind that is."""

    enquiry: Enquiry
    happening: Happening
    facts: Document
    happened: Text
    ruling: Ruling
    follows: Text
    kind: Kind


def judged_all(enquiry: Enquiry, rng: Random) -> Iterator[Judged]:
    """Yield what the referee says of each happening, with the same seats and cards wherever it can be."""
    drawn: dict[object, Any] = {}
    for happening in enquiry.listed:
        if happening.name in NEED_MORE or happening.name not in enquiry.ruled_on:
            continue
        facts: Document = {}
        for name, kind in happening.asks:
            one = kind if kind is Card or (kind is Seat and not facts) else (name, kind)
            facts[name] = drawn.setdefault(one, rng.choice(values(enquiry, kind)))
        if not _can_be(happening, facts, enquiry.players):
            continue
        judged = ruled(dealt_by(enquiry, _dealer(happening, facts, enquiry.players, rng)), happening, facts)
        if judged and (judged.ruling.law, happening.name) not in BY_LIKENESS:
            yield judged


def ruled(enquiry: Enquiry, happening: Happening, facts: Document) -> Judged | None:
    """Return the one ruling on it; None if more has happened, it cannot be so, or it is hard to say
    whether anything follows.
    """
    try:
        (line,) = lines(happening, facts, enquiry.players)
        told = {name: value for name, value in line.items() if name != "incident"}
        incident = happening.incident(told, enquiry.players)
        (finding,) = enquiry.then(line).judged().findings
    except (HoyleError, ValueError):
        return None
    ruling = finding.ruling
    follows = outcome(ruling)
    if follows is not None and follows in parts(paragraph(ruling)):
        remedies = ruling.option.choices if ruling.option else (ruling.remedy,)
        kind = frozenset(type(each).__name__ for each in remedies if each is not None)
    elif follows is None and ruling.standing is Standing.REFUSED and happening.name not in UNCLEAR:
        follows, kind = Words.no_penalty(), frozenset(["nothing"])
    else:
        return None
    return Judged(enquiry, happening, facts, incident.text, ruling, follows, kind)


def values(enquiry: Enquiry, kind: Any) -> Sequence[Any]:
    """Return facts of a type to choose from, as a case has them."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    seats = NAMES[enquiry.players]
    some = [each for each in get_args(kind) if each is not NoneType]
    if NoneType in get_args(kind):
        kind = some[0]
    of_type: dict[object, Sequence[Any]] = {
        Seat: seats,
        Card: ("QH", "7S", "KD", "4C", "TH"),
        Suit: SUITS,
        Hand: ("QH 7S", "KD 4C"),
        bool: ("yes", "no"),
        int: (2, 3, 5, 8),
        tuple[Seat, ...]: ("", seats[0], seats[-2], f"{seats[1]} {seats[-1]}", f"{seats[-2]} {seats[-1]}"),
        tuple[int, ...]: (
            "13 13 13 13",
            "14 12 13 13",
            "13 12 14 13",
            "12 14 13 13",
            "7 6",
            "8 5",
            "2 0",
        ),
    }
    return of_type[kind] if kind in of_type else [each.value for each in kind]


def dealt_by(enquiry: Enquiry, dealer: Seat) -> Enquiry:
    """Return the same table with this dealer."""
    return replace(enquiry, setup={**enquiry.setup, "dealer": NAMES[enquiry.players][dealer]})


def parts(value: object) -> tuple[Text, ...]:
    """Return a text and all texts within it."""
    if isinstance(value, Text):
        return (value, *(part for each in value.args.values() for part in parts(each)))
    return tuple(part for each in value for part in parts(each)) if isinstance(value, tuple) else ()


def phrases(text: Text) -> tuple[str, ...]:
    """Return the names of the phrases in a text, in order."""
    return tuple(each.say for each in parts(text))


def _doer(facts: Document, players: int) -> Seat:
    return parse_seat(str(facts["seat"]), players)


def _can_be(happening: Happening, facts: Document, players: int) -> bool:
    """Do these facts make the happening what it is called, and no two of them its ruling alone?"""
    match happening.name:
        case "BegunElsewhere":
            return parse_seat(str(facts["began"]), players) != left(_doer(facts, players), players)
        case "DealtUncut":
            return "no" in (facts["looked"], facts["turned"])
        case "TurnUpElsewhere":
            return parse_seat(str(facts["holder"]), players) != _doer(facts, players)
        case "SecondProposal":
            return parse_seat(str(facts["proposer"]), players) != _doer(facts, players)
        case "RevokeSaved" | "SuitQuestioned" | "TricksShown":
            return Card(facts["card"]).suit is not Suit(SUITS.index(str(facts["led"])))
        case "CardTakenBack":
            return Card(facts["card"]).suit is Suit(SUITS.index(str(facts["led"])))
    return True


def _dealer(happening: Happening, facts: Document, players: int, rng: Random) -> Seat:
    """Return somebody who may deal when this happens."""
    doer = _doer(facts, players)
    other = rng.choice([seat for seat in SEATS[:players] if seat != doer])
    if happening.name in DEALERS or facts.get("how") == "after":
        return doer
    return partner(doer) if happening.name == "DoneForPartner" else other
