"""The tables that the desk rules on, by name, and the questions about a table."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from hoyle.desk.answers import of_setup
from hoyle.desk.case import begun
from hoyle.desk.dialogue import Dialogue
from hoyle.desk.talk import Talk
from hoyle.desk.understanding import game_of
from hoyle.errors import IncompleteCase
from hoyle.files.json_text import Document
from hoyle.games import GAMES, game_named
from hoyle.seat import SEATS
from hoyle.table.desk import Question
from hoyle.table.game import desk_of
from hoyle.text import LETTERS, Called


def setting(talk: Dialogue) -> Document:
    """Ask for the game, the dealer and what else its desk must know of the table, and return the setup."""
    names = [game.name for game in GAMES if game.desk]
    which = f"{talk.words(Talk.which_game(Called(', '.join(names)), Called(names[0])))} "
    setup: Document = {}
    talk.until_read(lambda: _game_told(talk, setup, which, names[0]), _letters)
    game = game_named(setup["game"])
    four = game.players == (len(SEATS), len(SEATS))
    dealer = Question(
        "dealer", talk.words(Talk.which_dealer() if four else Talk.which_number_deals()).removesuffix("?")
    )
    for question in sorted((dealer, *desk_of(game).asks), key=lambda each: each.name != "players"):
        if question.asked(setup):
            otherwise = "N" if question is dealer and four else ""
            talk.until_read(lambda: _told(talk, setup, question, otherwise), _letters)  # noqa: B023
    begun(setup)
    return setup


def _letters() -> str:
    """The names of the seats while it is not known how many sit at the table."""
    return LETTERS


def _game_told(talk: Dialogue, setup: Document, question: str, otherwise: str) -> None:
    """Ask for the game, which may also be named by its variant, such as short whist."""
    found = table_named(talk.asked(question) or otherwise)
    with suppress(IncompleteCase):  # What is missing is asked next.
        begun(found)
    setup |= found


def _told(talk: Dialogue, setup: Document, question: Question, otherwise: str) -> None:
    """Ask for one key of the setup; what no table could begin with is refused at once."""
    words = f"{question.said_in(setup['game'], talk.language)}? "
    answer = (talk.answer(words, needed=True) if question.needed else talk.asked(words)) or otherwise
    if not answer:
        return
    four = game_named(setup["game"]).players[0] == len(SEATS)
    answer = of_setup(question.name, answer, len(SEATS) if four else 0)
    with suppress(IncompleteCase):  # What is missing is asked next.
        begun({**setup, question.name: answer})
    setup[question.name] = answer


@cache
def tables() -> dict[str, Document]:
    """Return the setups to choose from: each game, and each variant whose laws are not those of its first."""
    listed: dict[str, Document] = {}
    for game in GAMES:
        if game.desk is None:
            continue
        first, *others = game.variants
        listed[game.name] = {"game": game.name}
        usual = game.codes(game.begin(first))
        listed |= {
            each.name: table_named(each.name) for each in others if game.codes(game.begin(each)) != usual
        }
    return listed


def table_named(name: str) -> Document:
    """Return the setup of a game, or of a variant such as ``short whist``, by its name.

    Raises:
        UnknownGame: if there is none.
    """
    called = name.strip().lower().replace(" ", "-")
    for game in GAMES:
        if called in {each.name for each in game.variants} and game.desk is not None:
            return {"game": game.name, "variant": called}
    return {"game": game_named(name).name}


def table_in(text: str) -> Document:
    """Return the setup that a sentence names, by its variant or its game; that of the first game if none."""
    said = f" {' '.join(text.lower().replace('-', ' ').split())} "
    for game in GAMES:
        for each in game.variants:
            if f" {each.name.replace('-', ' ')} " in said and game.desk is not None:
                return {"game": game.name, "variant": each.name}
    return {"game": game_of(text) or GAMES[0].name}
