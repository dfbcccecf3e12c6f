"""The laws of the London clubs of 1864; each module covers a few printed chapters."""

from pathlib import Path

from hoyle.games.whist.laws.clubs import dealing, exposed, general, revoke, score, table, trump, turn
from hoyle.games.whist.laws.clubs.source import CLUBS_1864, laws
from hoyle.games.whist.laws.clubs.told import TOLD
from hoyle.law import Code

_JUDGED = (score, table, dealing, trump, exposed, turn, revoke, general)
"""The modules whose functions judge incidents; importing them registers those functions."""

_INSTEAD = {
    "W-L01": "WC-38",
    "W-L02": "WC-37",
    "W-L03": "WC-44",
    "W-L04": "WC-53",
    "W-L05": "WC-39",
    "W-L06": "WC-44",
    "W-L07": "WC-62",
    "W-L08": "WC-57",
    "W-L09": "WC-67",
    "W-L10": "WC-68",
    "W-L11": "WC-72",
    "W-L12": "WC-76",
    "W-L13": "WC-73",
    "W-L14": "WC-77",
    "W-L15": "WC-78",
    "W-L16": "WC-07",
    "W-L17": "WC-07",
    "W-L18": "WC-06",
    "W-L19": "WC-07",
    "W-L20": "WC-07",
    "W-L21": "WC-07",
    "W-L22": "WC-60",
    "W-L23": "WC-58",
    "W-L24": "WC-58",
    "W-L25": "WC-69",
    "W-L26": "WC-85",
}

CLUBS = Code(
    CLUBS_1864,
    laws(),
    page="club",
    instead=_INSTEAD,
    told=TOLD,
    signs=Path(__file__).with_name("signs.toml"),
)
"""The code of 1864. If a table refuses an act by an article of 1793, this law is cited in its place."""
