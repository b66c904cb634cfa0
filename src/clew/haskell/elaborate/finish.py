"""From code with holes to Core, once all types of a module are known.

On the way calls are saturated, methods of known instances become direct calls, functions that are only
another name for a call (primitives above all) are replaced by it, newtypes vanish, and local functions that
are used at one dictionary only get it in place.
"""

from __future__ import annotations

from collections.abc import Callable

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.core.names import UNNAMED
from clew.haskell.elaborate.match import Done
from clew.haskell.elaborate.special import SPECIAL
from clew.haskell.elaborate.values import ValueFinisher
from clew.haskell.elaborate.wrap import inline, wrapper
from clew.haskell.infer.decl import Definition
from clew.haskell.infer.nodes import (
    AnyValue,
    Apply,
    Code,
    Fun,
    Global,
    Hole,
    Instance,
    LetCode,
    Local,
    MatchCode,
    Number,
)
from clew.haskell.infer.state import STD
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.classes import Environment
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

#: The method of Curry's class `Data` that makes a free variable.
_ANY_VALUE = f"{LOGIC}.aValue"
#: Functions that modules before their own refer to.
_ARITIES = {STD[name]: 1 for name in ("patError", "recSelError", "recConError", "noMethodBindingError")}


class Finisher(ValueFinisher):
    """Makes Core functions of the definitions of one module."""

    def __init__(
        self,
        environment: Environment,
        polys: dict[str, list[Local]],
        *,
        fails: bool = False,
        trusted: bool = False,
    ) -> None:
        super().__init__(environment, polys, fails=fails)
        self.trusted = trusted
        self.pending: dict[str, Definition] = {}
        self.shapes: dict[str, tuple[list[str], Code]] = {}
        self.active: set[str] = set()
        self.done: dict[str, core.Function] = {}

    def functions(self, definitions: list[Definition]) -> list[core.Function]:
        for d in definitions:
            self.pending[d.name] = d
            self.shapes[d.name] = self.peel(d.code)
        for d in definitions:
            self.eta(d.name, d.span)
        for name, (params, _) in self.shapes.items():
            self.env.arities[name] = len(params)
        for d in definitions:
            self.function(d.name)
        return [self.done[d.name] for d in definitions]

    # --- the form of a function ----------------------------------------------------------------------------

    def peel(self, code: Code) -> tuple[list[str], Code]:
        """The parameters of nested functions, and the body under them."""
        params: list[str] = []
        while True:
            kind = type(code)
            if kind is Hole and code.value is not None:
                code = code.value
            elif kind is Apply and not code.args:
                code = code.function
            elif kind is Fun:
                for name in code.params:
                    if name in params:
                        params[params.index(name)] = self.fresh("hidden")
                params.extend(code.params)
                code = code.body
            elif kind is MatchCode and not code.scrutinees and _is_plain(code):
                code = code.clauses[0].rhs.alternatives[0].body
            else:
                return params, code

    def eta(self, name: str, span: Span, depth: int = 0) -> int:
        """Give a function that is another one, perhaps partially applied, its parameters; its arity."""
        if name not in self.shapes:
            return self.arity(name)
        params, body = self.shapes[name]
        if name in self.active or depth > 50:
            return len(params)
        self.active.add(name)
        head, args = self.spine(body)
        if type(head) is Global and all(_atomic(a) and not self.chooses(a) for a in args):
            missing = self.eta(head.name, span, depth + 1) - len(args)
            if missing > 0:
                extra = [self.fresh(UNNAMED) for _ in range(missing)]
                new = Apply(body, [core.Var(x, span) for x in extra], span)
                self.shapes[name] = (params + extra, new)
        self.active.discard(name)
        return len(self.shapes[name][0])

    def chooses(self, code: Code) -> bool:
        """Whether an argument may have several values (Curry): it must be evaluated once, not at each call."""
        if not self.fails:
            return False
        head, args = self.spine(code)
        constant = type(head) is Global and not args and ".I:" not in head.name
        return constant and self.arity_before(head.name) == 0

    def arity_before(self, name: str) -> int:
        """The arity of a function whose parameters may not all be known yet."""
        return len(self.shapes[name][0]) if name in self.shapes else self.arity(name)

    def arity(self, name: str) -> int:
        info = self.env.constructors.get(name)
        if info is not None:
            return len(info.fields) + len(info.context)
        if is_tuple_name(name):
            return len(name) - 1
        found = self.env.arities.get(name)
        if found is not None:
            return found
        if name in _ARITIES:
            return _ARITIES[name]
        return self.dictionary_arity(name)

    def dictionary_arity(self, name: str) -> int:
        module, _, text = name.rpartition(".D:")
        info = self.env.classes.get(f"{module}.{text}")
        if info is None:
            raise InternalFault(f"nothing is known of '{name}'")
        return len(info.supers) + len(info.methods)

    def function(self, name: str) -> core.Function:
        found = self.done.get(name)
        if found is not None:
            return found
        params, body = self.shapes[name]
        self.active.add(name)
        saved, self.in_scope = self.in_scope, set(params)
        span = self.pending[name].span
        expr = self.expr(body)
        self.in_scope = saved
        self.active.discard(name)
        function = core.Function(name, tuple(params), expr, None, False, False, span)
        self.done[name] = function
        small = wrapper(function)
        # What a user's function does is done there, and told and counted there; what the library's does, where it is called.
        if small is not None and (self.trusted or not params):
            self.env.wrappers[name] = small
        return function

    # --- expressions ---------------------------------------------------------------------------------------

    def expr(self, code: Code) -> core.Expr:
        method = _FINISH.get(type(code))
        if method is None:
            raise InternalFault(f"unexpected code {type(code).__name__}")
        return method(self, code)

    def variable(self, code: core.Var) -> core.Expr:
        evidence = self.known.get(code.name)
        return code if evidence is None else self.expr(evidence)

    def case(self, code: core.Case) -> core.Expr:
        alts = tuple(
            [
                core.Alt(a.con, a.vars, self.expr(a.body), a.span)
                if isinstance(a, core.Alt)
                else core.LitAlt(a.literal, self.expr(a.body), a.span)
                for a in code.alts
            ]
        )
        default = code.default
        if default is not None:
            default = core.Default(default.var, self.expr(default.body), default.span)
        return core.Case(self.expr(code.scrutinee), alts, default, code.span)

    def primitive(self, code: core.Prim) -> core.Expr:
        return core.Prim(code.name, tuple([self.expr(a) for a in code.args]), code.span)

    def choice(self, code: core.Choice) -> core.Expr:
        return core.Choice(tuple([self.expr(a) for a in code.alternatives]), code.span)

    def lambda_(self, code: Fun) -> core.Expr:
        params, body = self.peel(code)
        added = [p for p in params if p not in self.in_scope]
        self.in_scope.update(added)
        expr = self.expr(body)
        self.in_scope.difference_update(added)
        return core.Lambda(tuple(params), expr, code.span)

    def let_code(self, code: LetCode) -> core.Expr:
        return self.let_then(code.locals, code.span, lambda: self.expr(code.body))

    def let_then(self, group: list[Local], span: Span, body: Callable[[], core.Expr]) -> core.Expr:
        bindings = []
        for local in group:
            value = local.code
            if local.dicts and self.specialised(local):
                assert type(value) is Fun
                value = value.body
            bindings.append(core.Binding(local.name, self.expr(value), local.span))
        inner = body()
        for local in reversed(group):
            if local.strict:
                forced = core.Var(local.name, local.span)
                inner = core.Case(forced, (), core.Default("_", inner, local.span), local.span)
        return core.Let(tuple(bindings), inner, span) if bindings else inner

    # --- application -----------------------------------------------------------------------------------------

    def application(self, code: Apply) -> core.Expr:
        head, args = self.spine(code)
        return self.call(head, args, code.span)

    def instance_use(self, code: Instance) -> core.Expr:
        head, args = self.spine(code)
        return self.call(head, args, code.span)

    def global_(self, code: Global) -> core.Expr:
        return self.call(code, [], code.span)

    def call(self, head: Code, args: list[Code], span: Span) -> core.Expr:
        while type(head) is Global:
            name = head.name
            if name == _ANY_VALUE and args:
                evidence = self.strip(args[0])
                if type(evidence) is AnyValue:
                    return apply_core(self.free_variable(evidence), [self.expr(a) for a in args[1:]], span)
            if args and name in self.env.methods:
                direct = self.known_method(name, args[0])
                if direct is not None:
                    head, more = self.spine(direct)
                    args = [*more, *args[1:]]
                    continue
            info = self.env.constructors.get(name)
            if info is not None and info.newtype:
                if not args:
                    return core.Lambda(("x",), core.Var("x", span), span)
                head, more = self.spine(args[0])
                args = [*more, *args[1:]]
                continue
            special = SPECIAL.get(name)
            if special is not None and len(args) >= special[0]:
                result = special[1](self, args, span)
                if isinstance(result, tuple):
                    head, args = result
                    continue
                return result
            return self.saturate(name, [self.expr(a) for a in args], span)
        if not args:
            return self.expr(head)
        if type(head) is Fun:
            function = self.lambda_(head)
        else:
            function = self.expr(head)
        return apply_core(function, [self.expr(a) for a in args], span)

    def saturate(self, name: str, args: list[core.Expr], span: Span) -> core.Expr:
        """A function or constructor applied to finished arguments."""
        constructor = name in self.env.constructors or is_tuple_name(name) or _is_dictionary(name)
        if not constructor:
            if name in self.shapes and name not in self.done and name not in self.active and self.small(name):
                self.function(name)
            small = self.env.wrappers.get(name)
            if small is not None and len(args) >= len(small[0]):
                count = len(small[0])
                found = inline(small, args[:count], span)
                if found is not None:
                    return apply_core(found, args[count:], span)
        arity = self.arity(name)
        if len(args) < arity:
            return core.Partial(name, tuple(args), span)
        full = (
            core.Con(name, tuple(args), span) if constructor else core.Call(name, tuple(args[:arity]), span)
        )
        return apply_core(full, args[arity:], span) if len(args) > arity else full

    def small(self, name: str) -> bool:
        """Whether a definition may turn out to be only another name for a call."""
        _, body = self.shapes[name]
        if type(body) is core.Prim or type(body) is core.Var:
            return True
        head, args = self.spine(body)
        return type(head) is Global and len(args) <= 6


def apply_core(function: core.Expr, args: list[core.Expr], span: Span) -> core.Expr:
    """A finished function applied to more arguments."""
    if not args:
        return function
    if isinstance(function, core.App) and not isinstance(function.function, core.Lambda):
        return core.App(function.function, (*function.args, *args), span)
    return core.App(function, tuple(args), span)


def _is_dictionary(name: str) -> bool:
    return ".D:" in name


def _is_plain(code: MatchCode) -> bool:
    if len(code.clauses) != 1:
        return False
    rhs = code.clauses[0].rhs
    return not rhs.groups and not rhs.alternatives[0].guards


def _atomic(code: Code) -> bool:
    while True:
        kind = type(code)
        if kind is Hole and code.value is not None:
            code = code.value
        elif kind is Apply and not code.args:
            code = code.function
        elif (
            kind is Apply
            and type(code.function) is Global
            and (".I:" in code.function.name or ".S:" in code.function.name)
        ):
            return all(_atomic(a) for a in code.args)
        else:
            return kind in (Global, core.Var, core.Lit, Number)


def _literal(self: Finisher, code: core.Lit) -> core.Expr:
    return code


_FINISH: dict[type, Callable[..., core.Expr]] = {
    core.Var: Finisher.variable,
    core.Lit: _literal,
    core.Case: Finisher.case,
    core.Prim: Finisher.primitive,
    core.Choice: Finisher.choice,
    Global: Finisher.global_,
    Apply: Finisher.application,
    Hole: lambda self, code: self.expr(self.strip(code)),
    Fun: Finisher.lambda_,
    LetCode: Finisher.let_code,
    MatchCode: Finisher.match,
    Number: Finisher.number_expr,
    Instance: Finisher.instance_use,
    Done: lambda self, code: code.expr,
    AnyValue: Finisher.any_value,
}
