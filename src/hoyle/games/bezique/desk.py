"""Rubicon bézique at the referee's desk: the incidents it accepts, and how it keeps the score."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import BadCase
from hoyle.games.bezique import incident
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.declaration import POINTS, ScoredDeclaration
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import DEALT, FOUR_PACKS, PLAYERS, Variant
from hoyle.law import Incident, Matter, Told
from hoyle.seat import Seat
from hoyle.table.desk import AtTheDesk, Playable, Question, Setup, dealer, scores
from hoyle.words import Text

PACK = len(FOUR_PACKS.cards)

BELOW = 100_000
"""Every score of a deal is below this: a quadruple bézique is worth 4500."""


def _matter(variant: Variant, setup: Setup) -> Matter[Variant]:
    score = scores(setup, PLAYERS)
    if min(score) < 0:
        raise BadCase(f"no player has the score {'-'.join(map(str, score))}")
    return Matter(variant=variant, dealer=dealer(setup, PLAYERS), score=score)


def _with_score_only(game: Playable[Variant, State], variant: Variant, setup: Setup) -> State:
    """Begin a deal without cards, in which only the given score is kept."""
    seat = dealer(setup, PLAYERS)
    given_score = _as_scores(scores(setup, PLAYERS))
    deal = DealInPlay(
        dealer=seat, hands=(Hand("7C"), Hand("7D")), stock=(), turn=other(seat), scored=given_score
    )
    state = game.begin(variant)
    tally = replace(state.tally, score=scores(setup, PLAYERS))
    return replace(state, dealer=seat, deal=deal, before=state.tally, tally=tally)


def _as_scores(score: tuple[int, ...]) -> tuple[ScoredDeclaration, ...]:
    """Return the points of each player as one score."""
    return tuple(
        ScoredDeclaration(seat=Seat(seat), kind="bezique", cards=Hand(), points=points, trick=0)
        for seat, points in enumerate(score)
        if points
    )


def _marked(state: State, score: tuple[int, ...]) -> State:
    """Correct the score of the deal, which is the sum of everything scored in it."""
    assert state.deal is not None, "the desk begins with a deal"
    deal = replace(state.deal, scored=_as_scores(score))
    return replace(state, deal=deal, tally=replace(state.tally, score=(score[0], score[1])))


def _objection(reported: Incident, _: Matter[Variant]) -> Text | None:
    """Return the reason why that cannot have happened; None if it can."""
    match reported:
        case incident.WrongNumber(numbers=numbers) | incident.PlayedWithWrongNumber(numbers=numbers):
            sound = len(numbers) == PLAYERS and all(0 < count <= PACK for count in numbers)
            return None if sound and set(numbers) != {DEALT} else BeziqueRulingWords.no_wrong_number(DEALT)
        case incident.SawCards(number=number) if not 0 < number <= PACK:
            return BeziqueRulingWords.says_how_many()
        case incident.WronglyDeclared(points=points) if not 0 < points <= max(POINTS.values()):
            return BeziqueRulingWords.says_how_many()
        case incident.BrisquesCounted(stock=stock) if not 0 <= stock <= PACK:
            return BeziqueRulingWords.says_how_many()
        case _:
            return None


_HAPPENINGS = (
    Told(incident.FailedToFollow, "in the last nine tricks a player did not follow, win or trump"),
    Told(incident.WrongNumber, "a wrong number of cards was dealt, and the dealer has not played"),
    Told(incident.CompletionAgreed, "a player would complete the short hands from the stock"),
    Told(incident.CardFaced, "the dealer turned a card face up in dealing"),
    Told(incident.FacedInStock, "a card lay face up in the pack or the stock"),
    Told(incident.PlayedWithWrongNumber, "a hand was played with too many cards, or too few"),
    Told(incident.LedOutOfTurn, "a card was led out of turn"),
    Told(incident.PlayedTogether, "a player played two or more cards together"),
    Told(incident.CardsDropped, "a player dropped cards by accident"),
    Told(incident.DrewFirst, "the loser of the trick drew first, too early"),
    Told(incident.SawCards, "a player, drawing, saw other cards of the stock"),
    Told(incident.WronglyDeclared, "something was scored that the cards do not make"),
    Told(incident.BrisquesCounted, "a player looked through the tricks for brisques"),
)

DESK: AtTheDesk[Variant, State] = AtTheDesk(
    happenings=_HAPPENINGS,
    keys=frozenset({"score"}),
    asks=(Question("score", "The score of this deal, from the first seat on (Enter for 0 0)"),),
    matter=_matter,
    begin=_with_score_only,
    below=lambda _: BELOW,
    marked=_marked,
    objection=_objection,
)
