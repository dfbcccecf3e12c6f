"""Cribbage as its players see it."""
