"""A table kept alive."""
