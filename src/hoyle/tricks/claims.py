"""Claims of a revoke, and answers to them, in any trick-taking game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hoyle.law import (
    Case,
    Docket,
    Incident,
    Option,
    Remedy,
    Ruling,
    Standing,
    Subject,
    own_card,
    ruled,
    when_turned,
)
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.tricks.act import Claim
from hoyle.tricks.in_play import InPlay, foes
from hoyle.tricks.incident import CardTakenBack, RevokeClaimed, RevokeSaved, TricksMixed, TricksShown
from hoyle.tricks.revoking import established
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.words import Place, Text


def heard_of(docket: Docket) -> dict[tuple[Seat | None, int], Standing]:
    """Return the standing of each public claim or revoke, by offender and trick.

    Claims made too early or too late are left out, as if they had not been made.
    """
    return {
        (ruling.offender, ruling.at): ruling.standing
        for ruling in docket.public_rulings()
        if ruling.about is Subject.REVOKE or ruling.standing is Standing.CLAIMED
    }


def waiting(docket: Docket, sides: Sequence[int], seat: Seat) -> tuple[Case, ...]:
    """Return the unanswered claims against this seat's side."""
    return tuple(
        case
        for case in docket.at(Standing.CLAIMED)
        if case.last.offender is not None and sides[case.last.offender] == sides[seat]
    )


def answerable(
    docket: Docket, sides: Sequence[int], seat: Seat, settled: Callable[[Seat, int], bool]
) -> tuple[Case, ...]:
    """Return the claims that this seat's side can answer without showing its hand.

    A claim waits until the cards played settle it; otherwise a claim would be a way to learn a hand.
    ``settled`` returns whether they do.
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
    """Yield every claim that can be made in time and has not been made, whether or not there was a revoke.

    ``over``: the deal has ended, so a revoke in any trick may be claimed.
    """
    heard = heard_of(docket)
    for trick in range(len(deal.tricks)):
        for offender in foes(deal.sides, seat):
            if (offender, trick) not in heard and established(deal, offender, trick, over=over):
                yield Claim(seat, offender, trick)


def weighed(incident: RevokeClaimed, heard: Standing | None, case: Case | None) -> Ruling:
    """Rule on a claim: it becomes pending, unless it came too early or was made before.

    ``heard`` is the public standing of the same revoke, if any; ``case`` is the referee's case for it, if
    any.
    """
    if not incident.established:
        return refused(incident, TrickRulingWords.claimed_early(Place(incident.at), incident.offender))
    if heard is Standing.CLAIMED:
        return refused(incident, TrickRulingWords.claimed_before())
    if heard is Standing.OPEN:
        return refused(incident, TrickRulingWords.penalty_open())
    if heard and heard is not Standing.NOTED:
        return refused(incident, TrickRulingWords.judged_before(Place(incident.at)))
    return Ruling(
        case=case.place if case else None,
        law="",
        standing=Standing.CLAIMED,
        offender=incident.offender,
        at=incident.at,
        reason=TrickRulingWords.claims_revoke(incident.seat, incident.offender, Place(incident.at)),
        about=Subject.CLAIM,
    )


def unproved(shown: TricksShown, case: Case | None, default: Text) -> Ruling:
    """Rule that the tricks shown do not prove the claimed revoke. ``case`` is that of the claim, if any."""
    return Ruling(
        case=case.place if case else None,
        law="",
        standing=Standing.REFUSED,
        offender=shown.offender,
        at=shown.at,
        reason=TrickRulingWords.not_proved(shown.offender, Place(shown.at)),
        about=Subject.REVOKE,
        default=default,
    )


def refused(incident: Incident, why: Text, law: str = "") -> Ruling:
    """Refuse a claim, or an answer to one, that is not allowed."""
    offender = getattr(incident, "offender", incident.seat)
    return ruled.refused(incident, _refusal(incident, why), offender=offender, about=Subject.CLAIM, law=law)


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


def rank_or(wrong: Remedy, incident: RevokeSaved | CardTakenBack, foes: tuple[Seat, ...]) -> Option:
    """Return the choice after a card taken back: the player's highest or lowest card of the suit led, in that
    trick, or ``wrong``, which is about the card itself.
    """
    in_that_trick = own_card(foes, incident.at) | when_turned(incident.at)
    ranks = tuple(remedies.HighestOrLowest(incident.seat, incident.led, highest) for highest in (True, False))
    return Option(foes, (*ranks, wrong), sooner=tuple((rank.id, in_that_trick) for rank in ranks))
