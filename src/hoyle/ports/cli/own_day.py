"""The deal of the day without a server: this computer has its own secret, and keeps the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from hoyle import daily
from hoyle.bots import bot_named
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.rulings import DECLARATIONS
from hoyle.host.setup import agreed, players_of
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.own_files import keep_in, kept_in, own_secret
from hoyle.ports.cli.phrases import DayPhrases
from hoyle.ports.cli.table import TableEnding, TerminalTable
from hoyle.ports.cli.voice import Sentences
from hoyle.seat import Seat
from hoyle.words import Called, Phrase, Text

WonByDay = dict[str, dict[str, Document]]
"""Results by game and day."""

WON: Final = "daily.json"
"""The file that keeps them."""


def play_own(game: str, name: str, voice: Sentences, keys: Keyboard) -> None:
    """Play today's deal of this computer, unless it is played already; then tell what was won.

    Raises:
        NotDaily: if the game has none.
    """
    setup, chairs, me = agreed(daily.wished(game, name, 0))
    assert me is not None, "a person plays"
    day = daily.today(time.time())
    won = kept_in(WON, WonByDay)
    if day.isoformat() not in won.get(game, {}):
        chance = daily.chance_of(daily.sealed_day(own_secret(), game, day.isoformat()))
        sitting = daily.sitting_of(setup, players_of(chairs), chance)
        bots = {each: bot_named(game, each) for each in {chair.bot for chair in chairs} if each}
        table = TerminalTable(sitting, you=Seat(me), bots=bots, voice=voice, keys=keys, of_day=True)
        if table.run() is not TableEnding.FINISHED:
            return
        terms = daily.TERMS[game]
        result = daily.result_of(sitting, me, terms.counts)
        if result is None:
            return
        expert, opened, makes = daily.yardstick(game, setup, terms.seats, chance, players_of(chairs))
        full = daily.squares(result, result if expert is None else expert, terms.step)
        won.setdefault(game, {})[day.isoformat()] = {
            "result": result,
            "expert": expert,
            "double_dummy": opened,
            "makes": makes,
            "squares": full,
        }
        keep_in(WON, won)
    told = won[game][day.isoformat()]
    deal = {"game": game, "day": day.isoformat(), "counts": daily.TERMS[game].counts}
    tell_day(voice, deal, told, [told["squares"], daily.SQUARES])
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
    game = Called(game_named(deal["game"]).title)
    voice.say(DayPhrases.day_line(game, Called(deal["day"]), Called(line), said))


def words_of(counts: str) -> Callable[[int], Text]:
    """The phrase of a result, by what is counted."""
    words: Phrase[[int]] = getattr(DayPhrases, f"day_{counts}")
    return words


def _in_a_row(won: WonByDay, day: date) -> int:
    days = {each for played in won.values() for each in played}
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
