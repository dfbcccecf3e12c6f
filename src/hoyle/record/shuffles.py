"""The shuffles of a record. Each is committed, then voided or contributed to, used once, and revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Composition, Pack
from hoyle.errors import RecordOpen, ShuffleBroken, ShuffleUnproved
from hoyle.fairness import Contribution, Facts, Purpose, Reveal, context, kept_promise, proved
from hoyle.record.record import Acted, Committed, Contributed, Header, Record, Revealed, Voided
from hoyle.table import ChanceAct, CutPack
from hoyle.table.act import Act

FAILURES: Final = 2
"""The number of pledges a player may leave unopened in a sitting before they may pledge no more."""


@lru_cache
def unordered(made: Composition) -> Pack:
    """Return the placeholder for a pack whose order is not yet known, recognized by identity. Its cards are
    never shown.
    """
    return Pack(made.cards)


class Promised(Struct, frozen=True, kw_only=True):
    """One shuffle of a record. ``at`` gives the line number, from 1, of each of its facts."""

    committed: Committed
    purpose: Purpose
    contributions: tuple[Contribution, ...] | None = None
    void: Voided | None = None
    used: bool = False
    reveal: Reveal | None = None
    at: dict[str, int]

    @property
    def settled(self) -> bool:
        """Whether the shuffle has its contributions or is void."""
        return self.contributions is not None or self.void is not None


def promised(record: Record) -> tuple[Promised, ...]:
    """Return the shuffles of a record, by number, after checking the order of their lines.

    Raises:
        ShuffleUnproved: naming the first line that is out of order, or refers to a wrong shuffle.
    """
    reader = _ShuffleReader(record.header)
    for number, line in enumerate(record.lines, start=1):
        match line:
            case Committed():
                reader.commitment(number, line)
            case Contributed():
                reader.contributions(number, line)
            case Voided():
                reader.void(number, line)
            case Acted(act=act):
                reader.act(number, act)
            case Revealed():
                reader.reveal(number, line)
    return tuple(reader.found)


def serving(shuffles: Sequence[Promised], number: int) -> int:
    """Return the number of the shuffle whose pack an act uses: ``number``, or the first later one that is
    not void.
    """
    while number < len(shuffles) and shuffles[number].void is not None:
        number += 1
    return number


def pack_of(shuffle: Promised, header: Header) -> Pack:
    """Return the pack that the facts of a shuffle prove, in the sitting of this header.

    Raises:
        ShuffleUnproved: if a fact contradicts the commitment.
        RecordOpen: if the shuffle is not revealed.
    """
    number = shuffle.committed.shuffle
    if shuffle.contributions is None or shuffle.reveal is None:
        raise RecordOpen(max(shuffle.at.values()), f"shuffle {number} is not revealed")
    facts = Facts(
        shuffle=number,
        context=shuffle.committed.context,
        commitment=shuffle.committed.commitment,
        pledges=shuffle.committed.pledges,
        contributions=shuffle.contributions,
        reveal=shuffle.reveal,
    )
    try:
        order = proved(facts, header.sitting, shuffle.purpose, len(header.made.cards))
    except ShuffleBroken as error:
        raise ShuffleUnproved(shuffle.at[error.fact], f"shuffle {number}: {error.why}") from None
    return Pack.ordered(order, header.made)


def check_void(shuffle: Promised) -> None:
    """Check the reveal of a void shuffle against its commitment.

    Raises:
        ShuffleUnproved: if the reveal contradicts the commitment.
    """
    assert shuffle.reveal is not None, "a void shuffle is revealed before another is promised"
    made = shuffle.committed
    try:
        kept_promise(made.context, made.commitment, shuffle.reveal)
    except ShuffleBroken as error:
        raise ShuffleUnproved(shuffle.at[error.fact], f"shuffle {made.shuffle}: {error.why}") from None


class _ShuffleReader:
    """Reads the lines of shuffles in order, and refuses the first that is out of place."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._failures: Counter[str] = Counter()
        self._laid: int | None = None
        """The shuffle number of the pack on the table until its order is known, else None."""
        self._cut = False
        self.found: list[Promised] = []

    def commitment(self, number: int, line: Committed) -> None:
        due = len(self.found)
        _need(line.shuffle == due, number, f"shuffle {line.shuffle} stands where {due} is due")
        if self.found:
            last = self.found[-1]
            _need(last.settled, number, f"shuffle {due - 1} is neither contributed to nor void")
            _need(
                last.void is None or last.reveal is not None,
                number,
                f"void shuffle {due - 1} is not revealed",
            )
        for pledge in line.pledges:
            failed = self._failures[pledge.player]
            _need(failed < FAILURES, number, f"{pledge.player} pledges after {failed} pledges left unopened")
            _need(
                pledge.player in self._header.names,
                number,
                f"{pledge.player} pledges and is not at the table",
            )
        for purpose in Purpose:
            if line.context == context(self._header.sitting, due, purpose):
                self.found.append(Promised(committed=line, purpose=purpose, at={"commitment": number}))
                return
        raise ShuffleUnproved(number, f"shuffle {due} has the context of another")

    def contributions(self, number: int, line: Contributed) -> None:
        shuffle = self._shuffle(number, line.shuffle)
        _need(shuffle.contributions is None, number, f"shuffle {line.shuffle} has its contributions already")
        _need(shuffle.void is None, number, f"shuffle {line.shuffle} is void")
        laid = self._laid is not None
        if laid:
            _need(shuffle.purpose is Purpose.DEAL, number, "the pack was meant for the cut")
        if shuffle.purpose is Purpose.DEAL:
            _need(laid and self._cut, number, "the values are revealed before the pack is cut")
            self._laid = None
        self._know(number, line.shuffle, "contributions", contributions=line.contributions, used=laid)

    def void(self, number: int, line: Voided) -> None:
        shuffle = self._shuffle(number, line.shuffle)
        _need(not shuffle.settled, number, f"shuffle {line.shuffle} is already settled")
        left = iter(shuffle.committed.pledges)
        _need(all(each in left for each in line.failed), number, "what was not opened was not pledged")
        _need(bool(line.failed) == (line.why == "unopened"), number, "it is not said who failed")
        self._failures.update(each.player for each in line.failed)
        self._know(number, line.shuffle, "void", void=line)

    def act(self, number: int, act: Act) -> None:
        if self._laid is not None:
            _need(not self._cut, number, "the pack is used before the contributions are revealed")
            self._cut = type(act) is CutPack
        if not isinstance(act, ChanceAct):
            return
        _need(self._laid is None, number, "a pack lies on the table already")
        if act.purpose == Purpose.DEAL.value and act.shuffle == len(self.found):
            self._laid, self._cut = act.shuffle, False
            return
        shuffle = self._shuffle(number, act.shuffle)
        _need(shuffle.void is None, number, f"shuffle {act.shuffle} is void, and the pack is used")
        _need(
            shuffle.contributions is not None,
            number,
            "the pack is used before the contributions are revealed",
        )
        _need(shuffle.reveal is None, number, "the pack is used after its reveal")
        _need(not shuffle.used, number, "the pack is used a second time")
        purpose = shuffle.purpose.value
        _need(act.purpose == purpose, number, f"the pack was meant for the {purpose}")
        self._know(number, act.shuffle, "act", used=True)

    def reveal(self, number: int, line: Revealed) -> None:
        shuffle = self._shuffle(number, line.shuffle)
        _need(shuffle.settled, number, "it is revealed before the contributions are revealed")
        _need(shuffle.reveal is None, number, f"shuffle {line.shuffle} is revealed a second time")
        self._know(number, line.shuffle, "reveal", reveal=Reveal(line.seed, line.salt))

    def _shuffle(self, number: int, shuffle: int) -> Promised:
        _need(0 <= shuffle < len(self.found), number, f"there is no commitment to shuffle {shuffle}")
        return self.found[shuffle]

    def _know(self, number: int, shuffle: int, fact: str, **known: object) -> None:
        before = self.found[shuffle]
        self.found[shuffle] = replace(before, at={**before.at, fact: number}, **known)


def _need(holds: bool, number: int, why_not: str) -> None:
    if not holds:
        raise ShuffleUnproved(number, why_not)
