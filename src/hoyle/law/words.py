"""Words that the laws of every game share: remedies, and the moments by which a right ends."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import Cards, Place, Side, Text, Texts, phrase


class Say:
    """The effects of a choice."""

    seat = phrase("{who}", Seat)
    take_tricks = phrase("take {count} {count?trick|tricks} from {loser}", int, Side)
    add_points = phrase("add {points} to the score of {side}", int, Side)
    take_points = phrase("take {points} from the score of {side}", int, Side)
    highest = phrase("{who} {who?play|plays} the highest of {suit}", Seat, Suit)
    lowest = phrase("{who} {who?play|plays} the lowest of {suit}", Seat, Suit)
    call_later = phrase("call {card} later", Card)
    new_deal = phrase("new deal")
    lost_deal = phrase("the deal is lost")
    let_stand = phrase("let the deal stand")
    given_up = phrase("the hands are given up")
    hand_called = phrase("{who?your cards|the cards of @} may be called", Seat)
    rank_once = phrase("once, the highest or the lowest of a suit led, from {seats? or }", Texts)
    leads_suit = phrase("{who} {who?lead|leads} {suit}", Seat, Suit)
    partner_names = phrase("{leader} {leader?ask your|asks their} partner what suit to lead", Seat)
    suit_once = phrase("the next lead by {seats? or } is {suit}", Texts, Suit)
    liable = phrase("treat {cards} of {who} as exposed", Cards, Seat)
    plays_card = phrase("{who} {who?play|plays} {card} if {who?you|they} may", Seat, Card)
    may_not_play = phrase("{who} may not play {card}", Seat, Card)
    must_trump = phrase("{who} must trump if {who?you|they} cannot follow", Seat)
    may_not_trump = phrase("{who} may not trump if {who?you|they} cannot follow", Seat)
    must_win = phrase("{who} must win the trick if {who?you|they} can", Seat)
    may_not_win = phrase("{who} may neither trump nor win the trick", Seat)
    takes_back = phrase("{who} {who?take|takes} {card} back", Seat, Card)
    plays_before = phrase("{who} {who?play|plays} before {second}", Seat, Seat)
    cards_laid = phrase("every card before its player")
    strike_out = phrase("strike out {points} of {side}", int, Side)
    score_against = phrase("strike out {points} of {side}, and score them to {other}", int, Side, Side)
    packs_by_caller = phrase("fresh packs, at the caller's cost")
    packs_jointly = phrase("fresh packs, at joint cost")
    cards_replaced = phrase("replace the cards")
    score_affected = phrase("it changed the score, to the harm of {seats? and }", Texts)
    score_unaffected = phrase("it did not change the score")
    bystander_pays = phrase("the bystander pays what {seats? and } lose", Texts)
    pegs = phrase("{who} {who?peg|pegs} {holes} {holes?hole|holes}", Seat, int)
    set_back = phrase("{who} {who?are|is} set back {holes} {holes?hole|holes}", Seat, int)
    loses_tricks = phrase("{who?your side|the side of @} loses {count} {count?trick|tricks}", Seat, int)
    loses_declaration = phrase("{who} {who?lose|loses} the declaration", Seat)
    pays_for_all = phrase("the declaration is won, and {who} {who?pay|pays} for all", Seat)
    pays_as_taker = phrase("{who} {who?pay|pays} as if {who?you|they} had taken the last trick", Seat)
    voids_by_revoke = phrase("nobody pays, since {who} {who?have|has} revoked", Seat)
    claim_stakes = phrase("claim the stakes; {offender} {offender?pay|pays} for all", Seat)
    wrong_hands = phrase("the stake is lost by {seats? and }", Texts)
    score_then = phrase("{one} {ours}, {other} {theirs}", Side, int, Side, int)
    score_stays = phrase("the score stays {one} {ours}, {other} {theirs}", Side, int, Side, int)
    reckoned_later = phrase("reckoned when the deal is played, of what {loser} have won by then", Side)
    reckoned_of = phrase(
        "reckoned when the deal is played, of what {loser} have won by then; now it is {won}", Side, int
    )
    comes_to = phrase("{remedy}: {effect}", Text, Text)
    hands_completed = phrase("complete the hands from the stock")
    willing_to_complete = phrase("{who} {who?are|is} willing to have the hands completed", Seat)
    too_many_held = phrase(
        "{who} {who?lose|loses} as if rubiconed, and {who?add|adds} at most {most}", Seat, int
    )
    last_trick_to = phrase("the last trick scores for {seats? or }", Texts)
    last_trick_to_nobody = phrase("nobody scores the last trick")
    lead_retracted = phrase("{who} {who?take|takes} up {card}, and the other leads", Seat, Card)
    drawn_again = phrase("{who} {who?put|puts} the card back, and {who?show|shows} the next", Seat)
    drawn_shown = phrase("{who} {who?show|shows} the card just drawn", Seat)
    next_picked = phrase(
        "{who} {who?look|looks} at the next two cards and {who?draw|draws} one, {times} {times?time|times}",
        Seat,
        int,
    )
    turned_down = phrase("turn the card down")
    struck_out = phrase("strike out {points} of {who}", int, Seat)
    played_again = phrase("{who} {who?play|plays} again, from that card on", Seat)
    first_call = phrase("{who?your first call|the first call of @} stands", Seat)


class Ends:
    """The moments by which a right may end, and what has happened when one of them has come."""

    word = phrase("the next word from {seats? or }", Texts)
    card = phrase("the next card from {seats? or }", Texts)
    card_to = phrase("the card of {seats? or } to trick {trick}", Texts, Place)
    first_of = phrase("{moments? or }", Texts)
    has_spoken = phrase("{who} {who?have|has} spoken", Seat)
    has_played = phrase("{who} {who?have|has} played a card", Seat)
    has_played_to = phrase("{who} {who?have|has} played to trick {trick}", Seat, Place)
    some_word = phrase("the next word is spoken")
    some_card = phrase("the next card is played")
    some_trick_whole = phrase("the trick is complete")
    some_trick_turned = phrase("the trick is turned")
    trick_whole = phrase("trick {trick} is complete", Place)
    trick_turned = phrase("trick {trick} is turned", Place)
    deal_end = phrase("the deal is played out")
    thrown_in = phrase("the hands are thrown in")
    cut = phrase("the cards are cut for a new deal")
    turn_up = phrase("the next trump is turned up")
    gone = phrase("what it was about is past")


def listed(seats: Iterable[Seat]) -> Texts:
    """Return each of these seats as a text, to be listed."""
    return tuple(map(Say.seat, seats))
