"""Blind hookey, in both its ways: a game of pure chance."""
