"""Our bots against the cribbage of Debian's ``bsdgames``, which we did not write, at its own screen."""
