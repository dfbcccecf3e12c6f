"""The observation, alike for all seats: nobody looks at a card before the show."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.games.hookey import act
from hoyle.games.hookey.choice import due, lawful, passes_to
from hoyle.games.hookey.deal import cutter
from hoyle.games.hookey.settle import ended
from hoyle.games.hookey.state import Bet, State
from hoyle.games.hookey.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, Seat
from hoyle.table import Ending, Position
from hoyle.table.position import SeenFromSeat


class Observation(SeenFromSeat[Variant], frozen=True, kw_only=True):
    """One seat's view of the table, or a bystander's.

    Attributes:
        variant: The rules in force, with every option.
        umpire: ``strict``, ``watchful`` or ``on-claim``.
        seat: Whose view this is; None for a bystander.
        waits_for: The seat that everyone waits for; None when chance must act.
        chairs: For each seat, the number of its player in the order of the record.
        dealer: The dealer of the deal in play, or of the next one if there is none.
        cutter: The seat that cuts the pack next; None if nobody has to.
        won: Pence won so far, by seat.
        deals: Deals completed.
        passed: How often the deal has passed.
        left_over: Number of cards that are still to be lifted.
        sizes: Sizes of the packets, in the order in which they were lifted.
        owners: The seat that lifted each packet.
        bets: The stakes on the packets.
        bottoms: The bottom card of each packet; empty before they are shown.
        dealers: The number of the dealer's packet; None before that.
        cases: The rulings announced by the referee, by public number.
        lawful: Every act that is lawful for the seat now.
        paid: Pence that this hand moved, by seat.
        dealt: The dealer of this hand.
        ended: What the last hand ended, until the next one; empty if nothing.
    """

    won: tuple[int, ...]
    deals: int
    passed: int
    left_over: int
    sizes: tuple[int, ...]
    owners: tuple[Seat, ...]
    bets: tuple[Bet, ...]
    bottoms: tuple[Card, ...]
    dealers: int | None
    cases: tuple[Ruling, ...]
    lawful: tuple[act.Act, ...]
    paid: tuple[int, ...] = ()
    dealt: Seat | None = None
    ended: Ending = ""


def observe(position: Position[State], seat: Seat | None) -> Observation:
    """Return what this seat, or a bystander, sees now."""
    state = position.state
    hand = state.hand
    waiting = due(position)
    shown = hand is not None and hand.shown
    return Observation(
        variant=state.variant,
        umpire=position.umpire.value,
        seat=seat,
        waits_for=waiting[0] if waiting and waiting[0] != CHANCE else None,
        chairs=state.chairs,
        dealer=passes_to(state),
        cutter=cutter(state) if state.pack.cards else None,
        won=state.tally.won,
        deals=state.tally.deals,
        passed=state.tally.passed,
        left_over=len(hand.rest) if hand else 0,
        sizes=tuple(map(len, hand.packets)) if hand else (),
        owners=hand.owners if hand else (),
        bets=hand.bets if hand else (),
        bottoms=tuple(packet[-1] for packet in hand.packets) if hand and shown else (),
        dealers=hand.dealers if hand else None,
        cases=position.docket.public_rulings(),
        lawful=lawful(position, seat) if seat is not None else (),
        paid=tuple(now - then for now, then in zip(state.tally.won, state.before.won, strict=True)),
        dealt=hand.dealer if hand else None,
        ended=ended(state),
    )
