"""Constructors for rulings: a remedy follows, a claim is refused, an offence is noted, or a choice is
open.

A ruling is under the law that judges the incident, unless another ``law`` is named.
"""

from __future__ import annotations

from hoyle.law.docket import Case, Option, Ruling, Standing, Subject
from hoyle.law.incident import Incident
from hoyle.law.remedy import Remedy
from hoyle.law.until import AT_THE_CUT, Until
from hoyle.seat import Seat
from hoyle.words import Text


def follows(
    incident: Incident,
    remedy: Remedy | None,
    *,
    offender: Seat | None = None,
    case: Case | None = None,
    reason: Text | None = None,
    default: Text | None = None,
    about: Subject | None = None,
    law: str = "",
) -> Ruling:
    """Return a ruling whose remedy applies automatically. ``offender`` is None if nobody is at fault."""
    return Ruling(
        case=case.place if case else None,
        law=law,
        standing=Standing.EXACTED,
        offender=offender,
        at=incident.at,
        reason=reason or incident.text,
        remedy=remedy,
        default=default,
        about=about,
    )


def penalised(incident: Incident, remedy: Remedy, default: Text | None = None, law: str = "") -> Ruling:
    """Return a ruling whose remedy applies automatically; the seat that acted is at fault."""
    return follows(incident, remedy, offender=incident.seat, default=default, law=law)


def refused(
    incident: Incident,
    reason: Text,
    *,
    offender: Seat | None = None,
    default: Text | None = None,
    about: Subject | None = None,
    law: str = "",
) -> Ruling:
    """Return a ruling that refuses a claim or says that an act costs nothing. The default offender acted."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.REFUSED,
        offender=incident.seat if offender is None else offender,
        at=incident.at,
        reason=reason,
        default=default,
        about=about,
    )


def may_choose(
    incident: Incident,
    option: Option,
    *,
    until: Until,
    offender: Seat | None = None,
    case: Case | None = None,
    reason: Text | None = None,
    default: Text | None = None,
    about: Subject | None = None,
) -> Ruling:
    """Return a ruling that leaves a choice open until a moment. The default offender is the seat that
    acted.
    """
    return Ruling(
        case=case.place if case else None,
        law="",
        standing=Standing.OPEN,
        offender=incident.seat if offender is None else offender,
        at=incident.at,
        reason=reason or incident.text,
        option=option,
        until=until,
        default=default,
        about=about,
    )


def noted(
    incident: Incident, offender: Seat, about: Subject, default: Text | None = None, law: str = ""
) -> Ruling:
    """Return a ruling for an offence that only the referee has seen; it stays live until the next cut."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.NOTED,
        offender=offender,
        at=incident.at,
        until=AT_THE_CUT,
        reason=incident.text,
        default=default,
        about=about,
    )


def cured(incident: Incident, reason: Text, default: Text) -> Ruling:
    """Return a ruling that something was put right in time, and was no fault."""
    return Ruling(
        case=None,
        law="",
        standing=Standing.CURED,
        offender=incident.seat,
        at=incident.at,
        reason=reason,
        default=default,
    )


def ended(
    case: Case, standing: Standing, reason: Text, about: Subject | None = None, law: str = ""
) -> Ruling:
    """Return the ruling that ends a case without a remedy: cured, waived or forfeited."""
    offender, at = case.last.offender, case.last.at
    return Ruling(
        case=case.place, law=law, standing=standing, offender=offender, at=at, reason=reason, about=about
    )
