"""Rulings as the laws of rubicon bézique make them."""

from __future__ import annotations

from hoyle.games.bezique.incident import AtBezique
from hoyle.games.bezique.rulings import Say
from hoyle.law import Landmark, Option, Remedy, Ruling, Standing, Subject
from hoyle.law import ruled as rulings
from hoyle.seat import Seat
from hoyle.words import Text


def follows(
    law: str,
    incident: AtBezique,
    remedy: Remedy,
    default: Text | None = None,
    about: Subject | None = None,
) -> Ruling:
    """Rule that a remedy follows by itself."""
    reason = Say.ruled(incident.text, remedy.text)
    return rulings.follows(
        law, incident, remedy, offender=incident.seat, reason=reason, default=default, about=about
    )


def stays(law: str, incident: AtBezique, default: Text | None = None) -> Ruling:
    """Rule that an act costs nothing."""
    return rulings.refused(law, incident, Say.stays(incident.text), default=default)


def may_choose(
    law: str,
    incident: AtBezique,
    chooser: Seat,
    choices: tuple[Remedy, ...],
    *,
    until: Landmark,
    by: tuple[Seat, ...] = (),
    about: Subject | None = None,
    default: Text | None = None,
) -> Ruling:
    """Offer a choice to one player, who may let it go."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.OPEN,
        offender=incident.seat,
        at=incident.at,
        reason=incident.text,
        option=Option((chooser,), choices),
        until=until,
        by=by,
        about=about,
        default=default,
    )
