"""Phrases that the laws of all games share: remedies, and the moments at which a right ends."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import Called, Cards, Place, RuleId, Side, Text, Texts, phrase


class LawWords:
    """Choices, in phrases such as "call the queen later", and their effects on the score."""

    seat = phrase("{who}", Seat)
    take_tricks = phrase("take {count} {count?trick|tricks} from {loser}", int, Side)
    add_points = phrase("add {points} {points?point|points} to {side}", int, Side)
    take_points = phrase("deduct {points} {points?point|points} from {side}", int, Side)
    highest = phrase("call for the highest of {who?your|@'s} {suit}", Seat, Suit)
    lowest = phrase("call for the lowest of {who?your|@'s} {suit}", Seat, Suit)
    highest_or_lowest = phrase("call for the highest or lowest of {who?your|@'s} {suit}", Seat, Suit)
    call_later = phrase("call {card} later", Card)
    new_deal = phrase("have a new deal")
    lose_deal = phrase("take the deal away from the dealer")
    let_stand = phrase("let the deal stand")
    suit = phrase("{suit}", Suit)
    leads_suit = phrase("have {who} lead {suit}", Seat, Suit)
    leads_any_suit = phrase("have {who} lead {suits?, | or }", Seat, Texts)
    partner_names = phrase("ask {leader?your|their} partner which suit to lead", Seat)
    suit_once = phrase("call {suit} for the next lead by {seats? or }", Suit, Texts)
    any_suit_once = phrase("call {suits?, | or } for the next lead by {seats? or }", Texts, Texts)
    liable = phrase("treat {cards} held by {who} as exposed", Cards, Seat)
    must_trump = phrase("have {who} trump if {who?you|they} cannot follow suit", Seat)
    may_not_trump = phrase("forbid {who} to trump if {who?you|they} cannot follow suit", Seat)
    takes_back = phrase("have {who} take back {card} without penalty", Seat, Card)
    have_lose = phrase("have {who} lose the declaration", Seat)
    have_pay = phrase("have {who} pay for the whole side", Seat)
    have_pay_as_taker = phrase("have {who} pay as if {who?you|they} had won the last trick", Seat)
    have_nobody_pay = phrase("cancel all payments because {who} {who?have|has} revoked", Seat)
    must_win = phrase("have {who} win the trick if {who?you|they} can", Seat)
    have_play = phrase("have {who} play {card}", Seat, Card)
    must_lose = phrase("have {who} lose the trick if {who?you|they} can", Seat)
    plays_before = phrase("play before {second}", Seat)
    cards_laid = phrase("have each card laid in front of whoever played it")
    strike_out = phrase("deduct {points} {points?point|points} from {side}", int, Side)
    score_against = phrase("move {points} {points?point|points} from {side} to {other}", int, Side, Side)
    packs_by_caller = phrase("have new cards at the caller's expense")
    packs_jointly = phrase("have new cards at everyone's expense")
    cards_replaced = phrase("replace the cards")
    score_affected = phrase("say that the remark changed the score and harmed {seats? and }", Texts)
    score_unaffected = phrase("say that the remark did not change the score")
    bystander_pays = phrase("make the bystander pay on behalf of {seats? and }", Texts)
    loses_tricks = phrase("take {count} {count?trick|tricks} from {who?your|@'s} side", int, Seat)
    claim_stakes = phrase("claim the stakes, which {offender} alone {offender?pay|pays}", Seat)
    hands_completed = phrase("complete the hands from the stock")
    willing_to_complete = phrase("offer to complete the hands from the stock")
    lead_retracted = phrase("have {who} take back {card}", Seat, Card)
    drawn_again = phrase("have {who} put the card back and show {who?your|their} next card", Seat)
    struck_out = phrase("deduct {points} {points?point|points} from {who}", int, Seat)
    played_again = phrase("restart play from {who?your|@'s} wrong card", Seat)
    first_call = phrase("hold {who} to {who?your|their} first call", Seat)
    score_then = phrase("{one} {ours}, {other} {theirs}", Side, int, Side, int)
    score_stays = phrase("the score is unchanged at {one} {ours}, {other} {theirs}", Side, int, Side, int)
    reckoned_later = phrase("settled after the deal")
    reckoned_of = phrase(
        "settled after the deal; {loser} have won {won} {won?trick|tricks} so far", Side, int
    )
    comes_to = phrase("{remedy}: {effect}", Text, Text)
    which_gives = phrase("{remedy} ({effect})", Text, Text)


class So:
    """The consequences of a remedy, in phrases such as "the queen may be called later"."""

    must_play_highest = phrase("{who} must play the highest of {who?your|their} {suit}", Seat, Suit)
    must_play_lowest = phrase("{who} must play the lowest of {who?your|their} {suit}", Seat, Suit)
    called_later = phrase("{card} may be called later", Card)
    deals_again = phrase("the same dealer deals again")
    lost_deal = phrase("the dealer loses the deal")
    stands = phrase("the deal stands")
    given_up = phrase("the hands are abandoned")
    hand_called = phrase("{who?your|@'s} cards may be called", Seat)
    rank_once = phrase(
        "{seats? or } may be called on once to play the highest or lowest card of the suit led", Texts
    )
    must_lead = phrase("{who} must lead {suit}", Seat, Suit)
    next_lead = phrase("the next lead by {seats? or } must be {suit}", Texts, Suit)
    lies_exposed = phrase("the exposed {cards?card is|cards are} subject to the other side's demands", int)
    plays_card = phrase("{who} must play {card} if {who?you|they} can", Seat, Card)
    may_not_play = phrase("{who} may not play {card}", Seat, Card)
    must_trump_now = phrase("{who} must trump if {who?you|they} cannot follow suit", Seat)
    may_not_trump_now = phrase("{who} may not trump if {who?you|they} cannot follow suit", Seat)
    must_win_now = phrase("{who} must win the trick if {who?you|they} can", Seat)
    must_lose_now = phrase("{who} must lose the trick if {who?you|they} can", Seat)
    takes_it_back = phrase("{who} {who?take|takes} back {card} without penalty", Seat, Card)
    loses_declaration = phrase("{who} {who?lose|loses} the declaration", Seat)
    pays_for_all = phrase("the declaration counts as made, and {who} {who?pay|pays} for the whole side", Seat)
    pays_as_taker = phrase("{who} {who?pay|pays} as if {who?you|they} had won the last trick", Seat)
    voids_by_revoke = phrase("nobody pays, because {who} {who?have|has} revoked", Seat)
    may_not_win = phrase("{who} may neither trump nor win the trick", Seat)
    goes_before = phrase("{who} {who?play|plays} before {second}", Seat, Seat)
    each_laid = phrase("each player lays their own card in front of them")
    new_cards_by_caller = phrase("the caller pays for new cards")
    new_cards_jointly = phrase("everyone shares the cost of new cards")
    replaced = phrase("the cards are replaced")
    spectator_pays = phrase("the bystander pays on behalf of {seats? and }", Texts)
    pegs = phrase("{who} {who?peg|pegs} {holes} {holes?point|points}", Seat, int)
    set_back = phrase("{who} {who?go|goes} back {holes} {holes?point|points}", Seat, int)
    side_loses = phrase("{who?your|@'s} side loses {count} {count?trick|tricks}", Seat, int)
    stakes_claimed = phrase(
        "the stakes are claimed, and {offender} {offender?pay|pays} for the whole side", Seat
    )
    wrong_hands = phrase("the stake is lost by {seats? and }", Texts)
    call_stands = phrase("{who?your|@'s} first call stands", Seat)
    completed = phrase("the hands are completed from the stock")
    too_many_held = phrase(
        "{who} {who?lose|loses} as if rubiconed, but at most {most} {most?point is|points are} added "
        "to the winner's score",
        Seat,
        int,
    )
    last_trick_to = phrase("only {seats? or } can score the last trick", Texts)
    last_trick_to_nobody = phrase("nobody scores the last trick")
    takes_back_lead = phrase("{who} {who?take|takes} back {card}, and the other player leads", Seat, Card)
    puts_back = phrase(
        "{who} {who?put|puts} the card back and {who?show|shows} {who?your|their} next card", Seat
    )
    drawn_shown = phrase("{who} {who?show|shows} the card just drawn", Seat)
    next_picked = phrase(
        "{who} {who?look|looks} at two cards and {who?take|takes} one of them {times?at the next "
        "draw|at each of the next @ draws}",
        Seat,
        int,
    )
    turned_down = phrase("the card is turned face down")
    replays = phrase("play restarts from {who?your|@'s} wrong card", Seat)


class LawTold:
    """The parts of a ruling's paragraph."""

    article = phrase("article {article}, {law}", Called, RuleId)
    articles = phrase("articles {article}, {law}", Called, RuleId)
    law = phrase("{law}", RuleId)
    happened = phrase("{what} ({law}).", Text, Text)
    follows = phrase("{what} ({law}): {so?; }.", Text, Text, Texts)
    may = phrase("Until {moment}, {seats?, | or } may {choices?, |, or }.", Text, Texts, Texts)
    may_confer = phrase(
        "Until {moment}, {seats?, | or } may consult each other and {choices?, |, or }.", Text, Texts, Texts
    )
    lasts = phrase("This right lasts until {moment}.", Text)
    sooner = phrase("{choice} (until {moment})", Text, Text)
    in_turn = phrase("{first} {then}", Text, Text)
    news = phrase("{news} ({law}): {what}.", Text, Text, Text)
    and_now = phrase("{what} ({law}). {news}.", Text, Text, Text)
    too_late = phrase("It is too late to choose: {moment}", Text)
    has_ended = phrase("This right has ended: {moment}", Text)
    too_late_to_claim = phrase("It is too late to decide the claim: {moment}", Text)


class Ends:
    """The moments at which a right may end, and phrases for what has happened when one has come."""

    word = phrase("the next call from {seats?, | or } is made", Texts)
    card = phrase("the next card from {seats?, | or } is played", Texts)
    word_or_card = phrase("the next call or card from {seats?, | or }", Texts)
    card_to = phrase("a card from {seats?, | or } is played to trick {trick}", Texts, Place)
    first_of = phrase("{moments?, or }", Texts)
    has_spoken = phrase("{who} {who?have|has} made a call", Seat)
    has_played = phrase("{who} {who?have|has} played a card", Seat)
    has_played_to = phrase("{who} {who?have|has} played to trick {trick}", Seat, Place)
    some_word = phrase("the next call has been made")
    some_card = phrase("the next card has been played")
    some_trick_whole = phrase("the trick is complete")
    some_trick_turned = phrase("the trick has been gathered")
    trick_whole = phrase("trick {trick} is complete", Place)
    trick_turned = phrase("trick {trick} has been gathered", Place)
    deal_end = phrase("the deal has been played out")
    thrown_in = phrase("the hands have been thrown in")
    cut = phrase("the pack has been cut for the next deal")
    turn_up = phrase("the next trump has been turned up")
    gone = phrase("the matter is closed")
    one_of_them = phrase("a player with the choice plays a card")
    one_of_them_speaks = phrase("a player with the choice next calls or plays")
    speaks_or_plays = phrase("{who} next {who?call or play|calls or plays}", Seat)
    one_of_them_to = phrase("a player with the choice plays to trick {trick}", Place)
    plays_a_card = phrase("{who} {who?play|plays} a card", Seat)
    plays_to = phrase("{who} {who?play|plays} to trick {trick}", Seat, Place)


def listed(seats: Iterable[Seat]) -> Texts:
    """Return each of these seats as a text, for use in a list."""
    return tuple(map(LawWords.seat, seats))
