"""Measures of the project's prose: sentence length on pages, and turns of phrase to avoid."""

import json
import re
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hoyle"

LONGEST = 35
"""Words of the longest sentence of a page."""

MEAN = 16
"""The mean length of a page's sentences must be below this."""

DIALECT = {
    "a sentence that begins with 'Who …' and is no question": (
        r"(^|\. )Who(ever)? (?!are|is it|was it|can|could|should|did|does|has|will)[a-z]+s?\b(?!.*\?)"
    ),
    "a sentence that begins with 'What …' and is no question": (
        r"(^|\. )What (?!is|are|was|were|do|does|did|can|could|should|would|if|to|happen)[a-z][^?]*$"
    ),
    "'so many' for a number": r"\b(so many|so much|so far as)\b",
    "'comes to' for is, costs or results in": r"\b(comes?|came) to (?!be |the table|a table|mind)",
    "'is told', 'tells' of a program": r"\b(is|are|was|were|be|been) told\b|\btells (?!you)",
    "'goes by' for uses": r"\bgo(es)? by (the|its|what|a|that)\b",
    "'of its own' for its own": r"\bof (one's|its|their) own\b",
    "'anew' for again": r"\banew\b",
    "'stands' and 'lies' for is": r"\b(stands?|lies?) (in|there|beside|before)\b",
    "'hears' of a program": r"\b(hears|is heard|are heard)\b",
    "'is to be done' for must be done": r"\b(is|are) to be [a-z]+(ed|n|t)\b",
    "an old word": r"\b(for want of|save that|nought|dearer|dearest|seldomer|octets?)\b",
    "'by night' for in the nightly run": r"\bby (day|night)\b",
    "'alone' for only": r"\bthis computer alone\b|\b(its|those|these|them) alone\b",
    "'house' for the server": r"\bhouse\b(?! rules?)",
}
"""Turns of phrase to avoid, and how to find each."""

_STRING_OR_COMMENT = re.compile(
    r"""("{3}|\'{3})(?:\\.|.)*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*""", re.DOTALL
)

_FOUND = {name: re.compile(pattern, re.MULTILINE) for name, pattern in DIALECT.items()}


def pages():
    """The pages that are written by people."""
    made = {"rules-", "laws-", "maxims-"}
    docs = (page for page in (ROOT / "docs").glob("*.md") if not page.name.startswith(tuple(made)))
    return sorted([*docs, *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY"))])


def sentences(text):
    """The sentences of a page, without its tables, headings and code."""
    text = re.sub(r"```.*?```|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"^(\||#|    ).*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"`[^`]*`|\[([^]]*)\]\([^)]*\)", r"\1 x", text)
    for part in re.split(r"\n\s*\n|^\s*(?:- |\d+\. )", text, flags=re.MULTILINE):
        for one in re.split(r"(?<=[.!?:]) +", re.sub(r"\s+", " ", part).strip()):
            if len(one.split()) > 3:
                yield one


def lengths(text):
    """The number of words of each sentence of a page."""
    return [len(sentence.split()) for sentence in sentences(text)]


def mean_length(text):
    """The mean length of the sentences of a page; 0 if it has none."""
    return mean(lengths(text) or [0])


def of_code(path):
    """The prose of a module: its docstrings and comments."""
    text = path.read_text("utf-8")
    for token in _STRING_OR_COMMENT.finditer(text):
        begins = text.rfind("\n", 0, token.start()) + 1
        if token[0].startswith("#"):
            yield token[0].lstrip("# ")
        elif token[0].startswith('"""') and not text[begins : token.start()].strip():
            yield token[0].strip('"')


def of_phrases():
    """The English patterns of everything that players read, without their slots."""
    for pattern in json.loads((ROOT / "docs" / "words.en.json").read_text("utf-8")).values():
        yield from (part for part in _leaves(pattern) if " " in part)


def _leaves(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _leaves(each)


def turns(texts):
    """How often each turn of phrase occurs in these texts."""
    joined = "\n".join(texts)
    return {name: len(pattern.findall(joined)) for name, pattern in _FOUND.items()}
