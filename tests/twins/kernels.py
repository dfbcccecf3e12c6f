"""Both kernels behind the same checks: the public functions, done by one core or the other."""

from __future__ import annotations

from contextlib import ExitStack
from types import ModuleType
from typing import Any
from unittest.mock import patch

from hoyle import kernel
from hoyle.kernel import _native, forgetful, pegging, played_deals, race, tricks
from twins import reference


class Kernel:
    """The public functions of some modules of the kernel, answered by one core."""

    def __init__(self, core: ModuleType, *modules: ModuleType) -> None:
        self._core, self._modules = core, modules

    def __getattr__(self, name: str) -> Any:
        function = getattr(kernel, name)

        def call(*arguments: Any, **settings: Any) -> Any:
            with ExitStack() as patched:
                for module in self._modules:
                    patched.enter_context(patch.object(module, "core", self._core))
                return function(*arguments, **settings)

        return call


NATIVE, REFERENCE = Kernel(_native, tricks), Kernel(reference, tricks)
_PEGGING = pegging, played_deals
NATIVE_PEGGING, REFERENCE_PEGGING = Kernel(_native, *_PEGGING), Kernel(reference, *_PEGGING)
NATIVE_FORGETFUL, REFERENCE_FORGETFUL = Kernel(_native, forgetful), Kernel(reference, forgetful)
NATIVE_RACE, REFERENCE_RACE = Kernel(_native, race), Kernel(reference, race)
