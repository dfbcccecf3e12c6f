"""Commitments to a shuffle, and the checks that they were kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from hoyle.errors import ShuffleBroken
from hoyle.fairness.seed import COMMITMENT, CONTRIBUTION, CONTRIBUTION_SIZE, Chance, Salt, Seed, Value, framed
from hoyle.fairness.shuffle import PACK, shuffle_key, shuffled


class Purpose(Enum):
    """The purpose of a shuffle.

    Attributes:
        CUT: For the draw for partners and deal.
        DEAL: For a deal.
    """

    CUT = "cut"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Pledge:
    """A player's commitment to a contribution, public at once.

    Attributes:
        player: The player who pledges.
    """

    player: str
    commitment: str
    """64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """An opened contribution. It is public only after every pledge and the shuffle's commitment.

    Attributes:
        player: The player who contributes.
        commitment: The commitment to the value, in hexadecimal.
    """

    player: str
    commitment: str
    value: str
    """64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret of a shuffle, opened when the deal is over."""

    seed: str
    """64 hexadecimal digits."""
    salt: str
    """32 hexadecimal digits."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SealedContribution:
    """A contribution that is pledged but not yet opened. Only ``pledge`` may be shown.

    Attributes:
        context: The shuffle that it is for.
        pledge: The public part.
        value: The secret value.
    """

    context: str
    pledge: Pledge
    value: Value

    def open(self) -> Contribution:
        """Return the opened contribution. Call this only after the shuffle's commitment is public."""
        return Contribution(self.pledge.player, self.pledge.commitment, self.value.opened().hex())


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """The public part of a shuffle, known before any card is dealt.

    Attributes:
        shuffle: The number of the shuffle.
        purpose: Its purpose.
        context: The text that names it.
        commitment: The commitment to its secret.
    """

    shuffle: int
    purpose: Purpose
    context: str
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sealed:
    """A shuffle that is committed to but not revealed. Only ``context`` and ``commitment`` may be shown.

    Attributes:
        context: The text that names the shuffle.
        commitment: The commitment to its secret.
        seed: The secret seed.
        salt: The secret salt.
    """

    context: str
    commitment: str
    seed: Seed
    salt: Salt

    def order(
        self, pledges: Sequence[Pledge], contributions: Sequence[Contribution], size: int = PACK
    ) -> tuple[int, ...]:
        """Return the order of the pack, top card first. Only the table may see it.

        Raises:
            ShuffleBroken: if the contributions are not those pledged.
        """
        values = opened(self.context, pledges, contributions)
        return shuffled(shuffle_key(self.seed.opened(), self.context, values), size)

    def reveal(self) -> Reveal:
        """Return seed and salt. Call this only after the pack is cut for the next deal, or at the end."""
        return Reveal(self.seed.opened().hex(), self.salt.opened().hex())


def context(sitting: str, shuffle: int, purpose: Purpose) -> str:
    """Return the text that names one shuffle: its sitting, its number from 0, and its purpose.

    >>> context("9f3c", 2, Purpose.DEAL)
    '9f3c/2/deal'
    """
    assert "/" not in sitting, "a '/' would let two names give one context"
    return f"{sitting}/{shuffle}/{purpose.value}"


def commitment_of(context: str, salt: bytes, seed: bytes) -> str:
    """Return the commitment to a seed: 64 hexadecimal digits."""
    return sha256(framed(COMMITMENT, context, salt, seed)).hexdigest()


def pledge_of(context: str, player: str, value: bytes) -> str:
    """Return the commitment to a contribution: 64 hexadecimal digits. It includes the player's name, so that
    a player cannot copy another's pledge.
    """
    return sha256(framed(CONTRIBUTION, context, player, value)).hexdigest()


def seal(chance: Chance, context: str) -> Sealed:
    """Return a new shuffle with its commitment."""
    seed, salt = chance.seed(context), chance.salt(context)
    return Sealed(
        context=context, commitment=commitment_of(context, salt.opened(), seed.opened()), seed=seed, salt=salt
    )


def unsealed(where: str, secret: Reveal) -> Sealed:
    """Return the sealed shuffle of a revealed secret.

    Raises:
        ValueError, AssertionError: if the secret is malformed.
    """
    seed, salt = bytes.fromhex(secret.seed), bytes.fromhex(secret.salt)
    promise = commitment_of(where, salt, seed)
    return Sealed(context=where, commitment=promise, seed=Seed(seed), salt=Salt(salt))


def pledge(chance: Chance, context: str, player: str) -> SealedContribution:
    """Return a new contribution of a player to a shuffle, with its pledge."""
    value = chance.contribution(context, player)
    promise = Pledge(player, pledge_of(context, player, value.opened()))
    return SealedContribution(context=context, pledge=promise, value=value)


def opened(
    context: str, pledges: Sequence[Pledge], contributions: Sequence[Contribution]
) -> tuple[tuple[str, bytes], ...]:
    """Return the player and bytes of each contribution, in the order pledged.

    Raises:
        ShuffleBroken: if a player pledged twice, or the contributions do not match the pledges one by one, in
            order.
    """
    players = tuple(each.player for each in pledges)
    if len(set(players)) < len(players):
        raise ShuffleBroken(context, "commitment", "a player pledges twice")
    if tuple(Pledge(each.player, each.commitment) for each in contributions) != tuple(pledges):
        raise ShuffleBroken(context, "contributions", "they are not those that were pledged")
    values = []
    for each in contributions:
        value = bytes_of(each.value, CONTRIBUTION_SIZE)
        if value is None:
            raise ShuffleBroken(context, "contributions", f"{each.player}: not 64 digits of lower-case hex")
        if pledge_of(context, each.player, value) != each.commitment:
            raise ShuffleBroken(context, "contributions", f"{each.player}: not what was pledged")
        values.append((each.player, value))
    return tuple(values)


def bytes_of(text: str, size: int) -> bytes | None:
    """Return the bytes of lower-case hexadecimal digits, or None if they are not exactly ``size`` bytes."""
    return bytes.fromhex(text) if re.fullmatch(f"[0-9a-f]{{{2 * size}}}", text) else None
