"""Acts that the rules of blind hookey refuse, in words."""

from hoyle.seat import Seat
from hoyle.words import Pence, phrase


class HookeyRulingWords:
    """Acts of a seat that it may not do."""

    does_not_cut = phrase("{who} {who?have|has} no right to cut for this dealer", Seat)
    lifts_out_of_turn = phrase("{who} {who?lift|lifts} a packet out of turn", Seat)
    lifts_wrong_number = phrase(
        "{who} {who?lift|lifts} {cards} {cards?card|cards}; a packet must have {least} to {most}",
        Seat,
        int,
        int,
        int,
    )
    divides_anothers = phrase("{who} {who?divide|divides} the pack but {who?are|is} not the dealer", Seat)
    makes_small_packet = phrase(
        "{who} {who?make|makes} a packet of {cards}; the minimum is {least}", Seat, int, int
    )
    may_not_stake = phrase("{who} may not stake on that packet", Seat)
    stakes_too_much = phrase("{who} {who?stake|stakes} {pence}; the limit is {limit}", Seat, Pence, Pence)
    no_second_packet = phrase("{who} {who?have|has} no second packet to decline", Seat)
    shows_before_dealer = phrase("{who} {who?show|shows} the cards before the dealer does", Seat)
    shows_early = phrase("{who} {who?show|shows} the cards before every stake is down", Seat)
