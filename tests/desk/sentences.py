"""Labelled sentences of players, and how the desk understands them.

``means`` are the happenings any of which is right, or ``none``; ``facts`` are those that the sentence gives.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.matching import REVOKES
from hoyle.desk.understanding import CLAIMANT, CUT, PAST, understood

FOLDER = Path(__file__).parents[1] / "data" / "desk" / "sentences"

UNSAID = {
    *[
        "established",
        "last",
        "late",
        "own",
        "won",
        "begun",
        "right",
        "proved",
        "highest",
        "called",
        "in_turn",
        "takers",
        "older",
        "closed",
        "rightly",
    ]
}
"""Facts of yes and no: a label need not have them."""


def sentences(name):
    """The sentences of a set."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


def counts(name, language="en"):
    """How many of a set are understood at once, with a question, told so, and so on."""
    return Counter(judged(each, language) for each in sentences(name))


def judged(sentence, language="en"):
    """How one sentence is understood.

    ``understood`` at once, or with one ``question`` (a choice of three, or one fact that was said);
    ``questions`` where more are asked; ``missed``; ``wrong fact``; ``wrong`` where another happening is ruled
    on; of what fits nothing ``told so``, ``offered`` or ``ruled``.
    """
    text = sentence["text"]
    game, variant = sentence["game"], sentence.get("variant")
    among = Enquiry({"game": game, "variant": variant}).ruled_on if variant else None
    read = understood(text, game, language, among=among, without=text)
    sureness, names = read.decision.sureness, read.decision.names
    if sentence["means"] == ["none"]:
        return {"none": "told so", "offer": "offered", "sure": "ruled"}[sureness]
    wanted = set(sentence["means"])
    found = next((name for name in names if wanted & {name, *alike(name, read.facts[name])}), None)
    if found is None:
        return "wrong" if sureness == "sure" else "missed"
    facts = {slot: value for slot, value in read.facts[found].items() if slot not in (PAST, CUT, CLAIMANT)}
    (kind,) = (each for each in HAPPENINGS[sentence["game"]] if each.name == found)
    labelled = {slot: value for slot, value in sentence["facts"].items() if slot in dict(kind.asks)}
    if any(wrong(slot, value, labelled) for slot, value in facts.items()):
        return "wrong fact"
    needed = {slot for slot in labelled if slot in kind.required and (found, slot) != COUNTER}
    lacking = needed - facts.keys()
    asked = len(lacking) + (sureness != "sure")
    return "understood" if not asked else "question" if len(lacking) <= 1 else "questions"


COUNTER = ("HandsCounted", "seat")
"""It does not matter who counted the hands."""


def alike(name, facts):
    """A revoke is one happening, and may be claimed in the same breath."""
    if name not in REVOKES:
        return ()
    return (*REVOKES, "RevokeClaimed", "TricksShown") if CLAIMANT in facts else REVOKES


def wrong(slot, value, labelled):
    """Is this fact another than the one that was said, or was none said?"""
    if slot not in labelled:
        return slot not in UNSAID and slot not in ("waits", "second", "fourth")
    return written(slot, value) != written(slot, labelled[slot])


def written(slot, value):
    """A fact in one form: of hands counted, those that are not thirteen."""
    text = str(value).replace(",", " ")
    if slot != "counts":
        return text
    hands = re.findall(r"([NESW]|me) ?(\d+)", text)
    return {seat: count for seat, count in hands if count != "13"} or text
