"""Every language is complete: each phrase of the games, the page and the commands, with every slot."""

import re

import pytest

import hoyle.coach.words
import hoyle.desk.questions
import hoyle.evenings.words
import hoyle.ports.cli.phrases
import hoyle.ports.cli.review_words
import hoyle.ports.guest.words
import hoyle.ports.web.languages
import hoyle.puzzles.words
import hoyle.table.small
import hoyle.words.files
from hoyle.cards import Card, Rank, Suit
from hoyle.desk.rulebook import whole_book
from hoyle.errors import BadText, UnknownLanguage
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.ports.cli.voices import spoken
from hoyle.ports.web.documents import names
from hoyle.seat import Seat
from hoyle.words import ENGLISH, PHRASES, Slot, Text, codes, language_named
from hoyle.words.plain import plain
from translated import misfits, translated

assert all(
    (
        *GAMES,
        hoyle.desk.questions.Ask,
        *BOOKS.values(),
        hoyle.coach.words.CoachWords,
        hoyle.ports.web.languages.LANGUAGES,
        hoyle.ports.cli.phrases.TerminalWords,
        hoyle.ports.cli.review_words.ReviewPhrases,
        hoyle.ports.guest.words.GuestWords,
        hoyle.evenings.words.MovementWords,
        hoyle.table.small.Why,
    )
)  # This loads all phrases.

OTHERS = [code for code in codes() if code != ENGLISH.code]
OURS = {key: phrase for key, phrase in PHRASES.items() if phrase.owner.startswith("hoyle.")}

ALIKE = {
    "cli.pence_lost",
    # Proper names, terms that card players of both languages share, and what is typed.
    *("west", "side_0", "name_north", "name_east", "name_south", "name_west", "row_seed", "go"),
    *("solo", "proposition", "propose", "misere", "abondance", "misere_ouverte", "abondance_declaree"),
    *("bezique", "called.bezique", "whist.title", "cribbage.title", "hookey.title", "called.whist"),
    *("called.solo", "called.solo-whist", "solo_whist", "solo.title", "called.cribbage", "called.hookey"),
    *(
        "pile_crib",
        "page.way_crib",
        "way_pence",
        "amount_pence",
        "value_pence",
        "in_pence",
        "pence",
        "pence_worse",
        "called.muggins",
        "called.carte_blanche",
        "value.revoke",
        "value.partner",
        "hint",
        "code",
        "page.do",
        "evenings.column_name",
        "evenings.column_ns",
        "page.bot",
        "page.bot_called",
        "page.lobby",
        "page.offline_title",
    ),
}

EXAMPLES = {
    "seat": (Seat(0), Seat(3)),
    "side": (0, 1),
    "card": (Card("QS"), Card("7H")),
    "cards": ((Card("QS"),), (Card("QS"), Card("7H"))),
    "suit": tuple(Suit),
    "rank": tuple(Rank),
    "count": (0, 1, 2),
    "number": (1, 2, 99, 100),
    "place": (0, 12),
    "pence": (0, 30),
    "rule": ("W-G12", "S-L08"),
    "name": ("Ada", "Dr N Smith"),
    "text": (Text("words.north"), Text("words.east")),
    "texts": ((), (Text("words.north"),), (Text("words.north"), Text("words.east"))),
}

ENGLISH_WORDS = re.compile(r"\b(the|of|and|is|are|you|your|their|with|not|to|has|have|card|trick|deal)\b")
LETTERS = re.compile(r"[^\W\d_]")


def words_of(pattern):
    """All words of a pattern, including its plural forms, without the values."""
    for part in pattern:
        if isinstance(part, str):
            yield part
        else:
            yield from (word for form in part.forms for word in form if word != "@")


def slots_of(pattern):
    return {part.name for part in pattern if isinstance(part, Slot)}


def listed_documents():
    """The texts of lists, by name; not the rules, laws and maxims, which may stay English."""
    book = {entry.id for entry in whole_book()}
    return {name: said for name, said in names().items() if name.removesuffix(".title") not in book}


def left_english(said):
    """The names of the phrases and documents of a language that are the same as in English."""
    english = {key: " ".join(words_of(phrase.pattern)) for key, phrase in OURS.items()} | listed_documents()
    for key, words in english.items():
        alike = words.casefold() == said.get(key, words).casefold()
        if alike and LETTERS.search(words) and not ALIKE & {key, key.split(".", 1)[1]}:
            yield key


def said_in(tongue):
    """The patterns that a language defines itself, by name."""
    patterns = {key: " ".join(words_of(pattern)) for key, pattern in tongue.patterns.items()}
    return {**patterns, **tongue.documents}


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_phrase_and_no_other_and_each_fits(code):
    tongue = language_named(code)
    assert tongue.patterns.keys() == OURS.keys()
    assert [*misfits(tongue)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_no_value_of_a_phrase_is_left_unsaid_in_another_language(code):
    tongue = language_named(code)
    assert {key for key in OURS if slots_of(tongue.pattern(key)) != set(OURS[key].kinds)} == set()


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_name_that_is_listed_and_no_name_of_nothing(code):
    documents = language_named(code).documents
    assert listed_documents().keys() - documents.keys() == set()
    assert documents.keys() - names().keys() == set()


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english_by_accident(code):
    said = said_in(language_named(code))
    assert {*left_english(said)} == set()
    assert {key: found[0] for key, words in said.items() if (found := ENGLISH_WORDS.search(words))} == {}


def test_what_is_left_in_english_would_be_found():
    half = translated("xx", "uoy", {"whist.yes": "sey", "solo.pass_by": "Pass"})
    left = {*left_english(said_in(half))}
    assert {"whist.no", "solo.pass_by", "called.game_points"} <= left
    assert "whist.yes" not in left


@pytest.mark.parametrize("code", OTHERS)
def test_a_sentence_ends_and_is_spaced_as_it_is_in_english(code):
    for key, pattern in language_named(code).patterns.items():
        here, there = "".join(map(str, pattern)), "".join(map(str, OURS[key].pattern))
        assert here[-1] == there[-1] or not {here[-1], there[-1]} & {*".?!:…"}, key
        assert [here[:1] == " ", here[-1:] == " "] == [there[:1] == " ", there[-1:] == " "], key


@pytest.mark.parametrize("code", [ENGLISH.code, *OTHERS])
def test_every_phrase_is_said_of_everything_that_may_fill_it_and_to_every_reader(code):
    tongue = language_named(code)
    for key, phrase in OURS.items():
        for which in range(3):
            args = {name: EXAMPLES[kind][which % len(EXAMPLES[kind])] for name, kind in phrase.kinds.items()}
            for you in (None, Seat(0), Seat(3)):
                said = plain(Text(key, args), you=you, language=tongue)
                assert not re.search(r"[{}|@]", said), key


def test_a_language_that_has_no_file_is_refused_with_those_there_are():
    with pytest.raises(UnknownLanguage, match="no language 'tlh'; choose from: en, de"):
        language_named("tlh")


def test_a_file_in_the_folder_is_a_language(tmp_path, monkeypatch):
    written = (
        'name = "Mirrored"\nyou = "uoy"\ndirection = "rtl"\nnumbers = "orez eno"\n[whist]\nyes = "sey"\n'
    )
    (tmp_path / "xx.toml").write_text(f'{written}[documents]\n"whist.title" = "tsihW"\n', encoding="utf-8")
    monkeypatch.setattr(hoyle.words.files, "FOLDER", tmp_path)
    assert codes() == ("en", "xx")
    mirrored = language_named("xx")
    assert (mirrored.name, mirrored.direction, mirrored.numbers[1]) == ("Mirrored", "rtl", "eno")
    assert plain(Text("whist.yes"), language=mirrored) == "sey"
    assert plain(Text("whist.no"), language=mirrored) == "no"


HEAD = 'name = "X"\nyou = "x"\n'


@pytest.mark.parametrize(
    "text",
    ["", 'name = "X"', "name =", HEAD + "whist = 3", HEAD + "[whist]\nyes = 3", HEAD + "documents = 3",
     HEAD + "numbers = 3", HEAD + "direction = 4", 'name = 1\nyou = "x"', "\udc80"],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_reported_and_left_out(tmp_path, monkeypatch, caplog, text):
    (tmp_path / "xx.toml").write_bytes(text.encode(errors="surrogateescape"))
    monkeypatch.setattr(hoyle.words.files, "FOLDER", tmp_path)
    language_named.cache_clear()
    with pytest.raises(BadText, match=r"the language file xx\.toml cannot be used: ."):
        language_named("xx")
    assert [each.code for each in hoyle.ports.web.languages.usable()] == ["en"]
    assert "xx.toml" in caplog.text
    monkeypatch.setenv("LC_ALL", "xx_YY.UTF-8")
    assert spoken(None) is ENGLISH
    with pytest.raises(BadText):
        spoken("xx")


def test_what_a_file_leaves_out_and_what_fits_no_phrase_reads_in_english(tmp_path, monkeypatch):
    (tmp_path / "xx.toml").write_text(HEAD + '[whist]\nyes = "{nobody}"\nno = "{nobody?a|b}"\n')
    monkeypatch.setattr(hoyle.words.files, "FOLDER", tmp_path)
    language_named.cache_clear()
    for key in ("whist.yes", "whist.no"):
        assert plain(Text(key), language=language_named("xx")) == plain(Text(key))


def test_german_knows_who_reads_and_how_many():
    german = language_named("de")
    said = Text("cribbage.lays_out_unseen", {"who": Seat(1), "number": 2})
    assert plain(said, ("Ada", "Bo"), language=german) == "Bo legt zwei Karten ab."
    assert plain(said, ("Ada", "Bo"), you=Seat(1), language=german) == "du legst zwei Karten ab."
    trump = Text("words.the_card", {"rank": Rank.KNAVE, "suit": Suit.HEARTS})
    assert plain(trump, language=german) == "Herz-Bube"


NEVER_ONE = {
    *("evenings.night_boards", "evenings.night_rounds", "evenings.tricks"),  # The most that there can be.
    # Where a pack may be cut, and how many cards it has.
    *("table.cut_between", "table.ask_cut", "table.cut", "cribbage.lift", "cribbage.lifts", "page.cut_down"),
    *("bezique.leaves_few", "tricks.not_whole", "cribbage.dealt_to_each", "hookey.not_divided_so"),
    "hookey.ask_lift",  # Up to the maximum, which is at least four.
    "solo.last_trick_shown",  # Cards of a trick.
    "bezique.takes_heap",
    *("solo.needs_all", "solo.needs_alone", "solo.needs_together"),  # Five, eight, nine or all thirteen.
    *("whist.two_or_four", "whist.may_call", "whist.held_back", "whist.call_falls"),  # Four or more points.
    # A game's points, and the greatest claim.
    *("bezique.wins", "bezique.wins_rubicon", "cribbage.claim_to"),
    *("page.many_voids", "page.bar_voids", "guest.voids"),
    *(
        "puzzles.all_beat",
        "puzzles.how_long",
        "puzzles.lift_first",
        "puzzles.higher_left",
        "puzzles.fair_share",
    ),
}
"""Phrases in which a number is always greater than one."""


def test_no_number_stands_bare_beside_a_word_that_agrees_with_numbers_elsewhere():
    """No person says ``deals 1`` or ``1 deals``."""
    for language in map(language_named, codes()):
        numbered = [
            (phrase.key, before, slot, after)
            for phrase in OURS.values()
            for before, slot, after in _with_neighbours(language.pattern(phrase.key))
            if phrase.kinds[slot.name] in ("count", "number")
        ]
        forms = [tuple(map("".join, slot.forms)) for _, _, slot, _ in numbered if len(slot.forms) > 1]
        pairs = [alike for alike in forms if all(re.fullmatch(r"\w{3,}", form) for form in alike)]
        many = (
            {form for alike in pairs for form in alike[1:]} - {alike[0] for alike in pairs} - {"are", "sind"}
        )
        wrong = {
            key
            for key, before, slot, after in numbered
            if not slot.forms
            and key not in NEVER_ONE
            and many.intersection(re.findall(r"(\w+) $", before) + re.findall(r"^ (\w+)", after))
        }
        assert not wrong, language.code


def _with_neighbours(pattern):
    for before, slot, after in zip(("", *pattern[:-1]), pattern, (*pattern[1:], ""), strict=True):
        if isinstance(slot, Slot):
            words = [each if isinstance(each, str) else "" for each in (before, after)]
            yield words[0], slot, words[1]
