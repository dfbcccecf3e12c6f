"""What of an act a law of solo, or a strict table, may care about."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import (
    Accept,
    Act,
    AskTrumps,
    AskWhoPlayed,
    CallForPacks,
    Choose,
    Claim,
    Confer,
    CorrectCall,
    Count,
    CountPack,
    CutPack,
    Deal,
    Declare,
    Demand,
    Expose,
    FaceInPack,
    Find,
    FindTorn,
    Given,
    Hint,
    LookBack,
    MixTricks,
    NameHeld,
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
from hoyle.games.solo.deal import cutter
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.following import answerable, broke, waiting
from hoyle.games.solo.found_in_calls import in_calling, in_correcting, in_naming
from hoyle.games.solo.found_in_deal import in_counting, in_counting_the_pack, in_dealing
from hoyle.games.solo.found_in_play import in_play, in_quitting, in_showing, in_withdrawing
from hoyle.games.solo.incident import (
    Conferred,
    DemandMade,
    Hinted,
    LastTrickAsked,
    RevokeClaimed,
    TricksMixed,
    TrumpsAsked,
    TurnUpNamed,
    WhoPlayedAsked,
)
from hoyle.games.solo.play import turn, turned_lies
from hoyle.games.solo.rulings import Dealing
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Incident, Landmark, Subject
from hoyle.table import Position, Step
from hoyle.table.incident import befallen, refused
from hoyle.table.option import taken
from hoyle.tricks import established, foes, must_quit, place_for
from hoyle.tricks.incident import RevokePaid, TricksShown
from hoyle.tricks.rulings import Say

_CARD = frozenset({Landmark.CARD})
_FIRST_CARD = frozenset({Landmark.CARD, Landmark.FIRST_LEAD, Landmark.WORD})
_WORD = frozenset({Landmark.WORD})
_TURNED = frozenset({Landmark.TRICK_TURNED})
_LAST_TURNED = frozenset({Landmark.TRICK_TURNED, Landmark.DEAL_END})
_CUT = frozenset({Landmark.CUT})
_TURN_UP = frozenset({Landmark.TURN_UP})
_GIVEN = _CUT | _TURN_UP
_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type[Act], frozenset[Landmark]] = {
    CutPack: _CUT,
    Given: _GIVEN,
    Pass: _WORD,
    Declare: _WORD,
    Accept: _WORD,
    NameTrumps: _WORD,
}


def incidents(step: Step[State, Act]) -> tuple[Incident, ...]:
    """All of an act that a law, or a strict table, may care about."""
    before, act = step.before, step.act
    if isinstance(act, Play):
        return in_play(before, act.seat, act.card)
    if isinstance(act, Quit) and before.state.deal:
        return tuple(in_quitting(before, before.state.deal, act.seat))
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


def _found(before: Position[State], act: Act, after: State) -> Iterator[Incident]:
    state = before.state
    deal = state.deal
    match act:
        case CutPack(seat) if seat != cutter(state):
            yield refused(seat, "S-R02", Say.does_not_cut(seat))
        case Deal():
            yield from in_dealing(state, act, after)
        case FaceInPack(seat):
            yield refused(seat, "S-L02", Say.leaves_faced(seat))
        case CallForPacks() | FindTorn() | Remark() | Choose():
            yield from befallen(act, before.docket, late=state.cut, sold=state.variant.pack_cost > 0)
            chosen = taken(before.docket, act)
            if chosen and chosen[0].about is Subject.REVOKE and chosen[0].offender is not None:
                yield RevokePaid(seat=chosen[0].offender, at=chosen[0].at)
        case _ if deal is not None:
            yield from _of_the_deal(before, deal, act)


def _of_the_deal(before: Position[State], deal: DealInPlay, act: Act) -> Iterator[Incident]:
    state, docket = before.state, before.docket
    match act:
        case Pass() | Declare() | Accept():
            yield from in_calling(state.variant, deal, act)
        case CorrectCall():
            yield in_correcting(deal, act)
        case NameTrumps():
            yield from in_naming(state.variant, deal, act)
        case Withdraw(seat):
            yield in_withdrawing(deal, docket, seat)
        case Expose() | ShowHand() | NameHeld():
            yield in_showing(deal, docket, act)
        case Demand():
            yield _in_demanding(state, deal, act)
        case Claim(seat, offender, trick):
            sure = established(deal, offender, trick)
            yield RevokeClaimed(seat=seat, at=trick, offender=offender, established=sure)
        case ShowTricks() | MixTricks():
            yield from _in_answering(before, deal, act)
        case Count(seat):
            yield from in_counting(state, deal, seat)
        case CountPack(seat):
            yield from in_counting_the_pack(state, deal, seat)
        case Find(seat):
            yield refused(seat, "S-L02", Dealing.finds_card(seat))
        case _:
            yield from _of_words(state, deal, act, len(deal.quitted))


def _in_demanding(state: State, deal: DealInPlay, act: Demand) -> Incident:
    seats = foes(deal.sides, act.seat)
    of = next(foe for foe in seats if act.card in deal.exposed[foe])
    place = place_for(deal, of)
    return DemandMade(
        seat=act.seat,
        at=len(deal.quitted) + place,
        of=of,
        card=act.card,
        wants=act.wants,
        led=deal.laid[place].led if place < len(deal.laid) else None,
        in_time=of == turn(state.variant, deal) and not must_quit(deal),
    )


def _in_answering(
    before: Position[State], deal: DealInPlay, act: ShowTricks | MixTricks
) -> Iterator[Incident]:
    # To mix the tricks is forbidden from the claim on; to show them waits until it can be answered.
    mixed = isinstance(act, MixTricks)
    cases = waiting(before, act.seat) if mixed else answerable(before, act.seat)
    if not cases:
        yield refused(act.seat, "S-L25", Say.may_not_handle(act.seat))
    for case in cases:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if mixed:
            yield TricksMixed(seat=act.seat, at=at, offender=offender)
        else:
            proved = broke(deal, before.docket, offender, at)
            card = deal.laid_by(at, offender)
            led = deal.trick(at).led if card else None
            yield TricksShown(seat=act.seat, at=at, offender=offender, proved=proved, card=card, led=led)


def _of_words(state: State, deal: DealInPlay, act: Act, at: int) -> Iterator[Incident]:
    """What is asked, named or let slip."""
    match act:
        case Hint(seat):
            yield Hinted(seat=seat, at=at)
        case Confer(seat):
            yield Conferred(seat=seat, at=at)
        case NameTurnUp(seat):
            if turned_lies(deal):
                yield refused(seat, "S-L03", Dealing.names_turn_up_early(seat), at)
            else:
                yield TurnUpNamed(seat=seat, at=at + place_for(deal, seat))
        case AskTrumps(seat):
            yield TrumpsAsked(seat=seat, at=at)
        case LookBack(seat):
            shown = sum(len(trick.plays) for trick in (deal.quitted[-1], *deal.laid))
            misere = deal.contract is not None and deal.contract.declaration in MISERES
            yield LastTrickAsked(seat=seat, at=at, cards=shown, breaks="S-L35" if misere else "S-L34")
        case AskWhoPlayed(seat):
            in_turn = seat == turn(state.variant, deal)
            yield WhoPlayedAsked(seat=seat, at=at, in_turn=in_turn)
