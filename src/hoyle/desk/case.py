"""Case files: how a table stood, and then what happened at it, one line each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from hoyle.desk.desk import Desk, Finding, chosen, findings, heard, moot, passed
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.setting import SETTINGS, blank
from hoyle.errors import BadCase, HoyleError, ImpossibleAct
from hoyle.games import GAMES, game_named
from hoyle.law import Landmark, Law, Ruling, Standing
from hoyle.record.codec import parsed, prepare, read
from hoyle.record.replay import replay
from hoyle.seat import SEATS, Seat, parse_seat, seat_name
from hoyle.table import Game, Position, Umpire, advance, named, with_options
from hoyle.table.act import Answering
from hoyle.table.option import by_words

AnyGame = Game[Any, Any, Any, Any]

prepare(Answering, *(game.acts for game in GAMES))

_KEYS = {"game", "variant", "set", "umpire", "dealer", "trumps", "turned", "hands"}
_EVERY = _KEYS.union(*(setting.keys for setting in SETTINGS.values()))


@dataclass(frozen=True, slots=True)
class Case:
    """A case that is judged: what was ruled, and what the sitting has come to so far."""

    findings: tuple[Finding, ...]
    result: dict[str, Any]

    def document(self) -> dict[str, Any]:
        """The rulings and the result, as ``hoyle rule --json`` prints them."""
        return {"rulings": [finding.document() for finding in self.findings], **self.result}


def read_case(data: bytes) -> Case:
    """Judge a case file, or a record.

    A case begins with ``{"setup": …}``. Where the setup deals ``hands``, the lines after it are acts, and
    the case is played at a table; where it does not, they are incidents, choices, ``{"cut": true}``, and
    other moments by which rights end: ``{"passed": ["card"], "seat": "N"}``. ``{"gone": 0}`` says that what
    an open case is about is past.

    Raises:
        BadCase: naming the line that cannot be read, or cannot have happened.
        RecordError: if it is a record, and no sound one.
    """
    first, *_ = data.split(b"\n", 1)
    try:
        opening = json.loads(first)
    except ValueError:
        opening = None
    if not isinstance(opening, dict) or "setup" not in opening:
        return _of_a_record(data)
    setup = opening["setup"]
    if not isinstance(setup, dict) or set(setup) - _EVERY:
        raise BadCase(f"line 1: a setup has only: {', '.join(sorted(_EVERY))}")
    lines = list(_lines(data))
    return _at_a_table(setup, lines) if "hands" in setup else _at_the_desk(setup, lines)


def begun(setup: dict[str, Any]) -> tuple[AnyGame, Any, Desk]:
    """The game, the variant and the empty desk of a setup."""
    game = game_named(setup.get("game", next(iter(SETTINGS))))
    variant = named(game.variants, setup["variant"]) if "variant" in setup else game.variants[0]
    variant = with_options(variant, [(name, str(value)) for name, value in setup.get("set", {}).items()])
    if game.name not in SETTINGS:
        raise BadCase(f"the desk sits for: {', '.join(SETTINGS)}")
    matter = SETTINGS[game.name].matter(variant, setup)
    try:
        state = game.play(game.begin(variant), blank(game.name, setup))
    except ImpossibleAct as error:
        raise BadCase(str(error)) from None
    return game, variant, Desk(game, state, matter)


def result(desk: Desk) -> dict[str, Any]:
    """What the sitting has come to, by a desk that knows the score it was told and what it ruled since."""
    return desk.game.result(desk.state).document(("N", "E", "S", "W"))


def _lines(data: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(data.split(b"\n")[1:], start=2):
        if not line.strip():
            continue
        try:
            fact = json.loads(line)
        except ValueError:
            fact = None
        if not isinstance(fact, dict):
            raise BadCase(f"line {number}: write one JSON object to a line")
        yield number, fact


def _at_the_desk(setup: dict[str, Any], lines: list[tuple[int, dict[str, Any]]]) -> Case:
    game, _, desk = begun(setup)
    kinds = {happening.name: happening for happening in HAPPENINGS.get(game.name, ())}
    for number, fact in lines:
        try:
            match fact:
                case {"incident": str(kind), **answers} if kind in kinds:
                    desk, _ = heard(desk, kinds[kind].incident(answers))
                case {"act": "Choose" | "Waive" | "Later" | "Consult"}:
                    answer = parsed(json.dumps(_seated(fact)), Answering)
                    desk, _ = chosen(desk, by_words(desk.matter.docket, answer))
                case {"passed": list(moments), **by}:
                    desk, _ = passed(desk, {_landmark(each) for each in moments}, _by(by))
                case {"gone": int(number_of)}:
                    desk, _ = moot(desk, number_of)
                case {"cut": True}:
                    desk, _ = passed(desk, {Landmark.CUT})
                case _:
                    raise BadCase(f"write an incident of: {', '.join(sorted(kinds))}")
        except (HoyleError, msgspec.ValidationError) as error:
            raise BadCase(f"line {number}: {error}") from None
    return Case(findings(desk), result(desk))


def _at_a_table(setup: dict[str, Any], lines: list[tuple[int, dict[str, Any]]]) -> Case:
    game, variant, _ = begun(setup)
    try:
        umpire = Umpire(setup.get("umpire", "on-claim"))
    except ValueError:
        raise BadCase(f"line 1: there is no umpire {setup['umpire']!r}") from None
    leaf = _Leaf(game)
    try:
        given = SETTINGS[game.name].given(setup)
        position = leaf.done(Position(game.begin(variant), umpire=umpire), given)
    except HoyleError as error:
        raise BadCase(f"line 1: {error}") from None
    for number, fact in lines:
        try:
            act = parsed(json.dumps(_seated(fact)), game.acts)
            position = leaf.done(position, by_words(position.docket, act))
        except (HoyleError, msgspec.ValidationError) as error:
            raise BadCase(f"line {number}: {error}") from None
    return Case(leaf.findings, game.result(position.state).document(tuple(map(seat_name, SEATS))))


def _of_a_record(data: bytes) -> Case:
    again = replay(read(data))
    leaf = _Leaf(again.course.game)
    for moment in again.moments:
        leaf.heard(moment.rulings, moment.after)
    return Case(leaf.findings, again.result.document(again.record.header.names))


class _Leaf:
    """What a table has been told, deal by deal, each case as it came to stand."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.deal = game, 0
        self.told: dict[tuple[int, int], Ruling] = {}

    def done(self, position: Position[Any], act: Any) -> Position[Any]:
        position, rulings = advance(self.game, position, act)
        self.heard(rulings, position)
        return position

    def heard(self, rulings: tuple[Ruling, ...], after: Position[Any]) -> None:
        for ruling in rulings:
            if ruling.told and ruling.standing is Standing.LAPSED:
                for key, told in self.told.items():
                    if told.standing.live and (told.law, told.offender, told.at) == (
                        ruling.law,
                        ruling.offender,
                        ruling.at,
                    ):
                        self.told[key] = ruling
        if self.told and not after.docket.cases:
            self.deal += 1
        for ruling in after.docket.told():
            self.told[self.deal, ruling.case or 0] = ruling

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(Finding(ruling, self._law(ruling.law)) for ruling in self.told.values())

    def _law(self, id: str) -> Law:
        codes = (code for variant in self.game.variants for code in self.game.codes(self.game.begin(variant)))
        return next(law for code in codes for law in code.laws if law.id == id)


def _landmark(name: Any) -> Landmark:
    known = {each.name.lower(): each for each in Landmark}
    if name not in known:
        raise BadCase(f"what may pass is one of: {', '.join(known)}")
    return known[name]


def _by(told: dict[str, Any]) -> Seat | None:
    if set(told) - {"seat"}:
        raise BadCase("say what has passed, and by whose act: passed, seat")
    return parse_seat(str(told["seat"])) if "seat" in told else None


def _seated(fact: dict[str, Any]) -> dict[str, Any]:
    """Seats may be written by their letters."""
    return {
        key: parse_seat(value)
        if key in ("seat", "offender", "of", "upon") and isinstance(value, str)
        else value
        for key, value in fact.items()
    }
