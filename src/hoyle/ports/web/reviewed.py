"""A review of a sitting for the page: what each decision cost, with what lay on the table before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.coach.account import DealAccount, GameAccount
from hoyle.coach.open_position import OpenPosition, open_position
from hoyle.coach.played import Summary, summary
from hoyle.coach.review import Decision, Total, costliest, review, totals
from hoyle.coach.rights import Right
from hoyle.coach.rubbers import RubberAccount, summed
from hoyle.coach.standing import Measure, side
from hoyle.errors import NotASeat, RecordOpen
from hoyle.host.sitting.private_file import packs_of
from hoyle.record import Replay, read, replay
from hoyle.seat import Seat, seat_name
from hoyle.table import View
from hoyle.table.seat_view import view_of

SEEN: Final = (
    "at", "deal", "seat", "kind", "unit", "done", "best", "why", "loss", "usual_loss", "named", "skill",
    "hinted", "ways",
)  # fmt: skip
"""The fields of a decision that follow from what its seat saw."""


class DecisionShown(Struct, frozen=True, kw_only=True):
    """One decision, the view of its seat before it, and everybody's cards; none while the sitting runs.

    ``open``: the position in a solver's form, if a card must be played and all hands are open.
    """

    decision: Decision
    view: View
    hands: tuple[tuple[Card, ...], ...]
    open: OpenPosition | None


class Reviewed(Struct, frozen=True, kw_only=True):
    """A review of one seat.

    Attributes:
        game: The game.
        variant: The variant.
        names: The names, by seat.
        seat: The seat.
        evaluator: The evaluator's version and hash.
        measure: The unit of ``deals``.
        decided: Its decisions that had a choice, in order.
        costliest: The indices of the three named losses that cost most.
        totals: By kind and unit.
        deals: The account of each finished deal for its side; none while the sitting runs.
        sums: The accounts of games, rubbers and the sitting for its side; none while the sitting runs.
        rights: The rights that it did not use, or used badly; none while the sitting runs.
        unvalued: Decisions that could not be valued.
        summary: The review in short; None while the sitting runs.
    """

    game: str
    variant: str
    names: tuple[str, ...]
    seat: int
    evaluator: str
    measure: Measure
    decided: tuple[DecisionShown, ...]
    costliest: tuple[int, ...]
    totals: tuple[Total, ...]
    deals: tuple[DealAccount, ...]
    sums: tuple[GameAccount | RubberAccount, ...]
    rights: tuple[Right, ...]
    unvalued: int
    summary: Summary | None


Tell = Callable[[int, int], object]
"""Called with the number of acts looked at, and of all."""


def reviewed(record: bytes, tell: Tell) -> tuple[Reviewed, ...]:
    """Review a finished sitting, for every seat.

    Raises:
        RecordError: if the record is inconsistent, or is not closed.
        NothingToReview: if the game is pure chance.
    """
    book = replay(read(record))
    if book.record.closed is None:
        raise RecordOpen(len(book.record.lines), "it has no close")
    found = review(book, tell=tell)
    state = book.course.position.state
    sums = tuple(summed(found.deals, found.games, found.rubbers))
    return tuple(
        Reviewed(
            game=found.game,
            variant=book.record.header.variant,
            names=found.players,
            seat=seat,
            evaluator=found.evaluator,
            measure=found.measure,
            decided=tuple(_decided(book, own, hidden=False)),
            costliest=costliest(own),
            totals=tuple(totals(own)),
            deals=tuple(each for each in found.deals if each.side == us),
            sums=tuple(each for each in sums if each.side == us),
            rights=tuple(each for each in found.rights if seat in each.seats),
            unvalued=found.unvalued,
            summary=summary(book, found, Seat(seat)),
        )
        for seat in range(len(found.players))
        for us in [side(found.game, state.variant, Seat(seat))]
        for own in [[each for each in found.decisions if each.seat == seat]]
    )


def reviewed_deal(record: bytes, private: bytes, seat: int, deal: int, tell: Tell) -> Reviewed:
    """Review a finished deal of a sitting that goes on, for the player of one seat.

    It has only what that seat saw: its own decisions, valued by its own observations. Other hands, and what
    follows from them, stay hidden until the sitting is over.

    Args:
        record: the record so far.
        private: its private file.
        seat: the seat.
        deal: the number of the deal, from 0.
        tell: called with the progress.

    Raises:
        RecordError: if the record is inconsistent, or the deal is not over.
        NotASeat: if there is no such seat.
        NothingToReview: if the game is pure chance.
    """
    record_read = read(record)
    book = replay(record_read, packs_of(record_read, private))
    if not 0 <= seat < len(book.course.names):
        raise NotASeat(
            seat, [seat_name(Seat(n), len(book.course.names)) for n in range(len(book.course.names))]
        )
    if book.result.deals <= deal:
        raise RecordOpen(len(record_read.lines), "that deal is not over")
    found = review(book, [Seat(seat)], deals={deal}, tell=tell)
    return Reviewed(
        game=found.game,
        variant=record_read.header.variant,
        names=found.players,
        seat=seat,
        evaluator=found.evaluator,
        measure=found.measure,
        decided=tuple(_decided(book, found.decisions, hidden=True)),
        costliest=found.costliest,
        totals=found.totals,
        deals=(),
        sums=(),
        rights=(),
        unvalued=0,
        summary=None,
    )


def _as_seen(decision: Decision) -> Decision:
    """Return a decision without what only all cards together tell. A new field has to be allowed here."""
    return Decision(**{name: getattr(decision, name) for name in SEEN})


def _decided(book: Replay, decisions: Sequence[Decision], *, hidden: bool) -> Iterator[DecisionShown]:
    game, seats = book.course.game, range(len(book.course.names))
    for each in decisions:
        position = book.at(each.at)
        view = view_of(game, position, Seat(each.seat))
        yield DecisionShown(
            decision=_as_seen(each) if hidden else each,
            view=replace(view, prompt=None, choices=(), coming=(), asides=(), notices=()),
            hands=() if hidden else tuple(view_of(game, position, Seat(seat)).hand for seat in seats),
            open=None if hidden else open_position(game, position),
        )
