"""The puzzles that ship: every one is a lawful position with a right and a wrong choice."""

import re

import pytest

from hoyle.bots.levels import LEVELS
from hoyle.cards import Card, Hand
from hoyle.coach.words import CoachWords
from hoyle.errors import UnknownGame
from hoyle.games import game_named
from hoyle.maxims.sight import PACK
from hoyle.puzzles import GAMES, PuzzleWords, course, puzzles
from hoyle.record import plain
from hoyle.solve.crib import lay_outs
from hoyle.table import named
from hoyle.words import PHRASES
from research.puzzles.clear import are_equals

assert all((CoachWords, PuzzleWords))  # Naming them imports their phrases.


NO_PENALTY = plain(PuzzleWords.no_penalty())
"""The only answer that no ruling says in these words."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_two_hundred_puzzles_or_more_and_each_has_a_clear_answer(game):
    every = puzzles(game)
    assert len(every) >= 200
    assert [each.rating for each in every] == sorted(each.rating for each in every)
    for each in every:
        assert each.right, each.id
        assert each.ways[0] in each.right
        assert len(each.right) < len(each.ways), each.id
        assert len(each.misses) == len(LEVELS.get(game, ()))
        assert all(text.args.keys() == PHRASES[text.say].kinds.keys() for text in (*each.story, each.why))
        cards = Hand.of(Card(card) for way in each.ways for card in way.cards)
        assert cards & each.hand == cards, each.id


def test_a_question_about_the_laws_is_answered_by_its_ruling_alone():
    for each in puzzles("laws"):
        right, *wrong = (plain(way.label) for way in each.ways)
        assert each.law in plain(each.why).decode(), each.id
        assert (right in plain(each.why)) is (right != NO_PENALTY), each.id
        assert not any(other in plain(each.why) for other in wrong), each.id
        assert len({right, *wrong}) == len(each.ways), each.id


@pytest.mark.parametrize("game", ["whist", "solo"])
def test_every_card_to_choose_from_follows_suit_and_no_card_is_seen_twice(game):
    for each in (*puzzles(game), *course(game)):
        if each.kind == "call":
            continue
        choices = {Card(card) for way in each.ways for card in way.cards}
        led = each.table[0][1].suit if each.table else None
        follows = {card for card in each.hand if card.suit is led}
        assert choices == (follows or set(each.hand)), each.id
        gone = [card for trick in each.tricks for card in re.findall(r"\b\w\w\b", trick)]
        seen = [*gone, *(card.text for _, card in each.table), *(card.text for card in each.hand)]
        assert len(seen) == len(set(seen)), each.id
        assert len(gone) == 4 * (13 - len(each.hand)), each.id
        if each.subject is None:  # In a course cards may be equally good for other reasons.
            others = PACK - Hand.of(map(Card, seen))
            assert are_equals((Card(way.cards[0]) for way in each.right), others), each.id


def test_the_answers_of_the_discards_are_those_of_the_solution():
    variant = named(game_named("cribbage").variants, "six-card")
    discards = [each for each in puzzles("cribbage") if each.kind == "discard"]
    for each in discards[::40]:
        own = any(text.say == "puzzles.own_crib" for text in each.story)
        best = max(lay_outs(each.hand, variant, own=own), key=lambda row: row.total)
        assert best.lay_out == Hand.of(map(Card, each.ways[0].cards)), each.id


def test_a_game_without_puzzles_says_which_games_have_them():
    with pytest.raises(UnknownGame, match="choose from: whist"):
        puzzles("hookey")
