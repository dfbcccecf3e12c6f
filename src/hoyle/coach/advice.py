"""Advice to one seat: what to do now, why, and how that differs from the maxims."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.bots import BOTS
from hoyle.cards import Card, Hand
from hoyle.coach import Weighed, reasons, weigh
from hoyle.coach.way import HOLES_A_GAME, Unit, Way
from hoyle.coach.words import CoachWords, decimal
from hoyle.games import game_named
from hoyle.maxims import BOOKS, Counsel
from hoyle.table.act import Act
from hoyle.table.protocols import Seen
from hoyle.words import Called, Text

SEED: Final = 1864

TRICKS_A_GAME: Final = 10.0
"""Tricks that make a lost game of whist a won one, about, near its end."""

_WORSE: Final = {
    "tricks": (CoachWords.tricks_worse, 1, 2),
    "chance": (CoachWords.chance_worse, 100, 1),
    "pence": (CoachWords.pence_worse, 1, 1),
    "holes": (CoachWords.holes_worse, 1, 2),
    "points": (CoachWords.points_worse, 1, 1),
}


class Advice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The best act now, and why it is the best.

    Attributes:
        act: The best act.
        label: What the table calls it.
        cards: Its cards; empty for a word.
        why: The reason, as a phrase that follows "since".
        unit: What the values of ``ways`` count; None if nothing could be valued.
        ways: Every choice with its value, best first; empty if nothing could be valued.
        book: How much worse the maxims' choice is here; None if they agree, or say nothing.
    """

    act: Any  # An act of the game.
    label: Text
    why: Text
    cards: tuple[str, ...] = ()
    unit: Unit | None = None
    ways: tuple[Way, ...] = ()
    book: Text | None = None


def advice(game: str, seen: Seen) -> Advice | None:
    """Return what to do now; None if the table offers the seat nothing to choose.

    Uses only the observation; equal observations give equal advice.
    """
    if not seen.lawful:
        return None
    labels = _Labels(game, seen)
    if not labels.offered:
        return None  # The seat has no more than a right that it must claim in its own words.
    weighed = weigh(game, seen)
    if weighed is None:
        return _unvalued(game, seen, labels)
    book = BOOKS.get(game)
    counsel = book.counsel(seen) if book else None
    why, differs = _by_the_book(weighed, counsel)
    act = labels.known(weighed.acts[0])
    return Advice(
        act=act,
        label=labels.of(act),
        cards=weighed.ways[0].cards,
        why=why or reasons.why(game, seen, weighed),
        unit=weighed.unit,
        ways=labels.ways(weighed),
        book=differs,
    )


class Costs(Struct, frozen=True):
    """The loss of a choice, in words, and what the table calls the best one."""

    worse: Text
    best: Text


def loss_of(game: str, seen: Seen, act: Act, least: float) -> Costs | None:
    """Return what an act costs against the best; None if that is less than ``least``, or nothing is valued.

    Where the chance of winning the game counts, ``least`` is a number of tenths of it for
    a trick, and a part of ``HOLES_A_GAME`` for a hole.
    """
    weighed = weigh(game, seen)
    way = weighed.way_of(act) if weighed else None
    if weighed is None or way is None:
        return None
    a_game = 1.0 if weighed.unit != "chance" else HOLES_A_GAME if game == "cribbage" else TRICKS_A_GAME
    if way.loss * a_game < max(least, 1e-9):
        return None
    labels = _Labels(game, seen)
    return Costs(worse(weighed.unit, way.loss), labels.of(labels.known(weighed.acts[0])))


def is_pure_chance(game: str) -> bool:
    """Return whether no choice at this game is better than another."""
    return game not in BOOKS and "search" not in BOTS[game]


def worse(unit: Unit, loss: float, error: float = 0.0) -> Text:
    """Return a loss in words, with its standard error if that is not 0: "0.31 ± 0.04 tricks"."""
    amount = figure(unit, loss)
    return _WORSE[unit][0](CoachWords.give_or_take(amount, figure(unit, error)) if error else amount)


def figure(unit: Unit, amount: float, *, signed: bool = False) -> Text:
    """Return the number of a unit without its name; a chance as a number of hundredths."""
    _, times, places = _WORSE[unit]
    return decimal(times * amount, places, signed=signed)


def _unvalued(game: str, seen: Seen, labels: _Labels) -> Advice:
    """Return what the strongest bot would do, where the coach values nothing."""
    bot = BOTS[game].get("search") or next(iter(BOTS[game].values()))
    first = seen.lawful[0]
    act = first if first.blind else bot.choose(seen, Random(SEED))
    if len(seen.lawful) == 1:
        why = CoachWords.only_one()
    elif first.blind or is_pure_chance(game):
        why = CoachWords.by_chance()
    else:
        why = reasons.needs_no_value(act, seen.lawful) or CoachWords.not_valued(Called(bot.name))
    return Advice(act=act, label=labels.of(act), why=why)


def _by_the_book(weighed: Weighed, counsel: Counsel[object] | None) -> tuple[Text | None, Text | None]:
    """Return the governing maxim's reason if the maxims choose the best way, else how much worse their choice
    is.
    """
    if counsel is None or counsel.governing is None:
        return None, None
    chosen = [way for way in weighed.ways if _is_in(way, counsel.choice)]
    if not chosen:
        return None, None
    if chosen[0] == weighed.ways[0]:
        governs = next(each for each in counsel.opinions if each.maxim is counsel.governing)
        return governs.advice.why, None
    cards = tuple(map(Card, chosen[0].cards))
    return None, CoachWords.book_differs(cards, worse(weighed.unit, chosen[0].loss))


def _is_in(way: Way, choice: Any) -> bool:
    cards = Hand(" ".join(way.cards)) if way.cards else Hand()
    return bool(cards) and (cards & choice == cards if isinstance(choice, Hand) else cards in choice)


def labelled(game: str, seen: Seen, weighed: Weighed) -> tuple[Way, ...]:
    """Return the ways; those that are no cards have the table's words."""
    return _Labels(game, seen).ways(weighed)


class _Labels:
    """The table's names for each act."""

    def __init__(self, game: str, seen: Seen) -> None:
        self._choices = game_named(game).view(seen).choices
        self._named = {each.act: each.label for each in self._choices}

    @property
    def offered(self) -> bool:
        """Whether the table offers any choice by name."""
        return bool(self._choices)

    def known(self, acts: tuple[Act, ...]) -> Act:
        """Return that of the acts, all alike, which the table offers by name."""
        return next((act for act in acts if act in self._named), acts[0])

    def of(self, act: Act) -> Text:
        """Return the table's words for an act; of many that differ in a number, those of the first."""
        if act in self._named:
            return self._named[act]
        alike = next((each for each in self._choices if type(each.act) is type(act)), self._choices[0])
        return alike.label

    def ways(self, weighed: Weighed) -> tuple[Way, ...]:
        """Return the ways; those that are no cards have the table's words."""
        return tuple(
            way if way.cards else replace(way, label=self.of(self.known(acts)))
            for way, acts in zip(weighed.ways, weighed.acts, strict=True)
        )
