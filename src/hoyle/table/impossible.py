"""Reasons why no hand at a table could do an act, in words."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.words import Called, Text, phrase


class TypedWords:
    """The answers to typed words; the words to type are the same in every language."""

    like_this = phrase("type your move like this: {typed}", Called)


class Impossible:
    """The answers of any table to an act that cannot be done."""

    bystander = phrase("spectators cannot play")
    not_understood = phrase("not recognised; type ? for help")
    nothing_to_choose = phrase("that choice is not available now")
    say_which_number = phrase("type the number of your choice, from 1 to {choices}", int)
    so_many_choices = phrase(
        "there {choices?is only one choice|are only @ choices}, so you cannot choose number {number}",
        int,
        int,
    )
    no_seat = phrase("there is no seat {number} at a table of {players}", int, int)
    so_many_seats = phrase("this game needs {seats} seats, and only one can be 'me'", int)
    no_such_seats = phrase("those seats do not exist")
    no_choice = phrase("{who} cannot make that choice now", Seat)
    no_take_back = phrase("{who} cannot go back to move {acts}", Seat, int)
    nothing_to_take_back = phrase("there is nothing to undo")
    acted_since = phrase("another player has already moved, so you cannot undo")
    card_seen = phrase("you have already seen a new card, so you cannot undo")
    no_whole_pack = phrase("the pack is not complete")
    cut_already = phrase("the cut for the deal is over")
    not_yet_cut = phrase("cut for the deal first")
    over = phrase("the session is over")
    not_a_players = phrase("players cannot do that")
    values_awaited = phrase("the table is waiting for every player's shuffle value")
    deal_in_hand = phrase("a deal is in progress")
    no_deal_in_hand = phrase("no deal is in progress")
    no_pack_to_cut = phrase("there is no pack to cut")
    no_pack_to_deal = phrase("there is no pack to deal")
    pack_not_cut = phrase("cut the pack first")
    cut_between = phrase("cut {least} to {most} cards, not {number}", int, int, int)
    has_not_pack = phrase("{who} {who?do|does} not have the pack; {dealer} {dealer?deal|deals}", Seat, Seat)
    hands_for_each = phrase("give a deal as {players} hands, one for each seat", int)
    dealt_twice = phrase("a card is dealt twice")
    does_not_hold = phrase("{who} {who?do|does} not have {card}", Seat, Card)


def need(can: bool, why_not: Text) -> None:
    """Refuse an act that cannot be done.

    Raises:
        ImpossibleAct: if it cannot.
    """
    if not can:
        raise ImpossibleAct(why_not)
