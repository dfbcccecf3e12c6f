"""Faults at solo, and the referee's rulings on them, in words."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.games.solo.declaration import Declaration
from hoyle.seat import Seat
from hoyle.words import Cards, Place, Text, phrase


class Declarations:
    """The names of the declarations."""

    proposition = phrase("proposition")
    solo = phrase("solo")
    misere = phrase("misère")
    abondance = phrase("abondance")
    abondance_in_trumps = phrase("abondance in trumps")
    misere_ouverte = phrase("misère ouverte")
    abondance_declaree = phrase("abondance déclarée")
    general_misere = phrase("general misère")


DECLARATIONS: dict[Declaration, Text] = {
    each: getattr(Declarations, each.name.lower())() for each in Declaration
}
"""The names of the declarations."""


class Calling:
    """Calls, slips and remarks."""

    accepts_out_of_turn = phrase("{who} {who?accept|accepts} out of turn", Seat)
    calls_after_passing = phrase("{who} {who?call|calls} after passing", Seat)
    raises_untopped = phrase("{who} {who?raise|raises} a call that nobody has topped", Seat)
    speaks_out_of_turn = phrase("{who} {who?speak|speaks} out of turn", Seat)
    may_not_accept = phrase("{who} may not accept", Seat)
    may_only_accept = phrase("{who} may only accept", Seat)
    proposes_over_call = phrase("{who} {who?propose|proposes} over a call", Seat)
    may_not_call = phrase("{who} may not call {declaration} here", Seat, Text)
    calls_no_higher = phrase("{who} {who?call|calls} {declaration}, which is no higher", Seat, Text)
    has_no_trumps = phrase("{who} {who?have|has} no trumps to name", Seat)
    may_not_name = phrase("{who} may not name the suit turned up", Seat)
    proposes_second = phrase("{who} {who?propose|proposes} when {proposer} {proposer?have|has}", Seat, Seat)
    proposal_stands = phrase(
        "{proposer?your proposition|the proposition of @} stands, and this is no acceptance of it", Seat
    )
    corrects_slip = phrase("{who} {who?correct|corrects} a slip in {who?your|their} call", Seat)
    tells_too_much = phrase("{who} {who?tell|tells} what should not be told", Seat)


class Dealing:
    """The deal, its count and the card turned up."""

    turn_up_named = phrase("{who} {who?name|names} the card that was turned up", Seat)
    may_not_be_named = phrase("the card turned up may not be named; no penalty is printed")
    trumps_asked = phrase("{who} {who?ask|asks} which suit is trumps", Seat)
    are_trumps = phrase("{suit} are trumps", Suit)
    not_yet_settled = phrase("trumps have still to be settled")
    there_are_none = phrase("there are no trumps")
    names_turn_up_early = phrase("{who} {who?name|names} a card that lies on the table", Seat)
    finds_card = phrase("{who} {who?find|finds} a card on the floor", Seat)
    hands_are_right = phrase("{who} {who?count|counts} hands that are not wrong", Seat)


class Exposed:
    """Exposed cards, and demands about them."""

    shows = phrase("{who} {who?show|shows} {cards}", Seat, Cards)
    shown_before = phrase("{who} had exposed {cards} before the call", Seat, Cards)
    shows_turn_up = phrase("{who} {who?show|shows} the turn-up, which lies on the table", Seat)
    lies_by_right = phrase("the turn-up lies open by right, and is no exposed card")
    own_loss = phrase("{who} {who?play|plays} alone: to show a card is {who?your|their} own loss", Seat)
    only_named = phrase("{cards} was only named by {who}, and is not exposed", Cards, Seat)
    may_not_demand = phrase("{who} may not ask anything of {card}", Seat, Card)
    demands_it = phrase("{who} {who?demand|demands} it of {of}", Seat, Seat)
    too_early = phrase("{of?your turn|the turn of @} has not come", Seat)
    callers_cards = phrase("{of} {of?play|plays} alone, and no card of such a caller may be asked for", Seat)
    not_liable = phrase("{card} is not a card that may be asked for", Card)
    one_demand = phrase("one demand is made about a card, and no more")
    no_suit = phrase("a suit may not be called for an exposed card")
    may_be_thrown = phrase("{card} may be thrown away on another suit", Card)
    lead_not_barred = phrase("nobody may be kept from leading {card} here", Card)
    lead_not_compelled = phrase("nobody may be made to lead {card} here", Card)
    conferred = phrase("{who} {who?ask|asks} which penalty to exact", Seat)
    have_conferred = phrase("that side has consulted which penalty to exact: it is forfeited")
    demanded_too_much = phrase("what {who} demanded no law allows: the penalty is forfeited", Seat)


class Turn:
    """Leads and plays out of turn."""

    leads_early = phrase(
        "{who} {who?lead|leads} {card} out of turn: the lead is {leader?yours|with @}", Seat, Card, Seat
    )
    plays_early = phrase("{who} {who?play|plays} {card} out of turn", Seat, Card)
    completes = phrase("{who} {who?complete|completes} the trick", Seat)
    it_stands = phrase("all four have played to trick {at}; it stands", Place)
    turns_anothers = phrase("{who} {who?turn|turns} a trick that {winner} {winner?have|has} won", Seat, Seat)
    turns_early = phrase("{who} {who?turn|turns} a trick before all have played", Seat)


class Revoke:
    """Revokes, and the faults that lose a misère."""

    both_revoked = phrase("both sides have revoked")
    hand_shows = phrase("{who?your hand|the hand of @} shows a revoke in trick {at}", Seat, Place)
    loses_misere = phrase("{who} {who?take|takes} the trick that loses the misère", Seat)
    will_not_show = phrase("{who} will not show the tricks, and {who?cut|cuts}", Seat)
    no_demands = phrase("a misère is called, and no demand is made at it")
    takes_back_relying = phrase(
        "{who} {who?take|takes} back {card}, laid upon a card that was taken back", Seat, Card
    )
    misere_is_lost = phrase("the misère is lost, and its adversaries show their hands")
    shows_at_defeat = phrase("{who} {who?show|shows} the hand, the misère being lost", Seat)


class Looking:
    """Looking back, and looking at the cards on the table."""

    last_trick_asked = phrase("{who} {who?ask|asks} to see the last trick", Seat)
    last_trick_shown = phrase("the last trick is shown; {cards} cards can be seen", int)
    the_last_alone = phrase("no trick is seen again but the last")
    eight_at_most = phrase("at no time can more than eight cards be seen")
    not_at_misere = phrase("at a misère a turned trick may not be seen")
    who_laid = phrase("{who} {who?ask|asks} who played a card", Seat)
    in_turn_only = phrase("it may be asked only in one's own turn")
