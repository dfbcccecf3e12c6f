"""A number with its noun, in English: for what administrators and analysts read, which is not translated."""


def counted(number: int, one: str) -> str:
    """Return a number with its noun, which takes an s unless the number is 1: ``1 game``, ``2 games``."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def counted_all(numbers: dict[str, int]) -> str:
    """Return several numbers with their nouns: ``1 table, 2 sittings``."""
    return ", ".join(counted(number, one) for one, number in numbers.items())
