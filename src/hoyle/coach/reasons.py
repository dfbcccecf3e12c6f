"""One line for each best choice: why it is the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hoyle.cards import Card
from hoyle.coach import ending_reasons, trick_reasons
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
    if not done and is_solved(game, seen):
        return why_right(game, seen, weighed)
    return _apart(game, seen, weighed, (done,) if done else ()) or _by_figures(game, seen)


def why_right(game: str, seen: Any, weighed: Weighed) -> Text:
    """Return why the first of these choices is the best: a property that no wrong choice shares.

    If there is none, it is one that the wrong choice with the least loss does not share.
    """
    wrong = tuple(at for at, way in enumerate(weighed.ways) if way.loss)
    found = (_apart(game, seen, weighed, others) for others in (wrong, wrong[:1]))
    return next(filter(None, found), None) or _by_figures(game, seen)


def is_solved(game: str, seen: Any) -> bool:
    """Return whether both hands are known and the coach values the cards exactly."""
    return game == "bezique" and seen.stock < PLAYERS


def _by_figures(game: str, seen: Any) -> Text:
    """Return the words for a choice that differs from the others only in value."""
    return CoachWords.solved() if is_solved(game, seen) else CoachWords.most_on_average()


def _apart(game: str, seen: Any, weighed: Weighed, others: Sequence[int]) -> Text | None:
    """Return a property of the first choice that these others do not share, or None."""
    if len(weighed.ways) == 1:
        return CoachWords.only_one()
    find = _BY_GAME.get(game)
    return find(seen, weighed, others) if find else None


def needs_no_value(act: Act, lawful: Sequence[Act]) -> Text | None:
    """Return why this act is right although no choice here has a value; None if that is not plain."""
    match act:
        case bezique.ChooseDealer(seat, dealer) if dealer != seat:
            return CoachWords.who_does_not_deal_leads()
        case bezique.TakeHeap():
            return CoachWords.heap_is_free()
        case bezique.CarteBlanche() | bezique.ShowDrawn():
            return CoachWords.scores_now(CARTE_BLANCHE)
        case bezique.Draw(seat) if not any(
            isinstance(each, bezique.Declare) or each == bezique.Draw(seat, second=True) for each in lawful
        ):
            return CoachWords.draw_is_free()
    return None


def _whist(seen: WhistObservation, weighed: Weighed, others: Sequence[int]) -> Text | None:
    see = sight(seen)
    return trick_reasons.why(see, _card(weighed, 0), _cards(weighed, others)) if see else None


def _card(weighed: Weighed, at: int) -> Card:
    return Card(weighed.ways[at].cards[0])


def _cards(weighed: Weighed, others: Sequence[int]) -> tuple[Card, ...]:
    """Return the cards of these choices, without calls and other words."""
    return tuple(_card(weighed, at) for at in others if weighed.ways[at].cards)


def _solo(seen: SoloObservation, weighed: Weighed, others: Sequence[int]) -> Text | None:
    act = weighed.acts[0][0]
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
                return trick_reasons.why_losing(see, card, see.caller, _cards(weighed, others))
            return trick_reasons.why(see, card, _cards(weighed, others))
    found = _made_so_often(weighed.ways[0])
    return found if found not in [_made_so_often(weighed.ways[at]) for at in others] else None


def _made_so_often(way: Way) -> Text | None:
    return CoachWords.made_so_often(round(100 * way.win)) if way.win is not None else None


def _bezique(seen: BeziqueObservation, weighed: Weighed, others: Sequence[int]) -> Text | None:
    if is_solved("bezique", seen):
        return ending_reasons.why(seen, _card(weighed, 0), _cards(weighed, others))
    shared = [_before_ending(seen, weighed.acts[at][0]) for at in others]
    return found if (found := _before_ending(seen, weighed.acts[0][0])) not in shared else None


def _before_ending(seen: BeziqueObservation, act: Act) -> Text:
    if isinstance(act, bezique.Declare):
        return CoachWords.scores_now(points(act.kind, act.cards, seen.trumps))
    if isinstance(act, bezique.Draw):
        return CoachWords.keeps_declarations()
    assert isinstance(act, bezique.Play), "nothing else is valued"
    trick = [act.card, *(card for _, card in seen.trick)]
    if seen.trick and beats(act.card, seen.trick[0][1], seen.trumps):
        return (
            CoachWords.takes_brisques()
            if any(card.rank in BRISQUES for card in trick)
            else (CoachWords.keeps_declarations())
        )
    return CoachWords.keeps_declarations() if act.card.rank in BRISQUES else CoachWords.loses_nothing()


def _cribbage(seen: CribbageObservation, weighed: Weighed, others: Sequence[int]) -> Text | None:
    act = weighed.acts[0][0]
    if weighed.unit == "chance" and not isinstance(act, cribbage.Play):
        return CoachWords.wins_most_games()
    if isinstance(act, cribbage.LayOut):
        return _laid_out(seen, weighed, others)
    cards, made = _cards(weighed, others), _made(seen, _card(weighed, 0))
    if made > max((_made(seen, each) for each in cards), default=0):
        return CoachWords.pegs(made)
    if weighed.unit == "chance":
        return CoachWords.wins_most_games()
    count, counts = _count(seen, _card(weighed, 0)), [_count(seen, each) for each in cards]
    if _is_safe(count) and not any(map(_is_safe, counts)):
        return CoachWords.safe_count(count)
    has_tenth = count + TENTH in (FIFTEEN, LIMIT)
    if not has_tenth and not _is_safe(count) and all(each + TENTH in (FIFTEEN, LIMIT) for each in counts):
        return CoachWords.no_tenth(count)
    if LIMIT - TENTH < count < LIMIT and all(each < count for each in counts):
        return CoachWords.leaves_few(count, LIMIT - count)
    return None


def _made(seen: CribbageObservation, card: Card) -> int:
    """Return the holes that a card pegs."""
    series = [RANKS[each.index] for _, each in seen.series] + [RANKS[card.index]]
    return sum(holes for _, holes in pegged(series))


def _count(seen: CribbageObservation, card: Card) -> int:
    return seen.count + VALUES[card.index]


def _is_safe(count: int) -> bool:
    """Return whether no card, or few cards, make fifteen or thirty-one next."""
    return count < 5 or 21 < count < 31


def _laid_out(seen: CribbageObservation, weighed: Weighed, others: Sequence[int]) -> Text | None:
    """Return where a discard is furthest ahead of the others: in the hand, in the crib, or in their sum."""
    ways = [weighed.ways[at] for at in (0, *(others or range(1, len(weighed.ways))))]
    hands, cribs = [way.hand or 0.0 for way in ways], [way.crib or 0.0 for way in ways]
    sums = [hand + crib for hand, crib in zip(hands, cribs, strict=True)]
    hand, crib, both = (decimal(abs(each[0]), 1) for each in (hands, cribs, sums))
    assert seen.seat is not None, "a bystander lays nothing out"
    own = side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat)
    if max(_ahead(hands), _ahead(cribs)) > 0:
        if _ahead(hands) >= _ahead(cribs):
            return CoachWords.hand_averages(hand)
        return CoachWords.own_crib(seen.dealer, crib) if own else CoachWords.their_crib(crib)
    if _ahead(sums) <= 0 or sums[0] <= 0:
        return None
    return CoachWords.with_own_crib(seen.dealer, both) if own else CoachWords.less_their_crib(both)


def _ahead(values: Sequence[float]) -> float:
    """Return by how much the first value exceeds the others, with the decimal that is shown."""
    first, *others = (round(each, 1) for each in values)
    return first - max(others)


_BY_GAME: Final[Mapping[str, Callable[[Any, Weighed, Sequence[int]], Text | None]]] = {
    "whist": _whist,
    "solo": _solo,
    "bezique": _bezique,
    "cribbage": _cribbage,
}
