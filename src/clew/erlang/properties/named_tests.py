"""What is a property or a test in a module: functions without arguments, by their names.

`prop_...` is a property of PropEr or QuickCheck, `..._test` a test of EUnit, and `..._test_` a generator of such tests,
of which only a run knows how many there are.
"""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.dataclass import dataclass
from clew.source.span import Span

_PROPERTY, _TEST, _GENERATOR = "prop_", "_test", "_test_"


@dataclass(frozen=True, slots=True)
class TestFunction:
    """A function of a module that is to be run by a test framework."""

    module: str
    name: str
    span: Span
    #: The library function that finds tests by the names of modules and functions, if there may be any.
    remote: str = "clew_eunit_names:unknown/1"

    @property
    def is_property(self) -> bool:
        return self.name.startswith(_PROPERTY) and not self.is_test and not self.is_generator

    @property
    def is_test(self) -> bool:
        return self.name.endswith(_TEST)

    @property
    def is_generator(self) -> bool:
        return self.name.endswith(_GENERATOR)


def is_run_by_a_framework(function: tree.FunctionDef) -> bool:
    """Whether a function is a property or a test."""
    named = TestFunction("", function.name, function.span)
    return function.arity == 0 and (named.is_property or named.is_test or named.is_generator)


def test_functions(module: tree.ErlangModule) -> list[TestFunction]:
    """The properties and tests of a module, in the order of its text."""
    remote = f"clew_eunit_names:{'named' if _has_names(module) else 'unknown'}/1"
    functions = [
        TestFunction(module.name, form.name, form.span, remote)
        for form in module.forms
        if isinstance(form, tree.FunctionDef) and form.arity == 0
    ]
    return [f for f in functions if f.is_property or f.is_test or f.is_generator]


def _has_names(module: tree.ErlangModule) -> bool:
    """Whether a generator may name tests by module and function, as `{m, f}`, or all of a module."""
    for form in module.forms:
        if isinstance(form, tree.FunctionDef) and form.name.endswith(_GENERATOR):
            if any(isinstance(clause.body[-1], tree.AtomLit) for clause in form.clauses):
                return True
            for node in nodes(form, _raises):
                match node:
                    case tree.TupleExpr((tree.AtomLit(), tree.AtomLit(), *_)) | tree.TupleExpr(
                        (_, tree.AtomLit())
                    ):
                        return True
    return False


def _raises(node: object) -> bool:
    """Whether an expression raises an error, as those in assertions do."""
    match node:
        case tree.CallExpr(tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit("error"))):
            return True
    return False
