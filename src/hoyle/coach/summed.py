"""The sums that a review shows above its deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.coach.account import DealAccount, GameAccount
from hoyle.coach.rubbers import RubberAccount


def summed(
    deals: Sequence[DealAccount], games: Sequence[GameAccount], rubbers: Sequence[RubberAccount]
) -> Iterator[GameAccount | RubberAccount]:
    """Yield the accounts of the games that have several deals, of the rubbers, and of the record if it has
    several games.
    """
    of_deals, of_games = {each.deal for each in deals}, {each.game for each in games} - {None}
    if len(of_games) < len(of_deals):
        yield from (each for each in games if each.game is not None)
    yield from rubbers
    if len(of_games) > 1:
        yield from (each for each in games if each.game is None)
