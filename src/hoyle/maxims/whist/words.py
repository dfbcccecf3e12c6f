"""The reasons why a maxim of whist applies, as phrases for the player."""

from __future__ import annotations

from hoyle.cards import Rank, Suit
from hoyle.words import InWords, Texts, phrase


class WhistMaximReasons:
    """The reasons for the maxims of whist."""

    bring_suit_in = phrase("they bring your strong suit in")
    you_led = phrase("you led {suit} last", Suit)
    strong_suit = phrase("{suit} is your strong suit", Suit)
    strong_on_left = phrase("the adversary on your left is strong in {suit}", Suit)
    weak_on_right = phrase("the adversary on your right is weak in {suit}", Suit)
    ace_king_weak = phrase("you have ace, king and small cards of a suit, and are weak in trumps")
    ace_king_strong = phrase("you have ace, king and small cards of a suit, and are strong in trumps")
    sequence = phrase("you hold a sequence")
    honour_on_left = phrase("an honour lies on your left")
    honour_on_left_behind = phrase("an honour lies on your left, and the game is much against you")
    last_trump = phrase("you hold the last trump, and only this card can lose")
    partner_led = phrase("your partner led {suits?, | and }", Texts)
    from_a_tenace = phrase("it would lead from a tenace")
    without_the_king = phrase("you have not the king")
    trumps_are_out = phrase("it is the thirteenth, and trumps are still out")
    returns_lead = phrase("it returns your partner's suit")
    touching = phrase("touching cards win alike")
    one_court_card = phrase("you have one court card and one small card")
    second_strong = phrase("you have {higher}, {lower} and small cards, and are strong in trumps", Rank, Rank)
    second_weak = phrase("you have {higher}, {lower} and small cards, and are weak in trumps", Rank, Rank)
    ace_and_queen = phrase("you have ace and queen behind the lead")
    partner_led_small = phrase("your partner led a small card")
    queen_won = phrase("your queen has won")
    odd_trick = phrase("it makes the odd trick")
    wins = phrase("it wins")
    many_trumps = phrase("you have {trumps} trumps", InWords)
    strong_hand = phrase("your hand is strong")
    weak_in_trumps = phrase("you are weak in trumps")
    no_honour = phrase("they are at eight, and you have no honour")
    thirteenth_led = phrase("it is the thirteenth card that is led")
    strong_in_trumps = phrase("you are strong in trumps")
    strong_in_trumps_and_suit = phrase("you are strong in trumps, and have a strong suit")
    small_trumps = phrase("you have only a few small trumps")
    would_not_trump = phrase("your partner would not trump {suit}", Suit)
    all_the_trumps = phrase("you have all the trumps that are left")
    partner_may_win = phrase("your partner may win this")
    forces_partner = phrase("it would force your partner, and you are weak in trumps")
    plays_for_odd = phrase("you play for the odd trick")
    turned_up = phrase("you turned it up, and another is as good")
