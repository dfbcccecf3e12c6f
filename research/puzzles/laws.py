"""Puzzles about the laws: something happens at a table, and the referee says what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
from hoyle.law import Ruling, Standing
from hoyle.law.paragraph import outcome, paragraph
from hoyle.law.words import listed
from hoyle.puzzles import Puzzle
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.seat import SEATS, Seat, left, parse_seat
from hoyle.text import Text
from research.puzzles.lapses import Lapses

TABLES: Final = {
    "long-whist": ("whist", Words.long_whist()),
    "short-whist": ("whist", Words.short_whist()),
    "solo-whist": ("solo", Words.solo_whist()),
    "six-card": ("cribbage", Words.six_card()),
    "rubicon": ("bezique", Words.rubicon()),
}
"""By variant: its game, and how the story begins."""

WAYS: Final = 4
"""Answers to choose from."""

ROUNDS: Final = 60
"""How often each happening is tried, with other facts."""

NEED_MORE: Final = {"RemarkTold", "RevokePaid", "Mismarked", "RevokeEstablished"}
"""Happenings that make sense only after others."""

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

FACTS: Final = {
    "all_down": (Words.not_all_down(), Words.all_down()),
    "after_third": (Words.third_not_yet(), Words.third_played()),
    "begun": (Words.not_begun(), Words.begun()),
    "in_turn": (Words.not_in_turn(), Words.in_turn()),
    "last": (Words.not_last(), Words.last()),
    "late": (Words.uncut(), Words.cut()),
    "looked": (Words.not_looked(), Words.looked()),
    "own": (Words.not_own(), Words.own()),
    "played_to": (Words.not_played_to(), Words.played_to()),
    "relied": (Words.not_relied(), Words.relied()),
    "rightly": (Words.not_rightly(), Words.rightly()),
    "touched": (Words.not_touched(), Words.touched()),
    "turned": (Words.not_turned(), Words.turned()),
    "won": (Words.not_won(), Words.won_trick()),
}
"""By the name of a fact on which rulings turn, how it is said that it is not so, and that it is."""

_NAMES: Final = {2: "12", 4: "NESW"}
"""The seats of a table by its players, as a case has them."""


Kind = frozenset[str]
"""The names of the remedies of a ruling, which two rulings in other words may have in common."""


class Judged(NamedTuple):
    """Something that happened, its ruling, what follows, and of which kind that is."""

    happening: Happening
    facts: Document
    happened: Text
    ruling: Ruling
    follows: Text
    kind: Kind


class Case(NamedTuple):
    """Something that happened at a table of a variant, what else must be said of it, and wrong answers."""

    variant: str
    judged: Judged
    besides: tuple[Text, ...]
    wrong: list[Judged]


def law_puzzles(seed: int, lapses: Lapses) -> list[Puzzle]:
    """Return a puzzle for each happening and each different ruling on it, the easiest first."""
    found: dict[object, Case] = {}
    for turn in range(ROUNDS):
        for variant, (game, _) in TABLES.items():
            rng = Random(f"{seed} {variant} {turn}")
            enquiry = Enquiry({"game": game, "variant": variant})
            judged = list(_judged(enquiry, rng))
            for each in judged:
                key = (variant, each.happening.name, each.ruling.law, _alike(each))
                if key in found or len(wrong := _wrong(each, judged, rng)) < WAYS - 1:
                    continue
                if (besides := _told_besides(enquiry, each)) is not None:
                    found[key] = Case(variant, each, besides, wrong)
    given = Counter(each.judged.kind for each in found.values())
    made = [_puzzle(each, given, lapses) for each in found.values()]
    Random(seed).shuffle(made)
    return sorted(made, key=lambda each: each.rating)


def _puzzle(case: Case, given: Mapping[Kind, int], lapses: Lapses) -> Puzzle:
    variant, judged, besides, wrong = case
    ruling, players = judged.ruling, game_players(variant)
    choosers = ruling.option.choosers if ruling.option else ()
    offender = SEATS[0] if ruling.offender is None else ruling.offender
    right = given[judged.kind] / sum(given[each.kind] for each in (judged, *wrong))
    return Puzzle(
        id="",
        kind="law",
        rating=lapses.rating(variant, ruling.law, 1 - right),
        you=int(choosers[0] if choosers else left(offender, players)),
        players=players,
        story=(TABLES[variant][1], Words.happened(judged.happened), *besides),
        ways=(Way(label=judged.follows), *(Way(label=each.follows, loss=1.0) for each in wrong)),
        why=paragraph(ruling),
        law=ruling.law,
        raised=round(1000 * lapses.share(variant, ruling.law)),
    )


def game_players(variant: str) -> int:
    """Return the number of players of a variant of ``TABLES``."""
    return 2 if TABLES[variant][0] in ("cribbage", "bezique") else len(SEATS)


def _alike(judged: Judged) -> object:
    """Return what is alike in two rulings that differ only in names, cards and numbers."""
    return _phrases(judged.happened), _phrases(judged.follows)


def _parts(value: object) -> tuple[Text, ...]:
    """Return a text and all texts within it."""
    if isinstance(value, Text):
        return (value, *(part for each in value.args.values() for part in _parts(each)))
    return tuple(part for each in value for part in _parts(each)) if isinstance(value, tuple) else ()


def _phrases(text: Text) -> tuple[str, ...]:
    """Return the names of the phrases in a text, in order."""
    return tuple(each.say for each in _parts(text))


def _wrong(right: Judged, every: list[Judged], rng: Random) -> list[Judged]:
    """Return what follows elsewhere at these facts, each of another law and with other remedies."""
    wrong: list[Judged] = []
    kinds = {right.kind}
    for other in rng.sample(every, len(every)):
        if other.ruling.law != right.ruling.law and other.kind not in kinds and not other.kind & right.kind:
            kinds.add(other.kind)
            wrong.append(other)
    return wrong[: WAYS - 1]


def _judged(enquiry: Enquiry, rng: Random) -> Iterator[Judged]:
    """Yield what the referee says of each happening, with the same seats and cards wherever it can be."""
    drawn: dict[object, Any] = {}
    for happening in enquiry.listed:
        if happening.name in NEED_MORE or happening.name not in enquiry.ruled_on:
            continue
        facts: Document = {}
        for name, kind in happening.asks:
            one = kind if kind is Card or (kind is Seat and not facts) else (name, kind)
            facts[name] = drawn.setdefault(one, rng.choice(_values(enquiry, kind)))
        if judged := _ruled(enquiry, happening, facts):
            yield judged


def _told_besides(enquiry: Enquiry, judged: Judged) -> tuple[Text, ...] | None:
    """Return what must be said besides what happened, since the ruling turns on it; None if there are no
    words for it.
    """
    turning = [name for name, kind in judged.happening.asks if _turns_on(enquiry, judged, name, kind)]
    said = [_fact(enquiry, name, judged.facts[name]) for name in turning]
    return None if None in said else tuple(each for each in said if each is not None)


def _turns_on(enquiry: Enquiry, judged: Judged, name: str, kind: Any) -> bool:
    """Does the ruling change with a fact that is not in the words of what happened?"""
    others = (
        _ruled(enquiry, judged.happening, {**judged.facts, name: value}) for value in _values(enquiry, kind)
    )
    alike = (each for each in others if each is not None and each.happened == judged.happened)
    return any(_phrases(each.follows) != _phrases(judged.follows) for each in alike)


def _fact(enquiry: Enquiry, name: str, value: Any) -> Text | None:
    if name == "takers":
        seats = [parse_seat(each, enquiry.players) for each in value.split()]
        return Words.took_up(listed(seats)) if seats else Words.nobody_took_up()
    return FACTS[name][value == "yes"] if name in FACTS else None


def _ruled(enquiry: Enquiry, happening: Happening, facts: Document) -> Judged | None:
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
    if follows is not None and follows in _parts(paragraph(ruling)):
        remedies = ruling.option.choices if ruling.option else (ruling.remedy,)
        kind = frozenset(type(each).__name__ for each in remedies if each is not None)
    elif follows is None and ruling.standing is Standing.REFUSED and happening.name not in UNCLEAR:
        follows, kind = Words.no_penalty(), frozenset(["nothing"])
    else:
        return None
    return Judged(happening, facts, incident.text, ruling, follows, kind)


def _values(enquiry: Enquiry, kind: Any) -> Sequence[Any]:
    """Return facts of a type to choose from, as a case has them."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    seats = _NAMES[enquiry.players]
    some = [each for each in get_args(kind) if each is not NoneType]
    if NoneType in get_args(kind):
        kind = some[0]
    of_type: dict[object, Sequence[Any]] = {
        Seat: seats,
        Card: ("QH", "7S", "KD", "4C", "TH"),
        Suit: "CDHS",
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
