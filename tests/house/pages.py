"""Every page and schema of ``docs/`` that is made from the code; ``make pages`` writes them.

It writes the pages of tests/data, too, which tests of their own look at.
"""

from collections.abc import Iterator
from pathlib import Path

from house import behaviour, sittings, tables, tested
from hoyle.desk import rulebook
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.maxims import printed as maxims
from hoyle.odds import whist_page
from hoyle.ports.web import wire, words
from hoyle.record import schema
from ports.cli import printed

DOCS = Path(__file__).parents[2] / "docs"
TITLES = {game.name: game.title for game in GAMES}


def pages() -> Iterator[tuple[Path, str]]:
    """Each generated file, and what is to stand in it."""
    yield from tested.pages()
    for game, title in TITLES.items():
        yield DOCS / f"rules-{game}.md", rulebook.page(game, f"The rules of {title[0].lower()}{title[1:]}")
    yield DOCS / "glossary.md", rulebook.glossary(TITLES)
    for game in BOOKS:
        yield DOCS / f"maxims-{game}.md", maxims.page(game)
    yield DOCS / "plots" / "odds_models.md", whist_page.table_of_models()
    yield DOCS / "plots" / "odds_table.md", whist_page.table_of_odds()
    yield DOCS / "record.schema.json", schema.published()
    yield DOCS / "wire.schema.json", wire.published()
    yield DOCS / "words.en.json", words.published()
    yield behaviour.FILE, behaviour.page()
    yield DOCS / "bots.md", tables.page()


if __name__ == "__main__":
    for path, text in (*pages(), *sittings.pages(), *printed.pages()):
        path.write_text(text, encoding="utf-8")
