"""Every phrase that a page names is in the catalogue that it loads, which is that of its topic."""

import json
import re

from hoyle.ports.web.app import STATIC
from hoyle.ports.web.assets import Assets, _topic
from hoyle.ports.web.words import TOPICS, _catalogue, published
from hoyle.words import ENGLISH

SCRIPTS = {path: path.read_text("utf-8") for path in sorted(STATIC.rglob("*.mjs"))}
OWN = re.compile(r'\b(?:worded|own)\(\s*"([a-z_]+)"')
NAMED = re.compile(r'\btext\(\s*(?:[^()"`]*\?\s*)?(["`])([a-z_]+\.[^"`]*)\1')


def unknown(script, catalogue):
    """The phrases that a script names, and that the catalogue lacks; a part that varies matches any word."""
    own = (f"page.{name}" for name in OWN.findall(script))
    for name in (*own, *(name for _, name in NAMED.findall(script))):
        known = re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9_]+", re.escape(name)))
        if not any(known.fullmatch(each) for each in catalogue):
            yield name


def test_every_phrase_that_a_page_names_is_in_the_catalogue_that_it_loads():
    assets = Assets(STATIC, "{}{}".format)
    pages = {page: _topic((STATIC / page).read_text("utf-8")) for page in assets._raw}
    catalogues = {topic: json.loads(_catalogue(ENGLISH.code, topic)[0])["phrases"] for topic in TOPICS}
    assert {*pages.values()} == {*TOPICS}
    lacking = {
        page: [
            *unknown(assets._files.get(page.replace(".html", ".joined.mjs"), b"").decode(), catalogues[topic])
        ]
        for page, topic in pages.items()
    }
    assert {page: names for page, names in lacking.items() if names} == {}
    assert sum(len(NAMED.findall(script)) for script in SCRIPTS.values()) > 30


def test_every_phrase_that_a_module_names_is_in_a_catalogue():
    catalogue = json.loads(published())["phrases"]
    lacking = {path.name: [*unknown(script, catalogue)] for path, script in SCRIPTS.items()}
    assert {name: names for name, names in lacking.items() if names} == {}


def test_a_phrase_that_the_catalogue_lacks_is_seen():
    catalogue = {"evenings.hand": None, "whist.game_won": None}
    script = (
        'text("evenings.hand") text(`whist.${what}_won`) text("evenings.bell") text(`whist.${what}_lost`)'
    )
    assert [*unknown(script, catalogue)] == ["evenings.bell", "whist.${what}_lost"]
