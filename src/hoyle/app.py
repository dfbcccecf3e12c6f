"""The command hoyle."""
