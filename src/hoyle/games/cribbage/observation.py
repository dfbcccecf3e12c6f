"""The observation of one seat, built from scratch and not by removing parts of the state."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand
from hoyle.games.cribbage import act
from hoyle.games.cribbage.choice import due, lawful
from hoyle.games.cribbage.deal import cutter, next_dealer
from hoyle.games.cribbage.play import laid_open
from hoyle.games.cribbage.settle import ended
from hoyle.games.cribbage.state import Peg, Series, State
from hoyle.games.cribbage.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, Seat
from hoyle.table import Ending, Position
from hoyle.table.position import SeenFromSeat


class LaidCards(Struct, frozen=True, kw_only=True):
    """A hand or crib laid open by its holder: the cards, the count, and the claim by muggins."""

    seat: Seat
    crib: bool
    cards: Hand
    counted: int
    claimed: int = 0


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
        score: Holes pegged, by side.
        hinder: The hole of each side's rear peg.
        games: Games won, by side.
        deals: Deals completed.
        hand: The seat's own cards; empty for a bystander.
        laid_out: The cards that the seat itself laid out.
        counts: How many cards each seat holds.
        laying_out: By seat, whether it must still lay out.
        faced: Cards exposed by accident while they were dealt.
        crib: Number of cards in the crib.
        start: The start; None before it is turned up.
        series: The cards of the current series of the play, with their seats.
        count: The count of the current series, 0 to 31.
        gone: Seats that have said go in this series.
        past: The earlier series of this deal.
        shown: Hands laid open and counted.
        open: The hand laid open to be counted now.
        pegs: The holes pegged in this deal, in order.
        cases: The rulings announced by the referee, by public number.
        lawful: Every act that is lawful for the seat now.
        game_points: Game points by side, where skunks count; otherwise empty.
        before: By side, the places of its two pegs when the deal began.
        ended: What the last deal ended, until the next one; empty if nothing.
    """

    score: tuple[int, ...]
    hinder: tuple[int, ...]
    games: tuple[int, ...]
    deals: int
    hand: Hand
    laid_out: Hand
    counts: tuple[int, ...]
    laying_out: tuple[bool, ...]
    faced: Hand
    crib: int
    start: Card | None
    series: Series
    count: int
    gone: tuple[Seat, ...]
    past: tuple[Series, ...]
    shown: tuple[LaidCards, ...]
    open: Hand
    pegs: tuple[Peg, ...]
    cases: tuple[Ruling, ...]
    lawful: tuple[act.Act, ...]
    game_points: tuple[int, ...] = ()
    before: tuple[tuple[int, int], ...] = ()
    ended: Ending = ""

    @property
    def kept(self) -> Hand:
        """The cards that this seat will show: those in hand, and those it has played."""
        played = [card for series in (*self.past, self.series) for seat, card in series if seat == self.seat]
        return self.hand | Hand.of(played)


def observe(position: Position[State], seat: Seat | None) -> Observation:
    """Return what this seat, or a bystander, sees now."""
    state = position.state
    deal, variant = state.deal, state.variant
    pegs = deal.pegs if deal else ()
    if deal and deal.void:
        deal = None  # Its cards are thrown in.
    waiting = due(position)
    return Observation(
        variant=variant,
        umpire=position.umpire.value,
        seat=seat,
        waits_for=waiting[0] if waiting and waiting[0] != CHANCE else None,
        chairs=state.chairs,
        dealer=next_dealer(state) if state.pack.cards else state.dealer,
        cutter=cutter(state) if state.pack.cards and not state.cut else None,
        score=state.tally.score,
        hinder=state.tally.hinder,
        games=state.tally.games,
        game_points=state.tally.game_points or (),
        deals=state.tally.deals,
        hand=deal.hands[seat] if deal and seat is not None else Hand(),
        laid_out=deal.laid_out[seat] if deal and seat is not None else Hand(),
        counts=tuple(len(hand) for hand in deal.hands) if deal else (0,) * variant.players,
        laying_out=tuple(not cards for cards in deal.laid_out) if deal else (False,) * variant.players,
        faced=deal.faced if deal else Hand(),
        crib=len(deal.crib) if deal else 0,
        start=deal.start if deal else None,
        series=deal.series if deal else (),
        count=deal.count if deal else 0,
        gone=deal.gone if deal else (),
        past=deal.past if deal else (),
        shown=tuple(
            LaidCards(
                seat=each.seat, crib=each.crib, cards=each.cards, counted=each.counted, claimed=each.claimed
            )
            for each in (deal.shown if deal else ())
        ),
        open=laid_open(variant, deal) if deal and not state.over else Hand(),
        pegs=pegs,
        cases=position.docket.public_rulings(),
        lawful=lawful(position, seat) if seat is not None else (),
        before=tuple(zip(state.before.score, state.before.hinder, strict=True)),
        ended=ended(state),
    )
