"""The score of rubicon bézique in words, and the names of its declarations and piles."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.declaration import POINTS, Kind
from hoyle.games.bezique.score import Won, brisques_by_seat, won
from hoyle.games.bezique.state import State
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.words import Phrase, Text, Texts, phrase


class BeziqueScoreWords:
    """The phrases of the score, and of the cards on the table."""

    rubicon = phrase("rubicon bézique")
    marriage = phrase("a marriage")
    sequence = phrase("a sequence")
    bezique = phrase("bézique")
    double = phrase("double bézique")
    triple = phrase("triple bézique")
    quadruple = phrase("quadruple bézique")
    aces = phrase("four aces")
    kings = phrase("four kings")
    queens = phrase("four queens")
    knaves = phrase("four knaves")
    stock = phrase("stock")
    heap = phrase("heap")
    declared = phrase("declared")
    taken = phrase("taken")
    no_trumps = phrase("none yet")
    brisques = phrase("{brisques} {brisques?brisque|brisques}", int)
    games = phrase("{games} {games?game|games}", int)
    to_score = phrase("not yet scored: {what}", Texts)
    more = phrase("{more?; }", Texts)
    makes_trumps = telling("other", phrase("Trumps are {suit}.", Suit))
    scores_last_trick = telling(
        "scored", phrase("{who} {who?score|scores} {points} for the last trick.", Seat, int)
    )
    stands_at = phrase("{of} {points}", Seat, int)
    score = telling("scored", phrase("Score: {score}. Brisques: {brisques}.", Texts, Texts))
    wins = telling("won", phrase("{who} {who?win|wins} a game worth {worth} points.", Seat, int))
    wins_rubicon = telling(
        "won",
        phrase("{who} {who?win|wins} and {other} {other?are|is} rubiconed: {worth} points.", Seat, Seat, int),
    )
    void = telling("other", phrase("The game is void: the scores are equal, and so are the brisques."))


KINDS: dict[Kind, Phrase[[]]] = {kind: getattr(BeziqueScoreWords, kind) for kind in POINTS}
"""The name of each declaration."""


def scored(step: Step[State, object]) -> Iterator[Event]:
    """Announce the outcome of a game played out."""
    deal = step.after.deal
    if deal is None or step.after.tally.deals == step.before.state.tally.deals:
        return
    yield BeziqueScoreWords.score(*_standing(step.after.tally.score, brisques_by_seat(deal)))
    yield _result(won(step.after.variant, deal))


def outcome(score: tuple[int, int], brisques: tuple[int, int], game_won: Won | None) -> tuple[Text, Text]:
    """Return the texts of the end of a game, and of the score that it ended with."""
    return _result(game_won).text, BeziqueScoreWords.score(*_standing(score, brisques)).text


def _result(game_won: Won | None) -> Event:
    if game_won is None:
        return BeziqueScoreWords.void()
    if game_won.rubiconed:
        return BeziqueScoreWords.wins_rubicon(game_won.seat, other(game_won.seat), game_won.worth)
    return BeziqueScoreWords.wins(game_won.seat, game_won.worth)


def _standing(score: tuple[int, int], brisques: tuple[int, int]) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    return _by_seat(score), _by_seat(brisques)


def _by_seat(points: tuple[int, int]) -> tuple[Text, ...]:
    return tuple(BeziqueScoreWords.stands_at(Seat(seat), each) for seat, each in enumerate(points))
