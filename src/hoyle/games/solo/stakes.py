"""Payments for a declaration, by player, in whole pence. S-K01 to S-K09, S-L19 to S-L24."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from hoyle.errors import BadOption
from hoyle.games.solo.declaration import MISERES, NEEDS, Declaration
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS, Seat, left

_WORTH = {
    Declaration.PROPOSITION: 1,
    Declaration.SOLO: 1,
    Declaration.MISERE: 2,
    Declaration.ABONDANCE: 3,
    Declaration.ABONDANCE_IN_TRUMPS: 3,
    Declaration.MISERE_OUVERTE: 4,
    Declaration.ABONDANCE_DECLAREE: 6,
    Declaration.GENERAL_MISERE: 1,
}
"""The stake of each declaration, as a multiple of a solo's."""

_SCALES = {
    "six-twelve-eighteen": (6, 1),
    "one-two-three": (1, None),
    "twelve-twenty-four-thirty-six": (12, 3),
}
"""Pence for a solo and for a trick over or under; the book omits the second for one scale (S-K07)."""

FLAT = MISERES | {Declaration.ABONDANCE_DECLAREE}
"""The declarations at which no trick over or under is paid (S-K04)."""

_ALL, _PER_REVOKE = 13, 3

PAYERS = 3
"""The number of players who settle with a single caller."""


class SoloPlayed(Struct, frozen=True, kw_only=True):
    """A declaration as it was played, and the faults in it.

    ``tricks``: those of the declaring side, before any payment. ``partner``: the seat that accepted a
    proposition. ``takers``: at a general misère, which has no caller, the seats that took the trick or tricks
    to be paid for. ``revokes``: a seat for each established revoke, the earliest first. ``claimed_against``:
    the adversary for whose fault a misère was claimed at once; a revoke of the caller in ``revokes`` was made
    before that and takes precedence. ``miscounted``: the seats found with a wrong number of cards.
    """

    declaration: Declaration
    caller: Seat | None = None
    partner: Seat | None = None
    tricks: int = 0
    takers: tuple[Seat, ...] = ()
    revokes: tuple[Seat, ...] = ()
    claimed_against: Seat | None = None
    miscounted: tuple[Seat, ...] = ()

    @property
    def declarers(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in (self.caller, self.partner) if seat is not None)

    @property
    def adversaries(self) -> tuple[Seat, ...]:
        """The seats against the declarers, starting at the caller's left."""
        first = left(self.caller) if self.caller is not None else SEATS[0]
        return tuple(s for turn in range(4) if (s := Seat((first + turn) % 4)) not in self.declarers)


class SoloPayment(Struct, frozen=True):
    """Pence that one seat pays another."""

    payer: Seat
    to: Seat
    pence: int


class Settlement(Struct, frozen=True, kw_only=True):
    """The settlement of a declaration: whether it was made (None where the deal is void), and who pays whom.

    ``each``: the pence that the caller, or the taker at a general misère, receives (+) or pays (-) with one
    payer.
    """

    made: bool | None
    each: int
    payments: tuple[SoloPayment, ...] = ()

    @property
    def deltas(self) -> tuple[int, ...]:
        """Pence received (+) or paid (-) by each seat; they sum to zero."""
        pence = [0, 0, 0, 0]
        for payment in self.payments:
            pence[payment.payer] -= payment.pence
            pence[payment.to] += payment.pence
        return tuple(pence)


VOID = Settlement(made=None, each=0)


def prices(variant: Variant) -> tuple[int, int]:
    """Return the pence for a solo, and for a trick over or under.

    Raises:
        BadOption: if the scale leaves one of them undefined and no option gives it, or if one is given twice.
    """
    base, over = _SCALES.get(variant.scale, (variant.base, None))
    if base is None:
        raise BadOption("base", "none", "whole pence, with scale=given")
    if variant.base is not None and variant.scale != "given":
        raise BadOption("base", str(variant.base), f"none with scale={variant.scale}; say scale=given")
    over = over if variant.over is None else variant.over
    if over is None:
        raise BadOption("over", "none", f"whole pence: scale={variant.scale} leaves it open")
    return base, over


def stake(variant: Variant, declaration: Declaration) -> int:
    """Return the pence paid between the caller and each payer, before any trick over or under."""
    agreed = variant.general_misere_stake
    if declaration is Declaration.GENERAL_MISERE and agreed is not None:
        return agreed
    return _WORTH[declaration] * prices(variant)[0]


def risk(variant: Variant, declaration: Declaration) -> int:
    """Return the pence that a player who fails in a declaration pays, before any trick under."""
    payers = 1 if declaration is Declaration.PROPOSITION else PAYERS
    return payers * stake(variant, declaration)


def settled(variant: Variant, played: SoloPlayed) -> Settlement:
    """Settle the declaration.

    Raises:
        BadOption: if the variant has no price for it.
    """
    base = stake(variant, played.declaration)
    if played.declaration is Declaration.GENERAL_MISERE:
        return _general(variant, base, played)
    declarer_revokes = sum(seat in played.declarers for seat in played.revokes)
    adversary_revokers = tuple(seat for seat in played.revokes if seat not in played.declarers)
    if declarer_revokes and adversary_revokers:
        return VOID
    if played.claimed_against is not None and not declarer_revokes:
        return _charged(played, base, (played.claimed_against,))
    if played.miscounted:
        return _miscounted(variant, played, base)
    if declarer_revokes:
        return _between(played, -_lost_by_revoke(variant, played, declarer_revokes))
    if adversary_revokers:
        distinct = tuple(dict.fromkeys(adversary_revokers))
        payers = distinct if variant.two_revokers == "shared" else distinct[:1]
        return _charged(played, _won_by_revoke(variant, played, len(adversary_revokers)), payers)
    return _between(played, _each(variant, played.declaration, played.tricks))


def _each(variant: Variant, declaration: Declaration, tricks: int) -> int:
    """Return what the caller receives (or, if negative, pays) with one payer, by the tricks taken (S-K01 to
    S-K05).
    """
    base, over = stake(variant, declaration), prices(variant)[1]
    need = NEEDS[declaration]
    made = tricks == 0 if declaration in MISERES else tricks >= need
    if declaration in FLAT:
        return base if made else -base
    if not made:
        return -(base + over * (need - tricks))
    return base + over * (tricks - need) * _times(variant, declaration, tricks)


def _times(variant: Variant, declaration: Declaration, tricks: int) -> int:
    """Return how often each over-trick counts."""
    slam = tricks == _ALL
    match declaration:
        case Declaration.PROPOSITION:
            doubled = slam
        case Declaration.SOLO:
            doubled = slam and variant.slam_doubles_solo
        case _:
            doubled = variant.double_abondance_overtricks
    return 2 if doubled else 1


def _lost_by_revoke(variant: Variant, played: SoloPlayed, revokes: int) -> int:
    """Return what the caller pays each adversary after a declarer's revoke: the call is lost, and each
    missing trick is paid for (S-L22, S-L23).
    """
    base = stake(variant, played.declaration)
    if played.declaration in FLAT:
        return base
    left_over = max(0, played.tricks - _PER_REVOKE * revokes)
    return base + prices(variant)[1] * max(0, NEEDS[played.declaration] - left_over)


def _won_by_revoke(variant: Variant, played: SoloPlayed, revokes: int) -> int:
    """Return what each payer owes after an adversary's revoke: the declaration is won, if only just;
    transferred tricks never count double.
    """
    base, over = stake(variant, played.declaration), prices(variant)[1]
    if played.declaration in FLAT:
        return base
    need = NEEDS[played.declaration]
    moved = _PER_REVOKE * revokes if variant.revoke_transfer else 0
    total = max(need, min(_ALL, played.tricks + moved)) - need
    taken = max(0, played.tricks - need)
    times = _times(variant, played.declaration, played.tricks)
    return base + over * (taken * times + total - taken)


def _general(variant: Variant, base: int, played: SoloPlayed) -> Settlement:
    """Settle a general misère: the taker pays the others; a player who revokes pays as if they were the taker
    (S-K06).

    The same applies to players found with a wrong number of cards, after a call that led to no contract.
    """
    revokers = tuple(dict.fromkeys(played.revokes))
    if len(revokers) > 1 or (revokers and variant.general_misere_revoke == "void"):
        return VOID
    takers = revokers or played.miscounted or played.takers
    payments = [
        payment for seat in SEATS if seat not in takers for payment in _shared(takers, ((seat, base),))
    ]
    each = -base if set(played.takers) <= set(takers) else base
    return Settlement(made=False, each=each, payments=tuple(payments))


def _between(played: SoloPlayed, each: int) -> Settlement:
    """Settle each payer with the caller; at a proposition, each declarer with one adversary (S-K01,
    S-K03).
    """
    pairs = _pairs(played)
    payments = (
        SoloPayment(foe, declarer, each) if each > 0 else SoloPayment(declarer, foe, -each)
        for declarer, foe in pairs
    )
    return Settlement(made=each > 0, each=each, payments=tuple(payments))


def _charged(played: SoloPlayed, each: int, payers: tuple[Seat, ...]) -> Settlement:
    """Settle a won declaration that these seats pay in full, in equal shares (S-L07, S-L24)."""
    count = len(_pairs(played)) // len(played.declarers)
    owed = tuple((declarer, each * count) for declarer in played.declarers)
    return Settlement(made=True, each=each, payments=tuple(_shared(payers, owed)))


def _miscounted(variant: Variant, played: SoloPlayed, base: int) -> Settlement:
    """Settle a wrong number of cards: it loses the stake, and no more (S-L36, S-L37).

    Where both sides have wrong hands, the declarers pay those adversaries whose hands are right, and nothing
    else is paid.
    """
    if not any(seat in played.declarers for seat in played.miscounted):
        by_tricks = (
            _each(variant, played.declaration, played.tricks) if variant.miscount_over_tricks else base
        )
        return _between(played, max(base, by_tricks))
    both = any(seat not in played.declarers for seat in played.miscounted)
    if both and variant.both_miscounted == "nobody":
        return VOID
    payments = (
        SoloPayment(declarer, foe, base) for declarer, foe in _pairs(played) if foe not in played.miscounted
    )
    return Settlement(made=False, each=-base, payments=tuple(payments))


def _pairs(played: SoloPlayed) -> tuple[tuple[Seat, Seat], ...]:
    """Return the pairs that settle with each other: a proposer with the first adversary on the left, the
    partner with the other.
    """
    if played.partner is not None:
        return tuple(zip(played.declarers, played.adversaries, strict=True))
    return tuple((declarer, foe) for declarer in played.declarers for foe in played.adversaries)


def _shared(payers: tuple[Seat, ...], owed: tuple[tuple[Seat, int], ...]) -> Iterator[SoloPayment]:
    """Divide the debts into equal shares; the odd pence are paid by the first of the payers."""
    each, odd = divmod(sum(pence for _, pence in owed), len(payers))
    unpaid = [[seat, pence] for seat, pence in owed]
    for place, payer in enumerate(payers):
        share = each + (place < odd)
        for creditor in unpaid:
            pence = min(share, creditor[1])
            if pence:
                yield SoloPayment(payer, Seat(creditor[0]), pence)
            share -= pence
            creditor[1] -= pence
