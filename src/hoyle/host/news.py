"""Kinds of news: what of a table has changed, and must be stored or sent."""

from __future__ import annotations

from enum import Flag, auto


class News(Flag):
    """What a part of a table reports when it changes something; ``Shuffles`` holds news of its own."""

    NONE = 0
    ACTS = auto()
    """The sitting has gone on: its entries are stored, and viewers are sent what happened."""
    TABLE = auto()
    """People, stage, clock or accounts have changed: viewers are sent the table besides the cards."""
    COMPANY = auto()
    """Chairs or tokens have changed: they are stored."""
    SECRETS = auto()
    """The secrets of the sitting have changed: they are stored."""
