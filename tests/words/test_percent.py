"""The percent sign in English stands close to its number, and apart from a word that is none."""

import json
import re
from pathlib import Path

WORDS = json.loads((Path(__file__).parents[2] / "docs/words.en.json").read_text())


def test_the_sign_is_close_to_its_number_and_apart_from_a_word():
    phrases = WORDS["phrases"]
    written = {
        key: "".join(part if isinstance(part, str) else "0" for part in each["pattern"])
        for key, each in phrases.items()
    }
    assert any("%" in text for text in written.values())
    assert not {key for key, text in written.items() if re.search(r"\d %|[^\s\d]%", text)}
