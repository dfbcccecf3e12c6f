"""Errors of bots."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class BotError(HoyleError):
    """A bot that does not exist or does not play. The game stops, and nobody loses a turn."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(f"the bot {bot} {why}")
        self.bot = bot


class NotABot(BotError):
    """A name that no bot has."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(bot, f"cannot be had: {why}")


class BotAnswered(BotError):
    """A bot whose answer is not an act, or that a strict table refuses; ``answer`` is the answer as text."""

    def __init__(self, bot: str, answer: str, why: str) -> None:
        super().__init__(bot, f"answered {answer}, {why}")
        self.answer = answer


class BotFailed(BotError):
    """A bot that raised an error; ``error`` describes it."""

    def __init__(self, bot: str, error: str) -> None:
        super().__init__(bot, f"failed with {error}")
        self.error = error


class BotSilent(BotError):
    """A bot that gave no answer in ``seconds``."""

    def __init__(self, bot: str, seconds: float) -> None:
        super().__init__(bot, f"gave no answer in {seconds} seconds")
        self.seconds = seconds
