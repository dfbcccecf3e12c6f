"""Honours: their holders and their worth. Hoyle Abridged, 1793; W-G17, W-G19 to W-G23."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.variant import Variant
from hoyle.seat import Seat, side

RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.KNAVE)
HONOURS = {suit: Hand.of(Card(rank, suit) for rank in RANKS) for suit in Suit}
"""The four honours if this suit were trumps."""


def held(deal: DealInPlay, seat: Seat) -> int:
    """Return the number of honours dealt to a seat; the turn-up is the dealer's."""
    return len(deal.dealt[seat] & HONOURS[deal.trumps])


def worth(variant: Variant, deal: DealInPlay, scoring_side: int) -> int:
    """Return the points for the honours that a side was dealt, whether or not it may score them."""
    return worth_of(variant, held(deal, Seat(scoring_side)) + held(deal, Seat(scoring_side + 2)))


def shown_worth(variant: Variant, deal: DealInPlay, scoring_side: int) -> int:
    """Return the points for honours that a side has laid down before play; honours it keeps do not count."""
    return worth_of(variant, sum(held(deal, seat) for seat in set(deal.shown) if side(seat) == scoring_side))


def worth_of(variant: Variant, honours: int) -> int:
    """Return the points for a number of honours in one side's hands."""
    match honours:
        case 3:
            return variant.three_honours
        case 4:
            return variant.four_honours
        case _:
            return 0


def may_score_after(variant: Variant, score: int) -> bool:
    """May a side that began the deal at ``score`` score honours after play (W-G22, W-G23)?"""
    if score == variant.honours_barred_at:
        return False
    return score != variant.call_at or variant.honours_at_eight_uncalled == "score_after"


def may_call(variant: Variant, score: tuple[int, int], dealer: Seat, seat: Seat) -> bool:
    """Does the score let this seat call honours before play (W-G20, W-G22)?"""
    if variant.call_at not in score:
        return False
    own_score, other_score = score[side(seat)], score[1 - side(seat)]
    if own_score != variant.call_at:
        return False
    barred = side(seat) == side(dealer) and other_score == variant.honours_barred_at
    return variant.eight_with_deal_may_call_against_nine or not barred


def has_played(deal: DealInPlay, seat: Seat) -> bool:
    """Has this seat played a card in the deal?"""
    return any(trick.card(seat) for trick in deal.tricks)


def false_call(deal: DealInPlay, seat: Seat) -> Seat | None:
    """Return the adversary of this seat who called, and was answered, although no three honours were shown.

    None once a card has been played.
    """
    if deal.quitted or deal.laid:
        return None
    for caller, answered in zip(deal.calls, deal.answered, strict=False):
        if side(caller) != side(seat) and answered and caller not in deal.shown:
            return caller
    return None
