"""Mutation operators that Cosmic Ray does not bring along.

They have the methods of `cosmic_ray.operators.operator.Operator`.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from cosmic_ray.ast import get_ast

Node = Any
"""A node of a tree of parso, which has no type information."""
Span = tuple[tuple[int, int], tuple[int, int]]


class Operator(Protocol):
    """A kind of mutation."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Yield a span for each change that can be made to the node."""

    def mutate(self, node: Node, index: int) -> Node:
        """Make one of these changes."""


class SwapMembership:
    """Swaps `in` and `not in`."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        if node.type == "comparison":
            for child in node.children[1::2]:
                if _words(child) in ("in", "not in"):
                    yield child.start_pos, child.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        found = [at for at, child in enumerate(node.children) if _words(child) in ("in", "not in")]
        at = found[index]
        word = "not in" if _words(node.children[at]) == "in" else "in"
        node.children[at] = get_ast(f" {word}")
        return node


class DropFilter:
    """Drops the `if` of a comprehension."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        if node.type == "comp_if":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        condition = node.children[1].get_code().strip()
        node.children[1] = get_ast(f" ({condition}) or True")
        return node


SWAPS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class SwapFunction:
    """Swaps `min` and `max`, `any` and `all`."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        if node.type == "name" and node.value in SWAPS and _is_called(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        node.value = SWAPS[node.value]
        return node


OURS: dict[str, type[Operator]] = {
    f"battleboard/{type_.__name__}": type_ for type_ in (SwapMembership, DropFilter, SwapFunction)
}


def _words(node: Node) -> str:
    code: str = node.get_code()
    return " ".join(code.split())


def _is_called(node: Node) -> bool:
    after = node.get_next_sibling()
    before = node.get_previous_sibling()
    if before is not None or after is None or after.type != "trailer":
        return False
    return bool(after.get_code().startswith("("))
