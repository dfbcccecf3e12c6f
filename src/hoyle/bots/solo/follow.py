"""Following suit with trumps: the plain player's habits, of which the first that applies decides."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Card
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick, height


def card(see: SoloPlace) -> Card:
    """Return the card to play to another seat's lead: the choice of the first habit that applies, else a
    discard.
    """
    trick = see.trick
    assert trick is not None, "there is a trick to follow"
    return next((card for habit in HABITS if (card := habit(see, trick)) is not None), throw_away(see))


def spare_an_allys_winner(see: SoloPlace, trick: Trick) -> Card | None:
    """Discard when an ally's card is winning and no adversary can beat it."""
    winner = trick.winner(see.trumps)
    best = trick.card(winner)
    if winner not in see.allies or best is None:
        return None
    to_come = _foes_to_come(see, trick)
    sure = see.is_best(best) and not any(_may_ruff(see, trick, foe) for foe in to_come)
    return throw_away(see) if sure or not to_come else None


def win_for_certain(see: SoloPlace, trick: Trick) -> Card | None:
    """Win as cheaply as possible, if no adversary plays after or none can beat the card."""
    wins = see.winning
    if _foes_to_come(see, trick):
        followed = wins.suit(trick.led)
        wins = see.best(followed) if followed else wins
    return lowest(wins) if wins else None


def force_the_next(see: SoloPlace, trick: Trick) -> Card | None:
    """As third player with no ally still to play, play the highest winning card of the suit led."""
    allies_to_come = any(trick.card(ally) is None for ally in see.allies)
    wins = see.winning.suit(trick.led)
    if allies_to_come or not wins or trick.winner(see.trumps) in see.allies:
        return None
    return highest(wins) if len(trick.plays) == 2 else None


def throw_away(see: SoloPlace) -> Card:
    """Discard the least useful card: the lowest plain card, from the shortest suit; a trump only if
    necessary.
    """
    plain = see.cards if see.trumps is None else see.cards - see.cards.suit(see.trumps)
    return min(plain or see.cards, key=lambda card: (height(card), len(see.hand.suit(card.suit)), card.index))


HABITS: tuple[Callable[[SoloPlace, Trick], Card | None], ...] = (
    spare_an_allys_winner,
    win_for_certain,
    force_the_next,
)


def _foes_to_come(see: SoloPlace, trick: Trick) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if trick.card(seat) is None and seat in see.foes)


def _may_ruff(see: SoloPlace, trick: Trick, foe: Seat) -> bool:
    return trick.led is not see.trumps and trick.led in see.renounced[foe] and see.may_trump((foe,))
