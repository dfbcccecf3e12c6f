"""The parts of every page: its names, its links to other pages, its dialogs, and its connection."""

from __future__ import annotations

from hoyle.words import Called, RuleId, phrase


class Frame:
    """The phrases of every page."""

    lobby_link = phrase("Hoyle: the lobby")
    lobby = phrase("The lobby")
    pages = phrase("Pages")
    learn = phrase("Learn")
    played = phrase("Played")
    preferences = phrase("Preferences")
    no_script = phrase("A table needs JavaScript; nothing is fetched from any other place.")
    named = phrase("{name}", Called)
    close = phrase("Close")
    done = phrase("Done")
    copy = phrase("Copy")
    copied = phrase("Copied")
    selected = phrase("Selected: copy it")
    share = phrase("Share")
    qr = phrase("QR code")
    qr_sheet = phrase("The link as a QR code")
    rule_sheet = phrase("The rule {rule}", RuleId)
    rule_lacking = phrase("The text of this rule cannot be fetched just now.")
    the_record = phrase("The record")
    watched = phrase("watched")
    guest = phrase("Guest")
    your_name = phrase("Your name")
    offline_title = phrase("Hoyle: off line")
    offline = phrase("You are off line")
    offline_says = phrase(
        "Your tables are kept by the server as you left them. "
        "This page goes on by itself when the line is back."
    )
    try_again = phrase("Try again")


class ConnectionPhrases:
    """The state of the page's connection to the table."""

    line_offline = phrase("You are off line; what you do is sent when you are back.")
    line_elsewhere = phrase("This seat was opened in another window.")
    line_no_table = phrase("There is no such table.")
    line_damaged = phrase("This table is damaged on the server's disk, and cannot be opened.")
    line_closed = phrase("The line is closed.")
    line_silent = phrase("Reconnecting…")
    line_down = phrase("The line is down; trying again …")
    elsewhere = phrase("This seat was opened in another window")
    elsewhere_says = phrase("The game goes on there. You can take it back to this window.")
    play_here = phrase("Play here")
    leave_there = phrase("Leave it there")
