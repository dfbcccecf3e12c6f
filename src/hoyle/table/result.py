"""The result of a sitting so far."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType

from hoyle.frozen import Frozen
from hoyle.ledger import Ledger

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
