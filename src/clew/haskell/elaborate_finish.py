"""From code with holes to Core, once all types of a module are known.

On the way calls are saturated, methods of known instances become direct calls, functions that are only
another name for a call (primitives above all) are replaced by it, newtypes vanish, and local functions that
are used at one dictionary only get it in place.
"""

from __future__ import annotations

from collections.abc import Callable

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.haskell.classes import Environment
from clew.haskell.dialect import LOGIC
from clew.haskell.elaborate_match import Done, MatchFinisher
from clew.haskell.elaborate_nodes import (
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
from clew.haskell.elaborate_special import SPECIAL
from clew.haskell.elaborate_types import ANY, TypeExporter, described
from clew.haskell.elaborate_wrap import inline, wrapper
from clew.haskell.infer_decl import Definition
from clew.haskell.infer_state import STD
from clew.haskell.types import Con, Type, prune, same
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

_INT_BITS = 1 << 64
#: Of Curry's class `Data`: its methods and the constructor of its dictionaries.
ANY_VALUE, SAME, DESCRIBED = f"{LOGIC}.aValue", f"{LOGIC}.===", f"{LOGIC}.described"
DATA_DICTIONARY = f"{LOGIC}.D:Data"
#: Functions that modules before their own refer to.
_ARITIES = {STD[name]: 1 for name in ("patError", "recSelError", "recConError", "noMethodBindingError")}


class Finisher(MatchFinisher):
    """Makes Core functions of the definitions of one module."""

    def __init__(
        self,
        environment: Environment,
        polys: dict[str, list[Local]],
        *,
        fails: bool = False,
        trusted: bool = False,
    ) -> None:
        super().__init__(fails=fails)
        self.env = environment
        self.trusted = trusted
        self.polys = polys
        self.pending: dict[str, Definition] = {}
        self.shapes: dict[str, tuple[list[str], Code]] = {}
        self.active: set[str] = set()
        self.done: dict[str, core.Function] = {}
        #: Dictionary parameters that are put in place.
        self.known: dict[str, Code] = {}
        self.decided: dict[int, bool] = {}
        self.dropped: dict[str, int] = {}
        self.in_scope: set[str] = set()

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
                extra = [self.fresh("x") for _ in range(missing)]
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
        # What a user's function raises is raised there; what the library's `error` raises, where it is called.
        if small is not None and (self.trusted or not _raises(expr)):
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

    def specialised(self, local: Local) -> bool:
        """Whether all uses of a generalised local function agree on its dictionaries; then they are known."""
        group = self.polys.get(local.dicts[0]) or [local]
        decided = self.decided.get(id(group))
        if decided is not None:
            return decided
        self.decided[id(group)] = False
        evidence: list[Code] | None = None
        for member in group:
            for use in member.uses:
                args = [self.strip(a) for a in use.args]
                if evidence is None:
                    evidence = args
                elif not all(self.agree(a, b) for a, b in zip(evidence, args, strict=True)):
                    return False
        if evidence is None or not all(self.closed_evidence(e) for e in evidence):
            return False
        for name, value in zip(local.dicts, evidence, strict=True):
            self.known[name] = value
        for member in group:
            self.dropped[member.name] = len(local.dicts)
        self.decided[id(group)] = True
        return True

    def strip(self, code: Code) -> Code:
        """Evidence without holes."""
        while True:
            kind = type(code)
            if kind is Hole:
                if code.value is None:
                    raise InternalFault("a dictionary is missing", code.span)
                code = code.value
            elif kind is Apply and not code.args:
                code = code.function
            elif kind is core.Var:
                poly = self.polys.get(code.name)
                if poly is not None:
                    self.specialised(poly[0])
                if code.name not in self.known:
                    return code
                code = self.known[code.name]
            else:
                return code

    def agree(self, a: Code, b: Code) -> bool:
        a, b = self.strip(a), self.strip(b)
        if type(a) is not type(b):
            return False
        if type(a) is Global or type(a) is core.Var:
            return bool(a.name == b.name)
        if type(a) is AnyValue:
            return same(a.type, b.type)
        return (
            type(a) is Apply
            and len(a.args) == len(b.args)
            and self.agree(a.function, b.function)
            and all(self.agree(x, y) for x, y in zip(a.args, b.args, strict=True))
        )

    def closed_evidence(self, code: Code) -> bool:
        """Whether evidence means the same everywhere in the function."""
        code = self.strip(code)
        if type(code) is Global:
            return True
        if type(code) is core.Var:
            return code.name in self.in_scope
        if type(code) is AnyValue:
            holes = [hole for _, hole in code.leaves]
            return all(self.closed_evidence(h) for h in (code.structural, *holes) if h is not None)
        return type(code) is Apply and all(self.closed_evidence(p) for p in (code.function, *code.args))

    # --- free variables --------------------------------------------------------------------------------------

    def free_variable(self, evidence: AnyValue) -> core.Expr:
        """A new variable of the machine; one whose type is known only at run time is made from its description."""
        name, span = self.fresh("free"), evidence.span
        if _is_known(evidence.type):
            type_ = TypeExporter(self.env).free_type(evidence.type)
            return core.Free((core.FreeVar(name, type_, span),), core.Var(name, span), span)
        pair = core.Prim("freeVariable#", (self.description(evidence),), span)
        alt = core.Alt("(,)", (name, "_"), core.Var(name, span), span)
        return core.Case(pair, (alt,), None, span)

    def description(self, evidence: AnyValue) -> core.Expr:
        """The type as text for the machine, with those of its variables put in at run time."""
        span = evidence.span
        exporter = TypeExporter(self.env)
        names: dict[object, str] = {placeholder: placeholder.name for placeholder, _ in evidence.leaves}
        holes = {placeholder.name: hole for placeholder, hole in evidence.leaves}
        if evidence.shape is None or _is_known(evidence.type):
            shape = exporter.free_type(evidence.type)
        else:
            shape = exporter.type(evidence.shape, names, 0)
        texts: list[core.Expr] = []
        for part in described(shape):
            if isinstance(part, str) or part.name not in holes:  # inside a function a variable is opaque
                text = part if isinstance(part, str) else f"0:{ANY} "
                texts.append(core.Lit(core.Literal(core.LitKind.STRING, text), span))
            else:
                texts.append(self.expr(Apply(Global(DESCRIBED, span), [holes[part.name]], span)))
        result = texts[-1]
        for piece in reversed(texts[:-1]):
            result = core.Call(STD["++"], (piece, result), span)
        return result

    def any_value(self, evidence: AnyValue) -> core.Expr:
        """The dictionary that makes such variables."""
        span = evidence.span
        if evidence.structural is None:
            same_: core.Expr = core.Lambda(("_", "_"), core.Prim("fail#", (), span), span)
        else:
            same_ = self.expr(Apply(Global(SAME, span), [evidence.structural], span))
        fresh = core.Lambda((self.fresh("u"),), self.free_variable(evidence), span)
        text = core.Lambda((self.fresh("u"),), self.description(evidence), span)
        return core.Con(DATA_DICTIONARY, (same_, fresh, text), span)

    # --- numbers ---------------------------------------------------------------------------------------------

    def number_literal(self, code: Number) -> core.Literal | None:
        """The literal, where the machine has numbers of the type."""
        t = prune(code.type)
        value = code.value
        if type(t) is not Con:
            return None
        if isinstance(value, int):
            if t.name == "Integer":
                return core.Literal(core.LitKind.INT, value)
            if t.name == "Int":
                wrapped = (value + _INT_BITS // 2) % _INT_BITS - _INT_BITS // 2
                return core.Literal(core.LitKind.INT, wrapped)
            if t.name == "Word":
                return core.Literal(core.LitKind.INT, value % _INT_BITS)
        if t.name == "Double":
            top, bottom = (value, 1) if isinstance(value, int) else value
            try:
                return core.Literal(core.LitKind.DOUBLE, top / bottom)
            except OverflowError:
                return core.Literal(core.LitKind.DOUBLE, float("inf") if top > 0 else float("-inf"))
        return None

    def number_expr(self, code: Number) -> core.Expr:
        literal = self.number_literal(code)
        span = code.span
        if literal is not None:
            return core.Lit(literal, span)
        if isinstance(code.value, int):
            integer = core.Lit(core.Literal(core.LitKind.INT, code.value), span)
            return self.expr(Apply(Global(STD["fromInteger"], span), [code.hole, integer], span))
        top, bottom = [core.Lit(core.Literal(core.LitKind.INT, v), span) for v in code.value]
        ratio = Apply(Global(STD[":%"], span), [top, bottom], span)
        return self.expr(Apply(Global(STD["fromRational"], span), [code.hole, ratio], span))

    # --- application -----------------------------------------------------------------------------------------

    def spine(self, code: Code) -> tuple[Code, list[Code]]:
        """The function that is applied in the end, and all its arguments."""
        parts: list[list[Code]] = []
        while True:
            kind = type(code)
            if kind is Apply:
                if code.args:
                    parts.append(code.args)
                code = code.function
            elif kind is Hole and code.value is not None:
                code = code.value
            elif kind is Instance:
                if code.name not in self.dropped:
                    parts.append(code.args)
                code = core.Var(code.name, code.span)
                break
            elif kind is core.Var and code.name in self.known:
                code = self.known[code.name]
            else:
                break
        if len(parts) == 1:
            return code, parts[0]
        return code, [a for part in reversed(parts) for a in part]

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
            if name == ANY_VALUE and args:
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

    def known_method(self, method: str, dictionary: Code) -> Code:
        """The function that a method of a known instance is, applied to the instance's dictionaries."""
        for _ in range(20):
            head, args = self.spine(self.strip(dictionary))
            if type(head) is not Global:
                return None
            alias = self.env.aliases.get(head.name)
            if alias is not None:
                names, evidence = alias
                dictionary = self.replace(evidence, dict(zip(names, args, strict=True)))
                continue
            instance = self.env.by_name.get(head.name)
            if instance is None:
                return None
            target = instance.methods.get(method)
            return Apply(Global(target, head.span), args, head.span) if target is not None else None
        return None

    def replace(self, code: Code, mapping: dict[str, Code]) -> Code:
        """Evidence with parameters replaced."""
        head, args = self.spine(code)
        if type(head) is core.Var:
            head = mapping.get(head.name, head)
        return Apply(head, [self.replace(a, mapping) for a in args], head.span)

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


def _is_known(t: Type) -> bool:
    """Whether a type has no variables; what is bound to nothing may be anything."""
    pending = [t]
    while pending:
        part = prune(pending.pop())
        if type(part) is not Con:
            return False
        pending.extend(part.args)
    return True


def _raises(expr: core.Expr) -> bool:
    return isinstance(expr, core.Prim) and expr.name == "raise#"


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
