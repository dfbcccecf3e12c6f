"""Every figure of the stakes (S-KT01 to 24), and of what a revoke costs (S-RV1 to 15)."""

from itertools import product

import pytest

from hoyle.errors import BadOption
from hoyle.games.solo.declaration import NEEDS, Declaration
from hoyle.games.solo.stakes import FLAT, VOID, SoloPayment, SoloPlayed, prices, risk, settled
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS
from hoyle.table import with_options

A, B, C, D = SEATS
CALLS = {declaration.value: declaration for declaration in Declaration}


def outcome(call, tricks=0, *, revokes=(), against=None, wrong=(), **options):
    """The outcome of A's declaration; a proposition is accepted by B, a general misère's taker is A."""
    declaration = CALLS[call]
    alone = declaration is not Declaration.PROPOSITION
    general = declaration is Declaration.GENERAL_MISERE
    played = SoloPlayed(
        declaration=declaration,
        caller=None if general else A,
        partner=None if alone else B,
        takers=(A,) if general else (),
        tricks=tricks,
        revokes=revokes,
        claimed_against=against,
        miscounted=wrong,
    )
    return settled(with_options(SOLO_WHIST, options.items()), played)


DOUBLE = {"double_abondance_overtricks": "yes"}
DEAR = {"scale": "twelve-twenty-four-thirty-six"}


STAKES = [
    ("S-KT01", "proposition", 8, 6, {}),
    ("S-KT02", "proposition", 9, 7, {}),
    ("S-KT02", "proposition", 10, 8, {}),
    ("S-KT02", "proposition", 12, 10, {}),
    ("S-KT03", "proposition", 13, 16, {}),
    ("S-KT04", "proposition", 7, -7, {}),
    ("S-KT05", "proposition", 5, -9, {}),
    ("S-KT06", "solo", 5, 6, {}),
    ("S-KT07", "solo", 4, -7, {}),
    ("S-KT08", "solo", 8, 9, {}),
    ("S-KT09", "solo", 2, -9, {}),
    ("S-KT10", "solo", 13, 14, {}),
    ("S-KT11", "misere", 0, 12, {}),
    ("S-KT12", "misere", 1, -12, {}),
    ("S-KT13", "abondance", 9, 18, {}),
    ("S-KT14", "abondance", 10, 20, DOUBLE),
    ("S-KT15", "abondance", 10, 19, {}),
    ("S-KT16", "abondance", 8, -19, {}),
    ("S-KT16", "abondance", 8, -19, DOUBLE),
    ("S-KT17", "abondance", 13, 26, DOUBLE),
    ("S-KT17", "abondance", 13, 22, {}),
    ("S-KT18", "abondance-in-trumps", 9, 18, {}),
    ("S-KT19", "misere-ouverte", 0, 24, {}),
    ("S-KT19", "misere-ouverte", 1, -24, {}),
    ("S-KT20", "abondance-declaree", 13, 36, {}),
    ("S-KT20", "abondance-declaree", 12, -36, {}),
    ("S-KT22", "solo", 6, 15, DEAR),
    ("S-KT23", "proposition", 13, 42, DEAR),
]


def test_S_KT_the_table_of_stakes():
    for case, call, tricks, each, options in STAKES:
        result = outcome(call, tricks, **options)
        assert (result.each, result.made) == (each, each > 0), case
        if call == "proposition":
            assert result.deltas == (each, each, -each, -each)
        else:
            assert result.deltas == (3 * each, -each, -each, -each)


def test_S_KT_a_failed_call_costs_its_risk_and_the_tricks_under():
    for case, call, tricks, each, options in STAKES:
        if each > 0:
            continue
        variant = with_options(SOLO_WHIST, options.items())
        under = 0 if CALLS[call] in FLAT else NEEDS[CALLS[call]] - tricks
        paid = -outcome(call, tricks, **options).deltas[A]
        assert paid == risk(variant, CALLS[call]) + under * prices(variant)[1] * (paid // -each), case


def test_S_KT21_the_taker_of_the_last_trick_pays_everybody():
    assert outcome("general-misere").deltas == (-18, 6, 6, 6)


def test_S_KT24_each_declarer_settles_once_with_one_opponent():
    assert outcome("proposition", 9).payments == (SoloPayment(C, A, 7), SoloPayment(D, B, 7))


def test_S_K01_a_proposer_settles_with_the_first_adversary_on_the_left():
    played = SoloPlayed(declaration=Declaration.PROPOSITION, caller=C, partner=A, tricks=7)
    assert settled(SOLO_WHIST, played).payments == (SoloPayment(C, D, 7), SoloPayment(A, B, 7))


REVOKES = [
    ("S-RV1", "solo", 8, (A,), {}, (-18, 6, 6, 6)),
    ("S-RV2", "solo", 9, (A,), {}, (-18, 6, 6, 6)),
    ("S-RV3", "solo", 7, (A,), {}, (-21, 7, 7, 7)),
    ("S-RV4", "solo", 9, (A, A), {}, (-24, 8, 8, 8)),
    ("S-RV5", "abondance", 10, (A,), {}, (-60, 20, 20, 20)),
    ("S-RV6", "abondance", 12, (A,), {}, (-54, 18, 18, 18)),
    ("S-RV7", "proposition", 9, (A,), {}, (-8, -8, 8, 8)),
    ("S-RV8", "solo", 5, (C,), {}, (27, 0, -27, 0)),
    ("S-RV8", "solo", 5, (C,), {"revoke_transfer": "no"}, (18, 0, -18, 0)),
    ("S-RV9", "solo", 3, (C,), {}, (21, 0, -21, 0)),
    ("S-RV9", "solo", 3, (C,), {"revoke_transfer": "no"}, (18, 0, -18, 0)),
    ("S-RV10", "misere", 1, (B,), {}, (36, -36, 0, 0)),
    ("S-RV12", "abondance-declaree", 12, (D,), {}, (108, 0, 0, -108)),
    ("S-RV13", "solo", 6, (A, C), {}, (0, 0, 0, 0)),
    ("S-RV14", "proposition", 7, (C,), {}, (8, 8, -16, 0)),
    ("S-RV15", "solo", 2, (A,), {}, (-33, 11, 11, 11)),
    ("S-K04, no trick short is paid", "abondance-declaree", 12, (A,), {}, (-108, 36, 36, 36)),
    ("S-L29", "misere", 0, (A,), {}, (-36, 12, 12, 12)),
    ("S-L20", "solo", 2, (C,), {}, (18, 0, -18, 0)),
    ("10.4, over-tricks won are kept", "solo", 7, (C,), {"revoke_transfer": "no"}, (24, 0, -24, 0)),
    ("10.5, moved tricks are not doubled", "abondance", 10, (C,), DOUBLE, (69, 0, -69, 0)),
    ("10.5, no slam by moved tricks", "proposition", 11, (C,), {}, (11, 11, -22, 0)),
    ("S-K06, a revoker pays as the taker", "general-misere", 0, (B,), {}, (6, -18, 6, 6)),
]


@pytest.mark.parametrize(
    ("case", "call", "tricks", "revokes", "options", "deltas"), REVOKES, ids=[case for case, *_ in REVOKES]
)
def test_S_RV_the_table_of_revokes(case, call, tricks, revokes, options, deltas):
    assert outcome(call, tricks, revokes=revokes, **options).deltas == deltas, case


def test_S_RV11_a_misere_claimed_for_an_exposed_card_is_paid_by_the_offender_alone():
    assert outcome("misere-ouverte", against=C).deltas == (72, 0, -72, 0)
    assert outcome("misere", 1, against=B).deltas == (36, -36, 0, 0)


def test_S_RV13_revokes_on_both_sides_make_the_deal_void():
    assert outcome("solo", 6, revokes=(C, A)) == VOID
    assert outcome("general-misere", revokes=(B, C)).made is None


def test_S_L24_two_revokers_share_and_the_odd_penny_falls_on_the_earlier():
    options = {"scale": "given", "base": "1", "over": "2"}
    assert outcome("solo", 5, revokes=(C, B)).deltas == (36, -18, -18, 0)
    assert outcome("solo", 5, revokes=(D, B, C), **options).deltas == (51, -17, -17, -17)
    assert outcome("solo", 5, revokes=(D, B), **options).deltas == (39, -19, 0, -20)
    assert outcome("solo", 5, revokes=(D, B), two_revokers="first", **options).deltas == (39, 0, 0, -39)


def test_S_L36_a_wrong_number_of_cards_loses_the_stake_and_no_more():
    assert outcome("solo", 2, wrong=(C,)).deltas == (18, -6, -6, -6)
    assert outcome("solo", 9, wrong=(A,)).deltas == (-18, 6, 6, 6)
    assert outcome("solo", 9, wrong=(A, C)).deltas == (-12, 6, 0, 6)
    assert outcome("proposition", 12, wrong=(B,)).deltas == (-6, -6, 6, 6)


def test_every_case_of_the_tables_is_here():
    """Those that are not a line of a table have their own test: S-KT21, S-KT24 and S-RV11."""
    stakes, revokes = {case for case, *_ in STAKES}, {case for case, *_ in REVOKES}
    assert stakes | {"S-KT21", "S-KT24"} >= {f"S-KT{number:02}" for number in range(1, 25)}
    assert revokes | {"S-RV11"} >= {f"S-RV{number}" for number in range(1, 16)}


def test_S_K02_over_tricks_count_double_if_a_proposition_takes_them_all():
    assert [outcome("proposition", tricks).each for tricks in (11, 12, 13)] == [9, 10, 16]


def test_S_K03_a_lone_caller_settles_with_each_of_three():
    for call in CALLS:
        if call not in ("proposition", "general-misere"):
            result = outcome(call, 0)
            assert len(result.payments) == 3
            assert {payment.payer for payment in result.payments} | {
                payment.to for payment in result.payments
            } == set(SEATS)
            assert result.deltas[0] == 3 * result.each


def test_S_K04_misere_ouverte_and_declaree_are_flat():
    assert {outcome("misere", tricks).each for tricks in range(1, 14)} == {-12}
    assert {outcome("misere-ouverte", tricks).each for tricks in range(1, 14)} == {-24}
    assert {outcome("abondance-declaree", tricks).each for tricks in range(13)} == {-36}


def test_S_K05_over_tricks_of_an_abondance_may_count_double_and_under_tricks_never():
    for call in ("abondance", "abondance-in-trumps"):
        assert [outcome(call, tricks).each for tricks in (7, 8, 9, 10, 13)] == [-20, -19, 18, 19, 22]
        doubled = [outcome(call, tricks, **DOUBLE).each for tricks in (7, 8, 9, 10, 13)]
        assert doubled == [-20, -19, 18, 20, 26]


def test_S_K06_by_arrangement_they_pay_who_took_the_most_tricks():
    played = SoloPlayed(declaration=Declaration.GENERAL_MISERE, takers=(B, D))
    assert settled(SOLO_WHIST, played).deltas == (6, -6, 6, -6)


def test_the_adversaries_are_named_from_the_callers_left_round_and_without_a_caller_from_the_first_seat():
    for caller in SEATS:
        played = SoloPlayed(declaration=Declaration.SOLO, caller=caller)
        assert played.adversaries == tuple(SEATS[(caller + turn) % 4] for turn in (1, 2, 3))
    played = SoloPlayed(declaration=Declaration.PROPOSITION, caller=B, partner=D)
    assert (played.declarers, played.adversaries) == ((B, D), (C, A))
    assert SoloPlayed(declaration=Declaration.GENERAL_MISERE).adversaries == SEATS


def test_S_K07_a_scale_has_all_its_prices_or_is_refused():
    assert prices(with_options(SOLO_WHIST, [("scale", "one-two-three"), ("over", "1")])) == (1, 1)
    assert prices(with_options(SOLO_WHIST, [("scale", "given"), ("base", "10"), ("over", "0")])) == (10, 0)
    for options in (
        [("scale", "one-two-three")],
        [("scale", "given"), ("over", "1")],
        [("scale", "given"), ("base", "6")],
        [("base", "6")],
    ):
        with pytest.raises(BadOption):
            prices(with_options(SOLO_WHIST, options))


def test_S_K08_the_slam_of_a_solo_is_doubled_by_arrangement_alone():
    assert outcome("solo", 13).each == 14
    assert outcome("solo", 13, slam_doubles_solo="yes").each == 22
    assert outcome("solo", 12, slam_doubles_solo="yes").each == 13


def test_S_K09_every_settlement_sums_to_zero():
    faults = [(), (A,), (C,), (B, C), (A, C), (C, D, D)]
    for declaration, tricks, revokes, double in product(NEEDS, range(14), faults, ("yes", "no")):
        deltas = outcome(
            declaration.value, tricks, revokes=revokes, double_abondance_overtricks=double
        ).deltas
        assert sum(deltas) == 0
