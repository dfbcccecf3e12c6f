"""Hoyle compared with other programs, in one run, on one core, in CPU time."""
