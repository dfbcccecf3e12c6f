"""Published double-dummy problems: a position, what its author claims of it, and what the solver finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.cards import Card, cards_in
from hoyle.errors import BadText, NotADeal
from hoyle.seat import Seat, seat_name
from hoyle.solve import double_dummy
from hoyle.solve.position import DoubleDummyPosition, declarers_text


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemResult:
    """The result of a position, as its author claims it or as the solver finds it.

    Attributes:
        tricks: the further tricks of the side, with the one on the table; None if only the cards are claimed.
        misere: whether the side can avoid every trick; None if that is not the question.
        cards: every card of the seat to play that keeps this result; none if they are not claimed.
    """

    tricks: int | None = None
    misere: bool | None = None
    cards: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedProblem:
    """A published problem.

    Attributes:
        id: its number in the collection.
        position: the hands, the trumps, the trick on the table and its leader.
        declarers: the side that the claim is about, such as ``NS``; at solo whist it may be one seat.
        claim: the result that the author claims for it.
        title, author, year, source, note: what it is called, who published it, and a comment.
        where: its place in the file.
    """

    id: str
    position: DoubleDummyPosition
    declarers: str
    claim: ProblemResult
    title: str
    author: str
    year: str
    source: str
    note: str
    where: str

    @property
    def to_play(self) -> Seat:
        """The seat that plays next."""
        return Seat((self.position.leader + len(self.position.trick)) % 4)


def position_of(tags: Mapping[str, str]) -> DoubleDummyPosition:
    """Return the position of a PBN game from its Deal, Trumps, Leader and Trick.

    Raises:
        BadText, KernelError: if it is not a position.
    """
    for name in ("Deal", "Trumps", "Leader"):
        if not tags.get(name):
            raise BadText("", f"it has no {name} tag")
    trick = cards_in(tags.get("Trick", ""))
    position = DoubleDummyPosition.of(tags["Deal"], tags["Trumps"], tags["Leader"], trick)
    if why := position.fault():
        raise NotADeal(tags["Deal"], why)
    return position


def problem_of(id: str, tags: Mapping[str, str], where: str) -> PublishedProblem:
    """Return the problem of a PBN game that has a ``Claim``.

    Raises:
        BadText, KernelError: if its position or its claim cannot be read.
    """
    declarers, claim = _claimed(tags["Claim"], frozenset(cards_in(tags.get("Key", ""))))
    return PublishedProblem(
        id=id,
        position=position_of(tags),
        declarers=declarers_text(declarers),
        claim=claim,
        title=tags.get("Event", ""),
        author=tags.get("Annotator", ""),
        year=tags.get("Date", ""),
        source=tags.get("Source", ""),
        note=tags.get("Remark", ""),
        where=where,
    )


def _claimed(written: str, cards: frozenset[Card]) -> tuple[str, ProblemResult]:
    """Return the side of which something is claimed, and what."""
    match written.split():
        case [side] if cards:
            return side, ProblemResult(cards=cards)
        case [side, number] if number.isdecimal():
            return side, ProblemResult(tricks=int(number), cards=cards)
        case [side, "misere", "made" | "lost" as end] if not cards:
            return side, ProblemResult(misere=end == "made")
    why = "write the side and its tricks, as 'NS 4'; a side and a Key, as 'NS'; or 'E misere lost'"
    raise BadText(written, f"the claim {written!r} cannot be read; {why}")


def solved(problem: PublishedProblem) -> ProblemResult:
    """Return what the solver finds: the tricks and the best cards, or whether a misère is made."""
    positions, declarers = [problem.position], problem.declarers
    if problem.claim.misere is not None:
        (made,) = double_dummy.solve_positions(positions, declarers=declarers, goal="misere")
        return ProblemResult(misere=bool(made))
    (values,) = double_dummy.by_card_of_many(positions, declarers=declarers)
    best = max(values.values())
    left = max(map(len, problem.position.hands))
    tricks = best if seat_name(problem.to_play) in declarers else left - best
    return ProblemResult(
        tricks=tricks, cards=frozenset(card for card, value in values.items() if value == best)
    )


def agrees(claim: ProblemResult, found: ProblemResult) -> bool:
    """Return whether the solver finds everything that is claimed."""
    return (
        claim.tricks in (None, found.tricks)
        and claim.misere == found.misere
        and (not claim.cards or claim.cards == found.cards)
    )
