"""A language puts the values of a text in its own order, and speaks to the reader as "you"."""

import dataclasses

import msgspec
import pytest

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import (
    ENGLISH,
    Cards,
    DrawnValue,
    InWords,
    Pence,
    Place,
    RuleId,
    Side,
    Text,
    Texts,
    phrase,
    published,
)
from hoyle.words.phrase import compiled
from hoyle.words.plain import name_of, plain
from translated import misfits, translated

NAMES = ("Ann", "Dr N Smith", "Cat", "E. West")


class Say:
    """Phrases of every kind of slot."""

    leads = phrase("{who} {who?lead|leads} {card}.", Seat, Card)
    wins = phrase("{side} {side?win|win} {tricks} {tricks?trick|tricks}.", Side, int)
    fifteen = phrase("{points} for {what? and }", InWords, Texts)
    shows = phrase("{who} {who?show|shows} {cards}; {suit} led.", Seat, Cards, Suit)
    pays = phrase("{pence} for packet {packet} ({rule})", Pence, Place, RuleId)
    pair = phrase("a pair")
    run = phrase("a run")
    listed = phrase("{each}", Texts)
    joined = phrase("{each?, | and }", Texts)
    within = phrase("So it was: {text}", Text)
    apart = phrase("{who?Your|@'s} turn", Seat)


def test_the_verb_moves_with_the_reader_and_a_name_is_never_read():
    text = Say.leads(Seat(1), Card("QS"))
    assert plain(text, NAMES) == "Dr N Smith leads QS."
    assert plain(text, NAMES, you=Seat(1)) == "you lead QS."
    assert plain(text, NAMES, you=Seat(3)) == "Dr N Smith leads QS."


def test_a_form_may_hold_the_value_itself():
    assert list(ENGLISH.pieces(Say.apart(Seat(1)), Seat(1))) == ["Your", " turn"]
    assert plain(Say.apart(Seat(1)), NAMES) == "Dr N Smith's turn"


def test_a_count_goes_by_the_plural_rule():
    assert plain(Say.wins(Side(1), 1)) == "EW win 1 trick."
    assert plain(Say.wins(Side(0), 2), you=Seat(2)) == "NS win 2 tricks."


def test_numbers_are_in_words_where_the_language_has_them():
    assert plain(Say.fifteen(InWords(0), ())) == "nothing for "
    assert plain(Say.fifteen(InWords(29), (Say.pair(),))) == "twenty-nine for a pair"
    assert plain(Say.fifteen(InWords(121), (Say.pair(),))) == "121 for a pair"
    assert ENGLISH.numbers[15] == "fifteen"
    assert len(ENGLISH.numbers) == 100


def test_texts_are_listed_with_the_joints_that_the_pattern_names():
    parts = (Say.pair(), Say.run(), Say.pair())
    assert plain(Say.fifteen(InWords(2), parts)) == "two for a pair and a run and a pair"
    assert plain(Say.listed(parts)) == "a pair, a run, a pair"
    assert plain(Say.joined(parts)) == "a pair, a run and a pair"


def test_cards_suits_money_places_and_rules_are_values_for_a_door_to_draw():
    cards = (Card("AS"), Card("2H"))
    assert plain(Say.shows(Seat(0), cards, Suit.HEARTS), NAMES) == "Ann shows AS 2H; hearts led."
    text = Say.pays(Pence(30), Place(1), RuleId("BH-12"))
    assert plain(text) == "2s 6d for packet 2 (BH-12)"
    first, *_, rule, _ = ENGLISH.pieces(text)
    assert (first, rule) == (DrawnValue("pence", 30), DrawnValue("rule", "BH-12"))


def test_cards_suits_ranks_and_sides_have_names_and_no_other_value_has():
    assert plain(name_of("card", Card("TS"))) == "the ten of spades"
    assert plain(name_of("suit", Suit.CLUBS)) == "clubs"
    assert plain(name_of("rank", Card("QS").rank)) == "queen"
    assert [plain(name_of("side", side)) for side in (0, 1)] == ["NS", "EW"]
    for kind, value in (("seat", Seat(0)), ("pence", 6), ("cards", (Card("AS"),)), ("rule", "BH-12")):
        assert name_of(kind, value) is None


def test_a_pattern_that_fits_no_phrase_is_named_and_those_after_it_are_looked_at_all_the_same():
    wrong = {
        "no.such_phrase": "{who} goes",
        Say.leads.key: "{card} {whom}",
        Say.wins.key: "{side} {tricks} {count}",
        Say.apart.key: "{who}",
    }
    patterns = {key: compiled(pattern) for key, pattern in wrong.items()}
    said = [
        "xx: there is no phrase 'no.such_phrase'",
        f"xx: '{Say.leads.key}' has no slot 'whom'; its slots are: who, card",
        f"xx: '{Say.wins.key}' has no slot 'count'; its slots are: side, tricks",
    ]
    assert [*misfits(dataclasses.replace(ENGLISH, code="xx", patterns=patterns))] == said
    with pytest.raises(ValueError, match=f"^{said[0]}$"):
        translated("xx", "you", wrong)


def test_a_text_within_a_text_speaks_to_the_same_reader():
    text = Say.within(Say.leads(Seat(1), Card("QS")))
    assert plain(text, NAMES, you=Seat(1)) == "So it was: you lead QS."


def test_another_language_orders_the_values_and_what_it_lacks_reads_in_english():
    german = translated(
        "de",
        "du",
        {Say.leads.key: "{card} {who?spielst du|spielt @} aus.", Say.apart.key: "{who?Du bist|@ ist} dran"},
        ("null", "eins", "zwei"),
    )
    text = Say.leads(Seat(1), Card("QS"))
    assert plain(text, NAMES, you=Seat(1), language=german) == "QS spielst du aus."
    assert plain(Say.fifteen(InWords(2), (Say.run(),)), language=german) == "zwei for a run"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"words.leeds": "{who}"}, "there is no phrase 'words.leeds'"),
        ({Say.leads.key: "{wer} spielt"}, "no slot 'wer'; its slots are: who, card"),
        ({Say.leads.key: "{card?Karte|Karten}"}, "'card' cannot choose between forms"),
    ],
)
def test_a_translation_that_fits_no_phrase_is_refused(words, message):
    with pytest.raises(ValueError, match=message):
        translated("de", "du", words)


def test_a_language_is_published_whole_and_its_patterns_are_lists():
    found = msgspec.json.decode(msgspec.json.encode(published(ENGLISH)))
    assert found.keys() == {"language", "you", "numbers", "forms", "phrases"}
    assert (found["language"], found["you"], found["numbers"][2]) == ("en", "you", "two")
    assert found["forms"] == ["one", "other"]
    assert found["phrases"][Say.leads.key] == {
        "kinds": {"who": "seat", "card": "card"},
        "pattern": [["who", []], " ", ["who", [["lead"], ["leads"]]], " ", ["card", []], "."],
    }
    assert found["phrases"][Say.pair.key] == {"pattern": ["a pair"]}
    other = translated("de", "du", {Say.pair.key: "ein Paar"}, ("null", "eins"))
    found = msgspec.json.decode(msgspec.json.encode(published(other)))
    assert (found["language"], found["you"], found["numbers"]) == ("de", "du", ["null", "eins"])
    assert found["phrases"][Say.pair.key]["pattern"] == ["ein Paar"]
