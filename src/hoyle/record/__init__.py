"""Records of sittings: a record stores the acts, and everything else is computed from them."""

from hoyle.record.codec import parsed, plain, prepare, write
from hoyle.record.frames import to_frame
from hoyle.record.pbn import from_pbn, given_from_pbn, to_pbn
from hoyle.record.pbn_turn_up import turn_up_of
from hoyle.record.reading import read
from hoyle.record.record import Player, Record
from hoyle.record.replay import Replay, followed, replay
from hoyle.record.shuffles import promised
from hoyle.record.values import observation_from_json, position_from_json, to_json
from hoyle.record.verify import verify

__all__ = [
    "Player",
    "Record",
    "Replay",
    "followed",
    "from_pbn",
    "given_from_pbn",
    "observation_from_json",
    "parsed",
    "plain",
    "position_from_json",
    "prepare",
    "promised",
    "read",
    "replay",
    "to_frame",
    "to_json",
    "to_pbn",
    "turn_up_of",
    "verify",
    "write",
]
