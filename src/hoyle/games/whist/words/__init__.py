"""Whist in words: how each act is prompted for, offered, typed and announced, and the rulings on it.

There is one module per subject; ``speech`` combines the acts.
"""
