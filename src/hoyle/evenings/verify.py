"""Check a movement against what it promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from hoyle.evenings.movement import Movement
from hoyle.words.counted import counted


def faults(movement: Movement) -> Iterator[str]:
    """Yield every broken promise of a movement, as a sentence: nothing if the movement is right.

    Each round must seat or rest everyone once. The counts of partners, opponents and boards must be within
    the movement's terms.
    """
    everyone, terms = range(1, movement.entrants + 1), movement.terms
    partners: Counter[tuple[int, ...]] = Counter()
    opponents: Counter[tuple[int, ...]] = Counter()
    boards: Counter[tuple[int, int]] = Counter()
    for number, each in enumerate(movement.rounds, 1):
        seated = [one for meeting in each.meetings for side in meeting.sides for one in side]
        if sorted([*seated, *each.resting]) != [*everyone]:
            yield f"round {number} does not place everyone once"
        for meeting in each.meetings:
            partners.update(tuple(sorted(side)) for side in meeting.sides if len(side) > 1)
            opponents.update(tuple(sorted(two)) for two in product(*meeting.sides))
            boards.update((one, meeting.boards) for side in meeting.sides for one in side if meeting.boards)
        used = Counter(meeting.boards for meeting in each.meetings if meeting.boards)
        yield from (
            f"round {number}: boards {which} are at {n} tables"
            for which, n in used.items()
            if n > terms.at_once
        )
    for what, met, (fewest, most) in (
        ("partners", partners, terms.partners), ("opponents", opponents, terms.opponents)
    ):  # fmt: skip
        for two in combinations(everyone, 2):
            if not fewest <= met[two] <= most:
                yield f"{two[0]} and {two[1]} are {what} {counted(met[two], 'time')}"
    for one, which in product(everyone, range(1, movement.sets + 1)):
        if not terms.boards[0] <= boards[one, which] <= terms.boards[1]:
            yield f"{one} plays boards {which} {counted(boards[one, which], 'time')}"
