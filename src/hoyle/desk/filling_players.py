"""The players that a sentence names, and the part of each in a happening."""

from __future__ import annotations

import re
from typing import Final

from hoyle.desk.concepts import Heard
from hoyle.desk.signs import part
from hoyle.desk.tongue import tongue

_PARTNER: Final = {
    "N": "S",
    "S": "N",
    "E": "W",
    "W": "E",
    "me": "partner",
    "partner": "me",
    "left": "right",
    "right": "left",
}
_DEALERS: Final = ("CardExposed", "CardFaced", "CardFacedInPack", "TrumpFaceDown", "WrongNumber")
"""Happenings of the dealer's."""
_NOBODY: Final = (
    "HandsCounted",
    "TricksShown",
    "Remarked",
    "RemarkTold",
    "PackIncorrect",
    "OmissionFound",
    "TurnUpElsewhere",
)
"""Happenings whose doer does not matter, or is seldom said."""
_ANONYMOUS: Final = -1
"""The place of a doer who is not named."""


def near_words(read: Heard) -> dict[str, str]:
    """The words of a sentence's language by which a fact next to them is read."""
    words: dict[str, str] = tongue(read.code).words["near"]
    return words


class PlayersRead:
    """One sentence, read for one happening: who did it, to whom, and whose turn it was."""

    def __init__(self, read: Heard, name: str, game: str) -> None:
        self.read, self.name, self.tokens, self.game = read, name, read.tokens, game
        self.near = {key: set(words.split()) for key, words in near_words(read).items()}
        self.seats = read.of("seat")

    def _who(self, place: int) -> str | None:
        value = self.tokens[place].value
        if value != "mate":
            return str(value)
        before = [each for each in self.seats if each < place]
        owner = self._who(before[-1]) if before else None
        return _PARTNER.get(owner or "")

    def _is_owner(self, place: int) -> bool:
        """Is the seat named as an owner, "East's lowest club", "my cards", and no doer?"""
        if self.tokens[place].text in self.near["owner"]:
            return True
        if self._follows(place, "by", 1) and self.tokens[max(0, place - 2)].text in self.near["things"]:
            return True  # "Die Karten von Süd."
        following = self.tokens[place + 1 : place + 2]
        return bool(following) and following[0].text == "s"

    def _follows(self, place: int, words: str, reach: int) -> bool:
        before = self.tokens[max(0, place - reach) : place]
        return any(token.text in self.near[words] for token in before)

    def _doers(self) -> list[int]:
        return [each for each in self.seats if not self._is_owner(each)]

    def _doer(self, *acts: str) -> str | None:
        """The seat next before an act in its clause; else the only one that is named."""
        doers = self._doers()
        for place in doers:
            if self._follows(place, "by", 1):
                return self._who(place)
        said = next((self.read.concepts[act] for act in acts if act in self.read.concepts), [])
        found = [self._before(act, doers) for act in said if not self._follows(act, "negated", 1)]
        named = {self._who(place) for place in found if place not in (None, _ANONYMOUS)}
        if len(named) == 1:
            return named.pop()
        return None if named else self._only(doers)

    def _before(self, act: int, doers: list[int]) -> int | None:
        """The place of the doer next before an act in its clause; ``_ANONYMOUS`` of one who is not named."""
        clause = self.tokens[act].clause
        near = [p for p in range(act, -1, -1) if self.tokens[p].clause == clause]
        for place in near:
            if place in doers and not self._follows(place, "not_of", 1):
                return place
            if self.tokens[place].text in self.near["anonymous"]:
                return _ANONYMOUS
        return None

    def _only(self, doers: list[int]) -> str | None:
        """The only player who is named; not the speaker, if "he" or "they" are mentioned."""
        named = {self._who(place) for place in doers if not self._follows(place, "not_of", 1)}
        anonymous = {token.text for token in self.tokens} & self.near["anonymous"]
        if anonymous and len(named) > 1:
            named -= {"me"}
        return named.pop() if len(named) == 1 and not (anonymous and named == {"me"}) else None

    def _seat(self) -> str | None:
        if self.name in _NOBODY:
            return None
        if self.name in _DEALERS:
            return self._dealer()
        if self.name == "BegunElsewhere":
            return "dealer" if "<dealer>" in self.read.concepts else None
        if self.name == "MisereLost":
            return self._caller()
        if self.name == "FalseLeadFollowed" and (leader := self._leader()):
            return leader  # "North's lead was out of turn."
        if self.name == "LedOutOfTurn" and (leader := self._leader()):
            named = {self._who(place) for place in self._doers()} - {leader}
            return named.pop() if len(named) == 1 else None
        if self.name == "SecondProposal":
            told = [*dict.fromkeys(self._who(place) for place in self._doers())]
            later = any(self._follows(place, "earlier", 1) for place in self._doers()[1:])
            return (told[0] if later else told[-1]) if len(told) == 2 else None
        if self.name == "CardNamed" and len(self._doers()) > 1:
            return self._who(
                next(
                    (p for p in reversed(self._doers()) if p < (self.read.place("named") or 99)),
                    self._doers()[0],
                )
            )
        if self.name in ("PlayedOutOfTurn", "ThirdBeforeSecond", "FourthBeforeSecond"):
            place = next((p for p in reversed(self._doers()) if not self._follows(p, "before", 2)), None)
            return None if place is None else self._who(place)
        found = self._doer(*part("acts", self.game).get(self.name, "").split())
        return None if self.name == "RevokeClaimed" and found == self._offender() else found

    def _dealer(self) -> str | None:
        if "<dealer>" in self.read.concepts:
            return "dealer"
        act = self.read.place("deal")
        near = [
            p
            for p in self._doers()
            if act is not None
            and 0 < act - p <= 3
            and not {token.text for token in self.tokens[p:act]} & self.near["passive"]
        ]
        exposed = self.read.place("expose")
        by = self._before(exposed, self._doers()) if exposed is not None else None
        if near and self.name == "CardExposed" and by not in (None, _ANONYMOUS, near[-1]):
            return None  # The dealer, or the player who turned it over?
        if near:
            return self._who(near[-1])
        named = {self._who(p) for p in self._doers() if not self._follows(p, "not_of", 2)} - {"me"}
        return named.pop() if len(named) == 1 and "deal" in self.read.concepts else None

    def _owned(self) -> str | None:
        owned = [p for p in self.seats if self._is_owner(p) and self.tokens[p].value != "me"]
        return self._who(owned[0]) if owned else None

    def _leader(self) -> str | None:
        for place in self.seats:
            following = [token.text for token in self.tokens[place + 1 : place + 4]]
            mine = self._is_owner(place) and set(following) & (self.near["leads"] | {"turn", "go"})
            if mine or set(following[:3]) & self.near["won"] or self._is_to_lead(place):
                return self._who(place)
        return None

    def _is_to_lead(self, place: int) -> bool:
        said = " ".join(token.text for token in self.tokens[place + 1 : place + 5])
        before = " ".join(token.text for token in self.tokens[max(0, place - 3) : place])
        words = tongue(self.read.code).words
        return bool(re.search(words["to_lead"], said) or re.search(words["lead_is_with"], before))

    def _offender(self) -> str | None:
        if self.name in ("TricksMixed", "SearchRefused"):
            return self._seat()
        if self.name == "OmissionFound":
            return self._doer("leftover", "omit")
        for place in self.seats:
            if self._follows(place, "against", 1):
                return self._who(place)
        if owned := self._owned():
            return owned
        act = self.read.place("revoke", "discard")
        before = [place for place in self._doers() if act is not None and place < act]
        return self._who(before[-1]) if before else None

    def _of(self) -> str | None:
        if owned := self._owned():
            return owned
        if self.name == "CardNamed":
            return self._doer("separate")
        doers = self._doers()
        return self._who(doers[1]) if len(doers) == 2 else None

    def _by(self) -> str | None:
        return self._owned() if "onrequest" in self.read.concepts else self._doer("invited")

    def _others(self) -> str | None:
        """The players who followed a false lead: those named besides its leader, or all."""
        leader = self._seat()
        if self.name != "FalseLeadFollowed" or leader not in set("NESW"):
            return None
        everybody = {token.text for token in self.tokens} & set(
            tongue(self.read.code).words["everybody"].split()
        )
        named = [who for place in self._doers() if (who := self._who(place)) in set("NESW") - {leader}]
        return (
            " ".join(sorted(set("NESW") - {leader}) if everybody and not named else dict.fromkeys(named))
            or None
        )

    def _waits(self) -> str | None:
        return _PARTNER.get(self._seat() or "")

    def _second(self) -> str | None:
        return next((self._who(place) for place in self.seats if self._follows(place, "before", 1)), None)

    def _caller(self) -> str | None:
        if "<caller>" in self.read.concepts:
            return "caller"
        act = self.read.place("call") if self.name == "ThrownAtCall" else self.read.place("misere", "bid")
        before = [place for place in self._doers() if act is not None and 0 < act - place <= 4]
        return self._who(before[-1]) if before else None

    def _proposer(self) -> str | None:
        doers = list(dict.fromkeys(self._who(place) for place in self._doers()))
        return next((who for who in doers if who != self._seat()), None) if len(doers) == 2 else None

    def _holder(self) -> str | None:
        named = [self._who(place) for place in self._doers() if self.tokens[place].value != "dealer"]
        return named[0] if len(named) == 1 else None

    def _began(self) -> str | None:
        places = [p for p in self._doers() if not self._follows(p, "instead", 3)]
        named = [self._who(place) for place in places if self.tokens[place].value != "dealer"]
        return named[-1] if named else None

    def _takers(self) -> str | None:
        words = tongue(self.read.code).words
        nobody = [
            p
            for p, token in enumerate(self.tokens)
            if token.text in {*words["nobody"].split(), *words["none_of"].split()}
        ]
        return "none" if nobody and "pickup" in self.read.concepts else None
