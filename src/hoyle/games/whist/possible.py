"""All that the hands of one seat could do now, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.errors import ImpossibleAct
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskSuit,
    AskTurnUp,
    AskWhoPlayed,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Claim,
    Content,
    Count,
    CountPack,
    CutPack,
    Deal,
    FaceInPack,
    Find,
    FindTorn,
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
from hoyle.games.whist.play import play
from hoyle.games.whist.state import DealInPlay, State
from hoyle.seat import SEATS, Seat, adversaries, partner


def possible(state: State, seat: Seat) -> tuple[Act, ...]:
    """All that this seat could do now; a bystander's remark to the harm of its side among it."""
    return tuple(act for act in _imaginable(state, seat) if _can(state, act))


def _imaginable(state: State, seat: Seat) -> Iterator[Act]:
    yield from (CallForPacks(seat), FindTorn(seat), Remark((seat, partner(seat))))
    if state.pack.cards:
        yield from _over_the_pack(state, seat)
    if state.deal is not None:
        yield from _over_the_tricks(state.deal, seat)
        yield from (AskTurnUp(seat), Count(seat), CountPack(seat), Challenge(seat), Content(seat))
        yield from (ScoreHonours(seat, points) for points in (2, 4))
        if not state.pack.cards:
            yield from _in_play(state.deal, seat)


def _over_the_pack(state: State, seat: Seat) -> Iterator[Act]:
    yield Deal(seat)
    yield from (CutPack(seat, at) for at in range(4, 49))
    yield from (FaceInPack(seat, at) for at in range(52))
    yield from (Jog(seat), TakeUp(seat), Deal(seat, down=True))
    left = 52 - (state.dealing.fell if state.dealing else 0)
    for count in {1, min(4, left), left // 2} - {0}:
        yield from (Deal(seat, count), Deal(seat, count, shows=True), Deal(seat, count, drops=True))
        yield from (Deal(seat, count, to=other) for other in SEATS)


def _over_the_tricks(deal: DealInPlay, seat: Seat) -> Iterator[Act]:
    yield from (ShowTricks(seat), MixTricks(seat))
    yield from (Claim(seat, foe, trick) for trick in range(len(deal.tricks)) for foe in adversaries(seat))


def _in_play(deal: DealInPlay, seat: Seat) -> Iterator[Act]:
    yield from (Play(seat, card) for card in deal.hands[seat])
    yield from (Quit(seat), Withdraw(seat), AskSuit(seat), Find(seat), Remind(seat))
    yield from (CallHonours(seat), Answer(seat, yes=True), Answer(seat, yes=False))
    yield from (ThrowDown(seat), ShowHand(seat), PickUp(seat), PutBack(seat))
    yield from (Separate(seat, card) for card in deal.hands[seat])
    yield from (MixCards(seat, other) for other in SEATS)
    yield from (AskWhoPlayed(seat, card) for trick in deal.laid for _, card in trick.plays)
    for foe in adversaries(seat):
        yield from (Call(seat, card) for card in deal.exposed[foe])
        yield from (CallRank(seat, foe, highest) for highest in (True, False))
        if deal.apart[foe]:
            yield from (NameCard(seat, foe, card) for card in deal.hands[foe] | deal.hands[partner(foe)])


def _can(state: State, act: Act) -> bool:
    try:
        play(state, act)
    except ImpossibleAct:
        return False
    return True
