"""Maxims: what old players advise, from what one seat can see."""
