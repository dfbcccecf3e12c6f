"""Forty games of another program, replayed by the reference.

Two of its rules differ from the book and are allowed for: four of a suit in the crib make it a flush of
four, and it looks for a winner only after a whole show, by seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from twins.deals import indices
from twins.reference.cribbage import play_hands
from twins.reference.cribbage_show import KNAVE, count, rank, suit

SAMPLE = Path(__file__).parent.parent / "data" / "openspiel_cribbage_sample.jsonl"
GAMES = [json.loads(line) for line in SAMPLE.read_text().splitlines()]
TARGET = 121


def numbers(words: list[str]) -> list[int]:
    return indices(" ".join(words))


def pegs(deal: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """The holes that each seat pegs in a deal, in the order of the book."""
    dealer = deal["dealer"]
    starter = numbers([deal["starter"]])[0]
    laid = [numbers(words) for words in deal["discards"]]
    hands = [
        [card for card in numbers(words) if card not in gone]
        for words, gone in zip(deal["dealt"], laid, strict=True)
    ]
    order = iter(numbers([event["card"] for event in deal["events"] if event["t"] == "play"]))
    if rank(starter) == KNAVE:
        yield dealer, 2

    def as_played(seat: int, lawful: list[int], series: list[int]) -> int:
        card = next(order)
        assert card in lawful
        return card

    yield from ((seat, holes) for seat, _, holes in play_hands(hands, 1 - dealer, as_played, False))
    yield 1 - dealer, count(hands[1 - dealer], starter)
    yield dealer, count(hands[dealer], starter)
    yield dealer, count(laid[0] + laid[1], starter, crib=True)


def four_of_a_suit_in_the_crib(deal: dict[str, Any]) -> bool:
    suits = {suit(card) for words in deal["discards"] for card in numbers(words)}
    return len(suits) == 1 and suit(numbers([deal["starter"]])[0]) not in suits


def test_every_deal_of_the_sample_pegs_and_counts_the_same() -> None:
    deals = [deal for game in GAMES for deal in game["deals"]]
    flushes = 0
    for deal in deals:
        scores = list(deal["scores_start"])
        shown = bool(deal["events"][-1].get("end_of_deal"))
        for seat, holes in pegs(deal):
            scores[seat] += holes
            if scores[seat] >= TARGET and not shown:
                break  # In the play it does check immediately.
        if shown and four_of_a_suit_in_the_crib(deal):
            scores[deal["dealer"]] += 4
            flushes += 1
        assert scores == deal["scores_end"]
    assert (len(deals), flushes) == (494, 3)


def test_the_winner_is_who_is_first_to_peg_out_and_the_sample_has_two_wrong() -> None:
    disagreements = 0
    for game in GAMES:
        last = game["deals"][-1]
        scores = list(last["scores_start"])
        for seat, holes in pegs(last):
            scores[seat] += holes
            if scores[seat] >= TARGET:
                disagreements += seat != game["openspiel_winner"]
                break
        else:
            raise AssertionError(f"game {game['game']} ends without a winner")
    assert disagreements == 2
