"""Phrases of the pages that the server fills in itself: invitations, and the rulebook."""

from __future__ import annotations

from hoyle.words import Called, Pence, Text, Texts, phrase


class Invitation:
    """Phrases of an invitation."""

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


class Rulebook:
    """Phrases of the rulebook."""

    rulebook_says = phrase("The rules, laws and maxims of old card games, and their words, in plain English.")
    all_rules = phrase("All rules")
    parts = phrase("Parts")
    part_play = phrase("How it is played")
    part_law = phrase("The laws, where something goes wrong")
    part_maxim = phrase("What the old players advise")
    part_term = phrase("Words")
    part_figure = phrase("Figures that the book prints")
    any_table = phrase("The laws of any table")
    rules_and_lessons = phrase("Rules and lessons")
    the_rules = phrase("The rules")
    find = phrase("Find")
    first_game = phrase("A first game")
    real_table = phrase("A real table, with three or four minutes of advice.")
    learn_whist = phrase("Learn whist")
    learn_cribbage = phrase("Learn cribbage")
    learn_solo = phrase("Learn solo whist")
