"""The variant at which the bots of a trial play."""

from __future__ import annotations

from typing import Any

from msgspec import field
from msgspec.structs import force_setattr

from hoyle.errors import BadOption
from hoyle.games import game_named
from hoyle.table import named, offered, with_options
from hoyle.table.setting import in_bounds
from hoyle.trials.trial import Trial


class OfVariant(Trial, frozen=True, kw_only=True):
    """A trial at one variant of its game, by default the first, with ``options`` given as text.

    Results name the variant, and list every option that differs from its default.
    """

    variant: str = ""
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        variants = game_named(self.game).variants
        force_setattr(self, "variant", self.variant or variants[0].name)
        usual = {option.name: option.default for option in offered(named(variants, self.variant))}
        chosen = {option.name: option.default for option in offered(self.played)}
        force_setattr(self, "options", {name: word for name, word in chosen.items() if word != usual[name]})

    @property
    def played(self) -> Any:
        """The variant itself.

        Raises:
            UnknownGame, UnknownVariant, UnknownOption, BadOption: if something does not exist.
        """
        variants = game_named(self.game).variants
        return in_bounds(with_options(named(variants, self.variant), self.options.items()))

    def for_two_sides(self) -> Any:
        """The variant itself, if its two sides have the same number of players.

        Raises:
            BadOption: if they have not, so that two bots cannot be compared.
        """
        seats = game_named(self.game).seats(self.played)
        if seats % 2:
            raise BadOption(
                "variant", self.variant, f"one for two sides: {seats} seats are not the same for both"
            )
        return self.played
