"""Records of sittings: a record stores the acts, and everything else is computed from them."""

from hoyle.record.codec import Chain, chain_of, linked, parsed, plain, prepare, write
from hoyle.record.frames import to_frame
from hoyle.record.pbn import PbnSitting, from_pbn, given_from_pbn, sitting_from, to_pbn
from hoyle.record.pbn_turn_up import TurnUp, turn_up_of
from hoyle.record.reading import read
from hoyle.record.record import (
    TAKEN,
    Abandoned,
    Acted,
    Closed,
    Committed,
    Contributed,
    DealtIn,
    Header,
    Line,
    Player,
    Record,
    Revealed,
    Ruled,
    Scored,
    Voided,
    header_of,
    line_of,
    variant_of,
)
from hoyle.record.replay import NO_PACKS, Replay, followed, replay
from hoyle.record.shuffles import FAILURES, Promised, pack_of, promised, serving, unordered
from hoyle.record.sitting_so_far import Course, Moment, begun, consequences, gone_on, has_acted, reach
from hoyle.record.upgrade import FORMAT
from hoyle.record.values import observation_from_json, position_from_json, to_json
from hoyle.record.verify import ShuffleGiven, Verdict, verify

__all__ = [
    "FAILURES",
    "FORMAT",
    "NO_PACKS",
    "TAKEN",
    "Abandoned",
    "Acted",
    "Chain",
    "Closed",
    "Committed",
    "Contributed",
    "Course",
    "DealtIn",
    "Header",
    "Line",
    "Moment",
    "PbnSitting",
    "Player",
    "Promised",
    "Record",
    "Replay",
    "Revealed",
    "Ruled",
    "Scored",
    "ShuffleGiven",
    "TurnUp",
    "Verdict",
    "Voided",
    "begun",
    "chain_of",
    "consequences",
    "followed",
    "from_pbn",
    "given_from_pbn",
    "gone_on",
    "has_acted",
    "header_of",
    "line_of",
    "linked",
    "observation_from_json",
    "pack_of",
    "parsed",
    "plain",
    "position_from_json",
    "prepare",
    "promised",
    "reach",
    "read",
    "replay",
    "serving",
    "sitting_from",
    "to_frame",
    "to_json",
    "to_pbn",
    "turn_up_of",
    "unordered",
    "variant_of",
    "verify",
    "write",
]
