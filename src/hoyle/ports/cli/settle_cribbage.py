"""``hoyle settle cribbage``: settle one game of cribbage, or an evening of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.settle import payments
from hoyle.games.cribbage.variant import Variant, worth
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.evening import one_or_file, paid, tell_evening
from hoyle.ports.cli.evening_of_cribbage import evening_of_cribbage
from hoyle.ports.cli.flags import Form, refuse, settings_option, table_form
from hoyle.ports.command import READ, argument, option, plain_command


@plain_command
def settle_cribbage(
    scores: tuple[int, ...] = argument(
        "The final holes of each player or side.", int, nargs=-1, metavar="[HOLES]..."
    ),
    variant: str | None = option("The game; by default six-card for two players, three-handed for three."),
    settings: tuple[str, ...] = settings_option,
    file: Path | None = option("A CSV file with the games of an evening, one per row.", READ),
    form: Form = table_form,
) -> None:
    """Settle a game of cribbage, or a whole evening from a file: what each loser pays.

    A lurch or skunk pays more. The default stake is a penny.

    Example: hoyle settle cribbage 121 58 --set stake=6
    Example: hoyle settle cribbage 121 85 --set lurch=skunks
    Example: hoyle settle cribbage 61 40 28 --set lurch=yes
    """
    one_or_file(file, "game", form, given=bool(scores))
    if file is not None:
        evening = evening_of_cribbage(file, lambda players: _chosen(variant, players, settings), _check)
        tell_evening(evening, form)
        return
    refuse("HOLES", not scores and "give the holes of each side, or --file")
    chosen = _chosen(variant, len(scores), settings)
    _check(scores, chosen)
    holes = [min(each, chosen.game_points) for each in scores]
    won = holes.index(chosen.game_points)
    lost = {side: worth(chosen, each) for side, each in enumerate(holes) if side != won}
    deltas = {f"seat {seat + 1}": pence for seat, pence in payments(chosen, holes, won).items()}
    who = "Side" if chosen.partners else "Seat"
    lines = [f"{who} {won + 1} wins, with {holes[won]} holes."]
    for side, games in lost.items():
        lines.append(f"{who} {side + 1} has {holes[side]}, and loses a {_GAMES[games]} game.")
    document = {"winner": won + 1, "games": min(lost.values()), "deltas": deltas}
    form.tell([*lines, *paid(deltas.items())], lambda: document)


_GAMES = {1: "single", 2: "double", 3: "triple"}


def _chosen(variant: str | None, players: int, settings: Sequence[str]) -> Variant:
    """Return the game; by default the one for that number of players, without partners."""
    alone = {each.sides: each.name for each in GAME.variants if not each.partners and each.players > 2}
    return chosen_variant(GAME, variant or alone.get(players, GAME.expected), ["stake=1", *settings])


def _check(scores: Sequence[int], chosen: Variant) -> None:
    """Raise an error for scores at which no game ends."""
    sides, game = chosen.sides, chosen.game_points
    refuse("HOLES", len(scores) != sides and f"give {sides}, one for each side, not {len(scores)}")
    if min(scores) < 0 or sum(each >= game for each in scores) != 1:
        raise click.BadParameter(f"one side, and only one, has {game} holes or more", param_hint="HOLES")
