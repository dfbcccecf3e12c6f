"""The plans of all games, by variant and option, as the page of a table and other verifiers read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import to_builtins

from hoyle.files.json_text import Document
from hoyle.games import GAMES
from hoyle.table import AnyGame, offered, with_options
from hoyle.table.protocols import TableVariant

_HEAD: Final = """\
// How each game deals a cut pack, by variant and options; docs/fairness.md says what the members mean.
// Written by `make pages` from what the games declare.

"""


def published() -> str:
    """Return the JavaScript module with the plans of every game."""
    plans = {game.name: list(_of_game(game)) for game in GAMES}
    text = re.sub(
        r"([^,{\[])\n(?= *[}\]])", r"\1,\n", json.dumps(plans, indent=2)
    )  # In the format of deno fmt.
    return f"{_HEAD}export const PLANS = {text};\n"


def _of_game(game: AnyGame) -> Iterator[Document]:
    """Return the plans of one game: each with the variant, and the options on which it depends."""
    for variant in game.variants:
        deciding = [each for each in offered(variant) if _decides(game, variant, each.name, each.values)]
        for values in product(*(option.values for option in deciding)):
            options = {option.name: value for option, value in zip(deciding, values, strict=True)}
            plan = game.plan(with_options(variant, options.items()))
            if plan is not None:
                made = to_builtins(game.composition(variant))
                yield {"variant": variant.name, "options": options, "made": made, **to_builtins(plan)}


def _decides(game: AnyGame, variant: TableVariant, name: str, values: tuple[str, ...]) -> bool:
    """Does the way of dealing depend on that option? An option with a number is assumed not to matter."""
    if any(".." in value for value in values):
        return False
    return len({game.plan(with_options(variant, [(name, value)])) for value in values}) > 1
