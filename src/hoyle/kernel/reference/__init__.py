"""The slow plain twins of the compiled functions: exact, and easy to believe."""
