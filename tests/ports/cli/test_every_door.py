"""Files as people have them, given to every command: each reads them alike, and none ends in a traceback."""

import re

import pytest

from hoyle.cards import parse_deal
from hoyle.files.text import text_of
from hoyle.record import given_from_pbn, read, to_pbn
from hoyle.record.from_file import record_in
from hoyle.solve.deal_file import read_file
from ports.cli.deal_files import ENCODED, GAME, HANDS, NOTHING, PARTLY, WHOLE
from ports.cli.doors import asked
from record.tables import ONE_DEAL, master, played
from scale import first


def one_line(said):
    return said.exit_code == 2 and said.stdout == "" and said.stderr.count("\n") == 1


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


@pytest.mark.parametrize("kind", first(2, ["plain", "LIN", "JSON Lines", "comment in braces first", "CR"]))
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
    ruled = {"rule": asked("rule", str(file), "--turn-up", "any")}
    for door, said in (doors(str(file)) if contract == "3NT" else ruled).items():
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
