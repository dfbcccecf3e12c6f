"""Play-outs of cribbage, replayed at a strict table: every card is lawful there, and all pegs agree."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import ALL, Card, Hand
from hoyle.games.cribbage.act import Given, LayOut, Lift, Play
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import VARIANTS, Variant, from_left
from hoyle.seat import Seat
from hoyle.table import Position, advance, attended
from scale import scaled
from twins.deals import seeds


def done(position: Position[State], *acts: object) -> Position[State]:
    for act in acts:
        position, _ = advance(GAME, position, act)  # type: ignore[arg-type]
    return position


def dealt(variant: Variant, dealer: Seat, cards: list[Card]) -> tuple[tuple[Hand, ...], list[Hand], Hand]:
    """The hands by seat, what each laid out, and the cards from the pack."""
    order = from_left(dealer, variant.players)
    number = variant.dealt * variant.players
    hands = [Hand()] * variant.players
    laid = [Hand()] * variant.players
    for turn, seat in enumerate(order):
        hands[seat] = Hand.of(cards[turn : number : variant.players])
        first = number + variant.from_pack + turn * variant.lays_out
        laid[seat] = Hand.of(cards[first : first + variant.lays_out])
    return tuple(hands), laid, Hand.of(cards[number : number + variant.from_pack])


def replayed(variant: Variant, acts: list[int]) -> Position[State]:
    """The end of the same game, with every card checked by the rules."""
    position: Position[State] = Position(GAME.begin(variant))
    dealer = Seat(0)
    while acts:
        end = acts.index(-1)
        cards, acts = [ALL[number] for number in acts[:end]], acts[end + 1 :]
        hands, laid, from_pack = dealt(variant, dealer, cards)
        before = (variant.dealt + variant.lays_out) * variant.players + variant.from_pack
        score = position.state.tally.score
        given = Given(dealer=dealer, hands=hands, start=cards[before], from_pack=from_pack, score=score)
        position = done(position, given)
        if any(position.state.tally.games):
            break
        position = done(position, *(LayOut(Seat(seat), cards) for seat, cards in enumerate(laid)))
        position = done(position, Lift(from_left(dealer, variant.players)[0], 0))
        for card in cards[before + 1 :]:
            position = attended(GAME, position)
            (seat,) = GAME.due(position)
            assert Play(seat, card) in GAME.lawful(position, seat)
            position = done(position, Play(seat, card))
        position = attended(GAME, position)
        dealer = from_left(dealer, variant.players)[0]
    return position


def check(variant: Variant, size: int, policy: int, seed: int) -> None:
    played = kernel.play_cribbage(
        seeds(size, seed), players=variant.players, dealt=variant.dealt, policies=policy, acts=True
    )
    assert played.acts is not None
    assert played.ends is not None
    first = 0
    for game, end in enumerate(played.ends.tolist()):
        tally = replayed(variant, played.acts[first:end].tolist()).state.tally
        # The kernel counts past the game hole, where nobody can peg any further.
        assert list(tally.score) == [
            min(points, variant.game_points) for points in played.points[game].tolist()
        ]
        assert tally.games.index(1) == played.winners[game]
        assert tally.deals == played.deals[game]
        first = end


@pytest.mark.parametrize("policy", [kernel.Policy.RANDOM, kernel.Policy.SENSIBLE])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_play_out_of_cribbage_comes_to_the_same_at_a_strict_table(variant: Variant, policy: int) -> None:
    check(variant, 6, policy, 1793)


@pytest.mark.nightly
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_many_play_outs_come_to_the_same_at_a_strict_table(variant: Variant) -> None:
    check(variant, scaled(1_000), kernel.Policy.RANDOM, int(np.random.default_rng().integers(2**32)))
