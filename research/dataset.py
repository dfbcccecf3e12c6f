"""Deals played by a bot as Parquet files, with a data card and checksums."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from hoyle import CHANCE, Table, bot_named, game_named
from hoyle.errors import BadOption
from hoyle.version import current

GAMES: Final = ("whist", "solo", "cribbage")
"""The games whose deals have hands to show."""

COLUMNS: Final = {
    "deal": ("int64", "the number of the deal"),
    "seed": ("int64", "the seed of its Table: `Table(game, variant, seed=seed)`, then `deal()`"),
    "dealer": ("int8", "the seat that dealt"),
    "hands": ("list<string>", "by seat, the cards dealt"),
    "seats": ("list<int8>", "the seat of each decision, in order"),
    "actions": ("list<int16>", "the decision: a number of `game_named(game).actions(variant)`"),
    "score": ("list<int32>", "`Table.result.score` at the end of the deal, by side or by seat"),
    "payoff": ("list<int32>", "by seat, `Table.payoff` then; at cribbage it is 0 unless the game has ended"),
}
"""The type and the meaning of each column."""

SEEDS: Final = 10**10
"""Deals of one seed: deal ``n`` has the seed ``seed * SEEDS + n`` of a table."""


def one_deal(game: str, variant: str, bot: str, seed: int) -> dict[str, Any]:
    """Return the row of a deal, without its number; equal arguments give equal rows."""
    table: Any = Table(game, variant, seed=seed)
    known, player, rng = game_named(game).actions(variant), bot_named(game, bot), Random(seed)
    table.deal()
    state = table.position.state.deal
    seats, chosen = [], []
    while table.due[0] != CHANCE:
        seat, lawful = table.due[0], table.lawful
        act = lawful[0] if len(lawful) == 1 else player.choose(table.observe(seat), rng)
        seats.append(int(seat))
        chosen.append(known.index(act))
        table.act(act)
    hands = [str(hand) for hand in state.dealt]
    return {
        "seed": seed,
        "dealer": int(state.dealer),
        "hands": hands,
        "seats": seats,
        "actions": chosen,
        "score": [*table.result.score.values()],
        "payoff": [*table.payoff],
    }


def write_dataset(
    folder: Path, game: str, variant: str, bot: str, deals: int, seed: int, *, a_file: int
) -> Iterator[tuple[int, float]]:
    """Write the deals, some to a file; whole files that are there already are kept.

    A file appears under its name once it is complete, so an interruption loses at most one. A file with fewer
    deals than asked for is made again. Yields the deals made and the CPU-seconds of each file.

    Raises:
        BadOption: if the folder has a file of other deals, or of another number of deals.
    """
    import pyarrow as pa
    from pyarrow import parquet

    schema = pa.schema([pa.field(name, _type(pa, kind)) for name, (kind, _) in COLUMNS.items()])
    schema = schema.with_metadata({"game": game, "variant": variant, "bot": bot, "seed": str(seed)})
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {
        folder / f"{game}-{bot}-{first:08}.parquet": range(first, min(first + a_file, deals))
        for first in range(0, deals, a_file)
    }
    whole = set[Path]()
    for path in sorted(folder.glob(f"{game}-{bot}-*.parquet")):
        numbers, there = wanted.get(path, range(0)), parquet.read_schema(path)
        rows = parquet.read_metadata(path).num_rows
        if rows > len(numbers) or there.metadata != schema.metadata:
            raise BadOption("out", str(folder), f"another folder: {path.name} has other deals than these")
        if rows == len(numbers):
            whole.add(path)
    for path, numbers in wanted.items():
        if path in whole:
            continue
        begun = process_time()
        rows = [{"deal": n, **one_deal(game, variant, bot, seed * SEEDS + n)} for n in numbers]
        part = path.with_suffix(".part")
        parquet.write_table(pa.Table.from_pylist(rows, schema=schema), part, compression="zstd")
        part.replace(path)
        yield len(numbers), process_time() - begun
    files = sorted(folder.glob(f"{game}-{bot}-*.parquet"))
    sums = "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (folder / "SHA256SUMS").write_text(sums, encoding="utf-8")
    (folder / "README.md").write_text(card(game, variant, bot, deals, seed), encoding="utf-8")


def card(game: str, variant: str, bot: str, deals: int, seed: int) -> str:
    """Return the data card: what the files hold, how they were made, and what they are not fit for."""
    columns = "".join(f"| `{name}` | {kind} | {says} |\n" for name, (kind, says) in COLUMNS.items())
    return (
        f"# {deals:,} deals of {game} by the bot {bot}\n\n"
        f"Every seat is played by `{bot}` of Hoyle {current()}, at `{variant}`. No person played, and\n"
        "nothing personal is in the files. They are for learning to play and for statistics of this bot.\n"
        "They show neither how people play nor what is best. Licence: MIT.\n\n"
        f"Made by `python -m research dataset --game {game} --variant {variant} --bot {bot} --deals {deals}"
        f" --seed {seed} --out FOLDER`.\n"
        "The same command makes the same rows. `SHA256SUMS` has the sums of the files.\n\n"
        f"| column | type | meaning |\n|---|---|---|\n{columns}"
    )


def _type(pa: Any, kind: str) -> Any:
    """Return the type of Arrow with this name: ``int8``, or ``list<int8>``."""
    return pa.list_(_type(pa, kind[5:-1])) if kind.startswith("list<") else getattr(pa, kind)()


def command(prog: str, makes: str, given: Sequence[str]) -> int:
    """Write a data set, and print its rate."""
    parser = argparse.ArgumentParser(prog=prog, description=makes)
    parser.add_argument("--game", choices=GAMES, default="whist")
    parser.add_argument("--variant", default="", help="by default the usual one")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="0 to 10,000,000")
    parser.add_argument("--a-file", type=int, default=1000, help="deals in each file")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(given)
    if min(asked.deals, asked.a_file) < 1 or not 0 <= asked.seed <= 10**7:
        raise BadOption("deals", asked.deals, "at least 1, with a seed of 0 to 10000000")
    game = Table(asked.game).game
    variant = asked.variant or game.expected or game.variants[0].name
    seconds, made = 0.0, 0
    try:
        for new, spent in write_dataset(
            asked.out, asked.game, variant, asked.bot, asked.deals, asked.seed, a_file=asked.a_file
        ):
            seconds, made = seconds + spent, made + new
            print(f"{made:,} new of {asked.deals:,} deals, {seconds:.0f} CPU-seconds", file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped; the same command goes on with the next file", file=sys.stderr)
        return 130
    print(json.dumps({"deals": asked.deals, "made_now": made, "cpu_seconds": round(seconds, 1)}))
    return 0
