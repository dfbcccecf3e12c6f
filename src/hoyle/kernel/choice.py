"""The choice of a kernel: the compiled one, or its slow and plain twin."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from hoyle.errors import KernelError

KERNELS: Final = ("native", "portable", "reference")
"""Compiled code, as good as this processor runs; compiled code that any processor runs; the slow twin."""

KERNEL: Final = os.environ.get("HOYLE_KERNEL", "native")
"""The kernel in use, by the environment variable ``HOYLE_KERNEL`` when this was imported."""

if KERNEL not in KERNELS:
    raise KernelError("HOYLE_KERNEL", f"{KERNEL!r} is no kernel; choose from: {', '.join(KERNELS)}")

# Only the one in use is imported: the twins would double the time that importing the kernel takes.
if TYPE_CHECKING or KERNEL != "reference":
    from hoyle.kernel import _native as core
else:
    from hoyle.kernel import reference as core

__all__ = ["KERNEL", "KERNELS", "core"]
