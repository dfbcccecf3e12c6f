"""Our readings where the book of whist is silent, in words."""

from __future__ import annotations

from hoyle.words import Text, phrase


class WhistReadings:
    """Our readings where the book is silent."""

    choice_until_they_play = phrase(
        "the choice ends when one of that side plays; a card that nobody objects to stands"
    )
    any_suit_unnamed = phrase("no suit named, any may be led")
    early_lead_goes_back = phrase(
        "the early lead goes back; it may be called only if the partner is not made to win"
    )
    until_second_plays = phrase("the right ends when the second hand plays")
    partner_may_not_win = phrase("it is the partner of the early player who may not win")
    forestalled_asks_partner = phrase("the leader who was forestalled may ask their partner to name the suit")
    adversaries_name_suit = phrase("the adversaries name the suit that the offender's partner must lead")
    choice_before_they_play = phrase(
        "the choice is made before a player who has it plays a card; the card shown may not be called"
    )
    faced_in_pack_alone = phrase(
        "the card lay face up in the pack; one that is turned up in dealing is another matter"
    )
    lost_deal_passes = phrase("a deal that is lost passes to the player on the dealer's left")
    dealers_choice_stays = phrase("only the adversaries lose the choice; a choice that is the dealer's stays")
    partners_fault_counts = phrase("a fault of the dealer's partner counts against the dealer's side")
    until_they_play_or_trick_ends = phrase(
        "to put the card back ends nothing: it may be named until an adversary plays, or the trick is "
        "complete"
    )
    side_that_named_is_liable = phrase("the side that named a wrong card is liable")
    all_thrown_down_ends = phrase("all four hands are thrown down, so the deal is over")
    card_too_many_counts_as_played = phrase(
        "if it stands, the card too many counts as played to that trick, and is no revoke"
    )
    asked_before_trick_is_turned = phrase("it is asked before the trick is turned")
    choice_before_that_side_plays = phrase(
        "the choice is made before that side plays; the call itself counts for nothing"
    )
    reminder_costs_a_point = phrase("the side that reminds loses the point, if it has one")
    thrown_cards_taken_up = phrase("if the deal stands, the cards thrown down are taken up without penalty")
    choice_before_they_play_call_void = phrase(
        "the choice is made before that side plays; the call counts for nothing"
    )
    consult_and_choose_before_play = phrase(
        "they may consult, and choose before that side plays again; the call counts for nothing"
    )
    struck_out_and_scored = phrase("the points are struck out, and the adversaries score as many")
    struck_out_alone = phrase("the points are struck out, and nobody scores them")
    rank_before_they_play = phrase(
        "the highest or the lowest is asked before one of that side plays to the trick; the card may be "
        "called as long as it is held"
    )
    first_of_two_is_played = phrase(
        "of two cards laid to one trick the first is played, and the second goes back and may be called"
    )
    wrong_beginning = phrase(
        "a deal begun at the wrong player is lost only if the adversaries choose so before the last card is "
        "turned up; after that it stands, and each keeps the cards dealt to them"
    )
    early_lead_fails = phrase(
        "a lead made before the trick is won stands only if an adversary has played to it, or its player wins"
    )
    no_revoke_alike = phrase("a card that was no revoke is dealt with alike")
    card_goes_back = phrase("the card goes back and may be called")
    disobedience_is_revoke = phrase("a player who does not obey a penalty, and could, has revoked")
    both_revoked_dealt_anew = phrase("both sides revoked, so it is dealt anew unless they let it go")
    both = phrase("{one}; {other}", Text, Text)
