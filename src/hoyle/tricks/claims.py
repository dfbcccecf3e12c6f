"""Claiming a revoke and answering the claim, at any game of tricks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hoyle.law import Case, Docket, Incident, Ruling, Standing, Subject, ruled
from hoyle.seat import SEATS, Seat
from hoyle.tricks.act import Claim
from hoyle.tricks.in_play import InPlay, foes
from hoyle.tricks.incident import RevokeClaimed, TricksMixed, TricksShown
from hoyle.tricks.revoking import established
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.words import Place, Text


def heard_of(docket: Docket) -> dict[tuple[Seat | None, int], Standing]:
    """Return, by offender and trick, the standing of each claim and each revoke the table knows of.

    A claim made too early or too late is not among them: it is as if it had not been made.
    """
    return {
        (told.offender, told.at): told.standing
        for told in docket.public_rulings()
        if told.about is Subject.REVOKE or told.standing is Standing.CLAIMED
    }


def waiting(docket: Docket, sides: Sequence[int], seat: Seat) -> tuple[Case, ...]:
    """Return the claims against this seat's side that are not yet answered."""
    return tuple(
        case
        for case in docket.at(Standing.CLAIMED)
        if case.last.offender is not None and sides[case.last.offender] == sides[seat]
    )


def answerable(
    docket: Docket, sides: Sequence[int], seat: Seat, settled: Callable[[Seat, int], bool]
) -> tuple[Case, ...]:
    """Return the claims that this seat's side can answer without laying its hand open.

    A claim is not answered before the cards show the truth, or it would be a way to learn a hand;
    ``settled`` says whether they do.
    """
    return tuple(
        case
        for case in waiting(docket, sides, seat)
        if case.last.offender is not None and settled(case.last.offender, case.last.at)
    )


def to_answer(docket: Docket, sides: Sequence[int], settled: Callable[[Seat, int], bool]) -> Seat | None:
    """Return the seat that must show its tricks, if a claim can now be answered."""
    if not docket.at(Standing.CLAIMED):
        return None
    for seat in SEATS:
        for case in answerable(docket, sides, seat, settled):
            return case.last.offender
    return None


def claimable(deal: InPlay, docket: Docket, seat: Seat, *, over: bool) -> Iterator[Claim]:
    """Return every claim in time and not yet made, whether or not there is anything to claim.

    ``over`` if the deal is: every trick may then be claimed.
    """
    heard = heard_of(docket)
    for trick in range(len(deal.tricks)):
        for offender in foes(deal.sides, seat):
            if (offender, trick) not in heard and established(deal, offender, trick, over=over):
                yield Claim(seat, offender, trick)


def weighed(law: str, incident: RevokeClaimed, heard: Standing | None, place: int | None) -> Ruling:
    """Rule on a claim made in time: it waits for its answer, unless it is too early or has been made before.

    ``heard`` is how it stands with the table already, ``place`` its case if the referee has one.
    """
    if not incident.established:
        return refused(law, incident, TrickRulingWords.claimed_early(Place(incident.at), incident.offender))
    if heard is Standing.CLAIMED:
        return refused(law, incident, TrickRulingWords.claimed_before())
    if heard is Standing.OPEN:
        return refused(law, incident, TrickRulingWords.penalty_open())
    if heard and heard is not Standing.NOTED:
        return refused(law, incident, TrickRulingWords.judged_before(Place(incident.at)))
    return Ruling(
        case=place,
        law=law,
        standing=Standing.CLAIMED,
        offender=incident.offender,
        at=incident.at,
        reason=TrickRulingWords.claims_revoke(incident.seat, incident.offender, Place(incident.at)),
        about=Subject.CLAIM,
    )


def unproved(law: str, shown: TricksShown, place: int | None, default: Text) -> Ruling:
    """Rule that the tricks shown do not prove the revoke that was claimed; ``place`` is its case."""
    return Ruling(
        case=place,
        law=law,
        standing=Standing.REFUSED,
        offender=shown.offender,
        at=shown.at,
        reason=TrickRulingWords.not_proved(shown.offender, Place(shown.at)),
        about=Subject.REVOKE,
        default=default,
    )


def refused(law: str, incident: Incident, why: Text) -> Ruling:
    """Refuse a claim, or an answer to one, that is not allowed."""
    offender = getattr(incident, "offender", incident.seat)
    return ruled.refused(law, incident, _refusal(incident, why), offender=offender, about=Subject.CLAIM)


def _refusal(incident: Incident, why: Text) -> Text:
    match incident:
        case RevokeClaimed():
            return TrickRulingWords.claim_fails(incident.seat, incident.offender, Place(incident.at), why)
        case TricksShown():
            return TrickRulingWords.answers_no_claim(incident.seat)
        case TricksMixed():
            return TrickRulingWords.mixes_unclaimed(incident.seat)
        case _:
            return TrickRulingWords.not_claimed_in_time(incident.text)
