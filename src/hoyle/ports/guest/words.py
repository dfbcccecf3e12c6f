"""The client's own phrases: what is wrong with a table, and remarks of the players."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Called, Text, phrase


class GuestWords:
    """Texts that this program does not know, and remarks."""

    unknown = phrase("(a text that this program does not know: {name})", Called)
    remark = phrase("{who} {who?say|says}: “{words}”", Seat, Called)
    set_remark = phrase("{who} {who?say|says}: {text}", Seat, Text)


class Wrong:
    """How a table can break its promises; found by this program."""

    with_shuffle = phrase("Shuffle {shuffle}: {why}.", int, Text)
    at_table = phrase("At this table {why}.", Text)
    misnamed = phrase("it has another name than it should have")
    out_of_turn = phrase("its number does not follow the last one, so one was hidden from you")
    promise_changed = phrase("its promise was changed")
    made_changed = phrase("the pack is not made of the cards of this game")
    dropped = phrase("the shuffle before it was under way, and was dropped without a word")
    begun_again = phrase("it was begun again under the same number")
    asked_before_cut = phrase("values were asked for before the pack was cut")
    cut_changed = phrase("the pack was cut at another place than the table said")
    pledges_changed = phrase("its values are not those of the pledges that you were shown")
    void_dealt = phrase("it was void, and cards were dealt from it")
    dealt_void = phrase("cards were dealt from it, and now it is called void")
    in_it_twice = phrase("one player has two values in it")
    left_out = phrase("your value is not in it: it came too late, or was kept out")
    pledge_not_yours = phrase("the pledge that bears your name is not yours")
    dealt_unseen = phrase("it was dealt before you were shown the pledges")
    value_astray = phrase("the value of {name} is not the one that was pledged", Called)
    not_asked = phrase("you were not asked for a value, although you are at the table")
    promised_unasked = phrase("it went on without asking you for a value")
    void_for_nothing = phrase(
        "the shuffle before it was called void because the server stopped, but your connection never broke"
    )
    not_promised = phrase("what was revealed does not fit the promise")
    other_pack = phrase("the pack that was announced is not the one that follows")
    unopened = phrase("the table says that you did not open your value in time; this program sent it")
    without_you = phrase("the pack holds no value of yours, so the host could have chosen it")
    unreadable = phrase("what the table says of it cannot be read")
    barred = phrase("The table takes no more values of yours, although you left none unopened twice.")
    not_revealed = phrase("it was dealt from and never revealed")
    not_in_record = phrase("it is not in the record")
    other_in_record = phrase("the record has another promise, cut, pledges or values than you were shown")
    shown_otherwise = phrase(
        "Act {act} of the record: the proved packs and the record give other cards than you were shown. "
        "You were shown {seen}; by the record it was {due}.",
        int,
        Called,
        Called,
    )
    record_fails = phrase("The record does not hold: {why}.", Called)
    not_the_record = phrase(
        "The record lacks the line whose hash the table gave you: it is not the record of this game."
    )
    no_record = phrase("The record could not be fetched, so it is not checked: {why}.", Called)
    another_record = phrase(
        "{who} {who?hold|holds} another record than you. Compare the eight words by voice.", Seat
    )
    hand = phrase(
        "{who} {who?were|was} shown the {card}, which the proved pack gives to somebody else", Seat, Card
    )
    turn_up = phrase("the card turned up was {card}, and by the proved pack it is another", Card)
    start = phrase("the start was {card}, and by the proved pack it is another", Card)
    dealt = phrase("you were shown the {card}, which was not dealt from the proved pack", Card)
    bottom = phrase("a packet showed the {card}, and by the proved pack it is another", Card)
    drawn = phrase("the {card} was drawn, and by the proved pack it is another", Card)
    count = phrase("{who} {who?have|has} another number of cards than the game deals", Seat)
    dealer = phrase("{who} dealt, and somebody else was announced before the values were open", Seat)
    twice = phrase("the {card} was shown in two hands", Card)
    unpromised = phrase("a pack was dealt that was never promised")
    rules = phrase("the game was changed while it was played")
    voids = phrase(
        "{voids} shuffles of this game are void, more than bad luck explains. The owner of this server could "
        "choose among the packs.",
        int,
    )
    cards_astray = phrase("the cards that you were shown are not those of the proved pack")
