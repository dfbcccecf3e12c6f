"""The score of whist in words: tricks, points, games and counters, and the outcome of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.act import Shuffle
from hoyle.games.whist.honours import held
from hoyle.games.whist.state import State
from hoyle.seat import SEATS, partner
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.words import InWords, Side, Text, Texts, phrase


class WhistScoreWords:
    """The phrases of the score."""

    long_whist = phrase("long whist")
    short_whist = phrase("short whist")
    of_side = phrase("{side} {number}", Side, int)
    by_side = phrase("{one} {ours}, {other} {theirs}", Side, int, Side, int)
    each_side = phrase("{sides}", Texts)
    games = phrase("{games} {games?game|games}", int)
    in_counters = phrase("{side} {figure}", Side, Text)
    no_counters = phrase("none")
    lower = phrase("{lower}", InWords)
    upper_over_lower = phrase("{upper} over {lower}", InWords, InWords)
    the_game = phrase("the game")
    rubber_won = telling(
        "won", phrase("{side} win the rubber, {ours} {ours?game|games} to {theirs}.", Side, int, int)
    )
    game_won = telling("won", phrase("{side} win the game, {ours} to {theirs}.", Side, int, int))
    lead = telling("scored", phrase("{side} lead, {ours} to {theirs}.", Side, int, int))
    level = telling("scored", phrase("The score is level at {points}.", int))
    deal_of = telling(
        "deal_over",
        phrase(
            "{side}: {tricks} {tricks?trick|tricks}, {honours} {honours?honour|honours}; "
            "{points} {points?point|points} in this deal.",
            Side,
            int,
            int,
            int,
        ),
    )


TITLES = {"long-whist": WhistScoreWords.long_whist, "short-whist": WhistScoreWords.short_whist}
"""The name of a table, by the name of the variant."""


def by_side(ns: int, ew: int) -> tuple[Text, ...]:
    """List a number for each side: ``NS 7, EW 6``."""
    return WhistScoreWords.of_side(Side(0), ns), WhistScoreWords.of_side(Side(1), ew)


def counters(ns: int, ew: int) -> Text:
    """Describe the figures in which both sides show their points, as a player would say them."""
    sides = enumerate((ns, ew))
    return WhistScoreWords.each_side(
        tuple(WhistScoreWords.in_counters(Side(us), _in_counters(points)) for us, points in sides)
    )


def headline(over: str, points: tuple[int, int], games: tuple[int, int]) -> Text:
    """Describe the score after a deal, or the winner of the game or rubber that it ended."""
    us = points.index(max(points))
    match over:
        case "rubber" if max(games) > 1:
            return WhistScoreWords.rubber_won(Side(us), games[us], games[1 - us]).text
        case "deal":
            return _standing(points).text
        case _:
            return WhistScoreWords.game_won(Side(us), points[us], points[1 - us]).text


def _in_counters(points: int) -> Text:
    up = figure(points)
    if up is None:
        return WhistScoreWords.the_game()
    upper, lower = up
    if upper:
        return WhistScoreWords.upper_over_lower(InWords(upper), InWords(lower))
    return WhistScoreWords.lower(InWords(lower)) if lower else WhistScoreWords.no_counters()


def _standing(points: tuple[int, int]) -> Event:
    """Announce which side leads, or that neither does."""
    us = points.index(max(points))
    if points[0] == points[1]:
        return WhistScoreWords.level(points[0])
    return WhistScoreWords.lead(Side(us), points[us], points[1 - us])


def deal_of(
    taken: tuple[int, int], honours: tuple[int, int], before: tuple[int, int], points: tuple[int, int]
) -> tuple[Event, ...]:
    """Announce the tricks and honours of each side in a deal, and the change of its score."""
    return tuple(
        WhistScoreWords.deal_of(Side(us), taken[us], honours[us], points[us] - before[us]) for us in (0, 1)
    )


def deal_over(step: Step[State, object]) -> Iterator[Event]:
    """Announce each side's part of a deal, in the words of its outcome, once all its cards have been seen."""
    before, deal = step.before.state.deal, step.after.deal
    if deal is None or not deal.played_out or isinstance(step.act, Shuffle):
        return
    if before is None or not before.played_out:
        ns_honours, ew_honours = (
            held(deal, first_seat) + held(deal, partner(first_seat)) for first_seat in SEATS[:2]
        )
        yield from deal_of(deal.taken, (ns_honours, ew_honours), step.after.before.score, _shown(step.after))


def won(step: Step[State, object]) -> Iterator[Event]:
    """Announce the effect of an act on the score, the games and the rubber."""
    before, after, points = step.before.state.tally, step.after.tally, _shown(step.after)
    if sum(after.games) > sum(before.games):
        us = int(after.games[1] > before.games[1])
        yield WhistScoreWords.game_won(Side(us), points[us], points[1 - us])
    elif after.score not in (before.score, (0, 0)):
        yield _standing(points)
    if after.rubbers > before.rubbers:
        us = after.games.index(max(after.games))
        if max(after.games) > 1:
            yield WhistScoreWords.rubber_won(Side(us), after.games[us], after.games[1 - us])


def _shown(state: State) -> tuple[int, int]:
    """Return the score as it is shown: limited to the score of the game."""
    (ns, ew), up = state.tally.score, state.variant.game_points
    return min(ns, up), min(ew, up)


FIGURES = ((0, 0), (0, 1), (0, 2), (0, 3), (2, 2), (1, 2), (1, 3), (2, 1), (3, 1), (1, 1))
"""By the number of points, the counters in the upper row and in the lower row; four at most."""


def figure(points: int) -> tuple[int, int] | None:
    """Return the number of counters in the upper row and in the lower; None where the points win the game.

    >>> figure(5), figure(7), figure(10)
    ((1, 2), (2, 1), None)
    """
    return FIGURES[points] if points < len(FIGURES) else None
