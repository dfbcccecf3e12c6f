"""Everything that the hands of one seat could do, lawful or not; the acts in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import ALL
from hoyle.games.whist import act
from hoyle.games.whist.play import play
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import Variant
from hoyle.seat import SEATS, Seat, adversaries, partner
from hoyle.table.act import Remark
from hoyle.table.actions import FIRST
from hoyle.table.possible import bare, doable
from hoyle.tricks.dealing import over_the_pack


def possible(state: State, seat: Seat) -> tuple[act.Act, ...]:
    """Return everything that this seat could do now, and a bystander's remark that harms its side."""
    return doable(play, state, _imaginable(state, seat))


def _imaginable(state: State, seat: Seat) -> Iterator[act.Act]:
    yield from bare(act.Act, seat)
    yield Remark((seat, partner(seat)))
    if state.pack.cards:
        yield from over_the_pack(state, seat, 4)
    if state.deal is not None:
        yield from _over_the_tricks(state.deal, seat)
        worths = (0, state.variant.three_honours, state.variant.four_honours)
        yield from (act.ScoreHonours(seat, points) for points in worths)
        if not state.pack.cards:
            yield from _in_play(state.deal, seat)


def _over_the_tricks(deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    yield from (act.Claim(seat, foe, trick) for trick in range(len(deal.tricks)) for foe in adversaries(seat))


def _in_play(deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    yield from (act.Play(seat, card) for card in deal.hands[seat])
    yield from (act.PlayAnother(seat, card) for card in deal.hands[seat])
    yield from (act.ClaimRest(seat, number) for number in range(len(deal.hands[seat]) + 1))
    yield from (act.Answer(seat, yes) for yes in (True, False))
    yield from (act.Separate(seat, card) for card in deal.hands[seat])
    yield from (act.MixCards(seat, other) for other in SEATS)
    yield from (act.AskWhoPlayed(seat, card) for trick in deal.laid for _, card in trick.plays)
    for foe in adversaries(seat):
        yield from (act.Call(seat, card) for card in deal.exposed[foe])
        yield from (act.CallRank(seat, foe, highest) for highest in (True, False))
        if deal.parted(foe):
            yield from (act.NameCard(seat, foe, card) for card in deal.hands[foe] | deal.hands[partner(foe)])


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then the calls where a side is at eight, which come before play."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield from (act.CallHonours(FIRST), act.Answer(FIRST, yes=True), act.Answer(FIRST, yes=False))
