"""Stakes: whole pence, every payment entered twice."""

from hoyle.ledger.ledger import Entry, Ledger, Posting, shared
from hoyle.ledger.money import pounds

__all__ = ["Entry", "Ledger", "Posting", "pounds", "shared"]
