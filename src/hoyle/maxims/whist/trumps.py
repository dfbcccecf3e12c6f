"""Maxims about trumps: when to lead them, and when to trump. Hoyle Abridged, 1793, VII, VIII, XIII and on."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.maxims.maxim import Advice, Check, advise, maxim, warn
from hoyle.maxims.sight import PACK, highest
from hoyle.maxims.whist.strength import (
    COURT,
    SMALL,
    for_the_odd_trick,
    my_last_lead,
    sequence,
    strong_in_trumps,
    strong_suits,
    weak_in_trumps,
)
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.maxims.whist.words import WhistMaximReasons
from hoyle.words import InWords

MANY = 4
"""The number of trumps from which to lead them."""


@maxim(
    "W-M07",
    SHORT_1793,
    "VII",
    Check.PARTLY,
    yields_to=("W-M02", "W-M05", "W-M08", "W-M09", "W-M17", "W-M18"),
)
def trumps_when_strong(see: WhistSight) -> Advice | None:
    """Lead trumps from four or more, or from a strong hand; not from a weak one.

    A strong hand has three trumps and two strong suits besides, and is judged before a weak one. Weak is
    three trumps at most, without three honours; such a hand leads no trump of its own accord. When no
    adversary can have a trump, the maxim is silent.
    """
    trumps = see.cards.suit(see.trumps)
    if not see.leads or not trumps or not see.may_trump(see.foes):
        return None
    if len(trumps) >= MANY:
        return advise(trumps, WhistMaximReasons.many_trumps(InWords(len(trumps))))
    if len(trumps) == MANY - 1 and len(strong_suits(see)) >= 2:
        return advise(trumps, WhistMaximReasons.strong_hand())
    if weak_in_trumps(see):
        return warn(trumps, WhistMaximReasons.weak_in_trumps())
    return None


@maxim("W-M08", SHORT_1793, "VIII", Check.FULLY)
def trumps_against_eight(see: WhistSight) -> Advice | None:
    """When the adversaries stand at eight and you have no honour, lead your best trump; but not from
    four or more without a sequence.

    Eight is the score at which honours may be called. Had they three between them, they would have
    called; so partner has two, or the game is lost.
    """
    trumps = see.cards.suit(see.trumps)
    if not see.leads or not trumps or see.score[1] != see.variant.call_at:
        return None
    if see.dealt.suit(see.trumps) & COURT or (len(trumps) >= MANY and not sequence(see, see.trumps)):
        return None
    return advise(Hand.of([highest(trumps)]), WhistMaximReasons.no_honour())


@maxim("W-M13", SHORT_1793, "XIII", Check.PARTLY, yields_to=("W-M25",))
def leave_a_thirteenth(see: WhistSight) -> Advice | None:
    """Do not trump a thirteenth card, unless you are the last player or want the lead.

    A player wants the lead who has a card of a plain suit that nobody can beat or trump.
    """
    trick = see.trick
    trumps = see.cards.suit(see.trumps)
    if trick is None or see.place == 4 or trick.led is see.trumps or not trumps:
        return None
    unplayed = see.others | see.hand | see.on_the_table
    if len(unplayed.suit(trick.led)) != 1 or _wants_the_lead(see):
        return None
    return warn(trumps, WhistMaximReasons.thirteenth_led())


def _wants_the_lead(see: WhistSight) -> bool:
    return any(see.is_best(card) and not see.would_trump(card.suit) for card in see.plain_cards)


@maxim("W-M15", SHORT_1793, "XV", Check.PARTLY, yields_to=("W-M25",))
def strong_hands_trump_with_care(see: WhistSight) -> Advice | None:
    """Be careful of trumping when you are strong in trumps, the more so if you have a strong suit.

    With five trumps, or an honour and three more, something else is thrown away; but not where a trump wins a
    trick that would else be lost, and nobody can trump higher.
    """
    trumps = _to_trump_with(see)
    if trumps and _else_lost(see):
        trumps = Hand.of(card for card in trumps if not _wins_for_good(see, card))
    if not trumps or not see.plain_cards or not strong_in_trumps(see):
        return None
    why = (
        WhistMaximReasons.strong_in_trumps_and_suit()
        if strong_suits(see)
        else WhistMaximReasons.strong_in_trumps()
    )
    return warn(trumps, why)


def _else_lost(see: WhistSight) -> bool:
    """Return whether an adversary is winning the trick and partner cannot win it, as far as is visible."""
    trick, ally = see.trick, see.partner
    if trick is None or trick.winner(see.trumps) == ally:
        return False
    lies = trick.card(trick.winner(see.trumps))
    beaten = lies is not None and not see.is_best(lies)
    trumped = trick.led in see.renounced[ally] and see.may_trump((ally,))
    return ally not in see.to_come or not (beaten or trumped)


def _wins_for_good(see: WhistSight, card: Card) -> bool:
    """Return whether this trump would win the trick whatever the adversaries still play."""
    foes = [seat for seat in see.to_come if seat in see.foes]
    return card in see.winning and (see.is_best(card) or not see.may_trump(foes))


@maxim("W-M16", SHORT_1793, "XVI", Check.FULLY)
def small_trumps_are_made(see: WhistSight) -> Advice | None:
    """With only a few small trumps, make them when you can.

    Three at most, none above the nine, wherever one of them wins and partner has not the trick already.
    """
    trumps = _to_trump_with(see)
    held = see.trumps_held
    if not trumps or len(held) > 3 or held - SMALL or see.partner_has_it:
        return None
    wins = trumps & see.winning
    return advise(wins, WhistMaximReasons.small_trumps())


def _to_trump_with(see: WhistSight) -> Hand:
    """Return the trumps that may be played to a plain lead."""
    return Hand() if see.trick is None or see.trick.led is see.trumps else see.cards.suit(see.trumps)


@maxim("W-M17", SHORT_1793, "XVII", Check.FULLY)
def trumps_after_a_refusal(see: WhistSight) -> Advice | None:
    """If your partner will not trump a suit of which they know you have not the best, lead them your best
    trump.

    At the first lead after the trick in which partner had none of your suit and threw a plain card away,
    though the best card of it left was in another hand than yours.
    """
    last = my_last_lead(see)
    trumps = see.cards.suit(see.trumps)
    if not see.leads or last is None or not trumps:
        return None
    number, trick = last
    ally = see.partner
    card, led = trick.card(ally), trick.plays[0][1]
    if card is None or led.suit is see.trumps or card.suit in (led.suit, see.trumps):
        return None
    if see.trumps in see.renounced[ally] or _was_best_of(see, number, led.suit) in see.dealt:
        return None
    return advise(Hand.of([highest(trumps)]), WhistMaximReasons.would_not_trump(led.suit))


def _was_best_of(see: WhistSight, number: int, suit: Suit) -> Card:
    """Return the best unplayed card of the suit at the time that trick was led."""
    gone = Hand.of(card for trick in see.earlier[:number] for _, card in trick.plays)
    return highest((PACK - gone).suit(suit))


@maxim("W-M18", SHORT_1793, "XVIII", Check.PARTLY)
def the_rest_of_the_trumps(see: WhistSight) -> Advice | None:
    """With all the trumps that are left, play one, and then try to put the lead in your partner's hand.

    The card is not the best, and is of a plain suit in which partner may have the best.
    """
    trumps = see.cards.suit(see.trumps)
    if not see.leads or not trumps or see.others.suit(see.trumps):
        return None
    if not _led_to_nobody(see):
        return advise(trumps, WhistMaximReasons.all_the_trumps())
    ally = see.partner
    advises = Hand.of(
        card for card in see.plain_cards if card.suit not in see.renounced[ally] and not see.is_best(card)
    )
    return advise(advises, WhistMaximReasons.partner_may_win())


def _led_to_nobody(see: WhistSight) -> bool:
    """Return whether the player has already led a trump that nobody could follow."""
    return any(
        trick.leader == see.seat and trick.led is see.trumps and len(trick.renounced) == 3
        for trick in see.earlier
    )


@maxim("W-M20", SHORT_1793, "XX", Check.FULLY)
def do_not_force_partner(see: WhistSight) -> Advice | None:
    """If you are weak in trumps do not force your partner, unless you have a renounce yourself or play for
    the odd trick.

    A renounce is a plain suit, not yet all played, of which you have none, while you have a trump.
    """
    ally = see.partner
    if not see.leads or not weak_in_trumps(see) or not see.may_trump((ally,)) or for_the_odd_trick(see):
        return None
    forcing = Hand.of(card for card in see.plain_cards if card.suit in see.renounced[ally])
    return None if _has_a_renounce(see) else warn(forcing, WhistMaximReasons.forces_partner())


def _has_a_renounce(see: WhistSight) -> bool:
    none_of = (suit for suit in Suit if suit is not see.trumps and not see.hand.suit(suit))
    return bool(see.trumps_held) and any(see.others.suit(suit) for suit in none_of)


@maxim("W-M21", SHORT_1793, "XXI", Check.PARTLY)
def for_the_odd_trick_make_sure(see: WhistSight) -> Advice | None:
    """Playing for the odd trick, be careful of leading trumps, above all if your partner can trump a suit;
    make your sure tricks early, and do not finesse.

    So it is played when one point is wanted for the game or to save the double, and when seven tricks are
    the most that your side can still take. Sure are best cards of plain suits that no adversary is known to
    trump.
    """
    if not for_the_odd_trick(see):
        return None
    why = WhistMaximReasons.plays_for_odd()
    if not see.leads:
        finesses = _finesses(see)
        return warn(finesses, why)
    sure = Hand.of(card for card in see.best(see.plain_cards) if not see.would_trump(card.suit))
    trumps = see.cards.suit(see.trumps) if see.plain_suits else Hand()
    return Advice(advises=sure, avoids=trumps, why=why) if sure or trumps else None


def _finesses(see: WhistSight) -> Hand:
    """Return the cards that would be winning, if the best is also held and exactly one unseen card lies
    between them (W-V01).
    """
    trick = see.trick
    if trick is None:
        return Hand()
    wins = see.winning.suit(trick.led)
    if not wins or not see.is_best(top := highest(wins)):
        return Hand()
    return Hand.of(card for card in wins if len(see.between(top, card) & see.others) == 1)


@maxim("W-M27", SHORT_1793, "XXVII", Check.FULLY)
def keep_the_turn_up(see: WhistSight) -> Advice | None:
    """Keep the card you turned up as long as you properly can.

    While another trump that you may lay does the same service: both would win the trick as it lies, or
    neither.
    """
    turned = see.turned
    if turned is None or see.dealer != see.seat or turned not in see.cards:
        return None
    rest = see.cards.without(turned).suit(see.trumps)
    wins = see.winning
    if not any((other in wins) == (turned in wins) for other in rest):
        return None
    return warn(Hand.of([turned]), WhistMaximReasons.turned_up())
