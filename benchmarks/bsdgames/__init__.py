"""Hoyle's bots against the cribbage of Debian's ``bsdgames``, an independent program, through its screen."""
