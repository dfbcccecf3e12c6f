"""The words of the lobby: its games, its tables, and the form of a new one."""

from __future__ import annotations

from hoyle.words import Called, Pence, Text, Texts, phrase


class Lobby:
    """The phrases of the lobby."""

    lobby_title = phrase("Hoyle: sit down to a game")
    lobby_says = phrase(
        "Old card games by the old books, with friends or with bots. "
        "No account, and every shuffle can be checked."
    )
    sit_down_to = phrase("Sit down to a game")
    see_a_record = phrase("See a record again")
    play_now = phrase("Play now")
    tables_waiting = phrase("Tables that wait for players")
    your_tables = phrase("Your tables")
    game = phrase("Game")
    game_of = phrase("{game}, {variant}", Called, Called)
    with_company = phrase("with {names}", Texts)
    is_over = phrase("over")
    your_turn = phrase("your turn")
    still_on = phrase("still on")
    waits_for_more = phrase("{host} waits for {players} more", Called, int)


class NewTable:
    """The phrases of the form of a new table."""

    does_strict = phrase("Refuses what the rules forbid, and does the rest for you.")
    does_watchful = phrase("Lets it happen, and says so when the law lets it be claimed.")
    does_on_claim = phrase("Lets it happen, and says nothing unless somebody claims.")
    umpire_strict = phrase("strict")
    umpire_watchful = phrase("watchful")
    umpire_on_claim = phrase("on claim")
    quick = phrase("quick")
    easy = phrase("easy")
    slow = phrase("slow")
    slower = phrase("slower")
    after_one = phrase("after one deal")
    after_four = phrase("after four deals")
    after_twelve = phrase("after twelve deals")
    set_phrases = phrase("set phrases")
    free_words = phrase("set phrases, and between deals what they like")
    by_link = phrase("those who have the link")
    to_all = phrase("everybody who comes to this lobby")
    variant = phrase("Variant")
    the_company = phrase("The company")
    bots_play = phrase("Bots play")
    it_ends = phrase("It ends")
    the_umpire = phrase("The umpire")
    more_of_table = phrase("More of the table, and the rules that are open")
    trick_lies = phrase("Seconds that a trick lies where nobody turns it")
    until_stand_in = phrase("Seconds until a bot stands in for one who is away")
    may_say = phrase("The company may say")
    open_to = phrase("A friend's seat is open to")
    sit_down = phrase("Sit down")
    a_bot = phrase("{name}, a bot", Called)
    me = phrase("you")
    a_friend = phrase("a friend, by a link")
    against_you = phrase("{seat}, against you", Text)
    your_partner = phrase("{seat}, your partner", Text)


class Invitation:
    """The phrases of an invitation to a seat."""

    asks_to = phrase("{host} asks you to {variant}", Called, Called)
    asks_you = phrase("{host} asks you to {variant}.", Called, Called)
    seat_beside = phrase("Your seat: {seat}, as {partner}'s partner.", Called, Called)
    seat_alone = phrase("Your seat: {seat}.", Called)
    sits_too = phrase("{name} sits there too.", Called)
    sit_too = phrase("{names?, | and } sit there too.", Texts)
    seats_with_bots = phrase("{seats?One seat has a bot|@ seats have bots}.", int)
    umpire_and_stake = phrase("The umpire is {umpire}. The stake is {pence}.", Text, Pence)
    umpire_no_stake = phrase("The umpire is {umpire}. Nothing is staked.", Text)
    asked_to_sit = phrase("You are asked to sit down")
    link_not_good = phrase("This link is not good any more")
    take_a_seat = phrase("Take a seat")
    take_the_seat = phrase("Take the seat")
    only_watch = phrase("Only watch")
