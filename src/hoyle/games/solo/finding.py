"""What of an act a law of solo, or a strict table, may care about."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import (
    Accept,
    Act,
    AskTrumps,
    AskWhoPlayed,
    Call,
    CallForPacks,
    Choose,
    Claim,
    CorrectCall,
    Count,
    CountPack,
    CutPack,
    Deal,
    Declare,
    Expose,
    FaceInPack,
    Find,
    FindTorn,
    Given,
    Hint,
    LookBack,
    MixTricks,
    NameTrumps,
    NameTurnUp,
    Pass,
    Play,
    Quit,
    Remark,
    ShowHand,
    ShowTricks,
    Withdraw,
)
from hoyle.games.solo.deal import cutter, next_dealer
from hoyle.games.solo.declaration import MISERES, WITHOUT_TRUMPS
from hoyle.games.solo.found_in_calls import in_calling, in_correcting, in_naming
from hoyle.games.solo.found_in_deal import in_counting, in_counting_the_pack, in_dealing
from hoyle.games.solo.found_in_play import in_play, in_quitting, in_showing, in_withdrawing
from hoyle.games.solo.incident import (
    Hinted,
    LastTrickAsked,
    RevokeClaimed,
    TrumpsAsked,
    TurnUpNamed,
    WhoPlayedAsked,
)
from hoyle.games.solo.play import turn, turned_lies
from hoyle.games.solo.state import DealInPlay, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Incident, Landmark, Matter
from hoyle.seat import Seat
from hoyle.table import Position, Step
from hoyle.table.incident import befallen
from hoyle.tricks import established, foes
from hoyle.tricks.incident import Refused

_CARD = frozenset({Landmark.CARD})
_FIRST_CARD = frozenset({Landmark.CARD, Landmark.FIRST_LEAD})
_TURNED = frozenset({Landmark.TRICK_TURNED})
_LAST_TURNED = frozenset({Landmark.TRICK_TURNED, Landmark.DEAL_END})
_CUT = frozenset({Landmark.CUT})
_TURN_UP = frozenset({Landmark.TURN_UP})
_NOTHING: frozenset[Landmark] = frozenset()


def incidents(step: Step[State, Act]) -> tuple[Incident, ...]:
    """All of an act that a law, or a strict table, may care about."""
    before, act = step.before, step.act
    if isinstance(act, Play):
        return in_play(before.state, before.docket, act.seat, act.card)
    if isinstance(act, Quit) and before.state.deal:
        return tuple(in_quitting(before.state.deal, act.seat))
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
    if isinstance(act, CutPack):
        return _CUT
    return _TURN_UP if isinstance(act, Given) else _NOTHING


def matter(position: Position[State]) -> Matter[Variant]:
    """What a law may weigh, besides the incident."""
    state = position.state
    return Matter(
        variant=state.variant,
        dealer=next_dealer(state) if state.cut else state.dealer,
        score=state.tally.won,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
    )


def _found(before: Position[State], act: Act, after: State) -> Iterator[Incident]:
    state = before.state
    deal = state.deal
    match act:
        case CutPack(seat) if seat != cutter(state):
            yield _refused(seat, "S-R02", "does not cut to this dealer")
        case Deal():
            yield from in_dealing(state, act, after)
        case FaceInPack(seat):
            yield _refused(seat, "S-L02", "leaves a card face up in the pack")
        case CallForPacks() | FindTorn() | Remark() | Choose():
            yield from befallen(act, before.docket, late=state.cut, sold=state.variant.pack_cost > 0)
        case _ if deal is not None:
            yield from _of_the_deal(state, deal, act)


def _of_the_deal(state: State, deal: DealInPlay, act: Act) -> Iterator[Incident]:
    at = len(deal.quitted)
    match act:
        case Pass() | Declare() | Accept():
            yield from in_calling(state.variant, deal, act)
        case CorrectCall():
            yield in_correcting(deal, act)
        case NameTrumps():
            yield from in_naming(state.variant, deal, act)
        case Withdraw(seat):
            yield in_withdrawing(deal, seat)
        case Expose() | ShowHand():
            yield in_showing(deal, act)
        case Call(seat):
            yield _refused(seat, "S-L12", "may not call that card")
        case Claim(seat, offender, trick):
            sure = established(deal, offender, trick)
            yield RevokeClaimed(seat=seat, at=trick, offender=offender, established=sure)
        case ShowTricks(seat) | MixTricks(seat):
            yield _refused(seat, "S-L25", "may not handle the tricks now")
        case Count(seat):
            yield from in_counting(state, deal, seat)
        case CountPack(seat):
            yield from in_counting_the_pack(state, deal, seat)
        case Find(seat):
            yield _refused(seat, "S-L02", "finds a card on the floor")
        case _:
            yield from _of_words(state, deal, act, at)


def _of_words(state: State, deal: DealInPlay, act: Act, at: int) -> Iterator[Incident]:
    """What is asked, named or let slip."""
    declaration = deal.contract.declaration if deal.contract else None
    match act:
        case Hint(seat):
            others = foes(deal.sides, seat)
            yield Hinted(seat=seat, at=at, others=others)
        case NameTurnUp(seat):
            if turned_lies(deal):
                yield _refused(seat, "S-L03", "names a card that lies on the table", at)
            else:
                yield TurnUpNamed(seat=seat, at=at)
        case AskTrumps(seat):
            yield TrumpsAsked(seat=seat, at=at, none=declaration in WITHOUT_TRUMPS)
        case LookBack(seat):
            shown = sum(len(trick.plays) for trick in (deal.quitted[-1], *deal.laid))
            misere = declaration in MISERES
            yield LastTrickAsked(
                seat=seat, at=at, cards=shown, misere=misere, breaks="S-L35" if misere else "S-L34"
            )
        case AskWhoPlayed(seat):
            in_turn = seat == turn(state.variant, deal)
            yield WhoPlayedAsked(seat=seat, at=at, in_turn=in_turn)


def _refused(seat: Seat, rule: str, why: str, at: int = 0) -> Refused:
    return Refused(seat=seat, at=at, breaks=rule, why=why)
