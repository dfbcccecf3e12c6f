"""Cribbage at the referee's desk: its incidents, its questions, and its way of keeping pegs."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import BadCase
from hoyle.games.cribbage import incident
from hoyle.games.cribbage.deal import begun
from hoyle.games.cribbage.rulings import CribbageRulingWords
from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import Variant, adversaries
from hoyle.law import Incident, Matter, Told
from hoyle.seat import left
from hoyle.table.desk import AtTheDesk, Playable, Question, Setup, dealer, marked, scores
from hoyle.words import Text


def _matter(variant: Variant, setup: Setup) -> Matter[Variant]:
    score = scores(setup, variant.sides)
    if not 0 <= min(score) <= max(score) < variant.game_points:
        raise BadCase(f"no deal can begin at {' to '.join(map(str, score))}")
    return Matter(variant=variant, dealer=dealer(setup, variant.players), score=score)


def _with_pegs_only(game: Playable[Variant, State], variant: Variant, setup: Setup) -> State:
    """Return a deal of cribbage without cards, in which only pegs are kept."""
    state, score = game.begin(variant), scores(setup, variant.sides)
    tally = replace(state.tally, score=score)
    deal = begun(variant, dealer(setup, variant.players), (Hand(),) * variant.players, (), Hand())
    return replace(state, deal=deal, before=tally, tally=tally, over=False)


def _objection(reported: Incident, matter: Matter[Variant]) -> Text | None:
    """Return the reason why that cannot have happened; None if it can."""
    variant = matter.variant
    match reported:
        case incident.WrongNumber(seat=seat, pegs=pegs) if pegs != left(seat, variant.players):
            return CribbageRulingWords.pegs_for_other(pegs, seat)
        case incident.Overcounted(seat=seat, pegs=pegs) | incident.Overlooked(seat=seat, pegs=pegs) if (
            pegs not in adversaries(variant, seat)
        ):
            return CribbageRulingWords.pegs_for_other(pegs, seat)
        case _:
            return None


_HAPPENINGS = (
    Told(incident.Overcounted, "points were counted that the cards do not make"),
    Told(incident.Overlooked, "points were missed in a count"),
    Told(incident.WrongNumber, "a wrong number of cards was dealt"),
    Told(incident.CardFaced, "a card was turned face up in dealing"),
)

DESK: AtTheDesk[Variant, State] = AtTheDesk(
    happenings=_HAPPENINGS,
    keys=frozenset({"score", "muggins", "misdeals"}),
    asks=(
        Question("variant", "Which cribbage (six-card, five-card …; Enter for the usual one)"),
        Question("score", "The score, from the first seat on (Enter for 0 0)"),
        Question("muggins", "Is muggins played, yes or no (Enter for no)"),
        Question("misdeals", "Does a misdeal cost two points, yes or no (Enter for no)"),
    ),
    options=frozenset({"muggins", "misdeals"}),
    matter=_matter,
    begin=_with_pegs_only,
    objection=_objection,
    below=lambda variant: variant.game_points,
    marked=marked,
)
