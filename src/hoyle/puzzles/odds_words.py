"""The questions about the odds of blind hookey, and their answers, as phrases for the player."""

from hoyle.cards import Card
from hoyle.words import phrase


class OddsWords:
    """Questions about a game of pure chance."""

    which_packet = phrase(
        "Three packets have been cut from the pack: a thick one, a thin one, and the banker's. Which "
        "of the other two do you stake on?"
    )
    alike = phrase("it makes no difference")
    the_thick = phrase("the thick one")
    the_thin = phrase("the thin one")
    any_card = phrase(
        "only the bottom card counts, and in a shuffled pack each packet's bottom card is equally "
        "likely to be any card"
    )
    five_lost = phrase("You have lost five times in a row. How likely are you to win next time?")
    no_memory = phrase(
        "each shuffle is independent, so your chance is as before: a little less than half, because "
        "your card must be higher and the banker wins ties"
    )
    percent = phrase("about {number}%", int)
    cost = phrase("You stake {coins} coins, one at a time. How many do you lose on average?", int)
    coins = phrase("about {number}", int)
    ties = phrase("the banker wins when the two cards are equal, which happens on one stake in {number}", int)
    two_packets = phrase("You stake on two packets. How likely is it that the banker beats both?")
    one_card_for_both = phrase(
        "the banker has one card for both packets, and a high card beats both, so losing both is more "
        "likely than if each packet had its own banker"
    )
    double_up = phrase(
        "You have {coins} coins and want {coins} more. Which plan gives you the best chance?", int
    )
    all_at_once = phrase("stake all {coins} at once", int)
    one_by_one = phrase("stake one coin at a time until you double your money or lose it all")
    no_difference = phrase("both are equally good")
    edge_each_time = phrase(
        "the banker's edge applies to every stake, so staking all at once succeeds {once}% of the "
        "time, but staking one coin at a time only {singly}%. Stake only what you can afford to lose",
        int,
        int,
    )
    banker_shows = phrase("The banker shows {card}. How likely is your card to be higher?", Card)
    higher_left = phrase("{higher} of the other {others} cards are higher", int, int)
    all_beat = phrase(
        "You are the banker against {players} players. How likely are you to lose to all of them?", int
    )
    one_low_card = phrase(
        "a low card loses to everybody at once, so losing to all is more likely than if each player "
        "had a different banker"
    )
    how_long = phrase(
        "You are the banker against {players} players. How many hands do you deal on average before "
        "you lose to all of them?",
        int,
    )
    hands_each = phrase(
        "you lose to all of them in {number}% of hands, and you keep the deal until that happens", int
    )
    even_game = phrase(
        "There are three packets, and nobody wins when cards are equal. You stake {coins} coins, one at a "
        "time. How many do you lose on average?",
        int,
    )
    no_edge_left = phrase(
        "your card and the banker's are equally likely to be the higher, and equal cards cost nothing"
    )
