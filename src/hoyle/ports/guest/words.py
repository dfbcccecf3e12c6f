"""The client's own phrases: what is wrong with a table, and remarks of the players."""

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
    misnamed = phrase("the shuffle has the wrong name")
    out_of_turn = phrase("the shuffle numbers are not consecutive, so a shuffle was hidden from you")
    promise_changed = phrase("the promise was changed")
    made_changed = phrase("the pack does not have the right cards for this game")
    dropped = phrase("the previous shuffle was started and then dropped without notice")
    begun_again = phrase("the shuffle was started again under the same number")
    asked_before_cut = phrase("the server asked for values before the pack was cut")
    cut_changed = phrase("the pack was cut in a different place from the one that you saw")
    pledges_changed = phrase("the values do not match the pledges that you saw")
    void_dealt = phrase("the shuffle was void, but cards were dealt anyway")
    dealt_void = phrase("cards were dealt, but the shuffle has now been declared void")
    in_it_twice = phrase("one player has two values in the shuffle")
    left_out = phrase("your value was left out: it came too late or was blocked")
    pledge_not_yours = phrase("the pledge under your name is not yours")
    dealt_unseen = phrase("the pack was dealt before you saw the pledges")
    value_astray = phrase("{name}'s value does not match the pledge", Called)
    not_asked = phrase("you were not asked for a value, even though you are at the table")
    promised_unasked = phrase("the shuffle went ahead although you were not asked for a value")
    void_for_nothing = phrase(
        "the previous shuffle was declared void on the grounds that the server had stopped, but your "
        "connection was never lost"
    )
    not_promised = phrase("what was revealed does not match the promise")
    other_pack = phrase("the pack that was announced does not follow from the promise and the values")
    unopened = phrase("the table says that you did not reveal your value in time, but this program sent it")
    without_you = phrase(
        "the pack does not include your value, so this server's owner could have chosen the cards"
    )
    unreadable = phrase("this program cannot read what the table says about the shuffle")
    barred = phrase(
        "The table accepts no more values from you, although you have not failed twice to reveal one."
    )
    not_revealed = phrase("the shuffle was used for a deal but was never revealed")
    not_in_record = phrase("the shuffle is not in the record")
    other_in_record = phrase(
        "the promise, cut, pledges or values in the record differ from those you were shown"
    )
    shown_otherwise = phrase(
        "Move {act} of the record: the verified packs and the record give different cards from those "
        "you were shown. You were shown {seen}; the record shows {due}.",
        int,
        Called,
        Called,
    )
    record_fails = phrase("The record is not valid: {why}.", Called)
    not_the_record = phrase(
        "The record does not contain the line whose hash the table gave you, so it is not this game's record."
    )
    no_record = phrase("The record was not checked because it could not be loaded: {why}.", Called)
    another_record = phrase("{who} {who?hold|holds} a different record. Compare the eight words aloud.", Seat)
    hand = phrase(
        "{who} {who?were|was} shown holding {card}, but the verified pack puts that card elsewhere",
        Seat,
        Card,
    )
    turn_up = phrase("the card turned up was {card}, but in the verified pack it is a different card", Card)
    start = phrase("the starter was {card}, but in the verified pack it is a different card", Card)
    dealt = phrase("you were shown {card}, which was not dealt from the verified pack", Card)
    bottom = phrase("a packet's bottom card was {card}, but the verified pack has another card there", Card)
    drawn = phrase("{card} was drawn, but the verified pack has another card in that place", Card)
    count = phrase("{who} {who?have|has} the wrong number of cards for this game", Seat)
    dealer = phrase(
        "{who} dealt, but a different dealer had been announced before the values were revealed", Seat
    )
    twice = phrase("{card} was shown in two hands", Card)
    unpromised = phrase("a pack was dealt that had never been promised")
    rules = phrase("the game was changed during play")
    voids = phrase(
        "{voids} shuffles in this game are void, which is more than bad luck can explain. The owner of "
        "this server could have chosen among the packs.",
        int,
    )
    cards_astray = phrase("the cards that you were shown do not match the verified pack")
