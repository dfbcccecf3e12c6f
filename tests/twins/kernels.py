"""Both kernels behind the same checks: the public functions, computed by one kernel or the other."""

from __future__ import annotations

from contextlib import ExitStack
from types import ModuleType
from typing import Any
from unittest.mock import patch

import _hoyle_research

from hoyle import kernel
from hoyle.kernel import _native, game_play, imperfect_recall, pegging, played_deals, tricks
from research import kernel as solving
from research.kernel import game_play as answered
from research.kernel import imperfect_recall as learned
from research.kernel import pegging as solved
from twins import reference


class Kernel:
    """The public functions of some kernel modules, computed by one kernel; None: by compiled code."""

    def __init__(self, core: ModuleType | None, *modules: ModuleType) -> None:
        self._core, self._modules = core, modules

    def _of(self, module: ModuleType) -> ModuleType:
        compiled = _hoyle_research if module.__name__.startswith("research") else _native
        return self._core or compiled

    def __getattr__(self, name: str) -> Any:
        function = getattr(kernel, name, None) or getattr(solving, name)

        def call(*arguments: Any, **settings: Any) -> Any:
            with ExitStack() as patched:
                for module in self._modules:
                    patched.enter_context(patch.object(module, "core", self._of(module)))
                return function(*arguments, **settings)

        return call


NATIVE, REFERENCE = Kernel(None, tricks), Kernel(reference, tricks)
_PEGGING = pegging, played_deals, solved
NATIVE_PEGGING, REFERENCE_PEGGING = Kernel(None, *_PEGGING), Kernel(reference, *_PEGGING)
_RECALL = imperfect_recall, learned
NATIVE_RECALL, REFERENCE_RECALL = Kernel(None, *_RECALL), Kernel(reference, *_RECALL)
_GAME_PLAY = game_play, answered
NATIVE_GAME_PLAY, REFERENCE_GAME_PLAY = Kernel(None, *_GAME_PLAY), Kernel(reference, *_GAME_PLAY)
