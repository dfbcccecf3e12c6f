"""Faults at whist, and the referee's rulings on them, in words."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import Place, Side, Text, phrase


class Dealing:
    """Laws I to VI of 1793."""

    took_up_early = phrase("{who} {who?take|takes} up cards while they are dealt", Seat)
    asked_turn_up = phrase("{who} {who?ask|asks} which card was turned up", Seat)
    only_trumps = phrase("{who} may only be told what is trumps", Seat)
    no_new_deal = phrase(
        "{who} took up cards while they were dealt, so that side may not call for a new deal", Seat
    )


class Turn:
    """Laws VII to X."""

    led_out_of_turn = phrase(
        "{who} {who?lead|leads} {card} out of turn: the lead is {leader?yours|with @}", Seat, Card, Seat
    )
    played_out_of_turn = phrase("{who} {who?play|plays} {card} out of turn", Seat, Card)
    led_again_early = phrase(
        "{who} {who?lead|leads} {card} before {waits} {waits?have|has} played to the last trick",
        Seat,
        Card,
        Seat,
    )
    early_lead_left = phrase("{who} led {card} too soon, and it lies there still", Seat, Card)
    third_before_second = phrase("{who}, third to play, {who?play|plays} before {second}", Seat, Seat)
    two_cards = phrase("{who} {who?lay|lays} a second card, {card}, to the trick", Seat, Card)
    fourth_by_right = phrase("{who} {who?play|plays} before the second hand, as the third has", Seat)
    fourth_before_second = phrase("{who}, last to play, {who?play|plays} before {second}", Seat, Seat)
    suit_asked = phrase("{who} {who?ask your|asks their} partner what suit to lead", Seat)


class Revoke:
    """Laws XI to XV."""

    taken_back_too_late = phrase("{revoke}; it is taken back, but it was claimed before", Text)
    takes_back_relying = phrase(
        "{who} {who?take|takes} back {card}, laid upon a card that was taken back", Seat, Card
    )
    both_revoked = phrase("both sides have revoked")


class Honours:
    """Laws XVI to XXI."""

    called_at = phrase("{who} {who?call|calls} at a score of {score}", Seat, int)
    called_after_playing = phrase("{who} {who?call|calls} after playing a card", Seat)
    reminded = phrase("{who} {who?remind your|reminds their} partner to call", Seat)
    answered_without = phrase("{who} {who?answer|answers} a call without an honour", Seat)
    thrown_at_call = phrase("{who} {who?throw|throws} the hand down at the call of {caller}", Seat, Seat)
    honours_late = phrase("{who} {who?score|scores} honours when the next trump is turned", Seat)
    may_be_called = phrase("at {score} honours may be called", int)
    sets_up_anew = phrase("{who} {who?set|sets} up the honours anew", Seat)
    next_trump_turned = phrase("the next trump is turned")
    too_many = phrase("{side} score {points} too many for honours", Side, int)
    challenged = phrase("{who} {who?challenge|challenges} the honours", Seat)
    put_right = phrase("{side} have put their reckoning right", Side)
    were_held = phrase("{side} held the honours they scored", Side)


class Showing:
    """Laws XXII to XXVI."""

    parts_card = phrase("{who} {who?part|parts} a card from the rest", Seat)
    may_be_named = phrase("{parted}; an adversary may name it", Text)
    names_a_card = phrase("{who} {who?name|names} {card} as {of?your card|the card of @}", Seat, Card, Seat)
    names_rightly = phrase("{named}, and is right", Text)
    names_wrongly = phrase("{named}, and is wrong", Text)
    holds_none_apart = phrase("{who} {who?hold|holds} no card apart", Seat)
    not_liable_to_rank = phrase("{who} {who?are|is} not liable to it, or it was asked once", Seat)
    asks_highest = phrase("{who} {who?ask|asks} {of} for the highest of {suit}", Seat, Seat, Suit)
    asks_lowest = phrase("{who} {who?ask|asks} {of} for the lowest of {suit}", Seat, Seat, Suit)
    throws_hand_down = phrase("{who} {who?throw|throws} the hand down", Seat)
    all_thrown_down = phrase("all four hands lie on the table")
    takes_up_open_hand = phrase("{who} {who?take|takes} up a hand that lies open", Seat)
    must_lie = phrase("{who?your cards|the cards of @} must lie where they were", Seat)
    shows_the_hand = phrase("{who} {who?show|shows} the hand", Seat)
    has_not_played = phrase("{who} {who?have|has} not played to trick {at}", Seat, Place)
    card_too_many = phrase(
        "{offender} {offender?hold|holds} a card too many, and did not play to trick {at}", Seat, Place
    )
    mixes_with = phrase(
        "{who} {who?mix a card|mixes a card} of the trick with {upon?yours|that of @}", Seat, Seat
    )
    asks_who_laid = phrase("{who} {who?ask|asks} who played a card", Seat)
    may_not_ask = phrase("nobody may ask who played a card")


class Rules:
    """Acts that a strict table refuses by a rule of play alone."""

    may_not_call = phrase("{who} may not call that card", Seat)
    counts_for_nothing = phrase("{who} {who?count|counts} cards that are as they should be", Seat)
    asks_for_nothing = phrase(
        "{who} {who?ask|asks} what a table that lets nobody revoke need not be asked", Seat
    )
    turn_up_lies = phrase("{who} {who?ask|asks} for a card that lies on the table", Seat)
    must_wait = phrase("{who} must wait until the call is answered", Seat)
    not_the_gatherer = phrase("{who} {who?do not|does not} gather this side's tricks", Seat)
    may_not_call_rank = phrase("{who} may not call for the highest or the lowest", Seat)
    deal_against_nine = phrase("{who} may not call with the deal against nine", Seat)
    called_already = phrase("{who} {who?have|has} called already", Seat)
    calls_without_two = phrase("{who} {who?call|calls} without two honours", Seat)
    scores_early = phrase("{who} {who?score|scores} honours before the deal is played", Seat)
    may_not_score_at = phrase("{who} may not score honours at {score}", Seat, int)
    game_is_won = phrase("{who} {who?score|scores} honours when the game is won", Seat)
    scores_too_little = phrase("{who} {who?score|scores} too little for the honours held", Seat)
