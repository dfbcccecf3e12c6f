"""The record of acts that were done at a table without a host, dealt from a seed that is public."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hoyle.errors import BadText
from hoyle.fairness import Purpose, Sealed
from hoyle.record import record as kinds
from hoyle.record.codec import Chain, linked
from hoyle.record.record import Header, Line, Player, Record, header_of, line_of
from hoyle.record.sitting_so_far import begun, consequences, gone_on
from hoyle.seat import SEATS
from hoyle.table import AnyGame, ChanceAct, CutPack, Umpire
from hoyle.table.act import Act
from hoyle.table.protocols import TableVariant

Seals = Callable[[int, Purpose], Sealed]
"""The sealed shuffle of a number, for a purpose."""


def record_of(
    game: AnyGame,
    variant: TableVariant,
    umpire: Umpire,
    acts: Sequence[Act],
    *,
    names: Sequence[str] | None,
    sitting: str,
    sealed: Seals,
) -> Record:
    """Return the record of all acts of a sitting, those of the table and of chance among them.

    Args:
        names: the players, in the order of the seats; "player 1" and so on if not given.
        sitting: the name of the sitting in the contexts of its shuffles.
        sealed: the shuffles that the acts of chance were dealt from, without contributions.

    Raises:
        BadText: if a name is invalid, reserved, or too much like another's, or their number is wrong.
    """
    seats = game.seats(variant)
    names = names or [f"player {number + 1}" for number in range(seats)]
    if len(names) != seats:
        raise BadText(", ".join(names), f"{game.title} needs {seats} names here, not {len(names)}")
    header = header_of(
        game,
        variant,
        players=tuple(map(Player, names)),
        keeps=SEATS[0],
        umpire=umpire,
        sitting=sitting,
        seeded=True,
    )
    lines = [header, *_lines(game, header, acts, sealed)]
    return Record(lines, linked(Chain(), lines)[1].last)


def _lines(game: AnyGame, header: Header, acts: Sequence[Act], sealed: Seals) -> Iterator[Line]:
    """The lines after the header. A shuffle for a deal is promised once its pack is cut."""
    course, laid = begun(game, header), 0
    reveals = list[kinds.Revealed]()

    def proof(number: int, purpose: Purpose) -> Iterator[Line]:
        shuffle = sealed(number, purpose)
        secret = shuffle.reveal()
        reveals.append(kinds.Revealed(shuffle=number, seed=secret.seed, salt=secret.salt))
        yield kinds.Committed(
            shuffle=number, context=shuffle.context, commitment=shuffle.commitment, pledges=()
        )
        yield kinds.Contributed(shuffle=number, contributions=())

    for act in acts:
        if isinstance(act, ChanceAct):
            laid = act.shuffle
            if act.purpose == Purpose.CUT.value:
                yield from proof(laid, Purpose.CUT)
        before = course
        course, moment = gone_on(course, act)
        yield line_of(act)
        yield from consequences(before, moment)
        if isinstance(act, CutPack):
            yield from proof(laid, Purpose.DEAL)
    result = game.result(course.position.state)
    if not result.over:
        yield kinds.Abandoned()
    yield from reveals
    yield kinds.Closed(result=result.document(header.names), acts=len(acts))
