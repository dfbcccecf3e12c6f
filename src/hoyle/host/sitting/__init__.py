"""The sitting: its record, its packs, its players and its end."""
