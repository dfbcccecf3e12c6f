"""The deal of the day without a server: this computer has its own secret, and keeps the results."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from hoyle.bots import bot_named
from hoyle.daily import (
    SQUARES,
    TERMS,
    chance_of,
    result_of,
    sealed_day,
    sitting_of,
    squares,
    today,
    wished,
    yardstick,
)
from hoyle.fairness import Master
from hoyle.files.folders import data_folder
from hoyle.files.json_text import Document
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.rulings import DECLARATIONS
from hoyle.host.setup import agreed, players_of
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.phrases import DayPhrases
from hoyle.ports.cli.table import TableEnding, TerminalTable
from hoyle.ports.cli.voice import Sentences
from hoyle.seat import Seat
from hoyle.words import Called, Text


def play_own(game: str, name: str, voice: Sentences, keys: Keyboard) -> None:
    """Play today's deal of this computer, unless it is played already; then tell what was won.

    Raises:
        NotDaily: if the game has none.
    """
    setup, chairs, me = agreed(wished(game, name, 0))
    assert me is not None, "a person plays"
    day = today(time.time())
    won = won_here()
    if day.isoformat() not in won.get(game, {}):
        chance = chance_of(sealed_day(own_secret(), game, day.isoformat()))
        sitting = sitting_of(setup, players_of(chairs), chance)
        bots = {each: bot_named(game, each) for each in {chair.bot for chair in chairs} if each}
        table = TerminalTable(sitting, you=Seat(me), bots=bots, voice=voice, keys=keys, of_day=True)
        if table.run() is not TableEnding.FINISHED:
            return
        terms = TERMS[game]
        result = result_of(sitting, me, terms.counts)
        if result is None:
            return
        expert, opened, makes = yardstick(game, setup, terms.seats, chance, players_of(chairs))
        full = squares(result, result if expert is None else expert, terms.step)
        won.setdefault(game, {})[day.isoformat()] = {
            "result": result,
            "expert": expert,
            "double_dummy": opened,
            "makes": makes,
            "squares": full,
        }
        keep_won(won)
    told = won[game][day.isoformat()]
    deal = {"game": game, "day": day.isoformat(), "counts": TERMS[game].counts}
    tell_day(voice, deal, told, [told["squares"], SQUARES])
    voice.say(DayPhrases.day_in_a_row(_in_a_row(won, day)))


def tell_day(voice: Sentences, deal: Document, told: Document, shown: list[int]) -> None:
    """Tell what was won, by the player and by the bot at the same cards, and a line to send."""
    words = words_of(deal["counts"])
    voice.say(DayPhrases.day_you(words(told["result"])))
    if told["expert"] is not None:
        voice.say(DayPhrases.day_expert(words(told["expert"])))
    if told["double_dummy"] is not None:
        voice.say(DayPhrases.day_double_dummy(words(told["double_dummy"])))
    if (makes := told.get("makes")) is not None:  # Results of an older version have none.
        calls = tuple(DECLARATIONS[Declaration(call)] for call in makes)
        voice.say(DayPhrases.day_makes(calls) if calls else DayPhrases.day_makes_none())
    full, all_of_them = shown
    line = "■" * full + "□" * (all_of_them - full)
    said = Called(voice.words(words(told["result"])))
    voice.say(DayPhrases.day_line(Called(deal["game"]), Called(deal["day"]), Called(line), said))


def person() -> str:
    """The random text that distinguishes this person's first try at a deal from later ones."""
    path = own_file("daily.person")
    if not path.exists():
        path.write_text(secrets.token_hex(Master.size), encoding="ascii")
    return path.read_text(encoding="ascii").strip()


def words_of(counts: str) -> Callable[[int], Text]:
    """The phrase of a result, by what is counted."""
    return {"tricks": DayPhrases.day_tricks, "pence": DayPhrases.day_pence, "points": DayPhrases.day_points}[
        counts
    ]


def _in_a_row(won: dict[str, dict[str, Document]], day: date) -> int:
    days = {each for played in won.values() for each in played}
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - timedelta(days=1)
    return length


def won_here() -> dict[str, dict[str, Document]]:
    """The results by game and day."""
    try:
        won: dict[str, dict[str, Document]] = json.loads(own_file("daily.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return won


def keep_won(won: dict[str, dict[str, Document]]) -> None:
    """Keep the results by game and day."""
    own_file("daily.json").write_text(json.dumps(won), encoding="utf-8")


def own_secret() -> Master:
    """This computer's secret, made once; nobody else can read it."""
    path = own_file("daily.secret")
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(Master.size))
    return Master.parse(path.read_text(encoding="ascii").strip())


def own_file(name: str) -> Path:
    """Return the path of a file of the deals of the day, in a folder that nobody else can read."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / name
