"""Dialogues with the desk."""

import pytest

from hoyle.desk.conversation import Conversation
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.questions import QUESTIONS
from hoyle.desk.talk import Talk
from hoyle.words import language_named, plain


def talk(*answers):
    """Run a dialogue at the desk in which the user gives these answers; return the rulings."""
    said, left = [], iter(answers)

    def ask(question):
        said.append(question)
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    case = Conversation(ask, said.append).held()
    return said, [finding.document() for finding in case.findings]


def number(kind):
    return str(
        next(n for n, each in enumerate(Enquiry({"game": "whist"}).listed, start=1) if each.name == kind)
    )


def test_a_revoke_at_the_score_of_eight():
    said, (ruling,) = talk("", "", "2 8", number("RevokeEstablished"), "W", "6", "JH", "C", "3", "")
    revoked = "W revoked in trick 6, playing JH with clubs in hand; the mistake can no longer be corrected"
    assert any(" ".join(line.split()).startswith(revoked) for line in said)
    assert any("add 3 points to NS (NS 5, EW 8)" in " ".join(line.split()) for line in said)
    assert (ruling["law"], ruling["standing"], ruling["choices"]) == (
        "W-L11",
        "exacted",
        ["deduct 3 points from EW"],
    )


def test_a_card_exposed_in_the_deal_is_left_open():
    said, (ruling,) = talk("whist", "N", "0 0", number("CardExposed"), "N", "", "QH", "", "", "")
    assert (ruling["law"], ruling["standing"]) == ("W-L01", "open")
    assert any(line.startswith("  The book is silent here. Our reading: ") for line in said)


@pytest.mark.parametrize("wrong", ["0", "4", "x", "-1", "1.0"])
def test_no_choice_has_another_number_than_those_told(wrong):
    revoked = ("", "", "2 8", number("RevokeEstablished"), "W", "6", "JH", "C")
    said, (ruling,) = talk(*revoked, wrong, "3", "")
    assert said.count("Type a number from 1 to 3, or press Enter.") == 1
    assert (ruling["standing"], said.count("All right.")) == ("exacted", 1)


def test_a_false_call():
    said, (ruling,) = talk("", "", "3 7", number("CalledAtWrongScore"), "E", "", "7", "1", "")
    assert (ruling["law"], ruling["choices"]) == ("W-L16", ["the same dealer deals again"])
    assert any("may consult each other" in " ".join(line.split()) for line in said)


def test_what_cannot_be_read_is_asked_again():
    said, rulings = talk("tarot", "", "Q", "", "", "99", "?", number("Reminded"), "Z", "", "E", "", "1")
    assert any("tarot" in line and "whist" in line for line in said)
    assert any("'Q' is not a seat" in line for line in said)
    assert any("Type a number from 1" in line for line in said)
    assert [ruling["law"] for ruling in rulings] == ["W-L17"]


@pytest.mark.parametrize(
    ("answers", "again", "said"),
    [
        (("tarot", "whist", "N", "0 0"), "Which game", "tarot"),
        (("whist", "Q", "N", "0 0"), "Who deals", "'Q' is not a seat"),
        (("whist", "N", "12", "0 0"), "The score", "a score is two numbers"),
        (("whist", "N", "12 3", "0 0"), "The score", "12"),
        (("cribbage", "1", "whist", "", "", "", ""), "Which cribbage", "'whist'"),
        (("cribbage", "1", "", "", "perhaps", "", ""), "Is muggins", "perhaps"),
        (("hookey", "99", "4", "1"), "How many play", "99"),
        (("solo", "N", "rubber", "solo", "E", "H"), "What is played", "a declaration is one of"),
        (("solo", "N", "solo", "Q", "E", "H"), "Who called it", "'Q' is not a seat"),
        (("solo", "N", "solo", "", "E", "H"), "Who called it", "The referee cannot rule without this"),
        (("solo", "N", "proposition", "E", "K", "N", "H"), "Who accepted it", "'K' is not a seat"),
        (("solo", "N", "solo", "E", "J", "H"), "Which suit is trumps", "say what is trumps"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_of_the_setup_only_the_question_that_was_answered_wrongly_is_put_again(answers, again, said):
    heard, _ = talk(*answers)
    questions = [line for line in heard if line.rstrip().endswith("?") and "What happened" not in line]
    assert [line.startswith(again) for line in questions].count(True) == 2
    assert len(questions) == len(answers) == len(set(questions)) + 1
    assert any(said in line for line in heard)


def test_the_cut_ends_what_waits_for_it():
    _, (ruling,) = talk("", "", "", number("RevokeEstablished"), "W", "6", "", "", "", "cut", "")
    assert ruling["standing"] == "lapsed"


def test_every_question_has_its_words():
    asked = {name for game in HAPPENINGS for happening in HAPPENINGS[game] for name, _ in happening.asks}
    assert asked <= set(QUESTIONS)


def test_a_question_mark_lists_all_that_can_have_happened_and_a_word_what_it_is_in():
    said, _ = talk("", "", "", "?", "")
    kinds = Enquiry({"game": "whist"}).listed
    listed = [line for line in said if line[:3].strip().isdecimal()]
    assert sorted(listed) == sorted(f"{number:3}  {kind.told}" for number, kind in enumerate(kinds, start=1))
    assert [line for line in said if line.endswith(":")][:2] == ["Dealing:", "Play:"]
    some, _ = talk("", "", "", "revoke", "")
    assert 0 < sum(line[:3].strip().isdecimal() for line in some) < len(kinds)


def test_a_fact_that_cannot_be_is_refused_once_and_nothing_is_ruled():
    said = []
    now = Conversation(lambda _: "", said.append).answered(
        "East revoked in trick 99, it was turned", Enquiry({"game": "whist"})
    )
    assert said[-1] == "there is no trick 99 in a deal"
    assert now.lines == ()


def test_the_conversation_is_held_in_german():
    said, left = [], iter(("", "", "3 4", "Ost hat im fünften Stich Herz nicht bedient", "ja", "", "zurück"))

    def ask(question):
        said.append(question)
        if (answer := next(left, None)) is None:
            raise EOFError
        return answer

    german = language_named("de")
    Conversation(ask, said.append, language=german).held()
    assert any(line.startswith("Verstanden: ") for line in said)
    assert any("falsch bedient" in line or ("bedient" in line and "Artikel" in line) for line in said)
    assert any(line.startswith("Zurückgenommen. Stand: NS 3, EW 4") for line in said)
    english = {plain(text()) for text in vars(Talk).values() if hasattr(text, "kinds") and not text.kinds}
    assert not english & {line.strip(" :") for line in said}


def test_what_only_another_code_rules_on_is_not_listed():
    listed = {
        variant: {each.name for each in Enquiry({"game": "whist", "variant": variant}).listed}
        for variant in ("long-whist", "short-whist")
    }
    assert "CutAmiss" not in listed["long-whist"]
    assert "CutAmiss" in listed["short-whist"]


def test_the_first_happening_and_the_last_are_chosen_by_their_numbers_and_no_other_is():
    kinds = Enquiry({"game": "whist"}).listed
    asked = {
        number: talk("", "", "", number)[0] for number in ("0", "1", str(len(kinds)), str(len(kinds) + 1))
    }
    for number in ("1", str(len(kinds))):
        assert not any("There is nothing by that name" in line for line in asked[number])
    for number in ("0", str(len(kinds) + 1)):
        assert any("There is nothing by that name" in line for line in asked[number])


def test_the_score_is_told_when_a_choice_changes_it_and_not_otherwise():
    for choice, changes in (("1", True), ("2", False)):
        said, _ = talk("", "", "2 3", number("RevokeEstablished"), "W", "6", "JH", "C", choice, "")
        assert ("Score: NS 5, EW 3." in said) is changes
        assert said.count("All right.") == 1


def test_a_seat_is_asked_for_by_letter_where_four_sit_and_else_by_number():
    said, _ = talk("whist", "N", "0 0", number("CardExposed"))
    assert "Who did it (N E S W)? " in said
    said, _ = talk("cribbage", "1", "three-handed", "", "", "", "1")
    assert "Who did it (1 to 3)? " in said


def test_what_cannot_have_happened_so_is_said_and_asked_again_and_nothing_told_before_is_lost():
    led = number("LedOutOfTurn")
    said, rulings = talk(
        "", "", "", number("Reminded"), "E", "", "1", led, "E", "", "QH", "E", "E", "", "QH", "N", ""
    )
    assert "it was E's lead, so the card was not played out of turn" in said
    assert [ruling["law"] for ruling in rulings] == ["W-L17", "W-L07"]


def test_an_answer_and_a_happening_are_taken_back():
    revoke = (number("RevokeEstablished"), "W", "back", "E", "6", "", "", "1")
    said, (ruling,) = talk("", "", "3 4", *revoke)
    assert (ruling["offender"], ruling["standing"]) == ("E", "exacted")
    said, rulings = talk("", "", "3 4", *revoke, "undo", "undo", "undo")
    assert (rulings, said.count("There is nothing to take back.")) == ([], 1)
    assert "Taken back. Score: NS 3, EW 4; entries left: 1." in said


def test_who_my_partner_is_is_asked_once_and_then_known():
    said, rulings = talk(
        "",
        "",
        "",
        number("Reminded"),
        "my partner",
        "South",
        "the second trick",
        "",
        number("Reminded"),
        "partner",
        "",
    )
    assert [ruling["offender"] for ruling in rulings] == ["N", "N"]
    assert said.count("Which seat is yours (N E S W)? ") == 1


def test_a_sentence_is_ruled_on_and_said_back_with_each_fact_open_to_correction():
    told = "East revoked in trick 5: he played a heart on clubs, and it was turned over long ago"
    said, (ruling,) = talk("", "", "3 4", told, "")
    assert (ruling["offender"], ruling["law"]) == ("E", "W-L11")
    where = said.index("Understood: a revoke is past saving.")
    number_of_the_seat = next(line for line in said[where:] if line.endswith("Who did it: E")).split()[0]
    _, (corrected,) = talk("", "", "3 4", told, number_of_the_seat, "West", "")
    assert corrected["offender"] == "W"
    assert talk("", "", "3 4", told, "no")[1] == []


def test_only_what_a_sentence_leaves_out_is_asked():
    said, (ruling,) = talk("", "", "3 4", "our opponent East revoked", "yes", "")
    asked = [
        line
        for line in said
        if line.endswith("? ") and line.startswith(("Who did it", "Is it too late to correct"))
    ]
    assert len(asked) == 1
    assert ruling["offender"] == "E"


def test_of_the_nearest_happenings_one_is_chosen_and_what_fits_nothing_is_said_to():
    said, rulings = talk("", "", "", "a card was put down and taken back, it was a revoke", "")
    assert any(line.startswith("Which of these is it (1 to ") for line in said)
    assert rulings == []
    said, _ = talk("", "", "", "the candle went out and we could not see the trick")
    assert any(line.startswith("No article of the book fits this.") for line in said)
