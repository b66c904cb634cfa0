"""What erlc calls the functions that it makes of funs and of the generators of comprehensions.

Stack traces show those names, as `-f/1-fun-0-` and `-f/1-lc$^0/1-0-`. A fun has its number after the funs in it, a
generator before what its comprehension makes; named funs and generators have a second number, counted on its own. Of
the elements of tuples and lists, of arguments and of operands, the last one is numbered first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from clew.erlang.lower.scope.bindings import mentioned
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import parts
from clew.source.dataclass import dataclass

_GENERATORS = tree.ListGenerator | tree.BinaryGenerator | tree.MapGenerator
_COMPREHENSIONS = tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension
#: Begins the names of the functions of Core that are made of them; the name of erlc and the arity follow.
MARK = "otp="


@dataclass(frozen=True, slots=True)
class FunName:
    """What follows the name of the whole function, and how many arguments there are."""

    text: str
    arity: int

    @property
    def local_name(self) -> str:
        """The name of the local function of Core. It has no `$`, with which names of other parts end."""
        return f"{MARK}{self.text.replace('$', '')}={self.arity}"


def fun_names(*code: object) -> dict[int, str]:
    """The names of the funs and generators in the code of a function, by their identities."""
    names: dict[int, str] = {}
    numbers, letrecs = count(), count()

    def visit(node: object) -> None:
        match node:
            case tree.FunExpr(None, clauses):
                visit(clauses)
                names[id(node)] = f"fun-{next(numbers)}-"
            case tree.LocalFun():
                next(numbers)  # erlc makes a fun of it, which nobody sees
            case tree.FunExpr(str() as name, clauses):
                second = next(letrecs)
                visit(clauses)
                next(numbers)
                names[id(node)] = f"{name}/{len(clauses[0].patterns)}-{second}-"
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                comprehension(node)
            case tree.ConsExpr():
                row: list[object] = []
                rest: object = node
                while isinstance(rest, tree.ConsExpr):
                    row.append(rest.head)
                    rest = rest.tail
                backwards(row, rest)
            case tree.TupleExpr(items):
                backwards(items)
            case tree.CallExpr(tree.RemoteName(module, function), args):
                backwards((module, function, *args))
            case tree.CallExpr(function, args):
                visit(function)
                backwards(args)
            case tree.BinaryOp(operator, left, right) if operator not in ("andalso", "orelse"):
                backwards((left, right))
            case tree.ReceiveExpr(clauses, timeout, after):
                visit((timeout, after, clauses))
            case tree.RecordExpr(None, _, fields):
                backwards(fields)
            case _:
                for part in parts(node):
                    visit(part)

    def backwards(items: Sequence[object], last: object = ()) -> None:
        visit(last)
        for item in reversed(items):
            visit(item)

    def comprehension(node: _COMPREHENSIONS) -> None:
        generators = [q for q in node.qualifiers if isinstance(q, _GENERATORS)]
        for qualifier in node.qualifiers:
            visit(qualifier.source if isinstance(qualifier, _GENERATORS) else qualifier)
        kind, arity = ("lbc", 2) if isinstance(node, tree.BinaryComprehension) else ("lc", 1)
        for generator in generators:
            names[id(generator)] = f"{kind}$^{next(numbers)}/{arity}-{next(letrecs)}-"
        made = (node.key, node.value) if isinstance(node, tree.MapComprehension) else node.template
        visit(made)

    visit(code)
    return names


def outside_variables(node: object, env: Env, own: object = ()) -> int:
    """How many variables a fun or a loop takes from outside; its own ones hide others of their names."""
    return len((mentioned(node).keys() & env.keys()) - mentioned(own).keys())
