"""Faults at cribbage, and the referee's rulings on them, in words."""

from hoyle.seat import Seat
from hoyle.words import Text, phrase


class CribbageRulingWords:
    """The phrases of faults and rulings."""

    does_not_cut = phrase("{who} {who?have|has} no right to cut for this dealer", Seat)
    wrong_number = phrase("{who} {who?deal|deals} the wrong number of cards", Seat)
    faces_card = phrase("{who} {who?turn|turns} a card face up while dealing", Seat)
    does_not_lift = phrase("{who} {who?are|is} not the player who cuts for the starter", Seat)
    leaves_few = phrase("{who} {who?leave|leaves} too few cards in one part of the pack", Seat)
    plays_out_of_turn = phrase("{who} {who?play|plays} out of turn", Seat)
    plays_past = phrase("{who} {who?play|plays} past thirty-one", Seat)
    go_out_of_turn = phrase("{who} {who?say|says} 'go' out of turn", Seat)
    go_with_card = phrase("{who} {who?say|says} 'go' but can still play a card", Seat)
    answers_early = phrase("{who} {who?answer|answers} the count before {who?your|their} turn", Seat)
    claims_too_much = phrase("{who} {who?claim|claims} more points than the count could have missed", Seat)
    shows_out_of_order = phrase("{who} {who?show|shows} out of order", Seat)
    counts_early = phrase("{who} {who?count|counts} before the previous count has been answered", Seat)
    counts_too_much = phrase(
        "{who} {who?count|counts} more points than any hand of this size can score", Seat
    )
    counts_over = phrase("{who} {who?count|counts} {holes} {holes?point|points} too many", Seat, int)
    counts_under = phrase("{who} {who?count|counts} {holes} {holes?point|points} too few", Seat, int)
    set_back = phrase(
        "{who} {who?count|counts} {holes} {holes?point|points} too many and {who?are|is} set back", Seat, int
    )
    counts_short = phrase("{who} {who?miss|misses} {holes} {holes?point|points}", Seat, int)
    no_muggins = phrase("muggins is off at this table, so missed points are lost")
    faced_stands = phrase("{fault}: misdeals are not penalised at this table, so the deal stands", Text)
    pegs_for_other = phrase("{who} cannot peg for {offender?your|@'s} fault", Seat, Seat)
    misdealt = phrase("{fault}: {remedy}", Text, Text)
    wrong_number_dealt_anew = phrase("the wrong number of cards means a new deal")
