"""The shuffles of a sitting as all may know them, each as far as it has gone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.fairness import Contribution, Facts, Pledge, Purpose, Reveal, proved
from hoyle.host.lines import lines_of_kind
from hoyle.host.messages import CutAt, Opened, Shuffle
from hoyle.host.packs import Promise
from hoyle.record import FAILURES, prepare
from hoyle.table import Event

_OVER_THE_PACK: Final = re.compile(
    rb'"act":\{"act":"(?:Shuffle","shuffle":(\d+)|CutPack","seat":(\d+),"at":(\d+))\}'
)

KEPT: Final = 4
"""Shuffles that the table shows; the record has them all."""


class _Committed(Struct):
    shuffle: int
    context: str
    commitment: str
    pledges: tuple[Pledge, ...]


class _Contributed(Struct):
    shuffle: int
    contributions: tuple[Contribution, ...]


class _Voided(Struct):
    shuffle: int
    why: str
    failed: tuple[Pledge, ...] = ()


class _Revealed(Struct):
    shuffle: int
    seed: str
    salt: str


prepare(_Committed, _Contributed, _Voided, _Revealed)


class Shuffles:
    """The last shuffles of a sitting; ``news`` where one has gone a stage further since ``told``.

    All but a promise, which is told before it stands in the record, is read from the record's own lines.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._shown: dict[int, Shuffle] = {}
        self._news: set[int] = set()
        self._failures: Counter[str] = Counter()
        self._laid = False
        self._cut: CutAt | None = None
        """Where the pack was cut that is to have an order next."""

    @property
    def news(self) -> bool:
        return bool(self._news)

    @property
    def barred(self) -> tuple[str, ...]:
        """The players who left so many pledges unopened that they give no more values in this sitting."""
        return tuple(name for name, times in self._failures.items() if times >= FAILURES)

    def clear(self) -> None:
        """A new sitting begins."""
        self._shown, self._news = {}, set()
        self._failures.clear()
        self._cut = None

    def promised(self, promise: Promise, sitting: str) -> None:
        """A shuffle is sealed."""
        self._show(
            Shuffle(
                shuffle=promise.shuffle,
                sitting=sitting,
                purpose=promise.purpose.value,
                context=promise.context,
                commitment=promise.commitment,
                stage="pledge",
                contributions=(),
                cut=self._cut,
            )
        )

    def read(self, octets: bytes, sitting: str) -> tuple[Event, ...]:
        """Learn what the lines of one event tell of the shuffles.

        Returns:
            What all are told of those that are void.
        """
        self._read_cut(octets)
        for made in lines_of_kind(octets, "commitment", _Committed):
            known = self._shown.get(made.shuffle)
            if known is None:
                purpose = Purpose(made.context.rpartition("/")[2])
                promise = Promise(
                    shuffle=made.shuffle, purpose=purpose, context=made.context, commitment=made.commitment
                )
                self.promised(promise, sitting)
            self._change(made.shuffle, stage="open", contributions=tuple(map(_sealed, made.pledges)))
        for given in lines_of_kind(octets, "contributions", _Contributed):
            told = tuple(
                Opened(player=c.player, commitment=c.commitment, value=c.value) for c in given.contributions
            )
            self._change(given.shuffle, stage="dealt", contributions=told)
        seen = tuple(self._voids(lines_of_kind(octets, "void", _Voided)))
        for line in lines_of_kind(octets, "reveal", _Revealed):
            if line.shuffle in self._shown:
                self._show(_revealed(self._shown[line.shuffle], Reveal(line.seed, line.salt)))
        return seen

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

    def _read_cut(self, octets: bytes) -> None:
        for shuffle, seat, at in _OVER_THE_PACK.findall(octets):
            if shuffle:
                # In records of format 1 the pack has its order before it is cut.
                self._laid, self._cut = int(shuffle) not in self._shown, None
            elif self._laid:
                self._cut = CutAt(seat=int(seat), at=int(at))

    def _voids(self, lines: Iterable[_Voided]) -> Iterator[Event]:
        for line in lines:
            names = tuple(each.player for each in line.failed)
            self._failures.update(names)
            self._change(line.shuffle, stage="void", why=line.why, failed=names)
            yield Event(what=_words(line.shuffle, names))
            for name in names:
                if self._failures[name] == FAILURES:
                    yield Event(what=_plain(f"{name} gives no more values in this sitting."))

    def _change(self, number: int, **changes: object) -> None:
        if number in self._shown:
            self._show(replace(self._shown[number], **changes))

    def _show(self, shuffle: Shuffle) -> None:
        self._shown[shuffle.shuffle] = shuffle
        self._news.add(shuffle.shuffle)
        for old in sorted(self._shown)[: -self._kept]:
            del self._shown[old]


def _words(shuffle: int, failed: tuple[str, ...]) -> str:
    """What is said of a void shuffle."""
    if not failed:
        return f"Shuffle {shuffle} is void: the house was closed while it was under way. It is done anew."
    return _plain(
        f"Shuffle {shuffle} is void: {' and '.join(failed)} did not open what was pledged. It is done anew."
    )


def _sealed(pledge: Pledge) -> Opened:
    """A pledge not yet opened, as it is told."""
    return Opened(player=pledge.player, commitment=pledge.commitment, value=None)


def _plain(text: str) -> str:
    """Words of an event in which no brace of a name stands for a card."""
    return text.replace("{", "{{").replace("}", "}}")


def _revealed(shuffle: Shuffle, reveal: Reveal) -> Shuffle:
    """The shuffle with its secret, and the pack that it proves, unless it is void."""
    if shuffle.stage == "void":
        return replace(shuffle, seed=reveal.seed, salt=reveal.salt)
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
