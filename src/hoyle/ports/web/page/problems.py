"""The server's answers to requests it cannot serve, and its reasons for closing a connection."""

from __future__ import annotations

from hoyle.words import Called, Text, phrase


class Problems:
    """Why a request is refused, and the headings of the error pages."""

    unreadable = phrase("That request cannot be read. Go back to the lobby and try again.")
    own_pages = phrase("This server answers only its own pages. Open it by its own address, and try again.")
    no_page = phrase("There is no such page, or no such table any more. The lobby sets up a new one.")
    not_here = phrase("That cannot be done here. Go back to the lobby and try again.")
    not_now = phrase("That cannot be done just now.")
    too_long = phrase("That is too long. Shorten it, and try again.")
    too_much = phrase("Too much at once. Wait a minute, and try again.")
    try_after = phrase(
        "Many people at your address are asking at once. This page tries again by itself in {seconds} s.",
        int,
    )
    server_wrong = phrase(
        "Something went wrong in the server. Every act that it accepted is kept; load the page again."
    )
    cannot_store = phrase("This server cannot store what is played just now. Try again in a moment.")
    no_room = phrase(
        "This server has no room for another table. Old ones go after thirty days; try again later."
    )
    head_404 = phrase("Not here")
    head_429 = phrase("Too fast")
    head_500 = phrase("Something went wrong")
    head_503 = phrase("Not just now")
    head_507 = phrase("No room")
    head = phrase("That cannot be done")
    to_lobby = phrase("To the lobby")
    no_such_rules = phrase("There are no rules of such a game here.")
    no_such_seat = phrase("There is no such seat at this table.")
    no_such_words = phrase("There are no words in {language} here; there are: {languages}.", Called, Called)
    not_read = phrase("That cannot be read: {why}.", Called)
    to_be_number = phrase("'{name}' is to be a number.", Called)
    own_links = phrase("Only links to this server are drawn.")
    many_ask = phrase("Many are asking for finished games just now. Try again in a minute.")
    tables_of_a_day = phrase("Your address has set up as many tables as one may in a day. Play at those.")
    sitters_invite = phrase("Only those who sit at the table can invite others to it.")
    goes_on = phrase("The sitting is not over; its record can be fetched when it is.")
    sits_already = phrase("You sit at this table already; the invitation is still good for somebody else.")
    host_gives_seat = phrase("Only the host can give the seat of one who stays away to another.")


class BadRecord:
    """Why an uploaded record cannot be replayed."""

    none = phrase("This is no record that Hoyle wrote.")
    newer = phrase("This record is of format {version}, which this server does not know yet.", int)
    not_closed = phrase("This record has no close: the sitting is not over, or its end is lost.")
    too_much_ruled = phrase(
        "The first {acts} acts of this record hold more rulings than this server plays again: "
        "'hoyle replay' on your own computer does.",
        int,
    )
    saved_otherwise = phrase(
        "An editor or git saved this record with other line ends, and changed nothing else: "
        "'hoyle verify --mend' puts it right."
    )
    games = phrase("No game of this file can be played again: 'hoyle replay' says why.")
    changed = phrase("Line {line} of this record was changed or cut short since it was written.", int)
    misplaced = phrase("Line {line} of this record does not follow from the one before it.", int)
    unknown = phrase("Line {line} of this record says nothing that a record can say.", int)
    unproved = phrase("Line {line} of this record does not fit what was promised of the shuffle.", int)
    disagrees = phrase(
        "Line {line} of this record says otherwise than its acts come to; a law may have been put right "
        "since.",
        int,
    )
    impossible = phrase("Line {line} of this record has an act that no table takes: {why}.", int, Text)


class Goodbyes:
    """The last message before a connection is closed."""

    not_kept = phrase(
        "This server cannot store what is played just now. Every act that it has accepted is safe; "
        "come back in a moment."
    )
    not_opened = phrase("This server cannot open the table just now.")
    moved = phrase("The table moves to another server; it is opened again.")
    crowded = phrase("Many come to watch just now. Come back in a moment.")
    put_away = phrase("The table was put away; it is opened again.")
    closing = phrase("This server is stopping. Your table is kept: come back to it later.")
    too_fast = phrase("Too fast: you send more than anybody can play.")
    filled_store = phrase(
        "The acts at your tables have filled as much of the store as one address may fill in a day. "
        "Nothing is lost; come back tomorrow."
    )
    damaged = phrase(
        "This table is damaged on the server's disk, and cannot be opened; other tables are not. "
        "Tell whoever runs the server: 'hoyle db check' says what is wrong, and a copy may bring it back."
    )
