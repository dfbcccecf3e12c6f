"""A card about to be played at a game of tricks, with all hands open: what a solver in the page needs."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.state import DealInPlay as SoloDeal
from hoyle.seat import SEATS, Seat
from hoyle.table import AnyGame, AnyPosition
from hoyle.table.act import Play
from hoyle.tricks.holding import in_hand
from hoyle.tricks.in_play import InPlay
from hoyle.tricks.trick import Trick


class OpenPosition(Struct, frozen=True, kw_only=True):
    """A position for a double-dummy solver.

    Attributes:
        hands: The cards in each hand, by seat, in the order in which they are shown.
        trick: The cards of the current trick in the order played, each with its seat.
        seat: The seat to play.
        trumps: The letter of the trump suit; None without trumps.
        declarers: The seats of one side.
        misere: Whether the declarers must lose every trick.
    """

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[Seat, Card], ...]
    seat: Seat
    trumps: str | None
    declarers: tuple[Seat, ...]
    misere: bool = False


def open_position(game: AnyGame, position: AnyPosition) -> OpenPosition | None:
    """Return the position in a solver's form.

    None if no card can be played now, if there are not two sides, or if a card was played out of turn.
    """
    deal = getattr(position.state, "deal", None)
    if not isinstance(deal, InPlay) or deal.void or deal.played_out or len(set(deal.sides)) != 2:
        return None
    trick = next((each for each in deal.laid if not each.complete), Trick())
    seats = (trick.turn,) if trick.plays else SEATS
    seat = next((seat for seat in seats if _may_play(game, position, seat)), None)
    if seat is None or not _in_turn(trick):
        return None
    return OpenPosition(
        hands=tuple(in_hand(hand, deal.trumps) for hand in deal.hands),
        trick=trick.plays,
        seat=seat,
        trumps=deal.trumps.letter if deal.trumps else None,
        declarers=tuple(seat for seat in SEATS if deal.sides[seat] == 0),
        misere=_is_misere(deal),
    )


def _may_play(game: AnyGame, position: AnyPosition, seat: Seat) -> bool:
    return any(isinstance(act, Play) for act in game.lawful(position, seat))


def _in_turn(trick: Trick) -> bool:
    """Whether the seats have played to the trick clockwise."""
    return all(player == (trick.leader + turn) % 4 for turn, (player, _) in enumerate(trick.plays))


def _is_misere(deal: InPlay) -> bool:
    return isinstance(deal, SoloDeal) and deal.contract is not None and deal.contract.declaration in MISERES
