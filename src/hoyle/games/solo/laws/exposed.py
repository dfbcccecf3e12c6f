"""Exposed cards, and the demands allowed about them. S-L05, S-L06, S-L09 to S-L14 and S-L39."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.demand import DemandAnswer, Ground, answer
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter, stated
from hoyle.games.solo.rulings import Exposed
from hoyle.law import Ruling, Subject, enforced, follows, noted, penalised, refused
from hoyle.law import remedy as remedies
from hoyle.tricks.incident import Disobeyed


@enforced("S-L05", HOFFMANN_1909, "5", "A single caller exposes a card")
def callers_own(incident: incidents.CardShown | incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """A player who plays alone against three may show cards without penalty; the loss is their own."""
    if isinstance(incident, incidents.DemandMade):
        yield from _answered(incident, matter, Ground.ALONE)
    elif matter.alone(incident.seat):
        default = SoloReadings.ouverte_and_declaree_too()
        yield refused(incident, Exposed.own_loss(incident.seat), default=default)


@enforced("S-L06", HOFFMANN_1909, "6", "Another exposes a card")
def liable(
    incident: incidents.CardShown | incidents.TurnUpShown | incidents.DemandMade, matter: SoloMatter
) -> Iterator[Ruling]:
    """If an adversary of a single caller exposes a card, or a player of either side at a proposition, the
    other side may make demands about that card until it is played.
    """
    if isinstance(incident, incidents.DemandMade):
        yield from _answered(incident, matter, Ground.NOT_LIABLE)
    elif isinstance(incident, incidents.TurnUpShown):
        yield refused(incident, Exposed.lies_by_right(), law="S-L03")
    elif incident.named and not matter.variant.named_card_exposed:
        yield refused(incident, Exposed.only_named(tuple(incident.cards), incident.seat), law="S-L09")
    elif not (matter.alone(incident.seat) or matter.misere or matter.over):
        seat = incident.seat
        early = SoloReadings.shown_while_bidding()
        yield penalised(
            incident, remedies.CardsLiable(seat, incident.cards), default=None if matter.contract else early
        )


@enforced("S-L10", HOFFMANN_1909, "10", "Follow suit, or play the card")
def follow_or_play(incident: incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """When another suit than that of an exposed card is led, the other side may say to its owner: follow
    suit, or play that card. An owner who has none of the suit led must then play it. This may be said in
    every trick until the card is played.
    """
    yield from _answered(incident, matter, Ground.FOLLOW_OR_PLAY)


@enforced("S-L11", HOFFMANN_1909, "11", "Follow suit, or pass the trick")
def follow_or_pass(incident: incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """If an exposed card is a trump, and trumps are not led, the other side may say to its owner: follow
    suit, or pass the trick. An owner who has none of the suit led may then not trump with any card, unless
    they hold nothing but trumps.
    """
    yield from _answered(incident, matter, Ground.FOLLOW_OR_PASS)


@enforced("S-L12", HOFFMANN_1909, "12", "What may not be demanded")
def limits(incident: incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """The owner of an exposed card may always throw it away on a suit of which they have none. They may
    also lead it; but against a solo or an abondance the caller may forbid that, again and again, while they
    have another card.
    """
    yield from _answered(incident, matter, Ground.FREE)


@enforced("S-L13", HOFFMANN_1909, "13", "The suit of the card is led")
def of_its_suit(incident: incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """When another player leads the suit of an exposed card, the other side may have its owner play that
    card, or not play it, or play their highest or their lowest of the suit: one of these, and no more.
    """
    yield from _answered(incident, matter, Ground.OF_ITS_SUIT)


@enforced("S-L14", HOFFMANN_1909, "14", "No suit is called for an exposed card")
def no_suit(incident: incidents.DemandMade, matter: SoloMatter) -> Iterator[Ruling]:
    """No suit may be called because a card was exposed."""
    yield from _answered(incident, matter, Ground.NO_SUIT)


@enforced("S-L39", HOFFMANN_1909, "whist, 67 and 76", "No card that would be a revoke")
def no_revoke(incident: Disobeyed, matter: SoloMatter) -> Iterator[Ruling]:
    """Nobody is made to play a card that would be a revoke; but a player who can obey a lawful demand, and
    does not, has revoked.
    """
    yield noted(incident, incident.seat, Subject.DISOBEDIENCE)


_STATED = {
    ("S-L09", "9", "What is an exposed card"): """A card is exposed if it lies face up on the table, or if any
        player but its owner can see its face. So are two cards played together, and, by the laws of whist, a
        card that its holder names. A card dropped below the table is not exposed."""
}

LAWS = (
    *stated(_STATED),
    callers_own,
    liable,
    follow_or_play,
    follow_or_pass,
    limits,
    of_its_suit,
    no_suit,
    no_revoke,
)


def weighed(incident: incidents.DemandMade, matter: SoloMatter) -> DemandAnswer:
    """Rule on a demand by the digest; one made too early has no effect yet."""
    demand_answer = answer(matter, incident.of, incident.card, incident.wants, incident.led, incident.at)
    if demand_answer.remedy and not incident.in_time:
        return DemandAnswer(demand_answer.ground, None, Exposed.too_early(incident.of), early=True)
    return demand_answer


def _answered(incident: incidents.DemandMade, matter: SoloMatter, ground: Ground) -> Iterator[Ruling]:
    demand_answer = weighed(incident, matter)
    if demand_answer.ground is not ground:
        return
    if demand_answer.remedy is None:
        yield refused(incident, demand_answer.why or incident.text)
    else:
        reason = Exposed.demands_it(incident.seat, incident.of)
        yield follows(
            incident, demand_answer.remedy, offender=incident.of, reason=reason, about=Subject.DEMAND
        )
