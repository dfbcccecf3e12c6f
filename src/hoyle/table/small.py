"""The parts of a small game that its author uses: the state to inherit, and what one seat is shown."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.cards import Card
from hoyle.frozen import Frozen
from hoyle.law import OURS, Rule, Ruling
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.act import CutPack, SeatAct
from hoyle.table.pack import OverThePack
from hoyle.table.protocols import TableVariant, V
from hoyle.table.view import Fact, Outcome, Pile
from hoyle.words import phrase

A = TypeVar("A", bound=SeatAct)


class Tally(Struct, frozen=True, kw_only=True):
    """The points won by seat (empty before the first deal ends), the deals counted, and the settlement."""

    won: tuple[int, ...] = ()
    deals: int = 0
    ledger: Ledger = Ledger()


class SmallState(OverThePack, frozen=True, kw_only=True):
    """The part of a state that every small game has; a game inherits it and adds its cards.

    ``deals`` counts the deals begun; ``tally`` covers the finished ones.
    """

    variant: TableVariant
    deals: int = 0
    tally: Tally = Tally()


class Look(Struct, frozen=True, kw_only=True):
    """The part of the table that one seat is shown, besides the score. A game builds it from scratch.

    ``played`` are the cards on the table now, ``last`` those of the trick before, each with its seat.
    """

    hand: tuple[Card, ...] = ()
    played: tuple[tuple[Seat, Card], ...] = ()
    last: tuple[tuple[Seat, Card], ...] = ()
    piles: tuple[Pile, ...] = ()
    facts: tuple[Fact, ...] = ()


class SmallObservation(Frozen, Struct, Generic[V, A], frozen=True, kw_only=True):
    """The observation of a seat, or of a bystander (``seat`` None). ``look`` is the game's own part.

    ``dealer`` deals the deal in progress, or the next one. ``won``: the points by seat.
    """

    variant: V
    seat: Seat | None
    waits_for: Seat | None
    chairs: tuple[int, ...]
    dealer: Seat
    won: tuple[int, ...]
    look: Look
    outcome: Outcome | None
    cases: tuple[Ruling, ...]
    lawful: tuple[A | CutPack, ...]


class Why:
    """The phrases with which a small game refuses an act, or announces the end of a deal."""

    no_such_act = phrase("{who} cannot do that now", Seat)
    cuts_out_of_turn = phrase("it is not {who?your|@'s} turn to cut the pack", Seat)
    out_of_turn = phrase("it is not {who?your|@'s} turn", Seat)
    wins_the_deal = phrase("{who} {who?win|wins} the deal.", Seat)
    nobody_wins = phrase("The deal ends in a draw.")


def rules_of_turns(game: str) -> tuple[Rule, Rule]:
    """Return the two rules by which any small game refuses an act: who cuts, and whose turn it is."""
    return (
        Rule(f"{game.upper()}-CUT", "The cut", "The player on the dealer's right cuts the pack.", OURS),
        Rule(f"{game.upper()}-TURN", "Turns", "A player acts only in turn.", OURS),
    )
