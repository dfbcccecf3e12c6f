"""Both kernels behind the same checks: the public functions, done by one core or the other."""

from __future__ import annotations

from types import ModuleType
from typing import Any
from unittest.mock import patch

from hoyle import kernel
from hoyle.kernel import _native, pegging, reference, tricks


class Kernel:
    """The public functions of one module of the kernel, answered by one core."""

    def __init__(self, core: ModuleType, module: ModuleType) -> None:
        self._core, self._module = core, module

    def __getattr__(self, name: str) -> Any:
        function = getattr(kernel, name)

        def call(*arguments: Any, **settings: Any) -> Any:
            with patch.object(self._module, "core", self._core):
                return function(*arguments, **settings)

        return call


NATIVE, REFERENCE = Kernel(_native, tricks), Kernel(reference, tricks)
NATIVE_PEGGING, REFERENCE_PEGGING = Kernel(_native, pegging), Kernel(reference, pegging)
