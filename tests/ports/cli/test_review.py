"""``hoyle review``: what each decision cost, and luck and skill, which balance."""

import json
import re
from types import SimpleNamespace

import pytest

import hoyle.ports.web.words  # noqa: F401  It registers the phrases of the page.
from hoyle.coach import review as reviews
from hoyle.coach.review import evaluator
from hoyle.coach.way import Way
from hoyle.coach.words import CoachWords
from hoyle.games.solo.words.calling import SoloCallingWords
from hoyle.ports.cli.review_words import moment
from hoyle.record import read, replay
from hoyle.record.upgrade import FORMAT
from hoyle.words import PHRASES
from hoyle.words.plain import plain as in_plain
from ports.cli.doors import asked as asked_in_text
from record.tables import chained, lines_of
from scale import first


def asked(*args):
    return asked_in_text(*map(str, args))


SEED = f"{11:064x}"
FOUND = {}


def once(book, seats=None):
    """A review is made once for all tests here, in any language and form."""
    which = book.record.hash, None if seats is None else tuple(seats)
    if which not in FOUND:
        FOUND[which] = REVIEW(book, seats)
    return FOUND[which]


REVIEW = reviews.review


@pytest.fixture(autouse=True)
def reviewed_once(few_worlds, monkeypatch):
    monkeypatch.setattr(reviews, "review", once)


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """A record of each game; it is played when it is first asked for."""
    folder = tmp_path_factory.mktemp("reviewed")

    class Records(dict):
        def __missing__(self, game):
            path, deals = folder / f"{game}.jsonl", "2" if game in ("whist", "cribbage") else "1"
            args = ("play", game, "--watch", "--bots", "random,plain", "--deals", deals, "--seed", SEED)
            assert asked(*args, "--plain", "--record", path).exit_code == 0
            self[game] = path
            return path

    return Records()


CALLED = Way(label=SoloCallingWords.pass_by())
PLAYED = Way(cards=("AS",))
NUMBERED = re.compile(r"\b(side|seat|Seite|Platz) \d", re.IGNORECASE)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        *(("cribbage", "de"), ("four-handed cribbage", "en")),
        *(
            pytest.param(game, language, marks=pytest.mark.nightly)
            for game in ("whist", "solo", "cribbage", "bezique", "three-handed cribbage")
            for language in ("en", "de")
        ),
    ],
)
def test_players_are_called_by_their_names(records, tmp_path, game, language):
    page, path = tmp_path / "page.html", tmp_path / "record.jsonl"
    if "handed" not in game:
        path = records[game]
    else:
        args = ("--variant", game.split()[0], "--watch", "--bots", "random,plain", "--deals", "1")
        assert asked("play", "cribbage", *args, "--seed", SEED, "--plain", "--record", path).exit_code == 0
    players = read(path.read_bytes()).header.names
    said = asked("review", path, "--language", language, "--html", page).stdout
    shown = asked("replay", path, "--at", "25", "--language", language, "--plain", "--all-hands").stdout
    for text in (said, page.read_text("utf-8"), shown):
        assert not NUMBERED.search(text)
        assert not [name for name in players if name.lower() not in text.lower()]


def test_players_are_named_by_the_seats_that_they_drew(tmp_path):
    path = tmp_path / "record.jsonl"
    args = ("--watch", "--bots", "random,plain", "--deals", "1", "--seed", "1", "--plain", "--record", path)
    told = asked("play", "whist", *args).stdout
    found = reviewed(path)
    assert found["players"] == ["plain-2", "random-1", "random-2", "plain-1"]
    assert "Plain-2 and random-2 play against random-1 and plain-1." in told
    said = asked("review", path).stdout
    assert "Deal 1, plain-2 and random-2: from" in said
    assert {each["skill"] for each in found["decisions"] if each["seat"] in (0, 3)} == {0.0}
    sums = json.loads(asked("review", "--all", tmp_path, "--player", "random-2", "--json").stdout)["games"]
    own = [each for each in found["decisions"] if each["seat"] == 2]
    assert sums[0]["error"]["decisions"] == len(own)


def reviewed(path, *args):
    return json.loads(asked("review", path, "--json", *args).stdout)


@pytest.mark.parametrize("game", first(1, ["whist", "cribbage"]))
def test_a_deal_begins_where_the_one_before_ended(records, game):
    accounts = reviewed(records[game])["deals"]
    for before, after in zip(accounts, accounts[2:], strict=False):
        if before["final"] not in (0, 1):
            assert after["start"] == pytest.approx(before["final"], abs=1e-9)


def test_a_game_of_several_deals_is_summed_up_in_text_and_on_the_page(records, tmp_path):
    page = tmp_path / "page.html"
    told = asked("review", records["cribbage"], "--html", page).stdout
    sums = [each for each in reviewed(records["cribbage"])["games"] if each["game"] == 0]
    for name, each in zip(("random", "plain"), sums, strict=True):
        start, final = (f"{100 * each[part]:.1f}" for part in ("start", "final"))
        skill, luck = (f"{100 * each[part]:+.1f}" for part in ("skill", "luck"))
        line = next(line for line in told.splitlines() if line.startswith(f"Game 1, {name}: "))
        assert line.startswith(f"Game 1, {name}: from {start} to {final}. Skill {skill}, ")
        assert line.endswith(f", luck {luck}.")
        assert f"<td>Game 1</td><td>{name}</td><td>{start}</td><td>{final}</td>" in page.read_text("utf-8")
    assert "In all" not in told, "one game is the whole record"


def test_random_cards_lose_more_than_plain_ones_and_the_costliest_come_first(records):
    found = reviewed(records["whist"])
    lost = [sum(each["loss"] for each in found["decisions"] if each["seat"] % 2 == side) for side in (0, 1)]
    assert max(lost) > 2 * min(lost)
    costliest = [found["decisions"][at] for at in found["costliest"]]
    assert all(each["named"] for each in costliest)
    assert found["evaluator"] == evaluator()


def test_a_loss_is_told_with_its_error_in_text_and_on_the_page(records, tmp_path):
    page = tmp_path / "page.html"
    told = asked("review", records["whist"], "--html", page).stdout
    found = reviewed(records["whist"])
    dearest = found["decisions"][found["costliest"][0]]
    assert dearest["done"]["error"] > 0
    times, places = (100, 1) if dearest["unit"] == "chance" else (1, 2)
    loss, error = (f"{times * each:.{places}f}" for each in (dearest["loss"], dearest["done"]["error"]))
    assert f"cost {loss} ± {error}" in told
    assert f"<td>{loss} ± {error}" in page.read_text("utf-8")


@pytest.mark.parametrize("hinted", [False, True])
@pytest.mark.parametrize(("done", "said"), [(CALLED, "to pass"), (PLAYED, "the ace of spades")])
def test_a_word_of_the_table_stands_after_to_and_a_card_by_itself(done, said, hinted):
    found = SimpleNamespace(players=("Anna",))
    each = SimpleNamespace(
        seat=0,
        deal=0,
        at=4,
        unit="pence",
        loss=3.0,
        done=done,
        best=CALLED,
        why=CoachWords.pass_pays(),
        hinted=hinted,
    )
    told = in_plain(moment(found, each))
    assert f" chose {said}, which cost 3.0 pence. Best choice: “pass”, because " in told


OF_CARDS = {
    *("page.chose_best", "page.chose_worse", "page.chose_as_good"),
    *("cli.review_chose", "cli.review_hinted"),
}
"""Phrases that are used of cards only."""


def test_an_act_stands_after_to_or_a_colon_wherever_it_is_chosen():
    named = re.compile(r"(.*?)\{(?:done|best)\}", re.DOTALL)
    badly = {
        say
        for say, each in PHRASES.items()
        if say.startswith(("cli.review_", "page.")) and each.kinds.get("done", "text") == "text"
        for before in named.findall(re.sub(r":text\b", "", each.words))
        if not before.endswith((": ", " to "))
    }
    assert badly == OF_CARDS | {"cli.review_opened"}, '{done} is an infinitive, such as "call misère"'


def test_where_a_player_may_trump_is_told_apart_from_where_it_can_only_discard(records):
    book = replay(read(records["whist"].read_bytes()))
    kinds = {"trumps": 0, "discard": 0}
    for each in reviewed(records["whist"])["decisions"]:
        if each["kind"] in kinds:
            seen = book.course.game.observe(book.at(each["at"]), each["seat"])
            led = seen.trick.plays[0][1].suit
            assert not seen.hand.suit(led)
            assert bool(seen.hand.suit(seen.trumps)) == (each["kind"] == "trumps")
            kinds[each["kind"]] += 1
    assert all(kinds.values())


def test_only_the_decisions_of_one_seat_are_listed(records):
    found = reviewed(records["whist"], "--seat", "S")
    assert {each["seat"] for each in found["decisions"]} == {2}
    assert found["deals"] == reviewed(records["whist"])["deals"]


def test_the_page_is_one_file_and_equal_records_give_equal_bytes(records, tmp_path):
    pages = [tmp_path / "one.html", tmp_path / "other.html"]
    told, documents = [], []
    for page in pages:
        FOUND.clear()
        told.append(asked("review", records["cribbage"], "--html", page).stdout)
        documents.append(asked("review", records["cribbage"], "--json").stdout)
    assert told[0] == told[1]
    assert documents[0] == documents[1]
    assert pages[0].read_bytes() == pages[1].read_bytes()
    text = pages[0].read_text("utf-8")
    assert "<svg" in text
    assert "http" not in text.replace("http-equiv", "")
    assert "src=" not in text


def test_what_cannot_be_reviewed_says_why(records, tmp_path):
    chance = asked("review", records["hookey"])
    assert chance.exit_code == 1
    assert "hookey is pure chance" in chance.stderr
    lines = records["cribbage"].read_bytes().splitlines(keepends=True)
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(b"".join([*lines[:4], lines[4].replace(b"1", b"2"), *lines[5:]]))
    assert asked("review", changed).exit_code != 0
    newer, bodies = tmp_path / "newer.jsonl", lines_of(b"".join(lines))
    newer.write_bytes(chained([{**bodies[0], "format": FORMAT + 1, "unheard": "of"}, *bodies[1:]]))
    unknown = asked("review", newer)
    assert unknown.exit_code != 0
    assert f"the record is of format {FORMAT + 1}" in unknown.stderr
    assert "install a newer hoyle" in unknown.stderr
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b"".join(lines[: len(lines) // 3]))
    said = asked("review", torn)
    assert "not finished" in said.stdout + said.stderr or said.exit_code != 0


def test_all_records_of_a_folder_are_summed_up_for_one_player(records, tmp_path):
    for game in ("whist", "cribbage", "hookey"):
        (tmp_path / f"{game}.jsonl").write_bytes(records[game].read_bytes())
    name = reviewed(records["whist"])["players"][0]
    told = json.loads(asked("review", "--all", tmp_path, "--player", name, "--json").stdout)["games"]
    (whist,) = [each for each in told if each["game"] == "whist"]
    own = [each for each in reviewed(records["whist"])["decisions"] if each["seat"] == 0]
    lost = sum(each["loss"] * (10 if each["unit"] == "chance" else 1) for each in own)
    assert whist["error"]["decisions"] == len(own) == sum(each["decisions"] for each in whist["kinds"])
    assert whist["error"]["rate"] == pytest.approx(lost / len(own))
    assert asked("review", "--all", tmp_path, "--player", name).stdout.startswith("whist: 1 session,")
    assert asked("review").exit_code == 2


def test_a_record_that_does_not_hold_is_named_and_the_others_are_summed_up(records, tmp_path):
    (tmp_path / "hookey.jsonl").write_bytes(records["hookey"].read_bytes())
    alone = asked("review", "--all", tmp_path)
    for name, content in {"empty": b"", "torn": b"{", "words": b"no record"}.items():
        (tmp_path / f"{name}.jsonl").write_bytes(content)
    told = asked("review", "--all", tmp_path)
    assert (told.exit_code, told.stdout) == (alone.exit_code, alone.stdout)
    assert [line.split(":")[0] for line in told.stderr.splitlines()] == [
        "empty.jsonl",
        "torn.jsonl",
        "words.jsonl",
    ]


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("RECORD", "--player", "Ann"), "--player goes with --all"),
        (("--all", "FOLDER", "--seat", "N"), "--seat and --html go with a record"),
        (("--all", "FOLDER", "--html", "x.html"), "--seat and --html go with a record"),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(records, tmp_path, args, why):
    places = {"RECORD": records["whist"], "FOLDER": tmp_path, "x.html": tmp_path / "x.html"}
    said = asked("review", *(places.get(each, each) for each in args))
    assert said.exit_code == 2
    assert why in said.stderr
    assert not (tmp_path / "x.html").exists()


def test_a_review_speaks_german_in_text_and_on_the_page(records, tmp_path):
    page = tmp_path / "seite.html"
    said = asked("review", records["whist"], "--language", "de", "--html", page).stdout
    assert "Glück" in said
    assert "Der Preis der verdeckten Karten" in said
    text = page.read_text("utf-8")
    assert '<html lang="de">' in text
    assert "Die teuersten Entscheidungen" in text
