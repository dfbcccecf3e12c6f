"""Files as people have them, given to every command: each reads them alike, and none ends in a traceback."""

import json
import re
from pathlib import Path
from random import Random

import click
import pytest

from hoyle.bots import bot_named
from hoyle.cards import parse_deal
from hoyle.desk.case import read_case
from hoyle.errors import HoyleError
from hoyle.files.text import text_of
from hoyle.games import GAMES
from hoyle.games.hookey.game import GAME as HOOKEY
from hoyle.games.solo.game import GAME as SOLO
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.cli.advice import _observation
from hoyle.ports.cli.evening import tell_evening
from hoyle.ports.cli.evening_of_hookey import evening_of_hookey
from hoyle.ports.cli.evening_of_solo import evening_of_solo
from hoyle.ports.web.played import played as shown
from hoyle.ports.web.records import _record_in
from hoyle.record import Player, given_from_pbn, plain, read, replay, to_pbn
from hoyle.record.from_file import record_in
from hoyle.record.mending import mended
from hoyle.record.verify import verify
from hoyle.seat import SEATS
from hoyle.solve.deal_file import read_file
from hoyle.table import Umpire
from mangling import hashed_anew, mangled, reworded
from ports.cli.doors import asked
from record.tables import ONE_DEAL, master, play_on, played, table
from scale import scaled

SUITE, NIGHTLY, PARTS = 500, 100_000, 16

TABLES = ("evening.csv", "hookey.csv", "deals.jsonl", "problems.pbn")
EXAMPLES = Path(__file__).parents[3] / "examples"
DEAL = "N:AJ.532.KQT7.J876 KT98753.K7.64.T5 Q642.T8.A852.A94 .AQJ964.J93.KQ32"
OTHER = "N:QT9.QJ76.K943.T3 K73.983.QT752.84 8542.AT4.A6.A752 AJ6.K52.J8.KQJ96"
HANDS = parse_deal(DEAL)
GAME = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n'
SECOND = f'[Board "2"]\n[Dealer "E"]\n[Deal "{OTHER}"]\n'
LIN = (
    "pn|Ann,Bob,Cy,Dot|st||md|1SQ642HT8DA852CA94,SHAQJ964DJ93CKQ32,SAJH532DKQT7CJ876,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|1H|mb|p|mb|p|mb|p|pg||pc|DQ|pc|D6|pc|DA|pc|D3|pg||"
)

RICH = f"""% PBN 2.1
%Content-type: text/x-pbn; charset=ISO-8859-1
[Event "##The "]
{GAME}[Declarer "N"]
[Contract "2HX"]
[Result "9"]
[DoubleDummyTricks "57775577756666866668"]
[Auction "N"]
1H =1= X 2H AP
[Note "1:strong"]
[Play "E"]
S3 S2 SA $1 H4
D3! DA D6 DJ? ; the ten
*
[ScoreTable "Rank\\2R;Names"]
1 "Ada & Bob"

[Board "1"]
[West "#"]
[Deal ""]
[Contract "3NT"]
{{ a
comment }}
"""
"""A game with extra content that other programs write, and one without a deal."""

TABLE = """sep=;
"N";E;S;W;call;tricks;caller;partner;revokes;note
Zoë;"Mary Ann";Cy;Dot;solo;6,0;Zoë;;"Mary Ann"=1;"wet; cold"
;;;;proposition;8;Cy;Dot;;
"""

WHOLE = {
    "plain": GAME,
    "a mark": "\ufeff" + GAME,
    "CR LF": GAME.replace("\n", "\r\n"),
    "CR": GAME.replace("\n", "\r"),
    "CR CR LF": GAME.replace("\n", "\r\r\n"),
    "no last line end": GAME.rstrip(),
    "Ctrl-Z": GAME + "\x1a",
    "empty lines first": "\n\n \n" + GAME,
    "comment of a line first": "; two words\n" + GAME,
    "comment in braces first": "{ two\nlines }\n" + GAME,
    "comment like JSON first": '{"club": night}\n' + GAME,
    "comment within": GAME.replace("\n", " ; N deals {\n", 1),
    "escape first": "% any\n" + GAME,
    "escape within": GAME.replace("\n", "\n%[Board 9]\n", 1),
    "on one line": GAME.replace("\n", " "),
    "apart": GAME.replace('" ', '"').replace('[Board "1"]', '[  Board\t"1"  ]'),
    "names in capitals": re.sub(r"\[(\w+)", lambda each: "[" + each[1].upper(), GAME),
    "names in small letters": re.sub(r"\[(\w+)", lambda each: "[" + each[1].lower(), GAME),
    "ranks in small letters": GAME.replace(DEAL, "n:" + DEAL[2:].lower()),
    "tens": GAME.replace("T", "10"),
    "a seat by its name": GAME.replace('"N"', '"north"').replace("N:", "North:"),
    "a fourth hand not told": GAME.replace("Q642.T8.A852.A94", "-"),
    "a string in a table": GAME + '[ScoreTable "Rank;Names"]\n1 "Ada & Bob"\n',
    "a bracket in a table": GAME + '[ScoreTable "Rank;Names"]\n1 a[b] {c} "d\n',
    "an unknown tag": GAME + '[MyTag "x"]\nsome words 1 2 3\n',
    "a tag twice": GAME + '[Dealer "E"]\n',
    "the deal twice": GAME + f'[Deal "{DEAL}"]\n',
    "an unknown contract": GAME + '[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n',
    "a comment within a tag": GAME.replace('[Dealer "N"]', '[Dealer {who} "N" ; north\n]'),
    "no blank in tags": GAME.replace(' "', '"'),
    "a hand of a dash": GAME.replace("Q642.T8.A852.A94", "\u2013"),
    "no contract, by a dash": GAME + '[Declarer "-"]\n[Contract "-"]\n[Play "-"]\n*\n',
    "a header": "% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n\n" + GAME,
    "symbols of suits": GAME.replace("Q642.T8.A852.A94", "♠Q642♥T8♦A852♣A94").replace(" .AQ", " -.AQ"),
    "two marks": "\ufeff\ufeff" + GAME,
    "JSON Lines": json.dumps({"id": 1, "pbn": DEAL, "dealer": "N"}),
    "LIN": LIN,
    "LIN on many lines": LIN.replace("|mb|", "|\nmb|"),
    "LIN with all hands": LIN.replace("CJ876,|", "CJ876,SKT98753HK7D64CT5|"),
    "LIN without a deal before": "vg|Club,1|\n" + LIN,
    "JSON without an id": json.dumps({"id": None, "pbn": DEAL, "dealer": "North"}),
    "LIN with a hand on two lines": LIN.replace("HT8", "\n HT8"),
    "LIN with the cards of a trick together": LIN.replace("pc|DQ|pc|D6|pc|DA|pc|D3|", "pc|DQD6!DAD3|"),
    "a link within a link": "https://example.org/?lin=" + LIN.replace("|", "%257C").replace(" ", "%2520"),
    "a link": "https://example.org/handviewer?lin=" + LIN.replace("|", "%7C").replace(",", "%2C"),
}
"""Each of these gives the same single deal."""

ENCODED = {
    encoding: GAME.replace("[Board", '[North "André"]\n[Board').encode(encoding)
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "latin-1", "utf-16", "utf-32")
}

PARTLY = {
    "no deal": (GAME + '\n[Board "3"]\n', "line 5: game 3: it has no Deal tag"),
    "a deal of -": (GAME + '\n[Board "3"]\n[Deal "-"]\n', "line 5: game 3: it has no Deal tag"),
    "one hand": (GAME + '\n[Deal "S:QT8.AT764.KQJ93. - - -"]\n', "line 5: game 2: the cards of N, E, W"),
    "twelve cards": (
        GAME + "\n" + SECOND.replace("QT9", "Q9"),
        "line 5: game 2: the hands are not of one size",
    ),
    "a card twice": (GAME + "\n" + SECOND.replace("QT9", "QQ9"), "line 5: game 2: QS is there twice"),
    "no quotes": (GAME + "[Event Random Deal]\n", "line 4: the tag Event is not"),
    "no bracket": ('[Event "Club"\n' + GAME, "line 1: the tag Event is not"),
    "typographic quotes": (GAME.replace('"1"', "“1”"), "line 1: the tag Board is not"),
    "bare quotes": ('[Event "the "big" one"]\n' + GAME, "line 1: the tag Event is not"),
    "statistics": (GAME + "\nAvg : 33.4\n", "line 5: 'Avg' is outside any game"),
    "a comment not closed": (GAME + "{ well\n", "line 4: a comment is not closed"),
    "a comment closed twice": (GAME + "{ well } }\n", "line 4: '}' closes no comment"),
    "a line of JSON that is none": (
        json.dumps({"pbn": DEAL}) + '\n{"pbn": "N:AK"}\n',
        "line 2",
    ),
    "LIN of one hand": (LIN + "qx|o2|md|1S2,,|", "line 1: game 2: the cards of"),
}
"""Each of these gives the deal of ``WHOLE``, and a message naming what is left out."""

NOTHING = {
    "empty": b"",
    "blank": b" \n\n",
    "a comment": b"; nothing\n",
    "a header": b"% PBN 2.1\n",
    "words": b"Dear Sir,\n",
    "a table": b"call,tricks,caller\nsolo,5,N\n",
    "zeros": b"\0" * 40,
    "a zero within": GAME.encode().replace(b"Board", b"Bo\0rd"),
    "half of UTF-16": GAME.encode("utf-16")[:51],
    "deep JSON": b'{"a":' + b"[" * 60_000,
    "deep JSON, closed": b'{"a":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    "a long number": b'{"n":' + b"9" * 5_000 + b"}",
    "a large number": b'{"n":1e400}',
    "a number of no size": b'{"n":NaN}',
    "a list": b"[1, 2]",
    "null": b"null",
    "braces": b"{" * 5_000,
    "brackets": b"[" * 5_000,
    "quotes": b'[Deal "' + b'"' * 5_000,
    "LIN of nothing": b"pn|a,b,c,d|st||",
    "bytes": bytes(range(256)) * 4,
    "an archive": b"PK\3\4\x14\0" + bytes(40),
}


def one_line(said):
    return said.exit_code == 2 and said.stdout == "" and said.stderr.count("\n") == 1


def in_our_own_words(said):
    return said.exit_code in (0, 1, 2) and isinstance(said.exception, SystemExit | None)


def every_door(file):
    """The output of every command that reads a file."""
    return {
        "solve": asked("solve", "--file", file, "--json"),
        **doors(file),
        "verify": asked("verify", file),
        "settle solo": asked("settle", "solo", "--file", file),
        "settle hookey": asked("settle", "hookey", "--file", file),
    }


def doors(file, turn_up="any"):
    told = ("--turn-up", turn_up)
    return {
        "play": asked("play", "whist", "--watch", "--json", "--bots", "random", "--deal", file, *told),
        "convert": asked("convert", file, "--to", "pbn", *told),
        "rule": asked("rule", file, *told),
        "replay": asked("replay", file, "--json", *told),
        "advise": asked("advise", file, "--at", "0", "--json", *told),
    }


@pytest.mark.parametrize("kind", WHOLE)
def test_a_file_of_one_deal_is_read_alike_by_every_door(kind):
    data = WHOLE[kind].encode()
    found = read_file(data)
    assert ([each.hands for each in found.records], found.skipped) == ([HANDS], ())
    assert given_from_pbn(text_of(data), turn_up="any")[1].hands == HANDS
    made = record_in(data, turn_up="any")
    assert (made.skipped, made.used, made.games) == ((), 1, 1)
    assert parse_deal(re.search(r'\[Deal "(.*)"\]', to_pbn(read(made.data)))[1]) == HANDS


@pytest.mark.parametrize("kind", ["plain", "comment in braces first", "CR", "LIN", "JSON Lines"])
def test_every_door_takes_it(tmp_path, kind):
    file = tmp_path / "deal"
    file.write_bytes(WHOLE[kind].encode())
    for door, said in doors(str(file)).items():
        assert (door, said.exit_code, said.stderr) == (door, 0, "")
    for words in (
        ("solve", "--file"),
        ("rule", "--turn-up", "any"),
        ("convert", "--to", "pbn", "--turn-up", "any"),
    ):
        assert asked(*words, "-", typed=WHOLE[kind]).exit_code == 0, words


@pytest.mark.parametrize("encoding", ENCODED)
def test_no_name_is_damaged(tmp_path, encoding):
    file = tmp_path / "deal"
    file.write_bytes(ENCODED[encoding])
    assert '[North "André"]' in asked("convert", str(file), "--to", "pbn", "--turn-up", "S").stdout
    assert read(record_in(file.read_bytes(), turn_up="any").data).header.names[0] == "André"


@pytest.mark.parametrize("kind", PARTLY)
def test_what_is_left_out_is_named_and_the_others_are_used(kind):
    text, why = PARTLY[kind]
    found, made = read_file(text.encode()), record_in(text.encode(), turn_up="any")
    assert [each.hands for each in found.records] == [HANDS]
    assert (len(found.records), found.games) == (made.used, made.games)
    for skipped in (found.skipped, made.skipped):
        assert str(skipped[0]).startswith(why)


def test_each_door_names_what_is_left_out_and_says_how_many_were_used(tmp_path):
    text, why = PARTLY["one hand"]
    file = tmp_path / "deal"
    file.write_text(text)
    for said in (
        asked("solve", "--file", str(file), "--json"),
        asked("convert", str(file), "--to", "pbn", "--turn-up", "any"),
        asked("rule", str(file), "--turn-up", "any"),
        asked("replay", str(file), "--turn-up", "any"),
        asked("advise", str(file), "--turn-up", "any", "--at", "0", "--json"),
    ):
        assert said.exit_code == 1
        assert said.stderr.startswith(f"hoyle: {file}: {why}")
        assert said.stderr.endswith(": 1 of 2 games used\n")


@pytest.mark.parametrize("kind", NOTHING)
def test_what_is_nothing_is_refused_in_a_line_by_every_door(tmp_path, kind):
    file = tmp_path / "nothing"
    file.write_bytes(NOTHING[kind])
    name = str(file)
    said = [asked("solve", "--file", name), *doors(name).values(), asked("verify", name)]
    if kind != "a table":
        said += [asked("settle", "solo", "--file", name), asked("settle", "hookey", "--file", name)]
    for each in said:
        assert one_line(each), (each.exit_code, each.stdout[:300], each.stderr[:300], each.exception)


def test_what_is_turned_up_is_a_card_a_suit_or_any(tmp_path):
    file = tmp_path / "deal.pbn"
    file.write_text(GAME + '[Contract "4H"]\n[Declarer "N"]\n')
    named = {
        turn_up: re.findall(
            r'\[(?:TurnUp|Contract) "(.*)"\]',
            asked("convert", str(file), "--to", "pbn", "--turn-up", turn_up).stdout,
        )
        for turn_up in ("5H", "hearts", "♥", "any")
    }
    assert named["5H"] == ["1H", "H5"]
    assert named["hearts"] == named["♥"] == ["1H"]
    assert named["any"][0] == "1H"
    assert named["any"][1] in ("H5", "H3", "H2")
    for turn_up, why in (
        ("AH", "AH was not dealt to N, who deals; one of these was: 2H 3H 5H"),
        ("AS", "AS is turned up, but hearts are trumps"),
        ("west", "'west' is not a card"),
    ):
        assert why in asked("rule", str(file), "--turn-up", turn_up).stderr


@pytest.mark.parametrize(
    ("contract", "why"),
    [
        ("3NT", "without trumps it is not whist"),
        ("1nx", "without trumps it is not whist"),
        ("Pass", "nobody played it, and there are no trumps"),
        ("?", "nobody can say what was trumps"),
        ("well", "'well' is no contract"),
        ("8S", "'8S' is no contract"),
    ],
)
def test_a_game_without_trumps_is_not_played_as_whist_but_solved(tmp_path, contract, why):
    file = tmp_path / "deal.pbn"
    file.write_text(GAME + f'[Contract "{contract}"]\n[Play "E"]\nS3 S2 SA H4\n*\n')
    for door, said in doors(str(file)).items():
        assert (door, said.exit_code) == (door, 2)
        assert why in said.stderr
    assert asked("solve", "--file", str(file)).exit_code == 0


def test_a_game_of_another_program_is_ruled_by_its_number(tmp_path):
    file = tmp_path / "club.pbn"
    revoke = '[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nH7 C4 HA H2\n*\n'
    file.write_text("\n".join([GAME + '[Contract "1S"]\n[Play "E"]\nS3 S2 H4 SA\n*\n', GAME + revoke]))
    assert asked("rule", str(file), "--turn-up", "any", "--game", "1").exit_code == 0
    for words in ((str(file), "--game", "2"), (f"{file}:2",), (f"{file}:2", "--game", "2")):
        said = asked("rule", *words, "--turn-up", "any")
        assert said.exit_code == 2
        assert re.search(r"game 1: S .*4C .*\(W-G12\)", said.stderr)
    assert asked("rule", f"{file}:2", "--game", "1").exit_code == 2
    assert "it has 2 games, and no number 3" in asked("rule", str(file), "--game", "3").stderr


def test_tags_that_the_play_contradicts_are_reported(tmp_path):
    text = to_pbn(read(played(master(1), stop=ONE_DEAL)[0]))
    file = tmp_path / "false.pbn"
    for tag in ("Result", "TricksHeld", "HonoursScored", "GamesAfter", "PointsAfter"):
        file.write_text(re.sub(rf'\[{tag} "', rf'[{tag} "1', text))
        for said in (asked("rule", str(file)), asked("convert", str(file), "--to", "jsonl")):
            assert said.exit_code == 1
            assert f"game 1: {tag} says '1" in said.stderr
            assert "but by the play it is" in said.stderr


def sat_at(game, acts=None):
    """The record of a deal played by bots, or of its first acts."""
    variant, data = game.variants[0], bytearray()
    sitting, _ = Sitting.begin(
        game,
        variant,
        players=tuple(Player(f"bot {seat}", "random") for seat in range(game.seats(variant))),
        umpire=Umpire.STRICT,
        keeps=SEATS[0],
        stop=ONE_DEAL,
        chance=master(1),
        write=data.extend,
    )
    bot = bot_named(game.name, "random")
    sitting.run_on()
    while (seat := sitting.due) is not None and (acts is None or sitting.done < acts):
        sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()
    sitting.close()
    return bytes(data)


def samples():
    sitting, data = table(master(0))
    play_on(sitting, acts=8)
    whist = read(played(master(1), stop=ONE_DEAL)[0])
    book = replay(whist)
    return [
        bytes(data),
        to_pbn(whist).encode(),
        to_pbn(read(sat_at(SOLO))).encode(),
        *(sat_at(game, acts=9) for game in GAMES),
        plain(book.course.game.observe(book.at(9), None)),
        (GAME + "\n" + SECOND).encode(),
        GAME.encode("utf-16"),
        RICH.encode(),
        LIN.encode(),
        TABLE.encode("cp1252"),
        *(path.read_bytes() for path in sorted(EXAMPLES.glob("cases/*.jsonl"))),
        *((EXAMPLES / name).read_bytes() for name in TABLES),
    ]


def entries(file):
    """What each file reader does with the bytes of a file before anything is printed."""
    solo, hookey = SOLO.variants[0], HOOKEY.variants[0]
    return (
        read_file,
        lambda data: given_from_pbn(text_of(data), turn_up="any"),
        lambda data: to_pbn(read(record_in(data, turn_up="any").data)),
        lambda data: replay(read(record_in(data, turn_up="any").data)),
        lambda data: read_case(record_in(data, turn_up="any").data),
        lambda data: plain(shown("", _record_in(data), None, None)),
        _observation,
        lambda data: verify(getattr(mended(data), "data", data)),
        lambda _: tell_evening(evening_of_solo(file, solo), as_json=False, as_csv=True),
        lambda _: tell_evening(evening_of_hookey(file, hookey), as_json=True, as_csv=False),
    )


def spoilt(rng, good):
    """The bytes with small damage; a record's hashes are mostly recomputed, so that more of it is read."""
    data = rng.choice((mangled, reworded))(rng, good)
    return hashed_anew(data) if good.startswith(b'{"n":0') and rng.random() < 0.7 else data


def tried(seed, runs, file):
    """Give this many damaged files to every reader; return how many some reader could read.

    One in a hundred is given to the commands themselves.
    """
    rng, good, taken = Random(seed), samples(), 0
    for run in range(runs):
        data = spoilt(rng, rng.choice(good))
        file.write_bytes(data)
        for entry in entries(file):
            try:
                entry(data)
            except (HoyleError, click.BadParameter):
                continue
            taken += 1
        if run % 100 == 0:
            for door, said in every_door(str(file)).items():
                assert in_our_own_words(said), (door, data, said.exception)
    return taken


def test_spoilt_files_of_all_forms_are_read_or_refused_in_our_own_words(tmp_path):
    assert tried(1793, SUITE, tmp_path / "spoilt") > SUITE // 20


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_so_are_a_hundred_thousand(tmp_path, part):
    tried(part, scaled(NIGHTLY) // PARTS + 1, tmp_path / "spoilt")
