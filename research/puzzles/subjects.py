"""The subjects of each game's course: which positions belong to them, and how many are wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from hoyle.cards import Card, Rank
from hoyle.coach.advice import Advice
from hoyle.coach.way import Weighed
from hoyle.games.bezique.act import Declare as DeclareCards
from hoyle.games.bezique.variant import in_hand
from hoyle.games.cribbage.act import LayOut
from hoyle.games.solo.act import Pass
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.words import calling
from hoyle.puzzles import Kind, Subject
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.record.stop import Stop
from hoyle.table.act import Play
from hoyle.text import Text
from research.puzzles.clear import ENDING, clear_at_misere, clear_at_whist, few_right
from research.puzzles.kinds import SOURCES, hand_of, on_table
from research.puzzles.position import Chosen

WEAK: Final = {
    *("coach.most_on_average", "coach.not_valued", "coach.only_one", "coach.by_chance"),
    *("coach.leads_other_suit", "coach.from_shortest", "coach.wins_most_games"),
}
"""Reasons that teach nothing: they only repeat that the choice is the best."""

A_MISERE: Final = 2
"""Of this number of deals at solo, one is played as a misère, which is rare otherwise."""


class Place(NamedTuple):
    """The place of a position in a course, and what its player knows beside the cards."""

    subject: Subject
    kind: Kind
    story: tuple[Text, ...]


class Course(NamedTuple):
    """How to find the positions of a course.

    Attributes:
        variant: The variant.
        stop: The end of each game that is played for them.
        wanted: The number of positions on each subject.
        place: The place of a position in the course, or None.
        may: The subjects that a position may have, before it is valued.
        agrees: Whether the exact solver, where it can tell, sees the same answer.
        chosen: The acts that are forced on the players, by the seed of the game.
    """

    variant: str
    stop: Stop
    wanted: dict[Subject, int]
    place: Callable[[Any, Advice], Place | None]
    may: Callable[[Any], set[Subject]]
    agrees: Callable[[Any, Weighed], bool] = lambda _, __: True
    chosen: Callable[[int], Chosen] = lambda _: lambda _: None


def _whist(seen: Any, advice: Advice) -> Place | None:
    if not isinstance(seen.lawful[0], Play) or len(seen.hand) < 3:
        return None
    subject = _at_whist(seen, Card(advice.cards[0]), advice.why.say)
    return Place(subject, "card", tuple(SOURCES["whist"].story(seen))) if subject else None


def _may_at_whist(seen: Any) -> set[Subject]:
    table = on_table("whist", seen)
    if not table:
        return {"leads", "trumps", "returns", "counting"}
    if len(table) == 3 or seen.hand.suit(table[0][1].suit):
        return {"second", "trumps"} if len(table) == 1 else {"third", "trumps"} if len(table) == 2 else set()
    return {"trumps", "discards"}


def _at_whist(seen: Any, best: Card, why: str) -> Subject | None:
    table = on_table("whist", seen)
    if not table:
        if why == "coach.cannot_be_beaten" and best.rank is not Rank.ACE:
            return "counting"
        if best.suit is seen.trumps:
            return "trumps"
        return "returns" if why.endswith(("returns_lead", "partner_led", "return_it")) else "leads"
    if best.suit is not table[0][1].suit:
        return "trumps" if best.suit is seen.trumps else "discards"
    by_place: dict[int, Subject] = {1: "second", 2: "third"}
    return by_place.get(len(table))


def _cribbage(seen: Any, advice: Advice) -> Place | None:
    kind = SOURCES["cribbage"].kind(seen)
    if kind is None or advice.unit != "holes":
        return None
    if isinstance(seen.lawful[0], LayOut):
        subject: Subject = "own_crib" if seen.dealer == seen.seat else "their_crib"
    else:
        subject = "pegging" if advice.why.say == "coach.pegs" else "series"
    return Place(subject, kind, tuple(SOURCES["cribbage"].story(seen)))


def _may_at_cribbage(seen: Any) -> set[Subject]:
    if isinstance(seen.lawful[0], LayOut):
        return {"own_crib"} if seen.dealer == seen.seat else {"their_crib"}
    return {"pegging", "series"}


def _solo(seen: Any, _: Advice) -> Place | None:
    if Pass(seen.seat) in seen.lawful:
        return Place("calls", "call", tuple(_bidding(seen)))
    if not isinstance(seen.lawful[0], Play) or not 3 <= len(seen.hand) <= 12 or seen.contract is None:
        return None
    if seen.contract.declaration in MISERES:
        if seen.contract.caller in seen.won_by or len(seen.hand) > 8:
            return None
        subject: Subject = "misere" if seen.contract.caller == seen.seat else "against_misere"
        return Place(subject, "misere", tuple(SOURCES["solo"].story(seen)))
    return Place("play", "card", tuple(_solo_play(seen)))


def _may_at_solo(seen: Any) -> set[Subject]:
    if seen.contract is None:
        return {"calls"}
    if seen.contract.declaration not in MISERES:
        return {"play"}
    return {"misere"} if seen.contract.caller == seen.seat else {"against_misere"}


def _bidding(seen: Any) -> Iterator[Text]:
    yield Words.dealer(seen.dealer)
    yield Words.turned_up(seen.turned)
    yield Words.called(calling.bidding(seen.said)) if seen.said else Words.nobody_called()


def _solo_play(seen: Any) -> Iterator[Text]:
    yield Words.dealer(seen.dealer)
    yield Words.contract(calling.contract(seen.contract))
    if seen.trumps is not None:
        yield Words.are_trumps(seen.trumps)
    sides = seen.contract.sides
    ours = sum(sides[seat] == sides[seen.seat] for seat in seen.won_by)
    yield Words.won(ours, len(seen.won_by) - ours)


def _solo_agrees(seen: Any, weighed: Weighed) -> bool:
    misere = seen.contract is not None and seen.contract.declaration in MISERES
    return clear_at_misere(seen, weighed) if misere else True


def _some_misere(seed: int) -> Chosen:
    return SOURCES["solo"].chosen if seed % A_MISERE == 0 else lambda _: None


def _bezique(seen: Any, advice: Advice) -> Place | None:
    if seen.stock == 0:
        known = isinstance(seen.lawful[0], Play) and len(hand_of("bezique", seen)) >= 3
        return Place("ending", "ending", tuple(SOURCES["bezique"].story(seen))) if known else None
    if any(isinstance(act, DeclareCards) for act in seen.lawful):
        if advice.why.say != "coach.scores_now" and seen.trumps is not None:
            return None  # Before trumps, waiting for a better suit explains it; later no reason does.
        return Place("declare", "move", tuple(_bezique_story(seen)))
    subject: Subject = "keep" if advice.why.say == "coach.keeps_declarations" else "tricks"
    return Place(subject, "move", tuple(_bezique_story(seen)))


def _may_at_bezique(seen: Any) -> set[Subject]:
    if seen.stock == 0:
        return {"ending"}
    return {"declare"} if any(isinstance(act, DeclareCards) for act in seen.lawful) else {"keep", "tricks"}


def _bezique_story(seen: Any) -> Iterator[Text]:
    me = seen.seat
    yield Words.bezique_stock(seen.stock)
    yield Words.are_trumps(seen.trumps) if seen.trumps is not None else Words.no_trumps_yet()
    yield Words.points(seen.score[me], seen.score[1 - me])
    if seen.table[me]:
        yield Words.you_show(in_hand(seen.table[me]))
    if seen.table[1 - me]:
        yield Words.they_show(in_hand(seen.table[1 - me]))


def _bezique_agrees(seen: Any, weighed: Weighed) -> bool:
    if seen.stock:
        return True
    return few_right(weighed) and min(way.loss for way in weighed.ways if way.loss) >= ENDING


CHOSEN: Final = {
    "whist": Course(
        "long-whist",
        Stop(deals=2),
        {"leads": 3, "second": 3, "third": 3, "trumps": 4, "returns": 2, "discards": 2, "counting": 3},
        _whist,
        _may_at_whist,
        clear_at_whist,
    ),
    "cribbage": Course(
        "six-card",
        Stop(deals=3),
        {"own_crib": 5, "their_crib": 5, "pegging": 5, "series": 5},
        _cribbage,
        _may_at_cribbage,
    ),
    "solo": Course(
        "solo-whist",
        Stop(deals=1),
        {"calls": 7, "misere": 4, "against_misere": 4, "play": 5},
        _solo,
        _may_at_solo,
        _solo_agrees,
        _some_misere,
    ),
    "bezique": Course(
        "rubicon",
        Stop(deals=1),
        {"tricks": 5, "declare": 5, "keep": 4, "ending": 6},
        _bezique,
        _may_at_bezique,
        _bezique_agrees,
    ),
}
