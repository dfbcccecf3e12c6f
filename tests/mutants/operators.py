"""The changes of a line: by the operators of cosmic-ray, and by one that deletes a statement."""

from __future__ import annotations

import random

from cosmic_ray import plugins
from cosmic_ray.operators.operator import Example, Operator
from parso.python.tree import Name, PythonNode


class DeleteStatement(Operator):
    """Replace one statement of a function that has an effect by ``pass``.

    Deleting an assignment to a name would break the next line that reads it, so assignments to names stay.
    """

    _DOES = ("atom_expr", "return_stmt", "raise_stmt", "yield_expr", "del_stmt", "keyword")

    def mutation_positions(self, node):
        if (
            node.type == "simple_stmt"
            and node.parent.type == "suite"
            and node.parent.parent.type != "classdef"
        ):
            first = node.children[0]
            said = first.get_code().strip()
            if (first.type in self._DOES and said not in ("pass", "return None")) or _changes(first):
                yield first.start_pos, first.end_pos

    def mutate(self, node, index):
        first = node.get_first_leaf()
        return PythonNode("simple_stmt", [Name("pass", first.start_pos, first.prefix), node.children[-1]])

    @classmethod
    def examples(cls):
        return (Example("def f():\n    g()\n", "def f():\n    pass\n"),)


def _changes(statement) -> bool:
    """Is it ``self.some = …``, ``some[at] = …`` or ``some += …``?"""
    if statement.type != "expr_stmt":
        return False
    target, sign = statement.children[:2]
    return sign.type == "operator" and (target.type == "atom_expr" or sign.value != "=")


def families():
    """The operators, grouped by those that change one thing in different ways, such as ``+`` to ``-`` or
    ``*``.
    """
    found = {"DeleteStatement": {"DeleteStatement": DeleteStatement()}}
    for name in sorted(plugins.operator_names()):
        operator = plugins.get_operator(name)
        if not operator.arguments():
            family = found.setdefault(name.rpartition("_")[0] or name, {})
            family[name] = operator()
    return found


def one_of(choices, rng: random.Random):
    """Choose one of these, whatever their order."""
    return rng.choice(sorted(choices))
