"""The questions about the rules of blind hookey, and their answers, as phrases for the player."""

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
