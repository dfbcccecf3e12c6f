"""Every game keeps the contract of ``table/game.py``."""

import inspect
import sys
from contextlib import suppress
from itertools import cycle, product
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from hoyle.bots import BOTS
from hoyle.cards import Card, Hand
from hoyle.desk.rulebook import entry
from hoyle.errors import ActError, BadOption, NotAnAct, UnlawfulAct
from hoyle.games import GAMES
from hoyle.law import Status
from hoyle.seat import CHANCE, Seat
from hoyle.table import ChanceAct, Position, SeatAct, Step, Umpire, advance, named, offered, with_options
from hoyle.table.words import HEADINGS, PILES
from project.worlds import any_order, encoded
from said import words

ACTS = 170
"""Enough for two deals of most games."""

LONGEST = 1000
"""Enough for two deals of the longest."""

GAME_BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
AT_EVERY_TABLE = pytest.mark.parametrize(
    ("game", "umpire"),
    [pytest.param(game, umpire, id=f"{game.name}-{umpire}") for game in GAMES for umpire in game.umpires],
)


def next_act(game, position, rng, chooses):
    """The next act: by the table, by chance, or by the seat that is due first."""
    if attends := game.attend(position):
        return attends[0]
    due = game.due(position)[0]
    if due == CHANCE:
        act = game.chance(position.state, Seat(rng.randrange(game.players[0])))
        return replace(act, pack=any_order(game, position.state.variant, rng))
    return chooses(game.observe(position, due), rng)


def ways_to_play(game):
    """Every variant, and every variant with one option changed; a number takes its lowest value."""
    for variant in game.variants:
        yield variant
        for option in offered(variant):
            for value in option.values:
                word = value.partition("..")[0]
                if word != option.default:
                    otherwise = with_options(variant, [(option.name, word)])
                    with suppress(BadOption):  # A scale of stakes may require a price as well.
                        game.begin(otherwise)
                        yield otherwise


@GAME_BY_NAME
def test_every_variant_begins_and_every_option_can_be_set_otherwise(game):
    """Only a custom stake requires another option, so it is known what ``ways_to_play`` skips."""
    refused = set()
    for variant in game.variants:
        game.begin(variant)
        for option in offered(variant):
            words = {value.partition("..")[0] for value in option.values} - {option.default}
            if words and not any(
                begins(game, with_options(variant, [(option.name, word)])) for word in words
            ):
                refused.add(option.name)
    assert refused <= {"base"}


def begins(game, variant):
    try:
        game.begin(variant)
    except BadOption:
        return False
    return True


def sittings(game, umpire, *, of=None, seed=1793, acts=ACTS, chooses=None):
    """Each step of a sitting of every variant, with its rulings and the position it led to."""
    rng = Random(seed)
    for variant in of or game.variants:
        position = Position(game.begin(variant), umpire=umpire)
        for _ in range(acts):
            before = position
            act = next_act(game, before, rng, chooses or BOTS[game.name]["random"].choose)
            position, rulings = advance(game, before, act)
            yield Step(before, act, position.state), rulings, position


def seats(game, position):
    return [Seat(number) for number in range(game.seats(position.state.variant))]


def told_and_shown(game, before, act):
    """Send an act to all, and show everybody its result."""
    position, rulings = advance(game, before, act)
    for event in game.speech.tell(Step(before, act, position.state), rulings):
        assert words(event.text, "abcdefghijkl")
    for viewer in (*seats(game, position), None):
        assert encoded(game.view(game.observe(position, viewer)))


def takes(game, position, act, rules=None):
    """Is the act taken? The rule of a refusal is added to ``rules``."""
    try:
        advance(game, position, act)
    except ActError as refusal:
        if rules is not None and isinstance(refusal, UnlawfulAct):
            rules.add(refusal.rule)
        return False
    return True


def moves_play(game, position, act):
    """Does the act change who is waited for, or what they may do?"""
    after, _ = advance(game, position, act)
    due = game.due(position)
    return game.due(after) != due or any(
        seat != CHANCE and {*game.lawful(position, seat)} - {*game.lawful(after, seat)} for seat in due
    )


def without_incident(game, position, act):
    """Is there no incident, if the game calls such an act faultless?"""
    if type(act) not in game.faultless(position.state.variant):
        return True
    return not game.incidents(Step(position, act, game.play(position.state, act)))


@pytest.mark.usefixtures("untraced")
@GAME_BY_NAME
@pytest.mark.parametrize("every", [47, pytest.param(5, marks=pytest.mark.nightly)])
def test_a_strict_table_takes_what_is_lawful_and_besides_only_what_no_rule_forbids_and_moves_nothing(
    game, every
):
    """A question, or a card shown by right, is neither offered nor refused.

    A question that must be answered is a passing one; the table itself turns the last trick of a deal. What
    the game calls faultless has no incident. What is refused is refused by a rule of the book.
    """
    tried = refused = 0
    rules = set()
    for number, (step, _, position) in enumerate(sittings(game, Umpire.STRICT, of=ways_to_play(game))):
        assert without_incident(game, step.before, step.act), step.act
        if number % every:
            continue
        for seat in seats(game, position):
            lawful = game.lawful(position, seat)
            for act in dict.fromkeys((*lawful, *game.possible(position.state, seat))):
                tried += 1
                taken = takes(game, position, act, rules)
                refused += not taken
                if act in lawful:
                    assert taken, act
                    assert without_incident(game, position, act), act
                elif taken:
                    free = type(act).in_passing or act in game.attend(position)
                    assert free or not moves_play(game, position, act), (act, lawful)
    assert 0 < refused < tried
    assert rules
    assert all(entry(rule) for rule in rules)


@AT_EVERY_TABLE
def test_all_that_is_lawful_or_possible_happens_at_a_looser_table(game, umpire):
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        if number % 7:
            continue
        for seat in seats(game, position):
            able = game.possible(position.state, seat) if umpire is not Umpire.STRICT else ()
            for act in (*game.lawful(position, seat), *able):
                advance(game, position, act)


@AT_EVERY_TABLE
def test_what_is_lawful_and_what_can_be_done_is_listed_once(game, umpire):
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        for seat in seats(game, position) if number % 3 == 0 else ():
            for acts in (game.lawful(position, seat), game.possible(position.state, seat)):
                twice = {act for act in acts if acts.count(act) > 1}
                assert not twice


@pytest.mark.usefixtures("untraced")
@AT_EVERY_TABLE
def test_those_who_are_due_have_something_lawful_to_do(game, umpire):
    for _, _, position in sittings(game, umpire, of=ways_to_play(game)):
        due = game.due(position)
        assert due
        assert all(seat == CHANCE or game.lawful(position, seat) for seat in due)
        assert CHANCE not in due or due == (CHANCE,)


@GAME_BY_NAME
def test_every_step_can_be_told_and_shown_to_everybody(game):
    for step, rulings, position in sittings(game, game.umpires[-1]):
        names = tuple(f"player {seat}" for seat in seats(game, position))
        for event in game.speech.tell(step, rulings):
            assert encoded(event)
            assert words(event.text, names)
        for viewer in (*seats(game, position), None):
            seen = game.observe(position, viewer)
            view = game.view(seen)
            assert encoded(view)
            assert (view.seat, view.players) == (viewer, len(names))
            assert all(pile.name or pile.kind in PILES for pile in view.piles)
            assert all(fact.name or fact.kind in HEADINGS for fact in view.facts)
            assert all(line.said or line.unit in ("points", "pence") for line in view.score)
            for pile in view.piles:  # Only the bottom card of a packet is visible.
                assert not pile.cards or pile.kind == "packet" or pile.count == len(pile.cards), pile
            for choice in view.choices:
                assert choice.act in game.lawful(position, viewer)
                assert words(choice.label, names)


@GAME_BY_NAME
def test_before_the_first_card_nothing_lies_on_the_table_and_nothing_is_held(game):
    for variant in game.variants:
        position = Position(game.begin(variant))
        for viewer in (*seats(game, position), None):
            view = game.view(game.observe(position, viewer))
            assert sum(pile.count for pile in view.piles) == 0
            assert (view.hand, view.outcome) == ((), None)


@GAME_BY_NAME
def test_a_seat_that_can_do_something_is_shown_a_choice_of_every_kind(game):
    for _, _, position in sittings(game, game.umpires[-1]):
        for seat in seats(game, position):
            seen = game.observe(position, seat)
            shown = {type(choice.act) for choice in game.view(seen).choices}
            assert shown == {type(act) for act in game.lawful(position, seat)}
        assert not game.view(game.observe(position, None)).choices


@GAME_BY_NAME
def test_what_a_choice_says_can_be_typed_is_read_as_that_choice_and_so_are_the_ends_of_its_span(game):
    spans = 0
    for _, _, position in sittings(game, Umpire.STRICT):
        for seat in game.due(position):
            if seat == CHANCE:
                continue
            seen = game.observe(position, seat)
            for choice in game.view(seen).choices:
                assert game.speech.read(choice.typed, seen) == choice.act
                if choice.figure is None:
                    continue
                for end in (choice.figure.least, choice.figure.most):
                    act = game.speech.read(f"{choice.figure.before}{end}{choice.figure.after}", seen)
                    assert act in game.lawful(position, seat)
                    spans += 1
    assert spans


@AT_EVERY_TABLE
def test_what_is_done_aside_can_be_done_and_typed_and_a_strict_table_takes_what_it_offers(game, umpire):
    kinds = set()
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        if number % 3:
            continue
        for seat in seats(game, position):
            seen = game.observe(position, seat)
            for aside in game.view(seen).asides:
                kinds.add(type(aside.act))
                assert aside.act not in game.lawful(position, seat)
                assert aside.act in game.possible(position.state, seat)
                assert game.speech.read(aside.typed, seen) == aside.act
                assert umpire is not Umpire.STRICT or takes(game, position, aside.act)
    assert len(kinds) >= (4 if game.name in ("whist", "solo") and umpire is not Umpire.STRICT else 0)
    assert not game.view(game.observe(position, None)).asides


@GAME_BY_NAME
def test_a_card_that_may_be_played_is_read_as_it_is_printed(game):
    read = 0
    for _, _, position in sittings(game, Umpire.STRICT):
        for seat in game.due(position):
            if seat == CHANCE:
                continue
            seen = game.observe(position, seat)
            for choice in game.view(seen).choices:
                if type(choice.act).__name__ == "Play":
                    assert game.speech.read(str(choice.cards[0]), seen) == choice.act
                    read += 1
            with pytest.raises(NotAnAct):
                game.speech.read("sing a song", seen)
    assert bool(read) == any(kind.__name__ == "Play" for kind in get_args(game.acts))


def text_of(value):
    if isinstance(value, (Card, Hand)):
        return str(value)
    raise NotImplementedError(type(value))


def value_of(kind, text):
    if kind is Card:
        return Card(text)
    if kind is Hand:
        return Hand(text)
    raise NotImplementedError(kind)


@GAME_BY_NAME
def test_acts_are_written_and_read_again(game):
    kinds = set()
    for umpire in game.umpires:
        for step, _, _ in sittings(game, umpire):
            act = replace(step.act, pack=None) if isinstance(step.act, ChanceAct) else step.act
            written = msgspec.json.encode(act, enc_hook=text_of)
            assert msgspec.json.decode(written, type=game.acts, dec_hook=value_of) == act
            assert msgspec.json.decode(written)["act"] == type(act).__name__
            assert isinstance(act, (SeatAct, ChanceAct))
            kinds.add(type(act))
    assert len(kinds) >= min(6, len(game.kinds))


@GAME_BY_NAME
@pytest.mark.parametrize(
    "written", [b'{"act":"Sing","seat":0}', b'{"seat":0}', b'{"act":"Play","seat":0}', b"[]", b"{"]
)
def test_an_unknown_or_broken_act_is_not_read(game, written):
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(written, type=game.acts, dec_hook=value_of)


SILENT = {"Content", "FaceInPack", "Quit"}
"""Acts that are not announced: nothing more to say, a card faced within the pack, turning a trick already
announced.
"""


@AT_EVERY_TABLE
def test_every_act_is_seen_to_happen(game, umpire):
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        if number % 13:
            continue
        for seat in seats(game, position):
            able = game.possible(position.state, seat) if umpire is not Umpire.STRICT else ()
            for act in {type(act): act for act in (*game.lawful(position, seat), *able)}.values():
                after, rulings = advance(game, position, act)
                events = game.speech.tell(Step(position, act, after.state), rulings)
                assert events or type(act).__name__ in SILENT, act


STRANGE = (-1, 4, 9, 53, 10**9)
"""Numbers of no seat, card, packet or trick; some of them are valid points and pence."""


def _form(act):
    """The kind of an act, and the kind of each of its parts."""
    return type(act), *map(type, msgspec.structs.astuple(act))


def with_strange_numbers(act):
    """The act with the same form but other numbers (except the seat), as somebody might send it."""
    for field in msgspec.structs.fields(type(act)):
        if field.name != "seat" and type(getattr(act, field.name)) is int:
            yield from (replace(act, **{field.name: number}) for number in STRANGE)


@AT_EVERY_TABLE
def test_an_act_with_numbers_out_of_reach_is_refused_and_is_no_error_of_the_game(game, umpire):
    strange = refused = 0
    for number, (_, _, position) in enumerate(sittings(game, umpire)):
        if number % 7:
            continue
        for seat in seats(game, position):
            every = (*game.lawful(position, seat), *game.possible(position.state, seat))
            for act in {_form(act): act for act in every}.values():
                for other in with_strange_numbers(act):
                    strange += 1
                    if takes(game, position, other):
                        told_and_shown(game, position, other)
                    else:
                        refused += 1
    assert (refused > 0) == (strange > 0)


@GAME_BY_NAME
def test_a_result_is_the_document_that_every_command_prints(game):
    for _, _, position in sittings(game, Umpire.STRICT):
        players = tuple("abcdefghijkl"[: game.seats(position.state.variant)])
        result = game.result(position.state)
        document = result.document(players)
        assert set(document) <= {"score", "games", "deals", "rubbers", "settlement"}
        assert {"score", "deals", "settlement"} <= set(document)
        assert set(players) <= set(document["settlement"])
        assert sum(document["settlement"].values()) == 0
        assert result.over in ("", "deal", "game", "rubber")
        assert encoded(document)


@GAME_BY_NAME
def test_variants_are_found_by_name_and_their_options_read_as_they_are_listed(game):
    for variant in game.variants:
        assert named(game.variants, variant.name) is variant
        options = offered(variant)
        assert all(option.says and option.source for option in options)
        assert with_options(variant, [(option.name, option.default) for option in options]) == variant


@GAME_BY_NAME
def test_a_game_can_be_shown_in_a_lobby(game):
    assert game.title
    assert game.says
    assert [Card(card).text for card in game.pictured.split()] == game.pictured.split()


@GAME_BY_NAME
def test_every_law_of_every_code_is_written_down_in_its_printed_order(game):
    for variant in game.variants:
        for code in game.codes(game.begin(variant)):
            ids = [law.id for law in code.laws]
            assert ids == sorted(set(ids))
            for law in code.laws:
                assert law.title
                assert law.says
                assert law.article
                assert law.source == code.source
                assert (law.judge is not None) == bool(law.hears)
                enforced = law.status is Status.ENFORCED
                assert enforced if law.judge is not None else not enforced or cited(law, code), law.id


def cited(law, code):
    """Does the judge of another law of the code rule by this one, too?"""
    modules = {sys.modules[each.judge.__module__] for each in code.laws if each.judge is not None}
    return any(f'"{law.id}"' in inspect.getsource(module) for module in modules)


@GAME_BY_NAME
def test_every_bot_of_the_game_plays_whole_sittings(game):
    """Each with one umpire, in turn: the tests above play ``random`` with every umpire."""
    bots_at_variants = product(BOTS[game.name].values(), game.variants)
    for (bot, variant), umpire in zip(bots_at_variants, cycle(game.umpires), strict=False):
        steps = sittings(game, umpire, of=(variant,), acts=LONGEST, chooses=bot.choose)
        assert any(game.result(end.state).deals > 1 for _, _, end in steps)
