"""Stakes: whole pence, every payment entered twice."""

from hoyle.ledger.ledger import Entry, Ledger, Posting, payments, shared
from hoyle.ledger.money import pounds

__all__ = ["Entry", "Ledger", "Posting", "payments", "pounds", "shared"]
