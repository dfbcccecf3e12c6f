"""Reasons why no hand could do an act at cribbage, in words."""

from hoyle.cards import Rank
from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.words import phrase


class CribbageImpossible(impossible.Impossible):
    """The answers of a cribbage table to an act that cannot be done."""

    none_to_lay_out = phrase("you have no cards to discard now")
    holds_no = phrase("you hold no {rank}", Rank)
    not_dealt_so = phrase("the pack cannot be dealt that way")
    only_dealt_faced = phrase("only a card that is being dealt can be turned face up")
    dealt_to_each = phrase("each player gets {cards} cards in this form of cribbage", int)
    no_such_deal = phrase("that deal is impossible in this form of cribbage")
    no_such_score = phrase("no deal can begin at that score")
    not_recalled = phrase("discards cannot be taken back")
    lay_out_so_many = phrase("discard {cards} of your cards", int)
    crib_not_laid = phrase("not every player has discarded to the crib yet")
    start_turned_up = phrase("the starter has already been turned up")
    so_many_to_lift = phrase(
        "there {cards?is|are} {cards} {cards?card|cards} to cut from, not {number}", int, int
    )
    not_in_play = phrase("cards are played after the starter is turned up and before the show")
    not_in_show = phrase("hands are shown after the play")
    no_go = phrase("{who} cannot say 'go' now", Seat)
    shown_already = phrase("that hand has already been shown")
    dealers_crib = phrase("the crib belongs to the dealer")
    count_to = phrase("a count must be a number from 0 to {most}", int)
    claim_to = phrase("a claim must be for 1 to {most} points", int)
    no_count = phrase("{who} {who?have|has} no count to answer", Seat)
