"""The observation of one seat, built from scratch and not by removing parts of the state."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist import act
from hoyle.games.whist.choice import awaited, due, lawful
from hoyle.games.whist.deal import cutter, next_dealer
from hoyle.games.whist.honours import HONOURS, held
from hoyle.games.whist.play import may_claim_rest, turned_lies
from hoyle.games.whist.settle import ended
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Position, once_a_position
from hoyle.table.position import SeenFromSeat
from hoyle.tricks.in_play import EMPTY, RestOfTricks
from hoyle.tricks.trick import Trick


class DealEnded(Struct, frozen=True, kw_only=True):
    """A finished deal: what it ended, the score before it, and each side's honours as dealt."""

    over: Literal["deal", "game", "rubber"]
    before: tuple[int, int]
    honours: tuple[int, int]


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
        trumps: The trump suit; None before the turn-up.
        turned: The card turned up; None before that.
        turned_lies: Whether the turn-up is still on the table.
        score: Points of the game, by side.
        games: Games won, by side.
        rubbers: Rubbers completed.
        deals: Deals completed.
        hand: The seat's own cards; empty for a bystander.
        counts: How many cards each seat holds.
        exposed: By seat, the face-up cards.
        called: Exposed cards that the opponents may call.
        laid: The tricks on the table, complete or not.
        quitted: The earlier tricks, which all have seen.
        taken: Tricks won, by side.
        owed: Tricks that a side must give up after the deal, as pairs of side and number.
        calls: Seats that have called honours in this deal.
        answered: The answers to those calls, in the same order.
        shown: By seat, honours shown before play.
        honours: Honours scored in this deal, by side.
        fell: While cards are dealt, the number dealt so far.
        faced: While cards are dealt, those exposed by accident.
        takers: While cards are dealt, the seats that have taken theirs up.
        apart: By seat, whether it holds a card apart from its hand.
        parted: The seat's own card held apart.
        thrown: Seats whose hands are thrown down.
        mixed: Tricks in which the cards of two seats are mixed (W-L26): its number and the two seats.
        content: Seats with nothing more to say about a finished deal.
        asked: The seat whose partner asks whether it has none of the suit led.
        rest: A claim of the rest that waits for an answer; ``exposed`` then includes the claimant's hand.
        may_claim_rest: Whether the seat may claim the rest now.
        void: Whether the cards of the last deal are thrown in.
        cases: The rulings announced by the referee, by public number.
        lawful: Every act that is lawful for the seat now.
        ended: The finished deal, until the next one; otherwise None.
    """

    trumps: Suit | None
    turned: Card | None
    turned_lies: bool
    score: tuple[int, int]
    games: tuple[int, int]
    rubbers: int
    deals: int
    hand: Hand
    counts: tuple[int, ...]
    exposed: tuple[Hand, ...]
    called: Hand
    laid: tuple[Trick, ...]
    quitted: tuple[Trick, ...]
    taken: tuple[int, int]
    owed: tuple[tuple[int, int], ...]
    calls: tuple[Seat, ...]
    answered: tuple[bool, ...]
    shown: tuple[Hand, ...]
    honours: tuple[int, int]
    fell: int
    faced: Hand
    takers: tuple[Seat, ...]
    apart: tuple[bool, ...]
    parted: Hand
    thrown: tuple[Seat, ...]
    mixed: tuple[tuple[int, Seat, Seat], ...]
    content: tuple[Seat, ...]
    asked: Seat | None
    rest: RestOfTricks | None
    may_claim_rest: bool
    void: bool
    cases: tuple[Ruling, ...]
    lawful: tuple[act.Act, ...]
    ended: DealEnded | None = None

    @property
    def trick(self) -> Trick | None:
        """The trick this seat would now play to; None where it would lead."""
        for trick in self.laid:
            if len(trick.plays) < 4:
                return trick
        return None


_NONE_APART = (False, False, False, False)


def observe(position: Position[State], seat: Seat | None) -> Observation:
    """Return what this seat, or a bystander, sees now."""
    seen = _seen_by_all(position)
    if seat is None:
        return seen
    state = position.state
    on_table = None if state.pack.cards else state.deal
    return replace(
        seen,
        seat=seat,
        hand=_hand(state, seat),
        counts=_with_own(seen.counts, on_table, seat) if on_table else seen.counts,
        parted=on_table.apart[seat] if on_table else seen.parted,
        may_claim_rest=on_table is not None
        and seen.waits_for == seat
        and may_claim_rest(on_table, awaited(position)[0], seat),
        lawful=lawful(position, seat),
    )


@once_a_position
def _seen_by_all(position: Position[State]) -> Observation:
    """Return what a bystander sees, and every seat too."""
    state = position.state
    deal = state.deal
    on_table = None if state.pack.cards else deal  # Its cards are gathered up with the pack for the next.
    waiting = due(position)
    return Observation(
        variant=state.variant,
        umpire=position.umpire.value,
        seat=None,
        waits_for=waiting[0] if waiting and waiting[0] != CHANCE else None,
        chairs=state.chairs,
        dealer=next_dealer(state) if state.pack.cards else state.dealer,
        cutter=cutter(state) if state.pack.cards and not state.cut else None,
        trumps=deal.trumps if deal else None,
        turned=deal.turned if deal else None,
        turned_lies=on_table is not None and turned_lies(on_table),
        score=state.tally.score,
        games=state.tally.games,
        rubbers=state.tally.rubbers,
        deals=state.tally.deals,
        hand=EMPTY[0],
        counts=on_table.counts if on_table else (0, 0, 0, 0),
        exposed=_open(on_table) if on_table else (),
        called=on_table.called if on_table else EMPTY[0],
        laid=_as_they_lie(on_table, on_table.laid, len(on_table.quitted)) if on_table else (),
        quitted=_as_they_lie(deal, deal.quitted, 0) if deal else (),
        taken=deal.taken if deal else (0, 0),
        owed=deal.owed if deal and not state.over else (),
        calls=deal.calls if deal else (),
        answered=deal.answered if deal else (),
        shown=_shown(deal) if deal else (),
        honours=deal.honours if deal else (0, 0),
        fell=state.dealing.fell if state.dealing else 0,
        faced=state.dealing.shown if state.dealing else EMPTY[0],
        takers=state.dealing.taken if state.dealing else (),
        apart=_apart(on_table) if on_table else (),
        parted=EMPTY[0],
        thrown=deal.thrown if deal else (),
        mixed=deal.mixed if deal else (),
        content=deal.content if deal else (),
        asked=deal.asked if deal else None,
        rest=deal.rest if deal and not deal.conceded else None,
        may_claim_rest=False,
        void=deal is not None and deal.void and state.dealing is None,
        cases=position.docket.public_rulings(),
        lawful=(),
        ended=_ended(state) if deal and deal.played_out else None,
    )


def _open(deal: DealInPlay) -> tuple[Hand, ...]:
    """Return the face-up cards of each hand."""
    return deal.exposed if deal.rest is None else tuple(deal.lies_open(seat) for seat in SEATS)


def _apart(deal: DealInPlay) -> tuple[bool, ...]:
    return _NONE_APART if deal.apart is EMPTY else tuple(map(bool, deal.apart))


def _ended(state: State) -> DealEnded | None:
    """Return the public facts of a deal that is over, all its cards having been seen."""
    over, deal = ended(state), state.deal
    if not over or deal is None:
        return None
    ns_honours, ew_honours = (
        sum(held(deal, Seat(seat)) for seat in (first_seat, first_seat + 2)) for first_seat in (0, 1)
    )
    return DealEnded(over=over, before=state.before.score, honours=(ns_honours, ew_honours))


def _hand(state: State, seat: Seat) -> Hand:
    """Return a seat's own cards; while they are being dealt, those it has taken up."""
    if state.dealing is not None:
        return state.dealing.hands[seat] if seat in state.dealing.taken else Hand()
    return state.deal.hands[seat] if state.deal and not state.pack.cards else Hand()


def _with_own(counts: tuple[int, ...], deal: DealInPlay, seat: Seat) -> tuple[int, ...]:
    """Return the counts that everyone sees, with this seat's own number of cards corrected."""
    own = deal.hands[seat].bits.bit_count()
    return counts if counts[seat] == own else (*counts[:seat], own, *counts[seat + 1 :])


def _as_they_lie(deal: DealInPlay, tricks: tuple[Trick, ...], first: int) -> tuple[Trick, ...]:
    """Return tricks as the table sees them: of two mixed cards the lower is shown for the player who played
    first.
    """
    for number, one, other in deal.mixed:
        place = number - first
        if 0 <= place < len(tricks):
            tricks = (*tricks[:place], _unsorted(tricks[place], one, other), *tricks[place + 1 :])
    return tricks


def _unsorted(trick: Trick, one: Seat, other: Seat) -> Trick:
    cards = sorted(card for seat, card in trick.plays if seat in (one, other))
    if len(cards) < 2 or (trick.leader in (one, other) and cards[0].suit is not cards[1].suit):
        return trick  # Everyone knows the suit that was led.
    next_card = iter(cards)
    return Trick(
        tuple((seat, next(next_card) if seat in (one, other) else card) for seat, card in trick.plays)
    )


def _shown(deal: DealInPlay) -> tuple[Hand, ...]:
    """Return the honours that each seat laid down before play."""
    if not deal.shown:
        return EMPTY
    honours = HONOURS[deal.trumps]
    return tuple(deal.dealt[seat] & honours if seat in deal.shown else Hand() for seat in SEATS)
