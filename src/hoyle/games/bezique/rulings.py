"""Faults at rubicon bézique, and the referee's rulings on them, in words."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Place, Text, phrase


class BeziqueRulingWords:
    """The phrases of faults and rulings."""

    does_not_choose = phrase("{who} {who?have|has} no right to choose who deals", Seat)
    does_not_cut = phrase("{who} {who?have|has} no right to cut for this dealer", Seat)
    leaves_few = phrase(
        "{who} {who?leave|leaves} fewer than {least} cards in one part of the pack", Seat, int
    )
    wrong_number = phrase("{who} {who?deal|deals} the wrong number of cards", Seat)
    dealt_wrong = phrase(
        "in {who?your|@'s} deal, {first} {first?card goes|cards go} to {one} and {second} to {other}",
        Seat,
        int,
        Seat,
        int,
        Seat,
    )
    faces_card = phrase("{who} {who?turn|turns} a card face up while dealing", Seat)
    no_carte_blanche = phrase(
        "{who} {who?show|shows} carte blanche with a king, queen or knave in hand", Seat
    )
    late_carte_blanche = phrase("{who} {who?show|shows} carte blanche too late or a second time", Seat)
    shows_court = phrase("{who} {who?show|shows} a drawn card that does not make carte blanche", Seat)
    plays_out_of_turn = phrase("{who} {who?play|plays} {card} out of turn", Seat, Card)
    plays_together = phrase("{who} {who?play|plays} two or more cards together", Seat)
    drops_cards = phrase("{who} {who?drop|drops} cards by accident", Seat)
    all_but_one = phrase("{fault}: all but one of the cards may be picked up", Text)
    taken_up = phrase("{fault}: the cards may be picked up", Text)
    lead_stands = phrase("{fault}; the lead stands because the other player has played to it", Text)
    does_not_follow = phrase(
        "{who} {who?play|plays} {card} to trick {at} without following suit", Seat, Card, Place
    )
    does_not_win = phrase(
        "{who} {who?play|plays} {card} to trick {at} without beating the card led", Seat, Card, Place
    )
    takes_unwon = phrase("{who} {who?take|takes} up cards without having won them", Seat)
    declares_out_of_turn = phrase("{who} {who?declare|declares} without having won the trick", Seat)
    declares_again = phrase("{who} {who?score|scores} a second time after the same trick", Seat)
    declares_after_drawing = phrase("{who} {who?declare|declares} after drawing", Seat)
    declares_too_late = phrase("{who} {who?declare|declares} after the stock has run out", Seat)
    declares_wrongly = phrase("{who} {who?declare|declares} a combination that the cards do not make", Seat)
    serves_no_more = phrase(
        "{who} {who?declare|declares} a combination barred by an earlier use of its cards", Seat
    )
    draws_first = phrase("{who} {who?draw|draws} before the winner of the trick does", Seat)
    sees_more = phrase("{who} {who?see|sees} {cards} {cards?card|cards} too many while drawing", Seat, int)
    would_complete = phrase("{who} {who?are|is} willing to have the hands completed", Seat)
    played_with_wrong_number = phrase(
        "{who} {who?have|has} played although a hand had the wrong number of cards", Seat
    )
    counts_brisques = phrase(
        "{who} {who?look|looks} through the tricks for brisques, with {cards} {cards?card|cards} left "
        "in the stock",
        Seat,
        int,
    )
    may_count = phrase(
        "the tricks may be looked through, because twelve cards or fewer are left in the stock"
    )
    may_not_count = phrase(
        "{who} may not look through the tricks yet, but may count the stock face down", Seat
    )
    face_in_stock = phrase("{who} {who?find|finds} a card face up in the pack", Seat)
    fails = phrase("{who} can follow suit, win or trump, but {who?do|does} not", Seat)
    no_wrong_number = phrase(
        "give the number of cards that each player was actually dealt, such as '10 9'; dealing {cards} "
        "each is no fault",
        int,
    )
    says_how_many = phrase("give another number: that number of cards or points is impossible")
    non_dealer_says_so = phrase("play goes on unless the non-dealer objects to the number of cards")
    until_the_dealer_plays = phrase("the choice must be made before the dealer plays")
    until_the_cut = phrase("the fault may be claimed until the next cut")
    two_a_draw = phrase("each draw uses up two of the cards seen")
    one_a_draw = phrase("each draw uses up one of the cards seen")
    declares_another = phrase(
        "the cards stay on the table, and the declarer may still declare something else before drawing"
    )
    own_card_stands = phrase("{fault}, but it is one of {who?your|their} own, so the deal stands", Text, Seat)
    winner_scores_last = phrase("{fault}: whoever wins the last trick scores for it", Text)
    ruled = phrase("{fault}: {remedy}", Text, Text)
