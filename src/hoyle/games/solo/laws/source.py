"""The code of solo whist that this package contains, and rulings that several of its chapters share."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.matter import SoloMatter
from hoyle.law import Incident, Law, Option, Ruling, Status, Subject, Until, may_choose, own_card
from hoyle.law import remedy as remedies
from hoyle.law.books import HOFFMANN_1909

__all__ = ["HOFFMANN_1909", "SoloMatter", "stakes_claimable", "stated"]


def stated(entries: Mapping[tuple[str, str, str], str], status: Status = Status.DEFINES) -> tuple[Law, ...]:
    """Return laws that leave the referee nothing to do, given their texts by id, article and title."""

    def law(id: str, article: str, title: str, says: str) -> Law:
        return Law(id=id, source=HOFFMANN_1909, article=article, title=title, says=says, status=status)

    return tuple(law(*named, " ".join(says.split())) for named, says in entries.items())


def stakes_claimable(incident: Incident, matter: SoloMatter, *, until: Until | None = None) -> Ruling:
    """Let the caller of a misère choose to claim the stakes at once, after an adversary's fault."""
    callers = matter.contract.declarers if matter.contract else ()
    return may_choose(
        incident,
        Option(callers, (remedies.StakesClaimed(incident.seat),)),
        until=until or own_card(callers),
        default=SoloReadings.caller_may_play_on(),
        about=Subject.MISERE,
    )
