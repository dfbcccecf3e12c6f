"""Ours against peers, in one run, on one core, in CPU time."""
