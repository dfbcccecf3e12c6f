"""The choices solo players make before they cut."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.frozen import Frozen
from hoyle.table.setting import PackCost, Setting


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing solo whist. ``code`` is the key of its code of laws."""

    name: str
    code: str = "hoffmann-1909"
    general_misere: Annotated[
        bool, Setting("S-R07", "if everyone passes: play a general misère, or throw in")
    ] = False
    proposer_may_amend: Annotated[
        bool, Setting("S-B10", "whether a proposer whom nobody has accepted or outbid may make a higher call")
    ] = True
    raise_unprovoked: Annotated[
        bool, Setting("S-B11", "whether a player may raise their own call before it is outbid")
    ] = False
    acceptor_may_raise: Annotated[
        bool, Setting("S-B07", "whether a player who accepted a proposition may raise it when outbid")
    ] = True
    abondance_trumps_only_over_abondance: Annotated[
        bool, Setting("S-C9", "whether abondance in trumps can only outbid another player's abondance")
    ] = True
    abondance_may_name_turn_up: Annotated[
        bool, Setting("S-C10", "whether a plain abondance may be played in the suit turned up")
    ] = True
    declaree_trumps: Annotated[
        Literal["named", "none"],
        Setting("S-C7", "trumps in an abondance déclarée: the suit its caller names, or none"),
    ] = "named"
    general_misere_leader: Annotated[
        Literal["eldest", "dealer"], Setting("S-C8", "who leads in a general misère")
    ] = "eldest"
    general_misere_stake: Annotated[
        int | None,
        Setting("S-K06", "pence for a general misère; none: the same as for a solo", 0),
    ] = None
    general_misere_pays: Annotated[
        Literal["last-trick", "most-tricks"],
        Setting("S-K06", "who pays in a general misère: the winner of the last trick, or of the most tricks"),
    ] = "last-trick"
    scale: Annotated[
        Literal["six-twelve-eighteen", "one-two-three", "twelve-twenty-four-thirty-six", "given"],
        Setting(
            "S-K07", "the stakes for a solo, a misère and an abondance in pence; given: set by base and over"
        ),
    ] = "six-twelve-eighteen"
    base: Annotated[
        int | None,
        Setting(
            "S-K07", "pence for a solo if the scale is given; a misère pays double, an abondance triple", 1
        ),
    ] = None
    over: Annotated[
        int | None, Setting("S-K07", "pence for each trick over or under, if different from the scale", 0)
    ] = None
    double_abondance_overtricks: Annotated[
        bool, Setting("S-K05", "whether overtricks count double in an abondance")
    ] = False
    slam_doubles_solo: Annotated[
        bool, Setting("S-K08", "whether overtricks count double in a solo that takes every trick")
    ] = False
    revoke_transfer: Annotated[
        bool,
        Setting(
            "S-L20", "whether the three tricks for an opponent's revoke go to the caller, or are only lost"
        ),
    ] = True
    two_revokers: Annotated[
        Literal["shared", "first"],
        Setting("S-L24", "if two players of one side revoke: they share the payment, or the first one pays"),
    ] = "shared"
    lead_ban_at_declaree: Annotated[
        bool,
        Setting(
            "S-L12", "whether leading an exposed card can also be forbidden against an abondance déclarée"
        ),
    ] = True
    compel_lead: Annotated[
        bool, Setting("S-L12", "whether the holder of an exposed card can be made to lead it")
    ] = False
    caller_leads_out_of_turn: Annotated[
        Literal["suit", "nothing"],
        Setting("S-L15", "the penalty when a lone caller leads out of turn: a suit called, or nothing"),
    ] = "suit"
    conferring_forfeits: Annotated[
        bool, Setting("S-L16", "whether partners who consult on a penalty forfeit it")
    ] = True
    wrong_demand_forfeits: Annotated[
        bool, Setting("S-L16", "whether a demand that no law allows forfeits every penalty")
    ] = True
    turn_up_lies: Annotated[
        Literal["until_won", "until_quitted"],
        Setting(
            "S-L03", "how long the turn-up stays on the table: until the first trick is won, or gathered"
        ),
    ] = "until_won"
    turn_up_named_costs: Annotated[
        bool,
        Setting(
            "S-L04",
            "whether a player who names the turn-up can be made to play their highest or lowest trump",
        ),
    ] = False
    named_card_exposed: Annotated[
        bool, Setting("S-L09", "whether a card that its holder names is exposed")
    ] = True
    saved_revoke: Annotated[
        Literal["exposed", "exposed-or-rank"],
        Setting("S-L21", "a card taken back is exposed, or the highest or lowest may be called instead"),
    ] = "exposed"
    fourth_after_third: Annotated[
        bool, Setting("S-L17", "whether fourth hand may play before second hand once third hand has played")
    ] = True
    misere_trick_completed: Annotated[
        Literal["stands", "claimed"],
        Setting(
            "S-L18",
            "a card out of turn in a misère, after all have played: it stands, or may still be claimed",
        ),
    ] = "stands"
    miscount_over_tricks: Annotated[
        bool,
        Setting("S-L36", "whether overtricks are paid for when the wrong number of cards loses the stake"),
    ] = False
    both_miscounted: Annotated[
        Literal["declarers-pay", "nobody"],
        Setting(
            "S-L37",
            "both sides have wrong hands: the declarers pay the players with right hands, or nobody pays",
        ),
    ] = "declarers-pay"
    general_misere_revoke: Annotated[
        Literal["pays", "void"],
        Setting("S-L24", "a revoke in a general misère: the player who revoked pays, or the deal is void"),
    ] = "pays"
    pack_cost: PackCost = 0


SOLO_WHIST = Variant(name="solo-whist")

GENERAL_MISERE = replace(SOLO_WHIST, name="general-misere", general_misere=True)

VARIANTS = (SOLO_WHIST, GENERAL_MISERE)
