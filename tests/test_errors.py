"""The error tree: every error is caught by its family, and carries its details."""

import copy
import inspect
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from hoyle import Hand, errors
from hoyle.coach.review import NothingToReview
from hoyle.ports.guest.reading import Unreadable

FACTS = [
    (errors.UnknownGame("tarot", ["whist"]), {"name": "tarot", "known": ("whist",)}),
    (errors.UnknownOption("x", ["rubber"], "long-whist"), {"name": "x", "known": ("rubber",)}),
    (errors.UnknownRule("W-G99", ["W-G09"]), {"name": "W-G99", "known": ("W-G09",)}),
    (errors.NotACard("ZZ"), {"text": "ZZ"}),
    (errors.NotASeat("Q", "NESW"), {"text": "Q"}),
    (errors.NotADeal("x", "why"), {"text": "x"}),
    (errors.BadOption("stake", "much", "0..9"), {"name": "stake", "text": "much"}),
    (errors.UnlawfulAct("W-G12", "South revokes"), {"rule": "W-G12"}),
    (errors.NewerRecord(9, 1), {"version": 9}),
    (errors.RecordBroken(7, "changed"), {"line": 7}),
    (errors.RecordDisagrees(3, "one", "other"), {"line": 3, "written": "one", "given": "other"}),
    (errors.KernelError("hands", "overlap"), {"argument": "hands"}),
    (errors.BotSilent("slow", 30), {"bot": "slow", "seconds": 30}),
    (errors.BotFailed("slow", "KeyError"), {"bot": "slow", "error": "KeyError"}),
]
FAMILIES = [
    (errors.UnknownVariant, errors.NotFound),
    (errors.UnknownPlayer, LookupError),
    (errors.NotAnAct, ValueError),
    (errors.BadOption, errors.BadText),
    (errors.ImpossibleAct, errors.ActError),
    (errors.UnlawfulAct, errors.ActError),
    (errors.NewerRecord, errors.NotARecord),
    (errors.NotPBN, errors.RecordError),
    (errors.KernelError, ValueError),
    (errors.SeedSealed, errors.HoyleError),
]


@pytest.mark.parametrize(("error", "facts"), FACTS, ids=lambda it: type(it).__name__)
def test_an_error_carries_its_facts_and_says_them(error, facts):
    assert {name: getattr(error, name) for name in facts} == facts
    for fact in facts.values():
        for word in [fact] if isinstance(fact, (str, int)) else fact:
            assert str(word) in str(error)


SAID_ONLY = {
    *("why", "reason", "message", "held"),
    *(
        "UnknownRule.near",
        "NotFound.where",
        "UnknownLaw.where",
        "NotASeat.seats",
        "BadOption.value",
        "BadOption.values",
    ),
    *("NewerRecord.known", "NotPBN.where"),
}
"""Arguments of errors that appear only in the message, or under another name, unless the class stores
them.
"""

MADE_WITH = {
    kind: list(inspect.signature(kind.__init__).parameters.values())[1:]
    for kind in vars(errors).values()
    if inspect.isclass(kind) and issubclass(kind, Exception) and "__init__" in vars(kind)
}


def facts_for(parameters):
    """A value for each argument of an error."""
    return {
        each.name: 7 if each.annotation == "int" else ("a",) if "Iterable" in each.annotation else "it"
        for each in parameters
    }


def test_every_fact_that_an_error_is_made_with_can_be_asked_of_it():
    for kind in MADE_WITH:
        facts = facts_for(MADE_WITH[kind])
        error = kind(**facts)
        for name, fact in facts.items():
            if name in kind.__annotations__ or not {name, f"{kind.__name__}.{name}"} & SAID_ONLY:
                assert getattr(error, name) == fact
        alone = {"", str(Exception(*facts.values()))}
        assert facts.keys() == {"why"} or str(error) not in alone, "it adds nothing to its facts"


def every_kind(kind=errors.HoyleError):
    """A class of errors and those derived from it."""
    yield kind
    for narrower in kind.__subclasses__():
        if narrower.__module__.startswith("hoyle."):
            yield from every_kind(narrower)


def test_the_kinds_copied_below_are_all_that_callers_can_import():
    assert set(MADE_WITH) | {NothingToReview, Unreadable} <= {*every_kind()}


@pytest.mark.parametrize("kind", [*every_kind()], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))],
    ids=["copy", "deep", "pickle"],
)
def test_an_error_and_its_copy_are_alike(kind, copied):
    """Worker processes send errors by pickle."""
    makers = (each for each in kind.__mro__ if each in MADE_WITH)
    parameters = MADE_WITH.get(next(makers, None))
    error = kind("it") if parameters is None else kind(**facts_for(parameters))
    error.add_note("a note")
    other = copied(error)
    assert type(other) is kind
    assert (str(other), other.args, vars(other)) == (str(error), error.args, vars(error))


def test_an_error_in_a_worker_process_arrives_as_it_was_raised():
    with pytest.raises(errors.NotACard) as here:
        Hand("AS ZZ")
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers,
        pytest.raises(errors.NotACard) as there,
    ):
        workers.submit(Hand, "AS ZZ").result()
    assert type(there.value) is type(here.value)
    assert (str(there.value), there.value.text) == (str(here.value), "ZZ")


@pytest.mark.parametrize(("narrow", "wide"), FAMILIES, ids=lambda it: it.__name__)
def test_an_error_is_caught_by_its_family(narrow, wide):
    assert issubclass(narrow, wide)


def test_the_tree_at_the_head_of_the_page_names_every_error_once():
    defined = {name for name, it in vars(errors).items() if inspect.isclass(it) and issubclass(it, Exception)}
    drawn = errors.__doc__.replace(",", " ").split()
    assert {name for name in defined if drawn.count(name) != 1} == set()


def test_what_is_impossible_is_not_unlawful():
    assert not issubclass(errors.ImpossibleAct, errors.UnlawfulAct)
    assert not issubclass(errors.UnlawfulAct, errors.ImpossibleAct)


def test_an_unknown_name_says_what_there_is():
    said = str(errors.UnknownOption("lurch", ["rubber", "stake"], "long-whist"))
    assert said == "there is no option 'lurch' of long-whist; choose from: rubber, stake"
