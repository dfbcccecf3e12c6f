"""The dealer's edge, and random hands at every table."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from games.hookey.laid import do, packed, sat
from hoyle.cards import Card, Pack
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.hookey.act import Cut, CutPack, Divide, Lift, Rest, Show, Shuffle, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import settled
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS, edge
from hoyle.seat import CHANCE
from hoyle.table import Position, Step, Umpire
from said import words
from scale import first, first_rows, scaled

FOUR = replace(EACH_PACKET, players=4)


def test_the_edge_is_a_seventeenth_or_nothing():
    assert edge(EACH_PACKET) == edge(THREE_PACKETS) == Fraction(1, 17)
    assert edge(replace(THREE_PACKETS, ties="nobody")) == 0
    assert edge(replace(EACH_PACKET, ties="nobody")) == Fraction(1, 17)


def test_every_table_says_that_it_is_pure_chance_and_what_the_dealer_has_of_it():
    for variant, has in (
        (EACH_PACKET, "the dealer's edge is 1/17 of each stake"),
        (THREE_PACKETS, "the dealer's edge is 1/17 of each stake"),
        (replace(THREE_PACKETS, ties="nobody"), "the dealer has no edge"),
    ):
        position = sat(variant)
        assert words(GAME.about(variant)) == has
        odds = {fact.kind: fact.value for fact in GAME.view(GAME.observe(position, 1)).facts}["odds"]
        assert odds == GAME.about(variant)
        begun = Position(GAME.begin(variant))
        cut = GAME.speech.tell(Step(begun, Cut(keeps=0, pack=Pack()), position.state), ())
        assert words(cut[-1].text) == f"This is a game of pure chance, and {has}."


def test_BH_T9_a_million_hands_by_their_bottom_cards_have_the_edge():
    """Two punters at a penny: every combination of three bottom cards is settled once, and a million hands
    are drawn.
    """
    rng = np.random.default_rng(2020)
    ranks = [Card(f"{rank}C") for rank in "A23456789TJQK"]
    two = replace(EACH_PACKET, players=3)
    dealers = [
        settled(two, dealer, [(one, 1), (other, 1)]).deltas[0]
        for dealer, one, other in product(ranks, repeat=3)
    ]
    # Three different cards are drawn from the pack for each hand: each is an index into those not yet drawn.
    first, second, third = (rng.integers(52 - drawn, size=1_000_000) for drawn in range(3))
    second += second >= first
    for lower in np.minimum(first, second), np.maximum(first, second):
        third += third >= lower
    won = np.reshape(dealers, (13, 13, 13))[first % 13, second % 13, third % 13]
    assert won.mean() == pytest.approx(2 / 17, abs=0.005)


def hands_played(variant, rng, number, umpire=Umpire.STRICT, wild=0.0):
    """Play this many random hands through the referee."""
    position = Position(GAME.begin(variant), umpire=umpire)
    acts = []
    while position.state.tally.deals < number:
        if served := GAME.attend(position):
            act = served[0]
        elif GAME.due(position)[0] == CHANCE:
            order = Pack.ordered(rng.sample(range(52), 52))
            act = replace(GAME.chance(position.state, 0), pack=order)
        elif rng.random() < wild:
            possible = GAME.possible(position.state, rng.randrange(variant.players))
            act = rng.choice(possible) if possible else None
        else:
            kinds = {}
            for each_act in GAME.lawful(position, rng.choice(GAME.due(position))):
                kinds.setdefault(type(each_act), []).append(each_act)
            act = rng.choice(rng.choice(list(kinds.values())))
        if act is not None:
            position = do(position, act)
            acts.append(act)
            GAME.view(GAME.observe(position, rng.randrange(variant.players)))
            assert sum(position.state.tally.won) == 0
    return acts, position


@pytest.mark.parametrize("hands", first(1, (200, 1000)))
def test_BH_T9_hands_through_the_referee_are_paid_as_their_cards_lie_and_replay(hands):
    variant = replace(EACH_PACKET, players=3, limit=1)
    acts, end = hands_played(variant, Random(17), hands)
    position, dealers = Position(GAME.begin(variant)), []
    for act in acts:
        before = position.state.tally.won
        position = do(position, act)
        if isinstance(act, Show):
            seen = GAME.observe(position, None)
            dealer, *others = ("23456789TJQKA".index(card.rank.letter) for card in reversed(seen.bottoms))
            deltas = [pence - was for pence, was in zip(seen.won, before, strict=True)]
            dealers.append(sum(1 if other <= dealer else -1 for other in others))
            assert deltas[seen.owners[-1]] == dealers[-1]
            assert sorted(deltas[seat] for seat in seen.owners[:-1]) == sorted(
                -1 if other <= dealer else 1 for other in others
            )
    assert len(dealers) == hands
    assert position == end
    balances = GAME.result(end.state).ledger.balances()
    assert sum(balances.values()) == 0
    if hands < 1000:
        return
    assert sum(dealers) / 1000 == pytest.approx(2 / 17, abs=0.15)  # Three standard errors.
    # The deal passes round, so each has the edge in turn; this counts the turns as dealer (1275/388 hands).
    assert 1000 / end.state.tally.passed == pytest.approx(1275 / 388, abs=0.5)


@pytest.mark.parametrize(
    ("variant", "players", "umpire"),
    first_rows(
        3,
        [
            (variant, players, umpire)
            for at, variant in enumerate([EACH_PACKET, THREE_PACKETS])
            for players, umpire in zip([2, 5, 13], [*Umpire][at:] + [*Umpire][:at], strict=True)
        ],
    ),
)
def test_hands_by_chance_end_and_replay(variant, players, umpire):
    chosen = replace(variant, players=players, limit=9, ace_high=players != 5, ties="nobody")
    wild = 0.0 if umpire is Umpire.STRICT else 0.2
    acts, end = hands_played(chosen, Random(players), 12, umpire, wild)
    assert do(Position(GAME.begin(chosen), umpire=umpire), *acts) == end


@pytest.mark.nightly
def test_ten_thousand_hands_by_chance():
    for seed in range(scaled(100)):
        variant = replace(EACH_PACKET if seed % 2 else THREE_PACKETS, players=2 + seed % 12, limit=5)
        hands_played(variant, Random(seed), 100)


def test_at_a_strict_table_what_is_lawful_is_taken_and_nothing_else():
    rng = Random(5)
    for variant in (replace(EACH_PACKET, players=3, limit=4), replace(THREE_PACKETS, players=3, limit=4)):
        position = Position(GAME.begin(variant))
        for _ in range(60):
            if GAME.due(position)[0] != CHANCE:
                for seat in range(3):
                    lawful = set(GAME.lawful(position, seat))
                    # A player may name their own packet or not; the table lists the act without it.
                    for act in set(GAME.possible(position.state, seat)) | lawful:
                        taken = _taken(position, act)
                        named = variant.each_lifts and isinstance(act, Stake) and act.packet is not None
                        assert taken == (act in lawful) or named, act
            position = _one_more(position, rng)


def _taken(position, act):
    try:
        do(position, act)
    except (ImpossibleAct, UnlawfulAct):
        return False
    return True


def _one_more(position, rng):
    if served := GAME.attend(position):
        act = served[0]
    elif (seat := GAME.due(position)[0]) == CHANCE:
        act = replace(GAME.chance(position.state, 0), pack=Pack.ordered(rng.sample(range(52), 52)))
    else:
        act = rng.choice(GAME.lawful(position, seat))
    return do(position, act)


def test_a_looser_table_lets_packets_and_shows_be_as_they_fall():
    position = packed(FOUR, umpire=Umpire.WATCHFUL)
    position = do(position, Lift(2, 1), Lift(1, 20), Lift(3, 27))
    assert [len(packet) for packet in position.state.hand.packets] == [1, 20, 27, 4]
    with pytest.raises(ImpossibleAct, match="nothing has been staked"):
        do(position, Show(0))
    end = do(position, Stake(1, 100), Show(0))
    assert end.state.tally.deals == 1
    with pytest.raises(ImpossibleAct, match="leaves too few"):
        do(packed(FOUR), Lift(1, 50))


def test_nothing_is_done_out_of_its_order():
    begun = Position(GAME.begin(FOUR))
    for act in (
        Shuffle(pack=Pack()),
        CutPack(0, 9),
        Lift(1, 4),
        Show(0),
        Rest(1),
        Cut(keeps=0),
        Stake(1, 1),
        Show(7),
    ):
        with pytest.raises(ImpossibleAct):
            do(begun, act)
    with pytest.raises(ImpossibleAct, match="the cut for the deal is over"):
        do(sat(FOUR), Cut(keeps=0, pack=Pack()))
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        do(packed(FOUR), Shuffle(pack=Pack()))
    with pytest.raises(ImpossibleAct, match="that player has no packet to stake on"):
        do(packed(FOUR), Stake(1, 1))


def test_what_hands_can_stake_is_on_every_packet_that_there_is_and_beyond_the_limit_never():
    position = do(packed(THREE_PACKETS, umpire=Umpire.ON_CLAIM), Divide(0, (17, 17, 18)))
    stakes = {act.packet: set() for act in GAME.possible(position.state, 1) if isinstance(act, Stake)}
    for act in GAME.possible(position.state, 1):
        if isinstance(act, Stake):
            stakes[act.packet].add(act.pence)
    assert stakes.keys() >= {0, 1, 2}
    assert all(1 in pence for pence in stakes.values())
