"""The live table: its people, its clocks, and the sitting that they play."""
