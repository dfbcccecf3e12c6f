"""How the tables that come with Hoyle were made: run ``python -m research`` in a clone."""
