"""Maxims about leading: which suit, and which card. Hoyle Abridged, 1793, I to VI and IX to XII."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.whist.honours import HONOURS, RANKS
from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.maxims.maxim import Advice, Check, advise, maxim, warn
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.whist.strength import (
    COURT,
    SMALL,
    is_thirteenth,
    my_last_lead,
    opened_by,
    partners_suits,
    sequence,
    strong_in_trumps,
    strong_suits,
    very_strong_in_trumps,
    weak_in_trumps,
)
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.maxims.whist.words import WhistMaximReasons
from hoyle.seat import Seat, adversaries, partner
from hoyle.tricks.words import TrickWords

MUCH = 4
"""The points behind at which the game is much against us (ours)."""


@maxim(
    "W-M01",
    SHORT_1793,
    "I",
    Check.PARTLY,
    yields_to=("W-M02", "W-M06", "W-M09", "W-M18", "W-M21", "W-M24", "W-M25"),
)
def strong_suit(see: WhistSight) -> Advice | None:
    """Lead from your strong suit, do not change suits lightly, and keep its best card, or one that will
    get you in, until you can make the rest.

    Strong is four cards with a court card, or three with two of ace, king and queen. A suit is given up when
    an adversary would trump it, or when partner has none of it and the best is against you. What
    you are warned to throw away are best cards of plain suits, while you have a strong one.
    """
    if see.leads:
        return _from_strength(see)
    trick = see.trick
    if trick is None or see.cards.suit(trick.led) or not strong_suits(see):
        return None
    masters = see.best(see.plain_cards)
    return warn(masters, WhistMaximReasons.bring_suit_in())


def _from_strength(see: WhistSight) -> Advice | None:
    last = my_last_lead(see)
    if last is not None:
        suit = last[1].led
        if suit is not see.trumps and see.cards.suit(suit) and not _hopeless(see, suit):
            others = see.plain_cards - see.cards.suit(suit)
            return Advice(advises=see.cards.suit(suit), avoids=others, why=WhistMaximReasons.you_led(suit))
    for suit in strong_suits(see):
        if not _hopeless(see, suit):
            return advise(see.cards.suit(suit), WhistMaximReasons.strong_suit(suit))
    return None


def _hopeless(see: WhistSight, suit: Suit) -> bool:
    if see.would_trump(suit):
        return True
    return suit in see.renounced[see.partner] and not see.is_best(highest(see.cards.suit(suit)))


@maxim("W-M02", SHORT_1793, "II", Check.PARTLY)
def through_strength(see: WhistSight) -> Advice | None:
    """Lead through the strong hand and up to the weak one; but not in trumps, unless you are very strong
    in them.

    The adversary on your left is strong in a suit that they opened, or in which they have shown a court
    card; the one on your right is weak where, third in hand, they could put up no more than a nine, or where
    they have none, and no trump either. Very strong is six trumps, five with two honours, or four with three.
    """
    if not see.leads:
        return None
    foe_left, foe_right = adversaries(see.seat)
    for suit in Suit:
        if not see.cards.suit(suit) or (suit is see.trumps and not very_strong_in_trumps(see)):
            continue
        if _strong_there(see, foe_left, suit):
            return advise(see.cards.suit(suit), WhistMaximReasons.strong_on_left(suit))
        if _weak_there(see, foe_right, suit):
            return advise(see.cards.suit(suit), WhistMaximReasons.weak_on_right(suit))
    return None


def _strong_there(see: WhistSight, seat: Seat, suit: Suit) -> bool:
    if suit in see.renounced[seat]:
        return False
    return bool(see.known[seat] & HONOURS[suit]) or opened_by(see, suit) == seat


def _weak_there(see: WhistSight, seat: Seat, suit: Suit) -> bool:
    if suit in see.renounced[seat]:
        return not see.may_trump((seat,))
    for trick in see.earlier:
        if trick.led is suit and trick.leader == partner(seat):
            card = trick.card(seat)
            if card is not None and card in SMALL and trick.winner(see.trumps) not in (seat, trick.leader):
                return True
    return False


@maxim("W-M03", SHORT_1793, "III", Check.FULLY)
def ace_king_and_small(see: WhistSight) -> Advice | None:
    """With ace, king and two or three small cards of a suit, play ace and king if you are weak in trumps;
    if you are strong in them, lead a small one.

    A plain suit, as it was dealt. Neither weak nor strong, the maxim says nothing.
    """
    if not see.leads:
        return None
    advises = Hand()
    for suit in see.plain_suits:
        dealt, held = see.dealt.suit(suit), see.cards.suit(suit)
        tops = Hand.of((Card(Rank.ACE, suit), Card(Rank.KING, suit)))
        small = dealt - tops
        if dealt & tops != tops or len(small) not in (2, 3) or small - SMALL:
            continue
        if weak_in_trumps(see):
            advises |= held & tops
        elif strong_in_trumps(see) and held & tops == tops and held - tops:
            advises = advises.plus(lowest(held))
    why = WhistMaximReasons.ace_king_weak() if weak_in_trumps(see) else WhistMaximReasons.ace_king_strong()
    return advise(advises, why)


@maxim("W-M04", SHORT_1793, "IV", Check.FULLY)
def head_of_a_sequence(see: WhistSight) -> Advice | None:
    """From a sequence lead the highest; but from four or five headed by the king, the lowest.

    A sequence is three touching cards or more, from the ten up; that headed by the king
    is king to ten, or to nine, without the ace.
    """
    if not see.leads:
        return None
    advises = Hand()
    for suit in Suit:
        run = sequence(see, suit) & see.cards
        if run:
            low = (
                len(run) in (4, 5) and highest(run).rank is Rank.KING and Card(Rank.ACE, suit) not in see.hand
            )
            advises = advises.plus(lowest(run) if low else highest(run))
    return advise(advises, WhistMaximReasons.sequence())


@maxim("W-M05", SHORT_1793, "V", Check.PARTLY)
def through_an_honour(see: WhistSight) -> Advice | None:
    """Lead through an honour, above all when the game goes much against you.

    Trumps, when the adversary on your left has turned one up or shown one, and holds it still.
    """
    if not see.leads:
        return None
    honours = see.known[adversaries(see.seat)[0]] & HONOURS[see.trumps]
    trumps = see.cards.suit(see.trumps)
    if not honours or not trumps:
        return None
    behind = see.score[1] - see.score[0] >= MUCH
    why = WhistMaximReasons.honour_on_left_behind() if behind else WhistMaximReasons.honour_on_left()
    return advise(trumps, why)


@maxim("W-M06", SHORT_1793, "VI", Check.FULLY)
def lose_the_loser_first(see: WhistSight) -> Advice | None:
    """With the last trump, some winning cards and one losing card, play the losing card first."""
    if not see.leads or len(see.trumps_held) != 1 or see.others.suit(see.trumps):
        return None
    plain = see.hand - see.trumps_held
    winners = see.best(plain)
    losers = plain - winners
    return advise(losers, WhistMaximReasons.last_trump()) if winners and len(losers) == 1 else None


@maxim("W-M09", SHORT_1793, "IX", Check.FULLY)
def return_partners_lead(see: WhistSight) -> Advice | None:
    """Return your partner's lead, not your adversaries'. If you had only three of it, return the best. You
    need not return it at once if you won with king, queen or knave and have only small cards of it left,
    or have a good sequence, a strong suit, or five trumps.

    Partner's are the suits that partner led before you did, the adversaries' those that they opened and that
    neither of you has led.
    """
    if not see.leads:
        return None
    partner_led = [suit for suit in partners_suits(see) if see.cards.suit(suit)]
    if not partner_led:
        return None
    foes = adversaries(see.seat)
    our_leads = {trick.led for trick in see.earlier if trick.leader not in foes}
    opened = {trick.led for trick in see.earlier} - our_leads
    avoids = Hand.of(card for card in see.cards if card.suit in opened)
    advises = Hand()
    for suit in partner_led:
        if _need_not_return(see, suit):
            continue
        held = see.cards.suit(suit)
        three = len(see.dealt.suit(suit)) == 3
        advises |= Hand.of([highest(held)]) if three else held
    if not advises and not avoids:
        return None
    why = WhistMaximReasons.partner_led(tuple(map(TrickWords.suit, partner_led)))
    return Advice(advises=advises, avoids=avoids, why=why)


def _need_not_return(see: WhistSight, suit: Suit) -> bool:
    if len(see.trumps_held) >= 5 or any(other is not suit for other in strong_suits(see)):
        return True
    if any(sequence(see, other) for other in Suit if other is not suit):
        return True
    for trick in see.earlier:
        card = trick.card(see.seat)
        if trick.led is suit and trick.leader == see.partner and card is not None and card.suit is suit:
            court = card in COURT and card.rank is not Rank.ACE
            if court and trick.winner(see.trumps) == see.seat and not see.hand.suit(suit) - SMALL:
                return True
    return False


@maxim("W-M10", SHORT_1793, "X", Check.FULLY, yields_to=("W-M03", "W-M24", "W-M25"))
def not_from_a_tenace(see: WhistSight) -> Advice | None:
    """Do not lead from ace and queen, or from ace and knave.

    In a plain suit that nobody has led, without its king.
    """
    if not see.leads:
        return None
    led = {trick.led for trick in see.earlier}
    avoids = Hand()
    for suit in see.plain_suits:
        ace, king, queen, knave = (Card(rank, suit) in see.hand for rank in RANKS)
        if suit not in led and ace and not king and (queen or knave):
            avoids |= see.cards.suit(suit)
    return warn(avoids, WhistMaximReasons.from_a_tenace())


@maxim("W-M11", SHORT_1793, "XI", Check.FULLY, yields_to=("W-M03", "W-M24", "W-M25"))
def no_ace_without_the_king(see: WhistSight) -> Advice | None:
    """Do not lead an ace unless you have the king.

    An ace of a plain suit, while the king is in another hand.
    """
    if not see.leads:
        return None
    avoids = Hand.of(
        ace
        for suit in see.plain_suits
        if (ace := Card(Rank.ACE, suit)) in see.cards and Card(Rank.KING, suit) in see.others
    )
    return warn(avoids, WhistMaximReasons.without_the_king())


@maxim("W-M12", SHORT_1793, "XII", Check.FULLY)
def no_thirteenth_before_trumps_are_out(see: WhistSight) -> Advice | None:
    """Do not lead a thirteenth card unless the trumps are out.

    While another hand holds one.
    """
    if not see.leads or not see.others.suit(see.trumps):
        return None
    cards = Hand.of(card for card in see.plain_cards if is_thirteenth(see, card))
    return warn(cards, WhistMaximReasons.trumps_are_out())
