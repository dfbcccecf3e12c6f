"""The words of a game seen again, of the page of what one has played, and of the rulebook."""

from __future__ import annotations

from hoyle.words import Called, Pence, Text, Texts, phrase


class Replayed:
    """The phrases of a game seen again."""

    seen_again_title = phrase("A game seen again")
    the_game = phrase("The game")
    open_record = phrase("Open a record")
    step_by_step = phrase("Step by step")
    steps = phrase("Steps")
    to_beginning = phrase("To the beginning")
    step_back = phrase("A step back")
    play = phrase("Play")
    pause = phrase("Pause")
    step_on = phrase("A step on")
    to_end = phrase("To the end")
    step = phrase("Step")
    seen_by = phrase("Seen by")
    all_happened = phrase("All that happened")
    verify_here = phrase("Verify the record here")
    a_bystander = phrase("a bystander")
    player_at = phrase("{name}, {seat}", Called, Text)
    seen_again = phrase("{title}, seen again", Text)
    at_step = phrase("{step} of {steps}", int, int)
    before_first = phrase("Before the first act.")
    link_to_step = phrase("Link to this step")
    to_open = phrase(
        "Choose a record that Hoyle wrote (.jsonl), or drop it here. It is played again, and not kept."
    )


class Mine:
    """The phrases of the page of what one has played."""

    mine_title = phrase("Hoyle: what I have played")
    you_have_played = phrase("What you have played")
    mine_no_script = phrase("What you have played is kept in this browser, and read by JavaScript alone.")
    nothing_yet = phrase("Nothing yet: a sitting that you play to its end stands here.")
    by_game = phrase("By game")
    by_company = phrase("By company")
    alone = phrase("alone")
    kept_here = phrase(
        "All of this is kept in this browser alone. The server keeps each table for thirty days; "
        "its record can be downloaded until then."
    )
    export_all = phrase("Export all")
    erase_all = phrase("Erase all")
    erase_again = phrase("Press again to erase all")
    summed = phrase(
        "{sittings} {sittings?sitting|sittings}, {won} won, {lost} lost, {owed}", int, int, int, Text
    )
    owed_to_you = phrase("owed to you {pence}", Pence)
    you_owe = phrase("you owe {pence}", Pence)
    nothing_owed = phrase("nothing owed")
    played_with = phrase("{when} with {names}. {headline}", Called, Texts, Called)
    played_alone = phrase("{when} with nobody. {headline}", Called, Called)
    owed_then = phrase("This sitting: {owed}; until then: {sum}.", Text, Text)
    see_again = phrase("See it again")
    each_sitting = phrase("Each sitting")


class Rulebook:
    """The phrases of the rulebook's pages."""

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
