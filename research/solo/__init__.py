"""The table by which solo is called, and an audit of it."""
