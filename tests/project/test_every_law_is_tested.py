"""Every law that the referee acts on, and every worked case of the rules, has its tests."""

from hoyle.desk.articles import articles
from hoyle.law import Status
from project.tested import checks_of, in_words

CASES = [
    *(f"W-T{number:02}" for number in range(1, 59)),
    *(f"TL-T{number}" for number in range(1, 6)),
    *(f"S-R{number:02}" for number in range(1, 8)),
    *(f"S-C{number}" for number in range(1, 11)),
    *(f"S-B{number:02}" for number in range(1, 13)),
    *(f"SB-T{number}" for number in range(1, 11)),
    *(f"S-P{number:02}" for number in range(1, 3)),
    *(f"S-K{number:02}" for number in range(1, 10)),
    *(f"S-LT{number}" for number in range(1, 12)),
    *(f"RB-T{number}" for number in range(1, 9)),
    *(f"RB-{number:02}" for number in range(1, 27)),
]
ENFORCED = [
    law.id
    for of in ("whist", "club", "solo", "bezique", "table")
    for law in articles(of)
    if law.status is Status.ENFORCED
]


def test_every_case_of_the_rules_is_a_test():
    assert not [case for case in CASES if not checks_of(case)]


def test_every_law_that_is_acted_on_has_a_test_and_another_beside_it():
    assert not [law for law in ENFORCED if len(checks_of(law)) < 2]


def test_a_test_is_told_in_the_words_of_its_name():
    assert in_words("test_W_L11_W_T27_a_revoke_is_paid_for") == "a revoke is paid for"
    assert in_words("test_W_L07_G3_AMB_05_it_stands") == "it stands"
