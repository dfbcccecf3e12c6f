"""Experiments: measurements over many deals."""
