"""``hoyle rule``: the referee's desk, as a dialogue, from a case file and from a record."""

import json
from pathlib import Path

import pytest

from hoyle.desk.enquiry import Enquiry
from ports.cli.doors import asked

CASES = Path(__file__).parents[2] / "data" / "cases"
KEYS = {"law", "title", "offender", "standing", "choices", "decider", "until", "reason", "default", "says"}


def number(kind):
    return str(
        next(n for n, each in enumerate(Enquiry({"game": "whist"}).listed, start=1) if each.name == kind)
    )


def typed(*answers):
    return "".join(f"{answer}\n" for answer in answers)


A_REVOKE_AT_EIGHT = typed("", "N", "2 8", number("RevokeEstablished"), "W", "6", "", "", "1", "")
EXPOSED = typed("", "N", "", number("CardExposed"), "N", "", "QH", "", "", "")
FALSE_CALL = typed("", "", "3 7", number("CalledAtWrongScore"), "E", "", "7", "1", "")


@pytest.mark.parametrize(
    ("answers", "heard"),
    [
        (
            A_REVOKE_AT_EIGHT,
            [
                "The penalty for a revoke: ",
                "NS 5, EW 8",
                "Score: was NS 2, EW 8; now NS 5, EW 8.",
            ],
        ),
        (
            EXPOSED,
            ["A card exposed in dealing: ", "The book is silent here. Our reading:", "let the deal stand"],
        ),
        (FALSE_CALL, ["(article XVI, W-L16)", "may consult each other", "have a new deal"]),
    ],
    ids=["a revoke", "a card exposed", "a false call"],
)
def test_a_player_is_asked_a_few_questions_and_is_told_the_law(answers, heard):
    run = asked("rule", typed=answers)
    assert run.exit_code == 0
    for words in heard:
        assert words in run.stdout


@pytest.mark.parametrize(
    ("answers", "law", "standing"),
    [(A_REVOKE_AT_EIGHT, "W-L11", "exacted"), (EXPOSED, "W-L01", "open"), (FALSE_CALL, "W-L16", "exacted")],
    ids=["a revoke", "a card exposed", "a false call"],
)
def test_with_json_the_conversation_prints_one_document_and_nothing_else(answers, law, standing):
    run = asked("rule", "--json", typed=answers)
    (ruling,) = json.loads(run.stdout)["rulings"]
    assert set(ruling) == KEYS
    assert (ruling["law"], ruling["standing"]) == (law, standing)


def test_a_word_lists_what_is_told_with_it():
    said = asked("rule", typed=typed("", "", "", "fresh cards", "sneezed", "")).stdout
    assert f"{number('PacksCalled'):>3}  somebody called for fresh cards" in said
    assert "somebody led out of turn" not in said
    assert "There is nothing by that name." in said


@pytest.mark.parametrize("case", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_case_file_is_judged_alike_in_words_and_as_a_document(case):
    run = asked("rule", str(case), "--json")
    document = json.loads(run.stdout)
    assert set(document) >= {"rulings", "score"}
    said = asked("rule", str(case)).stdout
    for ruling in document["rulings"]:
        assert set(ruling) == KEYS
        assert ruling["says"] in " ".join(said.split())
        assert all(choice in ruling["says"] for choice in ruling["choices"] if ruling["decider"])


def test_a_record_is_read_as_a_case(tmp_path):
    book = tmp_path / "book.jsonl"
    table = ["--umpire", "watchful", "--fallible", "0.2", "--seed", f"{1793:064x}", "--deals", "2"]
    assert asked("play", "whist", "--watch", "--json", *table, "--record", str(book)).exit_code == 0
    document = json.loads(asked("rule", str(book), "--json").stdout)
    assert document["deals"] == 2
    assert {ruling["law"] for ruling in document["rulings"]} & {"W-L11", "W-L12"}


def test_a_file_that_is_no_case_is_no_ruling(tmp_path):
    case = tmp_path / "case.jsonl"
    case.write_text('{"setup":{"game":"whist"}}\n{"incident":"Sneezed"}\n')
    for path, why in ((case, "line 2: write an incident of"), (tmp_path / "none.jsonl", "No such file")):
        run = asked("rule", str(path))
        assert (run.exit_code, run.stdout) == (2, "")
        assert run.stderr.startswith("hoyle: ")
        assert why in run.stderr


def test_what_cannot_be_ruled_without_is_asked_again():
    answers = typed("", "N", "", number("RevokeClaimed"), "", "", "S", "1", "W", "", "y", "", "")
    said = asked("rule", typed=answers).stdout
    assert said.count("The referee cannot rule without this answer.") == 3
    assert "wants:" not in said


def test_answers_that_end_before_all_is_told_are_said_to():
    run = asked("rule", typed=typed("", "N", "", number("RevokeClaimed"), "S"))
    assert run.exit_code == 0
    assert (
        "The answers ended before it was clear what had happened, so this incident is left out." in run.stdout
    )


def test_several_cases_are_judged_each_under_its_name():
    files = [str(CASES / f"{name}.jsonl") for name in ("false_call", "revoke_claimed")]
    said = asked("rule", *files).stdout
    assert said == "\n".join(f"{file}\n\n{asked('rule', file).stdout}" for file in files)
    document = json.loads(asked("rule", *files, "--json").stdout)
    assert document == {
        "cases": [{"file": file} | json.loads(asked("rule", file, "--json").stdout) for file in files]
    }


@pytest.mark.parametrize("readable", [True, False])
def test_of_several_cases_those_that_cannot_be_read_are_named_and_left_out(tmp_path, readable):
    bad, away = tmp_path / "bad.jsonl", tmp_path / "away.jsonl"
    bad.write_text('{"setup":{"game":"whist"}}\n{"incident":"Sneezed"}\n')
    good = [str(CASES / "false_call.jsonl")] if readable else []
    run = asked("rule", str(bad), *good, str(away))
    assert run.exit_code == (1 if readable else 2)
    assert ("article XVI" in run.stdout) is readable
    first, second = run.stderr.splitlines()
    assert first.startswith(f"hoyle: {bad}: line 2: write an incident of")
    assert second == f"hoyle: {away}: No such file or directory"


def test_a_conversation_is_saved_once_and_gone_on_with(tmp_path):
    case = tmp_path / "case.jsonl"
    save = f"save {case}"
    said = asked(
        "rule", typed=typed("", "N", "2 8", number("RevokeEstablished"), "W", "6", "", "", "", save, save)
    )
    assert f"Saved in {case}." in said.stdout
    assert f"{case} is there already; choose another name." in said.stdout
    assert [json.loads(line).get("incident") for line in case.read_text().splitlines()] == [
        None,
        "RevokeEstablished",
    ]
    again = asked("rule", "--go-on", str(case), typed=typed("undo", "undo", ""))
    assert "There is nothing to take back." in again.stdout
    assert "W revoked in trick 6" in asked("rule", str(case)).stdout


def test_only_a_case_of_the_desk_is_gone_on_with():
    run = asked("rule", "--go-on", str(CASES / "revoke_claimed.jsonl"))
    assert run.exit_code == 2
    assert "only a case that was saved at the desk can be continued" in run.stderr


A_REVOKE = "East revoked in trick 5, a heart on clubs; South claims; NS 5, EW 7"


def test_a_sentence_that_leaves_nothing_out_is_ruled_on_in_one_call():
    run = asked("rule", A_REVOKE)
    assert (run.exit_code, run.stderr) == (0, "")
    assert "add 3 points to NS (NS 8, EW 7)" in run.stdout
    document = json.loads(asked("rule", A_REVOKE, "--json").stdout)
    assert document["case"]["setup"]["score"] == [5, 7]
    assert [ruling["law"] for ruling in document["rulings"]] == ["W-L11"]
    assert document["ask"] == []


def test_of_a_sentence_that_leaves_something_out_the_questions_are_given():
    document = json.loads(asked("rule", "my partner called honours at seven", "--json").stdout)
    assert [each["fact"] for each in document["ask"]] == ["asker"]
    assert document["rulings"] == []
    said = asked("rule", "my partner called honours at seven", typed=typed("South")).stdout
    assert "N calls honours at a score of 7" in said


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("player 2 pegged 12 for a hand worth 10", "cribbage"),
        ("East called misere and South dropped the six of hearts face up on the table", "solo"),
    ],
)
def test_the_game_is_known_by_its_words_or_named(said, game):
    assert json.loads(asked("rule", said, "--json").stdout)["case"]["setup"]["game"] == game
    named = asked("rule", "a card is torn", "--playing", game, "--json")
    assert json.loads(named.stdout)["case"]["setup"]["game"] == game


def test_a_ruling_is_printed_as_text_and_as_one_html_file(tmp_path):
    page, text = tmp_path / "ruling.html", tmp_path / "ruling.txt"
    heading = ("--table", "The <Crown>", "--names", "Ann, Ben, Cat, Dan")
    for file in (page, text):
        assert f"Saved in {file}." in asked("rule", A_REVOKE, "--print", str(file), *heading).stdout
    for words in (
        "Ann",
        "W-L11",
        "article XI",
        "The penalty for a revoke",
        "NS 5, EW 7",
        "add 3 points to NS",
    ):
        assert words in " ".join(page.read_text().split())
        assert words in " ".join(text.read_text().split())
    assert "The &lt;Crown&gt;" in page.read_text()
    assert "<Crown>" not in page.read_text()
