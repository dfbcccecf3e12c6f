"""Solo whist as its players see it."""
