"""The puzzles that ship: every one is a lawful position with a right and a wrong choice."""

import re
from collections import Counter

import pytest

from hoyle.bots.levels import LEVELS
from hoyle.cards import Card, Hand, Suit
from hoyle.coach.words import CoachWords
from hoyle.errors import UnknownGame
from hoyle.games import game_named
from hoyle.games.cribbage.pegging import pegged
from hoyle.games.cribbage.show import RANKS, VALUES, holes
from hoyle.maxims.sight import PACK, higher
from hoyle.puzzles import GAMES, PuzzleWords, course, puzzles
from hoyle.record import plain
from hoyle.solve.crib import lay_outs
from hoyle.table import named
from hoyle.tricks.trick import Trick, height
from hoyle.words import PHRASES, texts_in
from research.puzzles.clear import are_equals
from research.puzzles.told import reason_of

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


@pytest.mark.parametrize("every", [puzzles, course])
def test_the_average_told_of_the_cards_kept_is_that_of_all_starters(every):
    told = [each for each in every("cribbage") if each.why.say == "coach.hand_averages"]
    assert told
    for each in told:
        kept = each.hand - Hand.of(map(Card, each.ways[0].cards))
        starters = PACK - each.hand
        average = sum(holes(kept, starter) for starter in starters) / len(starters)
        assert str(each.why.args["holes"]) == f"{average:.1f}", each.id


def wins(puzzle, card):
    trick = Trick((*puzzle.table, (puzzle.you, card)))
    return trick.winner(trumps_of(puzzle)) == puzzle.you


def trumps_of(puzzle):
    return next((Suit(text.args["suit"]) for text in puzzle.story if text.say == "puzzles.trumps"), None)


def unseen(puzzle):
    gone = (Card(card) for trick in puzzle.tricks for card in trick.split()[1:])
    return PACK - puzzle.hand - Hand.of(gone) - Hand.of(card for _, card in puzzle.table)


def of_suit(puzzle, card):
    return [other for other in puzzle.hand if other.suit is card.suit]


def is_lowest(puzzle, card):
    suit = of_suit(puzzle, card)
    winning = [other for other in suit if puzzle.table and wins(puzzle, other)]
    return any(len(cards) > 1 and card == min(cards, key=height) for cards in (suit, winning))


def made(puzzle, card):
    series = [RANKS[each.index] for _, each in puzzle.table] + [RANKS[card.index]]
    return sum(holes for _, holes in pegged(series))


def count_after(puzzle, card):
    return sum(VALUES[each.index] for each in (*(each for _, each in puzzle.table), card))


TRUE_OF = {
    "wins_last": wins,
    "trumps_in": lambda puzzle, card: card.suit is trumps_of(puzzle) and wins(puzzle, card),
    "draws_trumps": lambda puzzle, card: card.suit is trumps_of(puzzle),
    "cannot_be_beaten": lambda puzzle, card: not higher(card) & unseen(puzzle) and wins(puzzle, card),
    "makes_them_play_high": wins,
    "from_longest": lambda puzzle, card: (
        len(of_suit(puzzle, card))
        == max(len(of_suit(puzzle, other)) for other in puzzle.hand if other.suit is not trumps_of(puzzle))
    ),
    "keeps_for_later": is_lowest,
    "stays_under": lambda puzzle, card: not wins(puzzle, card) and card.suit is puzzle.table[0][1].suit,
    "highest_under": lambda puzzle, card: (
        not wins(puzzle, card)
        and not any(
            height(other) > height(card) and not wins(puzzle, other) for other in of_suit(puzzle, card)
        )
    ),
    "gets_rid_of_highest": lambda puzzle, card: height(card) == max(map(height, puzzle.hand)),
    "leaves_none": lambda puzzle, card: len(of_suit(puzzle, card)) == 1,
    "pegs": lambda puzzle, card: made(puzzle, card) >= puzzle.why.args["holes"],
    "safe_count": lambda puzzle, card: not 5 <= count_after(puzzle, card) <= 21,
    "no_tenth": lambda puzzle, card: count_after(puzzle, card) + 10 not in (15, 31),
    "leaves_few": lambda puzzle, card: count_after(puzzle, card) >= puzzle.why.args["count"],
}
"""By reason: whether it is true of a card, from what the puzzle tells."""


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
def test_the_reason_is_true_of_the_best_card_and_not_of_the_wrong_one_that_loses_least(game):
    told = [
        (puzzle, is_true)
        for puzzle in puzzles(game)
        if (is_true := TRUE_OF.get(puzzle.why.say.removeprefix("coach."))) is not None
    ]
    assert len(told) > 60
    for puzzle, is_true in told:
        wrong = next(way for way in puzzle.ways if way.loss)
        assert is_true(puzzle, Card(puzzle.ways[0].cards[0])), puzzle.id
        assert not is_true(puzzle, Card(wrong.cards[0])), puzzle.id


@pytest.mark.parametrize(
    ("game", "each"),
    [
        *(("whist", 1), ("solo", 1), ("cribbage", 40), ("bezique", 1)),
        pytest.param("cribbage", 1, marks=pytest.mark.nightly),
    ],
)
def test_the_reasons_are_those_that_the_coach_gives_today(game, each):
    for puzzle in puzzles(game)[::each]:
        again = "python -m research puzzles --reasons"
        assert plain(reason_of(game, puzzle)) == plain(puzzle.why), f"{puzzle.id}: {again}"


def test_the_last_tricks_of_bezique_have_many_reasons():
    said = Counter(text.say for each in puzzles("bezique") for text in texts_in(each.why))
    assert len(said) >= 9
    assert said["coach.solved"] == 0


def test_a_game_without_puzzles_says_which_games_have_them():
    with pytest.raises(UnknownGame, match="choose from: whist"):
        puzzles("hookey")
