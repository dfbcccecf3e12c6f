"""The score of rubicon bézique in words, and what its declarations and piles are called."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.declaration import Kind
from hoyle.games.bezique.score import brisques_of, won
from hoyle.games.bezique.state import State
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, told
from hoyle.words import Phrase, Text, Texts, phrase


class Say:
    """The phrases of the score, and of what lies on the table."""

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
    brisques = phrase("{brisques} {brisques?brisque|brisques}, {games} {games?game|games}", int, int)
    games = phrase("{games} {games?game|games}", int)
    to_score = phrase("{who} {who?have|has} to score: {what}", Seat, Texts)
    makes_trumps = told("other", phrase("{suit} are trumps.", Suit))
    scores_last_trick = told(
        "scored", phrase("{who} {who?score|scores} {points} for the last trick.", Seat, int)
    )
    stands_at = phrase("{of} {points}", Seat, int)
    score = told("scored", phrase("The score: {score}; brisques: {brisques}.", Texts, Texts))
    wins = told("won", phrase("{who} {who?win|wins} a game worth {worth}.", Seat, int))
    wins_rubicon = told(
        "won", phrase("{who} {who?win|wins}, and {other} {other?are|is} rubiconed: {worth}.", Seat, Seat, int)
    )
    void = told("other", phrase("The game is void: the players are equal, and so are their brisques."))


KINDS: dict[Kind, Phrase[[]]] = {
    "marriage": Say.marriage,
    "sequence": Say.sequence,
    "bezique": Say.bezique,
    "double": Say.double,
    "triple": Say.triple,
    "quadruple": Say.quadruple,
    "aces": Say.aces,
    "kings": Say.kings,
    "queens": Say.queens,
    "knaves": Say.knaves,
}
"""What a declaration is called."""


def scored(step: Step[State, object]) -> Iterator[Event]:
    """What a game played out has come to."""
    before, after = step.before.state.tally, step.after.tally
    deal = step.after.deal
    if deal is None or after.deals == before.deals:
        return
    yield Say.score(_by_seat(after.score), _by_seat((brisques_of(deal, Seat(0)), brisques_of(deal, Seat(1)))))
    came_to = won(step.after.variant, deal)
    if came_to is None:
        yield Say.void()
    elif came_to.rubiconed:
        yield Say.wins_rubicon(came_to.seat, other(came_to.seat), came_to.worth)
    else:
        yield Say.wins(came_to.seat, came_to.worth)


def _by_seat(points: tuple[int, int]) -> tuple[Text, ...]:
    return tuple(Say.stands_at(Seat(seat), each) for seat, each in enumerate(points))
