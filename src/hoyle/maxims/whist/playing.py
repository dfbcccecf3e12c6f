"""Maxims about following and winning tricks. Hoyle Abridged, 1793, XIV, XXII to XXV and XXVIII."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Rank
from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.maxims.maxim import Advice, Check, advise, maxim, unseen, warn
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.whist.strength import COURT, SMALL, partners_suits, strong_in_trumps, weak_in_trumps
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.maxims.whist.words import WhistMaximReasons

BOOK = 6
"""The tricks that score nothing; the seventh is the odd trick."""


@maxim("W-M14", SHORT_1793, "XIV", Check.FULLY)
def a_small_card_to_return(see: WhistSight) -> Advice | None:
    """Keep a small card of your partner's suit, to return it.

    When you throw away, and third in hand where a better card of yours would win: of two
    or more cards, the only one that is not above the nine.
    """
    trick = see.trick
    if trick is None:
        return None
    follows = bool(see.cards.suit(trick.led))
    if follows and (trick.leader != see.partner or not see.winning - SMALL):
        return None
    avoids = Hand()
    for suit in [trick.led] if follows else partners_suits(see):
        held = see.hand.suit(suit)
        if suit is not see.trumps and len(held) >= 2 and len(held & SMALL) == 1:
            avoids |= held & SMALL & see.cards
    return warn(avoids, WhistMaximReasons.returns_lead())


@maxim("W-M22", SHORT_1793, "XXII", Check.FULLY)
def lowest_of_touching(see: WhistSight) -> Advice | None:
    """With touching cards win a trick with the lowest of them.

    Touching are cards between which no other hand has one. The maxim speaks where the trick is not
    partner's; in the last hand, and of trumps put to a plain lead, only where no lower card would win.
    """
    trick = see.trick
    if trick is None or see.partner_wins:
        return None
    wins = see.winning
    if len(wins) < 2:
        return None
    least = lowest(wins)
    to_weigh = [least] if see.place == 4 or least.suit is not trick.led else wins
    advises = Hand.of(card for card in to_weigh if _is_lowest_of_several(see, card, wins))
    return advise(advises, WhistMaximReasons.touching())


def _is_lowest_of_several(see: WhistSight, card: Card, wins: Hand) -> bool:
    in_suit = wins.suit(card.suit).without(card)
    lower = [other for other in in_suit if lowest((card, other)) is other]
    if any(not see.between(card, other) for other in lower):
        return False
    return any(not see.between(other, card) for other in in_suit if other not in lower)


@maxim("W-M23", SHORT_1793, "XXIII", Check.FULLY)
def second_hand(see: WhistSight) -> Advice | None:
    """Second in hand with ace, king and small cards of the suit, play a small one if you are strong in
    trumps and the king if you are weak. Of a court card and one small card, play the small one.

    The print is blurred at the first of the two cards; by the reading ``king-queen`` they are king and queen.
    Of one court card and a small one the maxim is silent where that card is the ace and an honour is led.
    """
    trick = see.trick
    if trick is None or see.place != 2:
        return None
    held = see.cards.suit(trick.led)
    small = held & SMALL
    takes_an_honour = trick.plays[0][1] in COURT and Card(Rank.ACE, trick.led) in held
    if len(held) == 2 and len(held & COURT) == 1 and small and not takes_an_honour:
        return advise(small, WhistMaximReasons.one_court_card())
    ranks = (Rank.ACE, Rank.KING) if see.reading.second_hand == "ace-king" else (Rank.KING, Rank.QUEEN)
    pair = [Card(rank, trick.led) for rank in ranks]
    if trick.led is see.trumps or not small or not all(card in held for card in pair):
        return None
    if strong_in_trumps(see):
        return advise(Hand.of([lowest(small)]), WhistMaximReasons.second_strong(*ranks))
    if weak_in_trumps(see):
        king = Hand.of([Card(Rank.KING, trick.led)])
        return advise(king, WhistMaximReasons.second_weak(*ranks))
    return None


@maxim("W-M24", SHORT_1793, "XXIV", Check.FULLY)
def third_hand(see: WhistSight) -> Advice | None:
    """Third in hand, to your partner's lead of a small card, play your best; but from ace and queen put
    up the queen, and if she wins return the ace.

    A best card that would not win is not asked for, and of touching cards the lowest does as well.
    """
    trick = see.trick
    if trick is None:
        return _return_the_ace(see)
    if see.place != 3 or trick.leader != see.partner:
        return None
    held, wins = see.cards.suit(trick.led), see.winning.suit(trick.led)
    queen = Card(Rank.QUEEN, trick.led)
    tenace = Card(Rank.ACE, trick.led) in held and Card(Rank.KING, trick.led) not in held
    if tenace and queen in wins:
        return advise(Hand.of([queen]), WhistMaximReasons.ace_and_queen())
    if wins and trick.plays[0][1] in SMALL:
        card = Hand.of([see.as_good(highest(wins))])
        return advise(card, WhistMaximReasons.partner_led_small())
    return None


def _return_the_ace(see: WhistSight) -> Advice | None:
    if not see.earlier:
        return None
    trick = see.earlier[-1]
    ace = Card(Rank.ACE, trick.led)
    queen_won = trick.card(see.seat) is Card(Rank.QUEEN, trick.led) and trick.winner(see.trumps) == see.seat
    if trick.leader != see.partner or not queen_won or ace not in see.cards:
        return None
    return advise(Hand.of([ace]), WhistMaximReasons.queen_won())


@maxim("W-M25", SHORT_1793, "XXV", Check.PARTLY)
def the_seventh_trick(see: WhistSight) -> Advice | None:
    """Do not neglect to make sure of the odd trick when it is in your power.

    With six tricks won, a card that nobody can beat, as far as you can tell, or, where there is none,
    any that wins for now; unless partner has the trick already.
    """
    if see.won[0] != BOOK or see.partner_has_it:
        return None
    why = WhistMaximReasons.odd_trick()
    if see.leads:
        sure = Hand.of(card for card in see.best(see.cards) if not see.would_trump(card.suit))
        return advise(sure, why)
    wins = see.winning
    wins = Hand.of(card for card in wins if _is_safe(see, card)) or wins
    return advise(wins, why)


def _is_safe(see: WhistSight, card: Card) -> bool:
    """Return whether no adversary still to play can beat the card, as far as is visible."""
    foes = [seat for seat in see.to_come if seat in see.foes]
    trick = see.trick
    if not foes or trick is None:
        return True
    if card.suit is not see.trumps and any(trick.led in see.renounced[foe] for foe in foes):
        return not see.may_trump(foes) and see.is_best(card)
    return see.is_best(card)


@maxim("W-M28", SHORT_1793, "XXVIII", Check.FULLY)
def in_doubt_win(see: WhistSight) -> Advice | None:
    """In doubt, win the trick.

    As cheaply as may be, and only where it is not partner's as it lies.
    """
    if see.leads or see.partner_wins:
        return None
    wins = see.winning
    return advise(Hand.of([lowest(wins)]), WhistMaximReasons.wins()) if wins else None


memory = unseen(
    "W-M19",
    SHORT_1793,
    "XIX",
    "Remember how many cards of each suit are played, and which is the best left in each hand.",
    "A player does it mentally, and nobody can tell whether it is done; the program counts exactly.",
)

the_score = unseen(
    "W-M26",
    SHORT_1793,
    "XXVI",
    "Have an eye to the score, and play your cards accordingly.",
    "It names no card. Other maxims ask for the score where it matters: W-M05, W-M08, W-M21.",
)

temper = unseen(
    "W-M29",
    SHORT_1793,
    "XXIX",
    "Keep your temper, whoever wins.",
    "No program can tell, and none should try.",
)
