"""The shuffles of a sitting as all may know them, each as far as it has gone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.fairness import Contribution, Facts, Pledge, Purpose, Reveal, proved
from hoyle.host.lines import lines_of_kind
from hoyle.host.messages import Opened, Shuffle
from hoyle.host.packs import Promise

KEPT: Final = 4
"""Shuffles that the table shows; the record has them all."""


class _Committed(Struct):
    shuffle: int
    context: str
    commitment: str


class _Contributed(Struct):
    shuffle: int
    contributions: tuple[Contribution, ...]


class _Revealed(Struct):
    shuffle: int
    seed: str
    salt: str


class Shuffles:
    """The last shuffles of a sitting; ``news`` where one has gone a stage further since ``told``."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._shown: dict[int, Shuffle] = {}
        self._news: set[int] = set()

    @property
    def news(self) -> bool:
        return bool(self._news)

    def clear(self) -> None:
        """A new sitting begins."""
        self._shown, self._news = {}, set()

    def promised(self, promise: Promise, sitting: str) -> None:
        """A shuffle is sealed."""
        before = self._shown.get(promise.shuffle)
        if before is None or before.commitment != promise.commitment:
            self._show(
                Shuffle(
                    shuffle=promise.shuffle,
                    sitting=sitting,
                    purpose=promise.purpose.value,
                    context=promise.context,
                    commitment=promise.commitment,
                    stage="pledge",
                    contributions=(),
                )
            )

    def opening(self, pledges: tuple[Opened, ...]) -> None:
        """The pledges to the last shuffle are in."""
        self._show(replace(self._last, stage="open", contributions=pledges))

    def dealt(self, contributions: Iterable[Contribution]) -> None:
        """The last shuffle is used."""
        told = tuple(Opened(player=c.player, commitment=c.commitment, value=c.value) for c in contributions)
        self._show(replace(self._last, stage="dealt", contributions=told))

    def read_reveals(self, octets: bytes) -> None:
        """Whatever the lines of one act reveal."""
        for line in lines_of_kind(octets, "reveal", _Revealed):
            if line.shuffle in self._shown:
                self._show(_revealed(self._shown[line.shuffle], Reveal(line.seed, line.salt)))

    def read(self, octets: bytes, sitting: str) -> None:
        """All that a record tells of its shuffles."""
        for made in lines_of_kind(octets, "commitment", _Committed):
            purpose = Purpose(made.context.rpartition("/")[2])
            promise = Promise(
                shuffle=made.shuffle, purpose=purpose, context=made.context, commitment=made.commitment
            )
            self.promised(promise, sitting)
        for given in lines_of_kind(octets, "contributions", _Contributed):
            if given.shuffle in self._shown:
                told = tuple(
                    Opened(player=c.player, commitment=c.commitment, value=c.value)
                    for c in given.contributions
                )
                self._show(replace(self._shown[given.shuffle], stage="dealt", contributions=told))
        self.read_reveals(octets)
        self.told()

    def shown(self, you: str | None, *, news: bool) -> tuple[Shuffle, ...]:
        """The shuffles, or those of which there is news; ``you`` is whom the last one asks."""
        numbers = sorted(self._news if news else self._shown)
        return tuple(
            replace(each, you=you) if each.stage in ("pledge", "open") else each
            for each in (self._shown[number] for number in numbers if number in self._shown)
        )

    def told(self) -> None:
        """All of it has been told."""
        self._news = set()

    @property
    def _last(self) -> Shuffle:
        return self._shown[max(self._shown)]

    def _show(self, shuffle: Shuffle) -> None:
        self._shown[shuffle.shuffle] = shuffle
        self._news.add(shuffle.shuffle)
        for old in sorted(self._shown)[: -self._kept]:
            del self._shown[old]


def _revealed(shuffle: Shuffle, reveal: Reveal) -> Shuffle:
    """The shuffle with its secret, and the pack that it proves."""
    contributions = tuple(
        Contribution(each.player, each.commitment, each.value) for each in shuffle.contributions if each.value
    )
    facts = Facts(
        shuffle=shuffle.shuffle,
        context=shuffle.context,
        commitment=shuffle.commitment,
        pledges=tuple(Pledge(each.player, each.commitment) for each in contributions),
        contributions=contributions,
        reveal=reveal,
    )
    pack = Pack.ordered(proved(facts, shuffle.sitting, Purpose(shuffle.purpose)))
    return replace(
        shuffle,
        stage="revealed",
        seed=reveal.seed,
        salt=reveal.salt,
        pack=tuple(card.text for card in pack.cards),
    )
