"""The choices solo players make before they cut."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.frozen import Frozen
from hoyle.table import Setting


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing solo whist. ``code`` is the key of its code of laws."""

    name: str
    code: str = "hoffmann-1909"
    general_misere: Annotated[
        bool, Setting("S-R07", "all pass: play a general misère, or throw the hands up")
    ] = False
    proposer_may_amend: Annotated[
        bool, Setting("S-B10", "may a proposer whom nobody has accepted or over-called make a better call")
    ] = True
    raise_unprovoked: Annotated[
        bool, Setting("S-B11", "may a player raise their own call though nobody has called over it")
    ] = False
    acceptor_may_raise: Annotated[
        bool, Setting("S-B07", "may a player who accepted a proposition raise when it is called over")
    ] = True
    abondance_trumps_only_over_abondance: Annotated[
        bool, Setting("S-C9", "may abondance in trumps be called only over another's abondance")
    ] = True
    abondance_may_name_turn_up: Annotated[
        bool, Setting("S-C10", "may a plain abondance be played in the suit turned up")
    ] = True
    declaree_trumps: Annotated[
        Literal["named", "none"],
        Setting("S-C7", "trumps of an abondance déclarée: the suit its caller names, or none"),
    ] = "named"
    general_misere_leader: Annotated[
        Literal["eldest", "dealer"], Setting("S-C8", "who leads to a general misère")
    ] = "eldest"
    general_misere_stake: Annotated[
        int | None,
        Setting("S-K06", "pence for a general misère; none: as much as for a solo", 0),
    ] = None
    general_misere_pays: Annotated[
        Literal["last-trick", "most-tricks"],
        Setting("S-K06", "who pays at a general misère: the taker of the last trick, or of the most tricks"),
    ] = "last-trick"
    scale: Annotated[
        Literal["six-twelve-eighteen", "one-two-three", "twelve-twenty-four-thirty-six", "given"],
        Setting("S-K07", "the stakes of a solo, a misère and an abondance in pence; given: by base and over"),
    ] = "six-twelve-eighteen"
    base: Annotated[
        int | None,
        Setting("S-K07", "pence for a solo where the scale is given: twice that for a misère, thrice", 1),
    ] = None
    over: Annotated[
        int | None, Setting("S-K07", "pence for a trick over or under, if not the scale's own", 0)
    ] = None
    double_abondance_overtricks: Annotated[
        bool, Setting("S-K05", "do over-tricks of an abondance count double")
    ] = False
    slam_doubles_solo: Annotated[
        bool, Setting("S-K08", "do the over-tricks of a solo that takes every trick count double")
    ] = False
    revoke_transfer: Annotated[
        bool,
        Setting("S-L20", "are three tricks for an adversary's revoke added to the caller's, or only lost"),
    ] = True
    two_revokers: Annotated[
        Literal["shared", "first"],
        Setting("S-L24", "two of one side revoke: they share the payment, or the first of them pays"),
    ] = "shared"
    lead_ban_at_declaree: Annotated[
        bool, Setting("S-L12", "may an exposed card's lead be forbidden against an abondance déclarée too")
    ] = True
    compel_lead: Annotated[bool, Setting("S-L12", "may an exposed card be called for to be led")] = False
    caller_leads_out_of_turn: Annotated[
        Literal["suit", "nothing"],
        Setting("S-L15", "what a single caller's lead out of turn costs: a suit called, or nothing"),
    ] = "suit"
    conferring_forfeits: Annotated[
        bool, Setting("S-L16", "is a penalty forfeited by partners who consult which to exact")
    ] = True
    wrong_demand_forfeits: Annotated[
        bool, Setting("S-L16", "is every penalty forfeited by a demand that no law allows")
    ] = True
    turn_up_lies: Annotated[
        Literal["until_won", "until_quitted"],
        Setting(
            "S-L03", "how long the turn-up stays on the table: until the first trick is won, or is turned"
        ),
    ] = "until_won"
    turn_up_named_costs: Annotated[
        bool, Setting("S-L04", "may the highest or lowest trump be called of one who names the turn-up")
    ] = False
    named_card_exposed: Annotated[bool, Setting("S-L09", "is a card exposed if its holder names it")] = True
    saved_revoke: Annotated[
        Literal["exposed", "exposed-or-rank"],
        Setting(
            "S-L21", "a card taken back: it lies exposed, or the highest or lowest may be called instead"
        ),
    ] = "exposed"
    fourth_after_third: Annotated[
        bool, Setting("S-L17", "may the fourth hand play before the second once the third has")
    ] = True
    misere_trick_completed: Annotated[
        Literal["stands", "claimed"],
        Setting("S-L18", "out of turn at a misère, and all have played: it stands, or may still be claimed"),
    ] = "stands"
    miscount_over_tricks: Annotated[
        bool, Setting("S-L36", "are over-tricks paid for where a wrong number of cards loses the stake")
    ] = False
    both_miscounted: Annotated[
        Literal["declarers-pay", "nobody"],
        Setting("S-L37", "both sides have wrong hands: the declarers pay those who have not, or nobody pays"),
    ] = "declarers-pay"
    general_misere_revoke: Annotated[
        Literal["pays", "void"],
        Setting("S-L24", "a revoke at a general misère: who revoked pays, or the deal is void"),
    ] = "pays"
    pack_cost: Annotated[
        int, Setting("TL-10", "pence for all the packs in play, when fresh ones are called")
    ] = 0


SOLO_WHIST = Variant(name="solo-whist")

GENERAL_MISERE = replace(SOLO_WHIST, name="general-misere", general_misere=True)

VARIANTS = (SOLO_WHIST, GENERAL_MISERE)
