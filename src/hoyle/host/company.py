"""Who sits at a table, who is there, and who holds the key to which chair."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.host.effect import Token
from hoyle.host.messages import Person
from hoyle.host.setup import Chair, proper_name


class Company:
    """The chairs of a table in the order of the header, and what is known of those who have them."""

    def __init__(self, chairs: tuple[Chair, ...], tokens: dict[int, Token], now: float) -> None:
        self.chairs = chairs
        self.tokens = dict(tokens)
        self.present: set[int] = set()
        self._stood_in: set[int] = set()
        # Nobody is there when a table is first touched; each is waited for from then.
        self._gone_since = {n: now for n, chair in enumerate(chairs) if chair.kind == "person"}

    @property
    def waits(self) -> bool:
        """Is there an invitation that nobody has taken?"""
        return any(chair.kind == "open" for chair in self.chairs)

    def player_of(self, hash: bytes) -> int | None:
        """Whose seat this cookie's hash opens."""
        return next((n for n, token in self.tokens.items() if token.taken and token.hash == hash), None)

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> int:
        """Give the seat of an invitation to whoever brings it, and take the invitation.

        Raises:
            BadText: if the name is none.
            ImpossibleAct: if there is no such invitation, or not any more.
        """
        found = [n for n, token in self.tokens.items() if not token.taken and token.hash == invitation]
        if not found:
            raise ImpossibleAct("this invitation is not good, or not any more; ask for another")
        player = found[0]
        self._rename(player, name, kind="person")
        self.tokens[player] = Token(cookie, taken=True)
        self._gone_since[player] = now
        return player

    def invite(self, player: int, invitation: bytes) -> None:
        """Put a new invitation in the place of an old one.

        Raises:
            ImpossibleAct: if that seat is not open.
        """
        if not (0 <= player < len(self.chairs) and self.chairs[player].kind == "open"):
            raise ImpossibleAct("that seat is not open")
        self.tokens[player] = Token(invitation, taken=False)

    def rename(self, player: int, name: str) -> None:
        """Call a player by another name; ``BadText`` if it is none."""
        self._rename(player, name, kind=self.chairs[player].kind)

    def came(self, player: int) -> None:
        """A player is connected; whoever stood in for him gives place."""
        self.present.add(player)
        self._stood_in.discard(player)
        self._gone_since.pop(player, None)

    def went(self, player: int, now: float) -> None:
        """A player's line is gone."""
        self.present.discard(player)
        self._gone_since[player] = now

    def left(self, player: int, now: float) -> None:
        """A player got up: nobody waits for him."""
        self.went(player, now)
        self._stood_in.add(player)

    def replaced(self, player: int) -> None:
        """A bot stands in for a player."""
        self._stood_in.add(player)

    def waited_for_until(self, player: int, away: float) -> float | None:
        """How long others wait for this player; None where they need not, or nobody is there to wait."""
        since = self._gone_since.get(player)
        if since is None or player in self._stood_in or not self.present - {player}:
            return None
        return since + away

    def plays_for(self, player: int, usual: str) -> str | None:
        """The bot that plays for this player now; None where he plays himself."""
        chair = self.chairs[player]
        if chair.kind == "person":
            return usual if player in self._stood_in else None
        return chair.bot or usual

    def people(self, seats: Sequence[int]) -> tuple[Person, ...]:
        """Everybody, in the order of the seats; ``seats`` gives the player in each."""
        return tuple(
            Person(
                seat=seat,
                player=player,
                name=chair.name,
                kind=chair.kind,
                bot=chair.bot,
                present=player in self.present or chair.kind == "bot",
                stood_in=player in self._stood_in,
            )
            for seat, player in enumerate(seats)
            for chair in (self.chairs[player],)
        )

    def _rename(self, player: int, name: str, **changes: str) -> None:
        others = [chair.name for n, chair in enumerate(self.chairs) if n != player]
        chair = replace(self.chairs[player], name=proper_name(name, others), **changes)
        self.chairs = (*self.chairs[:player], chair, *self.chairs[player + 1 :])
