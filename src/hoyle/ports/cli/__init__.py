"""The terminal: one module to a command, named as the command is."""
