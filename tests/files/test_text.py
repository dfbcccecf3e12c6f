"""The text of a file: its encoding and line ends, whichever program saved it, and its format by its
content.
"""

import pytest

from hoyle.errors import BadText
from hoyle.files.form import FileForm, form_of
from hoyle.files.json_text import json_in
from hoyle.files.text import text_of

WORDS = "André, Zoë’s “5 €”\nÅsa\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_the_encoding_is_found_from_the_bytes(encoding):
    assert text_of(WORDS.encode(encoding)) == WORDS


def test_an_encoding_that_is_declared_is_taken_unless_the_bytes_are_utf_8():
    text = "%Content-type: text/x-pbn; charset={}\nDvořák\n"
    assert text_of(text.format("ISO-8859-2").encode("iso-8859-2")) == text.format("ISO-8859-2")
    assert text_of(text.format("windows-1250").encode("cp1250")) == text.format("windows-1250")
    assert text_of(text.format("ISO-8859-1").encode()) == text.format("ISO-8859-1")
    assert text_of("charset=iso-8859-99 é".encode("latin-1")) == "charset=iso-8859-99 é"


def test_each_line_has_its_own_encoding_and_every_byte_is_some_letter():
    assert text_of("Zoë\n".encode() + "André\n".encode("cp1252")) == "Zoë\nAndré\n"
    assert len(text_of(bytes(range(1, 256)))) == 255
    assert text_of(b"\xef\xbb\xbfAndr\xe9") == "André"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_lines_end_alike(end):
    assert text_of(f"a{end}{end}b{end}\x1a".encode()) == "a\n\nb\n"


def test_zeros_at_the_end_and_marks_within_are_left_out():
    assert text_of(b"a\n\x1a" + b"\0" * 600) == "a\n"
    assert text_of("\ufeffa\n\ufeffb\u200b\n".encode("utf-8-sig")) == "a\nb\n"


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"PK\3\4\x14\0", "a ZIP archive or a workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "a workbook or document of an old Office"),
        (b"\x1f\x8b\x08\0", "a gzip archive"),
        (b"%PDF-1.4\n", "a PDF"),
        (b"{\\rtf1\\ansi [Board", "an RTF document"),
        (b"\x89PNG\r\n", "a picture"),
        (b"SQLite format 3\0", "a database"),
    ],
)
def test_a_file_of_another_kind_is_called_so(data, what):
    with pytest.raises(BadText, match=f"it is not text but {what}"):
        text_of(data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"a\nb\0c", "line 2: it has a byte of zero"),
        (b"\xff\xfea", "its mark says UTF-16, but byte 2 is not"),
        (b"\xff\xfe\0\0a", "its mark says UTF-32"),
    ],
)
def test_bytes_that_are_no_text_are_refused(data, why):
    with pytest.raises(BadText, match=why):
        text_of(data)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("", FileForm.EMPTY),
        (" \n", FileForm.EMPTY),
        ('{"n":0}\n', FileForm.JSON),
        ('\n { "a" : 1}', FileForm.JSON),
        ("{}", FileForm.JSON),
        ('["a"]', FileForm.JSON),
        ('{"meta": {}}\n{"id": 1}', FileForm.DEALS),
        ('\n{"id": 1, "pbn": "N:"}', FileForm.DEALS),
        ('{"kind": "\\"pbn\\": 1"}\n{"pbn": 1}', FileForm.JSON),
        ("% PBN 2.1\n", FileForm.PBN),
        ('; x\n{ y }\n [Deal "z"]', FileForm.PBN),
        ("[Event Random", FileForm.PBN),
        ("pn|a|", FileForm.LIN),
        ("% x\n\nvg|a|", FileForm.LIN),
        ("http://x/?lin=md|3", FileForm.LIN),
        ("a,b\n", FileForm.OTHER),
        ("{ x }", FileForm.OTHER),
    ],
)
def test_the_form_is_found_from_the_content(text, form):
    assert form_of(text) is form


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "Expecting property name"),
        ("[" * 200 + "]" * 200, "nested too deep"),
        ("[" * 60_000, "nested too deep"),
        ("9007199254740993", "too large"),
        ("1" + "0" * 5_000, "too large"),
        ("-1e999", "too large"),
        ("[NaN]", "NaN is not a number"),
        ('{"a":1,"a":2}', "a key twice"),
    ],
)
def test_json_that_no_door_takes_is_refused_in_one_line(text, why):
    with pytest.raises(BadText, match=f"line 7: .*{why}") as caught:
        json_in(text, line=7)
    assert len(str(caught.value)) < 200


def test_other_json_is_read():
    assert json_in('{"a":[1,-2.5,null,true,"é"]}', line=1) == {"a": [1, -2.5, None, True, "é"]}
