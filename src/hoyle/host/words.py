"""The phrases of a live table: void shuffles, the end of a sitting, and refusals."""

from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.table.event import telling
from hoyle.words import Texts, phrase


class HostWords:
    """The phrases of a live table."""

    unopened = telling(
        "other",
        phrase(
            "Shuffle {shuffle} is void: {players? and } did not reveal a pledged value. The pack is "
            "shuffled again.",
            int,
            Texts,
        ),
    )
    interrupted = telling(
        "other",
        phrase(
            "Shuffle {shuffle} is void: the server stopped in the middle of it. The pack is shuffled again.",
            int,
        ),
    )
    barred = telling(
        "other", phrase("{who} {who?take|takes} no further part in this session's shuffles.", Seat)
    )
    risen = telling("other", phrase("{who} {who?end|ends} the session.", Seat))
    full = telling("other", phrase("This table cannot record any more moves, so the session ends."))


class RemarkPhrases:
    """The set phrases that players can say to each other."""

    hello = phrase("Hello!")
    moment = phrase("One moment, please.")
    back = phrase("I'm back.")
    well_played = phrase("Well played!")
    sorry = phrase("Sorry, partner.")
    thanks = phrase("Thank you, partner.")
    applause = phrase("Well done!")
    smile = phrase("(smiles)")


class HostRefusals(impossible.Impossible):
    """The answers of a live table to requests that it refuses."""

    join_first = phrase("open the table first")
    only_watches = phrase("you are a spectator; to play, open an invitation")
    bad_invitation = phrase("this invitation has been used or has expired; ask for a new one")
    seat_not_open = phrase("that seat is taken")
    no_program = phrase("no program has that seat")
    token_void = phrase("This program's token has been withdrawn.")
    seat_not_left = phrase("that player is here or may still come back")
    only_the_host = phrase("only the host can do that")
    others_play = phrase("someone else is still playing; you can end the session after this deal")
    not_in_play = phrase("you cannot say that until the deal is over")
    said_enough = phrase("you are sending messages too fast; wait a moment")
    no_hints = phrase("there are no hints at this table, because other people are playing")
    no_chat = phrase("this table allows only quick phrases")
    names_stand = phrase("you cannot change your name during a session")
    begun = phrase("the session has already started")
    host_stays = phrase("the host's seat is fixed; only other players can be moved")
    not_your_place = phrase(
        "you can only swap seats with a bot or move to an empty seat; only the host can move other players"
    )
    no_sitting = phrase("no session has started")
    not_over = phrase("the session is not over")
    table_full = phrase("this table cannot record any more moves; create another table")
    not_yours = phrase("you cannot do that")
    played_once = phrase("the deal of the day can be played only once, and without hints or undo")
    not_shuffling = phrase("shuffle {shuffle} is not in progress", int)
    not_a_pledge = phrase("a pledge must be 64 lower-case hex digits")
    not_a_hash = phrase("a hash must be 64 lower-case hex digits")
    not_a_value = phrase("a value must be 64 lower-case hex digits")
    no_pledge_asked = phrase("no pledge is needed from you now")
    not_what_was_pledged = phrase("that value does not match your pledge")
    not_an_id = phrase("a move's id must have 1 to {most} visible characters", int)
    not_a_remark = phrase("a message must have 1 to {most} visible characters", int)
    unconfirmed = phrase("this can cost a shilling or more; confirm it first")
    you_left = phrase("You left the table.")
    opened_elsewhere = phrase("Your seat was opened in another window.")
    nothing_to_open = phrase("you have no value to reveal now")
