"""The play of the cards at cribbage, by the book's examples, on the reference."""

from __future__ import annotations

import pytest

from twins.deals import indices
from twins.reference.cribbage import Game, Rules, pegged, play_hands
from twins.reference.cribbage_show import KNAVE, rank

SERIES = {
    "C-P01 4 3 5": [0, 0, 3],
    "C-P02 4 3 5 3": [0, 0, 3, 2],
    "C-P03 6 4 5": [0, 0, 5],
    "C-P04 6 4 5 3": [0, 0, 5, 4],
    "C-P05 2 3 A 4": [0, 0, 3, 4],
    "C-P06 J T Q": [0, 0, 3],
    "C-P07 A K Q": [0, 0, 0],
    "C-P08 7 7 7 7": [0, 2, 6, 12],
    "C-P09 8 8 8": [0, 2, 6],
    "C-P10 5 5 4 6": [0, 2, 0, 3],
    "C-P11 3 4 4 5": [0, 0, 2, 0],
    "C-P12 6 5 4 6": [0, 0, 5, 3],
    "C-P13 5 4 3 5 4": [0, 0, 3, 3, 3],
    "C-P14 2 3 4 2 3 4": [0, 0, 3, 3, 3, 3],
    "C-P15 A 2 3 4 5 6 7": [0, 0, 3, 4, 7, 6, 7],
    "C-P16 7 A 2 6 3 4 5": [0, 0, 0, 0, 0, 0, 7],
    "C-P17 5 3 2 6 4": [0, 0, 0, 0, 5],
    "C-P18 8 T 9": [0, 0, 3],
    "C-P19 7 8 8 8": [0, 2, 2, 8],
    "C-P20 9 2 T T": [0, 0, 0, 4],
    "C-P21 4 4 7": [0, 2, 2],
    "C-P22 3 6 6": [0, 0, 4],
    "C-P22 7 4 4": [0, 0, 4],
    "C-P22 9 3 3": [0, 0, 4],
    "C-P22 A 7 7": [0, 0, 4],
}

# The cards of each hand in the order of play, and the holes of each seat.
DEALS = {
    "C-P23 five-card 7 8 6 v T 5": [0, 1],
    "C-P24 five-card 8 8 7 v T 5 3": [0, 2],
    "C-P25 five-card A 2 3 v A 2 3": [0, 7],
    "C-P26 five-card K Q J v K 5 5": [1, 2],
    "C-P27 five-card 5 5 5 v 5 K K": [9, 2],
    "C-P28 five-card 5 3 4 v 2 6 K": [5, 1],
    "C-P29 five-card K K 9 v 7 4 9": [0, 2],
    "C-P30 five-card 2 2 K v J 7 9": [2, 0],
    "C-P31 six-card T T T 9 v T A J J": [10, 5],
    "C-P32 six-card 3 3 9 2 v 3 K 4 8": [7, 3],
    "C-P33 six-card A 2 3 4 v 5 6 7 8": [8, 1],
    "C-P34 six-card 7 7 7 7 v 8 8 8 8": [0, 6],
    "C-P35 six-card 8 9 7 K v 7 8 9 Q": [5, 4],
    "C-P36 six-card A 4 T Q v T 7 7 K": [3, 3],
    "C-P37 six-card K K K K v Q Q Q Q": [1, 2],
    "C-P38 three-handed T 9 8 J v 9 J Q K v 8 7 6 5": [0, 1, 7],
    "C-P39 seven-card Q K J T 9 v 5 A A 2 3": [2, 5],
    "C-P40 six-card K K v 6 5": [0, 2],
    "C-P41 six-card T A K v T K": [1, 4],
    "C-P42 six-card 9 K 9 v 6 6 6": [0, 7],
}


def cards(ranks: str) -> list[int]:
    """Distinct cards of these ranks, in arbitrary suits."""
    dealt: list[int] = []
    for letter in ranks.split():
        dealt.append(
            next(card for card in indices(" ".join(letter + s for s in "CDHS")) if card not in dealt)
        )
    return dealt


def test_C_P_each_card_of_a_series_pegs_what_the_book_says() -> None:
    for example in SERIES:
        series = cards(example.split(maxsplit=1)[1])
        assert [pegged(series[: end + 1]) for end in range(len(series))] == SERIES[example]


@pytest.mark.parametrize("example", DEALS)
def test_C_P_each_player_pegs_what_the_book_says(example: str) -> None:
    _, game, written = example.split(maxsplit=2)
    hands = [cards(hand) for hand in written.split(" v ")]

    def in_order(seat: int, lawful: list[int], series: list[int]) -> int:
        return next(card for card in hands[seat] if card in lawful)

    holes = [0] * len(hands)
    # The suits of each hand are chosen separately: equal cards in two hands do not disturb the play.
    for seat, card, points in play_hands(hands, 0, in_order, one_series=game == "five-card"):
        holes[seat] += points
        if card is not None:
            hands[seat].remove(card)
    assert holes == DEALS[example]


def first_deal(dealt: int, target: int, ahead: int, wanted: bool) -> Game:
    """A game in which seat 0 deals, ``ahead`` of its target, and the first starter is a knave or is not."""
    for seed in range(1000):
        game = Game(Rules(2, dealt, target), seed, 0, [0, 0])
        game.points[0] = target - ahead
        game.play()
        if (rank(game.acts[2 * dealt + 4]) == KNAVE) is wanted:
            return game
    raise AssertionError("no such deal in a thousand")


def test_C_P43_heels_win_the_game_at_once() -> None:
    game = first_deal(6, 121, ahead=1, wanted=True)
    assert game.points == [122, 0]
    assert len(game.acts) == 12 + 4 + 1 + 1


def test_C_P44_the_non_dealer_counts_first() -> None:
    for seed in range(100):
        game = Game(Rules(2, 6, 121), seed, 0, [0, 0])
        game.points = [100, 119]
        if game.play() == 1 and game.deals == 1 and game.acts[-2] in game.acts[:12] and len(game.acts) == 26:
            assert game.points[0] < 121
            return
    raise AssertionError("no such deal in a hundred")


def test_C_R04_three_for_last_are_scored_once_and_only_at_five_card() -> None:
    game = Game(Rules(2, 5, 3), 1, 0, [0, 0])
    assert game.play() == 1
    assert game.points == [0, 3]
    assert len(game.acts) == 10 + 4 + 1 + 1
