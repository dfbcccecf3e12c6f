"""``hoyle odds honours``: how many honours each side holds."""

from __future__ import annotations

from itertools import chain

from hoyle.errors import BadOption
from hoyle.odds.honours import TurnUp, honours
from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import option, plain_command


@plain_command
def odds_honours(
    turn_up: TurnUp | None = option("The turn-up: honour or plain."),
    form: Form = table_form,
) -> None:
    """Print the exact chances that the dealer's side holds four, three, two, one or no honours.

    Example: hoyle odds honours --turn-up honour
    """
    if turn_up not in (None, "honour", "plain"):
        raise BadOption("turn-up", turn_up, "honour or plain")
    chances = honours(turn_up)
    lines = (f"{held} honours  {chance!s:>10}  {float(chance):.6f}" for held, chance in chances.items())
    form.tell(
        chain(["With the dealer's side"], lines),
        lambda: {str(held): str(chance) for held, chance in chances.items()},
        ({"honours": n, "exact": exact, "probability": float(exact)} for n, exact in chances.items()),
    )
