"""Cribbage in words: each act as it is asked for, offered, typed and told, and the rulings on it.

One module to a subject; ``speech`` puts the acts together.
"""
