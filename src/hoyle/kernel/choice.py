"""The compiled kernel, and which build of it is in use."""

from __future__ import annotations

import os
from typing import Final

from hoyle.errors import KernelError
from hoyle.kernel import _native as core

KERNELS: Final = ("native", "avx2", "portable")
"""Code compiled for this processor, for one that gathers bits slowly, and for any processor."""

KERNEL: Final = os.environ.get("HOYLE_KERNEL", "native")
"""The build in use, chosen by the environment variable ``HOYLE_KERNEL`` at import."""

if KERNEL not in KERNELS:
    raise KernelError("HOYLE_KERNEL", f"{KERNEL!r} is no kernel; choose from: {', '.join(KERNELS)}")

__all__ = ["KERNEL", "KERNELS", "core"]
