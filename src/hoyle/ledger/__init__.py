"""A double-entry ledger of stakes in whole pence."""

from hoyle.ledger.ledger import Ledger, LedgerEntry, Posting, payments, shared
from hoyle.ledger.money import pounds

__all__ = ["Ledger", "LedgerEntry", "Posting", "payments", "pounds", "shared"]
