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
    raises_untopped = phrase("{who} {who?raise|raises} a call that nobody has outbid", Seat)
    speaks_out_of_turn = phrase("{who} {who?speak|speaks} out of turn", Seat)
    accepts_after_passing = phrase("{who} {who?accept|accepts} after passing", Seat)
    accepts_after_calling = phrase("{who} {who?accept|accepts} after making a call", Seat)
    nobody_has_proposed = phrase("nobody has proposed")
    accepted_before = phrase("{acceptor} {acceptor?have|has} already accepted", Seat)
    proposition_outbid = phrase("{by} {by?have|has} outbid the proposition", Seat)
    may_only_accept = phrase("{who} {who?have|has} passed and may only accept a proposition", Seat)
    proposes_over_call = phrase(
        "{who} {who?propose|proposes} after {by} {by?have|has} called {declaration}", Seat, Seat, Text
    )
    proposes_over_accepted = phrase(
        "{who} {who?propose|proposes} after {acceptor} {acceptor?have|has} accepted a proposition", Seat, Seat
    )
    may_not_call = phrase("{who} may call {declaration} only over another player's abondance", Seat, Text)
    calls_no_higher = phrase(
        "{who} {who?call|calls} {declaration}, which is no higher than {standing}", Seat, Text, Text
    )
    has_no_trumps = phrase("{who} may not name trumps now", Seat)
    may_not_name = phrase("{who} may not name the turn-up's suit as trumps", Seat)
    proposes_second = phrase(
        "{who} {who?propose|proposes} when {proposer} {proposer?have|has} already proposed", Seat, Seat
    )
    proposal_stands = phrase(
        "{who} {who?propose|proposes}, but {proposer?your|@'s} proposition stands, and a second "
        "proposition does not count as an acceptance",
        Seat,
        Seat,
    )
    corrects_slip = phrase("{who} {who?correct your|corrects their} last call to {instead}", Seat, Text)
    a_pass = phrase("a pass")
    tells_too_much = phrase("{who} {who?give|gives} unauthorised information", Seat)


def said_instead(declaration: Declaration | None) -> Text:
    """Return the name of a call, or of a pass where it is None."""
    return Calling.a_pass() if declaration is None else DECLARATIONS[declaration]


class SoloDealingRulings:
    """The deal, its count and the card turned up."""

    turn_up_named = phrase("{who} {who?name|names} the card that was turned up", Seat)
    may_not_be_named = phrase(
        "{who} {who?name|names} the card that was turned up; that is not allowed, but the book "
        "gives no penalty",
        Seat,
    )
    trumps_asked = phrase("{who} {who?ask|asks} which suit is trumps", Seat)
    are_trumps = phrase("trumps are {suit}", Suit)
    not_yet_settled = phrase("trumps have not been named yet")
    there_are_none = phrase("there are no trumps in this deal")
    names_turn_up_early = phrase("{who} {who?name|names} the turn-up while it is still on the table", Seat)
    finds_card = phrase("{who} {who?find|finds} a card on the floor", Seat)
    hands_are_right = phrase(
        "{who} {who?count|counts} the hands, but each has the right number of cards", Seat
    )


class Exposed:
    """Exposed cards, and demands about them."""

    shows = phrase("{who} {who?show|shows} {cards}", Seat, Cards)
    says_held = phrase("{who} {who?claim|claims} to hold {cards}", Seat, Cards)
    shown_before = phrase("{who} had exposed {cards} before the misère was called", Seat, Cards)
    shows_turn_up = phrase("{who} {who?show|shows} the turn-up while it is still on the table", Seat)
    lies_by_right = phrase("the rules keep the turn-up face up, so it is not an exposed card")
    own_loss = phrase(
        "{who} {who?are|is} playing alone, so showing a card carries no penalty, though the others "
        "have seen it",
        Seat,
    )
    only_named = phrase("naming {cards} exposes no card, because {who} showed none", Cards, Seat)
    may_not_demand = phrase("{who} may not demand anything about {card}", Seat, Card)
    demands_it = phrase("{who} {who?make|makes} a demand on {of?you|@}", Seat, Seat)
    too_early = phrase("it is not {of?your|@'s} turn yet", Seat)
    callers_cards = phrase(
        "{of} {of?are|is} playing alone, so no demand may be made about {of?your|their} cards", Seat
    )
    not_liable = phrase("no demand may be made about {card}", Card)
    one_demand = phrase("only one demand per trick may be made about each exposed card")
    no_suit = phrase("a suit may not be called for an exposed card")
    may_be_thrown = phrase("{card} may be thrown away on another suit", Card)
    lead_not_barred = phrase("nobody can be stopped from leading {card} here", Card)
    lead_not_compelled = phrase("nobody can be made to lead {card} here", Card)
    conferred = phrase("{who} {who?ask|asks} a partner which penalty to choose", Seat)
    conferred_for_nothing = phrase("{what}, but asking carries no penalty", Text)
    have_conferred = phrase("the partners discussed which penalty to choose, so the penalty is forfeited")
    demanded_too_much = phrase("{who} made a demand that no law allows, so the penalty is forfeited", Seat)


class SoloTurnWords:
    """Leads and plays out of turn."""

    leads_early = phrase(
        "{who} {who?lead|leads} {card} out of turn, though it is {leader?your|@'s} lead", Seat, Card, Seat
    )
    plays_early = phrase("{who} {who?play|plays} {card} out of turn", Seat, Card)
    completes = phrase("{who} {who?complete|completes} the trick", Seat)
    it_stands = phrase("all four have played to trick {at}, so the card played out of turn stands", Place)
    turns_anothers = phrase(
        "{who} {who?gather|gathers} a trick that {winner} {winner?have|has} won", Seat, Seat
    )
    turns_early = phrase("{who} {who?gather|gathers} a trick before everyone has played", Seat)


class SoloRevokeWords:
    """Revokes, and the faults that lose a misère."""

    both_revoked = phrase("both sides have revoked")
    hand_shows = phrase("{who?your|@'s} hand shows a revoke in trick {at}", Seat, Place)
    loses_misere = phrase("{who} {who?win|wins} the trick that loses the misère", Seat)
    will_not_show = phrase("{who} {who?cut|cuts} the pack without showing the tricks", Seat)
    no_demands = phrase("no demands may be made at a misère")
    takes_back_relying = phrase(
        "{who} {who?take|takes} back {card} without penalty, because the card it followed was taken back",
        Seat,
        Card,
    )
    misere_is_lost = phrase("the misère is lost, so the opponents must show their hands")
    shows_at_defeat = phrase("{who} {who?show your|shows their} hand because the misère is lost", Seat)
    nobody_to_ask = phrase("a player may ask only a partner who has just failed to follow suit")
    not_asked_at_misere = phrase("at a misère nobody may be asked whether they are out of the suit led")


class Looking:
    """Looking back, and looking at the cards on the table."""

    last_trick_asked = phrase("{who} {who?ask|asks} to see the last trick", Seat)
    last_trick_shown = phrase("the last trick is shown, so {cards} cards in all can be seen", int)
    the_last_alone = phrase("only the last trick may be seen again")
    eight_at_most = phrase("no more than eight cards may be seen at a time")
    not_at_misere = phrase("a gathered trick may not be seen again at a misère")
    who_laid = phrase("{who} {who?ask|asks} who played a card", Seat)
    in_turn_only = phrase("{who} may ask who played a card, but only on {who?your|their} own turn", Seat)
