"""A deal of rubicon bézique reckoned again from what was dealt and done alone, by the names of cards.

It shares nothing with the game but those names: hands, tricks, trumps, what each declaration is worth,
brisques and what the game comes to are all found anew.
"""

ORDER = "789JQKTA"
NAMED = {"aces": ("A", 100), "kings": ("K", 80), "queens": ("Q", 60), "knaves": ("J", 40)}
BEZIQUES = {"bezique": (1, 40), "double": (2, 500), "triple": (3, 1500), "quadruple": (4, 4500)}


class Reckoned:
    """What stands after each act: ``score``, ``brisques`` and ``trumps``, with the cards of both."""

    def __init__(self, dealer, hands, stock, trumps=None):
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.trumps = trumps
        self.lead = 1 - dealer
        self.trick = []
        self.heap = []
        self.taken = [[], []]
        self.score = [0, 0]
        self.shown = [set(), set()]
        self.drawn = [None, None]

    def done(self, act, seat, /, **how):
        getattr(self, act.lower())(seat, **how)

    def carteblanche(self, seat):
        assert len(self.hands[seat]) == 9
        assert not {card[0] for card in self.hands[seat]} & set("JQK")
        self.score[seat] += 50

    def showdrawn(self, seat):
        assert self.drawn[seat][0] not in "JQK"
        self.score[seat] += 50

    def play(self, seat, card):
        if not self.trick:
            assert seat == self.lead
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < 2:
            return
        (leader, led), (follower, answer) = self.trick
        if answer[1] == led[1]:
            wins = ORDER.index(answer[0]) > ORDER.index(led[0])
        else:
            wins = answer[1] == self.trumps
        self.lead = follower if wins else leader
        self.heap += [led, answer]
        self.trick = []
        if not self.hands[0] or not self.hands[1]:
            self.score[self.lead] += 50

    def takeheap(self, seat):
        assert seat == self.lead
        self.taken[seat] += self.heap
        self.heap = []

    def draw(self, seat):
        self.drawn[seat] = self.stock.pop(0)
        self.hands[seat].add(self.drawn[seat])

    def declare(self, seat, kind, cards):
        assert seat == self.lead
        assert set(cards) <= self.hands[seat]
        ranks, suits = sorted(card[0] for card in cards), {card[1] for card in cards}
        self.score[seat] += self._worth(kind, cards, ranks, suits)

    def _worth(self, kind, cards, ranks, suits):
        if kind in NAMED:
            letter, points = NAMED[kind]
            assert ranks == [letter] * 4
            return points
        if kind in BEZIQUES:
            size, points = BEZIQUES[kind]
            assert sorted(card[:2] for card in cards) == ["JD"] * size + ["QS"] * size
            return points
        assert "".join(ranks) == {"marriage": "KQ", "sequence": "AJKQT"}[kind]
        (suit,) = suits
        if self.trumps is None:
            self.trumps = suit
        plain, in_trumps = {"marriage": (20, 40), "sequence": (150, 250)}[kind]
        return in_trumps if suit == self.trumps else plain

    @property
    def brisques(self):
        return [sum(card[0] in "AT" for card in cards) for cards in self.taken]

    def worth(self):
        """The winner and what the game is worth; None if it is void."""
        score, full = (
            self.score,
            [points + 10 * n for points, n in zip(self.score, self.brisques, strict=True)],
        )
        by = full if score[0] == score[1] else score
        if by[0] == by[1]:
            return None
        winner = int(by[1] > by[0])
        loser = 1 - winner
        if score[loser] < 1000 and full[loser] < 1000:
            return winner, score[winner] // 100 * 100 + max(score[loser] // 100, 1) * 100 + 1300
        added = full if by is full or score[loser] < 1000 else score
        return winner, max(added[winner] // 100 - added[loser] // 100, 1) * 100 + 500
