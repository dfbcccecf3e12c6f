"""A solo player's view of an observation when a card must be played."""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.maxims.sight import PACK, TrickSight
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import renounced


class SoloPlace(TrickSight, frozen=True, kw_only=True):
    """A trick game's view, with the declaration: a lone player has no ``allies``, and a general misère has
    neither allies nor a ``caller``.
    """

    declaration: Declaration
    caller: Seat | None

    @property
    def opens(self) -> bool:
        """Whether the player leads the first trick of the deal."""
        return self.trick is None and not self.earlier

    @property
    def defends(self) -> bool:
        """Whether the player plays against a caller."""
        return self.caller is not None and self.seat != self.caller and self.caller not in self.allies

    @property
    def throws_away(self) -> bool:
        """Whether the player has no card of the suit led."""
        return self.trick is not None and not self.cards.suit(self.trick.led)


def place(seen: Observation) -> SoloPlace | None:
    """Return the player's view; None if the seat has no card to play."""
    cards = Hand.of(act.card for act in seen.lawful if isinstance(act, Play))
    if seen.seat is None or seen.contract is None or not cards:
        return None
    trick = seen.trick
    tricks = (*seen.quitted, *seen.laid)
    gone = Hand.of(card for each in tricks for _, card in each.plays)
    declarers = seen.contract.declarers
    side = declarers if seen.seat in declarers else [seat for seat in SEATS if seat not in declarers]
    return SoloPlace(
        seat=seen.seat,
        declaration=seen.contract.declaration,
        caller=seen.contract.caller,
        allies=frozenset(side) - {seen.seat} if declarers else frozenset(),
        trumps=None if seen.contract.declaration in WITHOUT_TRUMPS else seen.trumps,
        hand=seen.hand,
        cards=cards,
        others=PACK - gone - seen.hand,
        trick=trick,
        earlier=tuple(each for each in tricks if each is not trick),
        renounced=renounced(tricks),
    )
