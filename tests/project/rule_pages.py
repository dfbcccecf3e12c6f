"""The pages of the rules of each game, and the glossary."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.desk.rulebook import rules_of

_HEADS = {"play": "Rules of play", "figure": "Figures from the books"}


def page(game: str, title: str) -> str:
    """Return a page of a game's rules, as the documentation prints it; the terms stand in the glossary."""
    lines = [f"# {title}", "", _LISTED.format(game=game), ""]
    for kind, head in _HEADS.items():
        chosen = [each for each in rules_of(game) if each.kind == kind]
        lines += [f"## {head}", ""] if chosen else []
        for each in chosen:
            lines += [f"### {each.id}: {each.title}", "", each.says, "", f"*{each.source}.*", ""]
    return "\n".join(lines)


def glossary(titles: Mapping[str, str]) -> str:
    """The terms of every game, each game under its title."""
    lines = ["# Glossary", "", _EXPLAINED, ""]
    for game, title in titles.items():
        lines += [f"## {title}", ""]
        terms = [each for each in rules_of(game) if each.kind == "term"]
        for each in sorted(terms, key=lambda term: term.title):
            lines += [each.title, f": {each.says} *({each.id})*", ""]
    return "\n".join(lines)


_LISTED = "`hoyle rules {game}` lists these rules. The [glossary](glossary.md) explains the words in them."

_EXPLAINED = "The games' words, explained in ours. `hoyle rules whist finesse` explains one in a terminal."
