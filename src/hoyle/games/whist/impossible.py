"""Reasons why no hand could do an act at whist, in words."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.tricks import impossible
from hoyle.words import phrase


class WhistImpossible(impossible.TrickImpossible):
    """The answers of a whist table to an act that cannot be done."""

    no_dealers_trump = phrase("{card} is not one of the dealer's trumps", Card)
    no_such_score = phrase("no deal can begin at a score of {ns} to {ew}", int, int)
    cannot_part = phrase("{who} cannot detach {card} from {who?your|their} hand", Seat, Card)
    none_apart = phrase("{who} {who?have|has} not detached a card", Seat)
    no_hand_to_throw = phrase("{who} {who?have|has} no hand to throw down", Seat)
    hand_not_open = phrase("{who?your|@'s} hand is not face up", Seat)
    no_foe_holds_apart = phrase("only an opponent's detached card can be named")
    none_to_mix = phrase("{who} {who?have|has} no card to mix with that card", Seat)
    no_foe_follows = phrase("a card can be called only from an opponent yet to play")
    none_set_up = phrase("the opponents have not scored any honours")
    follows_or_was_asked = phrase(
        "{who} may be asked only right after failing to follow suit, and only once", Seat
    )
    call_waits = phrase("the last call is still unanswered")
    nobody_asked = phrase("nobody has asked you anything")
    two_or_four = phrase("honours score {least} or {most} points, or none", int, int)
    set_up_so = phrase("the score for honours would stay the same")
    found_wrong = phrase("a score for honours already ruled wrong cannot be changed")
    not_between_deals = phrase("you can say 'nothing more' only between two deals")
