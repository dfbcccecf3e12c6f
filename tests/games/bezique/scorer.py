"""An independent recount of a deal of rubicon bézique, from the lines of its record alone.

It shares only the card names and the record lines with the game: the cut, the deal, hands, tricks, trumps,
the
value and validity of each declaration, brisques and the final result are all worked out here. A line
that the rules do not allow raises an error.
"""

ORDER = "789JQKTA"
NAMED = {"aces": ("A", 100), "kings": ("K", 80), "queens": ("Q", 60), "knaves": ("J", 40)}
BEZIQUES = {"bezique": (1, 40), "double": (2, 500), "triple": (3, 1500), "quadruple": (4, 4500)}
CLASSES = ("marriage", "sequence"), tuple(BEZIQUES)


class Reckoned:
    """The state after each line: ``score``, ``brisques`` and ``trumps``, with the cards of both players.

    ``packs`` are the resulting orders of the shuffles, by number; ``options`` those of the record header.
    """

    def __init__(self, packs, options):
        self.packs = packs
        self.options = options
        self.dealt = False

    def line(self, act):
        """Apply one act, given its line in the record."""
        how = {name: value for name, value in act.items() if name != "act"}
        getattr(self, act["act"].lower())(**how)

    def cut(self, shuffle, keeps):
        pass

    def choosedealer(self, seat, dealer):
        pass

    def shuffle(self, shuffle):
        self.stock = list(self.packs[shuffle])

    def cutpack(self, seat, at):
        self.stock = self.stock[at:] + self.stock[:at]

    def deal(self, seat):
        packet = {"threes": 3, "ones": 1}[self.options["packets"]]
        self.dealt = True
        self.hands = [set(), set()]
        for fell in range(0, 18, packet):
            to = seat if fell // packet % 2 else 1 - seat
            self.hands[to].update(self.stock.pop(0) for _ in range(packet))
        self.trumps = None
        self.lead = 1 - seat
        self.winner = None
        self.to_draw = []
        self.may_declare = False
        self.trick, self.heap, self.gone = [], [], set()
        self.taken = [[], []]
        self.score = [0, 0]
        self.said = [[], []]
        self.played = [0, 0]
        self.blank = [False, False]
        self.drawn = [None, None]

    def carteblanche(self, seat):
        assert self.played[seat] == 0
        assert len(self.hands[seat]) == 9
        assert not {card[0] for card in self.hands[seat]} & set("JQK")
        assert not self.blank[seat]
        self.blank[seat] = True
        self.score[seat] += 50

    def showdrawn(self, seat):
        assert self.options["carte_blanche"] == "drawn"
        assert self.blank[seat]
        assert self.drawn[seat][0] not in "JQK"
        assert self.stock
        self.drawn[seat] = None
        self.score[seat] += 50

    def play(self, seat, card):
        assert not self.to_draw
        assert seat == (1 - self.trick[0][0] if self.trick else self.lead)
        if self.trick and len(self.stock) < 2:
            assert card in self._replies(seat, self.trick[0][1])
        self.hands[seat].remove(card)
        self.gone.add(card)
        self.played[seat] += 1
        if self.drawn[seat]:  # Not shown, or only the drawn card: carte blanche is over.
            self.blank[seat], self.drawn[seat] = False, None
        self.trick.append((seat, card))
        if len(self.trick) == 2:
            self._won()

    def _won(self):
        (leader, led), (follower, answer) = self.trick
        self.winner = self.lead = follower if self._beats(answer, led) else leader
        self.brisque = led[0] in "AT" or answer[0] in "AT"
        self.heap += [led, answer]
        self.trick = []
        if len(self.stock) >= 2:
            self.to_draw, self.may_declare = [self.lead, 1 - self.lead], True
        if not self.hands[0]:
            self.score[self.lead] += 50

    def _beats(self, answer, led):
        if answer[1] == led[1]:
            return ORDER.index(answer[0]) > ORDER.index(led[0])
        return answer[1] == self.trumps

    def _replies(self, seat, led):
        hand = self.hands[seat]
        suit = {card for card in hand if card[1] == led[1]}
        if suit:
            return {card for card in suit if self._beats(card, led)} or suit
        if self.options["void"] == "free":
            return hand
        return {card for card in hand if card[1] == self.trumps} or hand

    def takeheap(self, seat):
        assert seat == self.winner
        assert self.brisque
        self.taken[seat] += self.heap
        self.heap = []

    def draw(self, seat):
        assert seat == self.to_draw.pop(0)
        self.may_declare = False
        card = self.stock.pop(0)
        self.hands[seat].add(card)
        self.drawn[seat] = card

    def declare(self, seat, kind, cards):
        assert self.may_declare
        assert seat == self.winner
        self.may_declare = False
        made = set(cards.split())
        assert made <= self.hands[seat]
        assert self._serves(kind, made, self.said[seat])
        self.score[seat] += self._points(kind, made)
        self.said[seat].append((kind, made))

    def _serves(self, kind, made, said):
        """May these cards score this declaration, after what the player has declared before?"""
        for ladder in CLASSES:
            if kind in ladder:
                above = ladder[ladder.index(kind) + 1 :]
                if any(before in above and cards & made for before, cards in said):
                    return False
        same = [cards for before, cards in said if before == kind]
        met = [cards for cards in same if cards & made]
        if not met:
            return True
        if made - set.union(*same) and all(cards & self.gone for cards in met):
            return True
        whole = [cards for cards in same if not cards & self.gone]
        return kind == "marriage" and made not in same and made <= set().union(*whole)

    def _points(self, kind, made):
        ranks = "".join(sorted(card[0] for card in made))
        suits = {card[1] for card in made}
        if kind in NAMED:
            letter, points = NAMED[kind]
            assert ranks == letter * 4
            return points
        if kind in BEZIQUES:
            size, points = BEZIQUES[kind]
            assert sorted(card[:2] for card in made) == ["JD"] * size + ["QS"] * size
            return points
        assert ranks == {"marriage": "KQ", "sequence": "AJKQT"}[kind]
        (suit,) = suits
        self.trumps = self.trumps or suit
        plain, in_trumps = {"marriage": (20, 40), "sequence": (150, 250)}[kind]
        return in_trumps if suit == self.trumps else plain

    @property
    def brisques(self):
        return [sum(card[0] in "AT" for card in cards) for cards in self.taken]

    def worth(self):
        """The winner and the value of the game; None if it is void."""
        score = self.score
        full = [points + 10 * n for points, n in zip(score, self.brisques, strict=True)]
        by = full if score[0] == score[1] else score
        if by[0] == by[1]:
            return None
        winner = int(by[1] > by[0])
        loser = 1 - winner
        if score[loser] < 1000 and full[loser] < 1000:
            added = 1000 + {"hundreds": 300, "all": 320}[self.options["brisques_added"]]
            return winner, score[winner] // 100 * 100 + max(score[loser] // 100, 1) * 100 + added
        counted = full if by is full or score[loser] < 1000 else score
        if counted[loser] > counted[winner] and self.options["saved_and_ahead"] == "wins":
            winner, loser = loser, winner
        return winner, max(counted[winner] // 100 - counted[loser] // 100, 1) * 100 + 500
