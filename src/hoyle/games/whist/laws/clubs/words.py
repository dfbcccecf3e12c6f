"""The phrases for rulings by the clubs' laws, and for our readings where they are silent."""

from __future__ import annotations

from hoyle.seat import Seat
from hoyle.words import Side, Text, Texts, phrase


class ClubRuled:
    """Consequences that no remedy expresses."""

    so = phrase("{what}: {then}", Text, Text)
    cut_again = phrase("the cut is made again")
    cuts_once_more = phrase("that player cuts again")
    partners_and_dealer = phrase("{one} and {other} play together, and {dealer} deals", Seat, Seat, Seat)
    partners_cut_again = phrase("{one} and {other} play together, and cut again for the deal", Seat, Seat)
    equals_cut_again = phrase("those who cut equal cards cut again")
    all_cut = phrase("the four cut, and the highest go out")
    most_go_out = phrase("those who have played the most rubbers in a row go out")
    waits = phrase("the candidate waits")
    table_is_full = phrase("six make a full table, and the candidate waits for a place")
    goes_in_first = phrase("that player belongs to the table, does not cut again, and goes in first")
    first_preferred = phrase("those first in the room have priority, and the others cut")
    no_other_table_first = phrase("those who belong to no other table come first, and the others cut")
    substitute = phrase("a substitute may play if the other three consent")
    counts_as_fresh = phrase(
        "that player may not return to the first table, and must cut with the others to stay at this one"
    )
    others_first = phrase("at any other table the remaining players come before that player")
    shuffled_again = phrase("there is no penalty, and the pack is shuffled again")
    forbidden_free = phrase("it is forbidden, but there is no penalty")
    no_second_shuffle = phrase("each player may shuffle only once, except the dealer, who shuffles last")
    dealer_shuffles_again = phrase("the dealer may be made to shuffle again")
    may_not_cut_again = phrase("that player may neither shuffle nor cut again")
    mended = phrase("it may be corrected by moving one card before a third is dealt")
    too_late_uncut = phrase("it is too late, and the deal stands")
    dealt_rightly = phrase("the deal is stopped, and the right player deals with the right pack")
    goes_on_as_right = phrase(
        "the trump card is turned up, so the game goes on as if everything were in order"
    )
    needs_leave = phrase("it needs the other side's permission")
    next_after = phrase("the partner loses the deal, and {who} {who?deal|deals} next", Seat)
    only_last_faced = phrase("it is the last card, which is turned up anyway, so there is no new deal")
    suit_may_be_told = phrase("the suit may be asked for, but not the card")
    lays_down = phrase("the trump card must be laid down again")
    not_exposed = phrase("the card is not exposed and may not be called")
    keeps_hand = phrase("the hand was asked for, so its cards may not be called")
    stays_given = phrase("what was given up in error stays given up")
    void_now = phrase("no penalty can force a revoke: the call is void for this trick, and may be repeated")
    suit_is_paid = phrase("any card may be led, and the penalty counts as paid")
    call_is_paid = phrase(
        "no penalty can force a revoke: any card of the suit may be played, and the penalty counts as paid"
    )
    must_obey = phrase("the call must be obeyed, or it costs as much as a revoke")
    may_be_played = phrase("it may be played without a call, and there is no further penalty")
    trick_stands = phrase("all have followed, so the trick stands")
    cards_go_back = phrase(
        "the cards played by {seats? and } go back without penalty, and only the leader is liable", Texts
    )
    plays_now = phrase("the card is played to that trick now")
    trick_searched = phrase("the tricks are counted and searched, and the card goes back to the hand")
    card_counts_held = phrase("the card counts as held, and there was no revoke")
    answers_for_revoke = phrase("the card counts as held, so a revoke since then must be paid for")
    fourth_free = phrase("the third hand has played, so the fourth may play before the second")
    may_put_right = phrase("the card may still be corrected")
    not_divided = phrase("the penalty is one of three, and may not be divided")
    that_game_only = phrase("the penalty is taken only in the game in which the revoke was made")
    may_play_out = phrase("the side that revoked may have the hand played out")
    bet_by_score = phrase("the bet is settled by the score after the penalty")
    may_search = phrase("at the end of the hand all the tricks may be searched")
    who_is_free = phrase("they may agree on who chooses")
    right_is_lost = phrase("the penalty is lost")
    free_for_revoke = phrase("they may consult about a revoke")
    no_such_penalty = phrase("it is refused, and a correct penalty may still be demanded")
    each_lays = phrase("each player lays their own card in front of them")
    placed_too_late = phrase("it is too late: the cards have been touched")
    last_only = phrase("only the last trick gathered may be seen")
    may_see = phrase("it may be seen")
    majority = phrase("a majority of the players settles the facts before the law is applied")
    bystander_decides = phrase("if the players agree, the bystander decides")
    not_before_play = phrase("honours are called only after play, so the call counts for nothing")
    honours_in_time = phrase("they are called in time, and may be marked until the game is over")
    honours_struck = phrase("the next trump is turned up, so the points are taken off")
    honours_to_call = phrase("they must be called before the next trump is turned up")
    put_right_now = phrase("the score is corrected")
    points_stand = phrase("the game is over, so its points stand")
    reckoned = phrase("{one} {ours}, {other} {theirs}", Side, int, Side, int)
    won_single = phrase("{side} win the game, {ours} to {theirs}: a single", Side, int, int)
    won_double = phrase("{side} win the game, {ours} to {theirs}: a double", Side, int, int)
    won_treble = phrase("{side} win the game, {ours} to {theirs}: a treble", Side, int, int)
    rubber_worth = phrase("{side} win the rubber, worth {points} {points?point|points}", Side, int)
    others_have_it = phrase("{side} have won the rubber", Side)
    nobody_need_say = phrase("nobody need remind the other side of its score")


class ClubReadings:
    """Our readings where the clubs' laws are silent or unclear."""

    choice_until_the_lead = phrase("the choice ends with the first lead")
    short_hand_is_looked_for = phrase(
        "a missing card is looked for; if it cannot be found, the pack is imperfect"
    )
    offender_caused_it = phrase("a side that made the hands unequal cannot claim a misdeal for it")
    as_in_1900 = phrase("the laws of 1864 are silent, and we follow those of 1900")
    several_alike = phrase("several such cards are treated like one")
    next_dealer_follows = phrase("the next dealer is the player to the left of the one who dealt")
    first_of_two = phrase(
        "a second card laid after the first is exposed, and the first is played to the trick"
    )
    named_is_not_shown = phrase("a card that its holder only names is not exposed; since 1900 it is")
    out_of_turn_is_exposed = phrase(
        "a card played out of turn that is not a lead is exposed, if an opponent says so"
    )
    suit_at_that_lead = phrase("the suit is named for the first lead by either of the two")
    touched_means_taken = phrase("cards count as touched when they are picked up")
    first_fault_counts = phrase(
        "a side whose own fault came first and caused the other may not claim a penalty for it"
    )
    own_turning_establishes = phrase(
        "if the side that revoked gathers the trick before answering, the revoke is established"
    )
    unproved_costs_nothing = phrase("a claim that is not proved costs nothing")
    relying_card_goes_back = phrase("a card played after one that was taken back may be changed")
    remembered_first = phrase("the first side to remember that it has won two games wins the rubber")
    two_penalties_only = phrase("consulting about a new deal does not forfeit the right")
