"""Hidden cards are drawn for every game, so that they fit what the seat has seen."""

from collections import Counter
from random import Random

import pytest

from hoyle import CHANCE, Seat, Table
from hoyle.cards import ALL, Hand
from hoyle.errors import BadText
from hoyle.games import GAMES
from hoyle.games.cribbage.show import VALUES
from hoyle.rl.sampling import _least_values, sample


def decisions(game, variant, seed, deals):
    table, rng = Table(game, variant, seed=seed), Random(seed)
    for _ in range(deals):
        table.deal()
        while table.due[0] != CHANCE:
            yield table
            table.act(rng.choice(table.lawful))


def true_hands(table):
    """The hands as they lie, by seat."""
    deal = table.position.state.deal
    hands = deal.hands
    if table.game.name == "bezique":
        return tuple(one | two for one, two in zip(hands, deal.table, strict=True))
    return hands


VARIANTS = [(game.name, variant.name) for game in GAMES for variant in game.variants if game.name != "hookey"]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_sample_has_the_cards_that_are_hidden_and_those_that_the_seat_knows(game, variant):
    rng = Random(1793)
    for number, table in enumerate(decisions(game, variant, 7, 2)):
        if number % 7 or table.position.state.deal is None or table.position.state.deal.void:
            continue
        for seat in (table.due[0], Seat(1), None):
            seen, true = table.observe(seat), true_hands(table)
            drawn = sample(seen, rng)
            assert [len(hand) for hand in drawn.hands] == [len(hand) for hand in true]
            if seat is not None:
                assert drawn.hands[seat] == true[seat]
            deal = table.position.state.deal
            if game == "cribbage":
                assert [len(cards) for cards in drawn.laid_out] == [len(cards) for cards in deal.laid_out]
                for each, least in enumerate(_least_values(seen)):
                    for held in (drawn.hands, true):
                        assert all(VALUES[card.index] >= least for card in held[each] if each != seat)
            elif game != "bezique":
                together = Hand.of(card for hand in drawn.hands for card in hand)
                assert together == Hand.of(card for hand in true for card in hand)
            else:
                assert len(drawn.stock) == len(deal.stock)
            lying = [*(card for hand in drawn.hands for card in hand), *drawn.stock]
            assert len(lying) == len(set(lying))


def test_packets_of_blind_hookey_have_their_sizes():
    for table in decisions("hookey", None, 7, 3):
        seen = table.observe(table.due[0])
        drawn = sample(seen, Random(1))
        assert tuple(map(len, drawn.hands)) == seen.sizes
        assert len(drawn.stock) == seen.left_over


def test_every_lie_comes_as_often_as_another():
    """Two hidden cards of the opponent at cribbage: all pairs of 46 cards less those a go rules out."""
    table = next(t for t in decisions("cribbage", "five-card", 3, 1) if len(t.observe(t.due[0]).series) == 3)
    seat = table.due[0]
    seen = table.observe(seat)
    other = 1 - seat
    rng, drawn = Random(5), Counter()
    for _ in range(6000):
        drawn.update(card for card in sample(seen, rng).hands[other])
    expected = 6000 * seen.counts[other] / len(drawn)
    assert sum((number - expected) ** 2 / expected for number in drawn.values()) < 2 * len(drawn)


def test_what_is_no_observation_is_refused():
    with pytest.raises(BadText, match="not an observation"):
        sample(ALL, Random(1))


def test_a_go_rules_out_cards_that_could_have_been_played():
    rng, ruled_out = Random(1), 0
    for table in decisions("cribbage", "six-card", 11, 8):
        seat = table.due[0]
        seen, other = table.observe(seat), 1 - seat
        least = _least_values(seen)[other]
        if least > 1 and seen.counts[other]:
            ruled_out += 1
            for held in (sample(seen, rng).hands[other], true_hands(table)[other]):
                assert all(VALUES[card.index] >= least for card in held)
    assert ruled_out
