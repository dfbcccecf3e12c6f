"""What of an act a law of whist may care about, found out from the cards."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskTurnUp,
    AskWhoPlayed,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Choose,
    Claim,
    Count,
    CountPack,
    CutPack,
    Deal,
    FaceInPack,
    FindTorn,
    Given,
    Jog,
    MixCards,
    MixTricks,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    Remark,
    Remind,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    TakeUp,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.deal import next_dealer, pone
from hoyle.games.whist.following import (
    REVOKE_LAWS,
    answerable,
    called_by_ruling,
    disobeyed,
    liable,
    waiting,
)
from hoyle.games.whist.found_in_deal import in_counting, in_counting_the_pack, in_dealing, in_jogging
from hoyle.games.whist.found_in_turn import early_leads_left, out_of_turn
from hoyle.games.whist.honours import false_call, has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.incident import (
    AnsweredWithout,
    CalledAfterPlaying,
    CalledAtWrongScore,
    CardNamed,
    CardSeparated,
    CardsMixed,
    CardTakenBack,
    HandPickedUp,
    HandShown,
    HandThrownDown,
    HonoursChallenged,
    HonoursFalse,
    HonoursLate,
    Omitted,
    RankCalled,
    Reminded,
    RevokeClaimed,
    RevokePaid,
    RevokePlayed,
    SuitAsked,
    ThrownAtCall,
    TookUpEarly,
    TricksMixed,
    TurnUpAsked,
    WhoPlayedAsked,
)
from hoyle.games.whist.play import gatherer, turn, turned_lies
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import Variant
from hoyle.law import Docket, Incident, Landmark, Matter, PartnerNames
from hoyle.seat import Seat, partner, side
from hoyle.table import Position, Step
from hoyle.table.incident import befallen
from hoyle.table.option import taken
from hoyle.tricks import EMPTY, established, has_revoked, place_for, place_of_last, revoked
from hoyle.tricks.incident import Disobeyed, Refused, RevokeEstablished, RevokeSaved, TricksShown

_CARD = frozenset({Landmark.CARD, Landmark.PUT_BACK})
_FIRST_CARD = frozenset({Landmark.CARD, Landmark.PUT_BACK, Landmark.FIRST_LEAD})
_PUT_BACK = frozenset({Landmark.PUT_BACK})
_TURNED = frozenset({Landmark.TRICK_TURNED})
_LAST_TURNED = frozenset({Landmark.TRICK_TURNED, Landmark.DEAL_END})
_CUT = frozenset({Landmark.CUT})
_TURN_UP = frozenset({Landmark.TURN_UP})
_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type[Act], frozenset[Landmark]] = {CutPack: _CUT, Given: _TURN_UP, PutBack: _PUT_BACK}

_NONE: tuple[Incident, ...] = ()


def incidents(step: Step[State, Act]) -> tuple[Incident, ...]:
    """All of an act that a law, or a strict table, may care about."""
    before, act = step.before, step.act
    if isinstance(act, Play):
        return _in_play(before, act.seat, act.card)
    if isinstance(act, Quit) and before.state.deal:
        return tuple(_in_quitting(before.state, before.state.deal, act.seat))
    return tuple(_found(before, act, step.after))


def landmarks(step: Step[State, Act]) -> frozenset[Landmark]:
    """The moments this act passes."""
    act = step.act
    if isinstance(act, Play):
        deal = step.before.state.deal
        return _CARD if deal and (deal.quitted or deal.laid) else _FIRST_CARD
    if isinstance(act, Quit):
        deal = step.after.deal
        return _LAST_TURNED if deal and deal.played_out else _TURNED
    if isinstance(act, Deal):
        return _NOTHING if step.after.pack.cards else _TURN_UP
    return _LANDMARKS.get(type(act), _NOTHING)


def matter(position: Position[State]) -> Matter[Variant]:
    """What a law may weigh, besides the incident."""
    state = position.state
    return Matter(
        variant=state.variant,
        dealer=next_dealer(state) if state.cut else state.dealer,
        score=state.tally.score,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
    )


def _found(before: Position[State], act: Act, after: State) -> Iterator[Incident]:
    state = before.state
    deal = state.deal
    match act:
        case CutPack(seat) if seat != pone(state):
            yield _refused(seat, "W-G06", "does not cut to this dealer")
        case Deal():
            yield from in_dealing(state, act, after)
        case Jog(seat):
            yield from in_jogging(after, seat)
        case FaceInPack(seat):
            yield _refused(seat, "W-L02", "leaves a card face up in the pack")
        case TakeUp(seat):
            yield TookUpEarly(seat=seat, at=0)
        case CallForPacks() | FindTorn() | Remark():
            yield from befallen(act, before.docket, late=state.cut, sold=state.variant.pack_cost > 0)
        case Choose():
            yield from befallen(act, before.docket, late=state.cut, sold=state.variant.pack_cost > 0)
            yield from _in_choosing(before.docket, act)
        case _ if deal is not None:
            yield from _of_the_deal(before, deal, act, after)


def _in_choosing(docket: Docket, act: Choose) -> Iterator[Incident]:
    chosen = taken(docket, act)
    if chosen is None:
        return
    ruling, remedy = chosen
    if ruling.law in REVOKE_LAWS and ruling.offender is not None:
        yield RevokePaid(seat=ruling.offender, at=ruling.at)
    if isinstance(remedy, PartnerNames):
        yield SuitAsked(seat=act.seat, at=remedy.trick)


def _of_the_deal(before: Position[State], deal: DealInPlay, act: Act, after: State) -> Iterator[Incident]:
    state = before.state
    match act:
        case Withdraw(seat):
            yield _in_withdrawing(deal, seat)
        case Call(seat, card):
            if card not in called_by_ruling(before):
                yield _refused(seat, "W-L12", "may not call that card")
        case Claim(seat, offender, trick):
            sure = established(deal, offender, trick)
            yield RevokeClaimed(seat=seat, at=trick, offender=offender, established=sure)
        case ShowTricks() | MixTricks():
            yield from _in_answering(before, deal, act)
        case Count(seat):
            wrong = tuple(in_counting(state, deal, before.docket, seat))
            yield from wrong or (_refused(seat, "W-L03", "counts cards that are as they should be"),)
        case CountPack(seat):
            wrong = tuple(in_counting_the_pack(state, deal, seat))
            yield from wrong or (_refused(seat, "TL-06", "counts a pack that is whole"),)
        case AskTurnUp(seat):
            if turned_lies(deal):
                yield _refused(seat, "W-L04", "asks for a card that lies on the table")
            else:
                yield TurnUpAsked(seat=seat, at=len(deal.quitted))
        case CallHonours() | Answer() | ScoreHonours() | Challenge() | Remind():
            yield from _of_honours(state, deal, act)
        case _:
            yield from _of_showing(before, deal, act, after)


def _in_play(before: Position[State], seat: Seat, card: Card) -> tuple[Incident, ...]:
    deal = before.state.deal
    if deal is None:
        return ()
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    number = len(deal.quitted) + place
    found: list[Incident] = []
    if len(deal.calls) > len(deal.answered):
        found.append(_refused(seat, "W-G20", "must wait until the call is answered"))
    if seat != turn(deal):
        found += out_of_turn(before, deal, seat, card)
    hand = deal.hands[seat] if deal.dropped is EMPTY else deal.holds(seat)
    if trick and revoked(hand, trick, card):
        found.append(RevokePlayed(seat=seat, at=number, card=card, led=trick.led))
    elif before.docket.cases and (law := disobeyed(before, seat, card)):
        found.append(Disobeyed(seat=seat, at=number, card=card, breaks=law))
    if before.docket.cases:
        found += early_leads_left(before, seat)
    if place:
        for earlier in range(len(deal.quitted), number):
            for revoker in (seat, partner(seat)):
                if has_revoked(deal, revoker, earlier):
                    found.append(RevokeEstablished(seat=revoker, at=earlier))
    return tuple(found) if found else _NONE


def _in_quitting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    if seat != gatherer(state, deal):
        yield _refused(seat, "W-G10", "does not gather this side's tricks")
    number, trick = len(deal.quitted), deal.laid[0]
    for each in trick.renounced:
        if has_revoked(deal, each, number):
            yield RevokeEstablished(seat=each, at=number)
    if len(trick.plays) < 4:
        for omitter, hand in enumerate(deal.hands):
            if hand and trick.card(Seat(omitter)) is None:
                yield Omitted(seat=Seat(omitter), at=number)


def _in_withdrawing(deal: DealInPlay, seat: Seat) -> Incident:
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    assert card is not None, "and that lies in that trick"
    kind = RevokeSaved if has_revoked(deal, seat, number) else CardTakenBack
    return kind(seat=seat, at=number, card=card, led=trick.led)


def _in_answering(
    before: Position[State], deal: DealInPlay, act: ShowTricks | MixTricks
) -> Iterator[Incident]:
    # To mix the tricks is forbidden from the claim on; to show them waits until it can be answered.
    mixed = isinstance(act, MixTricks)
    claims = waiting(before, act.seat) if mixed else answerable(before, act.seat)
    if not claims:
        yield _refused(act.seat, "W-G10", "may not handle the tricks now")
    for case in claims:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if mixed:
            yield TricksMixed(seat=act.seat, at=at, offender=offender)
        else:
            proved = has_revoked(deal, offender, at)
            yield TricksShown(seat=act.seat, at=at, offender=offender, proved=proved)


def _of_honours(
    state: State, deal: DealInPlay, act: CallHonours | Answer | ScoreHonours | Challenge | Remind
) -> Iterator[Incident]:
    seat, at = act.seat, len(deal.tricks)
    match act:
        case CallHonours():
            yield from _in_calling(state, deal, seat)
        case Answer(yes=yes) if yes and not held(deal, seat):
            yield AnsweredWithout(seat=seat, at=at)
        case Remind():
            yield Reminded(seat=seat, at=at)
        case ScoreHonours(points=points):
            yield from _in_scoring(state, deal, seat, points)
        case Challenge():
            theirs = 1 - side(seat)
            too_many = max(deal.honours[theirs] - worth(state.variant, deal, theirs), 0)
            rule = None if too_many else "W-L18"
            yield HonoursChallenged(seat=seat, at=at, points=too_many, breaks=rule)


def _in_calling(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    score, at = state.tally.score, len(deal.tricks)
    if score[side(seat)] != state.variant.call_at:
        yield CalledAtWrongScore(seat=seat, at=at, score=score[side(seat)])
    elif has_played(deal, seat):
        yield CalledAfterPlaying(seat=seat, at=at)
    elif not may_call(state.variant, score, deal.dealer, seat):
        yield _refused(seat, "W-G22", "may not call with the deal against nine")
    elif seat in deal.calls:
        yield _refused(seat, "W-G20", "has called already")
    elif held(deal, seat) < 2:
        yield _refused(seat, "W-G20", "calls without two honours")


def _in_scoring(state: State, deal: DealInPlay, seat: Seat, points: int) -> Iterator[Incident]:
    us, at = side(seat), len(deal.tricks)
    if not deal.played_out:
        if deal.quitted or deal.laid or not state.before.deals:
            yield _refused(seat, "W-G19", "scores honours before the deal is played", at)
        else:
            yield HonoursLate(seat=seat, at=at)
    elif not may_score_after(state.variant, state.before.score[us]):
        yield _refused(seat, "W-G22", f"may not score honours at {state.before.score[us]}", at)
    elif max(state.tally.score) >= state.variant.game_points:
        yield _refused(seat, "W-G24", "scores honours when the game is won", at)
    elif points > worth(state.variant, deal, us):
        yield HonoursFalse(seat=seat, at=at, points=points - worth(state.variant, deal, us))
    elif points < worth(state.variant, deal, us):
        yield _refused(seat, "W-G17", "scores too little for the honours held", at)


def _of_showing(before: Position[State], deal: DealInPlay, act: Act, after: State) -> Iterator[Incident]:
    at = len(deal.quitted)
    match act:
        case Separate(seat):
            yield CardSeparated(seat=seat, at=at)
        case NameCard(seat, of, card):
            yield CardNamed(seat=seat, at=at, of=of, card=card, right=card in deal.apart[of])
        case CallRank(seat, of, highest):
            place = place_for(deal, of)
            number = len(deal.quitted) + place
            if liable(before, of):
                led = deal.laid[place].led
                yield RankCalled(seat=seat, at=number, of=of, suit=led, highest=highest)
            else:
                yield _refused(seat, "W-L22", "may not call for the highest or the lowest", number)
        case ThrowDown(seat):
            caller = false_call(deal, seat)
            if caller is not None:
                yield ThrownAtCall(seat=seat, at=at, caller=caller)
            else:
                thrown = after.deal.thrown if after.deal else ()
                yield HandThrownDown(seat=seat, at=at, all_down=len(thrown) == 4)
        case ShowHand(seat):
            yield HandShown(seat=seat, at=at)
        case PickUp(seat):
            yield HandPickedUp(seat=seat, at=at)
        case MixCards(seat, upon):
            yield CardsMixed(seat=seat, at=at, upon=upon)
        case AskWhoPlayed(seat):
            yield WhoPlayedAsked(seat=seat, at=at)


def _refused(seat: Seat, rule: str, why: str, at: int = 0) -> Refused:
    return Refused(seat=seat, at=at, breaks=rule, why=why)
