"""Acts of a case that no law covers: the referee says that they have no effect, or that they stand."""

import json

import pytest

from hoyle.desk.case import read_case
from hoyle.games.whist.act import ShowTricks
from hoyle.seat import Seat
from hoyle.table import Umpire
from ports.cli.doors import asked
from record.tables import ONE_DEAL, master, play_on, table

SETUP = {
    "game": "whist",
    "umpire": "on-claim",
    "dealer": "W",
    "trumps": "H",
    "hands": {"N": "AS 2S 3D", "E": "KS 5S QD", "S": "QS 4S KD", "W": "JS 6S 4D"},
}
CARDS = (("N", "AS"), ("E", "KS"), ("S", "QS"), ("W", "JS"))
TRICK = [{"act": "Play", "seat": seat, "card": card} for seat, card in CARDS]
VAIN = {"act": "ShowTricks", "seat": "N"}
STANDS = {"act": "Quit", "seat": "S"}


def case(*acts, **setup):
    return "\n".join(map(json.dumps, ({"setup": SETUP | setup}, *acts))).encode()


@pytest.mark.parametrize("umpire", ["on-claim", "watchful"])
def test_an_act_in_vain_is_noted_with_its_line(umpire):
    found = read_case(case(TRICK[0], VAIN, *TRICK[1:], umpire=umpire)).document()
    assert found["rulings"] == []
    (note,) = found["notes"]
    assert note["line"] == 3
    assert note["says"].startswith("That action has no effect (W-G10): ")


def test_an_act_against_a_rule_that_stands_is_noted():
    (note,) = read_case(case(*TRICK, STANDS)).document()["notes"]
    assert note == {
        "line": 6,
        "says": "That action breaks W-G10 but stands: "
        "S is not the player who gathers the winning side's tricks.",
    }


def test_what_breaks_no_rule_and_what_a_law_rules_on_is_not_noted():
    revoke = {"act": "Play", "seat": "W", "card": "4D"}
    found = read_case(case(*TRICK[:3], revoke, umpire="watchful")).document()
    assert found["notes"] == []


def test_notes_are_printed_below_the_rulings(tmp_path):
    file = tmp_path / "case.jsonl"
    file.write_bytes(case(TRICK[0], VAIN))
    said = asked("rule", str(file)).stdout
    assert said.startswith("Line 3: that action has no effect (W-G10): ")
    assert "nothing to say" not in said


def test_a_record_has_notes_by_its_acts():
    sitting, data = table(master(1), umpire=Umpire.ON_CLAIM, stop=ONE_DEAL)
    play_on(sitting, acts=20)
    sitting.act(ShowTricks(Seat(0)))
    shown = sitting.done
    play_on(sitting)
    sitting.close()
    (note,) = [each for each in read_case(bytes(data)).document()["notes"] if each["act"] == shown]
    assert note["says"].startswith("That action has no effect (W-G10): ")
