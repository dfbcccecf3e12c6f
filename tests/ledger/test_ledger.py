"""The ledger sums to zero, whatever is entered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.ledger import Ledger, LedgerEntry, Posting, payments

amounts = st.integers(-1000, 1000)


def balanced(three):
    return {"0": three[0], "1": three[1], "2": three[2], "3": -sum(three)}


@given(st.lists(st.tuples(amounts, amounts, amounts)))
def test_balances_sum_to_zero_and_are_what_was_entered(payments):
    ledger = Ledger()
    for deal, payment in enumerate(payments, start=1):
        ledger = ledger.enter("rubber", deal, balanced(payment))
    told = ledger.balances("0123")
    assert sum(told.values()) == 0
    assert told == {who: sum(balanced(each)[who] for each in payments) for who in "0123"}


def test_an_entry_that_is_out_of_balance_is_never_made():
    with pytest.raises(AssertionError, match="out by 1"):
        Ledger().enter("rubber", 1, {"0": 6, "1": -5})
    with pytest.raises(AssertionError, match="out by -3"):
        LedgerEntry("game", 1, (Posting("0", -3),))


def test_an_entry_says_what_for_and_when_and_leaves_out_who_paid_nothing():
    (entry,) = Ledger().enter("game", 4, {"0": 6, "1": -6, "packs": 0}).entries
    assert (entry.cause, entry.deal) == ("game", 4)
    assert entry.postings == (Posting("0", 6), Posting("1", -6))


def test_a_settlement_of_nothing_is_not_entered():
    assert Ledger().enter("rubber", 1, {"0": 0, "1": 0}) == Ledger()


def test_named_accounts_stand_first_and_others_follow():
    ledger = Ledger().enter("fine", 1, {"packs": 12, "1": -12})
    assert list(ledger.balances("01").items()) == [("0", 0), ("1", -12), ("packs", 12)]


def test_what_was_entered_stays_when_more_is_entered():
    first = Ledger().enter("rubber", 1, {"0": 6, "1": -6})
    second = first.enter("rubber", 2, {"0": -6, "1": 6})
    assert second.entries[:1] == first.entries
    assert second.balances() == {"0": 0, "1": 0}


@given(st.tuples(amounts, amounts, amounts))
def test_when_all_have_paid_all_are_quits(three):
    balances = balanced(three)
    paid = payments(balances)
    assert len(paid) < len(balances)
    for debtor, creditor, pence in paid:
        assert pence > 0
        balances[debtor] += pence
        balances[creditor] -= pence
    assert not any(balances.values())
    assert all({debtor, creditor} <= set("0123") and debtor != creditor for debtor, creditor, _ in paid)
