"""The options of a variant, listed, read and refused."""

from typing import Annotated, Literal

import pytest
from msgspec import Struct

from hoyle.errors import BadOption, UnknownOption, UnknownVariant
from hoyle.table import Setting, named, offered, with_options
from hoyle.table.setting import fitting


class Rules(Struct, frozen=True, kw_only=True):
    name: str = "house"
    mode: Annotated[Literal["old", "new"], Setting("R-1", "how")] = "old"
    rubber: Annotated[bool, Setting("R-2", "best of three")] = True
    stake: Annotated[int, Setting("R-3", "pence")] = 6
    barred_at: Annotated[int | None, Setting("R-4", "where", 1, 9)] = None


RULES = Rules()


def test_every_setting_is_offered_with_its_default_its_values_and_its_rule():
    assert [(it.name, it.default, it.values, it.source, it.says) for it in offered(RULES)] == [
        ("mode", "old", ("old", "new"), "R-1", "how"),
        ("rubber", "yes", ("yes", "no"), "R-2", "best of three"),
        ("stake", "6", ("0..1000000",), "R-3", "pence"),
        ("barred_at", "none", ("1..9", "none"), "R-4", "where"),
    ]


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("mode", "new", "new"),
        ("mode", " NEW ", "new"),
        ("rubber", "no", False),
        ("rubber", "Yes", True),
        ("stake", "0", 0),
        ("stake", "1000000", 1_000_000),
        ("barred_at", "9", 9),
        ("barred_at", "1", 1),
        ("barred_at", "none", None),
    ],
)
def test_a_value_is_read_as_typed(name, typed, value):
    assert getattr(with_options(RULES, [(name, typed)]), name) == value


@pytest.mark.parametrize(
    ("name", "typed", "takes"),
    [
        ("mode", "newer", "old or new"),
        ("mode", "", "old or new"),
        ("mode", "none", "old or new"),
        ("rubber", "true", "yes or no"),
        ("rubber", "1", "yes or no"),
        ("stake", "-1", "0..1000000"),
        ("stake", "1000001", "0..1000000"),
        ("stake", "6d", "0..1000000"),
        ("stake", "1.5", "0..1000000"),
        ("stake", "none", "0..1000000"),
        ("stake", "", "0..1000000"),
        ("barred_at", "0", "1..9 or none"),
        ("barred_at", "10", "1..9 or none"),
        ("barred_at", "no", "1..9 or none"),
        ("stake", "٣", "0..1000000"),
        ("stake", "²", "0..1000000"),
    ],
)
def test_a_value_the_option_does_not_take_is_refused_and_says_what_it_takes(name, typed, takes):
    with pytest.raises(BadOption) as refusal:
        with_options(RULES, [(name, typed)])
    assert str(refusal.value) == f"option {name} cannot be {typed!r}; it takes {takes}"


@pytest.mark.parametrize("digits", [19, 4300, 5000])
def test_a_number_of_thousands_of_digits_is_refused_and_not_repeated_whole(digits):
    with pytest.raises(BadOption) as refusal:
        with_options(RULES, [("stake", "0" * digits)])
    assert refusal.value.text == ("0" * digits if digits <= 40 else "0" * 40 + "…")


def test_a_variant_made_by_hand_is_refused_where_an_option_has_a_value_that_it_does_not_take():
    assert fitting(RULES) is RULES
    for wrong in (Rules(stake=-1), Rules(barred_at=10), Rules(mode="third")):
        with pytest.raises(BadOption):
            fitting(wrong)


def test_options_are_set_together_and_the_last_word_counts():
    rules = with_options(RULES, [("stake", "1"), ("rubber", "no"), ("stake", "2")])
    assert rules == Rules(stake=2, rubber=False)
    assert Rules() == RULES


@pytest.mark.parametrize("name", ["name", "stakes", ""])
def test_an_option_there_is_not_is_refused_with_those_there_are(name):
    with pytest.raises(UnknownOption) as refusal:
        with_options(RULES, [(name, "x")])
    assert refusal.value.known == ("mode", "rubber", "stake", "barred_at")
    assert "house" in str(refusal.value)


def test_every_option_listed_reads_back_to_its_default():
    for it in offered(RULES):
        assert with_options(RULES, [(it.name, it.default)]) == RULES


def test_a_variant_is_found_by_its_name():
    other = Rules(name="other")
    assert named((RULES, other), "other") is other
    with pytest.raises(UnknownVariant) as refusal:
        named((RULES, other), "Other")
    assert refusal.value.known == ("house", "other")
