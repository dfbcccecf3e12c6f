"""The terminal uses its reader's language: a table prints no English word to a reader of German."""

import ast
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import hoyle.ports.cli.phrases
from hoyle.app import app
from hoyle.ports.cli.voices import spoken
from ports.cli.doors import asked

TYPED = "?\nqx\nrule zzz\nl\ns\nh\nu\nqs qs\n\n1\nyes\nq\n\nq\ns\n"
ENGLISH_WORDS = re.compile(
    r"\b(the|of|is|are|you|your|to|has|have|type|card|trick|deal|for|and)\b", re.IGNORECASE
)
IN_ENGLISH = re.compile("  Sie gilt hier[.] .*")
"""The text of a maxim, one of the longer texts that a translation may omit."""


def at_the_table(game, *args, typed=TYPED, **env):
    return CliRunner().invoke(app, ["play", game, "--plain", "--deals", "1", *args], input=typed, env=env)


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage", "hookey", "bezique"])
def test_a_table_in_german_says_no_word_of_english(game, tmp_path):
    record = tmp_path / "r.jsonl"
    told = at_the_table(game, "--language", "de", "--seed", "3", "--record", str(record))
    assert told.exit_code == 0, told.output
    lines = [line.replace(str(record), "") for line in told.output.splitlines() if not IN_ENGLISH.match(line)]
    assert "Tippe ? für Hilfe." in told.output
    assert [line for line in lines if ENGLISH_WORDS.search(line.partition("Weiter geht es mit")[0])] == []


def test_the_language_is_the_systems_or_the_one_asked_for():
    def begins(*args, **env):
        return at_the_table("hookey", "--seed", "1", *args, typed="", **env).output.split()[1]

    assert begins() == "draws"
    assert begins(LC_ALL="de_AT.UTF-8") == "zieht"
    assert begins("--language", "en", LC_ALL="de_AT.UTF-8") == "draws"
    assert begins(LC_ALL="tlh") == "draws"


def test_the_first_variable_that_is_set_says_the_systems_language(monkeypatch):
    for name, value in (("LC_ALL", ""), ("LC_MESSAGES", "de"), ("LANG", "en_GB.UTF-8")):
        monkeypatch.setenv(name, value)
    assert spoken(None).code == "de"
    monkeypatch.setenv("LC_ALL", "C")
    assert spoken(None).code == "en"


def test_a_language_that_there_is_not_is_refused_with_those_there_are():
    told = asked("play", "whist", "--language", "tlh")
    assert told.exit_code in (1, 2)
    assert "no language 'tlh'; choose from: en, de" in str(told.exception) + told.stderr


@pytest.mark.parametrize("name", ["account", "drawing", "hints", "leaving", "queries", "table", "voice"])
def test_no_sentence_stands_in_a_module_that_speaks(name):
    source = Path(hoyle.ports.cli.phrases.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
    assert [*sentences(source)] == []


def test_a_sentence_in_a_module_would_be_found():
    assert [*sentences('"""A docstring is none."""\nsay(f"{who} is here, and {what}")\n')] == [
        " is here, and "
    ]


def sentences(source):
    """The English text in a module (two or more words) that is no docstring, comment, name, style or
    command.
    """
    tree = ast.parse(source)
    silent = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    silent |= {id(each.msg) for each in ast.walk(tree) if isinstance(each, ast.Assert)}
    said = (each for each in ast.walk(tree) if isinstance(each, ast.Constant) and id(each) not in silent)
    for words in (each.value for each in said if isinstance(each.value, str)):
        if re.search("[a-z]{2,},? [a-z]{2,}", words, re.IGNORECASE) and not words.startswith(
            ("bold ", "hoyle ")
        ):
            yield words
