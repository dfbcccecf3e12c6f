"""The maxims of whist."""
