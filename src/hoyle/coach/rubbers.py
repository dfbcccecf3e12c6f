"""The accounts of the rubbers of whist, in chances of winning the rubber, from those of their games; the sums
that a review shows above its deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from hoyle.coach.account import DealAccount, GameAccount
from hoyle.coach.standing import EVEN
from hoyle.games.whist.deal import GAMES_A_RUBBER


class RubberAccount(Struct, frozen=True, kw_only=True):
    """A rubber for one side: ``final`` = ``start`` + ``skill`` + ``others`` + ``luck``.

    Attributes:
        rubber: The number of the rubber, from 0.
        side: The side.
        start: Its chance of winning the rubber before the first deal.
        final: The same after the last deal.
        skill: The sum over its games, each by what that game counts for the rubber.
        others: The same.
        luck: The rest.
    """

    rubber: int
    side: int
    start: float
    final: float
    skill: float
    others: float
    luck: float


def rubber_accounts(games: Sequence[GameAccount]) -> Iterator[RubberAccount]:
    """Yield the account of each rubber, for each side. Games that are still to begin count as even."""
    for side in sorted({each.side for each in games}):
        own = [each for each in games if each.side == side and each.game is not None]
        for number, rubber in enumerate(_rubbers(own)):
            yield _account(number, side, rubber)


def _rubbers(games: Sequence[GameAccount]) -> Iterator[list[GameAccount]]:
    """Yield the games of each rubber; the last may be unfinished."""
    rubber: list[GameAccount] = []
    for each in games:
        rubber.append(each)
        won = sum(game.final == 1 for game in rubber)
        if max(won, len(rubber) - won) == GAMES_A_RUBBER:
            yield rubber
            rubber = []
    if rubber:
        yield rubber


def _account(number: int, side: int, games: Sequence[GameAccount]) -> RubberAccount:
    start = final = skill = others = 0.0
    won = 0
    for played, game in enumerate(games):
        lost = played - won
        if_lost = _chance(won, lost + 1)
        counts = _chance(won + 1, lost) - if_lost
        if not played:
            start = if_lost + counts * game.start
        final = if_lost + counts * game.final
        skill += counts * game.skill
        others += counts * game.others
        won += game.final == 1
    luck = final - start - skill - others
    return RubberAccount(
        rubber=number, side=side, start=start, final=final, skill=skill, others=others, luck=luck
    )


def _chance(won: int, lost: int) -> float:
    """Return the chance of the rubber after these games."""
    if max(won, lost) == GAMES_A_RUBBER:
        return float(won == GAMES_A_RUBBER)
    return EVEN * (_chance(won + 1, lost) + _chance(won, lost + 1))


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
