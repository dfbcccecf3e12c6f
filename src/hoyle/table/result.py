"""The result of a sitting so far, and the yardstick of a match between two bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType

from hoyle.cards import Pack
from hoyle.frozen import Frozen
from hoyle.ledger import Ledger
from hoyle.seat import Seat, side
from hoyle.table.act import Act
from hoyle.table.protocols import Seeing

P = TypeVar("P")

Ending = Literal["", "deal", "game", "rubber"]
"""The unit of play that a sitting has just ended, if any."""


class Result(Frozen, Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of a session; parts that a game does not have are omitted.

    Attributes:
        score: The score, by side or seat.
        games: Games won, by side or seat.
        game_points: Game points, by side or seat.
        deals: Deals completed.
        rubbers: Rubbers completed.
        ledger: Every payment.
        chairs: For each seat, the number of its player.
        over: The unit of play that has just ended (none, a deal, a game or a rubber), until the next deal. It
            is not printed.
    """

    score: dict[str, int]
    games: dict[str, int] | UnsetType = UNSET
    game_points: dict[str, int] | UnsetType = UNSET
    deals: int
    rubbers: int | UnsetType = UNSET
    ledger: Ledger
    chairs: tuple[int, ...]
    over: Ending = ""

    def by_seat(self, players: tuple[P, ...]) -> tuple[P, ...]:
        """Return the players, given in the order of the record, by seat; unchanged until they take seats."""
        return tuple([players[player] for player in self.chairs]) or players

    def document(self, players: tuple[str, ...]) -> dict[str, object]:
        """The result as every command prints it, with the settlement by players' names."""
        numbers = [str(number) for number in range(len(players))]
        settlement = {
            players[int(account)] if account.isdecimal() else account: pence
            for account, pence in self.ledger.balances(numbers).items()
        }
        fields: dict[str, object] = {"score": self.score, "games": self.games}
        fields |= {"game_points": self.game_points, "deals": self.deals}
        fields |= {"rubbers": self.rubbers, "settlement": settlement}
        return {key: value for key, value in fields.items() if value is not UNSET}


@dataclass(frozen=True, slots=True, kw_only=True)
class Yardstick:
    """The winnings of each side at a table; of ``n`` sides each has every n-th seat.

    Attributes:
        unit: what is counted, such as "tricks a deal".
        over: has the table ended, given its state and its result?
        taken: the winnings of each side then.
        deals: the act that deals a whole pack, where nothing comes before play; None where a table begins
            with the cut for the deal.
    """

    unit: str
    over: Callable[[Seeing, Result], bool]
    taken: Callable[[Seeing, Result], tuple[int, ...]]
    deals: Callable[[Pack], Act] | None = None


def _pence(_: object, result: Result) -> tuple[int, int]:
    balances = result.ledger.balances(map(str, result.chairs))
    taken = [0, 0]
    for seat, player in enumerate(result.chairs):
        taken[side(Seat(seat))] += balances[str(player)]
    return taken[0], taken[1]


PENCE_A_DEAL = Yardstick(unit="pence a deal", over=lambda _, result: bool(result.over), taken=_pence)
"""For a game that pays every deal."""
