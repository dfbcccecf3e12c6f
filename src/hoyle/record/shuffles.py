"""The shuffles of a record: each promised, contributed to, used once, revealed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.errors import RecordOpen, ShuffleBroken, ShuffleUnproved
from hoyle.fairness import Contribution, Facts, Purpose, Reveal, context, proved
from hoyle.record.record import Acted, Committed, Contributed, Record, Revealed
from hoyle.table import ChanceAct


class Promised(Struct, frozen=True, kw_only=True):
    """One shuffle of a record. ``at`` gives the line, from 1, of each of its facts."""

    committed: Committed
    purpose: Purpose
    contributions: tuple[Contribution, ...] | None = None
    used: bool = False
    reveal: Reveal | None = None
    at: dict[str, int]


def promised(record: Record) -> tuple[Promised, ...]:
    """The shuffles of a record, by number, once their lines are found in order.

    Raises:
        ShuffleUnproved: naming the line that is out of place, or speaks of a shuffle that it cannot.
    """
    found: list[Promised] = []
    for number, line in enumerate(record.lines, start=1):
        match line:
            case Committed():
                found.append(_begun(number, line, record.header.sitting, len(found)))
            case Contributed(shuffle=shuffle, contributions=contributions):
                at = _shuffle(found, number, shuffle)
                _need(at.contributions is None, number, f"shuffle {shuffle} has its contributions already")
                found[shuffle] = _with(at, "contributions", number, contributions=contributions)
            case Acted(act=ChanceAct(shuffle=shuffle) as act):
                at = _shuffle(found, number, shuffle)
                _need(
                    at.contributions is not None, number, "the pack is used before the contributions are open"
                )
                _need(at.reveal is None, number, "the pack is used after its reveal")
                _need(not at.used, number, "the pack is used a second time")
                _need(
                    act.purpose == at.purpose.value, number, f"the pack was meant for the {at.purpose.value}"
                )
                found[shuffle] = _with(at, "act", number, used=True)
            case Revealed(shuffle=shuffle, seed=seed, salt=salt):
                at = _shuffle(found, number, shuffle)
                _need(
                    at.contributions is not None, number, "it is revealed before the contributions are open"
                )
                _need(at.reveal is None, number, f"shuffle {shuffle} is revealed a second time")
                found[shuffle] = _with(at, "reveal", number, reveal=Reveal(seed, salt))
    return tuple(found)


def pack_of(shuffle: Promised, sitting: str) -> Pack:
    """The pack that the facts of a shuffle prove.

    Raises:
        ShuffleUnproved: if a fact does not fit the promise.
        RecordOpen: if it is not revealed.
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
        return Pack.ordered(proved(facts, sitting, shuffle.purpose))
    except ShuffleBroken as error:
        raise ShuffleUnproved(shuffle.at[error.fact], f"shuffle {number}: {error.why}") from None


def _begun(number: int, line: Committed, sitting: str, due: int) -> Promised:
    _need(line.shuffle == due, number, f"shuffle {line.shuffle} stands where {due} is due")
    for purpose in Purpose:
        if line.context == context(sitting, due, purpose):
            return Promised(committed=line, purpose=purpose, at={"commitment": number})
    raise ShuffleUnproved(number, f"shuffle {due} has the context of another")


def _shuffle(found: list[Promised], number: int, shuffle: int) -> Promised:
    _need(0 <= shuffle < len(found), number, f"there is no commitment to shuffle {shuffle}")
    return found[shuffle]


def _with(shuffle: Promised, fact: str, number: int, **known: Any) -> Promised:
    return replace(shuffle, at={**shuffle.at, fact: number}, **known)


def _need(holds: bool, number: int, why_not: str) -> None:
    if not holds:
        raise ShuffleUnproved(number, why_not)
