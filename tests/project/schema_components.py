"""JSON Schemas of types, with descriptions that do not depend on the version of msgspec."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

import msgspec

from hoyle.files.json_text import Document


def components(types: Iterable[Any], **how: Any) -> tuple[list[Document], Document]:
    """``msgspec.json.schema_components``; before version 0.23 it kept the indentation of docstrings."""
    tops, parts = msgspec.json.schema_components(types, **how)
    return [_dedented(top) for top in tops], _dedented(parts)


def _dedented(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_dedented(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: cleandoc(value) if name == "description" and isinstance(value, str) else _dedented(value)
        for name, value in schema.items()
    }
