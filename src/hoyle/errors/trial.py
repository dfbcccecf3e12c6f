"""Errors for bots, the kernel, environments, solution tables and trials."""

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


class KernelError(HoyleError, ValueError):
    """A call of the kernel with an invalid argument."""

    def __init__(self, argument: str, why: str) -> None:
        super().__init__(f"{argument}: {why}")
        self.argument = argument


class NotPlaying(HoyleError, RuntimeError):
    """A step in an environment that is closed, was not reset, or whose episode is over."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the environment cannot act: {why}")


class BadTable(HoyleError):
    """A solution file that cannot be used; ``made_by`` is the command that rebuilds it."""

    def __init__(self, path: str, why: str, made_by: str) -> None:
        super().__init__(
            f"{path} holds no table of this game ({why}); move it away, or make it again with "
            f"'python -m research {made_by}' in a clone of Hoyle"
        )
        self.path, self.made_by = path, made_by


class TrialError(HoyleError):
    """A trial that cannot be run or resumed."""


class NoCluster(TrialError):
    """No cluster of workers can be reached."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(f"no cluster at {address}: {why}")
        self.address = address


class NotThisTrial(TrialError):
    """A file that holds something other than the trial to resume."""

    def __init__(self, path: str, held: str) -> None:
        super().__init__(f"{path} holds {held}; name another file, or move this one away")
        self.path = path


class TrialStopped(TrialError):
    """A trial whose worker process died."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the trial stopped: {why}; start it again, and with --out it goes on where it was")
