"""Follows what a table sends to one player, and notes which cards of which pack were seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from hoyle.cards import Composition, Pack
from hoyle.fairness import Contribution, Facts, Pledge, Purpose, Reveal, proved
from hoyle.files.json_text import JsonObject
from hoyle.table import Plan
from hoyle.witness.seen import Differs, WitnessSeen, dealer_of

Frame = JsonObject
"""A message of the table, as JSON."""

PlanOf = Callable[[str, str, Mapping[str, str]], Plan | None]
"""A function that returns the plan of a game, given its name, a variant and options."""

_ALL_HOLD_THEIRS: Final = frozenset({"pegged", "shown"})
"""Kinds of events that can follow a deal while every seat still has all its cards."""

_OF_THE_DEAL: Final = frozenset({"played", "trick_won", "called", "turned_up", "pegged", "counted"})
"""Kinds of events that happen only during a deal."""


class Watch:
    """Follows one table from a seat, or as a spectator, and compares cards at each reveal.

    Pass it each message that the player's client accepts, in order, without the out-of-order messages that
    make a client join again.
    """

    def __init__(self, plan_of: PlanOf) -> None:
        self._plan_of = plan_of
        self._table: JsonObject = {}
        self._rules: tuple[object, ...] = ()
        """The number of the sitting, and its rules."""
        self._view: JsonObject | None = None
        self.seen: dict[str, WitnessSeen] = {}
        """The cards seen of each pack, by the context of its shuffle."""
        self.packs: dict[str, tuple[str, ...]] = {}
        """The proved packs, as they were cut, by context."""
        self.drawn: list[str] = []
        """The cards drawn in the cut for the deal."""
        self._unbound: list[WitnessSeen] = []
        """Packs on the table whose shuffle is not known yet."""
        self._laid: WitnessSeen | None = None
        self._current: WitnessSeen | None = None
        """The cards seen of the pack in play; None while the pack is unknown."""
        self._waiting: str | None = None
        """A shuffle that was dealt, perhaps unseen."""

    @property
    def plan(self) -> Plan | None:
        """The plan of the current game; None if it has none."""
        table = self._table
        return self._plan_of(table["game"], table["variant"], table["options"]) if table else None

    @property
    def strict(self) -> bool:
        """Whether the table refuses everything that a rule forbids."""
        return bool(self._table) and self._table["umpire"] == "strict"

    def hear(self, frame: Frame) -> tuple[str, Differs] | None:
        """Handle one message; return the context of a shuffle and what contradicts it, or None."""
        match frame["type"]:
            case "table":
                return self._company(frame["table"])
            case "view":
                return self._company(frame["table"]) or self._whole(frame)
            case "events":
                return self._happened(frame["events"], frame["change"])
            case "shuffle":
                return self._shuffle(frame["shuffle"])
        return None

    def _company(self, table: JsonObject) -> tuple[str, Differs] | None:
        """Read the table's state, except for the cards. The rules do not change during a sitting."""
        before, self._table = self._rules, table
        rules = (table["sitting"], table["game"], table["variant"], table["umpire"], table["options"])
        self._rules = rules if before[:1] != rules[:1] else before
        return None if rules == self._rules else ("", Differs(what="rules"))

    def _whole(self, frame: Frame) -> tuple[str, Differs] | None:
        """Start again with a full view; what happened in between may be missing."""
        self._view, self._unbound = frame["view"], []
        self._laid = self._current = self._waiting = None
        for each in frame["shuffles"]:
            if wrong := self._shuffle(each):
                return wrong
        deals = [each for each in frame["shuffles"] if each["purpose"] == "deal" and each["stage"] != "void"]
        if not deals or self._view is None or (plan := self.plan) is None:
            return None
        newest = deals[-1]
        context, seen = newest["context"], self.seen[newest["context"]]
        self._laid = seen
        if newest["stage"] in ("pledge", "open"):
            return None
        since = _since_shuffled(frame["events"])
        for event in since:
            if event["kind"] == "dealt":
                seen.happen(event, plan)
        if self.strict or plan.rest == "packets" or seen.dealer is not None:
            self._current = seen
            return self._look(None, just_dealt=False)
        self._waiting = context
        return None

    def _happened(self, events: Sequence[JsonObject], change: JsonObject) -> tuple[str, Differs] | None:
        plan, before = self.plan, self._view
        self._view = {**(before or {}), **change}
        if plan is None:
            return None
        if drawn := [event["text"]["args"]["card"] for event in events if event["kind"] == "drawn"]:
            self.drawn = drawn
        just_dealt = False
        for event in events:
            kind = event["kind"]
            if event["text"]["say"] == "table.cuts" and self._is_unseen(plan):
                self._lay()
            if kind == "shuffled":
                if any(each.dealer is not None for each in self._unbound):
                    return "", Differs(what="unpromised")
                self._lay()
            elif kind == "dealt" or (kind == "cut" and plan.rest == "packets"):
                self._laid = self._current = self._laid or WitnessSeen()
                self._waiting, just_dealt = None, True
            elif kind in _OF_THE_DEAL and self._waiting is not None:
                self._current, self._waiting = self.seen[self._waiting], None
                self._current.dealer = dealer_of(self._view)
            elif kind == "played" and self._laid is not None and self._laid is not self._current:
                self._current = self._laid  # The deal was not announced, but play has begun.
            if self._current is not None:
                self._current.happen(event, plan)
            just_dealt = just_dealt and (kind == "dealt" or kind in _ALL_HOLD_THEIRS)
        return self._look(before, just_dealt=just_dealt)

    def _is_unseen(self, plan: Plan) -> bool:
        """Return whether the pack now cut was shuffled while this client was away.

        A pack is cut again only at tables that allow everything.
        """
        laid = self._laid
        if self._unbound or laid is None:
            return laid is None
        if self.strict or plan.rest == "packets":
            return laid is self._current
        last = laid.announced if laid.dealer is None else laid.dealer
        following = dealer_of(self._view) if self._view else None
        return None not in (last, following) and last != following

    def _lay(self) -> None:
        """Note that there is a pack on the table whose order is not known yet."""
        self._waiting, self._laid = None, WitnessSeen()
        self._unbound.append(self._laid)

    def _look(self, before: JsonObject | None, *, just_dealt: bool) -> tuple[str, Differs] | None:
        plan, seen = self.plan, self._current
        if seen is None or plan is None or self._view is None:
            return None
        seen.look(self._view, before, plan, just_dealt=just_dealt)
        context = next((each for each in self.packs if self.seen.get(each) is seen), None)
        return self._judge(context) if context else None

    def _shuffle(self, shuffle: JsonObject) -> tuple[str, Differs] | None:
        context, stage = shuffle["context"], shuffle["stage"]
        if shuffle["purpose"] == "cut":
            if stage == "revealed":
                self._prove(shuffle)
                for place, card in enumerate(self.drawn):
                    due = "".join(self.packs[context][place : place + 1])
                    if card != due:
                        return context, Differs(what="drawn", card=card, due=due)
            return None
        if stage == "void":
            if (dropped := self.seen.pop(context, None)) is not None:
                self._unbound.insert(0, dropped)
            return None
        if context not in self.seen:
            self._laid = self._unbound.pop(0) if self._unbound else WitnessSeen()
            self.seen[context] = self._laid
        if stage in ("pledge", "open", "dealt") and self.seen[context].announced is None:
            self.seen[context].announced = self._announced(shuffle)
        if stage != "revealed" or context in self.packs:
            return None
        self._prove(shuffle)
        return self._judge(context)

    def _announced(self, shuffle: JsonObject) -> int | None:
        """Return the dealer, known before values were opened: the player who cuts sits beside the dealer."""
        plan, cut = self.plan, shuffle["cut"]
        if plan is None:
            return None
        if self.strict and cut is not None:
            step = -1 if plan.cutter == "left" else 1
            return int(cut["seat"] + step) % len(self._table["people"])
        return dealer_of(self._view) if self._view and shuffle["stage"] in ("pledge", "open") else None

    def _judge(self, context: str) -> tuple[str, Differs] | None:
        plan, seen = self.plan, self.seen.get(context)
        if plan is None or seen is None or self._view is None:
            return None
        differs = seen.differs(plan, self.packs[context], self._view["players"], strict=self.strict)
        return (context, differs) if differs else None

    def _prove(self, shuffle: JsonObject) -> None:
        """Compute the pack of a revealed shuffle, as it was cut."""
        made = Composition(**shuffle["made"])
        given = tuple(
            Contribution(each["player"], each["commitment"], each["value"])
            for each in shuffle["contributions"]
        )
        facts = Facts(
            shuffle=shuffle["shuffle"],
            context=shuffle["context"],
            commitment=shuffle["commitment"],
            pledges=tuple(Pledge(each.player, each.commitment) for each in given),
            contributions=given,
            reveal=Reveal(shuffle["seed"], shuffle["salt"]),
        )
        order = proved(facts, shuffle["sitting"], Purpose(shuffle["purpose"]), len(made.cards))
        at = shuffle["cut"]["at"] if shuffle["cut"] else 0
        self.packs[shuffle["context"]] = tuple(card.text for card in Pack.ordered(order, made).cut(at).cards)


def _since_shuffled(events: Sequence[JsonObject]) -> Iterable[JsonObject]:
    """Return the events since the latest pack was put on the table; none if there was no such event."""
    places = [place for place, event in enumerate(events) if event["kind"] == "shuffled"]
    return events[places[-1] :] if places else ()
