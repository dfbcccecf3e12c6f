"""Our readings where the book of whist is silent, in words."""

from hoyle.words import Text, phrase


class WhistReadings:
    """Our readings where the book is silent."""

    choice_until_they_play = phrase(
        "the opponents may choose until either of them plays; if nobody objects, the card stands"
    )
    any_suit_unnamed = phrase("if no suit is named, any may be led")
    early_lead_goes_back = phrase(
        "the card led early is taken back; it may be called only if the leader's partner is not made "
        "to win the trick"
    )
    until_second_plays = phrase("the fourth hand's right ends when the second hand plays")
    partner_may_not_win = phrase("the partner of the player who played too soon may not win the trick")
    forestalled_asks_partner = phrase(
        "the player whose turn to lead was taken may ask their partner to name the suit"
    )
    adversaries_name_suit = phrase("the opponents name the suit that the offender's partner must lead")
    choice_before_they_play = phrase(
        "the choice must be made before any player entitled to choose plays a card; the exposed card "
        "may not be called"
    )
    faced_in_pack_alone = phrase(
        "this law applies to a card face up in the pack, not to one exposed in dealing"
    )
    lost_deal_passes = phrase("a lost deal passes to the player on the dealer's left")
    dealers_choice_stays = phrase("only the opponents lose their choice; a dealer who has a choice keeps it")
    partners_fault_counts = phrase("a fault by the dealer's partner counts against the dealer's side")
    until_they_play_or_trick_ends = phrase(
        "putting the card back changes nothing: it may be named until an opponent plays or the trick "
        "is complete"
    )
    side_that_named_is_liable = phrase("the side that named a wrong card is liable")
    all_thrown_down_ends = phrase("all four hands have been thrown down, so the deal is over")
    card_too_many_counts_as_played = phrase(
        "if the deal stands, the extra card counts as played to the incomplete trick and is not a revoke"
    )
    asked_before_trick_is_turned = phrase("the request must be made before the trick is gathered")
    choice_before_that_side_plays = phrase(
        "the opponents must choose before their side plays; the call itself has no effect"
    )
    reminder_costs_a_point = phrase("the side that gives a reminder loses a point, if it has one")
    thrown_cards_taken_up = phrase("if the deal stands, the cards thrown down are taken up without penalty")
    choice_before_they_play_call_void = phrase(
        "the opponents must choose before their side plays; the call has no effect"
    )
    consult_and_choose_before_play = phrase(
        "the opponents may consult, and must choose before their side plays again; the call has no effect"
    )
    struck_out_and_scored = phrase("the points are cancelled, and the opponents score the same number")
    struck_out_alone = phrase("the points are cancelled, and nobody scores them")
    rank_before_they_play = phrase(
        "the opponents must call the highest or lowest card before either of them plays to the trick; "
        "they may call the card taken back as long as it is still in hand"
    )
    first_of_two_is_played = phrase(
        "the first of two cards played to one trick counts; the second is taken back and may be called"
    )
    wrong_beginning = phrase(
        "a deal that began with the wrong player is lost only if the opponents object before the last "
        "card is turned up; after that it stands, and all keep the cards dealt to them"
    )
    early_lead_fails = phrase(
        "a lead made too early stands only if an opponent has played to it, or if the player who led "
        "wins the previous trick"
    )
    no_revoke_alike = phrase("the same applies even if the card taken back was not a revoke")
    card_goes_back = phrase("the card goes back and may be called")
    disobedience_is_revoke = phrase("failing to comply with a penalty when able to do so counts as a revoke")
    both_revoked_dealt_anew = phrase(
        "both sides revoked, so the cards are dealt again unless both sides waive the new deal"
    )
    both = phrase("{one}; {other}", Text, Text)
