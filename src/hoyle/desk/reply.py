"""The desk without a memory: each request brings the case so far, and gets it back with an answer."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.answers import number_in, seat_typed
from hoyle.desk.case import standing
from hoyle.desk.desk import Finding
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.filling import Facts
from hoyle.desk.happening import MOMENTS, Happening, moment_of
from hoyle.desk.questions import question_of
from hoyle.desk.understanding import (
    CLAIMANT,
    PAST,
    Understanding,
    happening,
    lines,
    staged,
    understood,
    with_table,
)
from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.seat import SEATS, Seat
from hoyle.words import ENGLISH, Language, plain

_HIDDEN: Final = "RevokePlayed"
"""A revoke is one happening in the list; whether it is past saving is asked."""

_KINDS: Final = {Seat: "seat", Card: "card", Suit: "suit", Hand: "cards", bool: "yes", int: "number"}


def reply(request: Document, language: Language = ENGLISH) -> Document:
    """Answer one request at the desk.

    ``request`` has the ``case`` so far (``setup`` and ``lines``), and one of: ``say``, a sentence; ``kind``
    and ``facts``, a happening chosen or corrected; ``choose``, the number of a choice from 1; ``undo``. The
    answer has the ``case``, and what is ``understood``, still to ``ask``, ruled, and open to choose.

    Raises:
        BadCase: if it cannot be read, or cannot have happened so.
        ActError: if there is no such choice.
    """
    enquiry = Enquiry.of_document(request.get("case") or {"setup": {}})
    match request:
        case {"undo": True}:
            return _told(enquiry.undone(), language)
        case {"choose": chosen}:
            return _told(_chosen(enquiry, number_in(str(chosen)) or 0), language)
        case {"kind": str(name)}:
            return _about(enquiry, name, dict(request.get("facts") or {}), language)
        case {"say": str(text)} if text.strip():
            read = understood(text, enquiry.game, str(request.get("language", "")), among=enquiry.ruled_on)
            return _heard(with_table(enquiry, read.setup), read, language)
    return _told(enquiry, language)


def happenings(game: str, language: Language = ENGLISH, variant: str = "") -> list[Document]:
    """Return all happenings of a game, by moment: the name of the moment, and the happenings of it.

    They are those on which the laws of the ``variant`` rule, by default of the game's first.
    """
    listed: dict[str, list[Document]] = {moment: [] for moment in MOMENTS}
    enquiry = Enquiry({"game": game} | ({"variant": variant} if variant else {}))
    for kind in enquiry.listed:
        if kind.name != _HIDDEN:
            listed[moment_of(kind)].append({"kind": kind.name, "says": kind.said_in(language)})
    return [{"moment": moment, "happenings": each} for moment, each in listed.items() if each]


def _heard(enquiry: Enquiry, read: Understanding, language: Language) -> Document:
    if read.decision.sureness == "sure":
        (name,) = read.decision.names
        return _about(enquiry, name, dict(read.facts[name]), language)
    nearest = [
        {"kind": name, "says": happening(enquiry.game, name).said_in(language), "facts": read.facts[name]}
        for name in read.decision.names
    ]
    return _told(enquiry, language) | {"understood": {"sureness": read.decision.sureness, "nearest": nearest}}


def _about(enquiry: Enquiry, name: str, facts: Facts, language: Language) -> Document:
    """Rule on a happening, or ask for what is missing."""
    table: Facts = {key: facts.pop(key) for key in ("asker", "dealer") if key in facts}
    enquiry = with_table(enquiry, table)
    stage = staged(enquiry, name, {slot: value for slot, value in facts.items() if value not in (None, "")})
    said: Document = {
        "understood": {
            "sureness": "sure",
            "kind": stage.kind.name,
            "says": stage.kind.said_in(language),
            "facts": [
                {**_question(stage.kind, slot, enquiry.players, language), "value": value}
                for slot, value in stage.facts.items()
                if slot in facts
            ],
            "given": facts,
            "unread": [f"{question_of(slot, language)}: {facts[slot]}" for slot in stage.unread],
        }
    }
    asks = [_who(role, enquiry.players, language) for role in stage.roles if role not in ("mate", "caller")]
    unread = [
        slot for slot, value in facts.items() if value in ("mate", "caller") and slot not in stage.facts
    ]
    asks += [_question(stage.kind, slot, enquiry.players, language) for slot in (*unread, *stage.missing)]
    if asks:
        return _told(enquiry, language) | said | {"ask": asks}
    enquiry = with_table(enquiry, {}, stage)
    before = len(enquiry.judged().findings)
    after = enquiry.then(*lines(stage.kind, stage.facts, enquiry.players))
    return _told(after, language) | said | {"new": len(after.judged().findings) - before}


def _chosen(enquiry: Enquiry, number: int) -> Enquiry:
    choices = enquiry.choices()
    if not 1 <= number <= len(choices):
        raise BadCase(f"there is no choice {number}")
    return enquiry.chosen(choices[number - 1][0])


def _told(enquiry: Enquiry, language: Language) -> Document:
    """The case, everything ruled in it, and what may be chosen."""
    judged, seats = enquiry.judged(), enquiry.desk().seats
    choices = [
        {"number": number, "seat": seats[option.seat], "says": plain(text, seats, language=language)}
        for number, (option, text) in enumerate(enquiry.choices(), start=1)
    ]
    return {
        "case": enquiry.document(),
        "rulings": [_ruling(each, language) for each in judged.findings],
        "before": standing(judged.before),
        "after": standing(judged.result),
        "choices": choices,
        "ask": [],
    }


def _ruling(finding: Finding, language: Language) -> Document:
    """A ruling in the words of a language; the article in those of its book if it is not translated."""
    (title, says), default = finding.article(language), finding.ruling.default
    return finding.document() | {
        "says": finding.says(language),
        "title": title,
        "law_says": says,
        "article": finding.law.article,
        "source": str(finding.law.source),
        "default": finding.said(default, language) if default else None,
    }


def _question(kind: Happening, slot: str, players: int, language: Language) -> Document:
    """A question with what may be answered: the seats, or one of a few words, where it is one of those."""
    of = dict(kind.asks) | {PAST: bool, CLAIMANT: Seat}
    asked_for = of[slot]
    name, options = _kind_of(asked_for, players)
    return {"fact": slot, "question": question_of(slot, language), "kind": name, "options": options}


def _kind_of(kind: Any, players: int) -> tuple[str, Sequence[str]]:
    if get_origin(kind) is Literal:
        return "word", get_args(kind)
    some = [each for each in get_args(kind) if each is not NoneType] if NoneType in get_args(kind) else []
    one = some[0] if some else kind
    if one == Seat:
        return "seat", [seat_typed(Seat(seat), players) for seat in range(players)]
    if isinstance(one, type) and issubclass(one, Enum) and one is not Suit:
        return "word", ["pass", *(str(member.value) for member in one)]
    if one == Suit:
        return "suit", [suit.letter for suit in Suit]
    return _KINDS.get(one, "text"), []


def _who(role: str, players: int, language: Language) -> Document:
    """The question who is meant by a role."""
    fact = "dealer" if role == "dealer" else "asker"
    seats = [seat_typed(Seat(seat), players) for seat in range(players or len(SEATS))]
    return {"fact": fact, "question": question_of(fact, language), "kind": "seat", "options": seats}
