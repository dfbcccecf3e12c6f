"""Programs that made the tables shipped with Hoyle: run ``python -m research`` in a clone."""
