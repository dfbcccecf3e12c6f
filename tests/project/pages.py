"""Every generated page and schema of ``docs/``; ``make pages`` writes them.

It also writes the pages of tests/data, and the behaviour of the bots.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from desk import heard
from docs.plots import odds_tables
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.ports.web import words
from ports.cli import printed
from project import (
    api_schemas,
    behaviour,
    card_faces,
    case_schema,
    classics,
    commands,
    maxim_pages,
    numbers,
    options,
    plan_module,
    plurals,
    record_schema,
    rights,
    rule_pages,
    sittings,
    stubs,
    tables,
    tested,
    wire_schema,
)
from research import leader_board

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TITLES = {game.name: game.title for game in GAMES}


def _rules(game: str) -> str:
    title = TITLES[game]
    return rule_pages.page(game, f"The rules of {title[0].lower()}{title[1:]}")


PAGES: dict[Path, Callable[[], str]] = {
    **api_schemas.PAGES,
    **tested.PAGES,
    **card_faces.PAGES,
    **classics.PAGES,
    **commands.PAGES,
    **numbers.PAGES,
    **options.PAGES,
    **plurals.PAGES,
    **rights.PAGES,
    **{DOCS / f"rules-{game}.md": partial(_rules, game) for game in TITLES},
    DOCS / "glossary.md": lambda: rule_pages.glossary(TITLES),
    **{DOCS / f"maxims-{game}.md": partial(maxim_pages.page, game) for game in BOOKS},
    DOCS / "plots" / "odds_models.md": odds_tables.table_of_models,
    DOCS / "plots" / "odds_table.md": odds_tables.table_of_odds,
    DOCS / "case.schema.json": case_schema.published,
    DOCS / "record.schema.json": record_schema.published,
    DOCS / "wire.schema.json": wire_schema.published,
    DOCS / "words.en.json": words.published,
    ROOT / "src/hoyle/ports/web/static/fair/plans.mjs": plan_module.published,
    behaviour.FILE: behaviour.page,
    behaviour.FIRST_DEALS: behaviour.first_deals,
    DOCS / "bots_measured.md": tables.page,
    leader_board.PAGE: leader_board.published,
    **sittings.PAGES,
    **heard.PAGES,
    **printed.PAGES,
    **stubs.PAGES,
}
"""Each generated file, with the function that computes its content."""


if __name__ == "__main__":
    for path, page in PAGES.items():
        path.write_text(page(), encoding="utf-8")
