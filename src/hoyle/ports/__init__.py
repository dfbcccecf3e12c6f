"""The doors: each is thin, and none knows another."""
