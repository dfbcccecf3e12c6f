"""The driver, tested with a game of one act."""

from dataclasses import fields

import pytest
from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.law import (
    NO_CASES,
    Code,
    Incident,
    Landmark,
    Matter,
    Option,
    Ruling,
    Source,
    Standing,
    enforced,
    own_card,
)
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.table import Choose, Game, Position, SeatAct, Umpire, advance, attended
from hoyle.table.act import Waive
from hoyle.table.advance import play_on
from hoyle.words import Text, phrase

BOOK = Source("book", "A Book", 1800)


class Knock(SeatAct, frozen=True):
    """Knock on the table; twice is forbidden, and ten times impossible."""


class Table(Struct, frozen=True):
    variant: None = None
    knocks: int = 0
    applied: tuple[str, ...] = ()
    score: int = 0
    paid: int = 0


class Say:
    knocks = phrase("{who} {who?knock|knocks} twice", Seat)


class Knocked(Incident, frozen=True, kw_only=True):
    breaks: str | None = "R-2"
    says = Say.knocks


@enforced("B-1", BOOK, "I", "Knocking")
def knocking(incident: Knocked, matter: Matter[None]):
    """A player who knocks twice pays."""
    yield Ruling(
        case=None,
        law="B-1",
        standing=Standing.OPEN,
        offender=incident.seat,
        at=len(matter.docket.cases),
        reason=Text("test.heard"),
        option=Option((Seat(1),), (remedies.Points(0, 3),)),
        until=own_card((Seat(0),)),
    )


@enforced("B-2", BOOK, "II", "Knocking again")
def again(incident: Knocked, matter: Matter[None]):
    """And is noted."""
    yield Ruling(
        case=None,
        law="B-2",
        standing=Standing.NOTED,
        offender=incident.seat,
        at=len(matter.docket.cases),
        reason=Text(""),
    )


def play(state, act):
    if isinstance(act, Knock):
        if state.knocks == 9:
            raise ImpossibleAct("the knuckles are sore")
        return replace(state, knocks=state.knocks + 1)
    return state


def incidents(step):
    if isinstance(step.act, Knock) and step.after.knocks % 2 == 0:
        secret = frozenset() if step.act.seat == 3 else frozenset(SEATS)
        yield Knocked(seat=step.act.seat, at=0, known_to=secret)


def made(**otherwise):
    given = dict.fromkeys((field.name for field in fields(Game) if field.init), None)
    given |= {
        "variants": (),
        "seats": lambda _: 4,
        "acts": Knock | Choose | Waive,
        "play": play,
        "incidents": lambda step: tuple(incidents(step)),
        "matter": lambda position: Matter(variant=None, docket=position.docket),
        "landmarks": lambda step: frozenset({Landmark.CARD} if isinstance(step.act, Knock) else ()),
        "codes": lambda state: (Code(BOOK, (knocking, again)),),
        "apply": lambda state, ruling: replace(state, applied=(*state.applied, ruling.law)),
        "score": lambda position: replace(position.state, score=10 * len(position.docket.cases)),
        "settle": lambda position: replace(position.state, paid=position.state.score + 1),
        "gone": lambda position: (),
        "trick": lambda step: None,
        "closing": lambda step: (),
    }
    return Game(**(given | otherwise))


GAME = made()


def at(umpire, knocks=0):
    position = Position(Table(), umpire=umpire)
    for _ in range(knocks):
        position, _ = advance(GAME, position, Knock(Seat(0)))
    return position


@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_a_lawful_act_is_played_scored_and_settled_and_nothing_is_ruled(umpire):
    position, rulings = advance(GAME, Position(Table(), umpire=umpire), Knock(Seat(0)))
    assert rulings == ()
    assert position == Position(Table(knocks=1, paid=1), NO_CASES, umpire)


def test_a_strict_table_refuses_by_the_rule_before_any_law_is_asked():
    position = at(Umpire.STRICT, 1)
    with pytest.raises(UnlawfulAct, match=r"N knocks twice \(R-2\)") as refusal:
        advance(GAME, position, Knock(Seat(0)))
    assert refusal.value.rule == "R-2"
    assert position == at(Umpire.STRICT, 1)


def test_what_is_impossible_is_so_at_every_table_and_asked_first():
    with pytest.raises(ImpossibleAct):
        advance(GAME, Position(Table(knocks=9)), Knock(Seat(0)))


@pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
def test_at_other_tables_each_law_rules_in_order_by_the_docket_the_act_found(umpire):
    position, rulings = advance(GAME, at(umpire, 1), Knock(Seat(0)))
    assert [(ruling.law, ruling.at) for ruling in rulings] == [("B-1", 0), ("B-2", 0)]
    assert [case.last for case in position.docket.cases] == list(rulings)
    assert position.state == Table(knocks=2, applied=("B-1", "B-2"), score=20, paid=21)


@pytest.mark.parametrize(
    ("umpire", "told"), [(Umpire.WATCHFUL, [True, False]), (Umpire.ON_CLAIM, [False, False])]
)
def test_a_watchful_umpire_tells_of_every_choice_and_of_nothing_else_that_is_secret(umpire, told):
    position, rulings = advance(GAME, at(umpire, 1), Knock(Seat(3)))
    assert [ruling.told for ruling in rulings] == told
    assert [case.public is not None for case in position.docket.cases] == told


def test_what_everybody_saw_is_told_at_both():
    for umpire in (Umpire.WATCHFUL, Umpire.ON_CLAIM):
        assert all(ruling.told for ruling in advance(GAME, at(umpire, 1), Knock(Seat(0)))[1])


def test_what_lapses_comes_before_what_the_laws_say():
    position, rulings = advance(GAME, at(Umpire.WATCHFUL, 3), Knock(Seat(0)))
    assert [(ruling.law, ruling.standing.name) for ruling in rulings] == [("B-1", "OPEN"), ("B-2", "NOTED")]
    position = at(Umpire.WATCHFUL, 2)
    position, rulings = advance(GAME, position, Knock(Seat(0)))
    assert [(ruling.case, ruling.standing.name) for ruling in rulings] == [(0, "LAPSED")]
    assert position.docket.cases[0].last.standing is Standing.LAPSED


def test_what_is_chosen_is_entered_applied_and_scored():
    position, rulings = advance(GAME, at(Umpire.WATCHFUL, 2), Choose(Seat(1), 0, remedies.Points(0, 3).id))
    assert [(ruling.case, ruling.standing.name) for ruling in rulings] == [(0, "EXACTED")]
    assert position.state.applied == ("B-1", "B-2", "B-1")


def test_a_choice_nobody_offered_is_impossible_even_where_there_is_no_case():
    for act in (Choose(Seat(1), 0, remedies.Points(0, 3).id), Waive(Seat(1), 0)):
        with pytest.raises(ImpossibleAct):
            advance(GAME, at(Umpire.WATCHFUL), act)


def test_at_the_turn_up_what_lapses_is_told_and_a_fresh_leaf_begun():
    turned = made(landmarks=lambda step: frozenset({Landmark.TURN_UP, Landmark.CARD}))
    position, rulings = advance(turned, at(Umpire.WATCHFUL, 2), Knock(Seat(0)))
    assert [ruling.standing.name for ruling in rulings] == ["LAPSED"]
    assert position.docket is NO_CASES
    assert position.state.score == 0


def test_the_table_attends_until_there_is_nothing_left_to_do():
    attending = made(attend=lambda position: (Knock(Seat(0)),) if position.state.knocks < 3 else ())
    heard = []
    position = attended(
        attending, Position(Table(), umpire=Umpire.ON_CLAIM), lambda step, rulings: heard.append(len(rulings))
    )
    assert (position.state.knocks, heard) == (3, [0, 2, 1])
    assert attended(attending, Position(Table(), umpire=Umpire.ON_CLAIM)) == position


@pytest.mark.parametrize("end", [(), (Seat(-1),)], ids=["nobody is due", "chance is due"])
def test_play_goes_on_by_the_seat_most_pressingly_due(end):
    game = made(
        attend=lambda position: (),
        due=lambda position: (Seat(2), Seat(0)) if position.state.knocks < 4 else end,
        observe=lambda position, seat: seat,
    )
    asked = []

    def choose(seen):
        asked.append(seen)
        return Knock(seen)

    position = play_on(game, Position(Table(), umpire=Umpire.ON_CLAIM), choose)
    assert (asked, position.state.knocks) == ([2, 2, 2, 2], 4)


def test_a_case_whose_cards_lie_there_no_more_is_closed_after_all_else():
    table = made(gone=lambda position: tuple(case.place for case in position.docket.at(Standing.OPEN)))
    position, rulings = advance(table, at(Umpire.WATCHFUL, 1), Knock(Seat(0)))
    assert [ruling.standing for ruling in rulings] == [Standing.OPEN, Standing.NOTED, Standing.LAPSED]
    assert position.docket.cases[0].last.option is None
