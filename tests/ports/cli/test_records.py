"""``hoyle replay``, ``verify`` and ``convert``: their output for a record, and for a changed one."""

import json
from importlib import import_module
from unittest import mock

import pytest
from msgspec.structs import replace

from hoyle.record.verify import ShuffleGiven, Verdict
from ports.cli.doors import ESCAPE, asked

SEED = f"{1793:064x}"


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """A record of two deals that bots played."""
    path = tmp_path_factory.mktemp("records") / "r.jsonl"
    said = asked(
        *("play", "whist", "--watch", "--json", "--seed", SEED, "--deals", "2", "--stake", "6"),
        *("--record", str(path)),
    )
    assert said.exit_code == 0
    return path


def spoilt(book, at=None):
    """The record with one byte of one line changed."""
    lines = book.read_bytes().splitlines(keepends=True)
    number = len(lines) // 2 if at is None else at
    middle = len(lines[number]) // 2
    lines[number] = lines[number][:middle] + bytes([lines[number][middle] ^ 1]) + lines[number][middle + 1 :]
    path = book.with_name("spoilt.jsonl")
    path.write_bytes(b"".join(lines))
    return path, number + 1


def test_replay_gives_the_result_that_was_played(book):
    closed = json.loads(book.read_bytes().splitlines()[-1])
    document = json.loads(asked("replay", str(book), "--json").stdout)
    assert document == {"ok": True, "acts": closed["acts"], **closed["result"]}


def test_verify_counts_deals_and_what_is_not_revealed(book):
    said = asked("verify", str(book), "--json")
    told = json.loads(said.stdout)
    assert (said.exit_code, told["ok"], told["deals"], told["open"]) == (0, True, 2, 0)
    alive = book.with_name("alive.jsonl")
    lines = book.read_bytes().splitlines(keepends=True)
    alive.write_bytes(b"".join(lines[:40]))
    said = asked("verify", str(alive), "--json")
    assert (said.exit_code, json.loads(said.stdout)["ok"]) == (1, False)
    assert json.loads(said.stdout)["open"] >= 1
    assert asked("verify", str(alive)).exit_code == 1
    with pytest.raises(json.JSONDecodeError):
        json.loads(asked("verify", str(book)).stdout)  # Without --json the output is in words.


def test_verify_says_in_words_who_gave_values_who_failed_and_what_it_proves(book):
    given = ShuffleGiven(shuffle=0, purpose="deal", contributed=("Ada",), silent=(), void=None, failed=())
    changes = (
        {},
        {},
        {"silent": ("Bob", "Cy")},
        {"contributed": (), "silent": ("Ada",)},
        {"contributed": (), "void": "unopened", "failed": ("Ada", "Bob")},
        {"contributed": (), "void": "restart"},
    )
    shuffles = tuple(replace(given, shuffle=number, **change) for number, change in enumerate(changes))
    verdict = Verdict(
        ok=True, deals=5, open=0, shuffles=shuffles, seeded=True, hash="0" * 64, checked=(1, 2, 3, 5)
    )
    with mock.patch.object(import_module("hoyle.record.verify"), "verify", return_value=verdict):
        said = asked("verify", str(book)).stdout.splitlines()
        seen = asked("verify", str(book), "--hash", "0" * 64).stdout.splitlines()
    assert said[1:6] == [
        "Shuffles 0 to 1: values from Ada.",
        "Shuffle 2: values from Ada, none from Bob and Cy.",
        "Shuffle 3: no values but the host's, none from Ada.",
        "Shuffle 4: void, nothing was dealt from it: Ada and Bob did not open the value pledged.",
        "Shuffle 5: void, nothing was dealt from it: the server stopped in the middle of it.",
    ]
    assert said[6] == "Checked (for the numbers see docs/fairness.md): 1–3, 5."
    assert "it does not prove who gave the values, nor that nobody looked at the cards" in said[7]
    assert said[7].endswith(
        "nor, without a hash that the table gave out (--hash), that this is what was played."
    )
    assert seen[7].endswith("nor that nobody looked at the cards.")
    assert said[8].startswith("All packs grew from one master seed")


def test_verify_refuses_a_record_without_the_hash_that_was_given_out(book):
    hashes = [json.loads(line)["hash"] for line in book.read_bytes().splitlines()]
    assert asked("verify", str(book), "--hash", hashes[9]).exit_code == 0
    said = asked("verify", str(book), "--hash", "0" * 64)
    assert (said.exit_code, said.stdout) == (1, "")
    assert "not the record of what was played" in said.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_one_changed_byte_is_no_and_names_the_line(book, command):
    path, line = spoilt(book)
    said = asked(command, str(path))
    assert (said.exit_code, said.stdout) == (1, "")
    assert said.stderr.startswith(f"hoyle: {path}: line {line}: ")
    assert said.stderr.count("\n") == 1
    document = json.loads(asked(command, str(path), "--json").stdout)
    assert (document["ok"], document["line"]) == (False, line)


@pytest.mark.parametrize("command", ["verify", "replay", "convert"])
def test_what_is_no_record_is_bad_input(tmp_path, command):
    path = tmp_path / "letter.txt"
    path.write_text("Dear sir\n")
    said = asked(command, str(path), *(["--to", "jsonl"] if command == "convert" else []))
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr.startswith(f"hoyle: {path}: line 1: ")


def test_replay_stops_at_an_act_and_shows_what_a_seat_saw_then(book):
    said = asked("replay", str(book), "--at", "30", "--seat", "s").stdout
    assert "Your hand: " in said
    assert "trumps " in said
    seen = json.loads(asked("replay", str(book), "--at", "30", "--seat", "s", "--observation").stdout)
    assert seen["seat"] == 2
    assert len(seen["hand"].split()) == seen["counts"][2]
    for at in ("0", "30"):
        of_all = asked("replay", str(book), "--at", at).stdout
        assert "Your hand" not in of_all
        assert "all comes to what was written" not in of_all
    assert "trumps " in asked("replay", str(book), "--at", "30").stdout
    assert json.loads(asked("replay", str(book), "--at", "30", "--json").stdout)["acts"] == 30


def test_replay_shows_nothing_of_what_came_after_that_act(book, tmp_path):
    """In the first of two deals its output is that for a record of this deal alone."""
    first = tmp_path / "first.jsonl"
    play = ("play", "whist", "--watch", "--json", "--seed", SEED, "--deals", "1", "--stake", "6")
    assert asked(*play, "--record", str(first)).exit_code == 0
    acts = first.read_bytes().count(b'"kind":"act"')
    assert acts < book.read_bytes().count(b'"kind":"act"')
    for at in map(str, (0, 30, acts)):
        for flags in ((), ("--json",), ("--seat", "s"), ("--all-hands",)):
            one, two = (asked("replay", str(each), "--at", at, *flags).stdout for each in (first, book))
            assert one == two != "", (at, flags)


def test_replay_beyond_the_end_is_bad_usage(book):
    said = asked("replay", str(book), "--at", "9999")
    assert said.exit_code == 2
    assert "no moment 9999" in said.stderr


def test_a_record_goes_to_pbn_and_back(book):
    said = asked("convert", str(book), "--to", "pbn")
    assert said.exit_code == 0
    assert said.stdout.count("[Deal ") == 2
    notes = book.with_name("r.pbn")
    notes.write_text(said.stdout)
    back = asked("convert", str(notes), "--to", "jsonl")
    again = book.with_name("again.jsonl")
    again.write_bytes(back.stdout_bytes)
    ours = json.loads(asked("replay", str(book), "--json").stdout)
    theirs = json.loads(asked("replay", str(again), "--json").stdout)
    assert (theirs["score"], theirs["deals"]) == (ours["score"], 2)
    assert asked("verify", str(again)).exit_code == 0


def test_pbn_that_names_no_turn_up_asks_for_it(book):
    text = asked("convert", str(book), "--to", "pbn").stdout
    first = text[: text.index("[Event", text.index("[Event") + 1)]
    turned = first.partition('[TurnUp "')[2][:2]
    bare = book.with_name("bare.pbn")
    bare.write_text(first.replace(f'[TurnUp "{turned}"]\n', ""))
    said = asked("convert", str(bare), "--to", "jsonl")
    assert said.exit_code == 2
    assert "--turn-up" in said.stderr
    assert asked("convert", str(bare), "--to", "jsonl", "--turn-up", turned).exit_code == 0
    assert asked("convert", str(bare), "--to", "jsonl", "--turn-up", "XX").exit_code == 2


def test_nothing_printed_to_a_pipe_holds_an_escape(book):
    for line in (("replay",), ("replay", "--at", "30", "--seat", "s"), ("verify",)):
        assert ESCAPE not in asked(line[0], str(book), *line[1:]).stdout
