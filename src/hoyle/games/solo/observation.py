"""The observation of one seat, built from scratch and not by removing parts of the state."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.choice import due, lawful
from hoyle.games.solo.deal import cutter, next_dealer
from hoyle.games.solo.play import may_claim_rest, turned_lies
from hoyle.games.solo.settle import ended
from hoyle.games.solo.state import Contract, DealInPlay, State, Word
from hoyle.games.solo.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Ending, Position
from hoyle.table.position import SeenFromSeat
from hoyle.tricks.in_play import EMPTY, RestOfTricks
from hoyle.tricks.trick import Trick


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
        turn_up: The suit of the turn-up.
        turned: The card turned up; None before that.
        turned_lies: Whether the turn-up is still on the table.
        said: The bidding so far, in order.
        contract: The final declaration; None before that.
        naming: Whether its trumps must still be named.
        trumps: The trump suit; None if there is none, or none yet.
        won: Pence won so far, by seat.
        deals: Deals completed.
        hand: The seat's own cards; empty for a bystander.
        counts: How many cards each seat holds.
        exposed: By seat, the face-up cards, including an open misère hand or a claimant's hand.
        called: Exposed cards that the opponents may call.
        laid: The tricks on the table, complete or not.
        quitted: The earlier tricks, which all have seen.
        won_by: The seat that won each trick, including complete tricks on the table.
        fell: While cards are dealt, the number dealt so far.
        faced: While cards are dealt, those exposed by accident.
        over: Whether the deal is over.
        cases: The rulings announced by the referee, by public number.
        lawful: Every act that is lawful for the seat now.
        rest: A claim of the rest that waits for an answer; ``exposed`` then includes the claimant's hand.
        may_claim_rest: Whether the seat may claim the rest now.
        paid: Pence won in this deal, by seat.
        ended: What the last deal ended, until the next one; empty if nothing.
    """

    turn_up: Suit | None
    turned: Card | None
    turned_lies: bool
    said: tuple[Word, ...]
    contract: Contract | None
    naming: bool
    trumps: Suit | None
    won: tuple[int, ...]
    deals: int
    hand: Hand
    counts: tuple[int, ...]
    exposed: tuple[Hand, ...]
    called: Hand
    laid: tuple[Trick, ...]
    quitted: tuple[Trick, ...]
    won_by: tuple[Seat, ...]
    fell: int
    faced: Hand
    over: bool
    cases: tuple[Ruling, ...]
    lawful: tuple[act.Act, ...]
    rest: RestOfTricks | None = None
    may_claim_rest: bool = False
    paid: tuple[int, ...] = (0, 0, 0, 0)
    ended: Ending = ""

    @property
    def trick(self) -> Trick | None:
        """The trick this seat would now play to; None where it would lead."""
        return next((trick for trick in self.laid if not trick.complete), None)


def observe(position: Position[State], seat: Seat | None) -> Observation:
    """Return what this seat, or a bystander, sees now."""
    state = position.state
    deal = None if state.deal is None or state.deal.void else state.deal  # Void hands are thrown in.
    on_table = None if state.pack.cards else deal  # Its cards are gathered up with the pack for the next.
    waiting = due(position)
    return Observation(
        variant=state.variant,
        umpire=position.umpire.value,
        seat=seat,
        waits_for=waiting[0] if waiting and waiting[0] != CHANCE else None,
        chairs=state.chairs,
        dealer=next_dealer(state) if state.pack.cards else state.dealer,
        cutter=cutter(state) if state.pack.cards and not state.cut else None,
        turn_up=deal.turn_up if deal else None,
        turned=deal.turned if deal else None,
        turned_lies=on_table is not None and turned_lies(state.variant, on_table),
        said=deal.said if deal else (),
        contract=deal.contract if deal else None,
        naming=deal is not None and deal.naming,
        trumps=deal.trumps if deal else None,
        won=state.tally.won,
        deals=state.tally.deals,
        hand=on_table.hands[seat] if on_table and seat is not None and state.dealing is None else Hand(),
        counts=_counts(on_table, seat) if on_table else (0, 0, 0, 0),
        exposed=tuple(_open(on_table, each) for each in SEATS) if on_table else EMPTY,
        called=on_table.called if on_table else Hand(),
        laid=on_table.laid if on_table else (),
        quitted=deal.quitted if deal else (),
        won_by=deal.winners if deal else (),
        fell=state.dealing.fell if state.dealing else 0,
        faced=state.dealing.shown if state.dealing else Hand(),
        over=deal is None or deal.over,
        cases=position.docket.public_rulings(),
        lawful=lawful(position, seat) if seat is not None else (),
        rest=deal.rest if deal and not deal.conceded else None,
        may_claim_rest=_may_claim_rest(state, deal, waiting, seat),
        paid=tuple(now - then for now, then in zip(state.tally.won, state.before.won, strict=True)),
        ended=ended(state),
    )


def _counts(deal: DealInPlay, seat: Seat | None) -> tuple[int, ...]:
    """Return the number of cards in each hand, as far as this seat knows: its own cards exactly, those of the
    others from the tricks.
    """
    counts = deal.counts
    return counts if seat is None else (*counts[:seat], len(deal.hands[seat]), *counts[seat + 1 :])


def _open(deal: DealInPlay, seat: Seat) -> Hand:
    """Return the cards of a hand that everyone can see."""
    return deal.hands[seat] if seat == deal.laid_down else deal.lies_open(seat)


def _may_claim_rest(
    state: State, deal: DealInPlay | None, waiting: tuple[Seat, ...], seat: Seat | None
) -> bool:
    if deal is None or seat is None or waiting[:1] != (seat,) or state.pack.cards or deal.rest is not None:
        return False
    return may_claim_rest(state.variant, deal, seat)
