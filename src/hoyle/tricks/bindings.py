"""The obligations of the seats of a trick-taking game under rulings, and the claims that they must answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from hoyle.cards import Card, Hand
from hoyle.law import Case, Remedy
from hoyle.law.remedy import CardCalled
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks import claims
from hoyle.tricks.in_play import InPlay, place_for
from hoyle.tricks.obligation import bound, disobeyed, lapsed, shown_to_disobey
from hoyle.tricks.revoking import settled_by_the_cards
from hoyle.tricks.seen import TrickState
from hoyle.tricks.trick import Trick, following

S = TypeVar("S", bound=TrickState)


@dataclass(frozen=True, slots=True)
class Bindings(Generic[S]):
    """The obligations of the seats at a table of one game.

    Attributes:
        obligations: Returns the obligations of a seat in a trick, each with the law behind it, the oldest
            ruling first.
        over: Returns whether there is no deal to play on.
    """

    obligations: Callable[[Position[S], Seat, int], Iterator[tuple[str, Remedy]]]
    over: Callable[[S], bool]

    def playable(self, position: Position[S], seat: Seat) -> Hand:
        """Return the cards this seat could lawfully play if it were its turn; none if no deal is in play."""
        deal = position.state.deal
        if deal is None:
            return Hand()
        number, trick, cards = _before(deal, seat)
        if not position.docket.cases:
            return cards
        binding = [remedy for _, remedy in self.obligations(position, seat, number)]
        return bound(cards, binding, trick, deal.trumps)

    def disobeyed(self, position: Position[S], seat: Seat, card: Card) -> str | None:
        """Return the law of the ruling that this card, though it follows suit, would disobey; None if it
        obeys.
        """
        deal = position.state.deal
        if deal is None:
            return None
        number, trick, cards = _before(deal, seat)
        return disobeyed(cards, self.obligations(position, seat, number), card, trick, deal.trumps)

    def lapsed(self, position: Position[S], seat: Seat, card: Card) -> tuple[str, ...]:
        """Return the laws of the rulings that this seat, in playing this card, has no card to obey."""
        deal = position.state.deal
        if deal is None or not position.docket.cases:
            return ()
        number, trick, cards = _before(deal, seat)
        binding = self.obligations(position, seat, number)
        return lapsed(cards, binding, trick, deal.trumps) if card in cards else ()

    def settled(self, position: Position[S], offender: Seat, number: int) -> bool:
        """Return whether everybody can see by now whether this seat revoked in that trick.

        Where a ruling bound it there, only its whole hand can show that it obeyed. Called cards hide nothing:
        they were face up.
        """
        deal = position.state.deal
        if deal is None or self.over(position.state):
            return True
        binding = (remedy for _, remedy in self.obligations(position, offender, number))
        demands = [remedy for remedy in binding if not isinstance(remedy, CardCalled)]
        if demands and deal.laid_by(number, offender) is not None:
            exposed = deal.exposed[offender]
            return shown_to_disobey(deal.tricks, number, offender, demands, exposed, deal.trumps)
        return settled_by_the_cards(deal, offender, number)

    def waiting(self, position: Position[S], seat: Seat) -> tuple[Case, ...]:
        """Return the claims against this seat's side that are not yet answered."""
        deal = position.state.deal
        return claims.waiting(position.docket, deal.sides, seat) if deal else ()

    def answerable(self, position: Position[S], seat: Seat) -> tuple[Case, ...]:
        """Return the claims that this seat's side can answer without showing its hand."""
        deal = position.state.deal
        return (
            claims.answerable(position.docket, deal.sides, seat, partial(self.settled, position))
            if deal
            else ()
        )

    def to_answer(self, position: Position[S]) -> Seat | None:
        """Return the seat that must show its tricks, if a claim can now be answered."""
        deal = position.state.deal
        if deal is None or not position.docket.cases:
            return None
        return claims.to_answer(position.docket, deal.sides, partial(self.settled, position))


def _before(deal: InPlay, seat: Seat) -> tuple[int, Trick | None, Hand]:
    """Return the number of the trick that this seat's next card belongs to, the trick, and the cards that
    follow suit.
    """
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    return len(deal.quitted) + place, trick, following(deal.hands[seat], trick)
