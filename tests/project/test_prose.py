"""Pages have short sentences, and prose avoids the turns of phrase listed in ``prose.py``."""

import json

from project.prose import LONGEST, MEAN, ROOT, SOURCE, lengths, mean_length, of_code, of_phrases, pages, turns

ALLOWED = ROOT / "tests" / "data" / "prose.json"
"""How often each turn of phrase still occurs, by place. A count may only shrink."""

MADE = {"glossary", "commands"}
"""Pages generated from texts that have their own tests."""


def test_the_sentences_of_a_page_are_short():
    texts = {page.stem: page.read_text("utf-8") for page in pages()}
    assert {name for name, text in texts.items() if mean_length(text) >= MEAN} == set()
    assert {name for name in texts.keys() - MADE if max(lengths(texts[name]), default=0) > LONGEST} == set()


def test_a_long_sentence_is_seen():
    assert lengths("One two three four. " + "word " * 40 + "end.") == [4, 41]
    assert lengths("| a | table | of | words |\n\n```\nsome code that is long\n```\n") == []


def counted():
    """How often each turn of phrase occurs now, in pages, code and phrases."""
    found = {
        "docs": turns(page.read_text("utf-8") for page in pages() if page.stem not in MADE),
        "docstrings and comments": turns(text for path in SOURCE.rglob("*.py") for text in of_code(path)),
        "phrases": turns(of_phrases()),
    }
    return {where: {name: n for name, n in each.items() if n} for where, each in found.items()}


def test_no_turn_of_phrase_occurs_oftener_than_before():
    allowed, now = json.loads(ALLOWED.read_text("utf-8")), counted()
    more = {
        f"{where}: {name}": (allowed.get(where, {}).get(name, 0), n)
        for where, each in now.items()
        for name, n in each.items()
        if n > allowed.get(where, {}).get(name, 0)
    }
    assert not more, "write it in plain English: the first number is allowed, the second is found"


def test_a_turn_of_phrase_is_seen():
    seen = turns(["Who asks for it hears the law.", "It is made anew."])
    assert sum(seen.values()) == 3
    assert sum(turns(["Who asks? What is it?"]).values()) == 0


if __name__ == "__main__":  # Write the counts, after some have shrunk.
    ALLOWED.write_text(json.dumps(counted(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
