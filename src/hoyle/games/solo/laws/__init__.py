"""The laws of solo whist, one module per chapter of the digest; listed in the order of its numbers."""

from hoyle.games.solo.laws import calls, dealing, exposed, misere, revoke, turn
from hoyle.games.solo.laws.source import HOFFMANN_1909
from hoyle.law import Code

_CHAPTERS = (dealing, exposed, misere, turn, revoke, calls)

CODES: dict[str, Code] = {
    HOFFMANN_1909.key: Code(
        HOFFMANN_1909,
        tuple(sorted((law for chapter in _CHAPTERS for law in chapter.LAWS), key=lambda law: law.id)),
    )
}
