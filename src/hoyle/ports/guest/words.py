"""The client's own phrases: what is wrong with a table, and remarks of the players."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Called, Text, phrase


class GuestWords:
    """Texts that this program does not know, and remarks."""

    unknown = phrase("(unknown text: {name})", Called)
    remark = phrase("{who} {who?say|says}: “{words}”", Seat, Called)
    set_remark = phrase("{who} {who?say|says}: {text}", Seat, Text)


class Wrong:
    """How a table can break its promises; found by this program."""

    with_shuffle = phrase("Shuffle {shuffle}: {why}.", int, Text)
    at_table = phrase("At this table, {why}.", Text)
    misnamed = phrase("it has the wrong name")
    out_of_turn = phrase("its number does not follow the last one, so one was hidden from you")
    promise_changed = phrase("its promise was changed")
    made_changed = phrase("the pack does not have the right cards for this game")
    dropped = phrase("the previous shuffle was started and then dropped without notice")
    begun_again = phrase("it was started again under the same number")
    asked_before_cut = phrase("values were asked for before the pack was cut")
    cut_changed = phrase("the pack was not cut where you were told")
    pledges_changed = phrase("its values do not match the pledges that you saw")
    void_dealt = phrase("it was void, but cards were dealt from it")
    dealt_void = phrase("cards were dealt from it, but it is now declared void")
    in_it_twice = phrase("one player has two values in it")
    left_out = phrase("your value was left out: it came too late or was blocked")
    pledge_not_yours = phrase("the pledge under your name is not yours")
    dealt_unseen = phrase("it was dealt before you saw the pledges")
    value_astray = phrase("{name}'s value does not match the pledge", Called)
    not_asked = phrase("you were not asked for a value, although you are at the table")
    promised_unasked = phrase("it went on without asking you for a value")
    void_for_nothing = phrase(
        "the previous shuffle was declared void because the server had stopped, but your connection "
        "never broke"
    )
    not_promised = phrase("what was revealed does not match the promise")
    other_pack = phrase("the pack that was announced does not follow from the promise and the values")
    unopened = phrase("the table says that you did not reveal your value in time, but this program sent it")
    without_you = phrase("the pack does not include your value, so the host could have chosen it")
    unreadable = phrase("this program cannot read what the table says about it")
    barred = phrase(
        "The table accepts no more values from you, although you never failed twice to reveal one."
    )
    not_revealed = phrase("cards were dealt from it, but it was never revealed")
    not_in_record = phrase("it is not in the record")
    other_in_record = phrase(
        "the promise, cut, pledges or values in the record differ from those you were shown"
    )
    shown_otherwise = phrase(
        "Move {act} of the record: the verified packs and the record give different cards from those "
        "you were shown. You were shown {seen}; according to the record it was {due}.",
        int,
        Called,
        Called,
    )
    record_fails = phrase("The record is not valid: {why}.", Called)
    not_the_record = phrase(
        "The record does not contain the line whose hash the table gave you, so it is not this game's record."
    )
    no_record = phrase("The record could not be loaded, so it was not checked: {why}.", Called)
    another_record = phrase("{who} {who?hold|holds} a different record. Compare the eight words aloud.", Seat)
    hand = phrase(
        "{who} {who?were|was} shown the {card}, which the verified pack gives to somebody else", Seat, Card
    )
    turn_up = phrase("the card turned up was {card}, but the verified pack has another card there", Card)
    start = phrase("the starter was {card}, but the verified pack has another card there", Card)
    dealt = phrase("you were shown the {card}, which was not dealt from the verified pack", Card)
    bottom = phrase("a packet showed the {card}, but its bottom card in the verified pack is different", Card)
    drawn = phrase("the {card} was drawn, but the verified pack has another card there", Card)
    count = phrase("{who} {who?have|has} the wrong number of cards for this game", Seat)
    dealer = phrase("{who} dealt, but a different dealer was announced before the values were revealed", Seat)
    twice = phrase("the {card} was shown in two hands", Card)
    unpromised = phrase("a pack was dealt that had never been promised")
    rules = phrase("the game was changed during play")
    voids = phrase(
        "{voids} shuffles of this game are void, which is more than bad luck explains. The owner of "
        "this server could choose among the packs.",
        int,
    )
    cards_astray = phrase("the cards that you were shown do not match the verified pack")
