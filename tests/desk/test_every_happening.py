"""Every incident, in every game and at every number of players, reported as briefly as possible: no
errors.
"""

import json
from enum import Enum
from typing import get_args

import pytest

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.case import read_case
from hoyle.desk.conversation import Conversation
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase
from hoyle.games import GAMES
from hoyle.seat import Seat, parse_seat


def tables():
    """Each game with its setups for the fewest players, the most, and any number in between."""
    for game in GAMES:
        numbers = {}
        for variant in game.variants:
            numbers.setdefault(game.seats(variant), {"variant": variant.name})
        if "players" in game.desk.options:
            numbers |= {count: {"players": count} for count in range(game.players[0], game.players[1] + 1)}
        for players, setup in sorted(numbers.items()):
            yield game.name, players, {"game": game.name, **setup}


TABLES = list(tables())
IN_PENCE = ("solo", "hookey")
"""Games whose scores are winnings in pence, which may be negative."""

IDS = [f"{name}-{players}" for name, players, _ in TABLES]
AT_THESE = pytest.mark.parametrize(
    ("name", "players", "setup"),
    [pytest.param(*each, marks=[] if each[1] in (2, 3, 4, 13) else pytest.mark.nightly) for each in TABLES],
    ids=IDS,
)
"""The fewest, the usual number, some and the most."""


def sample(kind, players, seat):
    """An answer of the right kind for a question, as written in a case file."""
    if kind in (Seat, tuple[Seat, ...]):
        return str(seat + 1) if players != 4 else "NESW"[seat]
    if kind in (Card, Hand):
        return "QH"
    if kind is Suit:
        return "H"
    if kind is bool:
        return True
    if kind is int:
        return 2
    if kind == tuple[int, ...]:
        return [10, 9, 8, 7][: max(players, 2)]
    (first, *_) = get_args(kind) or (kind,)
    return next(iter(first)).value if isinstance(first, type) and issubclass(first, Enum) else first


def told(setup, happening, players, seat, other=None):
    """The case of an incident at ``seat``; ``other`` is any other seat that it names (the same seat if
    None).
    """
    facts = {name: kind for name, kind in happening.asks if name in happening.required}
    of = {name: seat if name == "seat" or other is None else other for name in facts}
    line = {"incident": happening.name} | {
        name: sample(kind, players, of[name]) for name, kind in facts.items()
    }
    return read_case("\n".join(map(json.dumps, ({"setup": setup}, line))).encode())


def pairs(happening, players):
    """Every seat where the incident can happen, with every other seat that it can name."""
    named = [kind for name, kind in happening.asks if name in happening.required and name != "seat"]
    return [(a, b) for a in range(players) for b in (range(players) if Seat in named else (a,))]


@AT_THESE
def test_every_incident_with_its_required_fields_alone_is_ruled_or_refused(name, players, setup):
    for happening in HAPPENINGS[name]:
        for seat, other in pairs(happening, players):
            try:
                case = told(setup, happening, players, seat, other)
            except BadCase:
                continue
            document = case.document()
            assert name in IN_PENCE or min(document["score"].values()) >= 0
            for finding in document["rulings"]:
                deciders = finding["decider"] or ()
                assert all(parse_seat(each.removeprefix("seat "), players) >= 0 for each in deciders)


@pytest.mark.parametrize(("name", "players", "setup"), TABLES, ids=IDS)
def test_a_torn_card_is_asked_of_all_who_play_and_paid_for_by_all(name, players, setup):
    (torn,) = (each for each in HAPPENINGS[name] if each.name == "CardTorn")
    assert "players" not in dict(torn.asks), "the table knows it"
    case = told(setup, torn, players, players - 1)
    (ruling,) = case.document()["rulings"]
    assert len(ruling["decider"]) == players
    assert case.findings[0].ruling.option.choosers[0] == players - 1


def test_nobody_plays_who_is_not_at_the_table():
    lines = ({"setup": {"game": "bezique"}}, {"incident": "CardTorn", "seat": "1", "players": "1"})
    with pytest.raises(BadCase, match="name all 2 who play"):
        read_case("\n".join(map(json.dumps, lines)).encode())


@AT_THESE
def test_enter_to_all_questions_ends_no_conversation(name, players, setup):
    for number, happening in enumerate(HAPPENINGS[name], start=1):
        said, tries = [], {}

        def ask(question, number=number, tries=tries):
            tries[question] = tries.get(question, 0) + 1
            if tries[question] > 4:
                raise EOFError
            if question.startswith("Which game"):
                return name
            if question.startswith("What happened"):
                return str(number) if tries[question] == 1 else ""
            if question.startswith("How many play"):
                return str(players)
            if tries[question] == 1:
                return ""
            return ("1" if players != 4 else "E", "2", "QH")[
                tries[question] - 2
            ]  # Here Enter would not be a valid answer.

        Conversation(ask, said.append).held()
        assert said or happening
