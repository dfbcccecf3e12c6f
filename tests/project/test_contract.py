"""Every game keeps the contract of ``table/game.py``."""

import inspect
import sys
from itertools import cycle, product
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from hoyle.bots import BOTS
from hoyle.desk.rulebook import entry
from hoyle.errors import BadOption
from hoyle.law import Status
from hoyle.seat import CHANCE
from hoyle.table import Step, Umpire, advance, named, offered, with_options
from project.behaviour import thinks_long
from project.contract import (
    ACTS,
    AT_EVERY_TABLE,
    GAME_BY_NAME,
    able,
    seats,
    sitting,
    some_of_each_kind,
    takes,
    ways_to_play,
)
from project.worlds import encoded
from said import words
from scale import first

LONGEST = 500
"""Enough for a deal of the longest."""
FEW = 60
"""Acts of a sitting where every way to play has one."""


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


def told_and_shown(game, before, act):
    """Send an act to all, and show everybody its result."""
    position, rulings = advance(game, before, act)
    for event in game.speech.tell(Step(before, act, position.state), rulings):
        assert words(event.text, "abcdefghijkl")
    for viewer in (*seats(game, position), None):
        assert encoded(game.view(game.observe(position, viewer)))


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
@pytest.mark.parametrize("every", first(1, (59, 5)))
def test_a_strict_table_takes_what_is_lawful_and_besides_only_what_no_rule_forbids_and_moves_nothing(
    game, every
):
    """A question, or a card shown by right, is neither offered nor refused.

    A question that must be answered is a passing one; the table itself turns the last trick of a deal. What
    the game calls faultless has no incident. What is refused is refused by a rule of the book.
    """
    tried = refused = 0
    rules = set()
    for number, (step, _, position) in enumerate(
        played_every_way(game, (Umpire.STRICT,), ACTS if every == 5 else FEW)
    ):
        assert without_incident(game, step.before, step.act), step.act
        assert somebody_can_go_on(game, position)
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


def played_every_way(game, umpires, acts, *, every_variant=False):
    """A sitting of each way to play, at the umpires in turn."""
    rng = Random(1793)
    for way, umpire in zip(ways_to_play(game, every_variant=every_variant), cycle(umpires), strict=False):
        yield from sitting(game, umpire, way, rng, acts=acts)


@AT_EVERY_TABLE
def test_all_that_is_lawful_or_possible_happens_at_a_looser_table_and_is_announced(game, umpire):
    for position, lawful, possible in able(game, umpire):
        for act in some_of_each_kind((*lawful, *(possible if umpire is not Umpire.STRICT else ()))):
            after, rulings = advance(game, position, act)
            events = game.speech.tell(Step(position, act, after.state), rulings)
            assert events or type(act).__name__ in SILENT, act


SILENT = {"Content", "FaceInPack", "Quit"}
"""Acts that are not announced: nothing more to say, a card faced within the pack, turning a trick already
announced.
"""


@AT_EVERY_TABLE
def test_what_is_lawful_and_what_can_be_done_is_listed_once(game, umpire):
    for _, lawful, possible in able(game, umpire):
        for acts in (lawful, possible):
            assert len(set(acts)) == len(acts), [act for act in acts if acts.count(act) > 1]


@pytest.mark.usefixtures("untraced")
@GAME_BY_NAME
@pytest.mark.parametrize("every_variant", first(1, (False, True)))
def test_those_who_are_due_have_something_lawful_to_do(game, every_variant):
    for turn in range(len(game.umpires) if every_variant else 1):
        umpires = (*game.umpires[turn:], *game.umpires[:turn])
        acts = ACTS if every_variant else FEW // 2
        for _, _, position in played_every_way(game, umpires, acts, every_variant=every_variant):
            assert somebody_can_go_on(game, position)


def somebody_can_go_on(game, position):
    due = game.due(position)
    return due == (CHANCE,) or (bool(due) and all(game.lawful(position, seat) for seat in due))


STRANGE = (-1, 4, 9, 53, 10**9)
"""Numbers of no seat, card, packet or trick; some of them are valid points and pence."""


def _form(act):
    """The kind of an act, and the kind of each of its parts."""
    return type(act), *map(type, msgspec.structs.astuple(act))


def with_strange_numbers(act):
    """The act with the same form but other numbers (except the seat), as somebody might send it."""
    for name in act.__struct_fields__:
        if name != "seat" and type(getattr(act, name)) is int:
            yield from (replace(act, **{name: number}) for number in STRANGE)


@AT_EVERY_TABLE
def test_an_act_with_numbers_out_of_reach_is_refused_and_is_no_error_of_the_game(game, umpire):
    strange = refused = 0
    for position, lawful, possible in able(game, umpire)[::5]:
        for act in {_form(act): act for act in (*lawful, *possible)}.values():
            for other in with_strange_numbers(act):
                strange += 1
                if takes(game, position, other):
                    told_and_shown(game, position, other)
                else:
                    refused += 1
    assert (refused > 0) == (strange > 0)


@GAME_BY_NAME
def test_variants_are_found_by_name_and_their_options_read_as_they_are_listed(game):
    for variant in game.variants:
        assert named(game.variants, variant.name) is variant
        options = offered(variant)
        assert all(option.says and option.source for option in options)
        assert with_options(variant, [(option.name, option.default) for option in options]) == variant


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
@pytest.mark.parametrize("every_variant", first(1, (False, True)))
def test_every_bot_of_the_game_plays_a_deal(game, every_variant):
    """Of one variant, and with one umpire, in turn: the tests above play ``random`` with every umpire, and
    ``test_behaviour.py`` a deal of those that think long.
    """
    bots = BOTS[game.name].items()
    choosers = dict.fromkeys(bot.choose for name, bot in bots if every_variant or not thinks_long(name))
    played = (
        product(choosers, game.variants)
        if every_variant
        else zip(choosers, cycle(game.variants), strict=False)
    )
    for (chooses, variant), umpire in zip(played, cycle(game.umpires), strict=False):
        steps = sitting(game, umpire, variant, Random(1793), acts=LONGEST, chooses=chooses)
        assert any(game.result(end.state).deals for _, _, end in steps)
