"""Our readings where the book of solo whist is silent, in words."""

from __future__ import annotations

from hoyle.words import phrase


class SoloReadings:
    """Our readings where the book is silent."""

    early_lead_fails = phrase(
        "a lead made before the trick is won stands only if an adversary has played to it, or its player "
        "wins; what the lead costs may still be chosen"
    )
    words_have_no_effect = phrase("the words have no effect; the player keeps the right to raise")
    insist_before_next_word = phrase(
        "while the bidding goes on everybody else is an opponent; they insist before the next word"
    )
    same_dealer_nothing_paid = phrase("the same dealer deals again, and nothing is paid")
    trump_called_once = phrase("the highest or the lowest trump may be called once, as at whist")
    ouverte_and_declaree_too = phrase("so too at an ouverte and a déclarée, of which the book does not speak")
    shown_while_bidding = phrase(
        "shown while the bidding goes on, it is liable if its owner does not come to play alone"
    )
    stake_alone = phrase("the stake alone, without over-tricks")
    pays_those_whose_hands_are_right = phrase("a caller pays those adversaries whose hands are right")
    paid_when_bidding_is_over = phrase(
        "found while the bidding goes on, it is paid for when the bidding is over"
    )
    same_player_deals = phrase("the same player deals")
    rank_instead = phrase("the highest or the lowest may be called instead, as at whist")
    caller_may_play_on = phrase("the caller may let it go and play on, and does so by playing")
    suit_alone_of_single_caller = phrase(
        "of a single caller only a suit may be called, for those cards may be seen"
    )
    suit_of_either_partner = phrase(
        "the suit may be called of any player of that side; then the card led goes back"
    )
    one_demand_of_one_partner = phrase("one demand, of one partner, before that partner plays")
