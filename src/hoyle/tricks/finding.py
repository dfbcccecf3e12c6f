"""Functions that detect incidents from the cards, for all trick-taking games.

Each game passes ``breaks``: for each kind of incident, the rule by which a strict table refuses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.law import Case, Docket, Incident, Landmark, Passed, Standing, Subject
from hoyle.law.words import listed
from hoyle.seat import SEATS, Seat
from hoyle.table import Position
from hoyle.table.incident import PackIncorrect, only_strict, refused, void
from hoyle.tricks import act, incident
from hoyle.tricks.dealing import InTheDealersHands
from hoyle.tricks.in_play import InPlay, foes, place_of_last, relies
from hoyle.tricks.laying import quit_trick
from hoyle.tricks.revoking import broke, established
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.tricks.trick import Trick

Breaks = Mapping[type[Incident], str]
"""The rule or law that each kind of incident breaks."""


def in_dealing(
    state: InTheDealersHands, done: act.Deal, after: Any, breaks: Breaks, *, whole: str
) -> Iterator[Incident]:
    """Detect cards shown, dropped or miscounted in this part of the deal.

    ``whole`` is the rule that requires a strict table to deal the whole pack without interruption.
    """
    dealing, size = after.dealing, len(state.pack.cards)
    takers = state.dealing.taken if state.dealing else ()
    fell = dealing.fell if dealing else size
    seat, last = done.seat, state.pack.cards[fell - 1]
    if dealing and dealing.began is not None and not state.dealing:
        yield incident.BegunElsewhere(seat=seat, at=0, began=dealing.began, breaks=whole)
    if fell - 1 in state.faced:
        kind = incident.CardFacedInPack
        yield kind(seat=seat, at=0, card=last, last=fell == size, breaks=breaks[kind])
    elif done.shows and fell < size:
        yield card_exposed(seat, last, takers, breaks)
    if done.drops:
        yield incident.CardDropped(seat=seat, at=0, breaks=breaks[incident.CardDropped])
    if done.down and fell == size:
        yield incident.TrumpFaceDown(seat=seat, at=0, takers=takers, breaks=breaks[incident.TrumpFaceDown])
    if done.count is not None or state.dealing is not None:
        yield only_strict(seat, whole, TrickRulingWords.not_all_at_once(seat))
    deal = after.deal
    if deal is not None and not after.pack.cards and (counts := wrong_counts(deal)):
        rule = breaks[incident.WrongCount]
        yield incident.WrongCount(seat=deal.dealer, at=0, counts=counts, full=deal.length, breaks=rule)
    elif deal is not None and not after.pack.cards and not done.down and last not in deal.dealt[seat]:
        holder = next((each for each in SEATS if last in deal.dealt[each]), seat)
        yield incident.TurnUpElsewhere(seat=seat, at=0, card=last, holder=holder, takers=takers, breaks=whole)


def card_exposed(seat: Seat, card: Card, takers: tuple[Seat, ...], breaks: Breaks) -> incident.CardExposed:
    """Return the incident of a card that this seat exposed while dealing."""
    kind = incident.CardExposed
    return kind(seat=seat, at=0, card=card, takers=takers, breaks=breaks[kind])


def wrong_counts(deal: InPlay) -> tuple[int, ...]:
    """Return the lengths of the hands as dealt if they differ, else an empty tuple."""
    counts = tuple(len(deal.dealt[seat]) for seat in SEATS)
    return () if len(set(counts)) == 1 else counts


def in_counting_the_pack(state: InTheDealersHands, deal: InPlay, seat: Seat) -> Iterator[Incident]:
    """Detect an incorrect pack by counting it; a card on the floor counts as part of the pack."""
    whole = sum(map(len, deal.dealt)) + sum(map(len, deal.dropped)) == 52
    if state.cut or deal.void or whole:
        yield refused(seat, "TL-06", TrickRulingWords.counts_whole_pack(seat))
    else:
        yield PackIncorrect(seat=seat, at=len(deal.quitted))


def past_saving(deal: InPlay, seat: Seat, number: int) -> incident.RevokeEstablished:
    """Return the incident of a revoke in that trick that can no longer be corrected."""
    card, led = deal.laid_by(number, seat), deal.trick(number).led
    return incident.RevokeEstablished(seat=seat, at=number, card=card, led=led)


def at_the_end(before: InPlay, after: InPlay) -> Iterator[incident.RevokeEstablished]:
    """Detect the revokes that could be corrected until this act ended the deal and turned the tricks on the
    table.
    """
    for place, trick in enumerate(after.laid):
        number = len(after.quitted) + place
        for seat, _ in trick.plays:
            if broke(after, seat, number) and not established(before, seat, number):
                yield past_saving(after, seat, number)


def early_lead_failed(deal: InPlay, trick: Trick, docket: Docket) -> Iterator[incident.EarlyLeadFailed]:
    """Detect that the oldest trick on the table was won by a player other than the one who led to the next.

    An early lead stands only once an adversary has played to it.
    """
    if len(deal.laid) < 2 or (winner := trick.winner(deal.trumps)) == (leader := deal.laid[1].leader):
        return
    if not any(deal.laid[1].card(foe) for foe in foes(deal.sides, leader)):
        (_, card), *_ = deal.laid[1].plays
        at = len(deal.quitted) + 1
        subjects = (Subject.OUT_OF_TURN, Subject.EARLY_LEAD, Subject.MISERE)
        relied = docket.about(leader, at, *subjects) is None
        yield incident.EarlyLeadFailed(seat=leader, at=at, card=card, winner=winner, relied=relied)


def in_withdrawing(deal: InPlay, seat: Seat, breaks: Breaks) -> incident.RevokeSaved | incident.CardTakenBack:
    """Return a revoke saved, or a card taken back that was no revoke."""
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    assert card is not None, "and that lies in that trick"
    if broke(deal, seat, number):
        return incident.RevokeSaved(seat=seat, at=number, card=card, led=trick.led)
    kind, relied = incident.CardTakenBack, relies(deal, seat, place)
    return kind(seat=seat, at=number, card=card, led=trick.led, relied=relied, breaks=breaks[kind])


def in_claiming(deal: InPlay, done: act.Claim, breaks: Breaks, *, over: bool) -> incident.RevokeClaimed:
    """Return a claim of a revoke, including whether it is too late to correct the revoke. ``over``: the deal
    has ended.
    """
    kind, sure = incident.RevokeClaimed, established(deal, done.offender, done.trick, over=over)
    rule = breaks[kind]
    return kind(seat=done.seat, at=done.trick, offender=done.offender, established=sure, breaks=rule)


def in_answering(
    deal: InPlay, done: act.ShowTricks | act.MixTricks, claims: Iterable[Case], breaks: Breaks
) -> Iterator[Incident]:
    """Detect whether the tricks shown prove each claim against them, or whether the tricks were mixed."""
    for case in claims:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if isinstance(done, act.MixTricks):
            kind = incident.TricksMixed
            yield kind(seat=done.seat, at=at, offender=offender, breaks=breaks[kind])
        else:
            proved, card = broke(deal, offender, at), deal.laid_by(at, offender)
            yield incident.TricksShown(
                seat=done.seat,
                at=at,
                offender=offender,
                proved=proved,
                card=card,
                led=deal.trick(at).led if card else None,
            )


def ends_a_right(
    before: Position[Any], seat: Seat, rule: str, gone: Callable[[Position[Any]], tuple[int, ...]]
) -> Iterator[Incident]:
    """Detect that turning a trick would end an adversary's pending choice.

    Args:
        before: the position before the trick is turned.
        seat: the seat that turns it.
        rule: the rule about turning tricks, cited in the incident.
        gone: returns the open cases of a position that concern past tricks.
    """
    deal, docket = before.state.deal, before.docket
    if not docket.cases:
        return
    turned = replace(before.state, deal=quit_trick(deal, seat))
    past = {*gone(Position(turned, docket, before.umpire))} - {*gone(before)}
    passed = Passed(frozenset({Landmark.TRICK_TURNED}), seat, len(deal.quitted))
    for case in docket.at(Standing.OPEN):
        ruling, option = case.last, case.last.option
        if case.public is None or option is None or ruling.until is None:
            continue
        ends = case.place in past or ruling.until.ended_by(passed)
        if ends and not any(deal.sides[seat] == deal.sides[each] for each in option.choosers):
            yield void(seat, rule, TrickRulingWords.choose_first(seat, listed(option.choosers)))
            return
