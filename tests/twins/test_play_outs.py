"""Play-outs: card for card as the references play them, and every card lawful."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import ALL, Card, Rank
from hoyle.kernel.playing import TARGETS, CribbageRules, TrickStart
from scale import scaled
from twins.deals import seeds
from twins.reference import cribbage, cribbage_show, playouts

NOTHING = np.zeros(0, np.uint8)
GAMES = sorted(TARGETS)


def tricks_by_twin(
    chance: NDArray[np.uint64], hands: NDArray[np.uint64] | None, trick: list[int], *settings: int | list[int]
) -> kernel.TrickPlay:
    leader, trumps, declarers, policies = settings
    tricks, cards = np.zeros((len(chance), 4), np.uint8), np.full((len(chance), 52), -1, np.int8)
    playouts.play_tricks(
        chance,
        TrickStart(hands, trick, leader, trumps, declarers, policies),
        1,
        None,
        tricks,
        cards,
    )
    return kernel.TrickPlay(tricks, cards)


def same_tricks(rng: np.random.Generator, size: int) -> bool:
    policies, leader = rng.integers(0, 3, 4).tolist(), int(rng.integers(4))
    trumps, declarers = int(rng.integers(-2, 4)), int(rng.integers(16))
    chance = rng.integers(0, 2**64, size, dtype=np.uint64)
    fast = kernel.play_tricks(
        chance, leader=leader, trumps=trumps, declarers=declarers, policies=policies, cards=True
    )
    slow = tricks_by_twin(chance, None, [], leader, trumps, declarers, policies)
    return np.array_equal(fast.tricks, slow.tricks) and np.array_equal(fast.cards, slow.cards)


def positions(rng: np.random.Generator, size: int) -> Iterator[tuple[NDArray[np.uint64], list[int], int]]:
    """Hands of 1 to 13 cards, up to three of them on the table, and the leader."""
    for _ in range(size):
        each, on_table, leader = int(rng.integers(1, 14)), int(rng.integers(4)), int(rng.integers(4))
        drawn = rng.permutation(52)[: 4 * each].reshape(4, each)
        hands = [set(map(int, cards)) for cards in drawn]
        trick: list[int] = []
        for turn in range(on_table):
            seat = (leader + turn) % 4
            trick.append(playouts.lawful(hands[seat], trick)[0])
            hands[seat].remove(trick[-1])
        bits = [sum(1 << card for card in hand) for hand in hands]
        yield np.array([bits], np.uint64), trick, leader


def test_tricks_are_played_card_for_card_as_by_the_twin() -> None:
    rng = np.random.default_rng(1793)
    for _ in range(40):
        assert same_tricks(rng, 10)


def test_positions_are_played_card_for_card_as_by_the_twin() -> None:
    rng = np.random.default_rng(1794)
    for hands, trick, leader in positions(rng, 150):
        policies, trumps = rng.integers(0, 3, 4).tolist(), int(rng.integers(-1, 4))
        chance = rng.integers(0, 2**64, 3, dtype=np.uint64)
        fast = kernel.play_tricks(
            chance, hands=hands, table=trick, leader=leader, trumps=trumps, policies=policies, cards=True
        )
        slow = tricks_by_twin(chance, hands, trick, leader, trumps, 0b0101, policies)
        assert np.array_equal(fast.tricks, slow.tricks)
        assert np.array_equal(fast.cards, slow.cards)


@pytest.mark.nightly
def test_many_tricks_are_played_as_by_the_twin() -> None:
    rng = np.random.default_rng()
    for _ in range(scaled(2_000)):
        assert same_tricks(rng, 20)


def beats(card: Card, best: Card, trumps: int) -> bool:
    height = {rank: 14 if rank is Rank.ACE else rank.value for rank in Rank}
    if card.suit is best.suit:
        return height[card.rank] > height[best.rank]
    return card.suit.value == trumps


@pytest.mark.parametrize("policies", [[0] * 4, [1] * 4, [2] * 4, [0, 1, 2, 1]])
def test_every_card_of_a_play_out_follows_suit_and_the_winner_leads(policies: list[int]) -> None:
    played = kernel.play_tricks(seeds(50), trumps=3, leader=2, policies=policies, cards=True)
    assert played.cards is not None
    for row, tricks in zip(played.cards.tolist(), played.tricks.tolist(), strict=True):
        cards = [ALL[number] for number in row]
        assert set(cards) == set(ALL)
        seats, won, leader = [], [0, 0, 0, 0], 2
        for first in range(0, 52, 4):
            seats += [(leader + turn) % 4 for turn in range(4)]
            winning = 0
            for turn in range(1, 4):
                if beats(cards[first + turn], cards[first + winning], trumps=3):
                    winning = turn
            leader = (leader + winning) % 4
            won[leader] += 1
        assert won == tricks
        for at, card in enumerate(cards):
            led = cards[at - at % 4].suit
            kept = [later for later, seat in zip(cards[at:], seats[at:], strict=True) if seat == seats[at]]
            assert card.suit is led or all(later.suit is not led for later in kept)


def test_every_hand_and_every_turn_up_is_about_as_likely() -> None:
    size = 40_000
    played = kernel.play_tricks(seeds(size), cards=True)
    assert played.cards is not None
    first = np.bincount(played.cards[:, 0], minlength=52)
    # The first card led is any of the 52: 769 of each, by chance 28 more or fewer.
    assert abs(first - size / 52).max() < 5 * np.sqrt(size / 52)


def test_a_sensible_side_takes_more_tricks_and_a_ducking_side_fewer() -> None:
    for policy, least, most in ((1, 7.5, 9.0), (2, 3.5, 5.0)):
        tricks = kernel.play_tricks(
            seeds(4_000), trumps=kernel.NO_TRUMPS, policies=[policy, 0, policy, 0]
        ).tricks
        assert least < tricks[:, ::2].sum(axis=1).mean() < most


def cribbage_by_twin(
    chance: NDArray[np.uint64], players: int, dealt: int, dealer: int, policies: list[int]
) -> kernel.CribbageGames:
    winners, deals = np.zeros(len(chance), np.int8), np.zeros(len(chance), np.int16)
    points = np.zeros((len(chance), 2 if players == 4 else players), np.int16)
    rules = CribbageRules(players, dealt, TARGETS[players, dealt], dealer, policies)
    noted = cribbage.play_cribbage(chance, rules, 1, None, winners, points, deals, True)
    assert noted is not None
    return kernel.CribbageGames(winners, points, deals, *noted)


def same_games(rng: np.random.Generator, players: int, dealt: int, size: int) -> bool:
    policies, dealer = rng.integers(0, 2, players).tolist(), int(rng.integers(players))
    chance = rng.integers(0, 2**64, size, dtype=np.uint64)
    fast = kernel.play_cribbage(
        chance, players=players, dealt=dealt, dealer=dealer, policies=policies, acts=True
    )
    slow = cribbage_by_twin(chance, players, dealt, dealer, policies)
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(fast, slow, strict=True))


@pytest.mark.parametrize(("players", "dealt"), GAMES)
def test_cribbage_is_played_card_for_card_as_by_the_twin(players: int, dealt: int) -> None:
    rng = np.random.default_rng(players * 10 + dealt)
    for _ in range(2):
        assert same_games(rng, players, dealt, 10)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "dealt"), GAMES)
def test_much_cribbage_is_played_as_by_the_twin(players: int, dealt: int) -> None:
    rng = np.random.default_rng()
    for _ in range(scaled(300)):
        assert same_games(rng, players, dealt, 10)


def deals_of(games: kernel.CribbageGames, number: int) -> list[list[int]]:
    assert games.acts is not None
    assert games.ends is not None
    acts = games.acts[games.ends[number - 1] if number else 0 : games.ends[number]].tolist()
    deals: list[list[int]] = [[]]
    for act in acts:
        if act == -1:
            deals.append([])
        else:
            deals[-1].append(act)
    assert deals.pop() == []
    return deals


@pytest.mark.parametrize(("players", "dealt"), GAMES)
@pytest.mark.parametrize("policy", [0, 1])
def test_the_acts_of_a_game_are_lawful_and_give_its_score(players: int, dealt: int, policy: int) -> None:
    games = kernel.play_cribbage(seeds(20), players=players, dealt=dealt, policies=policy, acts=True)
    for number in range(20):
        points = [0] * games.points.shape[1]
        winner = None
        for deal_number, deal in enumerate(deals_of(games, number)):
            assert winner is None
            dealer = deal_number % players
            for side, holes in replayed(deal, players, dealt, dealer, first=deal_number == 0):
                points[side] += holes
                if points[side] >= TARGETS[players, dealt]:
                    winner = side
                    break
        assert (winner, points) == (games.winners[number], games.points[number].tolist())


def replayed(
    deal: list[int], players: int, dealt: int, dealer: int, first: bool
) -> Iterator[tuple[int, int]]:
    """The holes that each side pegs in a deal, computed from its acts by the rules of the book."""
    side = (lambda seat: seat % 2) if players == 4 else (lambda seat: seat)
    order = [(dealer + turn) % players for turn in range(1, players + 1)]
    laid = 2 if players == 2 else 1
    acts = iter(deal)
    hands: list[list[int]] = [[] for _ in range(players)]
    for _ in range(dealt):
        for seat in order:
            hands[seat].append(next(acts))
    crib = [next(acts)] if players == 3 else []
    for seat in order:
        for _ in range(laid):
            crib.append(next(acts))
            hands[seat].remove(crib[-1])
    starter = next(acts)
    cards = [*crib, starter, *(card for hand in hands for card in hand)]
    assert len(set(cards)) == len(cards) == players * dealt + (2 if players == 3 else 1)
    five_card = (players, dealt) == (2, 5)
    if five_card and first:
        yield order[0], 3
    if ALL[starter].rank is Rank.KNAVE:
        yield side(dealer), 2

    def as_played(seat: int, lawful: list[int], series: list[int]) -> int:
        card = next(acts)
        assert card in lawful
        return card

    for seat, _, holes in cribbage.play_hands(hands, order[0], as_played, five_card):
        yield side(seat), holes
    assert next(acts, None) is None
    for seat in order:
        yield side(seat), cribbage_show.count(hands[seat], starter)
    yield side(dealer), cribbage_show.count(crib, starter, crib=True)


def test_random_games_go_as_those_of_others_do() -> None:
    games = kernel.play_cribbage(seeds(20_000))
    # 12.35 deals a game in the sample of forty; a random deal is worth 18.6 points to both together.
    assert 12.3 < games.deals.mean() < 12.8
    per_deal = games.points.sum() / games.deals.sum()
    assert 17.5 < per_deal < 19.0
