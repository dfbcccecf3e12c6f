"""Reasons why no hand could do an act at solo, in words."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.tricks import impossible
from hoyle.words import Text, phrase


class SoloImpossible(impossible.TrickImpossible):
    """The answers of a solo table to an act that cannot be done."""

    no_dealers_card = phrase("{card} must be in the dealer's hand and belong to the suit turned up", Card)
    no_trumps_named = phrase("nobody names trumps in the {declaration}", Text)
    no_abondance = phrase("nobody has called an abondance")
    not_called_so = phrase("the {declaration} has the wrong number of declarers", Text)
    own_proposition = phrase("a player cannot accept their own proposition")
    no_last_trick = phrase("there is no last trick yet")
    none_turned_up = phrase("no card was turned up")
    bidding_over = phrase("the bidding is over")
    still_bidding = phrase("the bidding is not over")
    trumps_not_named = phrase("{who} must name trumps first", Seat)
    declaration_lost = phrase("the {declaration} is lost, and the deal is over", Text)
    nobody_calls_it = phrase("a general misère cannot be called")
    nothing_to_correct = phrase("{who} {who?have|has} no call that can be corrected", Seat)
    none_to_show = phrase("{who} {who?do|does} not have {card} to show", Seat, Card)
