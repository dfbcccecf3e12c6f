"""The packs of a sitting: sealed before they are dealt, laid out unordered, and revealed at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from hoyle.cards import FULL, Composition, Pack
from hoyle.fairness import (
    Chance,
    Contribution,
    Pledge,
    Promise,
    Purpose,
    Reveal,
    Sealed,
    context,
    seal,
    unsealed,
)
from hoyle.law import Landmark
from hoyle.record.record import Revealed
from hoyle.record.sitting_so_far import Course, Moment, gone_on
from hoyle.seat import Seat
from hoyle.table import CutPack
from hoyle.table.act import Act


class Packs:
    """Holds the secrets of shuffles that are not revealed; the last may be promised but not yet dealt."""

    def __init__(self, chance: Chance, sitting: str, made: Composition = FULL) -> None:
        self._chance, self._sitting, self._made = chance, sitting, made
        self.number = 0
        """The number of the next shuffle."""
        self._sealed: dict[int, Sealed] = {}
        self._next: tuple[Promise, Sealed] | None = None

    def resume(self, number: int, sealed: Mapping[int, Sealed]) -> None:
        """Continue after ``number`` shuffles, of which these are not revealed."""
        self.number, self._sealed = number, dict(sealed)

    @property
    def is_promised(self) -> bool:
        """Has the next shuffle been promised?"""
        return self._next is not None

    def restore_promise(self, purpose: Purpose, secret: Reveal | None) -> None:
        """Renew a promise made before a restart, from its own secret or from the master seed."""
        if secret is None:
            self.promise(purpose)
        else:
            self._next = self._promise(purpose, unsealed(self._context(purpose), secret))

    def promise(self, purpose: Purpose) -> Promise:
        """Seal the next shuffle; repeated calls return the same promise until it is used."""
        if self._next is None or self._next[0].purpose is not purpose:
            self._next = self._promise(purpose, seal(self._chance, self._context(purpose)))
        return self._next[0]

    def ordered(self, pledges: tuple[Pledge, ...], contributions: tuple[Contribution, ...]) -> Pack:
        """The pack in the order given by the promised shuffle and the contributions.

        Raises:
            ShuffleBroken: if a contribution does not match its pledge.
        """
        assert self._next is not None, "a shuffle is promised first"
        order = self._next[1].order(pledges, contributions, len(self._made.cards))
        return Pack.ordered(order, self._made)

    def use(self) -> None:
        """Note that the promised shuffle has ordered a pack."""
        assert self._next is not None, "a shuffle is promised first"
        promise, sealed = self._next
        self._sealed = {**self._sealed, promise.shuffle: sealed}
        self.number, self._next = self.number + 1, None

    def void(self) -> Revealed:
        """Void the promised shuffle: nothing is dealt from it, and its secret is revealed."""
        assert self._next is not None, "a shuffle is promised first"
        promise, sealed = self._next
        self.number, self._next = self.number + 1, None
        secret = sealed.reveal()
        return Revealed(shuffle=promise.shuffle, seed=secret.seed, salt=secret.salt)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The numbers of the shuffles that were dealt from and are not revealed."""
        return tuple(self._sealed)

    def reveals(self, numbers: Iterable[int] | None = None) -> list[Revealed]:
        """The secrets of these shuffles, or of all that are used."""
        opened = [(n, self._sealed[n].reveal()) for n in (self._sealed if numbers is None else numbers)]
        return [Revealed(shuffle=number, seed=each.seed, salt=each.salt) for number, each in opened]

    def forget(self, numbers: Iterable[int]) -> None:
        """Drop the secrets of shuffles that are revealed."""
        for number in numbers:
            del self._sealed[number]

    def secrets(self) -> dict[int, Sealed]:
        """The secrets not revealed yet, by number, including that of the promised shuffle."""
        promised = {self._next[0].shuffle: self._next[1]} if self._next else {}
        return self._sealed | promised

    def _context(self, purpose: Purpose) -> str:
        return context(self._sitting, self.number, purpose)

    def _promise(self, purpose: Purpose, sealed: Sealed) -> tuple[Promise, Sealed]:
        promise = Promise(
            shuffle=self.number, purpose=purpose, context=sealed.context, commitment=sealed.commitment
        )
        return promise, sealed


@dataclass
class LaidPack:
    """Records the acts since the pack was laid on the table. ``before`` is the course up to then."""

    before: Course
    acts: list[Act] = field(default_factory=list)
    cut: tuple[Seat, int] | None = None
    """The seat that cut the pack, and where."""

    def note(self, moment: Moment) -> None:
        """Add one act."""
        self.acts.append(moment.act)
        if Landmark.CUT in moment.passed and isinstance(moment.act, CutPack):
            self.cut = moment.act.seat, moment.act.at

    def ordered(self, pack: Pack) -> Course:
        """The course with the pack in this order: all acts since then are replayed with it."""
        shuffle, *others = self.acts
        course = self.before
        for act in (replace(shuffle, pack=pack), *others):
            course, _ = gone_on(course, act)
        return course
