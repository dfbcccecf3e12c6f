"""The promises of a server's deals of the day, kept on this computer, and the check of days that are over."""

from __future__ import annotations

import time
from datetime import timedelta

from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.daily import BEHIND, today
from hoyle.daily_check import DayKept, DayShown, Fault, fault_of, packs_of
from hoyle.daily_discard import DISCARD
from hoyle.errors import RecordError
from hoyle.ports.cli.own_files import keep_in, kept_in
from hoyle.ports.cli.phrases import DayPhrases as Mine
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.reading import read_as
from hoyle.ports.guest.safe_text import shown as safe
from hoyle.ports.guest.server import Server
from hoyle.record import prepare, read
from hoyle.words import Called, Text

Keeps = dict[str, dict[str, DayKept]]
"""By server, and by game and day."""

prepare(tuple[DayShown, ...], Keeps)

_FILE = "daily.promises.json"


def note_promises(server: Server) -> tuple[DayShown, ...]:
    """Keep the promises that the server shows and that were not seen before; return all that it shows.

    Raises:
        ServerAway, ServerRefuses: if the server does not answer, or says no.
        Unreadable: if its answer is not one.
    """
    shown, now = (
        read_as(server.days().get("deals"), tuple[DayShown, ...], "the server's deals of the day"),
        today(time.time()),
    )
    oldest = (now - timedelta(days=2 * BEHIND)).isoformat()
    keeps = kept_in(_FILE, Keeps)
    mine = keeps.setdefault(server.origin, {})
    for key in [key for key in mine if key.rpartition("/")[2] < oldest]:
        del mine[key]
    for each in shown:
        if not each.seed and each.day >= now.isoformat() and not _of(mine, each).commitment:
            kept = _of(mine, each)
            mine[_key(each)] = replace(kept, commitment=each.commitment, seen=now.isoformat())
    keep_in(_FILE, keeps)
    return shown


def note_game(server: Server, game: str, day: str, record: bytes) -> None:
    """Keep the packs of the game in which a deal of the day was played, from its record."""
    try:
        packs = packs_of(read(record))
    except RecordError:
        return  # The player has seen that the record is faulty.
    _note(server, f"{game}/{day}", packs=packs)


def note_hand(server: Server, day: str, hand: Hand) -> None:
    """Keep the hand of the discard of the day."""
    _note(server, f"{DISCARD}/{day}", hand=str(hand))


def check(server: Server, game: str | None, voice: Sentences) -> bool:
    """Check past deals, of one game or of all, and say what is wrong; return whether nothing is."""
    shown = note_promises(server)
    mine = kept_in(_FILE, Keeps).get(server.origin, {})
    past = [each for each in _past(shown, mine) if game in (None, each.game)]
    faults = [(each, _of(mine, each), fault_of(each, _of(mine, each))) for each in past]
    unseen = 0
    for each, kept, fault in faults:
        if fault is None and kept == DayKept():
            unseen += 1
        else:
            deal = Called(safe(each.game)), Called(safe(each.day))
            voice.say(Mine.day_checked(*deal, _verdict(kept, fault)))
    if unseen:
        voice.say(Mine.day_unseen(unseen))
    return not any(fault for _, _, fault in faults)


def _past(shown: tuple[DayShown, ...], mine: dict[str, DayKept]) -> list[DayShown]:
    """Return the deals whose seeds the server shows, or should show by now, in order of the days.

    Clocks differ: a seed is missed only when its day has been over for a day.
    """
    now = today(time.time())
    first, last = (str(now - timedelta(days=days)) for days in (BEHIND, 2))
    known = {_key(each) for each in shown}
    lost = [
        DayShown(game=game, day=day, commitment=kept.commitment)
        for key, kept in mine.items()
        for game, _, day in [key.partition("/")]
        if key not in known and first < day <= last
    ]
    past = [each for each in (*shown, *lost) if each.seed or each.day <= last]
    return sorted(past, key=lambda each: (each.day, each.game))


def _verdict(kept: DayKept, fault: Fault | None) -> Text:
    match fault:
        case "promise":
            return Mine.day_other_promise(Called(kept.seen))
        case "unrevealed":
            return Mine.day_no_seed()
        case "seed":
            return Mine.day_other_seed()
        case "cards":
            return Mine.day_other_cards()
    if not kept.commitment:
        return Mine.day_kept_late()
    played = kept.packs or kept.hand
    return (Mine.day_kept if played else Mine.day_kept_unplayed)(Called(kept.seen))


def _note(server: Server, key: str, **fields: object) -> None:
    keeps = kept_in(_FILE, Keeps)
    mine = keeps.setdefault(server.origin, {})
    mine[key] = replace(mine.get(key, DayKept()), **fields)
    keep_in(_FILE, keeps)


def _key(shown: DayShown) -> str:
    return f"{shown.game}/{shown.day}"


def _of(mine: dict[str, DayKept], shown: DayShown) -> DayKept:
    return mine.get(_key(shown), DayKept())
