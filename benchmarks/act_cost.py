"""The CPU time of one act at a table of whist with four guests, and where it goes; on one core.

The rules, the views, and all of the host are timed apart over the same acts: the least of ``--passes``.

    python benchmarks/act_cost.py
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import msgspec

from hoyle.fairness import Chance, Master
from hoyle.host import Effects, LiveTable, Saved, Send, Stop, Token, Wish, agreed
from hoyle.host.frames import Frame, Join
from hoyle.host.seen import change_of, view_of
from hoyle.ports.web.wire import read_frame, written
from hoyle.record import Moment, followed, plain, read
from hoyle.record.course import begun, gone_on
from hoyle.seat import SEATS


def table(deals: int, keep: Callable[[Effects], object] = lambda _: None) -> LiveTable:
    """A table at which four guests have sat down; ``keep`` is told of all that comes of it."""
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
    """A sitting at random: what each guest sent, and the record."""
    rng, data, sent = Random(1793), bytearray(), list[tuple[int, bytes]]()

    def keep(effects: Effects) -> None:
        for each in effects.keep:
            data.extend(b"".join(entry.data for entry in each.entries))

    live = table(deals, keep)
    sitting = live._proceedings.sitting
    assert sitting is not None
    while (seat := sitting.due) is not None:
        act = rng.choice(sitting.game.lawful(sitting.position, seat))
        frame = b'{"type":"act","id":"%d","act":%b}' % (len(sent), plain(act))
        sent.append((live.seats[seat], frame))
        keep(live.hear(live.seats[seat], read_frame(frame), 0.0))
    return sent, bytes(data)


def least(passes: int, acts: int, deed: Callable[[], float | None]) -> float:
    """Microseconds an act; of so many passes the least, which others have disturbed least."""
    times = []
    for _ in range(passes):
        began = process_time()
        given = deed()
        times.append(process_time() - began if given is None else given)
    return round(1e6 * min(times) / acts, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--passes", type=int, default=9)
    args = parser.parse_args()
    sent, data = played(args.deals)
    book = read(data)
    steps: list[tuple[Any, Moment]] = list(followed(book))
    game = steps[0][0].game
    # The table has then attended: all are told of an act and what followed from it at once.
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

    def host(done: Callable[[LiveTable, int, Frame], Any]) -> float:
        live = table(args.deals)
        frames = [(player, read_frame(frame)) for player, frame in sent]
        began = process_time()
        for player, frame in frames:
            done(live, player, frame)
        return process_time() - began

    def heard_only(live: LiveTable, player: int, frame: Frame) -> None:
        live.hear(player, frame, 0.0)

    def told(live: LiveTable, player: int, frame: Frame) -> None:
        for each in live.hear(player, frame, 0.0).tell:
            if isinstance(each, Send):
                written(each.message)

    acts = len(sent)
    found = {
        "acts": acts,
        "us_an_act": {
            "rules": least(args.passes, acts, rules),
            "views for four seats": least(args.passes, acts, views),
            "reading the frame": least(args.passes, acts, lambda: [read_frame(f) for _, f in sent] and None),
            "all of the host": least(args.passes, acts, lambda: host(heard_only)),
            "and its answers as text": least(args.passes, acts, lambda: host(told)),
        },
    }
    print(msgspec.json.format(json.dumps(found), indent=1))


if __name__ == "__main__":
    main()
