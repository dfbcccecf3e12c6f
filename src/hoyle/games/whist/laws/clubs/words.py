"""The phrases for rulings by the clubs' laws, and for our readings where they are silent."""

from hoyle.seat import Seat
from hoyle.words import Side, Text, Texts, phrase


class ClubRuled:
    """Consequences that no remedy expresses."""

    so = phrase("{what}: {then}", Text, Text)
    cut_again = phrase("the pack is cut again")
    cuts_once_more = phrase("that cut must be made again")
    partners_and_dealer = phrase("{one} and {other} play together, with {dealer} as dealer", Seat, Seat, Seat)
    partners_cut_again = phrase("{one} and {other} play together and cut again for the deal", Seat, Seat)
    equals_cut_again = phrase("the players with equal cards cut again")
    all_cut = phrase("the four players cut, and those with the highest cards go out")
    most_go_out = phrase("those who have played the most rubbers in a row go out")
    waits = phrase("the candidate waits")
    table_is_full = phrase("six make a full table, so the candidate waits for a place")
    goes_in_first = phrase(
        "the earlier candidate already belongs to the table and goes in first, without cutting again"
    )
    first_preferred = phrase("those who entered the room first have priority, and the others cut")
    no_other_table_first = phrase("those who belong to no other table have priority, and the others cut")
    substitute = phrase("a substitute may play if the other three consent")
    counts_as_fresh = phrase(
        "a player who joins another table may not return to the first, and counts as a new candidate there"
    )
    others_first = phrase("at any other table, the players who stayed have priority over the one who left")
    shuffled_again = phrase("there is no penalty, and the pack is shuffled again")
    forbidden_free = phrase("this is forbidden, but there is no penalty")
    no_second_shuffle = phrase("each player may shuffle only once, except the dealer, who shuffles last")
    dealer_shuffles_again = phrase("the dealer may be made to shuffle again")
    may_not_cut_again = phrase("neither a new shuffle nor a new cut is allowed")
    mended = phrase("the error may be corrected by moving one card before a third card is dealt")
    too_late_uncut = phrase("it is too late to object, and the deal stands")
    dealt_rightly = phrase("the deal is stopped, and the right player deals with the right pack")
    goes_on_as_right = phrase(
        "the trump card has been turned up, so the game goes on as if nothing were wrong"
    )
    needs_leave = phrase("the other side's permission is needed")
    next_after = phrase("the rightful dealer loses the deal, and {who} {who?deal|deals} next", Seat)
    only_last_faced = phrase("the card is the last, which would be turned up anyway, so there is no new deal")
    suit_may_be_told = phrase("players may ask for the trump suit, but not the card")
    lays_down = phrase("the trump card must be laid down again")
    not_exposed = phrase("the card is not exposed and may not be called")
    keeps_hand = phrase("the hand was shown on request, so its cards may not be called")
    stays_given = phrase("a trick given up in error stays given up")
    void_now = phrase("no penalty can force a revoke, so the call is void for this trick but may be repeated")
    suit_is_paid = phrase("any card may be led, and the penalty counts as paid")
    call_is_paid = phrase(
        "no penalty can force a revoke, so any lawful card may be played, and the penalty counts as paid"
    )
    must_obey = phrase("the call must be obeyed, and disobeying it costs as much as a revoke")
    may_be_played = phrase("the card may be played without a call, and there is no further penalty")
    trick_stands = phrase("all have followed the lead, so the trick stands")
    cards_go_back = phrase(
        "the cards played by {seats? and } go back without penalty, and only the leader is liable", Texts
    )
    plays_now = phrase("a card must now be played to the earlier trick")
    trick_searched = phrase("the tricks are counted and searched, and the extra card goes back to the hand")
    card_counts_held = phrase("the extra card counts as still in the hand, and there was no revoke")
    answers_for_revoke = phrase(
        "the extra card counts as still in the hand, so any resulting revoke must be paid for"
    )
    fourth_free = phrase("the third hand has played, so the fourth may play before the second")
    may_put_right = phrase("the revoke may still be corrected")
    not_divided = phrase("only one of the three penalties may be taken, and it may not be divided")
    that_game_only = phrase("the penalty may be taken only in the game in which the revoke was made")
    may_play_out = phrase("the side that revoked may have the hand played out")
    bet_by_score = phrase("the bet is settled by the score after the penalty")
    may_search = phrase("at the end of the hand all the tricks may be searched")
    who_is_free = phrase("partners may agree on who chooses")
    right_is_lost = phrase("the right to a penalty is lost")
    free_for_revoke = phrase("partners may consult about a revoke")
    no_such_penalty = phrase("the demand is refused, but a correct penalty may still be claimed")
    each_lays = phrase("each player lays their own card in front of them")
    placed_too_late = phrase("it is too late, because the cards have been touched")
    last_only = phrase("only the last trick gathered may be seen")
    may_see = phrase("the last trick may be seen")
    majority = phrase("a majority of the players settles the facts before the law is applied")
    bystander_decides = phrase("if the players agree to it, the bystander decides")
    not_before_play = phrase("honours are called only after play, so the call counts for nothing")
    honours_in_time = phrase("the honours were called in time, and may be marked until the game is over")
    honours_struck = phrase("the next trump has been turned up, so the points are taken off")
    honours_to_call = phrase("honours must be called before the next trump is turned up")
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

    choice_until_the_lead = phrase("the choice must be made before the first lead")
    short_hand_is_looked_for = phrase(
        "the players look for a missing card; if it cannot be found, the pack is imperfect"
    )
    offender_caused_it = phrase("a side cannot claim a misdeal if it made the hands unequal")
    as_in_1900 = phrase("the laws of 1864 are silent on this, so we follow those of 1900")
    several_alike = phrase("the rule for one card from the other pack also applies to several")
    next_dealer_follows = phrase("the next dealer is the player to the left of the actual dealer")
    first_of_two = phrase(
        "if a second card is laid, the first is played to the trick and the second is exposed"
    )
    named_is_not_shown = phrase(
        "a card that its holder merely names is not exposed, though it would be under the laws of 1900"
    )
    out_of_turn_is_exposed = phrase(
        "opponents may treat any card played out of turn, other than a lead, as exposed"
    )
    suit_at_that_lead = phrase("the suit is named when the offender or their partner first has the lead")
    touched_means_taken = phrase("cards count as touched when they are picked up")
    first_fault_counts = phrase(
        "a side may not claim a penalty for a fault that its own earlier fault caused"
    )
    own_turning_establishes = phrase(
        "if the revoking side gathers the trick before answering the question, the revoke is established"
    )
    unproved_costs_nothing = phrase("a claim that is not proved costs nothing")
    relying_card_goes_back = phrase("if a card is taken back, a card played after it may be changed")
    remembered_first = phrase("the first side to remember that it has won two games wins the rubber")
    two_penalties_only = phrase("consulting about a new deal does not forfeit the right to choose")
