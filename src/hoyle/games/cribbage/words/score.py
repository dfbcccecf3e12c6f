"""The score and the board of cribbage in words, and the names of its tables and piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from hoyle.games.cribbage.state import Peg, State, Tally
from hoyle.games.cribbage.variant import Variant, side_of
from hoyle.seat import Seat
from hoyle.table import Step, once_in_a_row
from hoyle.table.event import Event, telling
from hoyle.table.view import Outcome
from hoyle.words import Side, Text, Texts, phrase


class CribbageScoreWords:
    """The phrases of the score, and of the cards on the table."""

    five_card = phrase("five-card cribbage")
    six_card = phrase("six-card cribbage")
    seven_card = phrase("seven-card cribbage")
    three_handed = phrase("three-handed cribbage")
    four_handed = phrase("four-handed cribbage")
    crib_shown = phrase("crib shown")
    count_so_far = phrase("{count}", int)
    games = phrase("{games} {games?game|games}", int)
    wins_game = telling(
        "won", phrase("{who} {who?win|wins} the game, {ours} to {theirs?, | and }.", Seat, int, Texts)
    )
    side_wins_game = telling("won", phrase("{side} win the game, {ours} to {theirs}.", Side, int, Texts))
    skunk = telling("won", phrase("The win is a skunk and counts as two games."))
    double_skunk = telling("won", phrase("The win is a double skunk and counts as three games."))
    games_counting = phrase("{games} {games?game|games}, {points} game {points?point|points}", int, int)
    leads = telling(
        "scored", phrase("{who} {who?lead|leads}, {ours} to {theirs?, | and }.", Seat, int, Texts)
    )
    side_leads = telling("scored", phrase("{side} lead, {ours} to {theirs}.", Side, int, Texts))
    level = telling("scored", phrase("The score is level at {points}.", int))
    standing = phrase("{points}", int)
    pegs = phrase("{who} {who?peg|pegs} {holes}: {parts}.", Seat, int, Texts)
    side_pegs = phrase("{side} peg {holes}: {parts}.", Side, int, Texts)
    pegs_nothing = phrase("{who} {who?peg|pegs} nothing.", Seat)
    side_pegs_nothing = phrase("{side} peg nothing.", Side)
    in_play = phrase("{holes} in play", int)
    in_hand = phrase("{holes} in hand", int)
    in_crib = phrase("{holes} in the crib", int)
    by_muggins = phrase("{holes} by muggins", int)


TITLES = {
    "five-card": CribbageScoreWords.five_card,
    "six-card": CribbageScoreWords.six_card,
    "seven-card": CribbageScoreWords.seven_card,
    "three-handed": CribbageScoreWords.three_handed,
    "four-handed": CribbageScoreWords.four_handed,
}
"""The name of a table, by the name of the variant."""


def scored(step: Step[State, object]) -> Iterator[Event]:
    """Announce the score of the sides once a deal is over, and the winner of a game."""
    before, tally, variant = step.before.state.tally, step.after.tally, step.after.variant
    if sum(tally.games) > sum(before.games):
        side = max(range(variant.sides), key=lambda each: tally.games[each] - before.games[each])
        yield game_won(variant, tally.score, side)
        if tally.game_points and (games := tally.game_points[side] - _points(before, side)) > 1:
            yield CribbageScoreWords.double_skunk() if games > 2 else CribbageScoreWords.skunk()
    elif tally.deals > before.deals:
        yield standing(variant, tally.score)


def game_won(variant: Variant, score: Sequence[int], side: int) -> Event:
    """Announce which side has won a game, and by how much."""
    other_scores = _of_the_others(score, side)
    if variant.partners:
        return CribbageScoreWords.side_wins_game(Side(side), score[side], other_scores)
    return CribbageScoreWords.wins_game(Seat(side), score[side], other_scores)


def _points(tally: Tally, side: int) -> int:
    return tally.game_points[side] if tally.game_points else 0


def standing(variant: Variant, score: Sequence[int]) -> Event:
    """Announce which side leads, or that none does."""
    first = score.index(max(score))
    if min(score) == score[first]:
        return CribbageScoreWords.level(score[first])
    if variant.partners:
        return CribbageScoreWords.side_leads(Side(first), score[first], _of_the_others(score, first))
    return CribbageScoreWords.leads(Seat(first), score[first], _of_the_others(score, first))


def _of_the_others(score: Sequence[int], side: int) -> tuple[Text, ...]:
    return tuple(CribbageScoreWords.standing(each) for other, each in enumerate(score) if other != side)


_FOR = {
    "hand": CribbageScoreWords.in_hand,
    "crib": CribbageScoreWords.in_crib,
    "muggins": CribbageScoreWords.by_muggins,
}
"""The words for holes pegged in the show; all others are pegged in play."""


@once_in_a_row
def outcome(
    variant: Variant, over: Literal["deal", "game", "rubber"], score: tuple[int, ...], pegs: tuple[Peg, ...]
) -> Outcome:
    """Return the score after a deal that ended, and the pegs of each side in it."""
    points = tuple(min(each, variant.game_points) for each in score)
    return Outcome(
        over=over,
        headline=_headline(variant, over, points),
        lines=tuple(_pegged(variant, pegs, side) for side in range(variant.sides)),
    )


def _headline(variant: Variant, over: str, points: tuple[int, ...]) -> Text:
    """Describe the score after a deal, or the winner of the game that it ended."""
    if over == "game":
        return game_won(variant, points, points.index(max(points))).text
    return standing(variant, points).text


def _pegged(variant: Variant, pegs: tuple[Peg, ...], side: int) -> Text:
    """Describe the pegs of a side in a deal, by their cause."""
    holes_by_cause: dict[object, int] = {}
    for peg in pegs:
        if side_of(variant, peg.seat) == side:
            kind = _FOR.get(peg.why, CribbageScoreWords.in_play)
            holes_by_cause[kind] = holes_by_cause.get(kind, 0) + peg.holes
    order = (
        CribbageScoreWords.in_play,
        CribbageScoreWords.in_hand,
        CribbageScoreWords.in_crib,
        CribbageScoreWords.by_muggins,
    )
    parts = tuple(kind(holes_by_cause[kind]) for kind in order if holes_by_cause.get(kind))
    holes = sum(holes_by_cause.values())
    if not parts:
        return (
            CribbageScoreWords.side_pegs_nothing(Side(side))
            if variant.partners
            else CribbageScoreWords.pegs_nothing(Seat(side))
        )
    return (
        CribbageScoreWords.side_pegs(Side(side), holes, parts)
        if variant.partners
        else CribbageScoreWords.pegs(Seat(side), holes, parts)
    )
