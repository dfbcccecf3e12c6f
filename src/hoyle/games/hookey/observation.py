"""The observation of one seat, which all share: nobody looks at a card before the show."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card
from hoyle.games.hookey import act
from hoyle.games.hookey.choice import due, lawful, passes_to
from hoyle.games.hookey.deal import cutter
from hoyle.games.hookey.result import ended
from hoyle.games.hookey.state import Bet, State
from hoyle.games.hookey.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, Seat
from hoyle.table import Ending, Position


class Observation(Struct, frozen=True, kw_only=True):
    """One seat's view of the table, or a bystander's (``seat`` None).

    ``waits_for`` is the seat everyone waits for; None where the cards are to act. ``dealer`` is the dealer of
    the hand in play, or of the next where none is; ``cutter`` cuts the pack. ``sizes`` are those of the
    packets, in the order they were lifted, and ``owners`` who lifted them. ``bottoms`` are their bottom cards
    and ``dealers`` the number of the dealer's packet, once they are shown. ``won`` is in pence, by seat,
    and ``paid`` what of it this hand has moved; ``dealt`` is who dealt it, and ``ended`` what it was the end
    of, until the next.
    """

    variant: Variant
    umpire: str
    seat: Seat | None
    waits_for: Seat | None
    chairs: tuple[int, ...]
    dealer: Seat
    cutter: Seat | None
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
