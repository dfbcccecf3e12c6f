"""The referee's words on acts that a seat may not do."""

from __future__ import annotations

from hoyle.seat import Seat
from hoyle.words import phrase


class Say:
    """Acts of a seat that it may not do."""

    does_not_choose = phrase("{who} {who?do|does} not choose who deals", Seat)
    does_not_cut = phrase("{who} {who?do|does} not cut to this dealer", Seat)
    leaves_few = phrase("{who} {who?leave|leaves} fewer than {least} cards in a part", Seat, int)
    wrong_number = phrase("{who} {who?deal|deals} a wrong number of cards", Seat)
    faces_card = phrase("{who} {who?turn|turns} a card face up in dealing", Seat)
    no_carte_blanche = phrase("{who} {who?hold|holds} a king, queen or knave", Seat)
    late_carte_blanche = phrase("{who} {who?show|shows} carte blanche too late, or again", Seat)
    shows_court = phrase("{who} {who?show|shows} a card drawn that makes no carte blanche", Seat)
    plays_out_of_turn = phrase("{who} {who?play|plays} out of turn", Seat)
    does_not_follow = phrase("{who} {who?do|does} not follow suit", Seat)
    does_not_win = phrase("{who} {who?do|does} not win the card led", Seat)
    takes_unwon = phrase("{who} {who?take|takes} up cards that {who?you have|@ has} not won", Seat)
    declares_out_of_turn = phrase("{who} {who?declare|declares} without having won the trick", Seat)
    declares_again = phrase("{who} {who?score|scores} a second time in one trick", Seat)
    declares_after_drawing = phrase("{who} {who?declare|declares} after drawing", Seat)
    declares_too_late = phrase("{who} {who?declare|declares} when the stock is out", Seat)
    declares_wrongly = phrase("{who} {who?declare|declares} what the cards do not make", Seat)
    serves_no_more = phrase("{who} {who?declare|declares} cards that cannot serve so again", Seat)
    draws_first = phrase("{who} {who?draw|draws} before the winner of the trick", Seat)
    sees_two = phrase("{who} {who?draw|draws} one card and {who?see|sees} another", Seat)
