"""The words of the page: none is in its modules or its HTML, and each one they use is a phrase."""

import json
import re
from pathlib import Path

import pytest

import hoyle.ports.web
from hoyle.ports.web import words
from hoyle.ports.web.app import page_files
from hoyle.ports.web.documents import names
from hoyle.ports.web.languages import COOKIE, LANGUAGES, filled
from hoyle.words import PHRASES, Slot
from translated import translated

STATIC = Path(hoyle.ports.web.__file__).parent / "static"
MODULES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.mjs"))
PAGES = sorted(path.name for path in STATIC.glob("*.html"))
LESSONS = sorted(STATIC.glob("lessons/*.json"))
OURS = {key.removeprefix("page.") for key in PHRASES if key.startswith("page.")}

NAMES = {"Hoyle", "Hoyle: TITLE", "TITLE", "BODY"}

LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`')
COMMENT = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.S)
SHOWN = re.compile(r'(?:\b(?:text|title|placeholder|textContent)|"aria-label"|"aria-description")\s*[:=]\s*$')
TECHNICAL = re.compile(
    r'(?:class|className|viewBox|d|samesite|"stroke-width")\s*[:=]\s*$'
    r"|(?:find|all|closest|querySelector(?:All)?|matchMedia|path|Error)\(\s*$"
)
"""Contexts before a literal that nobody reads: styles, selectors, drawings, and internal errors."""
STYLES = {"rank ten", "lying many", "fair-bar broken", "translate(px, px)"}

SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:.…]? [A-Za-z]{2,}|[A-Z][a-z]+ [a-z]")


def code(name):
    """A module without its comments."""
    return COMMENT.sub("", (STATIC / name).read_text(encoding="utf-8"))


def literals(text):
    """Each literal of a module, without its placeholders, and the text before it."""
    for found in LITERAL.finditer(text):
        yield text[max(found.start() - 40, 0) : found.start()], re.sub(r"\$\{[^}]*\}", "", found[0][1:-1])


def sentences(text):
    """The literals that a person would read."""
    for before, literal in literals(text):
        shown = SHOWN.search(before) and re.search("[A-Za-z]{2}", literal)
        technical = TECHNICAL.search(before) or literal in STYLES
        if shown or (SENTENCE.search(literal) and not technical):
            yield literal


def test_no_sentence_stands_in_a_module_of_the_page():
    assert {name: found for name in MODULES if (found := [*sentences(code(name))])} == {}


def test_a_sentence_in_a_module_would_be_found():
    assert [*sentences('el("p", { text: "Close" }), line(`Shuffle ${n} is void`)')] == [
        "Close",
        "Shuffle  is void",
    ]


@pytest.mark.parametrize("name", PAGES)
def test_no_word_stands_in_a_page_but_the_name_of_the_server(name):
    html = (STATIC / name).read_text(encoding="utf-8")
    words = re.findall(r">([^<]*)<|(?:aria-label|placeholder)=\"([^\"]*)\"", html)
    said = {re.sub(r"\{\w+(?:\.\w+)?\}", "", one + other).strip() for one, other in words}
    assert {each for each in said if re.search(r"[A-Za-z]{2}", each)} <= {
        "Hoyle",
        "Hoyle: TITLE",
        "TITLE",
        "TITLEBODY",
        "BODY",
    }
    assert set(re.findall(r"\{page\.(\w+)\}", html)) <= OURS


def asked_for():
    """The names of the phrases used by modules, pages and lessons; for some only a prefix."""
    text = "".join(map(code, MODULES))
    whole, begun = set(re.findall(r'"(\w+)"', text)), set[str]()
    for found in re.finditer(r"`(\w+_)\$\{", text):
        begun.add(found[1])
    for name, values in re.findall(r"^  (\w+): \[([^\]]*)\]", code("page/preferences.mjs"), re.M):
        whole |= {f"like_{name}", *(f"{name}_{value}" for value in re.findall(r"\w+", values))}
    for page in PAGES:
        whole |= set(re.findall(r"\{page\.(\w+)\}", (STATIC / page).read_text(encoding="utf-8")))
    for module in Path(hoyle.ports.web.__file__).parent.glob("*.py"):
        source = module.read_text(encoding="utf-8")
        whole |= set(re.findall(r"\{page\.(\w+)\}", source))
        begun |= set(re.findall(r"\{\{page\.(\w+_)\{", source))
        owners = "Problems|BadRecord|Goodbyes|Rulebook|Invitation|Notices"
        whole |= set(re.findall(rf"\b(?:{owners})\.(\w+)", source))
    return whole | taught(), begun


def taught():
    """The names of the phrases of all steps of the lessons, and of the buttons that begin them."""
    steps = {f"lesson_{step['says']}" for each in LESSONS for step in json.loads(each.read_text())["steps"]}
    return steps | {f"learn_{each.stem}" for each in LESSONS}


def test_every_phrase_of_the_page_is_asked_for_and_every_one_that_is_asked_for_is_there():
    whole, begun = asked_for()
    unused = {name for name in OURS if name not in whole and not name.startswith(tuple(begun))}
    assert unused == set()
    asked = set(re.findall(r'\b(?:worded|own)\(\s*"(\w+)"', "".join(map(code, MODULES))))
    assert asked <= OURS
    assert taught() <= OURS


def test_every_value_that_a_module_hands_to_a_phrase_is_one_of_its_slots_and_none_is_forgotten():
    handed = re.compile(r'\b(?:worded|own)\(\s*"(\w+)"(?:,\s*\{((?:[^{}]|\{[^{}]*\})*)\})?')
    for name in MODULES:
        for phrase, args in handed.findall(code(name)):
            slots = {part.name for part in PHRASES[f"page.{phrase}"].pattern if isinstance(part, Slot)}
            flat = re.sub(r"\{[^{}]*\}|\([^()]*\)|\[[^\[\]]*\]", "", args)
            names = {each.split(":")[0].strip() for each in flat.split(",") if each.strip()}
            assert names == slots, (name, phrase)


@pytest.fixture(autouse=True)
def forgets_the_languages_of_a_test():
    yield
    words._catalogue.cache_clear()
    page_files.cache_clear()


@pytest.fixture
def mirrored(monkeypatch):
    """A language with only a few phrases, written from right to left."""
    words = {"page.sit_down_to": "!emag a ot nwod tiS", "page.no_page": "!egap on"}
    language = translated("xx", "uoy", words, name="Mirrored", direction="rtl")
    monkeypatch.setitem(LANGUAGES, "xx", language)
    return language


def test_a_page_is_sent_in_the_language_that_its_reader_asks_for_or_chose(server, mirrored):
    http = server.guest().http
    assert '<html lang="en" dir="ltr" ' in http.get("/").text
    asked = http.get("/", headers={"accept-language": "tlh;q=0.9, xx-YY;q=0.8, en;q=0.1"})
    assert '<html lang="xx" dir="rtl" ' in asked.text
    assert "!emag a ot nwod tiS" in asked.text
    assert 'href="/api/words/xx?' in asked.text
    assert "Your tables" in asked.text  # Phrases without a translation are shown in English.
    assert {"accept-language", "cookie"} <= {*asked.headers["vary"].split(", ")}
    http.cookies.set(COOKIE, "xx")
    assert '<html lang="xx" dir="rtl" ' in http.get("/", headers={"accept-language": "en"}).text
    http.cookies.set(COOKIE, "nn")
    assert '<html lang="en" dir="ltr" ' in http.get("/", headers={"accept-language": "q;q=x,,*"}).text


def test_the_catalogue_names_the_languages_there_are(server, mirrored):
    catalogue = server.guest().http.get("/api/words/xx").json()
    assert catalogue["languages"] == {"en": "English", "de": "Deutsch", "xx": "Mirrored"}
    assert catalogue["phrases"]["page.sit_down_to"]["pattern"] == ["!emag a ot nwod tiS"]


def test_what_the_server_refuses_it_refuses_in_the_readers_language(server, mirrored):
    asks = {"accept": "application/json", "accept-language": "xx"}
    assert server.guest().http.get("/table/nowhere", headers=asks).json() == {"why": "!egap on"}
    page = (
        server.guest()
        .http.get("/table/nowhere", headers={"accept": "text/html", "accept-language": "xx"})
        .text
    )
    assert '<html lang="xx" dir="rtl">' in page
    assert "!egap on" in page


def test_rules_and_the_lobby_are_in_the_readers_language_as_far_as_it_has_them(server, monkeypatch):
    said = {"W-G12": "!eluR", "W-G12.title": "!eltit", "whist.says": "!tsihw", "whist.title": "Tsihw"}
    assert names().keys() >= said.keys()
    monkeypatch.setitem(LANGUAGES, "xx", translated("xx", "uoy", {}, documents=said))
    asks = {"accept-language": "xx"}
    http = server.guest().http
    rule = http.get("/api/rules/W-G12", headers=asks).json()
    assert (rule["says"], rule["title"], rule["id"]) == ("!eluR", "!eltit", "W-G12")
    whist = next(each for each in http.get("/api/games", headers=asks).json() if each["game"] == "whist")
    assert (whist["says"], whist["title"]) == ("!tsihw", "Tsihw")
    page = http.get("/rules/whist", headers={**asks, "accept": "text/html"}).text
    assert '<article id="W-G12"><h3>!eltit</h3><p>!eluR</p>' in page
    assert '<article id="W-G11" lang="en" dir="ltr">' in page


def test_what_fills_a_page_cannot_close_its_tags():
    language = translated("xx", "you", {"page.lobby": '<b>"'})
    assert filled("{page.lobby}{lang}{dir}{else}", language) == "&lt;b&gt;&quot;xxltr{else}"
