"""Doors for research: many games at once, in arrays of numpy."""

from hoyle.rl.vec_env import VecEnv

__all__ = ["VecEnv"]
