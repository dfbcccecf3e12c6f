"""``hoyle play --at``: join a table on another server, or create one there."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from hoyle.bots import BOTS
from hoyle.errors import ServerAway, ServerRefuses
from hoyle.fairness import System
from hoyle.files.folders import state_folder
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.host.messages import TableShown
from hoyle.ports.cli.chosen_table import setting, table_asked
from hoyle.ports.cli.flags import refuse
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.own_day import tell_day, words_of
from hoyle.ports.cli.own_files import person
from hoyle.ports.cli.phrases import DayPhrases
from hoyle.ports.cli.phrases import ElsewherePhrases as Away
from hoyle.ports.cli.promised_days import note_game, note_promises
from hoyle.ports.cli.remote.sitting import Elsewhere
from hoyle.ports.cli.remote.telling import LEFT
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.address import Address
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.line import GuestConnection
from hoyle.ports.guest.seat_files import KeptSeats
from hoyle.ports.guest.server import Server
from hoyle.table import offered
from hoyle.words import Called

NOBODY = "Guest"
"""The default name where nobody can be asked, such as at a pipe."""

_LONGEST = 24
"""The most characters in a name."""


class Wanted(Struct, frozen=True, kw_only=True):
    """The table to create, as given by the options of ``hoyle play``."""

    game: str
    variant: str | None = None
    settings: tuple[str, ...] = ()
    players: int | None = None
    stake: int | None = None
    bots: str | None = None
    umpire: str | None = None
    deals: int | None = None
    daily: bool = False
    shared: str = ""
    pace: float = 0.8


def sit_at(
    address: Address,
    wanted: Wanted | None,
    voice: Sentences,
    keys: Keyboard,
    *,
    name: str | None,
    watch: bool,
    record: Path | None,
    warn: bool,
) -> int:
    """Join, play, and return the exit status: 0 left, 1 unfair, 2 no such table, 75 no server.

    Raises:
        ServerRefuses, ServerAway: if no seat can be taken.
    """
    server = Server(address.server)
    try:
        if wanted is not None:
            address = _set_up(server, address, wanted, voice, name or _asked_name(voice, keys))
        kept = KeptSeats(state_folder() / "at" / _folder(address, watch=watch), address.server)
        if wanted is None:
            server.cookie = kept.notes.cookie
        if not server.cookie and not watch and (address.token or server.is_listed(address.table)):
            server.sit(address.table, address.token, name or _asked_name(voice, keys))
    except (EOFError, KeyboardInterrupt):
        keys.put("\n")
        return LEFT
    if watch:
        server.cookie = ""
    else:
        kept.notes.cookie = server.cookie
        kept.save()
    line = GuestConnection(
        address.line, server.origin, server.headers, last=lambda: guest.seq, called=keys.call
    )
    of_day = wanted is not None and wanted.daily
    guest = Guest(server, line, kept, System(), of_day=of_day)
    status = Elsewhere(guest, line, kept, voice, keys, record=record, warn=warn).run()
    if of_day and guest.table is not None:
        if guest.is_checked and not guest.faults:
            note_game(server, guest.table.game, guest.table.daily, guest.record)
        _tell_day(server, guest.table, voice)
    return status


def _tell_day(server: Server, table: TableShown, voice: Sentences) -> None:
    """Tell how the deal of the day went for everybody, if it was played to its end."""
    try:
        told = server.day(table.game, table.daily, table.id)
    except (ServerRefuses, ServerAway):
        return
    if told["practice"]:
        voice.say(DayPhrases.day_practice())
    tell_day(voice, told, told, told["squares"])
    words = words_of(told["counts"])
    each = tuple(DayPhrases.day_one(Called(one["name"]), words(one["result"])) for one in told["everybody"])
    voice.say(DayPhrases.day_others(each))


def _set_up(server: Server, address: Address, wanted: Wanted, voice: Sentences, name: str) -> Address:
    """Create a table there, and print the links to its open seats."""
    if wanted.daily:
        note_promises(server)
        made = server.set_up(
            {
                "game": wanted.game,
                "daily": True,
                "shared": wanted.shared,
                "person": person(),
                "name": name,
                "pace": wanted.pace,
            }
        )
        return Address.parse(f"{address.server}/table/{made['table']}")
    game = game_named(wanted.game)
    variant = table_asked(game, wanted.variant, wanted.settings, wanted.stake, wanted.players)
    wish: Document = {
        "game": game.name,
        "variant": variant.name,
        "options": dict(map(setting, wanted.settings)),
        "umpire": wanted.umpire or "strict",
        "seats": ["me", *_seats(game.name, game.seats(variant) - 1, wanted.bots)],
        "name": name,
    }
    if wanted.stake is not None:
        wish["options"]["stake"] = str(wanted.stake)
    if wanted.players is not None and any(option.name == "players" for option in offered(variant)):
        wish["options"]["players"] = str(wanted.players)
    if wanted.deals is not None:
        wish["until"] = {"deals": wanted.deals}
    made = server.set_up(wish)
    for each in made["invitations"]:
        voice.say(Away.invites(Called(str(each["of"])), Called(str(each["link"]))))
    voice.say(Away.at_address(Called(f"{address.server}/table/{made['table']}")))
    return Address.parse(f"{address.server}/table/{made['table']}")


def _folder(address: Address, *, watch: bool) -> str:
    """Return the folder name for a seat; the same address or link always gives the same one."""
    token = sha256(address.token.encode()).hexdigest()[:8] if address.token else ""
    return "-".join(part for part in (address.table, token, "watched" if watch else "") if part)


def _seats(game: str, number: int, bots: str | None) -> Sequence[str]:
    """Return the bots at a new table, in rotation; ``open`` is a seat for a friend."""
    names = [name.strip() for name in bots.split(",")] if bots else [next(iter(BOTS[game]))]
    refuse("--bots", len(names) > number and f"{len(names)} bots for {number} seats")
    return [names[turn % len(names)] for turn in range(number)]


def _asked_name(voice: Sentences, keys: Keyboard) -> str:
    """Ask for a name if this is a terminal."""
    if not keys.at_terminal:
        return NOBODY
    while True:
        keys.put(voice.words(Away.your_name()))
        typed = (keys.listen(None, reads=True) or "").strip()
        if typed:
            return typed[:_LONGEST]
