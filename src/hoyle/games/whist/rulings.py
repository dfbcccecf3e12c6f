"""Faults at whist, and the referee's rulings on them, in words."""

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import Cards, Place, Side, Text, Texts, phrase


class WhistDealingRulings:
    """Laws I to VI of 1793."""

    took_up_early = phrase("{who} {who?pick|picks} up cards during the deal", Seat)
    asked_turn_up = phrase("{who} {who?ask|asks} which card was turned up", Seat)
    only_trumps = phrase("{who} {who?ask|asks} which card was turned up, but may be told only the suit", Seat)
    too_late_to_object = phrase("{what}; the trump has been turned up, so it is too late to object", Text)
    no_penalty_yet = phrase(
        "{what}; there is no penalty, but the offending side may lose the right to a new deal if a "
        "card is exposed",
        Text,
    )
    no_new_deal = phrase(
        "{who} picked up cards during the deal, so {who?your|their} side cannot claim a new deal", Seat
    )


class WhistTurnWords:
    """Laws VII to X."""

    led_out_of_turn = phrase(
        "{who} {who?lead|leads} {card} out of turn, when it is {leader?your|@'s} lead", Seat, Card, Seat
    )
    played_out_of_turn = phrase("{who} {who?play|plays} {card} out of turn", Seat, Card)
    led_again_early = phrase(
        "{who} {who?lead|leads} {card} before {waits} {waits?have|has} played to the previous trick",
        Seat,
        Card,
        Seat,
    )
    early_lead_left = phrase("{who} led {card} too soon, and it is still on the table", Seat, Card)
    third_before_second = phrase("{who}, who should play third, {who?play|plays} before {second}", Seat, Seat)
    two_cards = phrase("{who} {who?play|plays} a second card, {card}, to the trick", Seat, Card)
    fourth_by_right = phrase("{who} may play before the second player, because the third did so", Seat)
    fourth_before_second = phrase(
        "{who}, who should play fourth, {who?play|plays} before {second}", Seat, Seat
    )
    suit_asked = phrase("{who} {who?ask your|asks their} partner which suit to lead", Seat)


class WhistRevokeWords:
    """Laws XI to XV."""

    taken_back_too_late = phrase(
        "{revoke}; the card was taken back too late, after the revoke had been claimed", Text
    )
    takes_back_relying = phrase(
        "{who} {who?take|takes} back {card} without penalty, because the card it followed was taken back",
        Seat,
        Card,
    )
    both_revoked = phrase("both sides have revoked")


class Honours:
    """Laws XVI to XXI."""

    called_at = phrase("{who} {who?call|calls} honours at a score of {score}", Seat, int)
    called_after_playing = phrase("{who} {who?call|calls} honours after playing a card", Seat)
    reminded = phrase("{who} {who?remind your|reminds their} partner to call", Seat)
    answered_without = phrase("{who} {who?answer|answers} the call without holding an honour", Seat)
    thrown_at_call = phrase(
        "{who} {who?throw your|throws their} hand down after {caller?your|@'s} call of honours", Seat, Seat
    )
    honours_late = phrase(
        "{who} {who?score|scores} honours after the next trump card has been turned up", Seat
    )
    may_be_called = phrase("the call is in order: honours may be called at {score}", int)
    sets_up_anew = phrase("{who} {who?correct|corrects} the honours scored", Seat)
    too_many = phrase("{side} scored {points} too many for honours", Side, int)
    challenged = phrase("{who} {who?challenge|challenges} the honours", Seat)
    put_right = phrase("{side} have corrected the score for honours", Side)
    were_held = phrase("{side} held the honours scored, so the challenge fails", Side)


class Showing:
    """Laws XXII to XXVI."""

    parts_card = phrase("{who} {who?detach a card from your|detaches a card from their} hand", Seat)
    may_be_named = phrase("{parted}; {foes? or } may name it", Text, Texts)
    mixed_with_partner = phrase(
        "{what}; only if the card was mixed with an opponent's can each card be laid in front of "
        "whoever played it",
        Text,
    )
    names_a_card = phrase("{who} {who?name|names} {card} as {of?your|@'s} card", Seat, Card, Seat)
    names_rightly = phrase("{named}, correctly", Text)
    names_wrongly = phrase("{named}, wrongly", Text)
    holds_none_apart = phrase("{who} {who?have|has} not detached a card, so naming one has no effect", Seat)
    not_liable_to_rank = phrase("{who} {who?are|is} not, or no longer, liable to that call", Seat)
    asks_highest = phrase("{who} {who?call|calls} for the highest of {of?your|@'s} {suit}", Seat, Seat, Suit)
    asks_lowest = phrase("{who} {who?call|calls} for the lowest of {of?your|@'s} {suit}", Seat, Seat, Suit)
    throws_hand_down = phrase("{who} {who?throw your|throws their} hand down", Seat)
    throws_cards_down = phrase("{who} {who?throw|throws} down {cards}", Seat, Cards)
    all_thrown_down = phrase("all four hands have been thrown down")
    takes_up_open_hand = phrase("{who} {who?pick up your|picks up their} exposed hand", Seat)
    must_lie = phrase("{who?your|@'s} hand must stay on the table", Seat)
    shows_the_hand = phrase("{who} {who?show your|shows their} hand", Seat)
    shows_whole_hand = phrase("{who} {who?show|shows} {cards}", Seat, Cards)
    has_not_played = phrase("{who} {who?have|has} not played to trick {at}", Seat, Place)
    card_too_many = phrase(
        "{offender} {offender?have|has} a card too many and did not play to trick {at}", Seat, Place
    )
    mixes_with = phrase("{who} {who?mix|mixes} a card of the trick with {upon?yours|@'s}", Seat, Seat)
    asks_who_laid = phrase("{who} {who?ask|asks} who played a card", Seat)
    may_not_ask = phrase("{who} {who?ask|asks} who played a card, which is not allowed", Seat)


class WhistRuleWords:
    """Acts that a strict table refuses because of a rule of play, without a law."""

    may_not_call = phrase("{who} may not call that card", Seat)
    counts_for_nothing = phrase(
        "{who} {who?count|counts} the cards, but each hand has the right number", Seat
    )
    turn_up_lies = phrase(
        "{who} {who?ask|asks} which card was turned up, though it is still on the table", Seat
    )
    must_wait = phrase("{who} must wait until the call is answered", Seat)
    not_the_gatherer = phrase("{who} {who?are|is} not the player who gathers the winning side's tricks", Seat)
    may_not_call_rank = phrase("{who} may not call for the highest or lowest card", Seat)
    deal_against_nine = phrase(
        "{who} may not call, because the dealer's side may not call when the opponents have nine points", Seat
    )
    called_already = phrase("{who} {who?have|has} already called", Seat)
    calls_without_two = phrase("{who} {who?call|calls} without holding two honours", Seat)
    scores_early = phrase("{who} {who?score|scores} honours before the end of the deal", Seat)
    may_not_score_at = phrase("{who} may not score honours at {score}", Seat, int)
    game_is_won = phrase("{who} {who?score|scores} honours after the game is won", Seat)
    scores_too_little = phrase("{who} {who?score|scores} too little for the honours held", Seat)
