"""Interfaces receive texts, names and numbers: no sentence is in a view, an event or an answer."""

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import hoyle
from hoyle.desk.rulebook import entry
from hoyle.errors import ImpossibleAct, NotAnAct, UnlawfulAct
from hoyle.games import game_named
from hoyle.law import Remedy, Ruling
from hoyle.maxims import BOOKS
from hoyle.table import Choice, Event, View
from hoyle.words import Text
from project.wire_schema import schema

SOURCE = Path(hoyle.__file__).parent

STRINGS = {
    "who people, bots and files are": (
        "TakeName.name Opened.player Owed.name PaymentShown.to Person.name Person.bot "
        "ShuffleShown.failed ShuffleShown.you"
    ),
    "names of games, variants, options and their values, which a catalogue calls": (
        "TableShown.game TableShown.variant TableShown.umpire TableShown.options"
    ),
    "ids of acts, tables, evenings, laws, maxims, slots and phrases": (
        "Accepted.id AskBack.id DoAct.id TypedAct.id ActRefused.id ActRefused.rule Saying.id TableShown.id "
        "TableShown.evening Figure.slot Text.say"
    ),
    "a day, as 2026-11-27": ("TableShown.daily"),
    "kinds that a game declares, by which a door draws": ("Pile.kind Fact.kind ScoreLine.unit"),
    "cards as they are written": ("Composition.ranks HintGiven.cards ShuffleShown.pack Way.cards"),
    "what is typed": (
        "Choice.typed Figure.before Figure.after TypedAct.text AskCost.text ActRefused.confirm"
    ),
    "digests, values and what they are hashed with": (
        "Accepted.hash Holds.hash HeldCopy.hash Open.value Opened.commitment Opened.value "
        "SendPledge.commitment "
        "ShuffleShown.sitting ShuffleShown.purpose ShuffleShown.context ShuffleShown.commitment "
        "ShuffleShown.seed "
        "ShuffleShown.salt"
    ),
    "sums of money as the ledger writes them": ("Owed.words PaymentShown.words"),
    "what a person says in their own words": ("Chat.text RemarkMade.chat"),
    "the English of the text beside it, for a log": ("ByeMessage.why ActRefused.why"),
    "a text of the rulebook, under the id beside it": ("Saying.words"),
}
"""Every string sent over a connection, and what it is. Everything else a player reads is a text."""


def strings(part):
    """May a part of a schema be an arbitrary string?"""
    if part.get("type") == "string":
        return not part.keys() & {"enum", "const", "pattern"}
    within = [
        *part.get("anyOf", ()),
        *part.get("prefixItems", ()),
        part.get("items"),
        part.get("additionalProperties"),
    ]
    return any(strings(each) for each in within if isinstance(each, dict))


def test_every_string_on_the_wire_is_a_name_or_says_what_it_is():
    found = {
        f"{name}.{field}"
        for name, part in schema()["$defs"].items()
        for field, kind in part.get("properties", {}).items()
        if strings(kind)
    }
    assert found == {field for fields in STRINGS.values() for field in fields.split()}


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Event, ["text"]),
        (View, ["title", "notices", "prompt"]),
        (Choice, ["label", "note"]),
        (Ruling, ["reason", "default", "news"]),
    ],
)
def test_what_is_said_of_a_table_is_texts(kind, fields):
    hints = get_type_hints(kind)
    assert [name for name, hint in hints.items() if hint in (Text, Text | None, tuple[Text, ...])] == fields


@pytest.mark.parametrize("remedy", get_args(Remedy), ids=lambda remedy: remedy.__name__)
def test_a_choice_of_a_ruling_says_itself_as_a_text(remedy):
    assert get_type_hints(remedy.text.fget)["return"] is Text


REFUSALS = {ImpossibleAct.__name__, UnlawfulAct.__name__, NotAnAct.__name__}


def refused_in_words(source):
    """The lines of a module that refuse an act with words that are not a text."""
    for each in ast.walk(ast.parse(source)):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in REFUSALS:
            why = each.args[1 if each.func.id != "ImpossibleAct" else 0]
            if isinstance(why, (ast.JoinedStr, ast.Constant)):
                yield each.lineno


def test_an_act_is_refused_with_a_text():
    """The exception is something that is no act of the game: a program's fault, which no player can cause."""
    sources = {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
    raising = {path: source for path, source in sources.items() if any(map(source.count, REFUSALS))}
    assert [path for path, source in raising.items() if [*refused_in_words(source)]] == ["table/advance.py"]
    source = "raise ImpossibleAct(f'{who} cannot')\nraise UnlawfulAct('W-G12', 'no')"
    assert [*refused_in_words(source)] == [1, 2]


def test_a_hint_says_what_the_rulebook_has_under_its_id():
    for name, book in BOOKS.items():
        assert game_named(name)
        for maxim in book.maxims:
            assert entry(maxim.id, name).says == maxim.words
