"""A hash in eight words: the list, the mapping of docs/fairness.md, and the page's implementation of it."""

import json
import re
import shutil
import subprocess
from hashlib import pbkdf2_hmac, sha256
from pathlib import Path

import pytest

from hoyle.fairness import in_words
from hoyle.fairness.words import word_list

STATIC = Path(__file__).parents[2] / "src/hoyle/ports/web/static"
WORDS = word_list().decode().split("\n")[:-1]
HASHES = [sha256(bytes([n])).hexdigest() for n in range(3)]


def by_the_page_of_docs(hash):
    """The mapping, written from docs/fairness.md."""
    stretched = pbkdf2_hmac("sha256", bytes.fromhex(hash), b"hoyle/1/words", 4096, 11)
    bits = "".join(f"{byte:08b}" for byte in stretched)
    return " ".join(WORDS[int(bits[at : at + 11], 2)] for at in range(0, 88, 11))


def test_the_list_has_2048_plain_words_each_once_and_in_order():
    assert len(WORDS) == 2048
    assert sorted(set(WORDS)) == WORDS
    assert all(re.fullmatch("[a-z]{3,8}", word) for word in WORDS)


def test_a_hash_has_eight_words_as_the_docs_say():
    for hash in HASHES:
        assert in_words(hash) == by_the_page_of_docs(hash)
        assert len(in_words(hash).split()) == 8


def test_another_hash_has_other_words():
    assert len({in_words(hash) for hash in HASHES}) == len(HASHES)


@pytest.mark.skipif(shutil.which("node") is None, reason="no node")
def test_the_page_finds_the_same_words():
    script = f"""
        import {{ wordsOf }} from "{(STATIC / "fair/words.mjs").as_uri()}";
        const [lines, hashes] = {json.dumps([word_list().decode(), HASHES])};
        console.log(JSON.stringify(hashes.map((hash) => wordsOf(hash, lines))));
    """
    said = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    assert json.loads(said.stdout) == [in_words(hash) for hash in HASHES]
