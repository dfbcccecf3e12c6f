"""The command line. Each command has a module of its own, named after it."""
