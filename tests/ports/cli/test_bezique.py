"""Rubicon bézique at the terminal: played, recorded, replayed and verified, with cards typed by name."""

import json

import pytest

from games.bezique.laid import DEALER, ELDER, laid, play
from games.bezique.scorer import Reckoned
from hoyle.cards import Card, Suit
from hoyle.errors import ImpossibleAct, NotAnAct, UnlawfulAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.record import read
from hoyle.record.shuffles import pack_of, promised
from hoyle.table import Umpire, advance
from ports.cli.doors import asked

SEED = "1909".zfill(64)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """The record of a game between the two bots."""
    path = tmp_path_factory.mktemp("bezique") / "r.jsonl"
    said = asked(*["play", "bezique", "--watch", "--json", "--record"], str(path), "--seed", SEED)
    assert said.exit_code == 0, said.output
    return path, json.loads(said.stdout)


def test_a_game_is_played_recorded_replayed_and_verified(record):
    path, result = record
    assert result["deals"] == 1
    assert result.items() <= json.loads(asked("replay", str(path), "--json").stdout).items()
    assert "holds" in asked("verify", str(path)).stdout.lower()


def test_its_record_says_what_the_pack_is_made_of(record):
    path, _ = record
    header, *lines = map(json.loads, path.read_text().splitlines())
    assert header["made"] == {"ranks": "A789TJQK", "copies": 4}
    cards = {line["act"]["card"] for line in lines if line["kind"] == "act" and line["act"]["act"] == "Play"}
    assert len(cards) == 128


def test_a_record_of_another_pack_is_refused(record, tmp_path):
    path, _ = record
    other = tmp_path / "other.jsonl"
    other.write_text(path.read_text().replace('"copies":4', '"copies":3'))
    assert asked("verify", str(other)).exit_code != 0


def test_its_rules_can_be_read():
    assert "1000" in asked("rules", "bezique", "RB-17").stdout


def test_a_card_is_typed_by_its_look_and_so_is_a_declaration():
    position = laid("AS2 KH2 QH3 QH KS QS 9D 9C 8D", "7C 7C 7C 7C 8C 8C 8C 8C 9C", "7D 7D 8D 8D")
    seen = GAME.observe(position, ELDER)
    assert GAME.speech.read("as", seen) == act.Play(ELDER, Card("AS2"))
    seen = GAME.observe(play(position, "AS", "7C"), ELDER)
    declared = GAME.speech.read("declare marriage", seen)
    assert declared in seen.lawful
    assert GAME.speech.read("declare marriage kh qh", seen).cards == declared.cards


def test_numbers_of_packs_are_typed_only_where_they_are_needed():
    position = laid("AS2 KH2 QH3 9D", "7C 7C 7C 7C", "7D 7D 8D 8D")
    choices = GAME.view(GAME.observe(position, ELDER)).choices
    assert sorted(each.typed for each in choices) == ["9d", "as", "kh", "qh"]
    won = play(laid("AS KH KH2 QH", "7C 7C 7C 7C", "7D 7D 8D 8D"), "AS", "7C")
    typed = [each.typed for each in GAME.view(GAME.observe(won, ELDER)).choices]
    assert typed == ["draw", "declare marriage"]


def test_cards_that_look_alike_are_typed_without_their_numbers():
    won = play(laid("AS QS QS2 JD3 JD4", "7C 7C 7C 7C 7D", "7D 7D 8D 8D"), "AS", "7C")
    seen = GAME.observe(won, ELDER)
    double = GAME.speech.read("declare double qs qs jd jd", seen)
    assert double in seen.lawful
    assert double.kind == "double"
    with pytest.raises(NotAnAct, match="twice"):
        GAME.speech.read("declare double qs qs qs qs qs", seen)


def test_a_card_that_may_not_be_played_is_typed_by_its_look_too():
    seen = GAME.observe(
        play(laid("KS 7H", "9S3 AS", trumps=Suit.HEARTS, umpire=Umpire.WATCHFUL), "KS"), DEALER
    )
    assert [each.card.face for each in seen.lawful if isinstance(each, act.Play)] == [Card("AS")]
    assert GAME.speech.read("9s", seen) == act.Play(DEALER, Card("9S3"))
    wrong = GAME.speech.read("declare knaves 9s as 7h 7h", seen)
    assert wrong.cards & seen.held == seen.held


def test_an_unknown_kind_is_answered_with_the_kinds_there_are():
    seen = GAME.observe(play(laid("AS KH QH", "7C 8C 9C", "7D 7D 8D 8D"), "AS", "7C"), ELDER)
    for typed in ("declare wedding", "declare wedding kh qh"):
        with pytest.raises(NotAnAct) as refused:
            GAME.speech.read(typed, seen)
        assert "marriage, sequence, bezique" in str(refused.value)


def test_a_refusal_at_a_table_of_two_names_seats_by_number():
    position = laid("AS KH QH", "7C 8C 9C", "7D 7D 8D 8D")
    with pytest.raises(UnlawfulAct, match="seat 2 plays 7C out of turn"):
        advance(GAME, position, act.Play(DEALER, Card("7C")))
    with pytest.raises(ImpossibleAct, match="seat 1 does not have 7C"):
        advance(GAME, position, act.Play(ELDER, Card("7C")))


def test_an_independent_scorer_finds_the_same_from_the_record_alone(record):
    path, _ = record
    read_back = read(path.read_bytes())
    header, *lines = map(json.loads, path.read_text().splitlines())
    packs = [pack_of(shuffle, read_back.header) for shuffle in promised(read_back)]
    reckoned = Reckoned([[card.text for card in pack.cards] for pack in packs], header["options"])
    for line in lines:
        if line["kind"] == "act":
            reckoned.line(line["act"])
        elif line["kind"] == "score":
            assert line["tally"]["score"] == reckoned.score
    winner, worth = reckoned.worth()
    assert [line for line in lines if line["kind"] == "score"][-1]["tally"]["worth"][winner] == worth
    assert lines[-1]["result"]["score"] == dict(zip("01", reckoned.score, strict=True))


@pytest.mark.parametrize(
    ("scores", "worth", "rubiconed"),
    [
        ("1420:18 960:14", 1000, False),
        ("1510 1240", 800, False),
        ("1320:20 620:10", 3200, True),
        ("1320:10 1320:10", None, False),
        ("1320:20 620:10 --set brisques_added=all", 3220, True),
    ],
)
def test_a_game_is_settled_by_its_scores_and_brisques(scores, worth, rubiconed):
    found = json.loads(asked("settle", "bezique", *scores.split(), "--set", "stake=3", "--json").stdout)
    assert (found["worth"], found["rubiconed"]) == (worth, rubiconed)
    pence = 3 * ((worth or 0) // 100)
    assert found["deltas"] == {"seat 1": pence, "seat 2": -pence}


@pytest.mark.parametrize("scores", ["1420", "1420 961", "1420:20 960:13", "1420:x 960", "1 2 3"])
def test_scores_that_cannot_be_are_refused(scores):
    assert asked("settle", "bezique", *scores.split()).exit_code == 2
