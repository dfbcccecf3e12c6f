"""The cards that one player was shown in a deal, and whether they fit the proved pack."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec import Struct, field

from hoyle.files.json_text import JsonObject
from hoyle.table import Plan
from hoyle.witness.dealing import Dealing

T = TypeVar("T")

What = Literal[
    "hand", "turn_up", "start", "dealt", "bottom", "drawn", "count", "dealer", "twice", "unpromised", "rules"
]

View = JsonObject
"""A view as JSON, as the table sends it, without empty fields."""


class Differs(Struct, frozen=True, kw_only=True):
    """Something that was shown but contradicts the proved pack.

    ``what`` is one of these. ``hand``: the hand of ``seat`` does not contain ``card``. ``turn_up``, ``start``
    or ``bottom``: that card should be ``due``, not ``card``. ``dealt``: a ``card`` of the crib, or of cards
    laid together, was not dealt. ``drawn``: the card drawn in the cut should be ``due``. ``count``: a hand
    has the wrong size. ``dealer``: not the one announced before the values were opened. ``twice``: a card was
    shown in two hands. ``unpromised``: a pack was dealt without a commitment. ``rules``: the game changed
    during play.
    """

    what: What
    card: str = ""
    seat: int | None = None
    due: str = ""


class WitnessSeen(Struct, kw_only=True):
    """Everything that a player was shown of one pack. It can be saved as JSON to outlive the process.

    Attributes:
        held: the seats in whose hands each card was seen.
        turned: the cards turned up.
        starts: the cards turned up where the pack was lifted, with the place of the lift if known.
        dealt: the cards dealt to some unknown seat.
        sizes: the sizes of the packets, by number.
        bottoms: the bottom cards of the packets, by number.
        drew: the seat that drew at each size of the stock.
        least: the smallest size of the stock seen.
        numbers: the number of cards that each seat held after the deal.
        most: the most cards that each seat ever held.
        announced: the dealer shown before the values were opened.
        dealer: the seat that dealt.
        amiss: whether the deal was irregular, so that only a record says which card went where.
    """

    held: dict[str, list[int]] = field(default_factory=dict)
    turned: list[str] = field(default_factory=list)
    starts: dict[str, int | None] = field(default_factory=dict)
    dealt: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    bottoms: dict[str, str] = field(default_factory=dict)
    drew: dict[str, int] = field(default_factory=dict)
    least: int | None = None
    numbers: dict[str, int] | None = None
    most: dict[str, int] = field(default_factory=dict)
    announced: int | None = None
    dealer: int | None = None
    amiss: bool = False

    def happen(self, event: JsonObject, plan: Plan) -> None:
        """Note what an event reveals about the deal."""
        args = event["text"].get("args", {})
        if event["kind"] == "dealt":
            self.dealer = args.get("who", self.dealer)
            self.amiss = self.amiss or (plan.turned and "card" not in args)
        elif event["kind"] == "played":
            self._hold(args["card"], args["who"])
        elif event["kind"] == "turned_up" and "at" in args:
            self.starts[args["card"]] = args["at"]
        elif event["kind"] == "taken_back":
            for left in range(1, (self.least or 0) + 3):  # The last to draw may have put the card back.
                self.drew.pop(str(left), None)

    def look(self, view: View, before: View | None, plan: Plan, *, just_dealt: bool = False) -> None:
        """Note every card that a view shows, and who has drawn since the view ``before``.

        ``just_dealt`` says that nothing has been done since the deal.
        """
        me = view.get("seat")
        if me is not None:
            for card in view.get("hand", ()):
                self._hold(card, me)
        for seat, card in (*view.get("played", ()), *view.get("last", ())):
            self._hold(card, seat)
        for counted in view.get("shows", ()):
            for card in counted["cards"]:
                if counted["crib"]:
                    _add(self.dealt, card)
                else:
                    self._hold(card, counted["seat"])
        packet = 0
        for pile in view.get("piles", ()):
            self._pile(pile, packet, plan)
            packet += pile["kind"] == "packet"
        held = {str(seat): count for seat, count in _held(view, plan).items()}
        if just_dealt:
            self.numbers = held
        for seat, count in held.items():
            self.most[seat] = max(self.most.get(seat, 0), count)
        if plan.rest == "stock":
            self._draws(view, before, plan)

    def differs(self, plan: Plan, cards: tuple[str, ...], seats: int, *, strict: bool) -> Differs | None:
        """Return the first thing seen that contradicts a regular deal of this cut pack, or None.

        ``strict`` is for strict tables. Elsewhere a player may have looked at two cards of the stock and
        drawn either, and a wrong number may be dealt.
        """
        if plan.rest == "packets":
            dealing = Dealing.of(plan, cards, seats)
            dealing.act({"act": "Divide", "sizes": self.sizes})
            return self.differs_from(dealing)
        dealer = self.dealer
        if dealer is None and strict:
            dealer = self.announced
        if dealer is None:
            return None
        if self.announced not in (None, dealer):
            return Differs(what="dealer", seat=dealer)
        if miscounted := self._miscounted(plan):
            if strict:
                return miscounted
            return self._differs_anyhow(cards)
        if self.amiss:
            return self._differs_anyhow(cards)
        dealing = Dealing.of(plan, cards, seats)
        dealing.act({"act": "Deal", "seat": dealer})
        if plan.rest == "stock":
            self._draw(dealing, strict=strict)
        return self.differs_from(dealing)

    def differs_from(self, dealing: Dealing) -> Differs | None:
        """Return the first thing seen that contradicts a deal that was followed act by act, or None."""
        for card, seats in self.held.items():
            for seat in seats:
                if seat >= len(dealing.hands) or card not in dealing.hands[seat]:
                    return Differs(what="hand", card=card, seat=seat)
        for card in self.turned:
            if card != dealing.turned:
                return Differs(what="turn_up", card=card, due=dealing.turned or "")
        for card, at in self.starts.items():
            due = dealing.start or ("" if at is None else "".join(dealing.rest[at : at + 1]))
            if (due and due != card) or card not in dealing.rest:
                return Differs(what="start", card=card, due=due)
        everybodys = {card for hand in dealing.hands for card in hand}.union(dealing.crib)
        for card in self.dealt:
            if card not in everybodys:
                return Differs(what="dealt", card=card)
        for number, card in self.bottoms.items():
            packets = [packet for _, packet in dealing.packets]
            due = "".join(packets[int(number)][-1:]) if int(number) < len(packets) else ""
            if card != due:
                return Differs(what="bottom", card=card, due=due)
        return None

    def _hold(self, card: str, seat: int) -> None:
        _add(self.held.setdefault(card, []), seat)

    def _pile(self, pile: JsonObject, packet: int, plan: Plan) -> None:
        kind, seat, cards = pile["kind"], pile.get("seat"), pile.get("cards", ())
        if kind == "packet" and plan.rest == "packets":
            self.sizes[packet:] = [pile.get("count", 0)]
            if cards:
                self.bottoms[str(packet)] = cards[0]
        elif kind == "turn_up":
            for card in cards:
                _add(self.turned, card)
        elif kind == "starter":
            for card in cards:
                self.starts.setdefault(card, None)
        elif seat is not None and kind in ("exposed", "shown", "laid_out"):
            for card in cards:
                self._hold(card, seat)
        else:
            for card in cards:
                _add(self.dealt, card)

    def _draws(self, view: View, before: View | None, plan: Plan) -> None:
        """Note who drew; -1 if two drew at once, or it was not seen."""
        now = _stock(view)
        self.least = now if self.least is None else min(self.least, now)
        then = now if before is None else _stock(before)
        held, had = _held(view, plan), _held(before or {}, plan)
        gained = [seat for seat, count in held.items() if count > had.get(seat, 0)]
        who = gained[0] if then - now == 1 and len(gained) == 1 else -1
        for left in range(then, now, -1):
            self.drew[str(left)] = who

    def _draw(self, dealing: Dealing, *, strict: bool) -> None:
        """Give each seat the cards of the stock that it drew, or may have drawn."""
        size = len(dealing.rest)
        gone = 0 if self.least is None else size - self.least
        if not strict:
            gone += gone % 2  # A seat that looks at two cards also sees the second.
        for place, card in enumerate(dealing.rest[:gone]):
            who = self.drew.get(str(size - place), -1) if strict else -1
            for seat, hand in enumerate(dealing.hands):
                if who in (-1, seat):
                    hand.append(card)

    def _miscounted(self, plan: Plan) -> Differs | None:
        for held in (self.numbers or {}, self.most):
            for seat, count in held.items():
                if count > plan.each or (held is self.numbers and count != plan.each):
                    return Differs(what="count", seat=int(seat))
        return None

    def _differs_anyhow(self, cards: tuple[str, ...]) -> Differs | None:
        """Return a card that is not in the pack, or was seen in two hands."""
        for card, seats in self.held.items():
            if card not in cards:
                return Differs(what="hand", card=card, seat=seats[0])
            if len(seats) > 1:
                return Differs(what="twice", card=card, seat=seats[1])
        return None


def dealer_of(view: View) -> int | None:
    """Return the dealer that a view shows."""
    for fact in view.get("facts", ()):
        if fact["kind"] == "dealer":
            return fact["value"].get("args", {}).get("who")  # type: ignore[no-any-return]
    return None


def _stock(view: View) -> int:
    return sum(pile.get("count", 0) for pile in view.get("piles", ()) if pile["kind"] == "pack")


def _held(view: View, plan: Plan) -> dict[int, int]:
    """Return how many cards each seat holds: in hand, and declared, where there is a stock."""
    kinds = ("hand", "shown") if plan.rest == "stock" else ("hand",)
    held: dict[int, int] = {}
    for pile in view.get("piles", ()):
        if pile.get("seat") is not None and pile["kind"] in kinds:
            held[pile["seat"]] = held.get(pile["seat"], 0) + pile.get("count", 0)
    return held


def _add(items: list[T], item: T) -> None:
    if item not in items:
        items.append(item)
