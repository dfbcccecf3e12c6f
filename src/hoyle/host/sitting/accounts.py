"""The accounts of one table, computed from the records of its sittings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hoyle.host.messages import Owed, PaymentShown
from hoyle.ledger import payments, pounds
from hoyle.record.record import Line, Scored


class Accounts:
    """Pence received (+) or paid (-) by account. An account is a player's number, or ``packs`` or
    ``bystander``.
    """

    def __init__(self, total: Mapping[str, int]) -> None:
        self._total = dict(total)
        self._numbers: dict[str, str] = {}
        self._settled: dict[str, int] = {}

    def begin_sitting(self, names: Sequence[str]) -> None:
        """Begin a sitting in which nothing is settled yet; ``names`` are the players in its header."""
        self._numbers = {name: str(number) for number, name in enumerate(names)}
        self._settled = {}

    def post(self, lines: Iterable[Line]) -> dict[str, int]:
        """Add the payments settled by the lines of one passage, and return them by account."""
        settlements = [line.settlement for line in lines if type(line) is Scored]
        return self.settle(settlements) if settlements else {}

    def settle(self, settlements: Iterable[Mapping[str, int]]) -> dict[str, int]:
        """Apply these settlements, given by player's name, and return the changes by account.

        A settlement covers the whole sitting so far, so each change is relative to the one before.
        """
        before = self._settled
        for settlement in settlements:
            self._settled = self._by_account(settlement)
        if self._settled is before:
            return {}
        accounts = {*before, *self._settled}
        changes = {each: self._settled.get(each, 0) - before.get(each, 0) for each in accounts}
        postings = {account: pence for account, pence in sorted(changes.items()) if pence}
        assert sum(postings.values()) == 0, "a settlement is out"
        for account, pence in postings.items():
            self._total[account] = self._total.get(account, 0) + pence
        return postings

    def recall(self, lines: Iterable[Line]) -> None:
        """Note the payments that are settled already and included in the total."""
        for line in lines:
            if type(line) is Scored:
                self._settled = self._by_account(line.settlement)

    def shown(self, names: Sequence[str]) -> tuple[Owed, ...]:
        """The account of each player, under their current names, then ``packs`` and ``bystander``."""
        accounts = [str(number) for number in range(len(names))]
        accounts += [each for each in self._total if not each.isdecimal() and self._total[each]]
        sums = [self._total.get(account, 0) for account in accounts]
        labels = [*names, *accounts[len(names) :]]
        balances = dict(zip(labels, sums, strict=True))
        due: dict[str, list[PaymentShown]] = {name: [] for name in labels}
        for debtor, creditor, pence in payments(balances):
            due[debtor].append(PaymentShown(to=creditor, pence=pence, words=pounds(pence)))
        return tuple(
            Owed(name=name, pence=pence, words=pounds(pence), pays=tuple(due[name]))
            for name, pence in balances.items()
        )

    def _by_account(self, settlement: Mapping[str, int]) -> dict[str, int]:
        return {self._numbers.get(name, name): pence for name, pence in settlement.items()}
