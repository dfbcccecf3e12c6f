"""Claiming a revoke and answering the claim, whatever game of tricks is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from hoyle.law import Case, Docket, Incident, Ruling, Standing
from hoyle.seat import SEATS, Seat, seat_name
from hoyle.tricks.act import Claim
from hoyle.tricks.in_play import InPlay, established, foes
from hoyle.tricks.incident import RevokeClaimed


def heard_of(docket: Docket, laws: Collection[str]) -> dict[tuple[Seat | None, int], Standing]:
    """By offender and trick, each claim and each revoke the table knows of, and how it stands.

    ``laws`` are those by which a revoke is paid for. A claim made too early or too late is not among them:
    it is as if it had not been made.
    """
    return {
        (told.offender, told.at): told.standing
        for told in docket.told()
        if told.law in laws or told.standing is Standing.CLAIMED
    }


def waiting(docket: Docket, sides: Sequence[int], seat: Seat) -> tuple[Case, ...]:
    """Claims against this seat's side that are not yet answered."""
    return tuple(
        case
        for case in docket.at(Standing.CLAIMED)
        if case.last.offender is not None and sides[case.last.offender] == sides[seat]
    )


def answerable(
    docket: Docket, sides: Sequence[int], seat: Seat, settled: Callable[[Seat, int], bool]
) -> tuple[Case, ...]:
    """Those of them that this seat's side can answer without laying its hand open.

    A claim is not answered before the cards show the truth, or it would be a way to learn a hand;
    ``settled`` says whether they do.
    """
    return tuple(
        case
        for case in waiting(docket, sides, seat)
        if case.last.offender is not None and settled(case.last.offender, case.last.at)
    )


def to_answer(docket: Docket, sides: Sequence[int], settled: Callable[[Seat, int], bool]) -> Seat | None:
    """The seat that must show its tricks, if a claim can now be answered."""
    if not docket.at(Standing.CLAIMED):
        return None
    for seat in SEATS:
        for case in answerable(docket, sides, seat, settled):
            return case.last.offender
    return None


def claimable(deal: InPlay, docket: Docket, laws: Collection[str], seat: Seat) -> Iterator[Claim]:
    """Every claim in time and not yet made, whether or not there is anything to claim."""
    heard = heard_of(docket, laws)
    for trick in range(len(deal.tricks)):
        for offender in foes(deal.sides, seat):
            if (offender, trick) not in heard and established(deal, offender, trick):
                yield Claim(seat, offender, trick)


def weighed(law: str, incident: RevokeClaimed, heard: Standing | None, place: int | None) -> Ruling:
    """A claim made in time: it waits for its answer, unless it is too early or has been made before.

    ``heard`` is how it stands with the table already, ``place`` its case if the referee has one.
    """
    if not incident.established:
        return refused(law, incident, "the trick is not yet quitted, nor has that side played again")
    if heard is Standing.CLAIMED:
        return refused(law, incident, "it is claimed already, and will be answered")
    if heard is Standing.OPEN:
        return refused(law, incident, "its penalty lies open, and is to be chosen")
    if heard and heard is not Standing.NOTED:
        return refused(law, incident, "that trick is already judged")
    return Ruling(
        case=place,
        law=law,
        standing=Standing.CLAIMED,
        offender=incident.offender,
        at=incident.at,
        reason=f"{seat_name(incident.seat)} claims a revoke",
    )


def refused(law: str, incident: Incident, reason: str) -> Ruling:
    """A claim, or an answer to one, that is not allowed."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.REFUSED,
        offender=getattr(incident, "offender", incident.seat),
        at=incident.at,
        reason=reason,
    )
