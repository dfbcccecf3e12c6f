"""The length of the nightly runs: HOYLE_NIGHTLY=1 for full counts, 0.01 for a hundredth."""

from __future__ import annotations

import os


def scaled(full: int) -> int:
    return max(1, round(full * float(os.environ.get("HOYLE_NIGHTLY", "1"))))
