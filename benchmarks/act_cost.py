"""The CPU time of one act at a table of whist with four guests, by part, compared with the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benchmarks.timing import Comparison, interleaved
from hoyle.fairness import Chance, Master
from hoyle.host.effect import Effects, Saved, Send, Token
from hoyle.host.frames import Join
from hoyle.host.setup import Wish, agreed
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.queued_line import read_frame
from hoyle.record import followed, plain, read
from hoyle.record.sitting_so_far import Moment, begun, gone_on
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table.seat_view import change_of, view_of


def table(deals: int, keep: Callable[[Effects], object] = lambda _: None) -> LiveTable:
    """A table at which four guests have sat down; ``keep`` receives every outcome."""
    wish = Wish(game="whist", seats=("me", *["open"] * 3), rest=0, until=Stop(deals=deals))
    setup, chairs, _ = agreed(wish)
    tokens = {n: Token(b"%d" % n, taken=n == 0) for n in range(4)}
    saved = Saved(table="T", setup=setup, chairs=chairs, tokens=tokens)

    def chance() -> Chance:
        return Master.parse("17" * 32)

    live = LiveTable(saved, chance=chance, now=0.0)
    for player in (1, 2, 3):
        keep(live.take(b"%d" % player, b"c%d" % player, f"guest {player}", 0.0)[1])
    for player in range(4):
        keep(live.join(player, player, Join(), 0.0))
    return live


def played(deals: int) -> tuple[list[tuple[int, bytes]], bytes]:
    """A random sitting: what each guest sent, and the record."""
    rng, data, sent = Random(1793), bytearray(), list[tuple[int, bytes]]()

    def keep(effects: Effects) -> None:
        for each in effects.keep:
            data.extend(b"".join(entry.data for entry in each.entries))

    live = table(deals, keep)
    sitting = live.proceedings.sitting
    assert sitting is not None
    while (seat := sitting.due) is not None:
        act = rng.choice(sitting.game.lawful(sitting.position, seat))
        frame = b'{"type":"act","id":"%d","act":%b}' % (len(sent), plain(act))
        sent.append((live.proceedings.seats[seat], frame))
        keep(live.hear(live.proceedings.seats[seat], read_frame(frame), 0.0))
    return sent, bytes(data)


def rows(quick: bool = False) -> Iterator[Comparison]:
    """Each part of an act compared with the rules alone, over the same acts."""
    sent, data = played(2 if quick else 10)
    passes = 3 if quick else 15
    rules, *parts = _parts(sent, data, 2 if quick else 10)
    for name, part in parts:
        ours, peer = interleaved([part] * passes, [rules[1]] * passes)
        yield Comparison(
            work=f"an act at whist: {name}",
            unit="CPU time an act",
            ours=[each / len(sent) for each in ours],
            peer=[each / len(sent) for each in peer],
            peer_name=rules[0],
            must=None,
            aim=None,
        )


def _parts(sent: list[tuple[int, bytes]], data: bytes, deals: int) -> list[tuple[str, Callable[[], object]]]:
    """The parts by name, each as a call that does it for all the acts; the first part is the rules alone."""
    book = read(data)
    steps: list[tuple[Any, Moment]] = list(followed(book))
    game = steps[0][0].game
    # By then the table has advanced automatically: an act and its consequences are announced together.
    positions = [moment.after for _, moment in steps if not game.attend(moment.after)]

    def rules() -> None:
        course = begun(game, book.header)
        for _, moment in steps:
            course, _ = gone_on(course, moment.act)

    def views() -> None:
        before = dict.fromkeys(SEATS)
        for position in positions:
            for seat in SEATS:
                now = view_of(game, position, seat)
                change_of(before[seat], now)
                before[seat] = now

    def host() -> None:
        live = table(deals)
        for player, frame in sent:
            live.hear(player, read_frame(frame), 0.0)

    def told() -> None:
        live = table(deals)
        for player, frame in sent:
            for each in live.hear(player, read_frame(frame), 0.0).tell:
                if isinstance(each, Send):
                    plain(each.message)

    return [
        ("the rules", rules),
        ("the views of four seats", views),
        ("the whole host", host),
        ("the host and its answers as text", told),
    ]
