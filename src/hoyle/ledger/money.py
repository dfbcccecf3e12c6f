"""Pounds, shillings and pence as text."""

from __future__ import annotations


def pounds(pence: int) -> str:
    """Return pence as £sd text: 12 pence to the shilling, 20 shillings to the pound.

    >>> pounds(6), pounds(30), pounds(-300), pounds(0)
    ('6d', '2s 6d', '-£1 5s', '0d')
    """
    shillings, rest = divmod(abs(pence), 12)
    whole, shillings = divmod(shillings, 20)
    parts = [f"£{whole}"] * bool(whole) + [f"{shillings}s"] * bool(shillings) + [f"{rest}d"] * bool(rest)
    return ("-" if pence < 0 else "") + (" ".join(parts) or "0d")
