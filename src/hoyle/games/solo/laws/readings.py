"""Our readings where the book of solo whist is silent, in words."""

from __future__ import annotations

from hoyle.words import phrase


class SoloReadings:
    """Our readings where the book is silent."""

    early_lead_fails = phrase(
        "a lead made too early stands only if an opponent has played to it, or if the player who led "
        "wins the trick; the penalty may still be chosen"
    )
    words_have_no_effect = phrase("the words have no effect; the player may still raise")
    insist_before_next_word = phrase(
        "during the bidding all other players are opponents, and they must insist on the first call "
        "before anyone calls again"
    )
    same_dealer_nothing_paid = phrase("the same dealer deals again, and nothing is paid")
    trump_called_once = phrase("the highest or the lowest trump may be called once, as at whist")
    ouverte_and_declaree_too = phrase(
        "the same applies to an ouverte and a déclarée, which the book does not mention"
    )
    shown_while_bidding = phrase("a card shown during the bidding may be called unless its owner plays alone")
    stake_alone = phrase("only the stake, without overtricks")
    pays_those_whose_hands_are_right = phrase("a caller pays the opponents whose hands are right")
    paid_when_bidding_is_over = phrase("a fault found during the bidding is paid for after it ends")
    same_player_deals = phrase("the same player deals")
    rank_instead = phrase("the highest or the lowest may be called instead, as at whist")
    caller_may_play_on = phrase("the caller may waive it simply by playing on")
    suit_alone_of_single_caller = phrase(
        "only a suit may be called from a single caller, whose cards may be seen"
    )
    suit_of_either_partner = phrase(
        "the suit may be called from any player of that side; then the card led is taken back"
    )
    one_demand_of_one_partner = phrase("one demand may be made of one partner, before they play")
