"""The phrases for the incidents of the clubs' laws."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Cards, Place, phrase


class ClubTableWords:
    """Laws 13 to 36: cutting, the table, shuffling and cutting the pack."""

    cut_two = phrase("{who} {who?show|shows} more than one card while cutting", Seat)
    cut_other_pack = phrase("{who} {who?cut|cuts} from the other pack", Seat)
    cut_for_partners = phrase("the four players cut for partners")
    all_equal = phrase(
        "a candidate claims a place, and all four players have played the same number of rubbers"
    )
    most_played = phrase("a candidate claims a place, and {who} {who?have|has} played the most rubbers", Seat)
    came_late = phrase("a candidate applies after a player has cut")
    table_full = phrase("a seventh candidate wishes to join the table")
    cut_and_failed = phrase(
        "{who} cut for a place without getting one, and another candidate has since arrived", Seat
    )
    first_in_room = phrase("there are more candidates than places")
    fresh_table = phrase("a new table is formed")
    leaves_rubber = phrase("{who} {who?leave|leaves} during the rubber", Seat)
    cuts_elsewhere = phrase("{who} {who?cut|cuts} into another table", Seat)
    breaks_table = phrase("{who} {who?break|breaks} up the table", Seat)
    shuffles_below = phrase("{who} {who?shuffle|shuffles} below the table or with card faces visible", Seat)
    shuffles_in_play = phrase("{who} {who?shuffle|shuffles} while a hand is being played", Seat)
    shuffles_packets = phrase("{who} {who?shuffle|shuffles} by dealing the cards into packets", Seat)
    shuffles_twice = phrase("{who} {who?shuffle|shuffles} a second time", Seat)
    shows_shuffling = phrase("{who} {who?show|shows} a card while shuffling", Seat)
    shuffles_after_cut = phrase("{who} {who?shuffle|shuffles} after the cut", Seat)
    lifts_few = phrase("{who} {who?cut and leave|cuts and leaves} fewer than four cards in a packet", Seat)
    shows_cutting = phrase("a card is shown as {who} {who?cut|cuts}", Seat)
    cut_confused = phrase("the cards are mixed up in the cut")
    cuts_again = phrase(
        "{who} {who?have|has} separated the pack and {who?want|wants} to shuffle or cut again", Seat
    )


class ClubDealWords:
    """Laws 37 to 55: dealing and the trump card."""

    two_mended = phrase(
        "{who} {who?deal|deals} two cards at once and {who?move|moves} one to correct the error", Seat
    )
    two_and_third = phrase("{who} {who?deal|deals} two cards at once, and then a third", Seat)
    wrong_order = phrase("{who} {who?do not|does not} deal the cards one at a time and in order", Seat)
    counts_in_deal = phrase("{who} {who?count|counts} the cards during the deal", Seat)
    trump_elsewhere = phrase("the trump card is not dealt to {who} in the proper order", Seat)
    not_cut = phrase("{who} {who?say|says} that the pack was not cut", Seat)
    deals_for_another = phrase("{who} {who?deal|deals} out of turn", Seat)
    deals_other_pack = phrase("{who} {who?deal|deals} with the other side's pack", Seat)
    for_partner = phrase("{who} {who?deal|deals} for {who?your|their} partner", Seat)
    part_of_partner = phrase("{who} {who?shuffle or cut|shuffles or cuts} for {who?your|their} partner", Seat)
    interrupts = phrase("{who} {who?interrupt|interrupts} the dealer", Seat)
    looks_at_trump = phrase("{who} {who?look|looks} at the trump card while dealing", Seat)
    foreign_card = phrase("{who} {who?have|has} taken a card from the other pack", Seat)
    wrong_packet = phrase(
        "{who} {who?take up|takes up} and {who?look|looks} at {of?your|@'s} cards", Seat, Seat
    )
    robs_packet = phrase(
        "{who} {who?take|takes} a card from {of?your|@'s} packet during the deal", Seat, Seat
    )
    trump_left = phrase("{who} {who?leave|leaves} the trump card, {card}, on the table", Seat, Card)
    names_turn_up = phrase("{who} {who?name|names} the trump card, {card}", Seat, Card)
    names_trump_suit = phrase("{who} {who?say|says} which suit is trumps", Seat)
    takes_trump_early = phrase("{who} {who?take|takes} up the trump card too soon", Seat)
    shows_for_trump = phrase("{who}, told to lay the trump card down, {who?show|shows} {cards}", Seat, Cards)
    forgets_trump = phrase("{who} {who?cannot|cannot} remember the trump card", Seat)


class ClubPlayWords:
    """Laws 56 to 70: cards that may be called, and cards played in error."""

    shows_card = phrase("{who} {who?show|shows} {card}", Seat, Card)
    drops_below = phrase("{who} {who?drop|drops} {card} below the table", Seat, Card)
    says_card = phrase("{who} {who?say that you hold|says that they hold} {card}", Seat, Card)
    plays_together = phrase("{who} {who?play|plays} {cards} together", Seat, Cards)
    called_able = phrase("{who} {who?are|is} able to comply with a call", Seat)
    called_unable = phrase("{who} {who?are|is} unable to comply with a call", Seat)
    plays_uncalled = phrase("{who} {who?play|plays} an exposed card that was not called", Seat)
    shows_invited = phrase("{who} {who?show your|shows their} hand at {by?your|@'s} request", Seat, Seat)
    rest_agreed = phrase(
        "all agreed to give {who} the remaining tricks, but one of them could have been saved", Seat
    )
    false_lead_followed = phrase("{who?your|@'s} lead out of turn is followed", Seat)
    omission_noticed = phrase(
        "{who} {who?have|has} not played to trick {at} or to the next trick", Seat, Place
    )
    two_to_a_trick = phrase("{who} {who?have|has} played two cards to trick {at}", Seat, Place)


class ClubScoreWords:
    """Laws 1 to 12: honours, games and rubbers."""

    deal_reckoned = phrase("the deal is scored")
    honours_called = phrase("{who} {who?call|calls} honours after the hand", Seat)
    honours_marked = phrase("{who} {who?mark|marks} honours without calling them", Seat)
    points_wrong = phrase("the points of a game were marked wrongly")
    amount_wrong = phrase("the value of a game was marked wrongly")
    rubber_reckoned = phrase("the rubber is scored")
    rubber_forgotten = phrase(
        "{who} {who?have|has} won two games but forgotten one, and the opponents win their second", Seat
    )
    rubber_remembered = phrase(
        "{who} {who?are|is} first to remember that {who?your|their} side has won two games", Seat
    )
    not_reminded = phrase("{who} {who?complain|complains} of not being reminded of the score", Seat)


class ClubRevokeWords:
    """Laws 72 to 80: revokes."""

    questioned = phrase("{who} {who?are|is} asked whether {who?you|they} have none of the suit", Seat)
    wants_divided = phrase("{who} {who?want|wants} to divide the penalty for a revoke", Seat)
    wants_other_game = phrase("{who} {who?want|wants} to take the penalty in another game", Seat)
    wants_play_out = phrase("{who} {who?want|wants} the hand played out after a revoke", Seat)
    has_bet = phrase("{who} {who?have|has} a bet on the odd trick or the score", Seat)
    searches_tricks = phrase("{who} {who?want|wants} to search the tricks", Seat)


class ClubTalkWords:
    """Laws 84 to 91: choosing, placing, attention and questions of fact."""

    settles_who = phrase("{who} {who?ask your|asks their} partner who should choose", Seat)
    settles_which = phrase(
        "{who} {who?consult your|consults their} partner about which penalty to choose", Seat
    )
    wrong_demand = phrase("{who} {who?demand|demands} a penalty that the law does not give", Seat)
    draws_attention = phrase("{who} {who?call|calls} attention to the trick", Seat)
    wants_placed = phrase("{who} {who?ask|asks} for the cards to be placed", Seat)
    wants_last_trick = phrase("{who} {who?ask|asks} to see the last trick", Seat)
    wants_older_trick = phrase("{who} {who?ask|asks} to see a trick earlier than the last one", Seat)
    fact_disputed = phrase("the players do not agree on what happened")
    bystander_asked = phrase("a disinterested bystander is asked what happened")
