"""The ledger of a sitting: entries that each sum to zero, in whole pence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct


class Posting(Struct, frozen=True):
    """An amount in pence received or paid by one account.

    Attributes:
        account: A player's number, or ``packs`` or ``bystander``.
        pence: Received (+) or paid (-).
    """

    account: str
    pence: int


class LedgerEntry(Struct, frozen=True):
    """One settlement.

    Attributes:
        cause: What the settlement is for.
        deal: The number of the deal that decided it, from 1.
        postings: The postings; they add up to zero.
    """

    cause: str
    deal: int
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        over = sum(posting.pence for posting in self.postings)
        assert over == 0, f"{self.cause}: the entry is out by {over}"


class Ledger(Struct, frozen=True):
    """All entries, oldest first. Entries are never removed; an error is corrected by a reverse entry.

    Attributes:
        entries: The entries.
    """

    entries: tuple[LedgerEntry, ...] = ()

    def enter(self, cause: str, deal: int, pence: Mapping[str, int]) -> Ledger:
        """Return the ledger with one more settlement, given what each account receives (+) or pays (-)."""
        postings = tuple(Posting(account, amount) for account, amount in pence.items() if amount)
        return Ledger((*self.entries, LedgerEntry(cause, deal, postings))) if postings else self

    def balances(self, accounts: Iterable[str] = ()) -> dict[str, int]:
        """Return the balance of each account in pence, to receive (+) or to pay (-); named accounts come
        first.
        """
        total = dict.fromkeys(accounts, 0)
        for entry in self.entries:
            for posting in entry.postings:
                total[posting.account] = total.get(posting.account, 0) + posting.pence
        return total


def shared(to: str, pence: int, payers: Iterable[str]) -> dict[str, int]:
    """Return what each account receives (+) or pays (-) when ``payers`` share a payment equally.

    If it does not divide evenly, each of the first payers pays a penny more.
    """
    accounts = tuple(payers)
    each, odd = divmod(pence, len(accounts))
    paid = {account: -each - (place < odd) for place, account in enumerate(accounts)}
    return paid | {to: pence}


def payments(balances: Mapping[str, int]) -> tuple[tuple[str, str, int], ...]:
    """Return payments between accounts that settle all balances, fewer than there are accounts.

    The largest debtor always pays the largest creditor; of equals, the first.

    >>> payments({"Ada": 12, "Bess": -30, "Cy": 18})
    (('Bess', 'Cy', 18), ('Bess', 'Ada', 12))
    """
    left = dict(balances)
    assert sum(left.values()) == 0, "the balances are out"
    paid = []
    while any(left.values()):
        debtor, creditor = min(left, key=lambda each: left[each]), max(left, key=lambda each: left[each])
        pence = min(-left[debtor], left[creditor])
        left[debtor] += pence
        left[creditor] -= pence
        paid.append((debtor, creditor, pence))
    return tuple(paid)
