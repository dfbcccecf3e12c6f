"""The company of a table: the players, their connections, and what opens each seat."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.host.messages import Person
from hoyle.host.setup import Chair, Token, players_of, proper_name
from hoyle.host.words import HostRefusals
from hoyle.record import Player


class Company:
    """The chairs of a table, in the order of the record's header, and the players who have them."""

    def __init__(
        self, chairs: tuple[Chair, ...], tokens: dict[int, Token], now: float, *, keeps: int = 0
    ) -> None:
        """``keeps`` is the chair whose player set up the table."""
        self.chairs, self._keeps = chairs, keeps
        self.tokens = dict(tokens)
        self.present: set[int] = set()
        self._stood_in: set[int] = set()
        # Nobody is there when a table is first touched; each is waited for from then.
        self._gone_since = {n: now for n, chair in enumerate(chairs) if chair.kind == "person"}
        self.expected = set(self._gone_since)
        """People who may come at any moment: they hold a seat, and have not been at the table since it was
        taken up."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they are now, in the order of the header."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def players(self) -> tuple[Player, ...]:
        """The company as the header of a record lists it."""
        return players_of(self.chairs)

    def is_person(self, player: int) -> bool:
        """Is that the place of a person, present or not?"""
        return 0 <= player < len(self.chairs) and self.chairs[player].kind == "person"

    @property
    def host(self) -> int | None:
        """The player who set up the table, or has their chair; None where no person has."""
        return self._keeps if self.is_person(self._keeps) else None

    @property
    def waits(self) -> bool:
        """Is there an invitation that nobody has taken yet?"""
        return any(chair.kind == "open" for chair in self.chairs)

    def player_of(self, hash: bytes) -> int | None:
        """The player whose seat a cookie with this hash opens; None if it opens none."""
        return next((n for n, token in self.tokens.items() if token.taken and token.hash == hash), None)

    def invited(self, invitation: bytes) -> int:
        """The player whose place an invitation gives; ``ImpossibleAct`` if there is none, or not any more."""
        for player, token in self.tokens.items():
            if not token.taken and token.hash == invitation:
                return player
        raise ImpossibleAct(HostRefusals.bad_invitation())

    def any_invitation(self) -> bytes:
        """The hash of the invitation to the first open seat; ``ImpossibleAct`` if there is none."""
        for player, token in sorted(self.tokens.items()):
            if not token.taken and self.chairs[player].kind == "open":
                return token.hash
        raise ImpossibleAct(HostRefusals.bad_invitation())

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> int:
        """Give the seat of an invitation to whoever brings it, and void the invitation.

        Raises:
            BadText: if the name is none.
            ImpossibleAct: if there is no such invitation, or not any more.
        """
        player = self.invited(invitation)
        self._rename(player, name, kind="person")
        self.tokens[player] = Token(cookie, taken=True)
        self._gone_since[player] = now
        self.expected.add(player)
        return player

    @property
    def is_solitary(self) -> bool:
        """Is there one person at most, and a bot in every other chair?"""
        return sum(chair.kind != "bot" for chair in self.chairs) <= 1

    def invite(self, player: int, invitation: bytes) -> None:
        """Put a new invitation in the place of an old one, or of a player who stays away.

        Raises:
            ImpossibleAct: if that seat is not open, and nobody has left it.
        """
        chair = self.chairs[player] if 0 <= player < len(self.chairs) else None
        if chair is None or chair.kind == "bot":
            raise ImpossibleAct(HostRefusals.seat_not_open())
        if chair.kind == "person":
            if player not in self._stood_in or player in self.present:
                raise ImpossibleAct(HostRefusals.seat_not_left())
            open_chair = replace(chair, kind="open")
            self.chairs = (*self.chairs[:player], open_chair, *self.chairs[player + 1 :])
            self.expected.discard(player)
        self.tokens[player] = Token(invitation, taken=False)

    def swap(self, one: int, other: int) -> None:
        """Let two players change places, each with what opens their seat."""
        if not (0 <= one < len(self.chairs) and 0 <= other < len(self.chairs)):
            raise ImpossibleAct(HostRefusals.seat_not_open())

        def there(player: int) -> int:
            return one + other - player if player in (one, other) else player

        self.chairs = tuple(self.chairs[there(n)] for n in range(len(self.chairs)))
        self.tokens = {there(n): token for n, token in sorted(self.tokens.items())}
        self.present = {there(n) for n in self.present}
        self._stood_in = {there(n) for n in self._stood_in}
        self.expected = {there(n) for n in self.expected}
        self._gone_since = {there(n): since for n, since in self._gone_since.items()}

    def rename(self, player: int, name: str) -> None:
        """Call a player by another name; ``BadText`` if it is none."""
        self._rename(player, name, kind=self.chairs[player].kind)

    def connect(self, player: int) -> None:
        """Note that a player is connected; a bot that stood in for them gives way."""
        self.present.add(player)
        self.expected.discard(player)
        self._stood_in.discard(player)
        self._gone_since.pop(player, None)

    def disconnect(self, player: int, now: float) -> None:
        """Note that a player is not connected any more."""
        self.present.discard(player)
        self._gone_since[player] = now

    def get_up(self, player: int, now: float) -> None:
        """Note that a player has left the table: nobody waits for them."""
        self.disconnect(player, now)
        self._stood_in.add(player)

    def stand_in_for(self, player: int) -> None:
        """Let a bot stand in for a player."""
        self._stood_in.add(player)

    def waited_for_until(self, player: int, away: float) -> float | None:
        """The end of the wait for this player; None where nobody needs to wait, or nobody is there to."""
        since = self._gone_since.get(player)
        if since is None or player in self._stood_in or not self.present - {player}:
            return None
        return since + away

    def plays_for(self, player: int, usual: str) -> str | None:
        """The bot that plays for this player now; None where they play themselves."""
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
