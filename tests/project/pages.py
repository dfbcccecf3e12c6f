"""Every page and schema of ``docs/`` that is made from the code; ``make pages`` writes them.

It writes the pages of tests/data, too, and how the bots play.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from desk import heard
from docs.plots import odds_tables
from hoyle.desk import rulebook
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.maxims import printed as maxims
from hoyle.ports.web import wire, words
from hoyle.record import schema
from hoyle.witness import plans
from ports.cli import printed
from project import behaviour, commands, numbers, options, plurals, rights, sittings, stubs, tables, tested

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TITLES = {game.name: game.title for game in GAMES}


def _rules(game: str) -> str:
    title = TITLES[game]
    return rulebook.page(game, f"The rules of {title[0].lower()}{title[1:]}")


PAGES: dict[Path, Callable[[], str]] = {
    **tested.PAGES,
    **commands.PAGES,
    **numbers.PAGES,
    **options.PAGES,
    **plurals.PAGES,
    **rights.PAGES,
    **{DOCS / f"rules-{game}.md": partial(_rules, game) for game in TITLES},
    DOCS / "glossary.md": lambda: rulebook.glossary(TITLES),
    **{DOCS / f"maxims-{game}.md": partial(maxims.page, game) for game in BOOKS},
    DOCS / "plots" / "odds_models.md": odds_tables.table_of_models,
    DOCS / "plots" / "odds_table.md": odds_tables.table_of_odds,
    DOCS / "record.schema.json": schema.published,
    DOCS / "wire.schema.json": wire.published,
    DOCS / "words.en.json": words.published,
    ROOT / "src/hoyle/ports/web/static/fair/plans.mjs": plans.published,
    behaviour.FILE: behaviour.page,
    DOCS / "bots_measured.md": tables.page,
    **sittings.PAGES,
    **heard.PAGES,
    **printed.PAGES,
    **stubs.PAGES,
}
"""Each generated file, and what is to stand in it."""


if __name__ == "__main__":
    for path, page in PAGES.items():
        path.write_text(page(), encoding="utf-8")
