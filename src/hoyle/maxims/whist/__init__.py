"""Whist as its players see it."""
