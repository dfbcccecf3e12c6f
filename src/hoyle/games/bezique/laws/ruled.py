"""Rulings in the form used by the laws of rubicon bézique."""

from __future__ import annotations

from hoyle.games.bezique.incident import AtBezique
from hoyle.law import Remedy, Ruling
from hoyle.law import ruled as rulings
from hoyle.words import Text


def follows(law: str, incident: AtBezique, remedy: Remedy, default: Text | None = None) -> Ruling:
    """Rule that a remedy follows without a choice."""
    return rulings.follows(law, incident, remedy, offender=incident.seat, default=default)
