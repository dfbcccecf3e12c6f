"""``hoyle settle hookey``: settle one hand of blind hookey."""

from __future__ import annotations

from pathlib import Path

from hoyle.cards import Card
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import impossible, settled
from hoyle.games.hookey.words import HookeyWords, odds
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.evening import one_or_file, paid, tell_evening
from hoyle.ports.cli.evening_of_hookey import evening_of_hookey, staked
from hoyle.ports.cli.flags import Form, refuse, settings_option, table_form
from hoyle.ports.command import READ, argument, option, plain_command
from hoyle.words.plain import plain as in_plain


@plain_command
def settle_hookey(
    dealer: str | None = argument("The dealer's bottom card; omit it with --file.", required=False),
    stakes: tuple[str, ...] = argument(
        "The bottom card and the pence of each stake.", nargs=-1, metavar="[CARD:STAKE]..."
    ),
    variant: str | None = option("each-packet or three-packets."),
    settings: tuple[str, ...] = settings_option,
    file: Path | None = option("A CSV file with the hands of an evening, one per row.", READ),
    form: Form = table_form,
) -> None:
    """Settle a hand of blind hookey, a game of pure chance, or a whole evening from a file.

    Example: hoyle settle hookey 9C QD:2 9H:3 4S:5
    Example: hoyle settle hookey --file examples/hookey.csv
    """
    chosen = chosen_variant(GAME, variant, settings)
    one_or_file(file, "hand", form, given=dealer is not None)
    if file is not None:
        tell_evening(evening_of_hookey(file, chosen), form)
        return
    refuse("DEALER", not (dealer and stakes) and "give the dealer's card and the stakes, or --file")
    dealers, bets = Card(dealer or ""), [staked(text) for text in stakes or ()]
    refuse("CARD:STAKE", impossible(chosen, dealers, bets))
    outcome = settled(chosen, dealers, bets)
    form.tell(
        [
            f"The dealer, {dealers}: {pounds(outcome.deltas[0])}.",
            *paid(zip((card for card, _ in bets), outcome.deltas[1:], strict=True)),
            "The deal passes." if outcome.deal_passes else "The deal stays.",
            in_plain(HookeyWords.about_it(odds(chosen)).text),
        ],
        lambda: {"deltas": list(outcome.deltas), "deal_passes": outcome.deal_passes},
    )
