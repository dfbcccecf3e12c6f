"""The observation of one seat. Built up from nothing, never cut down from the state."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.choice import due, lawful
from hoyle.games.solo.deal import cutter, next_dealer
from hoyle.games.solo.play import may_claim_rest, turned_lies
from hoyle.games.solo.result import ended
from hoyle.games.solo.state import Contract, DealInPlay, State, Word
from hoyle.games.solo.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Ending, Position
from hoyle.tricks import EMPTY, Trick
from hoyle.tricks.in_play import RestOfTricks


class Observation(Struct, frozen=True, kw_only=True):
    """One seat's view of the table, or a bystander's (``seat`` None).

    ``waits_for`` is the seat everyone waits for; None where the cards are to act. ``dealer`` is the dealer
    of the deal in hand, or of the next where the pack is out. ``hand`` is the seat's own, ``counts`` how
    many cards each seat holds. ``turned`` is the card turned up, ``turn_up`` its suit, ``turned_lies``
    whether it lies on the table still. ``said`` is the bidding, ``contract`` what it came to, ``naming``
    whether its trumps have still to be named; ``trumps`` is None where there are none, or none yet.
    ``laid`` are the tricks on the table, ``quitted`` those before, which all have seen, and ``won_by`` who
    has won each, whole tricks on the table among them. ``exposed`` are cards that lie face up, a hand laid
    down at a misère ouverte, or at a claim of the ``rest`` that waits for an answer, among them;
    ``may_claim_rest`` is whether this seat may make one.
    While cards are dealt, ``fell`` counts them and ``faced`` are those shown. ``over`` is whether the deal
    is; ``won`` are the pence won by seat, ``paid`` those of them in this deal, and ``ended`` is what the deal
    was the end of, until the next. ``cases`` are by public number.
    """

    variant: Variant
    umpire: str
    seat: Seat | None
    waits_for: Seat | None
    chairs: tuple[int, ...]
    dealer: Seat
    cutter: Seat | None
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
    lies = None if state.pack.cards else deal  # Its cards are gathered up with the pack for the next.
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
        turned_lies=lies is not None and turned_lies(lies),
        said=deal.said if deal else (),
        contract=deal.contract if deal else None,
        naming=deal is not None and deal.naming,
        trumps=deal.trumps if deal else None,
        won=state.tally.won,
        deals=state.tally.deals,
        hand=lies.hands[seat] if lies and seat is not None and state.dealing is None else Hand(),
        counts=_counts(lies, seat) if lies else (0, 0, 0, 0),
        exposed=tuple(_open(lies, each) for each in SEATS) if lies else EMPTY,
        called=lies.called if lies else Hand(),
        laid=lies.laid if lies else (),
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
    """Return the number of cards in each hand, as far as this seat knows: its own cards, and from the tricks
    those of the others.
    """
    counts = deal.counts
    return counts if seat is None else (*counts[:seat], len(deal.hands[seat]), *counts[seat + 1 :])


def _open(deal: DealInPlay, seat: Seat) -> Hand:
    """Return the cards of a hand that all can see."""
    return deal.hands[seat] if seat == deal.laid_down else deal.lies_open(seat)


def _may_claim_rest(
    state: State, deal: DealInPlay | None, waiting: tuple[Seat, ...], seat: Seat | None
) -> bool:
    if deal is None or seat is None or waiting[:1] != (seat,) or state.pack.cards or deal.rest is not None:
        return False
    return may_claim_rest(state.variant, deal, seat)
