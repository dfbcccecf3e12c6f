"""Case files: the state of a table, and then its happenings, one line each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from hoyle.cards import parse_suit
from hoyle.desk.desk import Desk, Finding, chosen, cut, findings, hear_of, moot, passed
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.leaf import Leaf, Note
from hoyle.errors import ActError, BadCase, BadText, HoyleError, ImpossibleAct
from hoyle.files.json_text import Document, json_in
from hoyle.files.text import text_of
from hoyle.games import GAMES, game_named
from hoyle.law import Landmark
from hoyle.record.codec import parsed, prepare
from hoyle.record.reading import read
from hoyle.record.replay import replay
from hoyle.seat import SEATS, Seat, parse_seat, seat_name
from hoyle.table import AnyGame, Position, TableVariant, Umpire, named, with_options
from hoyle.table.act import Answering
from hoyle.table.desk import no_score
from hoyle.table.game import desk_of
from hoyle.table.option import by_words
from hoyle.words import Name, Place, plain

prepare(Answering, *(game.acts for game in GAMES))

_LABELS = {"asker", "names", "table", "date"}
"""Keys that no law looks at: where the person asking sits, and what a printed ruling is headed with."""

_KEYS = {"game", "variant", "set", "umpire", "dealer", "trumps", "turned", "hands", *_LABELS}
_TYPED = {"game": str, "variant": str, "set": dict, "names": list}
_EVERY = _KEYS.union(*(game.desk.keys for game in GAMES if game.desk))

SETUP_KEYS = tuple(sorted(_EVERY))
"""The keys of a setup, of any game."""


@dataclass(frozen=True, slots=True)
class ToldCase:
    """A judged case.

    Attributes:
        findings: The rulings.
        before: The table before it.
        result: The result of the session.
        notes: Acts against a rule on which no law rules: they have no effect, or stand.
    """

    findings: tuple[Finding, ...]
    before: Document
    result: Document
    notes: tuple[Note, ...] = ()

    def document(self) -> Document:
        """The rulings and the result, as ``hoyle rule --json`` prints them."""
        rulings = [finding.document() for finding in self.findings]
        notes = [note.document() for note in self.notes]
        return {"rulings": rulings, "notes": notes, "before": standing(self.before), **self.result}


def scores(stands: Document) -> str:
    """Return the score of sides or seats, and the games won: ``NS 10, EW 2; games NS 1, EW 0``."""
    told, games = (
        ", ".join(f"{_called(whose)} {number}" for whose, number in stands.get(what, {}).items())
        for what in ("score", "games")
    )
    return f"{told}; games {games}" if any(stands.get("games", {}).values()) else told


def _called(whose: str) -> str:
    return plain(Name.seat(Place(int(whose)))) if whose.isdecimal() else whose


def standing(result: Document) -> Document:
    """Return the score of a result, and the games won, where any are counted."""
    return {key: result[key] for key in ("score", "games") if key in result}


def read_case(data: bytes) -> ToldCase:
    """Judge a case file, or a record.

    A case begins with ``{"setup": …}``. Where the setup deals ``hands``, the lines after it are acts, and
    the case is played at a table; where it does not, they are incidents, choices, ``{"cut": true}``, and
    other moments by which rights end: ``{"passed": ["card"], "seat": "N", "trick": 1}``. ``{"gone": 0}`` says
    that what an open case is about is past.

    Raises:
        BadCase: naming the line that cannot be read, or cannot have happened.
        RecordError: if it is a record, and no sound one.
    """
    told = _told(data)
    if told is None:
        return _of_a_record(data)
    setup, lines = told
    return _at_a_table(setup, lines) if "hands" in setup else _at_the_desk(setup, lines)


def case_in(data: bytes) -> tuple[Document, list[Document]]:
    """Return the setup of a case told at the desk, and its lines.

    Raises:
        BadCase: if it cannot be read, or has hands: a case that is played at a table.
    """
    told = _told(data)
    if told is None or "hands" in told[0]:
        raise BadCase("only a case that was saved at the desk can be continued")
    setup, lines = told
    return setup, [fact for _, fact in lines]


def _told(data: bytes) -> tuple[Document, list[tuple[int, Document]]] | None:
    """The setup of a case, and its lines with their numbers; None if the text is no case.

    A record says of itself what is wrong.
    """
    try:
        text = text_of(data)
        opening = json_in(text.partition("\n")[0], line=1)
    except BadText:
        return None
    if not isinstance(opening, dict) or "setup" not in opening:
        return None
    setup = opening["setup"]
    if not isinstance(setup, dict) or set(setup) - _EVERY:
        raise BadCase(f"line 1: a setup has only: {', '.join(sorted(_EVERY))}")
    for name, kind in _TYPED.items():
        if not isinstance(setup.get(name, kind()), kind):
            raise BadCase(f"line 1: {name} is {'an object' if kind is dict else 'a text'} in a setup")
    return setup, list(_lines(text))


def begun(setup: Document) -> tuple[AnyGame, TableVariant, Desk]:
    """Return the game, the variant and the empty desk of a setup."""
    game: AnyGame = game_named(str(setup.get("game", GAMES[0].name)).lower())
    desk = desk_of(game)
    variant = named(game.variants, setup["variant"].lower()) if "variant" in setup else game.variants[0]
    options = setup.get("set", {}) | {name: setup[name] for name in desk.options if name in setup}
    variant = with_options(variant, [(name, str(value)) for name, value in options.items()])
    weighed = desk.matter(variant, setup) if desk.matter else no_score(variant, setup, game.seats(variant))
    try:
        state = desk.begin(game, variant, setup)
    except ImpossibleAct as error:
        raise BadCase(str(error)) from None
    return game, variant, Desk(game, state, weighed)


def result(desk: Desk) -> Document:
    """Return the result of the sitting, by a desk that knows the score it was told and its rulings since."""
    return desk.game.result(desk.state).document(desk.seats)


def _lines(text: str) -> Iterator[tuple[int, Document]]:
    for number, line in enumerate(text.split("\n")[1:], start=2):
        if not line.strip():
            continue
        try:
            fact = json_in(line, line=number)
        except BadText as error:
            raise BadCase(str(error)) from None
        if not isinstance(fact, dict):
            raise BadCase(f"line {number}: write one JSON object to a line")
        yield number, fact


def told_at_the_desk(setup: Document, facts: Iterable[Document]) -> tuple[Document, Desk]:
    """Tell the desk of one thing after another; return the table before, and the desk after.

    Raises:
        BadCase: naming the line of the case that cannot be so; the setup is line 1.
    """
    game, variant, desk = begun(setup)
    before = result(desk)
    for number, fact in enumerate(facts, start=2):
        try:
            desk = heard(desk, fact, game.seats(variant))
        except (HoyleError, msgspec.ValidationError) as error:
            if isinstance(error, ActError):
                error.players = game.seats(variant)
            raise BadCase(f"line {number}: {error}") from None
    return before, desk


def heard(desk: Desk, fact: Document, players: int) -> Desk:
    """Return the desk when it has heard one line of a case: an incident, a choice or a moment that passed.

    Raises:
        BadCase: if it cannot be read, or cannot have happened.
        ActError: if there is no such choice.
        msgspec.ValidationError: if it is no choice.
    """
    kinds = {happening.name: happening for happening in HAPPENINGS[desk.game.name]}
    match fact:
        case {"incident": str(kind), **answers} if kind in kinds:
            return hear_of(desk, kinds[kind].incident(answers, players))[0]
        case {"act": "Choose" | "Waive" | "Later" | "Consult"}:
            answer = parsed(json.dumps(_lettered(fact, players)), Answering)
            return chosen(desk, by_words(desk.matter.docket, answer))[0]
        case {"passed": list(moments), **by}:
            return passed(desk, {_landmark(each) for each in moments}, *_by(by, players))[0]
        case {"gone": int(number_of)}:
            return moot(desk, number_of)
        case {"cut": True}:
            return cut(desk)[0]
    raise BadCase(f"write an incident of: {', '.join(sorted(kinds))}")


def _at_the_desk(setup: Document, lines: list[tuple[int, Document]]) -> ToldCase:
    before, desk = told_at_the_desk(setup, (fact for _, fact in lines))
    return ToldCase(findings(desk), before, result(desk))


def _at_a_table(setup: Document, lines: list[tuple[int, Document]]) -> ToldCase:
    game, variant, _ = begun(setup)
    try:
        umpire = Umpire(str(setup.get("umpire", "on-claim")).lower())
    except ValueError:
        raise BadCase(f"line 1: there is no umpire {setup['umpire']!r}") from None
    leaf = Leaf(game)
    try:
        dealt = desk_of(game).given
        if dealt is None:
            raise BadCase(f"a case of {game.name} is told, without hands")
        given = dealt(setup)
        position = leaf.done(Position(game.begin(variant), umpire=umpire), given, 1)
    except HoyleError as error:
        raise BadCase(f"line 1: {error}") from None
    names = tuple(map(seat_name, SEATS))
    before = game.result(position.state).document(names)
    for number, fact in lines:
        try:
            act = parsed(json.dumps(_lettered(fact)), game.acts)
            position = leaf.done(position, by_words(position.docket, act), number)
        except (HoyleError, msgspec.ValidationError) as error:
            raise BadCase(f"line {number}: {error}") from None
    return ToldCase(leaf.findings, before, game.result(position.state).document(names), tuple(leaf.notes))


def _of_a_record(data: bytes) -> ToldCase:
    again = replay(read(data))
    game = again.course.game
    leaf = Leaf(game, game.seats(again.course.position.state.variant))
    for moment in again.moments:
        if type(moment.act) in game.kinds:
            leaf.note(moment.step, moment.rulings, "act", moment.number)
        leaf.hear(moment.rulings, moment.after)
    names = again.record.header.names
    before = game.result(again.at(0).state).document(names)
    return ToldCase(leaf.findings, before, again.result.document(names), tuple(leaf.notes))


def _landmark(name: object) -> Landmark:
    known = {each.name.lower(): each for each in Landmark}
    if name not in known:
        raise BadCase(f"what may pass is one of: {', '.join(known)}")
    return known[str(name)]


def _by(told: Document, players: int) -> tuple[Seat | None, int | None]:
    """Read by whose act a moment has passed, and which trick it played to or turned."""
    trick = told.get("trick")
    if set(told) - {"seat", "trick"} or not isinstance(trick, int | None):
        raise BadCase("say what has passed, by whose act, and to which trick, from 1: passed, seat, trick")
    by = parse_seat(str(told["seat"]), players) if "seat" in told else None
    return by, None if trick is None else trick - 1


def _lettered(fact: Document, players: int = len(SEATS)) -> Document:
    """Return an act as records have it: a case has seats and suits by letter, and tricks from 1."""
    return {key: _of_record(key, value, players) for key, value in fact.items()}


def _of_record(key: str, value: object, players: int) -> object:
    if key in ("seat", "offender", "of", "upon") and isinstance(value, str):
        return parse_seat(value, players)
    if key in ("suit", "led", "named", "trumps") and isinstance(value, str):
        return parse_suit(value).value
    return value - 1 if key == "trick" and isinstance(value, int) else value
