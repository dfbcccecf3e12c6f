"""The maxims of solo whist."""
