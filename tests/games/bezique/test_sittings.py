"""Whole deals by chance: every card is somewhere, and an independent scorer finds the same from the acts."""

from random import Random

import pytest
from msgspec.structs import replace

from games.bezique.scorer import Reckoned
from house.worlds import any_order
from hoyle.cards import Hand
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.score import brisques_of
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.seat import Seat
from hoyle.table import Position, advance
from scale import scaled

DEALS, NIGHTLY = 1000, 100_000
BRISQUES = 32


def one_of(lawful, rng):
    """A declaration four times in five where there is one, and else anything lawful."""
    declarations = [each for each in lawful if not isinstance(each, act.Play | act.Draw)]
    return rng.choice(declarations if declarations and rng.random() < 0.8 else lawful)


def told(done):
    """An act as the scorer takes it."""
    match done:
        case act.Play(seat, card):
            return "Play", seat, {"card": card.text}
        case act.Declare(seat, kind, cards):
            return "Declare", seat, {"kind": kind, "cards": [card.text for card in cards]}
        case _:
            return type(done).__name__, done.seat, {}


def begun(rng):
    """A deal of a pack in an order by chance, and the same for the scorer."""
    variant = Variant(packets=rng.choice(("threes", "ones")), void=rng.choice(("trumps", "free")))
    position = Position(GAME.begin(variant))
    for done in (act.Cut(keeps=Seat(0), pack=any_order(GAME, variant, rng)), None, act.Shuffle(), None, None):
        if isinstance(done, act.Shuffle):
            done = replace(done, pack=any_order(GAME, variant, rng))
        if done is None:
            seat = GAME.due(position)[0]
            done = rng.choice(GAME.lawful(position, seat))
        position, _ = advance(GAME, position, done)
    deal = position.state.deal
    names = [[card.text for card in hand] for hand in deal.hands]
    return position, Reckoned(deal.dealer, names, [card.text for card in deal.stock])


def every_card_is_somewhere(deal):
    in_hands = [deal.hands[0], deal.hands[1], deal.table[0], deal.table[1]]
    lying = [Hand.of(deal.stock), deal.played]
    assert sum(map(len, in_hands + lying)) == len(FOUR_PACKS.cards)
    assert len(deal.played) == len(deal.heap) + len(deal.taken[0]) + len(deal.taken[1]) + len(deal.trick)
    every = Hand()
    for cards in in_hands + lying:
        every |= cards
    assert every == Hand.of(FOUR_PACKS.cards)


def played_out(rng):
    """One whole deal, reckoned again after every act."""
    position, reckoned = begun(rng)
    while not GAME.result(position.state).over:
        acts = GAME.attend(position)
        done = acts[0] if acts else one_of(GAME.lawful(position, GAME.due(position)[0]), rng)
        position, _ = advance(GAME, position, done)
        kind, seat, how = told(done)
        reckoned.done(kind, seat, **how)
        deal = position.state.deal
        assert [*position.state.tally.score] == reckoned.score
        assert (deal.trumps and deal.trumps.letter) == reckoned.trumps
        if rng.random() < 0.02:
            every_card_is_somewhere(deal)
    return position, reckoned


def check(count, seed):
    rng = Random(seed)
    for _ in range(count):
        position, reckoned = played_out(rng)
        deal, tally = position.state.deal, position.state.tally
        every_card_is_somewhere(deal)
        assert deal.tricks == 64
        brisques = [brisques_of(deal, Seat(0)), brisques_of(deal, Seat(1))]
        assert brisques == reckoned.brisques
        left = sum(card.text[0] in "AT" for card in deal.heap)
        assert (sum(brisques), left) == (BRISQUES, 0)
        came_to = reckoned.worth()
        expected = [0, 0]
        if came_to:
            expected[came_to[0]] = came_to[1]
        assert [*tally.worth] == expected
        assert sum(tally.ledger.balances(["0", "1"]).values()) == 0


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", range(4))
def test_whole_deals_are_scored_as_an_independent_scorer_finds_them(seed):
    check(DEALS // 4, seed)


@pytest.mark.nightly
def test_many_whole_deals_are_scored_so_too():
    check(scaled(NIGHTLY), 1909)
