"""A third code of whist needs no line outside its own files and the list of codes: one is made here."""

import pytest
from msgspec.structs import replace as with_fields

from games.whist.laid_out import card, do, table
from hoyle.desk import happening, matching, signs
from hoyle.desk.concepts import heard
from hoyle.desk.desk import Desk, findings, hear_of
from hoyle.desk.happening import moment_of
from hoyle.games import game_named
from hoyle.games.whist.act import Play
from hoyle.games.whist.incident.clubs.table import CutAmiss
from hoyle.games.whist.incident.turn import LedOutOfTurn
from hoyle.games.whist.laws import CODES
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.law import Code, Law, Matter, Source, Status, Told, refused
from hoyle.law.incident import EVERYBODY, SeenByAll
from hoyle.seat import SEATS
from hoyle.table import Umpire
from hoyle.table.protocols import changed

N, E, S, W = SEATS
TOY = Source("toy-1999", "The laws of a toy", 1999)


class Sneezed(SeenByAll, frozen=True, kw_only=True):
    """A player sneezed: only this code mentions it."""

    says = CutAmiss.ways["few"]


def free_lead(incident: LedOutOfTurn, _):
    yield refused(incident, incident.text)


def free_sneeze(incident: Sneezed, _):
    yield refused(incident, incident.text)


def law(id, judge, kind):
    return Law(
        id=id,
        source=TOY,
        article=id[-1],
        title="A toy",
        says="It is free.",
        status=Status.ENFORCED,
        hears=(kind,),
        judge=judge,
    )


def with_variant(state, variant):
    """The state, at a table of a variant whose code the options do not list."""
    return changed(state, variant=variant)


@pytest.fixture
def toy(monkeypatch, tmp_path):
    """The list of codes with one more; whatever was read of the others is read again."""
    file = tmp_path / "signs.toml"
    file.write_text('[moments]\nplay = "Sneezed"\n[whist]\nSneezed = ["uncut"]\n', encoding="utf-8")
    laws = (law("TOY-1", free_sneeze, Sneezed), law("TOY-2", free_lead, LedOutOfTurn))
    code = Code(TOY, laws, told=(Told(Sneezed, "somebody sneezed"),), signs=file)
    monkeypatch.setitem(CODES, "toy-1999", code)
    read = (signs.part, matching._signs)
    for each in read:
        each.cache_clear()
    monkeypatch.setattr(happening.HAPPENINGS, "_made", {})
    yield with_fields(LONG_WHIST, code="toy-1999")
    for each in read:
        each.cache_clear()


def test_another_code_rules_at_the_desk_with_its_own_happenings_and_signs(toy):
    game = game_named("whist")
    desk = Desk(game, with_variant(game.begin(LONG_WHIST), toy), Matter(variant=toy))
    desk, _ = hear_of(desk, Sneezed(seat=E, at=0, known_to=EVERYBODY))
    assert [found.law.id for found in findings(desk)] == ["TOY-1"]
    kinds = {each.name: each for each in happening.HAPPENINGS["whist"]}
    assert moment_of(kinds["Sneezed"]) == "play"
    named = [
        each.name for each in matching.by_signs(heard("it was not cut", "en"), "whist") if each.score >= 1
    ]
    assert "Sneezed" in named


def test_another_code_rules_at_the_table(toy):
    position = table("AS 2S", "3S 4S", "5S 6S", "7S 8S", umpire=Umpire.WATCHFUL)
    position = type(position)(with_variant(position.state, toy), position.docket, position.umpire)
    after = do(position, Play(seat=E, card=card("3S")))
    assert [case.last.law for case in after.docket.cases] == ["TOY-2"]
