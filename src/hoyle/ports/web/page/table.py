"""The words of the page of a table, except what it says of shuffles and of its company."""

from __future__ import annotations

from hoyle.words import Called, Cards, Place, Text, Texts, phrase


class TablePage:
    """The parts of the page of a table."""

    table_title = phrase("A table at Hoyle")
    table_says = phrase("You are asked to a game of cards. Open the link to sit down, or to watch.")
    a_table = phrase("A table")
    the_table = phrase("The table")
    rules = phrase("Rules")
    say_something = phrase("Say something")
    say_more = phrase("Say …")
    leave = phrase("Leave")
    beside = phrase("Beside the table")
    score = phrase("Score")
    the_cloth = phrase("The cloth")
    the_lesson = phrase("The lesson")
    what_you_do = phrase("What you do")
    type_here = phrase("Type")
    typed_like = phrase("qs, a word, or ?")
    do = phrase("Do")
    hint = phrase("Hint")
    take_back = phrase("Take back")
    more = phrase("More …")
    last_trick = phrase("The last trick")
    played_before = phrase("Played before")
    at_the_table = phrase("At the table")
    what_happened = phrase("What happened")
    nothing_happened = phrase("Nothing has happened yet.")
    account = phrase("The account")
    fair_shuffles = phrase("Fair shuffles")
    turn_in_title = phrase("Your turn · {title}", Called)
    other_in_title = phrase("{name} is to act · {title}", Called, Called)


class HandPhrases:
    """The phrases on the hand and the cards on the cloth."""

    your_hand = phrase("Your hand")
    on_the_table = phrase("{card}, on the table", Text)
    may_not_be_played = phrase("{card}, may not be played", Text)
    advised = phrase("{card}, advised", Text)
    cards_in_hand = phrase("{cards} {cards?card|cards} in hand", int)
    deals = phrase("deals")
    dealer_letter = phrase("D")
    bot = phrase("a bot")
    away = phrase("away")
    you_at = phrase("{seat}, you", Text)
    you = phrase("you")
    us = phrase("us")
    them = phrase("them")
    our_pile = phrase("our {pile}", Text)
    their_pile = phrase("their {pile}", Text)
    to_act = phrase(", to act")
    skip_count = phrase("Skip the count")
    crib_of = phrase("{name}: {pile}", Called, Text)
    board = phrase("The board. {rows?; }.", Texts)
    row_pegs = phrase("{row}: pegs in {holes? and }", Text, Texts)
    row_no_peg = phrase("{row}: no peg", Text)
    row_of = phrase("{name}, {lap}", Called, Text)
    lap_of = phrase("{name} · {lap}", Called, Text)
    hole = phrase("{number}", Called)


class DoingPhrases:
    """The prompts, and the page's answers to what is pressed or typed."""

    pick_cards = phrase("Pick {cards} {cards?card|cards}: {picked} picked.", int, int)
    which = phrase("which")
    range = phrase("{least} to {most}", int, int)
    range_of = phrase("{label}: {least} to {most}", Text, int, int)
    may_choose = phrase("You may choose what follows")
    is_to_act = phrase("{name} is to act", Called)
    watching = phrase("You are watching. {name} is to act.", Called)
    laid_soon = phrase("That card is laid as soon as it may be. Press another to change your mind.")
    press_again = phrase("Press or type it again to do it all the same.")
    out_of_turn = phrase("It is not your turn. Press or type that card again to play it anyway.")
    what_else = phrase("What else you can do")
    lets_it_happen = phrase("This table lets it happen; the laws may have something to say of it.")
    nothing_else = phrase("Nothing, just now.")
    own_words = phrase("In your own words")
    more_later = phrase("More may be said when the deal is over.")
    say_it = phrase("Say")
    words_said = phrase(": “{words}”", Called)


class Asked:
    """The page's answers to a request for a hint or for help, and the words of a lesson."""

    no_maxim = phrase("The maxims have nothing to say now.")
    by_the_maxims = phrase("By the maxims, then: {cards}.", Cards)
    others_speak = phrase("Others speak too")
    ways = phrase("What each comes to, in holes, best first")
    way_cards = phrase("Cards")
    way_hand = phrase("Hand")
    way_crib = phrase("Crib")
    way_play = phrase("Play")
    way_total = phrase("Total")
    way_often = phrase("Often")
    way_win = phrase("Game")
    governs = phrase(" It governs, since {why}.", Text)
    speaks = phrase(" It speaks, since {why}.", Text)
    typed = phrase(": type {typed}.", Called)
    nothing_to_do = phrase("There is nothing for you to do now.")
    keys = phrase("Also: h a hint, l last trick, u take back, m what else can be done, ? this help.")
    step_of = phrase("{step} of {steps}. ", Place, int)
    end_lesson = phrase("End the lesson")
    lesson_over = phrase("That was the lesson")
    go_on = phrase("Go on")
