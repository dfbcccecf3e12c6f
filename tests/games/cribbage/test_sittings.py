"""Random whole sittings: every game ends, every act replays, the ledger sums to zero."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.errors import ActError
from hoyle.games.cribbage.deal import waiting_to_answer
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.show import MOST
from hoyle.games.cribbage.variant import VARIANTS
from hoyle.seat import CHANCE
from hoyle.table import Position, Umpire, advance
from scale import first, scaled


def next_act(position, rng, wild):
    """A random next act: usually lawful, sometimes anything physically possible."""
    if served := GAME.attend(position):
        return served[0]
    seat = GAME.due(position)[0]
    if seat == CHANCE:
        return replace(GAME.chance(position.state, 0), pack=Pack.ordered(rng.sample(range(52), 52)))
    if rng.random() < wild:
        somebody = rng.randrange(position.state.variant.players)
        if possible := GAME.possible(position.state, somebody):
            return rng.choice(possible)
    kinds = {}
    for act in GAME.lawful(position, rng.choice(GAME.due(position))):
        kinds.setdefault(type(act), []).append(act)
    return rng.choice(rng.choice(list(kinds.values())))


def game_played(variant, rng, umpire=Umpire.STRICT, wild=0.0):
    """Play one game, checking its state after every act; return its acts and its end."""
    position = Position(GAME.begin(variant), umpire=umpire)
    acts = []
    while not any(position.state.tally.games):
        act = next_act(position, rng, wild)
        try:
            after, _ = advance(GAME, position, act)
        except ActError:
            assert wild, act
            continue
        position = after
        acts.append(act)
        assert_sound(position)
    return acts, position


def assert_sound(position):
    state = position.state
    for seat in range(state.variant.players):
        seen = GAME.observe(position, seat)
        assert bool(seen.lawful) or seat not in GAME.due(position)
    deal = state.deal
    if deal is None:
        assert state.over
        return
    won = max(state.tally.score) >= state.variant.game_points
    counted = len(deal.shown) > state.variant.players and not waiting_to_answer(state.variant, deal)
    assert state.over == (deal.void or won or counted)
    cards = Counter([*deal.stock, *deal.from_pack, *(card for hand in deal.dealt for card in hand)])
    assert max(cards.values()) == 1
    assert len(cards) == 52
    assert deal.count <= 31 or position.umpire is not Umpire.STRICT
    # The most pegged at once is one hand's score, or the largest overcount of a hand.
    assert max(state.tally.score) - state.variant.game_points < max(MOST[state.variant.keeps], MOST[4])


def again(variant, acts, umpire):
    position = Position(GAME.begin(variant), umpire=umpire)
    for act in acts:
        position, _ = advance(GAME, position, act)
    return position


def options(rng, variant):
    return replace(
        variant,
        stake=6,
        muggins=rng.random() < 0.3,
        overcount=rng.choice(["adversary_pegs", "set_back"]),
        misdeals=rng.random() < 0.5,
        lurch=rng.choice(["yes", "no"]),
        after_go=rng.choice(["bound", "at_liberty"]),
        three_for_last=rng.random() < 0.5,
    )


def plays(variant, seed):
    rng = Random(seed)
    umpire = rng.choice(list(Umpire))
    chosen = options(rng, variant) if rng.random() < 0.7 else replace(variant, stake=6)
    wild = 0.0 if umpire is Umpire.STRICT else rng.choice([0.0, 0.1])
    acts, end = game_played(chosen, rng, umpire, wild)
    assert again(chosen, acts, umpire) == end
    result = GAME.result(end.state)
    assert result.over == "game"
    balances = result.ledger.balances()
    assert sum(balances.values()) == 0
    assert any(balances.values())
    assert sum(end.state.tally.games) == 1
    assert max(end.state.tally.score) >= variant.game_points


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", first(2, range(6)))
def test_a_game_by_chance_ends_and_replays(variant, seed):
    plays(variant, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_ten_thousand_games_by_chance_end_and_replay(variant):
    for seed in range(scaled(2000)):
        plays(variant, 1000 + seed)
