"""The maxims of cribbage."""
