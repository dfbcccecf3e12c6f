"""The phrases of a live table: void shuffles, the end of a sitting, and refusals."""

from __future__ import annotations

from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.table.event import telling
from hoyle.words import Texts, phrase


class HostWords:
    """The phrases of a live table."""

    unopened = telling(
        "other",
        phrase(
            "Shuffle {shuffle} is void: {players? and } did not open what was pledged. It is done anew.",
            int,
            Texts,
        ),
    )
    interrupted = telling(
        "other",
        phrase(
            "Shuffle {shuffle} is void: the server was stopped while it was under way. It is done anew.", int
        ),
    )
    barred = telling("other", phrase("{who} {who?give|gives} no more values in this sitting.", Seat))
    risen = telling("other", phrase("{who} {who?end|ends} the sitting.", Seat))
    full = telling("other", phrase("The players rise: this table has as many events as one table may have."))


class RemarkPhrases:
    """The set phrases that players can say to each other."""

    hello = phrase("Good day!")
    moment = phrase("One moment, please.")
    back = phrase("I am back.")
    well_played = phrase("Well played!")
    sorry = phrase("Sorry, partner.")
    thanks = phrase("Thank you, partner.")
    applause = phrase("Bravo!")
    smile = phrase("(smiles)")


class HostRefusals(impossible.Impossible):
    """The answers of a live table to requests that it refuses."""

    join_first = phrase("join the table first")
    only_watches = phrase("you only watch; take a seat by its invitation to play")
    bad_invitation = phrase("this invitation is not good, or not any more; ask for another")
    seat_not_open = phrase("that seat is not open")
    seat_not_left = phrase("that player is here, or is still waited for")
    only_the_host = phrase("only the host of this table can do that")
    others_play = phrase("others are playing this deal; end the sitting when it is over")
    not_in_play = phrase("that may be said when the deal is over")
    said_enough = phrase("you have just said a good deal; wait a moment")
    no_chat = phrase("at this table only the set phrases are said")
    names_stand = phrase("names stand when the sitting has begun")
    begun = phrase("the sitting has begun")
    host_stays = phrase("the host keeps this place; the others change theirs around it")
    not_your_place = phrase("change your own place, with a bot or an empty one; the host moves others")
    no_sitting = phrase("there is no sitting now")
    not_over = phrase("the sitting is not over")
    table_full = phrase("this table has as many events as one table may have; set up another")
    not_yours = phrase("that is not for you to do")
    not_shuffling = phrase("shuffle {shuffle} is not on its way", int)
    not_a_pledge = phrase("a pledge is 64 digits of lower-case hex")
    not_a_hash = phrase("a hash is 64 digits of lower-case hex")
    not_a_value = phrase("a value is 64 digits of lower-case hex")
    no_pledge_asked = phrase("no pledge is asked of you now")
    not_what_was_pledged = phrase("what you opened is not what you pledged")
    not_an_id = phrase("an act's id is 1 to {most} characters that can be printed", int)
    not_a_remark = phrase("say 1 to {most} characters that can be printed", int)
    you_left = phrase("You have left the table.")
    opened_elsewhere = phrase("Your seat was opened elsewhere.")
    nothing_to_open = phrase("nothing of yours is to be opened now")
