"""The public state of a sitting's shuffles, each at the stage it has reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from hoyle.cards import FULL, Composition, Pack
from hoyle.fairness import Contribution, Facts, Pledge, Promise, Purpose, Reveal, proved
from hoyle.host.messages import CutAt, Opened, ShuffleShown
from hoyle.host.words import HostWords
from hoyle.record.record import Acted, Committed, Contributed, Line, Revealed, Voided
from hoyle.record.shuffles import FAILURES
from hoyle.seat import Seat
from hoyle.table import CutPack, Event
from hoyle.table import words as table
from hoyle.table.act import Act
from hoyle.table.act import Shuffle as LayPack

KEPT: Final = 4
"""The number of shuffles that the table shows; the record has them all."""


class Shuffles:
    """Shows the last shuffles of a sitting, and tracks which have advanced since ``drop_news``.

    Everything is read from the record's own lines, except a promise, which is shown before it is in the
    record.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._shown: dict[int, ShuffleShown] = {}
        self._news: set[int] = set()
        self._failures: Counter[str] = Counter()
        self._laid = False
        self._cut: CutAt | None = None
        """The cut of the pack that will be ordered next."""

    @property
    def news(self) -> bool:
        """Has a shuffle advanced since the viewers were last informed?"""
        return bool(self._news)

    @property
    def barred(self) -> tuple[str, ...]:
        """The players who failed to open too many pledges and contribute no more in this sitting."""
        return tuple(name for name, times in self._failures.items() if times >= FAILURES)

    def clear(self) -> None:
        """Forget the shuffles of the last sitting."""
        self._shown, self._news = {}, set()
        self._failures.clear()
        self._cut = None

    def promise(self, promise: Promise, sitting: str, made: Composition = FULL) -> None:
        """Show a shuffle that has been sealed, of a pack ``made`` of these cards."""
        self._show(
            ShuffleShown(
                shuffle=promise.shuffle,
                sitting=sitting,
                purpose=promise.purpose.value,
                made=made,
                context=promise.context,
                commitment=promise.commitment,
                stage="pledge",
                contributions=(),
                cut=self._cut,
            )
        )

    def read(
        self,
        lines: Iterable[Line],
        sitting: str,
        names: Callable[[], Sequence[str]],
        made: Composition = FULL,
    ) -> tuple[Event, ...]:
        """Update the shuffles from the lines of one passage; ``names`` returns the players' names by seat.

        Returns:
            The announcements of void shuffles.
        """
        events: list[Event] = []
        for line in lines:
            if type(line) is Acted:  # By type, since nearly all lines are acts, and isinstance is slow.
                self._read_act(line.act)
                continue
            match line:
                case Committed():
                    self._commit(line, sitting, made)
                case Contributed():
                    contributions = tuple(
                        Opened(player=c.player, commitment=c.commitment, value=c.value)
                        for c in line.contributions
                    )
                    self._change(line.shuffle, stage="dealt", contributions=contributions)
                case Voided():
                    events += self._void(line, names())
                case Revealed() if line.shuffle in self._shown:
                    self._show(_revealed(self._shown[line.shuffle], Reveal(line.seed, line.salt)))
        return tuple(events)

    def shown(self, you: str | None, *, news: bool) -> tuple[ShuffleShown, ...]:
        """The shuffles, or only those that have advanced; ``you`` is the name the last one asks to
        contribute.
        """
        numbers = sorted(self._news if news else self._shown)
        return tuple(
            replace(each, you=you) if each.stage in ("pledge", "open") else each
            for each in (self._shown[number] for number in numbers if number in self._shown)
        )

    def drop_news(self) -> None:
        """Note that all viewers have been informed."""
        self._news = set()

    def _read_act(self, act: Act) -> None:
        if type(act) is LayPack:
            self._laid, self._cut = act.shuffle not in self._shown, None
        elif type(act) is CutPack and self._laid:
            self._cut = CutAt(seat=act.seat, at=act.at)

    def _commit(self, line: Committed, sitting: str, made: Composition) -> None:
        if line.shuffle not in self._shown:
            purpose = Purpose(line.context.rpartition("/")[2])
            self.promise(
                Promise(
                    shuffle=line.shuffle, purpose=purpose, context=line.context, commitment=line.commitment
                ),
                sitting,
                made,
            )
        self._change(line.shuffle, stage="open", contributions=tuple(map(_sealed, line.pledges)))

    def _void(self, line: Voided, names: Sequence[str]) -> Iterator[Event]:
        failed = tuple(each.player for each in line.failed)
        seats = [Seat(names.index(name)) for name in failed]
        self._failures.update(failed)
        self._change(line.shuffle, stage="void", why=line.why, failed=failed)
        if seats:
            yield HostWords.unopened(line.shuffle, tuple(map(table.TableWords.seat, seats)))
        else:
            yield HostWords.interrupted(line.shuffle)
        for name, seat in zip(failed, seats, strict=True):
            if self._failures[name] == FAILURES:
                yield HostWords.barred(seat)

    def _change(self, number: int, **changes: object) -> None:
        if number in self._shown:
            self._show(replace(self._shown[number], **changes))

    def _show(self, shuffle: ShuffleShown) -> None:
        self._shown[shuffle.shuffle] = shuffle
        self._news.add(shuffle.shuffle)
        for old in sorted(self._shown)[: -self._kept]:
            del self._shown[old]


def _sealed(pledge: Pledge) -> Opened:
    """An unopened pledge, as viewers see it."""
    return Opened(player=pledge.player, commitment=pledge.commitment, value=None)


def _revealed(shuffle: ShuffleShown, reveal: Reveal) -> ShuffleShown:
    """The shuffle with its secret and, unless it is void, the pack that the secret proves."""
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
    order = proved(facts, shuffle.sitting, Purpose(shuffle.purpose), len(shuffle.made.cards))
    pack = Pack.ordered(order, shuffle.made)
    return replace(
        shuffle,
        stage="revealed",
        seed=reveal.seed,
        salt=reveal.salt,
        pack=tuple(card.text for card in pack.cards),
    )
