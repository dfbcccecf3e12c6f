"""The page's own words, by its parts: phrases like those of the games, so that every language has them."""

from pathlib import Path

from hoyle.words import read_phrases

read_phrases(Path(__file__).with_name("phrases.toml"), f"{__name__}.phrases")
