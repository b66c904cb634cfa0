"""Logic programs for the tests of the search: how to search one, and random ones."""

from __future__ import annotations

from typing import Any

from running import image_of

from clew.core.text import parse_type
from clew.machine.machine import Machine
from clew.machine.outcome import Limits
from clew.machine.readback import render
from clew.machine.refs import Ref
from clew.machine.search import Answer, Bounds, Search

LISTS = """
append : [a] -> [a] -> [a];
append xs ys = case xs of { [] -> ys; x : r -> x : append r ys };

size : [a] -> Int;
size xs = case xs of { [] -> 0; _ : r -> add# 1 (size r) };

and : Bool -> Bool -> Bool;
and a b = case a of { True -> b; False -> False };

sameInts : [Int] -> [Int] -> Bool;
sameInts xs ys =
  case xs of {
    [] -> case ys of { [] -> True; _ : _ -> False };
    x : r -> case ys of { [] -> False; y : s -> and (eq# x y) (sameInts r s) }
  };
"""


class Session:
    """A machine and the free variables of a goal."""

    def __init__(
        self,
        text: str,
        *,
        labels: bool = False,
        reference: bool = False,
        nursery: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.machine = Machine(image_of(text, labels=labels), limits, reference=reference, nursery=nursery)

    def goal(self, function: str = "main", *types: str, level: int = 0) -> tuple[Ref, tuple[Ref, ...]]:
        """A call with one new free variable for every type, and those variables."""
        machine = self.machine
        variables = tuple(machine.free(parse_type(t), level) for t in types)
        ref = machine.constant(function)
        return (machine.apply(ref, *variables) if variables else ref), variables

    def search(
        self, function: str = "main", *types: str, bounds: Bounds | None = None, level: int = 0, **options: Any
    ) -> Search:
        goal, variables = self.goal(function, *types, level=level)
        return Search(self.machine, goal, variables, bounds, **options)


def shown(answer: Answer) -> str:
    """An answer in one line; variables are numbered in the order in which they occur."""
    return Shower().answer(answer)


class Shower:
    """Shows answers with variables renumbered, so that two searches can be compared."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}

    def answer(self, answer: Answer) -> str:
        text = answer.kind.value
        if answer.value is not None:
            value = render(self.renumber(answer.value))
            text = value if text == "value" else f"{text} {value}"
        bindings = ", ".join(render(self.renumber(b)) for b in answer.bindings)
        return f"{text} | {bindings}" if bindings else text

    def renumber(self, value: Any) -> Any:
        """The value with other numbers for its variables."""
        from clew.machine.readback import Array, Closure, Construct, Fault, ListValue, Variable

        match value:
            case Variable(number=number, type=type_):
                return Variable(self.numbers.setdefault(number, len(self.numbers)), type_)
            case Construct(name=name, args=args):
                return Construct(name, tuple(map(self.renumber, args)))
            case Closure(name=name, args=args):
                return Closure(name, tuple(map(self.renumber, args)))
            case ListValue(items=items, rest=rest):
                inner = tuple(map(self.renumber, items))
                return ListValue(inner, None if rest is None else self.renumber(rest))
            case Array(items=items, size=size):
                return Array(tuple(map(self.renumber, items)), size)
            case Fault(exception=exception):
                return Fault(None if exception is None else self.renumber(exception))
        return value
