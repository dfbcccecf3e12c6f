"""The call table of solo, and an audit of it."""
