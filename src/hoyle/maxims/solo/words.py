"""The reasons why a maxim of solo applies, as phrases for the player."""

from hoyle.cards import Suit
from hoyle.words import InWords, phrase


class SoloMaximReasons:
    """The reasons for the maxims of solo."""

    shortest = phrase("{suit} is your shortest suit", Suit)
    medium = phrase("your shortest suit has a middling card to lead")
    under_nothing = phrase("the caller cannot play a lower card")
    longest = phrase("your longest suit has {cards} {cards?card|cards}", InWords)
    commands_trumps = phrase("you command the trumps")
    trumps_drawn = phrase("trumps have been drawn")
    forces_partner = phrase("the lead would force your partner to trump")
    cross_ruff = phrase("you and your partner can each trump a suit led by the other")
    is_a_solo = phrase("the call is a solo")
    caller_is_shy = phrase("the caller has not led trumps")
    partner_to_lead = phrase("the partner who plays before the caller should get the lead")
    partner_led = phrase("the partner on your right has led")
    partner_next = phrase("your partner plays next and an opponent last")
    weakest = phrase("{suit} is your weakest suit", Suit)
    guards_king = phrase("the card guards your king")
    guards_queen = phrase("the card guards your queen")
    ace_king_queen = phrase("you have the ace, king, queen and more of the same suit")
    first_thrown = phrase("your first discard shows a weak suit")
    highest_loser = phrase("it is the highest losing card that you can spare")
