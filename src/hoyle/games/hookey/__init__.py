"""Blind hookey in both its forms: a game of pure chance."""
