"""The observation of one seat, built from scratch and not by removing parts of the state."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.choice import due, lawful
from hoyle.games.bezique.deal import cutter, next_dealer, other, picker, readings
from hoyle.games.bezique.declaration import BeziqueReadings, Declared, ScoredDeclaration, declarable
from hoyle.games.bezique.score import Won, brisques_by_seat, won
from hoyle.games.bezique.settle import ended
from hoyle.games.bezique.state import NO_CARDS, DealInPlay, Hands, Series, State
from hoyle.games.bezique.variant import LAST_TWELVE, PLAYERS, Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, Seat
from hoyle.table import Ending, Position
from hoyle.table.position import SeenFromSeat

NOTHING: Hands = (NO_CARDS, NO_CARDS)


class Observation(SeenFromSeat[Variant], frozen=True, kw_only=True):
    """One seat's view of the table, or a bystander's.

    Attributes:
        variant: The rules in force, with every option.
        umpire: ``strict``, ``watchful`` or ``on-claim``.
        seat: Whose view this is; None for a bystander.
        waits_for: The seat that everyone waits for; None when chance must act.
        chairs: For each seat, the number of its player in the order of the record.
        dealer: The dealer of the deal in play, or of the next one if there is none.
        chooser: The seat that drew the higher card and now chooses the first dealer; None if that is settled.
        cutter: The seat that cuts the pack next; None if nobody has to.
        score: Points of the deal, by seat.
        games: Games won, by side.
        worth: The total worth of the games won so far, by seat.
        deals: Deals completed.
        hand: The seat's own cards; empty for a bystander.
        counts: How many unseen cards each seat holds.
        seen: By seat, cards of its hand that have been shown.
        table: By seat, its declared cards on the table.
        stock: Number of cards in the stock.
        looked: Cards of the stock that the seat has seen, as pairs of place (0 is the top) and card.
        peeked: Cards that the seat saw there and the opponent has drawn since.
        trumps: The trump suit; None before a marriage or sequence makes it.
        trick: The trick in play, as pairs of seat and card.
        last: The trick before it.
        tricks: Tricks completed.
        heap: Cards face up between the players.
        taken: By seat, how many cards it has taken from the heap.
        brisques: By seat, aces and tens among them; None while they may not be counted.
        scored: Everything scored in this deal, in order.
        to_score: By seat, combinations on the table that may still be scored.
        played: The cards played in this deal.
        ended: What the last deal ended; empty if nothing.
        won: The result of that game; None if it is void.
        cases: The rulings announced by the referee, by public number.
        lawful: Every act that is lawful for the seat now.
    """

    chooser: Seat | None
    score: tuple[int, int]
    games: tuple[int, int]
    worth: tuple[int, int]
    deals: int
    hand: Hand
    counts: tuple[int, int]
    seen: Hands
    table: Hands
    stock: int
    looked: tuple[tuple[int, Card], ...]
    peeked: Hand
    trumps: Suit | None
    trick: Series
    last: Series
    tricks: int
    heap: tuple[Card, ...]
    taken: tuple[int, int]
    brisques: tuple[int, int] | None
    scored: tuple[ScoredDeclaration, ...]
    to_score: tuple[tuple[Declared, ...], tuple[Declared, ...]]
    played: Hand
    ended: Ending
    won: Won | None
    cases: tuple[Ruling, ...]
    lawful: tuple[act.Act, ...]

    @property
    def readings(self) -> BeziqueReadings:
        """The rules for reusing cards at this table."""
        return readings(self.variant)

    @property
    def held(self) -> Hand:
        """All cards that this seat may play: its hand, and its cards on the table."""
        return self.hand if self.seat is None else self.hand | self.table[self.seat]


def observe(position: Position[State], seat: Seat | None) -> Observation:
    """Return what this seat, or a bystander, sees now."""
    state = position.state
    deal = None if state.deal is None or state.deal.void else state.deal  # Void hands are thrown in.
    tally = state.tally
    waiting = due(position)
    return Observation(
        variant=state.variant,
        umpire=position.umpire.value,
        seat=seat,
        waits_for=waiting[0] if waiting and waiting[0] != CHANCE else None,
        chairs=state.chairs,
        dealer=next_dealer(state) if state.pack.cards else state.dealer,
        chooser=state.chooser,
        cutter=cutter(state) if state.pack.cards and not state.cut else None,
        score=tally.score,
        games=tally.games,
        worth=tally.worth,
        deals=tally.deals,
        hand=deal.hands[seat] if deal and seat is not None else NO_CARDS,
        counts=(len(deal.hands[0]), len(deal.hands[1])) if deal else (0, 0),
        seen=deal.seen if deal else NOTHING,
        table=deal.table if deal else NOTHING,
        stock=len(deal.stock) if deal else 0,
        looked=_looked(deal, seat) if deal and seat is not None else (),
        peeked=deal.peeked[seat] & deal.hands[other(seat)] if deal and seat is not None else NO_CARDS,
        trumps=deal.trumps if deal else None,
        trick=deal.trick if deal else (),
        last=deal.last if deal else (),
        tricks=deal.tricks if deal else 0,
        heap=deal.heap if deal else (),
        taken=(len(deal.taken[0]), len(deal.taken[1])) if deal else (0, 0),
        brisques=_brisques(state.variant, deal) if deal else None,
        scored=deal.scored if deal else (),
        to_score=(_to_score(state, deal, Seat(0)), _to_score(state, deal, Seat(1))) if deal else ((), ()),
        played=deal.played if deal else NO_CARDS,
        ended=ended(state),
        won=won(state.variant, deal) if deal and ended(state) else None,
        cases=position.docket.public_rulings(),
        lawful=lawful(position, seat) if seat is not None else (),
    )


def _looked(deal: DealInPlay, seat: Seat) -> tuple[tuple[int, Card], ...]:
    known = deal.peeked[seat]
    if picker(deal) == seat:
        known |= Hand.of(deal.stock[:PLAYERS])
    if not known:
        return ()
    return tuple((place, card) for place, card in enumerate(deal.stock) if card in known)


def _brisques(variant: Variant, deal: DealInPlay) -> tuple[int, int] | None:
    if variant.brisques_counted == "last_twelve" and len(deal.stock) > LAST_TWELVE:
        return None
    return brisques_by_seat(deal)


def _to_score(state: State, deal: DealInPlay, seat: Seat) -> tuple[Declared, ...]:
    """Return the combinations that are complete on the table and may be scored after a later trick, while the
    stock lasts (RB-11).
    """
    reuse_rules = readings(state.variant)
    return declarable(deal.table[seat], deal.declared(seat), reuse_rules) if deal.stock else ()
