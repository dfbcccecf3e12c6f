"""Whist, after Bob Short."""
