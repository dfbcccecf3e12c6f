"""The doors of the house: each is thin, and none knows another."""
