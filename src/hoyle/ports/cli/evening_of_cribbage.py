"""An evening of cribbage from a file, one game per row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hoyle.errors import BadText
from hoyle.files.table import Row
from hoyle.games.cribbage.settle import payments
from hoyle.games.cribbage.variant import Variant
from hoyle.ledger.money import AMOUNT, count_in
from hoyle.ports.cli.evening import Settled, settled_each
from hoyle.ports.cli.named_players import listed, same

HEADINGS = ("scores",)
"""The column: ``Ada=121 Bess=85``, the players in the order of their seats, each with their side's holes."""


def evening_of_cribbage(
    path: Path, variant: Callable[[int], Variant], check: Callable[[Sequence[int], Variant], None]
) -> list[Settled]:
    """Settle each game of the file. Names are the same if they differ only in case.

    Args:
        path: the file.
        variant: returns the game for a number of players.
        check: raises an error for holes of the sides at which no game ends.

    Raises:
        BadText: if a row cannot be read or cannot have happened; the message names its line.
    """
    known: list[str] = []

    def settle(line: int, row: Row) -> Settled:
        scores: dict[str, int] = {}
        for typed, holes in listed(row["scores"], known, AMOUNT):
            name = same(typed, known) or typed
            number = count_in(holes)
            if number is None or name in scores:
                raise BadText(
                    typed, f"write each player once, with their holes, as Ada=121; not {typed}={holes}"
                )
            known.extend({name} - {*known})
            scores[name] = number
        chosen = variant(len(scores))
        holes_of = [*scores.values()]
        sides = holes_of[: chosen.sides]
        if len(scores) != chosen.players or holes_of != [
            sides[place % chosen.sides] for place in range(len(holes_of))
        ]:
            raise BadText(
                row["scores"],
                f"{chosen.name} has {chosen.players} players, not {len(scores)}; partners have equal holes",
            )
        check(sides, chosen)
        capped = [min(each, chosen.game_points) for each in sides]
        won = capped.index(chosen.game_points)
        pence = payments(chosen, capped, won)
        names = [*scores]
        winners = " and ".join(names[won :: chosen.sides])
        what = f"{winners} {'win' if ' and ' in winners else 'wins'}, {'-'.join(map(str, sides))}"
        return Settled(line=line, what=what, deltas={names[seat]: each for seat, each in pence.items()})

    return settled_each(path, HEADINGS, HEADINGS, settle)
