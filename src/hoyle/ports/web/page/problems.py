"""The server's answers to requests it cannot serve, and its reasons for closing a connection."""

from hoyle.words import Called, Text, phrase


class Problems:
    """Why a request is refused, and the headings of the error pages."""

    unreadable = phrase("The server did not understand that request. Go back to the lobby and try again.")
    own_pages = phrase("This request came from another site. Open Hoyle at its own address and try again.")
    no_page = phrase("This page or table does not exist. You can start a new table in the lobby.")
    not_here = phrase("That request is not possible here. Go back to the lobby and try again.")
    not_now = phrase("That is not possible right now.")
    too_long = phrase("The request is too long. Shorten it and try again.")
    too_much = phrase("Too many requests. Wait a minute and try again.")
    try_after = phrase(
        "Too many requests have come from your address. This page will try again in {seconds} s.",
        int,
    )
    server_wrong = phrase(
        "Something went wrong on the server. Every accepted move is saved. Reload the page."
    )
    cannot_store = phrase("The server cannot save moves right now. Try again in a moment.")
    no_room = phrase("This server cannot hold another table right now. Try again later.")
    head_404 = phrase("Not found")
    head_429 = phrase("Too many requests")
    head_500 = phrase("Something went wrong")
    head_503 = phrase("Try again in a moment")
    head_507 = phrase("Server full")
    head = phrase("That did not work")
    to_lobby = phrase("Back to the lobby")
    no_such_rules = phrase("This server has no rules for that game.")
    no_such_seat = phrase("This table does not have that seat.")
    no_such_words = phrase(
        "Hoyle has no {language} translation. Available languages: {languages}.", Called, Called
    )
    not_read = phrase("The request could not be read: {why}.", Called)
    to_be_number = phrase("'{name}' must be a number.", Called)
    own_links = phrase("This server makes QR codes only for its own links.")
    many_ask = phrase("Too many replays are being loaded right now. Try again in a minute.")
    tables_of_a_day = phrase(
        "You have reached today's limit on new tables. Play at a table you already have."
    )
    sitters_invite = phrase("Only players at this table can invite others.")
    goes_on = phrase("You can download the record when the session is over.")
    sits_already = phrase(
        "You already have a seat at this table. Somebody else can still use this invitation."
    )
    host_gives_seat = phrase("Only the host can replace an absent player.")
    host_seats_programs = phrase("Only the host can give a seat to a program.")
    no_such_token = phrase("This token is not valid for a seat at this table. Ask the host for a new one.")
    no_stream = phrase("No stream is open for this seat. Open the stream first.")
    not_over = phrase("Only games and deals that are over can be reviewed.")
    not_from_here = phrase("You cannot play on from this move.")
    no_review = phrase("This game could not be reviewed.")
    pure_chance = phrase("This game is pure chance, so there is nothing to review.")
    one_review = phrase("Another of your reviews is still being computed. This page will try again.")
    many_reviews = phrase("Many games are being reviewed right now. Try again in a minute.")
    no_such_deal = phrase("This shared deal does not exist.")
    no_push_service = phrase("This server does not support your browser's push service.")
    many_carry = phrase("Too many people are switching devices right now. Try again in a minute.")
    no_seat_here = phrase("This browser has no seat at that table.")
    no_such_word = phrase("'{word}' is not on the word list. Check it on the other device.", Called)
    twelve_words = phrase("Enter exactly twelve words; you have entered {words}.", int)
    words_used = phrase("These words have been used or have expired. Get new ones from the other device.")
    not_played = phrase("You have not played this deal of the day.")
    no_such_discard = phrase("These are not two cards from today's hand.")


class BadRecord:
    """Why an uploaded record cannot be replayed."""

    none = phrase("This is not a Hoyle record.")
    newer = phrase("This record uses format {version}, which is newer than this server supports.", int)
    not_closed = phrase(
        "This record is unfinished: the session is still in progress, or the file is incomplete."
    )
    too_much_ruled = phrase(
        "The first {acts} {acts?move|moves} of this record led to more rulings than this server can "
        "replay. Use 'hoyle replay' on your own computer.",
        int,
    )
    saved_otherwise = phrase(
        "An editor or git has changed the line endings of this record, but nothing else. 'hoyle verify "
        "--mend' repairs them."
    )
    games = phrase("No game in this file can be replayed. 'hoyle replay' shows why.")
    changed = phrase("Line {line} of this record was changed or cut off after it was written.", int)
    misplaced = phrase("Line {line} of this record does not match the line before it.", int)
    unknown = phrase("Line {line} of this record is not a valid entry.", int)
    unproved = phrase("Line {line} of this record does not match the commitment for the shuffle.", int)
    disagrees = phrase(
        "Line {line} of this record disagrees with the replay. The laws may have been corrected since "
        "it was written.",
        int,
    )
    impossible = phrase("Line {line} of this record contains an impossible move: {why}.", int, Text)


class Goodbyes:
    """The last message before a connection is closed."""

    not_kept = phrase(
        "The server cannot save moves right now. Every accepted move is safe. Try again in a moment."
    )
    not_opened = phrase("The server cannot open this table right now.")
    moved = phrase("The table is moving to another server. Reconnecting …")
    crowded = phrase("There are too many spectators right now. Try again in a moment.")
    put_away = phrase("The table was closed while idle. Reopening …")
    closing = phrase("The server is shutting down. Your table is saved. Come back later.")
    too_fast = phrase("You are sending too many messages. Slow down.")
    filled_store = phrase(
        "You have made as many moves today as this server allows. Nothing is lost. Come back tomorrow."
    )
    damaged = phrase(
        "This table cannot be opened: its data on the server is damaged. Other tables are fine. "
        "Tell whoever runs the server: 'hoyle db check' shows the damage, and a backup may restore the table."
    )
