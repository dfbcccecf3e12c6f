"""Tables as spreadsheets save them: separators, headings, invalid rows, and safe cells."""

import pytest

from hoyle.errors import BadText
from hoyle.files.table import read_table, safe_cell

HEADINGS = ("call", "who", "n")
PLAIN = 'Call,who,,Note\nsolo,"Ann, the elder",,a;b\n,,,\nmisere,Bob\n'
ROWS = ((2, {"call": "solo", "who": "Ann, the elder", "note": "a;b"}), (4, {"call": "misere", "who": "Bob"}))


def read(text, needed=("call",)):
    return read_table(text.encode(), HEADINGS, needed)


def without_empty(rows):
    return tuple((line, {name: cell for name, cell in row.items() if cell}) for line, row in rows)


@pytest.mark.parametrize(
    ("text", "before"),
    [
        (PLAIN, 0),
        ("sep=,\n" + PLAIN, 1),
        ('"sep=,"\n' + PLAIN, 1),
        ("\n\n" + PLAIN, 2),
        (PLAIN.replace("Call,who,,Note", " CALL , Who ,, note "), 0),
        (PLAIN.replace("\n", ",,\n"), 0),
    ],
)
def test_cells_are_parted_by_commas(text, before):
    table = read(text)
    assert without_empty(table.rows) == tuple((line + before, row) for line, row in ROWS)
    assert table.others == ("note",)


@pytest.mark.parametrize("mark", [";", "\t", "|"])
@pytest.mark.parametrize("told", [False, True])
def test_so_they_are_by_semicolons_and_tabs_told_or_not(mark, told):
    text = f"call{mark}who{mark}n\nsolo{mark}Ann, the elder{mark}6,0\n"
    table = read(f"sep={mark}\n{text}" if told else text)
    assert table.rows == ((2 + told, {"call": "solo", "who": "Ann, the elder", "n": "6,0"}),)


@pytest.mark.parametrize(
    "above", ["# ours\n", "Our evening;;\n\n", "3 May, at Ann's\nfine\n", "sep=;\ntitle\n"]
)
def test_lines_above_the_headings_are_passed_over_and_counted(above):
    table = read(f"{above}call;who;n\nsolo;Ann;6\n", ("call", "who"))
    assert table.rows == ((above.count("\n") + 2, {"call": "solo", "who": "Ann", "n": "6"}),)
    lines = [line for line in above.splitlines() if line and not line.startswith("sep=")]
    assert list(table.above) == lines


@pytest.mark.parametrize("heading", ["claim_against", "Claim against", " CLAIM-AGAINST ", "claim  against"])
def test_the_words_of_a_heading_are_parted_in_any_way(heading):
    table = read_table(f"call,{heading}\nmisere,Ann\n".encode(), ("call", "claim_against"), ("call",))
    assert table.rows == ((2, {"call": "misere", "claim_against": "Ann"}),)
    assert table.others == ()


def test_a_cell_in_quotes_may_go_over_lines():
    assert read('call,who\nsolo,"Ann\nLee"\nsolo,Bob\n').rows[1][0] == 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("call,Who, WHO\n", "line 1: the heading 'who' is there twice"),
        ("sep=;\ncall;note;note\n", "line 2: the heading 'note' is there twice"),
        ("call\n", "line 1: the heading 'who' is missing; the headings are call, who, n"),
        ("call/who\n", "line 1: the heading 'call' is missing"),
        ("", "line 1: the heading 'call' is missing"),
        ("sep=;", "line 2: the heading 'call' is missing"),
        ("call,who\nsolo,Ann,3\n", "line 2: it has more cells than headings"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_by_its_line(text, why):
    with pytest.raises(BadText, match=f"^{why}"):
        read(text, ("call", "who"))


def test_no_cell_is_taken_for_a_formula():
    for cell in ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"):
        assert safe_cell(cell) == f"'{cell}"
    for cell in ("", "Ada", "1=1", "'=1", "a-b"):
        assert safe_cell(cell) == cell
