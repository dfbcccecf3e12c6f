"""Remedies measured in tricks, points, holes or stakes."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle.law.remedies.one import OneRemedy
from hoyle.law.words import LawWords, So, listed
from hoyle.seat import Seat
from hoyle.words import Side, Text


class Tricks(OneRemedy, frozen=True):
    """Tricks are moved from one side to the other."""

    says: ClassVar = LawWords.take_tricks
    loser: int
    count: int


class TricksLost(OneRemedy, frozen=True):
    """A side loses tricks for a revoke, and its declaration with them."""

    says: ClassVar = LawWords.loses_tricks
    so: ClassVar = So.side_loses
    seat: Seat
    count: int


class Forfeited(OneRemedy, frozen=True):
    """A seat pays for a revoke at a declaration that is not scored by tricks.

    ``lost``: the caller revoked and loses the declaration. ``charged``: an adversary revoked; the declaration
    is won, and the offender pays for the whole side. ``as_taker``: at a general misère, the offender pays as
    if it had won the last trick. ``void``: nobody pays.
    """

    seat: Seat
    outcome: Literal["lost", "charged", "as_taker", "void"]

    @property
    def text(self) -> Text:
        return _FORFEIT[self.outcome](self.seat)

    @property
    def consequence(self) -> Text:
        return _FORFEITED[self.outcome](self.seat)


class Points(OneRemedy, frozen=True):
    """Points are added to a side's score, or deducted from it."""

    side: int
    points: int

    @property
    def text(self) -> Text:
        if self.points < 0:
            return LawWords.take_points(-self.points, Side(self.side))
        return LawWords.add_points(self.points, Side(self.side))


class Holes(OneRemedy, frozen=True):
    """A seat pegs holes, or is set back by holes."""

    seat: Seat
    holes: int

    @property
    def consequence(self) -> Text:
        return (So.set_back if self.holes < 0 else So.pegs)(self.seat, abs(self.holes))


class StakesClaimed(OneRemedy, frozen=True):
    """The stakes of a misère are claimed at once; the offender pays for the whole side."""

    says: ClassVar = LawWords.claim_stakes
    so: ClassVar = So.stakes_claimed
    offender: Seat


class ScoredAgainst(OneRemedy, frozen=True):
    """Honours that a side wrongly scored are deducted; the other side may gain the same number of points."""

    side: int
    points: int
    gained: int

    @property
    def text(self) -> Text:
        if self.gained:
            return LawWords.score_against(self.points, Side(self.side), Side(1 - self.side))
        return LawWords.strike_out(self.points, Side(self.side))


class ScoreAffected(OneRemedy, frozen=True):
    """A bystander's remark changed the score, at the expense of these seats."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return LawWords.score_affected(listed(self.seats))


class ScoreUnaffected(OneRemedy, frozen=True):
    """A bystander's remark did not change the score."""

    says: ClassVar = LawWords.score_unaffected


class BystanderPays(OneRemedy, frozen=True):
    """A bystander pays the losses of these seats."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return LawWords.bystander_pays(listed(self.seats))

    @property
    def consequence(self) -> Text:
        return So.spectator_pays(listed(self.seats))


_FORFEIT = {
    "lost": LawWords.have_lose,
    "charged": LawWords.have_pay,
    "as_taker": LawWords.have_pay_as_taker,
    "void": LawWords.have_nobody_pay,
}
_FORFEITED = {
    "lost": So.loses_declaration,
    "charged": So.pays_for_all,
    "as_taker": So.pays_as_taker,
    "void": So.voids_by_revoke,
}
