"""The words of the company at a table: who is here, what it waits for, and what each owes."""

from __future__ import annotations

from hoyle.words import Called, Text, Texts, phrase


class CompanyPhrases:
    """Phrases of the sheet on the company: who sits at the table, and under which rules."""

    company = phrase("The company")
    hear_again = phrase("Hear again")
    mute = phrase("Mute")
    hear_again_of = phrase("Hear again: {name}", Called)
    mute_of = phrase("Mute: {name}", Called)
    end_sitting = phrase("End the sitting")
    end_for_all = phrase("Press again to end the sitting for all")
    umpire_and_watchers = phrase("Umpire: {umpire}. Watching: {watchers}.", Text, int)
    to_watch = phrase("To watch this table, without seeing a hidden card: ")
    watch_link = phrase("Link to watch")
    make_link = phrase("Make a link")
    give_seat = phrase("Give the seat to another")
    link_for = phrase("Link for {name}", Called)
    this_computer = phrase("This link works on this computer alone.")
    bot_called = phrase("a bot ({bot})", Called)
    not_taken = phrase("not taken")
    here = phrase("here")
    stood_in = phrase("a bot stands in")


class Pause:
    """The panel on the cloth while no cards are played."""

    waiting_for_players = phrase("Waiting for {players} {players?player|players}", int)
    all_here = phrase("All are here")
    begin = phrase("Begin")
    begin_with_bots = phrase("Begin, with bots in the empty seats")
    is_you = phrase("is you")
    is_a_bot = phrase("is a bot ({bot})", Called)
    nobody_yet = phrase("nobody yet")
    is_here = phrase("is here")
    is_away = phrase("is away")
    to_your_left = phrase("{seat}, to your left", Text)
    opposite_you = phrase("{seat}, opposite you", Text)
    to_your_right = phrase("{seat}, to your right", Text)
    sit_here = phrase("Sit here")
    place_here = phrase("Here")
    let_be = phrase("Let be")
    move = phrase("Move")
    deal_done = phrase("The deal is done")
    last_deal_done = phrase("The last deal is done")
    waiting_for = phrase("Waiting for {names}.", Texts)
    no_more_to_claim = phrase("No more to claim: end the sitting")
    next_deal = phrase("Next deal")
    sitting_over = phrase("The sitting is over")
    play_again = phrase("Play again")
    see_it_again = phrase("See it again, step by step")
    bot_plays_in = phrase("a bot plays for {name} in {seconds} s", Called, int)
    turned_in = phrase("the trick is turned in {seconds} s", int)
    deal_in = phrase("the next deal in {seconds} s", int)
    end_in = phrase("the sitting ends in {seconds} s", int)
    shuffle_in = phrase("the shuffle goes on in {seconds} s", int)


class AccountPage:
    """Who owes, and who is owed."""

    is_owed = phrase("is owed {money}", Called)
    owes = phrase("owes {money}", Called)
    is_quits = phrase("is quits")
    pays_to = phrase("{money} to {name}", Called, Called)
