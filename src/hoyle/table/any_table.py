"""Parts that bring the laws of any table to a game: acts, questions, rights and payments.

A game adds each part in the module of the same subject: ``at_a_table`` in ``play``, ``asked_first`` and
``with_rights`` in ``choice``, ``at_any_table`` (``hoyle.table.incident``) in ``incident``, ``with_payments``
in ``apply``, ``with_bystander`` in ``settle``, ``SPOKEN`` and ``UNASKED`` in its words. Its union of acts
ends with ``OfAnyTable | Answering`` (``hoyle.table.act``), its codes include ``TABLE``, its variant has the
option ``pack_cost``, and its state inherits ``OverThePack``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeVar, cast, get_args

from hoyle.errors import ImpossibleAct
from hoyle.law import Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.ledger import Ledger, shared
from hoyle.seat import Seat
from hoyle.table import words
from hoyle.table.act import Act, Answering, CallForPacks, FindTorn, OfAnyTable, Remark, Shuffle
from hoyle.table.event import Telling
from hoyle.table.impossible import Impossible
from hoyle.table.option import answers, asked
from hoyle.table.position import Position
from hoyle.table.protocols import A, CountedTally, PackState, changed

S = TypeVar("S", bound=PackState)
P = TypeVar("P", bound=Callable[..., object])
Over = Callable[[S], bool]
"""Is the deal of this state over?"""

Due = Callable[[Position[S]], tuple[Seat, ...]]
Lawful = Callable[[Position[S], Seat], tuple[A, ...]]

SPOKEN = (words.CALL_FOR_PACKS, words.FIND_TORN, words.CHOOSE, words.WAIVE, words.LATER, words.CONSULT)
UNASKED: dict[type[Act], Telling[[]]] = {Remark: words.TableWords.remark, Shuffle: words.TableWords.shuffled}

# By type: for these classes isinstance is slow when the answer is no, and it nearly always is.
_SAID: frozenset[type] = frozenset(get_args(OfAnyTable))
_MOVES_NOTHING = _SAID | frozenset(get_args(Answering))

_BYSTANDER = "bystander"

_UNCHECKED: dict[object, object] = {}
"""For each function that ``at_a_table`` has made, the ``play`` inside."""


def at_a_table(
    players: Callable[[S], int],
) -> Callable[[Callable[[S, A], S]], Callable[[S, A | OfAnyTable | Answering], S]]:
    """Wrap a game's ``play``: refuse a seat that does not exist; ``players`` counts the seats of a state.

    Remarks of any table and the answers to a choice move nothing and do not reach ``play``.
    """

    def wrapped(play: Callable[[S, A], S]) -> Callable[[S, A | OfAnyTable | Answering], S]:
        @wraps(play)
        def done_there(state: S, done: A | OfAnyTable | Answering) -> S:
            seat, number = getattr(done, "seat", 0), players(state)
            if not 0 <= seat < number:
                raise ImpossibleAct(Impossible.no_seat(seat, number))
            if type(done) not in _MOVES_NOTHING:
                return play(state, done)  # type: ignore[arg-type]
            if type(done) in _SAID:
                _must_be_sayable(state, cast(OfAnyTable, done), number)
            return state

        _UNCHECKED[done_there] = play
        return done_there

    return wrapped


def unchecked(play: P) -> P:
    """Return ``play`` without the checks of ``at_a_table``, for acts that the game itself offers.

    A ``play`` that was wrapped in anything else is returned as it is.
    """
    return cast(P, _UNCHECKED.get(play, play))


def _must_be_sayable(state: PackState, done: OfAnyTable, players: int) -> None:
    """Refuse a remark that cannot be made at this table, for example before the cut for seats."""
    harms = done.harms if isinstance(done, Remark) else (done.seat,)
    if not harms or not set(harms) <= set(range(players)):
        raise ImpossibleAct(Impossible.no_such_seats())
    if not state.chairs:
        raise ImpossibleAct(Impossible.not_yet_cut())


def imaginable(seat: Seat) -> Iterator[OfAnyTable]:
    """Return what a seat may say at any table, and a bystander's remark that harms it."""
    yield from (CallForPacks(seat), FindTorn(seat), Remark((seat,)))


def asked_first(over: Over[S]) -> Callable[[Due[S]], Due[S]]:
    """Wrap a game's ``due``: a seat that has a choice to make comes before all others."""

    def first(due: Due[S]) -> Due[S]:
        @wraps(due)
        def seats(position: Position[S]) -> tuple[Seat, ...]:
            docket = position.docket
            if docket.cases and (chooser := asked(docket, over=over(position.state))) is not None:
                return (chooser,)
            return due(position)

        return seats

    return first


def with_rights(over: Over[S]) -> Callable[[Lawful[S, A]], Lawful[S, A | OfAnyTable | Answering]]:
    """Wrap a game's ``lawful``: add the choices of open cases, and the right to call for fresh cards."""

    def wrapped(lawful: Lawful[S, A]) -> Lawful[S, A | OfAnyTable | Answering]:
        @wraps(lawful)
        def acts(position: Position[S], seat: Seat) -> tuple[A | OfAnyTable | Answering, ...]:
            docket, state = position.docket, position.state
            permitted: tuple[A | OfAnyTable | Answering, ...]
            if docket.cases:
                choices = answers(docket, seat)
                if asked(docket, over=over(state)) is not None:
                    return choices
                permitted = (*choices, *lawful(position, seat))
            else:
                permitted = lawful(position, seat)
            if state.variant.pack_cost and state.chairs and not state.cut and over(state):
                return (*permitted, CallForPacks(seat))
            return permitted

        return acts

    return wrapped


def with_payments(apply: Callable[[S, Ruling], S]) -> Callable[[S, Ruling], S]:
    """Wrap a game's ``apply``: charge for fresh packs, and note whose losses a bystander owes."""

    @wraps(apply)
    def applied(state: S, ruling: Ruling) -> S:
        match ruling:
            case Ruling(standing=Standing.EXACTED, remedy=remedies.FreshPacks(payers=payers)):
                return _charged(state, payers)
            case Ruling(standing=Standing.EXACTED, remedy=remedies.BystanderPays(seats=seats)):
                return _paid_by_bystander(_owed(state, seats))
            case _:
                return apply(state, ruling)

    return applied


def _charged(state: S, payers: tuple[Seat, ...]) -> S:
    """Enter the price of fresh packs in the ledger, before the entries of this deal's stakes."""
    price = state.variant.pack_cost
    accounts = [_account(state, seat) for seat in payers]

    def enter(tally_before: CountedTally) -> CountedTally:
        return changed(
            tally_before,
            ledger=tally_before.ledger.enter("packs", tally_before.deals, shared("packs", price, accounts)),
        )

    before = enter(state.before)
    tally = before if state.tally is state.before else enter(state.tally)
    return changed(state, before=before, tally=tally)


def _account(sitting: PackState, seat: Seat) -> str:
    """Return the account of the player in that seat; at the desk, which has no players, of the seat."""
    return str(sitting.chairs[seat] if sitting.chairs else seat)


def _owed(state: S, seats: tuple[Seat, ...]) -> S:
    """Note that a bystander owes these seats their losses."""
    return changed(state, harmed=tuple(sorted({*state.harmed, *seats})))


def with_bystander(settle: Callable[[Position[S]], S]) -> Callable[[Position[S]], S]:
    """Wrap a game's ``settle``: a bystander pays the losses of the seats that a remark has harmed (TL-03)."""

    @wraps(settle)
    def settled(position: Position[S]) -> S:
        state = settle(position)
        return _paid_by_bystander(state) if state.harmed else state

    return settled


def still_harmed(state: PackState) -> tuple[Seat, ...]:
    """Return the seats whose losses a bystander still owes when the next deal begins: all, until their stakes
    are settled.
    """
    return () if len(state.tally.ledger.entries) > len(state.before.ledger.entries) else state.harmed


def _paid_by_bystander(state: S) -> S:
    ledger, settled = state.tally.ledger, state.before.ledger.entries
    stakes = [entry for entry in ledger.entries[len(settled) :] if entry.cause != _BYSTANDER]
    lost = dict.fromkeys((_account(state, seat) for seat in state.harmed), 0)
    for posting in (posting for entry in stakes for posting in entry.postings):
        if posting.account in lost:
            lost[posting.account] -= posting.pence
    lost = {account: pence for account, pence in lost.items() if pence > 0}
    paid = Ledger((*settled, *stakes)).enter(
        _BYSTANDER, state.tally.deals, lost | {_BYSTANDER: -sum(lost.values())}
    )
    return state if paid == ledger else changed(state, tally=changed(state.tally, ledger=paid))
