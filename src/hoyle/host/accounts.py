"""Who owes whom at one table, read from the records of its sittings as they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from hoyle.host.lines import lines_of_kind
from hoyle.host.messages import Owed, Payment
from hoyle.ledger import payments, pounds
from hoyle.record import prepare


class _Settled(Struct):
    """As much of a line of the score as says who stands to pay whom."""

    settlement: dict[str, int]


prepare(_Settled)


class Accounts:
    """What each account, of a player's number or the house's own, received (+) or paid (-), in pence."""

    def __init__(self, total: Mapping[str, int]) -> None:
        self._total = dict(total)
        self._names: dict[str, str] = {}
        self._settled: dict[str, int] = {}

    def turn_over(self, names: Sequence[str]) -> None:
        """A new leaf for a new sitting, whose record calls the players so."""
        self._names = {name: str(number) for number, name in enumerate(names)}
        self._settled = {}

    def read(self, octets: bytes) -> dict[str, int]:
        """What the lines of one act settle, by account, each settlement less the one before."""
        before = self._settled
        self.recall(octets)
        accounts = {*before, *self._settled}
        changes = {each: self._settled.get(each, 0) - before.get(each, 0) for each in accounts}
        postings = {account: pence for account, pence in sorted(changes.items()) if pence}
        assert sum(postings.values()) == 0, "a settlement is out"
        for account, pence in postings.items():
            self._total[account] = self._total.get(account, 0) + pence
        return postings

    def recall(self, octets: bytes) -> None:
        """Take note of what is settled already; the total has it."""
        for line in lines_of_kind(octets, "score", _Settled):
            self._settled = {self._names.get(name, name): pence for name, pence in line.settlement.items()}

    def told(self, names: Sequence[str]) -> tuple[Owed, ...]:
        """The account of each player by the name he goes by now, then of the house's own."""
        accounts = [str(number) for number in range(len(names))]
        accounts += [each for each in self._total if not each.isdecimal() and self._total[each]]
        sums = [self._total.get(account, 0) for account in accounts]
        shown = [*names, *accounts[len(names) :]]
        balances = dict(zip(shown, sums, strict=True))
        due: dict[str, list[Payment]] = {name: [] for name in shown}
        for debtor, creditor, pence in payments(balances):
            due[debtor].append(Payment(to=creditor, pence=pence, words=pounds(pence)))
        return tuple(
            Owed(name=name, pence=pence, words=pounds(pence), pays=tuple(due[name]))
            for name, pence in balances.items()
        )
