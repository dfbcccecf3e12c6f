"""Reasons why no hand could do an act at cribbage, in words."""

from __future__ import annotations

from hoyle.cards import Rank
from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.words import phrase


class CribbageImpossible(impossible.Impossible):
    """The answers of a cribbage table to an act that cannot be done."""

    none_to_lay_out = phrase("you have no cards to lay out now")
    holds_no = phrase("you hold no {rank}", Rank)
    not_dealt_so = phrase("the pack cannot be dealt so")
    only_dealt_faced = phrase("only a card that is dealt can be faced")
    dealt_to_each = phrase("at this cribbage {cards} cards are dealt to each", int)
    no_such_deal = phrase("such a deal is not dealt at this table")
    no_such_score = phrase("no deal begins at such a score")
    not_recalled = phrase("cards laid out may not be recalled")
    lay_out_so_many = phrase("lay out {cards} of the cards in hand", int)
    crib_not_laid = phrase("the crib is not laid out")
    start_turned_up = phrase("the start is turned up already")
    so_many_to_lift = phrase(
        "there {cards?is|are} {cards} {cards?card|cards} to lift from, not {number}", int, int
    )
    not_in_play = phrase("cards are played between the start and the show")
    not_in_show = phrase("hands are shown when the play is over")
    no_go = phrase("{who} {who?have|has} no go to say", Seat)
    shown_already = phrase("that hand is shown already")
    dealers_crib = phrase("the crib is the dealer's")
    count_to = phrase("a count is a figure from 0 to {most}", int)
    claim_to = phrase("a claim is of 1 to {most} holes", int)
    no_count = phrase("{who} {who?have|has} no count to answer", Seat)
