"""Statements and trees made by hand, from texts such as `sort [2,1] = 1 : _`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from clew.debug.computation_statement import JudgedFunction, JudgedKind, StatedValue, Statement, ValuePlace
from clew.debug.computation_tree import ROOT, Node, Weight
from clew.machine.values.render import render
from clew.machine.values.value import (
    Char,
    Construct,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE
from clew.trace.history.occurrence import Origin

OPEN = Unevaluated()


def value(text: object) -> Value:
    """A value of Python data: `...` is open, a tuple that begins with a name is a constructor, a dict a function."""
    match text:
        case Unevaluated() | Number() | Construct() | ListValue() | FunctionMap() | Fault():
            return text
        case _ if text is ...:
            return OPEN
        case bool():
            return Construct(str(text))
        case int() | float():
            return Number(text)
        case str() if len(text) == 1:
            return Char(text)
        case str():
            return Construct(text)
        case list():
            if text and text[-1] is ...:
                return ListValue(tuple(map(value, text[:-1])), OPEN)
            return ListValue(tuple(map(value, text)), None)
        case tuple((str() as name, *args)) if name[:1].isupper() or "." in name or name.startswith("("):
            return Construct(name, tuple(map(value, args)))
        case tuple():
            return Construct(f"({',' * (len(text) - 1)})", tuple(map(value, text)))
        case dict():
            entries = [
                MapEntry(tuple(map(value, key if isinstance(key, tuple) else (key,))), value(result))
                for key, result in text.items()
            ]
            return FunctionMap("f", tuple(entries))
    raise AssertionError(text)


def stated(data: object, name: str = "") -> StatedValue:
    made = value(data)
    return StatedValue(name, made, render(made))


def statement(function: str, arguments: Sequence[object], result: object) -> Statement:
    """The statement that a function of the program gave a result."""
    name = function.rpartition(".")[2]
    kind = JudgedKind.FUNCTION if arguments else JudgedKind.CONSTANT
    subject = JudgedFunction(function, name, kind, NOWHERE)
    return Statement(subject, tuple(map(stated, arguments)), stated(result))


@dataclass
class HandMadeTree:
    """A tree of statements: each with its number, and the numbers of those below it."""

    statements: Mapping[int, Statement]
    below: Mapping[int, Sequence[int]]
    makers: Mapping[tuple[int, ValuePlace], int] = field(default_factory=dict)

    def children(self, node: Node) -> Sequence[Node]:
        return tuple(Node(n) for n in self.below.get(node.act, ()))

    def weight(self, node: Node) -> Weight:
        own = 0 if node == ROOT else 1
        return Weight(own + sum(self.weight(child).statements for child in self.children(node)))

    def subject(self, node: Node) -> JudgedFunction:
        return self.statements[node.act].subject

    def subjects(self) -> Iterable[JudgedFunction]:
        return dict.fromkeys(s.subject for s in self.statements.values())

    def statement(self, node: Node) -> Statement:
        return self.statements[node.act]

    def origin(self, node: Node, place: ValuePlace) -> Origin | None:
        return None

    def maker(self, node: Node, place: ValuePlace) -> Node | None:
        made = self.makers.get((node.act, place))
        return None if made is None else Node(made)


def tree(outline: str) -> HandMadeTree:
    """A tree from an outline: a line a statement, `name argument ... = result` in Python's notation, indented below its parent."""
    statements: dict[int, Statement] = {}
    below: dict[int, list[int]] = {}
    way: list[tuple[int, int]] = [(-1, 0)]
    for number, line in enumerate((line for line in outline.splitlines() if line.strip()), start=1):
        depth = len(line) - len(line.lstrip())
        left, _, right = line.strip().partition(" = ")
        name, *words = left.split()
        statements[number] = statement(name, [ast.literal_eval(w) for w in words], ast.literal_eval(right))
        while way[-1][0] >= depth:
            way.pop()
        below.setdefault(way[-1][1], []).append(number)
        way.append((depth, number))
    return HandMadeTree(statements, below)
