"""The pages of the rules of each game, and the glossary."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.desk.rulebook import by_chapter, rules_of
from hoyle.games import game_named
from hoyle.ports.web.documents import minute_in
from hoyle.words import ENGLISH, Text
from hoyle.words.plain import plain


def page(game: str, title: str) -> str:
    """Return a page of a game's rules, as the documentation prints it: the game in one minute, then the rules
    by chapter. The terms are in the glossary, and laws and maxims on pages of their own.
    """
    played = game_named(game)
    lines = [f"# {title}", ""]
    for part, text in minute_in(played, ENGLISH).items():
        lines += [f"**{plain(Text(f'page.minute_{part}'))}:** {text}", ""]
    lines += [_LISTED.format(game=game), ""]
    listed = {each.id for each in rules_of(game) if each.kind != "term"}
    for chapter, entries in by_chapter(game):
        chosen = [each for each in entries if each.id in listed]
        lines += [f"## {plain(Text(f'page.chapter_{chapter.value}'))}", ""] if chosen else []
        for each in chosen:
            lines += [f"### {each.title}", "", each.says, "", f"*{each.source}; {each.id}.*", ""]
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
