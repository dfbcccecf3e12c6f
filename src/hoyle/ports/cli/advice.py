"""Advice to a player at one moment of a record: the maxims, and a bot's choice."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import get_type_hints

import click
import msgspec

from hoyle.bots import BOTS, any_bot
from hoyle.bots.bot import AnyBot
from hoyle.cards import Hand
from hoyle.coach.advice import advice
from hoyle.errors import BadText
from hoyle.files.form import FileForm
from hoyle.files.json_text import Document, json_in
from hoyle.files.text import text_of
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.maxims.maxim import Choices
from hoyle.ports.cli.flags import jsonable, print_document
from hoyle.ports.cli.hints import hints, more
from hoyle.ports.cli.phrases import AdvicePhrases
from hoyle.ports.cli.source import GamesFile, bytes_of, games_in, numbered
from hoyle.ports.cli.voice import Sentences
from hoyle.record import Replay, parsed, prepare, read, replay
from hoyle.record import plain as written
from hoyle.record.from_file import Found
from hoyle.seat import CHANCE, Seat, parse_seat, seat_name
from hoyle.table import AnyGame, View
from hoyle.table.act import Act
from hoyle.table.protocols import Seen
from hoyle.words import Called, Language, Text
from hoyle.words.counted import counted


def tell_advice(
    source: str,
    at: int | None,
    seat: str | None,
    bot: str | None,
    language: Language,
    *,
    turn_up: str | None,
    as_json: bool,
) -> None:
    """Print the maxims that apply, the one that decides, the coach's figures, and the bot's choice."""
    game, seen, moment, names, games = _seen(source, at, seat, turn_up)
    player = any_bot(game.name, bot) if bot else _first(game.name)
    act = player.choose(seen, Random(0)) if seen.lawful else None
    if as_json:
        print_document(
            {
                "at": moment,
                "lawful": [jsonable(each) for each in seen.lawful],
                "maxims": _opinions(game.name, seen),
                "best": jsonable(best) if (best := advice(game.name, seen)) else None,
                "play": act and jsonable(act),
            }
        )
        games.tell_skipped()
        return
    voice = Sentences(language=language)
    voice.names = names
    if at is not None and moment != at:
        assert moment is not None, "a seat decides at a moment"
        voice.say(AdvicePhrases.moment(moment))
    for line in chain(hints(game, seen, voice), more(game, seen, voice)):
        voice.say(line)
    voice.say(_would(player, game.view(seen), act, voice))
    games.tell_skipped()


def _would(player: AnyBot, view: View, act: Act | None, voice: Sentences) -> Text:
    """Describe the bot's choice in the words of the table."""
    choice = next((each for each in view.choices if each.act == act), None)
    if choice is None:
        return AdvicePhrases.nothing_now()
    return AdvicePhrases.would(Called(player.name), Called(voice.of_view(choice.label, view)))


def _first(game: str) -> AnyBot:
    """Return the maxim player, or if there is none the default bot."""
    bots = BOTS[game]
    return bots.get("maxim") or next(iter(bots.values()))


def _seen(
    source: str, at: int | None, seat: str | None, turn_up: str | None
) -> tuple[AnyGame, Seen, int | None, tuple[str, ...], GamesFile]:
    """Return the game, the observation, the number of acts done, the names by seat, and what the file holds.

    A file that holds an observation has no number of acts, and no names.

    Raises:
        RecordError: if the file is neither a valid record nor an observation.
    """
    path, _ = numbered(source)
    data = bytes_of(path)
    if (result := _observation(data)) is not None:
        if at is not None or seat is not None:
            raise click.BadParameter("an observation is one seat's, at one time", param_hint="--at, --seat")
        return *result, None, (), GamesFile(path, Found(data=data, form=FileForm.JSON))
    with games_in(source, turn_up, data=data) as games:
        book = replay(read(games.found.data))
    game, moment = book.course.game, book.course.done if at is None else at
    names = book.result.by_seat(book.course.names)
    if seat is None:
        position = book.at(moment)
        due = next((each for each in game.due(position) if each != CHANCE), None)
        return game, game.observe(position, due), moment, names, games
    who = parse_seat(seat, len(book.record.header.players))
    moment = _decides(book, moment, who)
    return game, game.observe(book.at(moment), who), moment, names, games


def _decides(book: Replay, moment: int, seat: Seat) -> int:
    """Return the first moment, from this one on, at which the seat has a decision to make.

    Raises:
        BadParameter: if there is none; the message names the seat's last decision.
    """
    game, last = book.course.game, len(book.moments)
    book.at(moment)  # Raises an error if the record has fewer acts.
    for each in chain(range(moment, last + 1), range(moment - 1, -1, -1)):
        if seat in game.due(book.at(each)):
            if each >= moment:
                return each
            who = seat_name(seat, len(book.record.header.players))
            raise click.BadParameter(
                f"{who} has nothing to decide from there on; the last time was after {counted(each, 'act')}",
                param_hint="--at",
            )
    raise click.BadParameter("that seat decides nothing in this record", param_hint="--seat")


def _observation(data: bytes) -> tuple[AnyGame, Seen] | None:
    """Return the game and the observation if the text is one, else None."""
    try:
        document = json_in(text_of(data), line=1)
        name = document["variant"]["name"]
        game = next(game for game in GAMES for variant in game.variants if variant.name == name)
    except (BadText, TypeError, KeyError, StopIteration):
        return None
    seen = get_type_hints(game.observe)["return"]
    prepare(seen)
    try:
        return game, parsed(written(document), seen)
    except (msgspec.ValidationError, BadText) as error:
        raise BadText(name, f"this is not an observation of {game.name}: {error}") from None


def _opinions(game: str, seen: Seen) -> list[Document]:
    counsel = BOOKS[game].counsel(seen) if game in BOOKS else None
    if counsel is None:
        return []
    return [
        {
            "id": opinion.maxim.id,
            "why": jsonable(opinion.advice.why),
            "advises": _cards(opinion.advice.advises),
            "avoids": _cards(opinion.advice.avoids),
            "governs": opinion.maxim is counsel.governing,
        }
        for opinion in counsel.opinions
    ]


def _cards(things: Choices) -> list[str]:
    """Return each card as text, or each discard as a list of cards."""
    return [str(thing) for thing in (things if isinstance(things, Hand) else sorted(things, key=str))]
