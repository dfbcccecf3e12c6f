"""Lawful play-outs of an ending, counted by simple code with card names and lists and nothing from Hoyle."""

from collections import Counter

ORDER = "23456789TJQKA"


def play_outs(hands, trumps, leader):
    """The number of lawful ways the cards can be played, by the tricks of the first and third player."""
    found = Counter()
    _lead(tuple(hand.split() for hand in hands), trumps, leader, [], 0, found)
    return found


def _lead(hands, trumps, leader, trick, ours, found):
    if not any(hands):
        found[ours] += 1
        return
    player = (leader + len(trick)) % 4
    hand = hands[player]
    matching = [card for card in hand if trick and card[1] == trick[0][1]]
    for card in matching or hand:
        rest = tuple([c for c in held if c != card] if n == player else held for n, held in enumerate(hands))
        fallen = [*trick, card]
        if len(fallen) < 4:
            _lead(rest, trumps, leader, fallen, ours, found)
            continue
        suit = trumps if any(c[1] == trumps for c in fallen) else fallen[0][1]
        best = max((c for c in fallen if c[1] == suit), key=lambda c: ORDER.index(c[0]))
        winner = (leader + fallen.index(best)) % 4
        _lead(rest, trumps, winner, [], ours + (winner % 2 == 0), found)
