"""The catalogue of a language, as it is served."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest


def test_the_catalogue_is_sent_once_and_again_only_where_it_is_another(server):
    http = server.guest().http
    first = http.get("/api/words/en")
    assert first.status_code == 200
    catalogue = msgspec.json.decode(first.content)
    assert (catalogue["language"], catalogue["you"]) == ("en", "you")
    assert {
        "whist.score_honours",
        "hookey.stakes",
        "host.full",
        "cribbage.own_crib",
        "words.suit_s",
        "table.fact_trumps",
    } <= {*catalogue["phrases"]}
    again = http.get("/api/words/en", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "max-age" not in first.headers["cache-control"]
    by_hash = http.get(f"/api/words/en?{first.headers['etag'].strip(chr(34))}")
    assert "immutable" in by_hash.headers["cache-control"]  # The next page does not wait for it.
    assert f'href="{by_hash.url.raw_path.decode()}"' in http.get("/").text
    other = http.get("/api/words/en", headers={"if-none-match": '"another"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_a_language_that_there_is_not_is_answered_with_those_there_are(server):
    missing = server.guest().http.get("/api/words/xx")
    assert missing.status_code == 404
    assert "Available languages: en" in missing.json()["why"]
    assert server.guest().http.get("/api/words/en/nothing").status_code == 404


FRESH = "from hoyle.ports.web import words; print(words.published(), end='')"

EVERY_MODULE = """
import importlib, pkgutil, hoyle
from hoyle.ports.web import words
before = words.published()
for module in pkgutil.walk_packages(hoyle.__path__, "hoyle."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
words._catalogue.cache_clear()
assert sorted(before.splitlines()) == sorted(words.published().splitlines())
"""


def test_a_fresh_program_makes_the_published_catalogue():
    """As ``test_pages.py`` does where nearly all modules have been loaded."""
    page = Path(__file__).parents[3] / "docs" / "words.en.json"
    done = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, check=True)
    assert sorted(done.stdout.splitlines()) == sorted(page.read_bytes().splitlines())


@pytest.mark.nightly
def test_the_catalogue_is_whole_whatever_has_been_loaded_when_it_is_made():
    done = subprocess.run([sys.executable, "-c", EVERY_MODULE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
