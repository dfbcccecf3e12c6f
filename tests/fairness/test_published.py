"""The published description, and a verifier in another language written from it."""

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
from hoyle.record import Player
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table import Umpire
from scale import PATIENCE, first

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
    source = (ROOT / "src" / "hoyle" / "fairness" / "seed.py").read_text(encoding="utf-8")
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
    turned_again = " ".join(map(card, orders[2][30:] + orders[2][:30]))
    *shuffles, unknown, proves, checked, _ = done.stdout.splitlines()
    assert shuffles == [
        f"shuffle 0 (cut): {cut}",
        given,
        f"shuffle 1 (deal): {deal}",
        given,
        f"  cut at 20: {turned}",
        f"shuffle 2 (deal): {again}",
        given,
        f"  cut at 30: {turned_again}",
    ]
    assert "The game is not known here" in unknown
    assert "does not prove who gave the values" in proves
    assert checked == "checked: 1–10 (docs/fairness.md)"
    last = json.loads(chained(lines).splitlines()[-1])["hash"]
    assert done.stdout.splitlines()[-1] == (
        f"VERIFIED: 3 shuffles dealt from, 0 void, in 17 lines; the record is {last}"
    )
    assert done.returncode == 0


@with_node
@pytest.mark.parametrize("game", first(2, (GAMES[0], *GAMES[:0:-1])), ids=lambda game: game.name)
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
@pytest.mark.parametrize("every", first(1, (7, 1)))
def test_a_changed_byte_of_a_record_is_found_in_its_line(tmp_path, every):
    path = written(tmp_path, sitting()[0])
    done = node(Path(__file__).parent / "tamper.mjs", path, every)
    assert json.loads(done.stdout) == {"tried": -(-path.stat().st_size // every), "missed": []}


def blamed(folder, records):
    """The line of each record that the verifier blames, if any."""
    paths = [folder / f"record-{number}.jsonl" for number in range(len(records))]
    for path, data in zip(paths, records, strict=True):
        path.write_bytes(data)
    return json.loads(node(Path(__file__).parent / "judged.mjs", *paths).stdout)


@with_node
def test_a_record_that_was_taken_apart_is_found(tmp_path):
    whole = chained(sitting()[0]).splitlines(keepends=True)
    swapped = [*whole[:4], whole[5], whole[4], *whole[6:]]
    apart = (
        (b"", 1),
        (b"".join(whole)[:-1], 17),
        (b"".join(whole[1:]), 1),
        (b"".join(whole[:5] + whole[6:]), 6),
        (b"".join(whole[:6] + whole[5:]), 7),
        (b"".join(swapped), 5),
        (b"".join(whole[:-1]), 16),
        (b"\xef\xbb\xbf" + b"".join(whole), 1),
        (b"".join(whole).replace(b"\n", b"\r\n"), 1),
    )
    assert blamed(tmp_path, [data for data, _ in apart]) == [line - 1 for _, line in apart]
    done = node(VERIFIER, tmp_path / "record-3.jsonl")
    assert done.stdout.startswith("NOT VERIFIED: line 6: ")
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
    """Capitalizes a fact of one line."""
    put(lines, place, *keys, reach(lines, place, *keys).upper())


# The change made to the lines (counted from 0) before they were rehashed, and the line that detects it.
FORGERIES = {
    "number of another line": (lambda lines: put(lines, 5, "n", 6), 5),
    "chain broken": (lambda lines: put(lines, 5, "prev", "0" * 64), 5),
    "no sitting": (lambda lines: lines[0].pop("sitting"), 0),
    "contributions missing": (lambda lines: lines[7].pop("contributions"), 7),
    "act missing": (lambda lines: put(lines, 4, "act", None), 4),
    "seed in capitals": (lambda lines: shout(lines, 10, "seed"), 10),
    "seed missing": (lambda lines: lines[10].pop("seed"), 10),
    "close in the middle": (lambda lines: lines.insert(8, lines[-1]), 9),
    "commitment changed": (lambda lines: flip(lines, 6, "commitment"), 10),
    "commitment of the wrong size": (lambda lines: put(lines, 6, "commitment", "00"), 6),
    "context of another shuffle": (lambda lines: put(lines, 6, "context", lines[13]["context"]), 6),
    "context of another sitting": (lambda lines: flip(lines, 0, "sitting"), 1),
    "shuffle number skipped": (lambda lines: put(lines, 6, "shuffle", 2), 6),
    "pledge changed": (lambda lines: flip(lines, 6, "pledges", 0, "commitment"), 7),
    "pledge of one player twice": (lambda lines: put(lines, 6, "pledges", 1, "player", "Eleanor"), 6),
    "pledge of a stranger": (lambda lines: put(lines, 6, "pledges", 1, "player", "Tom"), 6),
    "pledges missing": (lambda lines: lines[6].pop("pledges"), 6),
    "value changed": (lambda lines: flip(lines, 7, "contributions", 1, "value"), 7),
    "value in capitals": (lambda lines: shout(lines, 7, "contributions", 0, "value"), 7),
    "contribution left out": (lambda lines: lines[7]["contributions"].pop(), 7),
    "contributions turned about": (lambda lines: lines[7]["contributions"].reverse(), 7),
    "contributions of no shuffle": (lambda lines: put(lines, 7, "shuffle", 9), 7),
    "contributions twice": (lambda lines: lines.insert(8, lines[7]), 8),
    "seed changed": (lambda lines: flip(lines, 10, "seed"), 10),
    "salt changed": (lambda lines: flip(lines, 10, "salt"), 10),
    "seed of another shuffle": (lambda lines: put(lines, 10, "seed", lines[15]["seed"]), 10),
    "reveal twice": (lambda lines: lines.insert(11, lines[10]), 11),
    "reveal before the contributions": (lambda lines: lines.insert(7, lines.pop(10)), 7),
    "reveal left out": (lambda lines: lines.pop(10), 15),
    "values open before the cut": (lambda lines: lines.insert(7, lines.pop(5)), 6),
    "pack used before the contributions": (lambda lines: lines.insert(2, lines.pop(3)), 2),
    "pack used after its reveal": (lambda lines: lines.insert(3, lines.pop(9)), 4),
    "pack used twice": (lambda lines: lines.insert(4, lines[3]), 4),
    "pack laid on another": (lambda lines: lines.insert(5, lines[4]), 5),
    "pack of no commitment": (lambda lines: put(lines, 3, "act", "shuffle", 7), 3),
    "pack for the cut dealt": (lambda lines: put(lines, 3, "act", "act", "Shuffle"), 3),
    "pack cut too near its end": (lambda lines: put(lines, 5, "act", "at", 49), 5),
    "second header": (lambda lines: lines.insert(2, lines[0]), 2),
    "no header": (lambda lines: lines.pop(0), 0),
    "no players": (lambda lines: put(lines, 0, "players", ["Eleanor", "Zoë", "a", "b"]), 0),
    "no close": (lambda lines: lines.pop(), 15),
    "line after the close": (lambda lines: lines.append(act("Play")), 17),
}


@with_node
def test_a_forgery_chained_anew_is_found(tmp_path):
    records = []
    for forge, _ in FORGERIES.values():
        lines = deepcopy(sitting()[0])
        forge(lines)
        records.append(chained(lines))
    found = dict(zip(FORGERIES, blamed(tmp_path, records), strict=True))
    assert found == {forgery: line for forgery, (_, line) in FORGERIES.items()}


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
