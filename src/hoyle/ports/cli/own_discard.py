"""The discard of the day in the terminal: this computer's own, or that of a server."""

from __future__ import annotations

import json
import time
from itertools import combinations
from random import Random
from typing import Final

from hoyle.cards import Card
from hoyle.coach.way import Way
from hoyle.daily import SQUARES, chance_of, sealed_day, today
from hoyle.daily_discard import DISCARD, Discard, discard_of, squares_of
from hoyle.ports.cli.exercise import Exercise
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.own_day import WON, WonByDay
from hoyle.ports.cli.own_files import keep_in, kept_in, own_secret, person
from hoyle.ports.cli.phrases import PuzzlePhrases as Mine
from hoyle.ports.cli.promised_days import note_hand, note_promises
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.address import Address
from hoyle.ports.guest.reading import Unreadable, read_as
from hoyle.ports.guest.server import Server
from hoyle.puzzles import Puzzle
from hoyle.record import plain
from hoyle.words import Called

_ANSWER: Final = "the server's discard of the day"


def play_own_discard(voice: Sentences, keys: Keyboard) -> None:
    """Ask this computer's discard of today, unless it is answered already; then tell its values."""
    day = today(time.time()).isoformat()
    discard = discard_of(chance_of(sealed_day(own_secret(), DISCARD, day)), day)
    won = kept_in(WON, WonByDay)
    if day not in won.get(DISCARD, {}):
        if (cards := _asked(discard.puzzle, voice, keys)) is None:
            return
        won.setdefault(DISCARD, {})[day] = {"cards": cards}
        keep_in(WON, won)
    _tell(discard, won[DISCARD][day]["cards"], day, voice)


def play_discard_at(address: Address, voice: Sentences, keys: Keyboard) -> None:
    """Ask a server's discard of today, and tell its values and everybody's answers; the first one counts.

    Raises:
        ServerAway, ServerRefuses: if the server does not answer, or says no.
        Unreadable: if its answer is not one.
    """
    server = Server(address.server)
    note_promises(server)
    asked = server.discard()
    pairs = [Way(cards=pair) for pair in combinations(str(asked.get("hand", "")).split(), 2)]
    ways = json.loads(plain(tuple(pairs)))
    question = asked | {"id": DISCARD, "rating": 0, "ways": ways, "why": {"say": ""}}
    if (cards := _asked(read_as(question, Puzzle, _ANSWER), voice, keys)) is None:
        return
    told = server.answer_discard(person(), cards)
    discard = read_as({name: told.get(name) for name in ("puzzle", "expert")}, Discard, _ANSWER)
    note_hand(server, str(told["day"]), discard.puzzle.hand)
    _tell(discard, list(map(str, told["mine"])), str(told["day"]), voice)
    for share in told["shares"]:
        of_all = int(told["answered"])
        percent = round(100 * int(share["people"]) / of_all)
        voice.say(Mine.today_share(percent, of_all, Called(_named(share["cards"], voice))))


def _asked(puzzle: Puzzle, voice: Sentences, keys: Keyboard) -> list[str] | None:
    voice.say(Mine.today_says())
    way = Exercise(puzzle, voice, keys, levels=(), mix=Random(0)).ask()
    return None if way is None else list(way.cards)


def _tell(discard: Discard, cards: list[str], day: str, voice: Sentences) -> None:
    mine = discard.way_of(cards)
    if mine is None:
        raise Unreadable("these are not two cards of today's hand")
    voice.say(Mine.today_yours(Called(_named(mine.cards, voice)), Called(f"{mine.loss:g}")))
    voice.say(Mine.today_expert(Called(_named(discard.expert, voice))))
    reason = Exercise(discard.puzzle, voice, Keyboard(0), levels=(), mix=Random(0))
    voice.say(Mine.puzzle_because(Called(_named(discard.puzzle.ways[0].cards, voice)), Called(reason.why)))
    for way in discard.puzzle.ways:
        hand, crib, play, total = (
            Called("-" if each is None else f"{each:g}") for each in (way.hand, way.crib, way.play, way.total)
        )
        voice.say(Mine.today_way(Called(_named(way.cards, voice)), hand, crib, play, total))
    full = squares_of(mine)
    voice.say(Mine.today_line(Called(day), Called("■" * full + "□" * (SQUARES - full))))


def _named(cards: tuple[str, ...] | list[str], voice: Sentences) -> str:
    return ", ".join(voice.card(Card(each)) for each in cards)
