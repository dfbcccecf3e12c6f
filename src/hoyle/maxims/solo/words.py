"""The reasons why a maxim of solo applies, as phrases for the player."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.words import InWords, phrase


class SoloMaximReasons:
    """The reasons for the maxims of solo."""

    shortest = phrase("{suit} is your shortest suit", Suit)
    medium = phrase("it has a medium card")
    under_nothing = phrase("the caller gets under nothing")
    longest = phrase("it is of {cards} {cards?card|cards}", InWords)
    commands_trumps = phrase("you command the trumps")
    trumps_drawn = phrase("the trumps are drawn")
    forces_partner = phrase("it would force your partner")
    cross_ruff = phrase("you trump one suit, and your partner this")
    is_a_solo = phrase("the call is a solo")
    caller_is_shy = phrase("the caller has not led trumps")
    partner_to_lead = phrase("your partner, before the caller, is to have the lead")
    partner_led = phrase("your partner, on your right, has led")
    partner_next = phrase("your partner plays next, and an adversary last")
    weakest = phrase("{suit} is your weakest suit", Suit)
    guards_king = phrase("it guards your king")
    guards_queen = phrase("it guards your queen")
    ace_king_queen = phrase("you have ace, king, queen and more of it")
    first_thrown = phrase("it is the first that you throw away")
    highest_loser = phrase("it is the highest that takes no trick")
