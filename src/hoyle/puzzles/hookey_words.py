"""Questions about the rules and the odds of blind hookey, and their answers, as phrases."""

from hoyle.cards import Card
from hoyle.words import Cards, phrase


class HookeyQuestions:
    """Questions about who wins, what is paid, and what the rules allow."""

    each_packet = phrase("Each player has a packet.")
    ace_low = phrase("Each player has a packet, and the ace is low.")
    ties_nobodys = phrase("There are three packets, and nobody wins when cards are equal.")
    staked = phrase(
        "You staked {coins} coins. The banker shows {theirs}, and you show {mine}. What happens?",
        int,
        Card,
        Card,
    )
    you_win = phrase("you win {coins} coins", int)
    you_lose = phrase("you lose {coins} coins", int)
    nobody_pays = phrase("nobody pays")
    equal_loses = phrase("the banker wins when the cards are equal")
    ace_beats_king = phrase("the ace is the highest card, unless the table's rules make it low")
    two_beats_ace = phrase("where the ace is low, every other card beats it")
    equal_is_even = phrase("neither card is higher, and here the banker does not win ties")

    you_bank = phrase("You are the banker and show {card}.", Card)
    against_you = phrase(
        "The other players show {cards}. Each has staked {coins} coins. How much do you win or lose overall?",
        Cards,
        int,
    )
    each_alone = phrase("each card is compared only with yours, and you win ties")
    next_banker = phrase("The other players show {cards}. Who is the banker for the next hand?", Cards)
    you_again = phrase("you again")
    your_left = phrase("the player on your left")
    highest_card = phrase("the player with the highest card")
    loses_to_all = phrase("the deal passes only when the banker, who wins ties, loses to everybody")

    lift_first = phrase(
        "Each of {players} players needs a packet. You lift the first one. How many cards may you take?", int
    )
    from_to = phrase("{least} to {most}", int, int)
    fair_share = phrase(
        "a packet must have at least {least} cards, and at most an equal share of the pack", int
    )
    how_many_play = phrase("How many can play with one pack, including the banker?")
    at_most = phrase("{players} at most", int)
    four_each = phrase("each packet needs at least {least} of the 52 cards", int)
    who_lifts = phrase("Each player takes a packet from the cut pack. Who takes the first?")
    on_left = phrase("the player on the banker's left")
    on_right = phrase("the player on the banker's right")
    the_banker = phrase("the banker")
    banker_last = phrase(
        "the players take packets in turn, starting on the banker's left, and the banker gets the rest"
    )

    two_backed = phrase(
        "There are three packets. Other players have staked on the first two. Where may you stake?"
    )
    either_of_two = phrase("on the first or the second")
    any_of_three = phrase("on any of the three")
    only_third = phrase("only on the third")
    third_is_bankers = phrase("two packets are for the players, and the third is the banker's")
    one_backed = phrase(
        "There are three packets. All the stakes are on the first. Which packet is the banker's?"
    )
    the_first = phrase("the first")
    the_second = phrase("the second")
    the_third = phrase("the third")
    first_free = phrase("the banker takes the first packet that nobody has staked on")


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
