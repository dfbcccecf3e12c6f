"""The page's own words, by its parts: phrases like those of the games, so that every language has them."""
