"""The reasons why a maxim of whist applies, as phrases for the player."""

from hoyle.cards import Rank, Suit
from hoyle.words import InWords, Texts, phrase


class WhistMaximReasons:
    """The reasons for the maxims of whist."""

    bring_suit_in = phrase("you need these winners to bring in your strong suit")
    you_led = phrase("you led {suit} last time", Suit)
    strong_suit = phrase("{suit} is your strong suit", Suit)
    strong_on_left = phrase("your left-hand opponent is strong in {suit}", Suit)
    weak_on_right = phrase("your right-hand opponent is weak in {suit}", Suit)
    ace_king_weak = phrase("you have the ace, king and small cards of a suit, and are weak in trumps")
    ace_king_strong = phrase("you have the ace, king and small cards of a suit, and are strong in trumps")
    sequence = phrase("you hold a sequence")
    honour_on_left = phrase("your left-hand opponent holds an honour")
    honour_on_left_behind = phrase("your left-hand opponent holds an honour, and you are far behind")
    last_trump = phrase("you hold the last trump, and this is your only losing card")
    partner_led = phrase("your partner led {suits?, | and }", Texts)
    from_a_tenace = phrase("you would be leading away from a tenace")
    without_the_king = phrase("you do not have the king")
    trumps_are_out = phrase("it is the last card of its suit, and other hands still hold trumps")
    returns_lead = phrase("you need it to return your partner's lead")
    touching = phrase("touching cards are equal in value")
    one_court_card = phrase("you have a court card and a small card of the suit")
    second_strong = phrase(
        "you have the {higher}, {lower} and small cards, and are strong in trumps", Rank, Rank
    )
    second_weak = phrase("you have the {higher}, {lower} and small cards, and are weak in trumps", Rank, Rank)
    ace_and_queen = phrase("you have the ace and queen of the suit led")
    partner_led_small = phrase("your partner led a small card")
    queen_won = phrase("your queen won the last trick")
    odd_trick = phrase("it wins the odd trick")
    wins = phrase("it wins the trick")
    many_trumps = phrase("you have {trumps} trumps", InWords)
    strong_hand = phrase("your hand is strong")
    weak_in_trumps = phrase("you are weak in trumps")
    no_honour = phrase("your opponents are at eight, and you have no honour")
    thirteenth_led = phrase("the card led is the last of its suit")
    strong_in_trumps = phrase("you are strong in trumps")
    strong_in_trumps_and_suit = phrase("you are strong in trumps and have another strong suit")
    small_trumps = phrase("you have only a few small trumps")
    would_not_trump = phrase("your partner chose not to trump {suit}", Suit)
    all_the_trumps = phrase("you have all the remaining trumps")
    partner_may_win = phrase("your partner may win this trick")
    forces_partner = phrase("the lead would force your partner to trump, and you are weak in trumps")
    plays_for_odd = phrase("you need the odd trick")
    turned_up = phrase("another trump will do just as well, so keep the one you turned up")
