"""The code of solo whist that this package knows, and rulings that several of its chapters share."""

from __future__ import annotations

from hoyle.games.solo.laws.readings import Readings
from hoyle.games.solo.matter import SoloMatter
from hoyle.law import Incident, Landmark, Law, Option, Remedy, Ruling, Standing, Status, Subject
from hoyle.law import remedy as remedies
from hoyle.law.books import HOFFMANN_1909
from hoyle.seat import Seat
from hoyle.words import Text

__all__ = ["HOFFMANN_1909", "SoloMatter", "costs_nothing", "follows", "stakes_claimable", "stated"]


def stated(id: str, article: str, title: str, status: Status, says: str) -> Law:
    """State an article that leaves the referee nothing to do."""
    return Law(id=id, source=HOFFMANN_1909, article=article, title=title, says=says, status=status)


def follows(
    law: str,
    incident: Incident,
    remedy: Remedy | None,
    *,
    offender: Seat | None = None,
    place: int | None = None,
    reason: Text | None = None,
    default: Text | None = None,
    about: Subject | None = None,
) -> Ruling:
    """Rule that a remedy follows by itself, with nothing to choose."""
    return Ruling(
        case=place,
        law=law,
        standing=Standing.EXACTED,
        offender=offender,
        at=incident.at,
        reason=reason or incident.text,
        remedy=remedy,
        default=default,
        about=about,
    )


def costs_nothing(law: str, incident: Incident, why: Text, *, default: Text | None = None) -> Ruling:
    """Rule that something may not be asked, or costs nothing."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.REFUSED,
        offender=incident.seat,
        at=incident.at,
        reason=why,
        default=default,
    )


def stakes_claimable(
    law: str, incident: Incident, matter: SoloMatter, *, until: Landmark = Landmark.CARD
) -> Ruling:
    """Let the caller of a misère, whom an adversary has offended, choose to claim the stakes at once."""
    callers = matter.contract.declarers if matter.contract else ()
    return Ruling(
        case=None,
        law=law,
        standing=Standing.OPEN,
        offender=incident.seat,
        at=incident.at,
        reason=incident.text,
        option=Option(callers, (remedies.StakesClaimed(incident.seat),)),
        until=until,
        by=callers if until is Landmark.CARD else (),
        about=Subject.MISERE,
        default=Readings.caller_may_play_on(),
    )
