"""Our readings where the book of solo whist is silent, in words."""

from hoyle.words import phrase


class SoloReadings:
    """Our readings where the book is silent."""

    early_lead_fails = phrase(
        "a lead made too early stands only if an opponent has played to it, or if the player who led "
        "wins the earlier trick; otherwise, the penalty may still be chosen"
    )
    words_have_no_effect = phrase("the second proposition has no effect, but its proposer may still raise")
    insist_before_next_word = phrase(
        "during the bidding all other players are opponents; until one of them speaks, they may insist "
        "that the first call stands"
    )
    same_dealer_nothing_paid = phrase("the same dealer deals again, and nothing is paid")
    trump_called_once = phrase("the offender's highest or lowest trump may be called once, as at whist")
    ouverte_and_declaree_too = phrase(
        "the caller of an ouverte or a déclarée may also show cards without penalty"
    )
    shown_while_bidding = phrase("a card shown during the bidding may be called unless its owner plays alone")
    stake_alone = phrase("only the stake is paid, with nothing for overtricks")
    pays_those_whose_hands_are_right = phrase(
        "a caller pays only the opponents with the right number of cards"
    )
    paid_when_bidding_is_over = phrase("a fault found during the bidding is paid for once the bidding ends")
    same_player_deals = phrase("the same player deals again")
    rank_instead = phrase("the highest or the lowest card of the suit led may be called instead, as at whist")
    caller_may_play_on = phrase("the caller may waive the claim simply by playing on")
    suit_alone_of_single_caller = phrase(
        "a single caller may show cards without penalty, so only a suit may be called"
    )
    suit_of_either_partner = phrase(
        "a suit may be called from any player of the offending side; the card led out of turn is then "
        "taken back"
    )
    one_demand_of_one_partner = phrase(
        "only one demand may be made, and of only one partner, before that partner plays"
    )
