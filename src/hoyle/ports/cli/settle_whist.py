"""``hoyle settle whist``: settle one rubber of whist, or an evening of them."""

from __future__ import annotations

import re
from pathlib import Path

import click

from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.evening import one_or_file, paid, tell_evening
from hoyle.ports.cli.flags import Form, refuse, settings_option, table_form
from hoyle.ports.command import READ, argument, option, plain_command
from hoyle.seat import SEATS, seat_name
from hoyle.words.counted import counted


@plain_command
def settle_whist(
    games: tuple[str, ...] = argument(
        "The points of both sides at the end of each game of the rubber, North and South first.",
        nargs=-1,
        metavar="[NS-EW]...",
    ),
    variant: str | None = option("short-whist or long-whist."),
    settings: tuple[str, ...] = settings_option,
    file: Path | None = option("A CSV file with the games of an evening, one per row.", READ),
    form: Form = table_form,
) -> None:
    """Settle a rubber of whist, or a whole evening from a file. The default stake is a penny a point.

    Example: hoyle settle whist 5-2 3-5 5-0 --variant short-whist --set stake=6
    Example: hoyle settle whist --file examples/whist.csv
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.games.whist.game import GAME
    from hoyle.games.whist.state import NOTHING_YET
    from hoyle.ports.cli.evening_of_whist import evening_of_whist, outcome, played

    one_or_file(file, "rubber", form, given=bool(games))
    chosen = chosen_variant(GAME, variant, ["stake=1", *settings])
    if file is not None:
        tell_evening(evening_of_whist(file, chosen), form)
        return
    refuse("NS-EW", not games and "give the points of each game, as 5-2, or --file")
    tally, pence, what = NOTHING_YET, None, ""
    for typed in games:
        refuse("NS-EW", pence is not None and f"the rubber is over before {typed}")
        match = re.fullmatch(r"(\d{1,3})[-–:](\d{1,3})", typed)
        if match is None:
            raise click.BadParameter(f"{typed!r} is not the points of a game, as 5-2", param_hint="NS-EW")
        tally = played(chosen, tally, (int(match[1]), int(match[2])))
        what, pence = outcome(chosen, tally)
    if pence is None:
        north, east = tally.games
        raise click.BadParameter(
            f"the rubber is not over, at {counted(north, 'game')} to {east}", param_hint="NS-EW"
        )
    deltas = {seat_name(seat): each for seat, each in zip(SEATS, pence, strict=True)}
    headline = f"North and South {'win' if tally.games[0] > tally.games[1] else 'lose'}{what}."
    form.tell([headline, *paid(deltas.items())], lambda: {"games": tally.games, "deltas": deltas})
