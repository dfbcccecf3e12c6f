"""Solo whist in words: each act as it is asked for, offered, typed and told, and the rulings on it.

One module to a matter; ``speech`` puts the acts together.
"""
