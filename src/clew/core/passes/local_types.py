"""The types of the parts of a function, as far as Core knows them.

Core is checked by its front end and carries types only at its top level. This is plain unification from the
schemes of functions and constructors inwards. It never complains: where two types do not fit (a newtype that
was taken away, a rank that unification has not), the pieces keep what is known of them otherwise.
Functions that a front end made out of one (lifted locals) have no scheme and are inferred together with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache

from clew.core.names import Globals, globals_of
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    LitKind,
    Match,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.core.types import (
    Scheme,
    Type,
    TypeApp,
    TypeCon,
    TypeVar,
    split_function,
    substitute,
    type_variables,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FormFault
from clew.source.recursion_limit import deep_recursion

#: Where a node stands: the numbers of the parts (`walk.parts`) that lead to it.
Place = tuple[int, ...]

_LITERALS = {
    LitKind.DOUBLE: TypeCon("Double"),
    LitKind.CHAR: TypeCon("Char"),
    LitKind.STRING: TypeCon("[]", (TypeCon("Char"),)),
}
#: These serve every type of integers, so their own type says only that all are the same.
_INTEGER_TYPES = ("Integer", "Int", "Word")


@dataclass(slots=True)
class LocalTypes:
    """The type of every node of some functions, by function and place; and of the parameters."""

    nodes: dict[tuple[str, Place], Type] = field(default_factory=dict)
    #: The types of the names that a node binds over one of its parts, by function and place of that part.
    binders: dict[tuple[str, Place], tuple[Type, ...]] = field(default_factory=dict)
    params: dict[str, tuple[Type, ...]] = field(default_factory=dict)
    #: The type of what each function gives for all its parameters.
    results: dict[str, Type] = field(default_factory=dict)


def infer_types(program: Program, group: Sequence[Function]) -> LocalTypes:
    """The types inside some functions of a program that belong together."""
    with deep_recursion():
        return _Inference(program, group).run()


@cache
def _primitive_type(name: str) -> Scheme:
    from clew.core.text.read import parse_type

    type_ = parse_type(PRIMITIVES[name].type)
    arguments, result = split_function(type_)
    if len({*arguments, result}) == 1 and isinstance(result, TypeCon) and result.name in _INTEGER_TYPES:
        type_ = substitute_all(type_, result, TypeVar("n"))
    return Scheme(type_variables(type_), type_)


def substitute_all(type_: Type, old: Type, new: Type) -> Type:
    """The type with one part of it replaced wherever it occurs."""
    if type_ == old:
        return new
    if isinstance(type_, TypeVar):
        return type_
    args = tuple(substitute_all(a, old, new) for a in type_.args)
    return TypeCon(type_.name, args) if isinstance(type_, TypeCon) else TypeApp(type_.head, args)


class _Inference:
    def __init__(self, program: Program, group: Sequence[Function]) -> None:
        self.globals: Globals = globals_of(program)
        self.schemes = {f.name: f.scheme for f in program.functions if f.scheme is not None}
        self.group = {f.name: f for f in group}
        self.bound: dict[str, Type] = {}
        self.count = 0
        self.types = LocalTypes()
        self.shapes: dict[str, tuple[tuple[Type, ...], Type]] = {}
        self.function = ""

    def run(self) -> LocalTypes:
        for function in self.group.values():
            self.shapes[function.name] = self.shape(function)
        for function in self.group.values():
            self.function = function.name
            params, result = self.shapes[function.name]
            env = dict(zip(function.params, params, strict=True))
            self.unify(self.expr(function.body, env, ()), result)
        types = self.types
        types.nodes = {key: self.resolve(t) for key, t in types.nodes.items()}
        types.binders = {key: tuple(map(self.resolve, ts)) for key, ts in types.binders.items()}
        types.params = {name: tuple(map(self.resolve, ps)) for name, (ps, _) in self.shapes.items()}
        types.results = {name: self.resolve(result) for name, (_, result) in self.shapes.items()}
        return types

    def shape(self, function: Function) -> tuple[tuple[Type, ...], Type]:
        """Parameters and result; the variables of a scheme stand for themselves inside."""
        if function.scheme is not None:
            rigid: dict[str, Type] = {v: TypeCon(f"'{v}") for v in function.scheme.vars}
            params, result = self.taking(substitute(function.scheme.type, rigid), function.arity)
            if len(params) == function.arity:
                return params, result
        return tuple(self.fresh() for _ in function.params), self.fresh()

    @staticmethod
    def taking(type_: Type, count: int) -> tuple[tuple[Type, ...], Type]:
        """The first arguments of a function type, and what is left."""
        arguments: list[Type] = []
        while len(arguments) < count and isinstance(type_, TypeCon) and type_.name == "->":
            arguments.append(type_.args[0])
            type_ = type_.args[1]
        return tuple(arguments), type_

    # --- types ---

    def fresh(self) -> Type:
        self.count += 1
        return TypeVar(f"?{self.count}")

    def instance(self, variables: Iterable[str], type_: Type) -> Type:
        mapping: dict[str, Type] = {v: self.fresh() for v in variables}
        return substitute(type_, mapping)

    def shallow(self, type_: Type) -> Type:
        while isinstance(type_, TypeVar) and type_.name in self.bound:
            type_ = self.bound[type_.name]
        return type_

    def resolve(self, type_: Type) -> Type:
        type_ = self.shallow(type_)
        if isinstance(type_, TypeCon):
            return TypeCon(type_.name, tuple(map(self.resolve, type_.args)))
        if isinstance(type_, TypeApp):
            return substitute(
                TypeApp(type_.head, tuple(map(self.resolve, type_.args))),
                {type_.head.name: self.shallow(type_.head)},
            )
        return type_

    def occurs(self, name: str, type_: Type) -> bool:
        return name in type_variables(self.resolve(type_))

    def unify(self, left: Type, right: Type) -> None:
        left, right = self.shallow(left), self.shallow(right)
        if left == right:
            return
        if isinstance(left, TypeVar):
            if left.name.startswith("?") and not self.occurs(left.name, right):
                self.bound[left.name] = right
        elif isinstance(right, TypeVar):
            self.unify(right, left)
        elif isinstance(left, TypeCon) and isinstance(right, TypeCon):
            if left.name == right.name and len(left.args) == len(right.args):
                for a, b in zip(left.args, right.args, strict=True):
                    self.unify(a, b)
        elif isinstance(left, TypeApp) and len(left.args) <= len(right.args):
            cut = len(right.args) - len(left.args)
            if isinstance(right, TypeCon):
                self.unify(left.head, TypeCon(right.name, right.args[:cut]))
            elif cut == 0:
                self.unify(left.head, right.head)
            for a, b in zip(left.args, right.args[cut:], strict=True):
                self.unify(a, b)
        elif isinstance(right, TypeApp) and isinstance(left, TypeCon):
            self.unify(right, left)

    # --- expressions ---

    def expr(self, node: Expr, env: Mapping[str, Type], place: Place) -> Type:
        type_ = self.typed(node, env, place)
        self.types.nodes[self.function, place] = type_
        return type_

    def typed(self, node: Expr, env: Mapping[str, Type], place: Place) -> Type:
        match node:
            case Var(name):
                return env.get(name) or self.fresh()
            case Lit(literal):
                return _LITERALS.get(literal.kind) or self.fresh()
            case Con(name, args):
                return self.applied(self.constructor(name), args, env, place, 0)
            case Call(name, args) | Partial(name, args):
                return self.applied(self.global_type(name), args, env, place, 0)
            case Prim(name, args):
                scheme = _primitive_type(name)
                return self.applied(self.instance(scheme.vars, scheme.type), args, env, place, 0)
            case App(function, args):
                return self.applied(self.expr(function, env, (*place, 0)), args, env, place, 1)
            case Let(bindings, body):
                types = {b.name: self.fresh() for b in bindings}
                inner = {**env, **types}
                for i, binding in enumerate(bindings):
                    self.types.binders[self.function, (*place, i)] = tuple(types.values())
                    self.unify(types[binding.name], self.expr(binding.value, inner, (*place, i)))
                last = (*place, len(bindings))
                self.types.binders[self.function, last] = tuple(types.values())
                return self.expr(body, inner, last)
            case Case():
                return self.case(node, env, place)
            case Choice(alternatives):
                result = self.fresh()
                for i, alternative in enumerate(alternatives):
                    self.unify(result, self.expr(alternative, env, (*place, i)))
                return result
            case Free(variables, body):
                own = {v.name: v.type for v in variables}
                self.types.binders[self.function, (*place, 0)] = tuple(own.values())
                return self.expr(body, {**env, **own}, (*place, 0))
            case Label(_, body):
                return self.expr(body, env, (*place, 0))
            case Lambda() | Match():
                raise FormFault("types inside of functions want flat Core", node.span)

    def case(self, node: Case, env: Mapping[str, Type], place: Place) -> Type:
        scrutinee = self.expr(node.scrutinee, env, (*place, 0))
        result = self.fresh()
        for i, alt in enumerate(node.alts):
            inner, at = env, (*place, i + 1)
            if isinstance(alt, Alt):
                fields, whole = split_constructor(self.constructor(alt.con), len(alt.vars))
                self.unify(scrutinee, whole)
                inner = {**env, **dict(zip(alt.vars, fields, strict=False))}
                self.types.binders[self.function, at] = fields
            elif alt.literal.kind in _LITERALS:
                self.unify(scrutinee, _LITERALS[alt.literal.kind])
            self.unify(result, self.expr(alt.body, inner, at))
        if node.default is not None:
            at = (*place, len(node.alts) + 1)
            self.types.binders[self.function, at] = (scrutinee,)
            self.unify(result, self.expr(node.default.body, {**env, node.default.var: scrutinee}, at))
        return result

    def applied(
        self, function: Type, args: tuple[Expr, ...], env: Mapping[str, Type], place: Place, first: int
    ) -> Type:
        """The type of an application; the arguments are parts from `first` on."""
        for i, arg in enumerate(args):
            function = self.shallow(function)
            if not (isinstance(function, TypeCon) and function.name == "->"):
                arrow = TypeCon("->", (self.fresh(), self.fresh()))
                self.unify(function, arrow)
                function = arrow
            self.unify(function.args[0], self.expr(arg, env, (*place, first + i)))
            function = function.args[1]
        return function

    def constructor(self, name: str) -> Type:
        data, con = self.globals.owner(name), self.globals.constructor(name)
        if data is None or con is None:
            return self.fresh()
        variables: dict[str, Type] = {p: self.fresh() for p in data.params}
        type_: Type = TypeCon(data.name, tuple(variables.values()))
        for part in reversed(con.fields):
            type_ = TypeCon("->", (substitute(part, variables), type_))
        return type_

    def global_type(self, name: str) -> Type:
        scheme = self.schemes.get(name)
        if scheme is not None:
            return self.instance(scheme.vars, scheme.type)
        if name in self.shapes:
            params, type_ = self.shapes[name]
            for param in reversed(params):
                type_ = TypeCon("->", (param, type_))
            return type_
        if self.globals.constructor(name) is not None:
            return self.constructor(name)
        return self.fresh()


def split_constructor(type_: Type, count: int) -> tuple[tuple[Type, ...], Type]:
    """The fields of a constructor's type, and the type that it makes."""
    return _Inference.taking(type_, count)
