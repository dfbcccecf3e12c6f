"""``hoyle drive``: an evening at the keyboard, stopped and gone on with."""

import csv
import io
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hoyle.files.lock import locked
from ports.cli.doors import asked


@pytest.fixture
def log(tmp_path):
    return str(tmp_path / "evening.jsonl")


def typed(log, *lines, begin=()):
    return asked("drive", *begin, "--log", log, "--by", "Ann", typed="".join(f"{line}\n" for line in lines))


def hall(log):
    return json.loads(asked("drive", "--log", log, "--json").stdout)


def test_46_people_are_seated_and_the_last_two_rest():
    said = asked("drive", "--people", "46", "--kind", "progressive").stdout.splitlines()
    assert said[:2] == ["Progressive whist drive", "Hand 1 of 24. Trumps: hearts."]
    assert said[2] == "  Table 1: 1 and 2 against 3 and 4"
    assert said[13] == "  Table 12 sits out: 45, 46"


def test_an_evening_goes_on_after_a_stop_even_in_the_middle_of_a_line(log):
    typed(log, "1 8-5", "2 8-6", begin=("--people", "10", "--trumps", "HN", "--hands", "2"))
    before = hall(log)
    with Path(log).open("ab") as file:
        file.write(b'{"type":"Scored","hand":1,')
    assert hall(log) == before
    said = typed(
        log, "ok 2", "by Bess", "ok 2", "late Zoe", "home 3", "move", "1 4-9", "2 6 7", "1/1 9-4", "end"
    )
    assert "hoyle: Ann entered this score; somebody else must approve it" in said.stderr
    assert "Hand 2 of 2. No trumps." in said.stdout
    assert "All scores are in." in said.stdout
    assert said.stdout.splitlines()[-4].startswith("Highest lady: ")
    now = hall(log)
    assert now["over"]
    assert now["doubtful"] == now["waiting"] == []
    assert [each["total"] for each in now["sheet"]][:2] == [9 + 4, 9 + 9]
    assert {each["name"] for each in now["sheet"] if not each["here"]} == {"3"}
    rows = [*csv.DictReader(io.StringIO(asked("drive", "--log", log, "--csv").stdout))]
    assert [int(row["total"]) for row in rows] == [each["total"] for each in now["sheet"]]


@pytest.mark.skipif(find_spec("fcntl") is None, reason="this system has no such locks")
def test_only_one_program_types_scores_and_a_hall_screen_changes_nothing(log):
    typed(
        log,
        "1 8-5",
        begin=(
            "--people",
            "8",
        ),
    )
    with Path(log).open("ab") as file:  # The host's program, in the middle of a line.
        file.write(b'{"type":"Sco')
    before = Path(log).read_bytes()
    with Path(log).open("rb") as host:
        assert locked(host)
        other = typed(log, "2 9-4")
        assert other.exit_code == 2
        assert "is in use: scores are typed elsewhere now" in other.stderr
        assert hall(log)["waiting"] == [2]
    assert Path(log).read_bytes() == before
    typed(log, "2 9-4")
    assert hall(log)["waiting"] == []


def test_a_line_that_is_wrong_changes_nothing_and_says_what_to_do(log):
    said = typed(
        log,
        "1 9",
        "5 8-5",
        "move",
        "home 99",
        "ok 1",
        "swap 1 99",
        "swap 1 8",
        "help",
        begin=("--people", "8"),
    )
    assert said.stderr.splitlines() == [
        "hoyle: '1 9' is not recognised; type a score such as '7 8-5', or 'help'",
        "hoyle: table 5 does not play hand 1; choose from: 1, 2",
        "hoyle: enter the missing scores, or type 'move anyway'",
        "hoyle: player 99 is not here; the sheet lists the players' numbers",
        "hoyle: table 1 has no doubtful score in hand 1",
        "hoyle: enter two different players who are both here, not 1 and 99",
    ]
    assert "Table 1: 8 and 2 against 3 and 4" in said.stdout
    assert "No score yet from tables 1, 2." in said.stdout
    assert "ring the bell" in said.stdout
    assert len(Path(log).read_bytes().splitlines()) == 2  # The swap.
    assert "Hand 2 of 24" in typed(log, "move anyway", "quit", "1 8-5").stdout
    assert hall(log)["waiting"] == [1, 2]


def test_names_come_from_a_file_with_their_lines(tmp_path):
    names = tmp_path / "names.csv"
    names.write_text("name,line\nAda,lady\nBob,gentleman\nCy+Di,gentleman\nEve,lady\n")
    said = asked("drive", "--names", str(names)).stdout
    assert "Table 1: Ada and Bob against Eve and Cy+Di" in said
    assert "Damen" not in said
    german = asked("drive", "--names", str(names), "--language", "de").stdout
    assert "Tisch 1: Ada und Bob gegen Eve und Cy+Di" in german


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name\nAda\nAda\n", "line 3: 'Ada' is there twice"),
        ("name,line\nAda,x\n", "line 2: the line is lady or gentleman, not 'x'"),
        ("name\nAda\nBob\n", "a drive needs 4 to 400 people, not 2"),
        ("line\nlady\n", "the heading 'name' is missing"),
    ],
)
def test_a_file_of_names_that_cannot_be_used_is_refused(tmp_path, text, why):
    names = tmp_path / "names.csv"
    names.write_text(text)
    refused = asked("drive", "--names", str(names))
    assert refused.exit_code == 2
    assert why in refused.stderr


def test_a_drive_begins_once(log, tmp_path):
    typed(log, begin=("--people", "8"))
    assert "has begun; leave --people out" in typed(log, begin=("--people", "8")).stderr
    assert "give --people N or --names FILE" in asked("drive").stderr
    other = tmp_path / "other.jsonl"
    other.write_text("nonsense\n")
    assert "other.jsonl: line 1 is no event of a drive" in asked("drive", "--log", str(other)).stderr


def test_cards_and_sheet_are_printed_as_svg_and_pdf(log, tmp_path):
    typed(log, "1 8-5", begin=("--people", "8", "--trumps", "HN", "--hands", "2"))
    svg, pdf = tmp_path / "cards.svg", tmp_path / "cards.pdf"
    for file in (svg, pdf):
        assert asked("drive", "--log", log, "--pdf", str(file)).exit_code == 0
    pages = ElementTree.parse(svg).getroot()
    assert len(pages) == 1 + 2 + 1  # Two tables, eight players, and a sheet.
    words = [each.text for each in pages.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Table 1", "Table 2", "hearts", "No trumps", "Score card: 8"} <= {*words}
    assert words[-len(words) // 4 :].count("8") >= 4  # Tricks and totals of two players, beside player 8.
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert pdf.read_bytes().count(b"/Type /Page\n") == 4


def test_a_print_of_another_kind_or_without_its_library_is_explained(tmp_path, monkeypatch):
    cards = str(tmp_path / "cards.doc")
    assert "name it as cards.pdf or cards.svg" in asked("drive", "--people", "8", "--pdf", cards).stderr
    monkeypatch.setitem(sys.modules, "fpdf", None)
    refused = asked("drive", "--people", "8", "--pdf", str(tmp_path / "cards.pdf"))
    assert refused.exit_code == 2
    assert "pip install fpdf2" in refused.stderr


def test_names_that_the_fonts_of_pdf_lack_lose_their_accents_there(tmp_path):
    names = tmp_path / "names.csv"
    names.write_text("name\nŁukasz\nŻaneta\nÄnne\n李\n", encoding="utf-8")
    found = asked("drive", "--names", str(names), "--pdf", str(tmp_path / "cards.pdf"))
    assert found.exit_code == 0, found.stderr


def test_the_hands_of_an_evening_are_rows_that_a_league_reads(log, tmp_path):
    typed(log, "1 8-5", "2 6-7", "move", "1 9-4", begin=("--people", "8", "--trumps", "HN"))
    rows = tmp_path / "evening.csv"
    rows.write_text(asked("drive", "--log", log, "--rows").stdout, encoding="utf-8")
    read = [*csv.DictReader(io.StringIO(rows.read_text("utf-8")))]
    assert [(row["round"], row["trump_suit"], row["tricks_won"]) for row in read] == [
        ("1", "hearts", "8"),
        ("1", "hearts", "6"),
        ("2", "none", "9"),
    ]
    league = json.loads(asked("league", str(rows), "--json").stdout)
    assert {row["name"]: row["hands"] for row in league}.keys() == {str(number) for number in range(1, 9)}
    lines = asked("drive", "--log", log, "--rows", "--json").stdout.splitlines()
    table = csv.DictReader(io.StringIO(asked("drive", "--log", log, "--rows").stdout))
    assert [{name: str(cell) for name, cell in json.loads(line).items()} for line in lines] == [*table]
