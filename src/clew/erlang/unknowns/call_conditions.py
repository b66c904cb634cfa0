"""What users say about calls: expressions for values of arguments, a precondition and properties, as functions of Core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from clew.core.nodes import Call, Con, Expr, Function, Label, Partial, Prim, Program, Var
from clew.core.walk import transform
from clew.erlang.compiled_modules import FlatFunction, flat_functions
from clew.erlang.lower.lower_module import lower_expressions, scope_of
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import ErlangProgram
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_expressions
from clew.language.subjects import Argument, CallOptions, Check
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.texts import remember_text
from clew.unknowns.aside import ASIDE
from clew.unknowns.conditions import Conditions, positions, with_conditions

_FALSE = "clew:no"


@dataclass
class CallConditions:
    """The functions that options ask for, to be linked with the tested one."""

    program: ErlangProgram
    name: str
    names: Sequence[str]
    options: CallOptions
    functions: list[FlatFunction] = field(default_factory=list)
    generators: dict[int, str] = field(default_factory=dict)
    precondition: str | None = None
    checks: list[Check] = field(default_factory=list)

    def __post_init__(self) -> None:
        for index, text in positions(self.options.generators, self.names, self.name).items():
            self.generators[index] = self._values(text, f"--generator {self.names[index]}")
        if self.options.precondition is not None:
            made, arity = self._predicate(self.options.precondition, "--pre")
            if arity != len(self.names):
                raise UsageFault(
                    f"a precondition of `{self.name}` takes its {len(self.names)} arguments, and this one {arity}"
                )
            self.precondition = made
        for text in self.options.properties:
            made, arity = self._predicate(text, "--property")
            if arity not in (len(self.names), len(self.names) + 1):
                raise UsageFault(
                    f"a property of `{self.name}` takes its {len(self.names)} arguments, or also the result,"
                    f" and this one takes {arity}"
                )
            self.checks.append(Check(text, made, arity > len(self.names)))

    @property
    def roots(self) -> tuple[str, ...]:
        """The functions to link."""
        return tuple(flat.function.name for flat in self.functions)

    def applied(
        self, program: Program, arguments: Sequence[Argument], together: str | None = None
    ) -> tuple[Program, tuple[Argument, ...], str | None, tuple[Check, ...]]:
        """A linked program in which arguments are chosen and calls are judged as the options say.

        `together` says which choices may stand together.
        """
        conditions = Conditions(
            self.generators, self.precondition, self.checks, lists=True, together=together
        )
        program, made, precondition, checks = with_conditions(program, arguments, conditions)
        functions = tuple(_unlabelled(f) if f.name.startswith(ASIDE) else f for f in program.functions)
        return replace(program, functions=functions), made, precondition, checks

    # --- expressions as functions ---

    def _expression(self, text: str, what: str) -> tuple[str, tree.Expr]:
        """The name of a constant for an expression."""
        file = f"<{what}>"
        remember_text(file, text)
        exprs = parse_expressions(text, file)
        scope = scope_of(self.program.tree)
        scope.exports.update(scope.functions)
        name = f"clew:value{len(self.functions)}"
        scope.literal_name = f"{name}.literal"
        body = lower_expressions(scope, exprs)
        made = Function(name, (), body, span=exprs[0].span.to(exprs[-1].span))
        self.functions += flat_functions((made, *scope.literals))
        return name, exprs[-1]

    def _values(self, text: str, what: str) -> str:
        """A list of Core with the values of a list of Erlang."""
        value, _ = self._expression(text, what)
        return self._define(
            f"{value} list", (), t.runtime("core_list", (Call(value, ()),)), ("erl.core_list", value)
        )

    def _predicate(self, text: str, what: str) -> tuple[str, int]:
        """A function that says whether a fun gives true, and how many arguments it takes."""
        value, expr = self._expression(text, what)
        match expr:
            case tree.FunExpr(_, clauses):
                arity = len(clauses[0].patterns)
            case tree.LocalFun(_, known) | tree.RemoteFun(_, _, tree.IntegerLit(known)):
                arity = known
            case _:
                raise UsageFault(
                    f"`{text}` is no fun",
                    expr.span,
                    hint="write one, as in: fun(X) -> X > 0 end",
                )
        params = tuple(f"x{i}" for i in range(arity))
        given = t.list_([Var(p) for p in params])
        held: Expr = t.is_true(t.runtime("apply", (Call(value, ()), given)))
        if not any(flat.function.name == _FALSE for flat in self.functions):
            self._define(_FALSE, ("_e",), Con("False"), ())
        # an exception is no success
        body = Prim("catch#", (held, Partial(_FALSE)))
        name = self._define(
            f"{value} holds", params, body, ("erl.apply", value, _FALSE), ("Nil", "Cons", "true")
        )
        return name, arity

    def _define(
        self,
        name: str,
        params: tuple[str, ...],
        body: Expr,
        mentions: tuple[str, ...],
        constructors: tuple[str, ...] = (),
    ) -> str:
        self.functions.append(FlatFunction(Function(name, params, body), mentions, constructors))
        return name


def _unlabelled(function: Function) -> Function:
    def plain(node: Expr) -> Expr:
        return node.body if isinstance(node, Label) else node

    return replace(function, body=transform(function.body, plain))
