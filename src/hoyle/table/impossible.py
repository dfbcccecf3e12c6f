"""Reasons why no hand at a table could do an act, in words."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import phrase


class Why:
    """The answers of any table to an act that cannot be done."""

    bystander = phrase("a bystander does nothing at the table")
    not_understood = phrase("what you typed is not understood")
    say_which_number = phrase("there are {choices} choices: say the number of one", int)
    so_many_choices = phrase("there are {choices} choices, not {number}", int, int)
    no_seat = phrase("there is no seat {number} at a table of {players}", int, int)
    no_such_seats = phrase("there are no such seats")
    no_choice = phrase("{who} {who?have|has} no such choice to make in case {case}", Seat, int)
    no_take_back = phrase(
        "no act of {who?yours|@} can be taken back to where {acts} had been done", Seat, int
    )
    nothing_to_take_back = phrase("there is nothing that can be taken back")
    acted_since = phrase("there is nothing that can be taken back: another has acted since")
    card_seen = phrase("there is nothing that can be taken back: a card was seen since")
    stands_for_stakes = phrase(
        "others have acted since; at a strict table with stakes nothing can be taken back then"
    )
    no_whole_pack = phrase("there is no whole pack")
    cut_already = phrase("the players have cut already")
    not_yet_cut = phrase("the players have not cut for the deal")
    deal_in_hand = phrase("a deal is in hand")
    no_deal_in_hand = phrase("no deal is in hand")
    no_pack_to_cut = phrase("there is no pack to be cut")
    pack_not_cut = phrase("the pack is not cut")
    cut_between = phrase("cut {least} to {most} cards down, not {number}", int, int, int)
    has_not_pack = phrase("{who} {who?have|has} not the pack; {dealer} {dealer?deal|deals}", Seat, Seat)
    hands_for_each = phrase("a deal is handed in as {players} hands, one for each seat", int)
    dealt_twice = phrase("a card is dealt twice")
    does_not_hold = phrase("{who} {who?do|does} not hold {card}", Seat, Card)
