"""Reasons in the last tricks of bézique, compared with every line of play tried one by one."""

import pytest

from hoyle.bots.bezique.ending import theirs
from hoyle.cards import Card, Hand
from hoyle.coach import ending_reasons, weigh
from hoyle.coach.reasons import why
from hoyle.coach.words import CoachWords
from hoyle.games.bezique.rights import beats, replies
from hoyle.games.bezique.variant import BRISQUES
from hoyle.puzzles import puzzles
from hoyle.words import texts_in
from research.puzzles.endings import seen_at

SMALL = [each for each in puzzles("bezique") if len(each.hand) <= 4]


def ends(mine, others, led, trumps):
    """The best end for the player to move, by each card: points over the other, and who wins the last trick:
    1 for the player, -1 for the other, both where best play has both."""
    if led is None:
        return {card: turned(ends(others, mine - Hand.of([card]), card, trumps)) for card in mine}
    return {
        card: answered(mine - Hand.of([card]), others, led, card, trumps)
        for card in replies(mine, led, trumps, free=False)
    }


def turned(found):
    most = max(points for points, _ in found.values())
    return -most, {-last for points, lasts in found.values() if points == most for last in lasts}


def answered(mine, others, led, card, trumps):
    won = 1 if beats(card, led, trumps) else -1
    points = won * 10 * ((led.rank in BRISQUES) + (card.rank in BRISQUES))
    if not mine:
        return points + won * 50, {won}
    if won == 1:
        found = ends(mine, others, None, trumps)
        most = max(value for value, _ in found.values())
        return points + most, {last for value, lasts in found.values() if value == most for last in lasts}
    value, lasts = turned(ends(others, mine, None, trumps))
    return points + value, lasts


@pytest.mark.parametrize("puzzle", SMALL, ids=lambda puzzle: puzzle.id)
def test_what_is_gained_is_what_every_best_line_gains(puzzle):
    seen = seen_at(puzzle)
    led = seen.trick[0][1] if seen.trick else None
    found = ends(puzzle.hand, theirs(seen), led, seen.trumps)
    best, *others = (Card(way.cards[0]) for way in puzzle.ways if way is puzzle.ways[0] or way.loss)
    for other in others:
        told = ending_reasons.why(seen, best, [other])
        says = {each.say: each.args for each in (texts_in(told) if told else ())}
        points, lasts = found[best]
        less, their_lasts = found[other]
        if "coach.wins_last_trick" in says:
            assert (lasts, their_lasts) == ({1}, {-1})
        if "coach.worth_more_than_last" in says:
            assert (lasts, their_lasts) == ({-1}, {1})
        if "coach.wins_more_brisques" in says:
            assert lasts == their_lasts
            assert len(lasts) == 1
            assert points - less == 20 * says["coach.wins_more_brisques"]["brisques"]


def test_a_hint_and_a_review_say_what_the_card_gains():
    puzzle = next(
        each for each in SMALL if any(text.say == "coach.wins_last_trick" for text in texts_in(each.why))
    )
    seen = seen_at(puzzle)
    weighed = weigh("bezique", seen)
    assert why("bezique", seen, weighed) == puzzle.why
    done = next(at for at, way in enumerate(weighed.ways) if way.loss)
    assert CoachWords.wins_last_trick(50) in texts_in(why("bezique", seen, weighed, done))
