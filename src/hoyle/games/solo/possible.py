"""Everything that one seat could do or say now, lawful or not; the acts in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from hoyle.cards import ALL, Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import CALLED, Declaration
from hoyle.games.solo.play import play
from hoyle.games.solo.state import DealInPlay, State
from hoyle.games.solo.variant import Variant
from hoyle.seat import Seat, left
from hoyle.table.act import Remark
from hoyle.table.actions import FIRST
from hoyle.table.possible import bare, doable
from hoyle.tricks.dealing import over_the_pack
from hoyle.tricks.in_play import foes


def possible(state: State, seat: Seat) -> tuple[act.Act, ...]:
    """Return everything that this seat could do now, and a bystander's remark that harms it."""
    return doable(play, state, _imaginable(state, seat))


def _imaginable(state: State, seat: Seat) -> Iterator[act.Act]:
    yield from bare(act.Act, seat)
    yield Remark((seat, left(seat)))
    yield from (act.LookBack(seat), act.LookBack(seat, 0))
    if state.pack.cards:
        yield from over_the_pack(state, seat, 3)
    elif state.deal is not None:
        yield from _at_the_table(state.deal, seat)
        if state.deal.contract is None:
            yield from _in_the_bidding(seat)
        else:
            yield from _in_play(state.deal, seat)


def _at_the_table(deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    yield from (act.NameTrumps(seat, suit) for suit in Suit)
    yield from (act.Expose(seat, card) for card in deal.hands[seat])
    yield from (act.NameHeld(seat, card) for card in deal.hands[seat])
    for correction in (None, *CALLED):
        yield act.CorrectCall(seat, correction)


def _in_the_bidding(seat: Seat) -> Iterator[act.Act]:
    yield from (act.Declare(seat, declaration) for declaration in CALLED)


def _in_play(deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    yield from (act.Play(seat, card) for card in deal.hands[seat])
    yield from (act.PlayAnother(seat, card) for card in deal.hands[seat])
    yield from (act.ClaimRest(seat, number) for number in range(len(deal.hands[seat]) + 1))
    yield from (act.AskWhoPlayed(seat, card) for trick in deal.laid for _, card in trick.plays)
    for foe in foes(deal.sides, seat):
        yield from (
            act.Demand(seat, card, wants) for card in deal.exposed[foe] for wants in get_args(act.Wanted)
        )
        yield from (act.Claim(seat, foe, trick) for trick in range(len(deal.tricks)))


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then pass, accept, the declarations, and the suits of an abondance."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield from (act.Pass(FIRST), act.Accept(FIRST))
    yield from (act.Declare(FIRST, each) for each in Declaration)
    yield from (act.NameTrumps(FIRST, suit) for suit in Suit)
