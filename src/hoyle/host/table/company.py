"""The company of a table: the players, their connections, and the secrets that open their seats."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.host.messages import Person
from hoyle.host.setup import PROGRAM, Chair, Token, players_of, proper_name
from hoyle.host.words import HostRefusals
from hoyle.record import Player


class Company:
    """The chairs of a table, in the order of the record's header, and their players."""

    def __init__(
        self,
        chairs: tuple[Chair, ...],
        tokens: dict[int, Token],
        now: float,
        *,
        keeps: int = 0,
        goes_on: bool = False,
    ) -> None:
        """``keeps`` is the chair of the player who set up the table. If it ``goes_on`` though all leave,
        it has no host.
        """
        self.chairs, self._keeps, self._goes_on = chairs, keeps, goes_on
        self.tokens = dict(tokens)
        self.present: set[int] = set()
        self._stood_in: set[int] = set()
        # Nobody is connected when a table is loaded; each absence counts from then.
        self._gone_since = {n: now for n, chair in enumerate(chairs) if chair.kind == "person"}
        self.expected = set(self._gone_since)
        """People who may connect at any moment: they hold a seat, and have not connected since the table was
        loaded or the seat was taken.
        """

    @property
    def names(self) -> tuple[str, ...]:
        """The players' current names, in the order of the header."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def players(self) -> tuple[Player, ...]:
        """The company as the header of a record lists it."""
        return players_of(self.chairs)

    def is_person(self, player: int) -> bool:
        """Does a person hold this place, present or not?"""
        return 0 <= player < len(self.chairs) and self.chairs[player].kind == "person"

    def is_away(self, player: int) -> bool:
        """Does a person hold this place who is not connected, and for whom no bot plays?"""
        return self.is_person(player) and player not in self.present and player not in self._stood_in

    @property
    def host(self) -> int | None:
        """The player who set up the table, or now holds that chair; None if no person does."""
        return self._keeps if self.is_person(self._keeps) and not self._goes_on else None

    @property
    def waits(self) -> bool:
        """Is there an invitation that nobody has accepted yet?"""
        return any(chair.kind == "open" for chair in self.chairs)

    def player_of(self, hash: bytes) -> int | None:
        """The player whose seat a cookie with this hash opens; None if it opens none."""
        return next((n for n, token in self.tokens.items() if token.taken and token.hash == hash), None)

    def invited(self, invitation: bytes) -> int:
        """The player whose place this invitation gives. Raises ``ImpossibleAct`` if it is invalid or used."""
        for player, token in self.tokens.items():
            if not token.taken and token.hash == invitation:
                return player
        raise ImpossibleAct(HostRefusals.bad_invitation())

    def any_invitation(self) -> bytes:
        """The hash of the invitation to the first open seat. Raises ``ImpossibleAct`` if there is none."""
        for player, token in sorted(self.tokens.items()):
            if not token.taken and self.chairs[player].kind == "open":
                return token.hash
        raise ImpossibleAct(HostRefusals.bad_invitation())

    def take(self, invitation: bytes, cookie: bytes, name: str, now: float) -> int:
        """Give an invitation's seat to the person who presents it, and void the invitation.

        Raises:
            BadText: if the name is invalid.
            ImpossibleAct: if the invitation is invalid or used.
        """
        player = self.invited(invitation)
        self._seat(player, name, None, cookie, now)
        return player

    def seat_program(self, player: int, token: bytes, name: str, now: float) -> None:
        """Give an open seat to the program that has a token; the seat's older secret stops working.

        Raises:
            BadText: if the name is invalid.
            ImpossibleAct: if the seat is neither open nor a program's.
        """
        in_table = 0 <= player < len(self.chairs)
        if not in_table or not (self.is_program(player) or self.chairs[player].kind == "open"):
            raise ImpossibleAct(HostRefusals.seat_not_open())
        self._seat(player, name or self.chairs[player].name, PROGRAM, token, now)
        self.present.discard(player)

    def dismiss_program(self, player: int, secret: bytes) -> None:
        """Take the seat of a program from it: a bot plays on until somebody is invited.

        Raises:
            ImpossibleAct: if no program has the seat.
        """
        if not self.is_program(player):
            raise ImpossibleAct(HostRefusals.no_program())
        self._open(player)
        self.present.discard(player)
        self._stood_in.add(player)
        self._gone_since.pop(player, None)
        self.tokens[player] = Token(secret, taken=False)

    def is_program(self, player: int) -> bool:
        """Does a program hold this place, present or not?"""
        return self.is_person(player) and self.chairs[player].bot == PROGRAM

    @property
    def is_solitary(self) -> bool:
        """Is there at most one person, with bots in all other chairs?"""
        return sum(chair.kind != "bot" for chair in self.chairs) <= 1

    def invite(self, player: int, invitation: bytes) -> None:
        """Replace an old invitation, or an absent player's cookie, by a new invitation.

        Raises:
            ImpossibleAct: if that seat is not open, and nobody has left it.
        """
        chair = self.chairs[player] if 0 <= player < len(self.chairs) else None
        if chair is None or chair.kind == "bot":
            raise ImpossibleAct(HostRefusals.seat_not_open())
        if chair.kind == "person":
            if player not in self._stood_in or player in self.present:
                raise ImpossibleAct(HostRefusals.seat_not_left())
            self._open(player)
        self.tokens[player] = Token(invitation, taken=False)

    def swap(self, one: int, other: int) -> None:
        """Swap the places of two players, with the secrets that open their seats."""
        if not (0 <= one < len(self.chairs) and 0 <= other < len(self.chairs)):
            raise ImpossibleAct(HostRefusals.seat_not_open())

        def swapped(player: int) -> int:
            return one + other - player if player in (one, other) else player

        self.chairs = tuple(self.chairs[swapped(n)] for n in range(len(self.chairs)))
        self.tokens = {swapped(n): token for n, token in sorted(self.tokens.items())}
        self.present = {swapped(n) for n in self.present}
        self._stood_in = {swapped(n) for n in self._stood_in}
        self.expected = {swapped(n) for n in self.expected}
        self._gone_since = {swapped(n): since for n, since in self._gone_since.items()}

    def rename(self, player: int, name: str) -> None:
        """Rename a player. Raises ``BadText`` if the name is invalid."""
        self._rename(player, name, kind=self.chairs[player].kind)

    def connect(self, player: int) -> None:
        """Note that a player is connected; a bot that played for them stops."""
        self.present.add(player)
        self.expected.discard(player)
        self._stood_in.discard(player)
        self._gone_since.pop(player, None)

    def disconnect(self, player: int, now: float) -> None:
        """Note that a player has disconnected."""
        self.present.discard(player)
        self._gone_since[player] = now

    def get_up(self, player: int, now: float) -> None:
        """Note that a player has left the table: nobody waits for them."""
        self.disconnect(player, now)
        self._stood_in.add(player)

    def stand_in_for_all(self) -> bool:
        """Let bots play for everybody, present or not; return whether that changes anything."""
        before = len(self._stood_in)
        self._stood_in |= {player for player in range(len(self.chairs)) if self.is_person(player)}
        return len(self._stood_in) > before

    def stand_in_for(self, player: int) -> None:
        """Let a bot play for an absent player."""
        self._stood_in.add(player)

    def waited_for_until(self, player: int, away: float) -> float | None:
        """The time until which this player is waited for; None if no wait is needed, or nobody else is
        present.
        """
        since = self._gone_since.get(player)
        alone = not (self._goes_on or self.present - {player})
        if since is None or player in self._stood_in or alone:
            return None
        return since + away

    def plays_for(self, player: int, usual: str) -> str | None:
        """The bot that plays for this player now; None if they play themselves."""
        chair = self.chairs[player]
        if chair.kind == "person":
            return usual if player in self._stood_in else None
        return chair.bot or usual

    @property
    def anybody_plays(self) -> bool:
        """Is anybody connected for whom no bot plays?"""
        return bool(self.present - self._stood_in)

    @property
    def a_bot(self) -> str | None:
        """One of the bots at the table; None if there is none."""
        return next((chair.bot for chair in self.chairs if chair.kind == "bot"), None)

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

    def _seat(self, player: int, name: str, bot: str | None, secret: bytes, now: float) -> None:
        self._rename(player, name, kind="person", bot=bot)
        self.tokens[player] = Token(secret, taken=True)
        self._gone_since[player] = now
        self.expected.add(player)

    def _open(self, player: int) -> None:
        open_chair = replace(self.chairs[player], kind="open", bot=None)
        self.chairs = (*self.chairs[:player], open_chair, *self.chairs[player + 1 :])
        self.expected.discard(player)

    def _rename(self, player: int, name: str, **changes: str | None) -> None:
        others = [chair.name for n, chair in enumerate(self.chairs) if n != player]
        chair = replace(self.chairs[player], name=proper_name(name, others), **changes)
        self.chairs = (*self.chairs[:player], chair, *self.chairs[player + 1 :])
