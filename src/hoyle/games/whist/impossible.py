"""Reasons why no hand could do an act at whist, in words."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.tricks import impossible
from hoyle.words import phrase


class WhistImpossible(impossible.TrickImpossible):
    """The answers of a whist table to an act that cannot be done."""

    no_dealers_trump = phrase("{card} is not one of the dealer's trumps", Card)
    no_such_score = phrase("no deal can begin at {ns} to {ew}", int, int)
    cannot_part = phrase("{who} cannot detach {card} from the hand", Seat, Card)
    none_apart = phrase("{who} {who?have|has} not detached a card", Seat)
    no_hand_to_throw = phrase("{who} {who?have|has} no hand to throw down", Seat)
    hand_not_open = phrase("{who?your|@'s} hand is not face up", Seat)
    no_foe_holds_apart = phrase("no opponent in that seat has detached a card")
    none_to_mix = phrase("{who} {who?have|has} no card to mix with that one", Seat)
    not_cut_for_partners = phrase("the players have not cut for partners")
    no_foe_follows = phrase("no opponent plays after that")
    none_set_up = phrase("that side has not scored any honours")
    follows_or_was_asked = phrase("{who} may be asked only once, right after failing to follow suit", Seat)
    call_waits = phrase("answer the call first")
    nobody_asked = phrase("nobody has asked")
    two_or_four = phrase("honours score {least} or {most} points, or none", int, int)
    set_up_so = phrase("that side's honours are already scored like that")
    found_wrong = phrase("that side's honours have been found wrong")
    not_between_deals = phrase("the deal is not over, or the next has begun")
