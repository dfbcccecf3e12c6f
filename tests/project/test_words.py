"""Every act of a game with words is asked for, offered, typed, read back and announced, in every language."""

from typing import get_args

import msgspec
import pytest

from hoyle.cards import Card, Rank, Suit
from hoyle.errors import NotAnAct
from hoyle.games import GAMES
from hoyle.seat import CHANCE, Seat
from hoyle.table import SeatAct
from hoyle.table.form import Form
from hoyle.words import ENGLISH, PHRASES, DrawnValue, Slot, Text, published
from hoyle.words.plain import plain
from project.contract import seats, shown, sittings, some_of_each_kind
from translated import translated

WITH_WORDS = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SPOKEN = [(game, spoken) for game in GAMES for spoken in game.speech.acts.values()]

IS_OF = {
    "seat": int,
    "side": int,
    "card": Card,
    "cards": Card,
    "suit": Suit,
    "rank": Rank,
    "count": int,
    "number": int,
    "place": int,
    "pence": int,
    "rule": str,
    "name": str,
    "text": Text,
    "texts": Text,
}


def backwards():
    """A language with every phrase in another order: the last slot first, and then the phrase's name."""
    return translated(
        "xx",
        "thou",
        {
            key: " ".join(f"{{{name}}}" for name in reversed(phrase.kinds)) + f" {key}"
            for key, phrase in PHRASES.items()
        },
    )


class Seeing(msgspec.Struct):
    """The part of an observation that reading needs."""

    seat: Seat | None
    lawful: tuple = ()
    shown: tuple = ()


def judged_at_once(game):
    """The umpire of most incidents: watchful, if the game has more than a strict one."""
    return game.umpires[min(1, len(game.umpires) - 1)]


def steps(game):
    """The steps of a sitting of every variant."""
    return sittings(game, judged_at_once(game))


def texts(value):
    """Every text in an event, a view or a part of one, except those within another text."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from texts(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))


def check(text):
    """Check that a text has a value for each slot of its phrase, of the slot's kind."""
    kinds = PHRASES[text.say].kinds
    assert text.args.keys() == kinds.keys()
    for name, value in text.args.items():
        for each in value if isinstance(value, tuple) else (value,):
            assert isinstance(each, IS_OF[kinds[name]]), (text, name)
            assert not isinstance(each, bool)
            if isinstance(each, Text):
                check(each)


@WITH_WORDS
def test_every_act_of_the_union_has_words(game):
    assert {*game.speech.acts, *game.speech.unasked} == set(get_args(game.acts))
    assert all(issubclass(kind, SeatAct) for kind in game.speech.acts)


def test_the_example_of_an_act_is_typed_and_read_as_it_says():
    for game, spoken in SPOKEN:
        act = spoken.example
        assert spoken.form.write(act, [act]) == spoken.typed
        assert game.speech.read(spoken.typed, Seeing(act.seat, (act,))) == act


@WITH_WORDS
def test_every_lawful_act_is_read_as_it_is_typed(game):
    read = set()
    for _, _, position in steps(game)[::2]:
        for seat in seats(game, position):
            seen = game.observe(position, seat)
            for act in some_of_each_kind(seen.lawful):
                spoken = game.speech.acts[type(act)]
                alike = [each for each in seen.lawful if type(each) is type(act)]
                assert game.speech.read(spoken.form.write(act, alike), seen) == act
                read.add(type(act))
    assert read


@WITH_WORDS
def test_every_act_is_told_of_its_doer_by_name_and_to_the_doer_as_you(game):
    told, names = set(), ("Dr N Smith", *(f"player {number}" for number in range(1, 13)))
    for step, rulings, _ in steps(game):
        events = game.speech.tell(step, rulings)
        assert all(event.kind for event in events)
        for event in events:
            told.add(type(step.act))
            if event.who is not None:
                to_all = plain(event.text, names)
                to_you = plain(event.text, names, you=event.who)
                assert names[event.who] in to_all
                assert names[event.who] not in to_you
                assert "you" in to_you
                assert to_you.replace("you", names[event.who]) != to_all  # The verb changes with the reader.
    assert told


@WITH_WORDS
def test_whatever_is_told_or_shown_can_be_said_in_every_language(game):
    languages = (ENGLISH, backwards())
    told = [text for step, rulings, _ in steps(game) for text in texts(game.speech.tell(step, rulings))]
    seen = [text for *_, view in shown(game, judged_at_once(game)) for text in texts(view)]
    for said in {repr(each): each for each in (*told, *seen)}.values():
        check(said)
        for language in languages:
            for you in (None, Seat(0)):
                pieces = list(language.pieces(said, you))
                assert pieces
                assert all(isinstance(piece, (str, DrawnValue)) for piece in pieces)


@WITH_WORDS
def test_a_bystander_and_nonsense_are_refused(game):
    with pytest.raises(NotAnAct, match="spectators"):
        game.speech.read("9", Seeing(None))
    with pytest.raises(NotAnAct, match="not recognised"):
        game.speech.read("sing a song", Seeing(Seat(0)))


def pieces_by_catalogue(catalogue, text, you):
    """A text rendered by the few lines that a program in another language needs: it walks lists and parses
    nothing.
    """
    phrase = catalogue["phrases"][text.say]
    for part in phrase["pattern"]:
        if isinstance(part, str):
            yield part
            continue
        name, forms = part
        kind, value = phrase["kinds"][name], text.args[name]
        numbers = catalogue["numbers"]
        drawn = numbers[value] if kind == "number" and value < len(numbers) else DrawnValue(kind, value)
        if kind == "text":
            yield from pieces_by_catalogue(catalogue, value, you)
        elif kind == "texts":
            for place, each in enumerate(value):
                if place:
                    yield from (forms[-1 if place == len(value) - 1 else 0]) if forms else [", "]
                yield from pieces_by_catalogue(catalogue, each, you)
        elif not forms:
            yield catalogue["you"] if kind == "seat" and value == you else drawn
        else:
            other = (
                value != 1 if kind in ("count", "number") else value != (you % 2 if kind == "side" else you)
            )
            yield from (drawn if word == "@" else word for word in forms[min(other, len(forms) - 1)])


@WITH_WORDS
def test_a_door_that_has_only_the_published_catalogue_says_the_same(game):
    catalogue = msgspec.json.decode(msgspec.json.encode(published(ENGLISH)))
    for step, rulings, _ in steps(game):
        for text in texts(game.speech.tell(step, rulings)):
            for you in (Seat(0), Seat(1)):
                assert list(pieces_by_catalogue(catalogue, text, you)) == list(ENGLISH.pieces(text, you))


def test_every_phrase_is_published_under_its_own_name_with_a_kind_for_each_slot():
    for key, phrase in PHRASES.items():
        assert phrase.key == key
        assert {part.name for part in phrase.pattern if isinstance(part, Slot)} == set(phrase.kinds)
        assert set(phrase.kinds.values()) <= IS_OF.keys()
    assert published(ENGLISH)["phrases"].keys() == PHRASES.keys()


def test_no_phrase_of_rules_or_games_takes_free_words_and_only_doors_call_people_by_name():
    named = {phrase.owner for phrase in PHRASES.values() if "name" in phrase.kinds.values()}
    as_they_are = {
        "hoyle.desk.talk.RulingWords",  # A book, its article, and what happened, in the language.
        "hoyle.desk.talk.Talk",  # Scores, games, and what happened, in the language already.
        "hoyle.desk.talk.AnswerKinds",  # The words that an answer may be.
        "hoyle.coach.words.CoachWords",  # Decimal numbers, and the bot that a hint follows.
        "hoyle.evenings.words.DriveFaults",  # What was typed, and lists of tables.
        "hoyle.evenings.words.DriveWords",  # The people at a drive, by their names.
        "hoyle.evenings.words.LeagueWords",  # A file, and the players in it.
        "hoyle.evenings.words.MovementWords",  # Players and pairs, by their numbers.
        "hoyle.evenings.words.NightFaults",  # What was typed, and lists of pairs.
        "hoyle.evenings.words.NightWords",  # Pairs by their names, and bots.
        "hoyle.law.words.LawTold",  # Articles, by their printed numbers.
        "hoyle.table.impossible.TypedWords",  # Typed input, the same in every language.
    }
    assert all(owner.startswith("hoyle.ports.") or owner in as_they_are for owner in named)


@WITH_WORDS
def test_a_known_word_without_its_rest_or_with_too_much_is_answered_by_how_it_is_typed(game):
    position = next(step.before for step, *_ in steps(game) if game.due(step.before) != (CHANCE,))
    seen = game.observe(position, game.due(position)[0])
    for spoken in game.speech.acts.values():
        for form in (spoken.form, *spoken.also):
            if not isinstance(form, Form) or not form.first_words:
                continue
            for typed in (form.first_words[0], f"{form.first_words[0]} {'zz ' * 9}"):
                try:
                    read = game.speech.read(typed, seen)
                except NotAnAct as error:
                    shown = str(error.why)
                    blamed = error.cause is not None
                    assert blamed or shown.startswith(f"type your move like this: {form.first_words[0]}"), (
                        typed
                    )
                else:
                    assert isinstance(read, SeatAct)
