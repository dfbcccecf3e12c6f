"""Records: acts are the truth."""
