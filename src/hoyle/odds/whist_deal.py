"""Scores one deal of whist by the game's own rules."""

from __future__ import annotations

from functools import cache
from itertools import islice

from msgspec.structs import replace

from hoyle.cards import ALL, Card, Hand, Rank, Suit
from hoyle.games.whist.act import Answer, CallHonours, Given
from hoyle.games.whist.game import GAME
from hoyle.games.whist.honours import RANKS
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import Variant
from hoyle.seat import SEATS
from hoyle.table import Position, advance, attended

DEALER = SEATS[0]
TURNED = Card(Rank.TWO, Suit.SPADES)
TRICKS = 13


@cache
def score_after(variant: Variant, score: tuple[int, int], tricks: int, honours: int) -> tuple[int, int]:
    """Return the score after a deal, the dealer's side first; it may pass the game.

    It assumes that honours are called wherever the score allows it, and scored, and that nobody revokes.

    Args:
        variant: the way of playing.
        score: the dealer's side's and the other's, before the deal.
        tricks: won by the dealer's side, 0..13.
        honours: dealt to the dealer's side, 0..4.
    """
    called = _called(variant, score, honours)
    deal = called.state.deal
    assert deal is not None, "a deal was handed in"
    # As if all had given up their cards: the tricks that each side holds then count, and nothing else.
    held_by = (0,) * tricks + (1,) * (TRICKS - tricks)
    state = replace(called.state, deal=replace(deal, held_by=held_by, abandoned=True))
    played = replace(called, state=GAME.score(replace(called, state=state)))
    return attended(GAME, played).state.tally.score


@cache
def _called(variant: Variant, score: tuple[int, int], honours: int) -> Position[State]:
    """Return the table when all who can have called honours."""
    deal = Given(dealer=DEALER, trumps=TURNED.suit, hands=_hands(honours), turned=TURNED, score=score)
    position, _ = advance(GAME, Position(GAME.begin(variant)), deal)
    for seat in SEATS:
        if CallHonours(seat) in GAME.lawful(position, seat):
            position, _ = advance(GAME, position, CallHonours(seat))
            position = _answered(position)
    return position


def _answered(position: Position[State]) -> Position[State]:
    """Return the table when a call has its answer; it is no, since each side's honours lie in one hand."""
    for seat in SEATS:
        if Answer(seat, yes=False) in GAME.lawful(position, seat):
            position, _ = advance(GAME, position, Answer(seat, yes=False))
    return position


def _hands(honours: int) -> tuple[Hand, Hand, Hand, Hand]:
    """Return hands in which the dealer has this many honours, and the eldest hand the others."""
    trumps = [Card(rank, TURNED.suit) for rank in RANKS]
    hands = [Hand.of([TURNED, *trumps[:honours]]), Hand.of(trumps[honours:]), Hand(), Hand()]
    rest = (card for card in ALL if card is not TURNED and card not in trumps)
    dealt = [hand | Hand.of(islice(rest, TRICKS - len(hand))) for hand in hands]
    return dealt[0], dealt[1], dealt[2], dealt[3]
