"""Which kernel does the work: the compiled one, or its slow and plain twin."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

from hoyle.errors import KernelError

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: Final = ("native", "reference")

KERNEL: Final = os.environ.get("HOYLE_KERNEL", "native")
"""The kernel in use, by the environment variable ``HOYLE_KERNEL`` when this was imported."""

if KERNEL not in KERNELS:
    raise KernelError("HOYLE_KERNEL", f"{KERNEL!r} is no kernel; choose from: {', '.join(KERNELS)}")


def chosen(native: F, reference: F) -> F:
    """That one of the two which ``HOYLE_KERNEL`` asks for."""
    return reference if KERNEL == "reference" else native
