"""The web page's own phrases, kept like those of the games so that they can be translated."""

from pathlib import Path

from hoyle.words import read_phrases

read_phrases(Path(__file__).with_name("phrases.toml"), f"{__name__}.phrases")
