"""One line for each best choice: why it is the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.coach import trick_reasons
from hoyle.coach.way import Way, Weighed
from hoyle.coach.words import CoachWords, decimal
from hoyle.games.bezique import act as bezique
from hoyle.games.bezique.declaration import CARTE_BLANCHE, points
from hoyle.games.bezique.observation import Observation as BeziqueObservation
from hoyle.games.bezique.rights import beats
from hoyle.games.bezique.variant import BRISQUES, PLAYERS
from hoyle.games.cribbage import act as cribbage
from hoyle.games.cribbage.observation import Observation as CribbageObservation
from hoyle.games.cribbage.pegging import LIMIT, pegged
from hoyle.games.cribbage.show import RANKS, VALUES
from hoyle.games.cribbage.variant import side_of
from hoyle.games.solo import act as solo
from hoyle.games.solo.declaration import MISERES, WITHOUT_TRUMPS
from hoyle.games.solo.observation import Observation as SoloObservation
from hoyle.games.whist.observation import Observation as WhistObservation
from hoyle.maxims.solo.place_at_table import place
from hoyle.maxims.whist.visible_cards import sight
from hoyle.table.act import Act
from hoyle.words import Text

TENTH: Final = 10
FIFTEEN: Final = 15


def why(game: str, seen: Any, weighed: Weighed, done: int = 0) -> Text:
    """Return why the first of these choices is the best: a property of the position.

    If another was ``done``, it is one that this choice does not share.
    """
    if len(weighed.ways) == 1:
        return CoachWords.only_one()
    find = _BY_GAME.get(game)
    found = find and find(seen, weighed, done)
    if find and found and done and found.say not in trick_reasons.ONLY_BEST:
        first = replace(weighed, ways=weighed.ways[done:], acts=weighed.acts[done:])
        found = None if find(seen, first, 0) == found else found
    return found or CoachWords.most_on_average()


def needs_no_value(act: Act, lawful: Sequence[Act]) -> Text | None:
    """Return why this act is right although no choice here has a value; None if that is not plain."""
    match act:
        case bezique.TakeHeap():
            return CoachWords.heap_is_free()
        case bezique.CarteBlanche() | bezique.ShowDrawn():
            return CoachWords.scores_now(CARTE_BLANCHE)
        case bezique.Draw(seat) if not any(
            isinstance(each, bezique.Declare) or each == bezique.Draw(seat, second=True) for each in lawful
        ):
            return CoachWords.draw_is_free()
    return None


def _whist(seen: WhistObservation, weighed: Weighed, done: int) -> Text | None:
    see, other = sight(seen), _other(weighed, done)
    return trick_reasons.why(see, Card(weighed.ways[0].cards[0]), other) if see else None


def _other(weighed: Weighed, done: int) -> Card | None:
    """Return the card that was played in place of the best one, if any."""
    return Card(weighed.ways[done].cards[0]) if done and weighed.ways[done].cards else None


def _solo(seen: SoloObservation, weighed: Weighed, done: int) -> Text | None:
    act, way = weighed.acts[0][0], weighed.ways[0]
    match act:
        case solo.Pass():
            return CoachWords.pass_pays()
        case solo.NameTrumps(suit=suit):
            return CoachWords.most_tricks(suit)
        case solo.Play(card=card):
            see = place(seen)
            if see is None:
                return None
            if see.declaration in MISERES or (see.declaration in WITHOUT_TRUMPS and see.trumps is None):
                return trick_reasons.why_losing(see, card, see.caller)
            return trick_reasons.why(see, card, _other(weighed, done))
    return CoachWords.made_so_often(round(100 * way.win)) if way.win is not None else None


def _bezique(seen: BeziqueObservation, weighed: Weighed, _: int) -> Text | None:
    act = weighed.acts[0][0]
    if isinstance(act, bezique.Declare):
        return CoachWords.scores_now(points(act.kind, act.cards, seen.trumps))
    if isinstance(act, bezique.Draw):
        return CoachWords.keeps_declarations()
    assert isinstance(act, bezique.Play), "nothing else is valued"
    if seen.stock < PLAYERS:
        return CoachWords.solved()
    trick = [act.card, *(card for _, card in seen.trick)]
    if seen.trick and beats(act.card, seen.trick[0][1], seen.trumps):
        return (
            CoachWords.takes_brisques()
            if any(card.rank in BRISQUES for card in trick)
            else (CoachWords.keeps_declarations())
        )
    return CoachWords.keeps_declarations() if act.card.rank in BRISQUES else CoachWords.loses_nothing()


def _cribbage(seen: CribbageObservation, weighed: Weighed, _: int) -> Text | None:
    act, way = weighed.acts[0][0], weighed.ways[0]
    if isinstance(act, cribbage.LayOut):
        return _laid_out(seen, way, weighed)
    assert isinstance(act, cribbage.Play), "nothing else is valued"
    series = [RANKS[card.index] for _, card in seen.series] + [RANKS[act.card.index]]
    if made := sum(holes for _, holes in pegged(series)):
        return CoachWords.pegs(made)
    if weighed.unit == "chance":
        return CoachWords.wins_most_games()
    count = seen.count + VALUES[act.card.index]
    if count < 5 or 21 < count < 31:
        return CoachWords.safe_count(count)
    return CoachWords.no_tenth(count) if count + TENTH not in (FIFTEEN, LIMIT) else None


def _laid_out(seen: CribbageObservation, way: Way, weighed: Weighed) -> Text:
    hand, crib = way.hand or 0.0, abs(way.crib or 0.0)
    if weighed.unit == "chance":
        return CoachWords.wins_most_games()
    if hand >= max(each.hand or 0.0 for each in weighed.ways):
        return CoachWords.keeps_points(round(hand))
    assert seen.seat is not None, "a bystander lays nothing out"
    own = side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat)
    return (CoachWords.own_crib if own else CoachWords.their_crib)(decimal(crib, 1))


_BY_GAME: Final[Mapping[str, Callable[[Any, Weighed, int], Text | None]]] = {
    "whist": _whist,
    "solo": _solo,
    "bezique": _bezique,
    "cribbage": _cribbage,
}
