"""The published description, and the verifier in another language written from it."""

import json
import re
import shutil
import subprocess
from copy import deepcopy
from pathlib import Path

import pytest

from fairness import plain
from fairness.records import act, chained, sitting
from hoyle.bots import bot_named
from hoyle.fairness import Master
from hoyle.games import GAMES
from hoyle.host.sitting.sitting import Sitting
from hoyle.host.stop import Stop
from hoyle.record import Player
from hoyle.seat import Seat
from hoyle.table import Umpire
from scale import PATIENCE

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "examples" / "verify.mjs"
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
NODE = shutil.which("node")

with_node = pytest.mark.skipif(
    NODE is None, reason="node is not installed: the JavaScript verifier is not run"
)


def node(*arguments):
    done = subprocess.run(
        [NODE, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE
    )
    assert done.stderr == ""
    return done


def card(index):
    return "A23456789TJQK"[index % 13] + "CDHS"[index // 13]


def written(tmp_path, lines):
    path = tmp_path / "record.jsonl"
    path.write_bytes(chained(lines))
    return path


def test_the_worked_example_of_the_page():
    cells = dict(
        re.findall(r"^\| (context|salt|seed|commitment|pledge|key) \| `(.*)` \|$", PAGE, re.MULTILINE)
    )
    player, value = re.search(r"^\| player, value \| `(.*)`, `(.*)` \|$", PAGE, re.MULTILINE).groups()
    head = re.search(r"^\| first bytes of the stream \| `(.*)` \|$", PAGE, re.MULTILINE)[1]
    draws = re.search(r"^\| first draws \| (.*) \|$", PAGE, re.MULTILINE)[1]
    order = re.search(r"^\| order, from the top \| (.*) \|$", PAGE, re.MULTILINE)[1]
    where, seed, salt = cells["context"], bytes.fromhex(cells["seed"]), bytes.fromhex(cells["salt"])
    key = plain.key(where, seed, [(player, bytes.fromhex(value))])
    assert plain.commitment(where, salt, seed) == cells["commitment"]
    assert plain.pledge(where, player, bytes.fromhex(value)) == cells["pledge"]
    assert key.hex() == cells["key"]
    assert plain.stream(key, 16).hex() == head
    assert plain.drawn(plain.stream(key, 500), 52)[:10] == [int(draw) for draw in draws.split(", ")]
    assert " ".join(card(index) for index in plain.order(key, 52)) == order


def test_every_tag_stands_in_the_page():
    source = (ROOT / "src" / "hoyle" / "fairness" / "framing.py").read_text(encoding="utf-8")
    tags = re.findall(r'"(hoyle/1/[a-z]+)"', source)
    assert len(tags) == 5
    assert all(f'framed("{tag}", ' in PAGE for tag in tags)


@with_node
def test_the_javascript_verifier_gives_the_known_answers():
    done = node(Path(__file__).parent / "vectors.mjs", ROOT / "tests" / "data" / "shuffle_vectors.json")
    assert json.loads(done.stdout) == {"checked": 142, "wrong": []}


@with_node
def test_the_digests_of_the_page_are_those_that_node_brings():
    done = node(Path(__file__).parent / "digests.mjs")
    assert json.loads(done.stdout) == {"checked": 301, "wrong": []}


@with_node
@pytest.mark.parametrize("people", [(), ("Eleanor", "Zoë")])
def test_a_record_is_verified_and_its_packs_are_printed(people, tmp_path):
    lines, orders = sitting(people)
    done = node(VERIFIER, written(tmp_path, lines))
    cut, deal, again = (" ".join(map(card, order)) for order in orders)
    turned = " ".join(map(card, orders[1][20:] + orders[1][:20]))
    given = f"  values from {', '.join(people)}" if people else "  no values"
    late = "  cut after the values were open: whoever cut could have known the pack"
    *shuffles, unknown, proves, checked, _ = done.stdout.splitlines()
    assert shuffles == [
        f"shuffle 0 (cut): {cut}",
        given,
        f"shuffle 1 (deal): {deal}",
        given,
        late,
        f"  cut at 20: {turned}",
        f"shuffle 2 (deal): {again}",
        given,
        late,
    ]
    assert "The game is not known here" in unknown
    assert "does not prove who gave the values" in proves
    assert checked == "checked: 1–10 (docs/fairness.md)"
    last = json.loads(chained(lines).splitlines()[-1])["hash"]
    assert done.stdout.splitlines()[-1] == (
        f"VERIFIED: 3 shuffles dealt from, 0 void, in 16 lines; the record is {last}"
    )
    assert done.returncode == 0


@with_node
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_of_every_game_is_verified(game, tmp_path):
    data = bytearray()
    sat, _ = Sitting.begin(
        game,
        game.variants[0],
        players=tuple(Player(f"bot {seat}", "random") for seat in range(game.seats(game.variants[0]))),
        umpire=Umpire.STRICT,
        keeps=Seat(0),
        stop=Stop(deals=1),
        chance=Master.parse(f"{1793:064x}"),
        write=data.extend,
    )
    sat.run_on()
    while (seat := sat.due) is not None:
        sat.act(bot_named(game.name, "random").choose(sat.observe(seat), sat.rng(seat)))
        sat.run_on()
    name = sat.close()[-1].hash
    path = tmp_path / "record.jsonl"
    path.write_bytes(data)
    done = node(VERIFIER, path)
    assert done.stdout.splitlines()[-1].startswith("VERIFIED: 2 shuffles dealt from, 0 void, in ")
    assert done.stdout.endswith(f"the record is {name}\n")
    assert "\nchecked: 1–12 (docs/fairness.md)\n" in done.stdout


@with_node
def test_every_changed_byte_of_a_record_is_found_in_its_line(tmp_path):
    path = written(tmp_path, sitting()[0])
    done = node(Path(__file__).parent / "tamper.mjs", path)
    assert json.loads(done.stdout) == {"tried": path.stat().st_size, "missed": []}


@with_node
def test_a_record_that_was_taken_apart_is_found(tmp_path):
    path = tmp_path / "record.jsonl"
    whole = chained(sitting()[0]).splitlines(keepends=True)
    swapped = [*whole[:4], whole[5], whole[4], *whole[6:]]
    for data, line in (
        (b"", 1),
        (b"".join(whole)[:-1], 16),
        (b"".join(whole[1:]), 1),
        (b"".join(whole[:5] + whole[6:]), 6),
        (b"".join(whole[:6] + whole[5:]), 7),
        (b"".join(swapped), 5),
        (b"".join(whole[:-1]), 15),
        (b"\xef\xbb\xbf" + b"".join(whole), 1),
        (b"".join(whole).replace(b"\n", b"\r\n"), 1),
    ):
        path.write_bytes(data)
        done = node(VERIFIER, path)
        assert done.stdout.startswith(f"NOT VERIFIED: line {line}: ")
        assert done.returncode == 1


def reach(lines, place, *keys):
    at = lines[place]
    for key in keys:
        at = at[key]
    return at


def put(lines, place, *keys_and_value):
    """Puts another fact into one line."""
    *keys, last, value = keys_and_value
    reach(lines, place, *keys)[last] = value


def flip(lines, place, *keys):
    """Changes the last digit of a fact of one line."""
    text = reach(lines, place, *keys)
    put(lines, place, *keys, text[:-1] + ("0" if text[-1] != "0" else "1"))


def shout(lines, place, *keys):
    """Puts a fact of one line into capitals."""
    put(lines, place, *keys, reach(lines, place, *keys).upper())


# What was done to the lines (counted from 0) before they were chained anew, and the line that says no.
FORGERIES = {
    "number of another line": (lambda lines: put(lines, 7, "n", 8), 7),
    "chain broken": (lambda lines: put(lines, 7, "prev", "0" * 64), 7),
    "no sitting": (lambda lines: lines[0].pop("sitting"), 0),
    "contributions missing": (lambda lines: lines[5].pop("contributions"), 5),
    "act missing": (lambda lines: put(lines, 6, "act", None), 6),
    "seed in capitals": (lambda lines: shout(lines, 12, "seed"), 12),
    "seed missing": (lambda lines: lines[12].pop("seed"), 12),
    "close in the middle": (lambda lines: lines.insert(8, lines[-1]), 9),
    "commitment changed": (lambda lines: flip(lines, 4, "commitment"), 12),
    "commitment of the wrong size": (lambda lines: put(lines, 4, "commitment", "00"), 4),
    "context of another shuffle": (lambda lines: put(lines, 4, "context", lines[9]["context"]), 4),
    "context of another sitting": (lambda lines: flip(lines, 0, "sitting"), 1),
    "shuffle number skipped": (lambda lines: put(lines, 4, "shuffle", 2), 4),
    "pledge changed": (lambda lines: flip(lines, 4, "pledges", 0, "commitment"), 5),
    "pledge of one player twice": (lambda lines: put(lines, 4, "pledges", 1, "player", "Eleanor"), 4),
    "pledges missing": (lambda lines: lines[4].pop("pledges"), 4),
    "value changed": (lambda lines: flip(lines, 5, "contributions", 1, "value"), 5),
    "value in capitals": (lambda lines: shout(lines, 5, "contributions", 0, "value"), 5),
    "contribution left out": (lambda lines: lines[5]["contributions"].pop(), 5),
    "contributions turned about": (lambda lines: lines[5]["contributions"].reverse(), 5),
    "contributions of no shuffle": (lambda lines: put(lines, 5, "shuffle", 9), 5),
    "contributions twice": (lambda lines: lines.insert(6, lines[5]), 6),
    "seed changed": (lambda lines: flip(lines, 12, "seed"), 12),
    "salt changed": (lambda lines: flip(lines, 12, "salt"), 12),
    "seed of another shuffle": (lambda lines: put(lines, 12, "seed", lines[14]["seed"]), 12),
    "reveal twice": (lambda lines: lines.insert(13, lines[12]), 13),
    "reveal before the contributions": (lambda lines: lines.insert(5, lines.pop(12)), 5),
    "reveal left out": (lambda lines: lines.pop(12), 14),
    "pack used before the contributions": (lambda lines: lines.insert(5, lines.pop(6)), 5),
    "pack used after its reveal": (lambda lines: lines.insert(13, lines.pop(14)), 14),
    "pack used twice": (lambda lines: lines.insert(7, lines[6]), 7),
    "pack of no commitment": (lambda lines: put(lines, 6, "act", "shuffle", 7), 6),
    "pack for the cut dealt": (lambda lines: put(lines, 3, "act", "act", "Shuffle"), 3),
    "pack cut too near its end": (lambda lines: put(lines, 7, "act", "at", 49), 7),
    "second header": (lambda lines: lines.insert(2, lines[0]), 2),
    "no header": (lambda lines: lines.pop(0), 0),
    "no close": (lambda lines: lines.pop(), 14),
    "line after the close": (lambda lines: lines.append(act("Play")), 16),
}


@with_node
@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forgery_chained_anew_is_found(forgery, tmp_path):
    forge, line = FORGERIES[forgery]
    lines = deepcopy(sitting()[0])
    forge(lines)
    done = node(VERIFIER, written(tmp_path, lines))
    assert done.stdout.startswith(f"NOT VERIFIED: line {line + 1}: ")
    assert done.returncode == 1


@with_node
def test_a_pack_given_by_hand_and_acts_taken_back(tmp_path):
    lines, _ = sitting()
    lines[8:8] = [
        act("TakeBack", seat=3, to=1),
        {"kind": "given", "cards": "…"},
        act("CutPack", seat=0, at=10),
    ]
    done = node(VERIFIER, written(tmp_path, lines))
    assert "cut at 10" not in done.stdout
    assert done.returncode == 0


@with_node
def test_no_file_is_no_verdict(tmp_path):
    done = subprocess.run([NODE, VERIFIER, tmp_path / "none"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "none" in done.stderr
