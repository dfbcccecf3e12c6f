"""The fence round compiled code: whole numbers and arrays cross it, and nothing else.

With ``HOYLE_KERNEL=reference`` in the environment the slow plain twins of ``kernel.reference``
do the work.
"""

from hoyle.kernel.tricks import solve, solve_cards, solve_strains

__all__ = ["solve", "solve_cards", "solve_strains"]
