"""Reasons why no hand could do an act at rubicon bézique, in words."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.words import Text, phrase


class BeziqueImpossible(impossible.Impossible):
    """The answers of a bézique table to an act that cannot be done."""

    nothing_to_choose = phrase("the dealer is chosen only once, by the player who drew the higher card")
    not_dealt_so = phrase("the cards cannot be dealt that way")
    no_such_deal = phrase("that deal is not possible")
    played_to_trick = phrase("{who} {who?have|has} already played to this trick", Seat)
    draw_first = phrase("nobody may lead until both players have drawn")
    no_card_to_follow = phrase("{who} {who?have|has} no card left to play to the trick", Seat)
    no_nine_cards = phrase("{who} {who?do|does} not have a complete hand to show", Seat)
    nothing_drawn = phrase("{who} {who?have|has} not drawn a card that can be shown", Seat)
    no_heap = phrase("there are no cards on the table to pick up")
    nothing_to_draw = phrase("{who} cannot draw a card now", Seat)
    other_picks = phrase("{who} {who?draw|draws} first, choosing from the next two cards", Seat)
    takes_the_top = phrase("{who} must draw the top card of the stock", Seat)
    sees_no_more = phrase("the stock does not have that many cards")
    names_no_cards = phrase("name the cards to declare")
    nothing_of_the_kind = phrase(
        "you have nothing to score for {what} now; name the cards to declare them anyway", Text
    )
    holds_no = phrase("{who} {who?do|does} not have {card}", Seat, Card)
