"""The choices whist players make before they cut."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.frozen import Frozen
from hoyle.table.setting import PackCost, Setting


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing whist. ``code`` is the key of its code of laws; an option that rests on an article of
    1793 holds only by that code.
    """

    name: str
    code: Annotated[
        Literal["short-1793", "clubs-1864"],
        Setting(
            "W-G30", "the laws that the referee applies: the articles of 1793, or the clubs' laws of 1864"
        ),
    ] = "short-1793"
    game_points: Annotated[int, Setting("W-G18", "points that make a game", 1, 100)]
    partners_are: Annotated[
        Literal["drawn", "seated"],
        Setting("W-G01", "the two highest cards drawn are partners, or the players who sit opposite"),
    ] = "drawn"
    three_honours: Annotated[int, Setting("W-G17", "points for three honours", 0, 10)] = 2
    four_honours: Annotated[int, Setting("W-G17", "points for four honours", 0, 10)] = 4
    honours_barred_at: Annotated[
        int | None, Setting("W-G22", "the score from which a side's honours do not count", 0, 99)
    ]
    call_at: Annotated[
        int | None, Setting("W-G20", "the score at which honours may be called before play", 0, 99)
    ]
    honours_at_eight_uncalled: Annotated[
        Literal["score_after", "lapse"],
        Setting("W-G23", "honours that a side could have called: scored after the deal, or lost"),
    ] = "score_after"
    eight_with_deal_may_call_against_nine: Annotated[
        bool, Setting("W-G22", "whether the dealer's side may call at eight when its opponents are at nine")
    ] = True
    lead_out_of_turn: Annotated[
        Literal["ask_partner", "name_suit"],
        Setting(
            "W-L07",
            "a lead out of turn: the player whose lead was taken may ask their partner to name a suit, or "
            "the opponents may name the suit that the offender's partner leads",
        ),
    ] = "ask_partner"
    false_honours: Annotated[
        Literal["transfer", "deduct"],
        Setting("W-L18", "honours wrongly scored: given to the opponents, or only cancelled"),
    ] = "transfer"
    all_thrown_down: Annotated[
        Literal["abandoned", "play_on"],
        Setting("W-L23", "all four hands thrown down: the deal ends, or every card may be called"),
    ] = "abandoned"
    pack_cost: PackCost = 0
    both_sides_revoke: Annotated[
        Literal["neither_wins", "new_deal"],
        Setting(
            "W-L11",
            "both sides revoke in a deal: neither can win the game in it, or it is dealt again",
        ),
    ] = "neither_wins"
    revoke_consulted: Annotated[
        bool,
        Setting(
            "W-L11",
            "whether partners may consult on the penalty for a revoke; the book does not say that they may",
        ),
    ] = False
    disobeyed: Annotated[
        Literal["revoke", "put_back"],
        Setting(
            "W-L11",
            "a player ignores a penalty that they could obey: it is a revoke, or, if the "
            "referee says so at once, the card goes back and may be called",
        ),
    ] = "revoke"
    void_deal: Annotated[
        Literal["penalties_stand", "all_undone"],
        Setting(
            "W-G31",
            "whether penalty points stand when a deal is void",
        ),
    ] = "penalties_stand"
    gatherer: Annotated[
        Literal["partner", "winner"],
        Setting(
            "W-G10", "who gathers a side's tricks: the winner of its first trick, or that player's partner"
        ),
    ] = "winner"
    rubber: Annotated[
        bool, Setting("W-G27", "play the best of three games; if not, each game counts by itself")
    ] = True
    rubber_bonus: Annotated[int, Setting("W-G29", "extra points for winning the rubber", 0, 20)] = 0
    grades: Annotated[
        Literal["lurch", "club"],
        Setting(
            "W-G28",
            "what a game is worth: two if the losers are below halfway, otherwise one; or by "
            "the clubs' laws, three if they have nothing, two if they have less than three, "
            "otherwise one",
        ),
    ] = "lurch"
    stake: Annotated[int, Setting("W-G28", "pence that each loser pays per rubber point")] = 0


LONG_WHIST = Variant(name="long-whist", game_points=10, honours_barred_at=9, call_at=8)

SHORT_WHIST = replace(
    LONG_WHIST,
    name="short-whist",
    code="clubs-1864",
    game_points=5,
    honours_barred_at=4,
    call_at=None,
    rubber_bonus=2,
    grades="club",
)

VARIANTS = (LONG_WHIST, SHORT_WHIST)
