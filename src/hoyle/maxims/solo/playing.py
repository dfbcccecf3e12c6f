"""Maxims about following, winning and discarding at solo."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.solo.declaration import WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.laws.source import HOFFMANN_1909
from hoyle.maxims.maxim import Advice, Check, advise, maxim, unseen, warn
from hoyle.maxims.sight import higher, highest
from hoyle.maxims.solo.leading import ARTICLE
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.maxims.solo.words import SoloMaximReasons
from hoyle.maxims.whist.strength import COURT
from hoyle.seat import left
from hoyle.tricks.trick import height
from hoyle.words import Text


@maxim("S-M05", HOFFMANN_1909, ARTICLE, Check.FULLY)
def no_finesse_behind_partner(see: SoloPlace) -> Advice | None:
    """When your partner on your right has led, do not finesse: play your highest card that can win.

    Of touching cards any is the highest.
    """
    trick = see.trick
    if trick is None or see.declaration in WITHOUT_TRUMPS:
        return None
    wins = see.winning.suit(trick.led)
    if len(trick.plays) != 1 or trick.leader not in see.allies or not wins:
        return None
    top = highest(wins)
    equals = Hand.of(card for card in wins if not _between(see, top, card))
    return advise(equals, SoloMaximReasons.partner_led())


@maxim("S-M06", HOFFMANN_1909, ARTICLE, Check.FULLY)
def highest_before_partner(see: SoloPlace) -> Advice | None:
    """Second in hand, with your partner to follow and then an adversary, win with the highest of touching
    cards, so that the partner knows where they lie.
    """
    trick = see.trick
    if trick is None or len(trick.plays) != 1 or see.declaration in WITHOUT_TRUMPS:
        return None
    last = left(left(see.seat))
    if left(see.seat) not in see.allies or last in see.allies:
        return None
    wins = see.winning.suit(trick.led)
    if not wins:
        return None
    top = highest(wins)
    if not any(not _between(see, top, card) for card in wins.without(top)):
        return None
    return advise(Hand.of([top]), SoloMaximReasons.partner_next())


def _between(see: SoloPlace, high: Card, low: Card) -> Hand:
    """Return the cards of other hands between two cards of a suit, ``high`` above ``low``."""
    return see.others & higher(low) - higher(high)


@maxim("S-M13", HOFFMANN_1909, ARTICLE, Check.FULLY)
def throw_away_the_weakest(see: SoloPlace) -> Advice | None:
    """Throw away from your weakest and shortest suit.

    Weakest by its court cards, then shortest. Not at a misère, where high cards go first.
    """
    if not see.throws_away or see.declaration in WITHOUT_TRUMPS or not see.plain_cards:
        return None
    suit = _weakest(see)
    return advise(see.plain_cards.suit(suit), SoloMaximReasons.weakest(suit))


def _weakest(see: SoloPlace) -> Suit:
    def how_good(suit: Suit) -> tuple[int, int, int]:
        held = see.hand.suit(suit)
        return len(held & COURT), len(held), sum(map(height, held))

    return min(see.plain_suits, key=how_good)


@maxim("S-M14", HOFFMANN_1909, ARTICLE, Check.FULLY)
def keep_the_guard_of_a_king(see: SoloPlace) -> Advice | None:
    """Do not throw away the only guard of a king."""
    return _guards(see, Rank.KING, 1, SoloMaximReasons.guards_king())


@maxim("S-M15", HOFFMANN_1909, ARTICLE, Check.FULLY)
def keep_the_guards_of_a_queen(see: SoloPlace) -> Advice | None:
    """Do not throw away one of the only two guards of a queen."""
    return _guards(see, Rank.QUEEN, 2, SoloMaximReasons.guards_queen())


def _guards(see: SoloPlace, rank: Rank, guards: int, why: Text) -> Advice | None:
    if not see.throws_away or see.declaration in WITHOUT_TRUMPS:
        return None
    avoids = Hand()
    for suit in see.plain_suits:
        held, guarded = see.hand.suit(suit), Card(rank, suit)
        if guarded in held and len(held) == guards + 1 and higher(guarded) & see.others:
            avoids |= held.without(guarded)
    return warn(avoids, why)


@maxim("S-M16", HOFFMANN_1909, ARTICLE, Check.FULLY)
def ace_as_a_signal(see: SoloPlace) -> Advice | None:
    """With ace, king, queen and two more of a plain suit, you may throw the ace away first, for a signal to
    your partner.
    """
    if not _first_thrown_away(see) or not see.allies:
        return None
    aces = Hand.of(
        ace for suit in see.plain_suits if len(see.hand.suit(suit)) >= 5 and (ace := _of_a_tierce(see, suit))
    )
    return advise(aces, SoloMaximReasons.ace_king_queen())


def _of_a_tierce(see: SoloPlace, suit: Suit) -> Card | None:
    tierce = [Card(rank, suit) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)]
    return tierce[0] if all(card in see.hand for card in tierce) else None


@maxim("S-M17", HOFFMANN_1909, ARTICLE, Check.FULLY)
def first_thrown_away_is_of_the_weakest(see: SoloPlace) -> Advice | None:
    """Otherwise let the first card you throw away be of your weakest suit; from later ones nothing is to be
    inferred.
    """
    if not _first_thrown_away(see) or not see.plain_cards:
        return None
    suit = _weakest(see)
    why = SoloMaximReasons.first_thrown() if see.allies else SoloMaximReasons.weakest(suit)
    return advise(see.plain_cards.suit(suit), why)


def _first_thrown_away(see: SoloPlace) -> bool:
    if not see.throws_away or see.declaration in WITHOUT_TRUMPS:
        return False
    return not any(
        (card := trick.card(see.seat)) is not None and card.suit not in (trick.led, see.trumps)
        for trick in see.earlier
    )


@maxim("S-M18", HOFFMANN_1909, ARTICLE, Check.PARTLY)
def shed_high_cards_at_a_general_misere(see: SoloPlace) -> Advice | None:
    """At a general misère get rid of your high cards, but keep one with which you can get the lead late.

    The highest card that loses, or where you have none of the suit the highest of all; but not the only court
    card that you have left.
    """
    if see.declaration is not Declaration.GENERAL_MISERE or see.trick is None:
        return None
    loses = see.cards - see.winning
    last_one = see.hand & COURT if len(see.hand & COURT) == 1 else Hand()
    loses = loses - last_one or loses
    if not loses:
        return None
    most = height(highest(loses))
    sheds = Hand.of(card for card in loses if height(card) == most)
    return advise(sheds, SoloMaximReasons.highest_loser())


the_question = unseen(
    "S-M19",
    HOFFMANN_1909,
    ARTICLE,
    "When your partner does not follow suit, ask whether they have none; at a misère do not.",
    "It names no card, and at a table kept by the program nobody need ask.",
)
