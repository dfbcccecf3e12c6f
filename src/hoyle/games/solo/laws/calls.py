"""Improper calls and remarks, and looking at the table. Hoyle's Games Modernized, 1909: S-L30 to S-L35."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter
from hoyle.games.solo.rulings import Calling, Looking
from hoyle.law import (
    AT_THE_DEALS_END,
    Option,
    Ruling,
    enforced,
    follows,
    may_choose,
    own_card,
    own_word,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat


@enforced("S-L30", HOFFMANN_1909, "30", "A second proposition")
def second_proposal(incident: incidents.SecondProposal, matter: SoloMatter) -> Iterator[Ruling]:
    """A player who proposes when another has proposed may not turn that into an acceptance. Any other
    player who is entitled to may still accept the first proposition, or its maker may amend it to something
    better.
    """
    why = Calling.proposal_stands(incident.seat, incident.proposer)
    default = SoloReadings.words_have_no_effect()
    yield refused(incident, why, default=default)


@enforced("S-L31", HOFFMANN_1909, "31", "A slip in a call")
def slip(incident: incidents.CallCorrected, matter: SoloMatter) -> Iterator[Ruling]:
    """Letting a player correct a slip at once is a courtesy and not a right: any opponent may insist on
    what was said first.
    """
    others = tuple(Seat((incident.seat + turn) % len(SEATS)) for turn in (1, 2, 3))
    yield may_choose(
        incident,
        Option(others, (remedies.FirstCall(incident.seat),)),
        until=own_word(others) | own_card(others),
        default=SoloReadings.insist_before_next_word(),
    )


@enforced("S-L32", HOFFMANN_1909, "32", "A remark that tells too much")
def remark(incident: incidents.Hinted, matter: SoloMatter) -> Iterator[Ruling]:
    """If a player makes a remark that gives partners unfair information, the other side may throw up the
    cards and demand a fresh deal.
    """
    yield may_choose(
        incident,
        Option(matter.foes(incident.seat), (remedies.NewDeal(), remedies.Stand())),
        until=AT_THE_DEALS_END,
        default=SoloReadings.same_dealer_nothing_paid(),
    )


EIGHT = 8
"""The cards of two tricks: the most that are ever visible at once."""


@enforced("S-L33", HOFFMANN_1909, "33", "Asking that cards be placed")
def placed(incident: incidents.WhoPlayedAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """A player whose turn it is may ask that each card of the trick be placed before the player who laid
    it.
    """
    if incident.in_turn:
        yield follows(incident, remedies.CardsLaid())
    else:
        yield refused(incident, Looking.in_turn_only(incident.seat))


@enforced("S-L34", HOFFMANN_1909, "34", "The last trick")
def last_trick(incident: incidents.LastTrickAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """Any player may ask at any time to see the last trick turned, and must be shown it: with the cards on
    the table eight at most, and never two turned tricks.
    """
    if matter.misere:
        return
    if incident.older:
        yield refused(incident, Looking.the_last_alone())
    elif incident.cards > EIGHT:
        yield refused(incident, Looking.eight_at_most())
    else:
        reason = Looking.last_trick_shown(incident.cards)
        yield follows(incident, None, reason=reason)


@enforced("S-L35", HOFFMANN_1909, "35", "The last trick of a misère")
def not_at_a_misere(incident: incidents.LastTrickAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """At a misère, open or not, nobody may look at a trick that is turned, or speak of it."""
    if matter.misere:
        yield refused(incident, Looking.not_at_misere())


LAWS = (second_proposal, slip, remark, placed, last_trick, not_at_a_misere)
