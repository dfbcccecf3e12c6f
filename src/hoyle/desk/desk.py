"""The desk itself: incidents heard by the codes of a game, and choices made, with no table in sight."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from hoyle.law import (
    Code,
    Incident,
    Landmark,
    Law,
    Matter,
    Points,
    Remedy,
    Ruling,
    ScoredAgainst,
    Tricks,
    hear,
)
from hoyle.seat import seat_name, side, side_name
from hoyle.table import Choose
from hoyle.table.option import answered


@dataclass(frozen=True, slots=True)
class Desk:
    """What the desk has been told, and what it has ruled: ``matter`` holds the docket."""

    codes: tuple[Code, ...]
    matter: Matter[Any]


@dataclass(frozen=True, slots=True)
class Finding:
    """One ruling, as it is told to somebody who asked."""

    ruling: Ruling
    law: Law

    def document(self) -> dict[str, Any]:
        """The keys that ``hoyle rule --json`` promises."""
        ruling = self.ruling
        option, remedy = ruling.option, ruling.remedy
        choices = option.choices if option else (remedy,) if remedy else ()
        return {
            "law": self.law.id,
            "title": self.law.title,
            "offender": None if ruling.offender is None else seat_name(ruling.offender),
            "standing": ruling.standing.value,
            "choices": [str(choice.text) for choice in choices],
            "decider": [seat_name(seat) for seat in option.choosers] if option else None,
            "until": str(ruling.until.text) if ruling.until else None,
            "reason": str(ruling.reason),
            "default": ruling.default,
        }


def heard(desk: Desk, incident: Incident) -> tuple[Desk, tuple[Ruling, ...]]:
    """The desk once it has heard of an incident, and what its laws rule; all is told that is asked."""
    rulings = tuple(
        replace(ruling, told=True) for code in desk.codes for ruling in hear(code, incident, desk.matter)
    )
    return _entered(desk, rulings), rulings


def chosen(desk: Desk, choose: Choose) -> tuple[Desk, tuple[Ruling, ...]]:
    """The desk once one of those entitled has chosen.

    Raises:
        ImpossibleAct: if he has no such choice to make.
    """
    rulings = (answered(desk.matter.docket, choose),)
    return _entered(desk, rulings), rulings


def cut(desk: Desk) -> tuple[Desk, tuple[Ruling, ...]]:
    """The desk once the cards are cut for the next deal."""
    rulings = desk.matter.docket.lapse({Landmark.CUT})
    desk = _entered(desk, rulings)
    return Desk(desk.codes, _with(desk.matter, clock=desk.matter.clock | {Landmark.CUT})), rulings


def findings(desk: Desk) -> tuple[Finding, ...]:
    """Every case as it now stands, in the order in which they were opened."""
    laws = {law.id: law for code in desk.codes for law in code.laws}
    return tuple(Finding(case.last, laws[case.last.law]) for case in desk.matter.docket.cases)


def effect(remedy: Remedy, ruling: Ruling, score: tuple[int, ...], up: int) -> str:
    """What a choice does to the score, in words; empty where it does nothing to it yet.

    Offenders who would be up stay one short of it (W-L11).
    """
    points = [*score]
    match remedy:
        case Points(side=us, points=made):
            points[us] = max(points[us] + made, 0)
        case ScoredAgainst(side=us, points=false, gained=gained):
            points[us] = max(points[us] - false, 0)
            points[1 - us] += gained
        case Tricks(loser=loser, count=count):
            return f"{count} tricks go from {side_name(loser)} to {side_name(1 - loser)}"
        case _:
            return ""
    if ruling.offender is not None:
        points[side(ruling.offender)] = min(points[side(ruling.offender)], up - 1)
    return f"NS {points[0]}, EW {points[1]}, before anything else is scored"


def _entered(desk: Desk, rulings: tuple[Ruling, ...]) -> Desk:
    docket = desk.matter.docket
    for ruling in rulings:
        docket = docket.enter(ruling)
    return Desk(desk.codes, _with(desk.matter, docket=docket))


def _with(matter: Matter[Any], **changes: Any) -> Matter[Any]:
    return changed(matter, **changes)
