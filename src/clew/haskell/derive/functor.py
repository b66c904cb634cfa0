"""Derived Functor, Foldable and Traversable: by the structure of the fields' types.

A field whose type does not mention the last type parameter is unchanged; a field of that parameter's type is
mapped; of a tuple, each component is; in `T t1 .. tn` the parameter may occur in `tn` only, and T is mapped over.
Functor also maps the results of functions, and the arguments of their arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from clew.core.builtin import is_tuple_name
from clew.haskell.derive.syntax_builder import Build, DerivedType, numbered
from clew.haskell.names.rename_types import type_variables
from clew.haskell.names.standard import STANDARD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import TypeFault


class Structure:
    """How one type depends on the last parameter of the data type that an instance is derived for."""

    def __init__(
        self, subject: DerivedType, cls: str, make: Build, synonyms: Mapping[Name, s.TypeSynonym]
    ) -> None:
        if not subject.data.params:
            raise TypeFault(
                f"cannot derive '{cls}' for '{subject.data.name.text}'",
                make.span,
                "it needs a type with a parameter",
                slug="derive",
            )
        self.subject = subject
        self.cls = cls
        self.make = make
        self.synonyms = synonyms
        self.param = subject.data.params[-1]
        #: Type constructors that are mapped over: they need an instance of the class.
        self.mapped: list[s.Type] = []
        #: Variables that fields quantify: their contexts say what can be mapped over.
        self.quantified: set[str] = set()
        self._fresh = count(1)

    def fresh(self, prefix: str) -> str:
        return f"{prefix}'{next(self._fresh)}"

    def mentions(self, node: s.Type) -> bool:
        return any(name == self.param for name, _ in type_variables(node))

    def refuse(self, why: str) -> TypeFault:
        text = self.subject.data.name.text
        return TypeFault(f"cannot derive '{self.cls}' for '{text}'", self.make.span, why, slug="derive")

    def expand(self, node: s.Type) -> s.Type:
        """The type without a synonym at its head."""
        while True:
            head, args = s.type_spine(node)
            if not isinstance(head, s.TCon) or head.name not in self.synonyms:
                return node
            synonym = self.synonyms[head.name]
            if len(args) < len(synonym.params):
                return node
            node = substitute(synonym.type, dict(zip(synonym.params, args, strict=False)))
            for arg in args[len(synonym.params) :]:
                node = s.TApp(node, arg)

    def tuple_items(self, node: s.Type) -> list[s.Type] | None:
        head, args = s.type_spine(node)
        if (
            isinstance(head, s.TCon)
            and is_tuple_name(head.name.text)
            and len(args) == len(head.name.text) - 1
        ):
            return args
        return None

    def function(self, node: s.Type) -> tuple[s.Type, s.Type] | None:
        head, args = s.type_spine(node)
        if isinstance(head, s.TCon) and head.name == Name("->") and len(args) == 2:
            return args[0], args[1]
        return None

    def inner(self, node: s.Type) -> s.Type:
        """The last argument of an application that mentions the parameter nowhere else."""
        if not isinstance(node, s.TApp):
            raise self.refuse("a field's type has the parameter in a place that cannot be mapped over")
        if self.mentions(node.function):
            raise self.refuse("a type is applied to the parameter elsewhere than in its last argument")
        is_own = any(name in self.quantified for name, _ in type_variables(node.function))
        if node.function not in self.mapped and not is_own:
            self.mapped.append(node.function)
        return node.argument

    def wanted(self) -> list[s.Type]:
        """The constraints that mapping over type constructors needs."""
        cls = s.TCon(STANDARD_TYPES[self.cls], self.make.span)
        return [s.TApp(cls, node, self.make.span) for node in self.mapped]


def substitute(node: s.Type, types: Mapping[str, s.Type]) -> s.Type:
    """The type with its variables replaced."""
    if isinstance(node, s.TVar):
        return types.get(node.name, node)
    if isinstance(node, s.TApp):
        return s.TApp(substitute(node.function, types), substitute(node.argument, types), node.span)
    if isinstance(node, s.TForall):
        free = {name: type_ for name, type_ in types.items() if name not in node.vars}
        context = tuple([substitute(part, free) for part in node.context])
        return s.TForall(node.vars, context, substitute(node.body, free), node.span)
    return node


def functor(shape: Structure) -> list[s.Decl]:
    """`fmap`."""
    make = shape.make
    clauses: list[s.Clause] = []
    for con in shape.subject.constructors:
        args = numbered("a", len(con.fields))
        values = [_fmap(shape, item.type, make.var(arg)) for item, arg in zip(con.fields, args, strict=True)]
        clauses.append(make.clause([make.pvar("f"), make.pcon(con.name, *args)], make.con(con.name, *values)))
    return [make.method("fmap", clauses or [_empty(shape)])]


def _empty(shape: Structure) -> s.Clause:
    """For a type without constructors: evaluating the value is all that can happen."""
    make = shape.make
    return make.clause([make.pvar("_"), make.pvar("a")], _absurd(make))


def _absurd(make: Build) -> s.Expr:
    return make.std("seq", make.var("a"), make.std("errorWithoutStackTrace", make.string("Void")))


def _fmap(shape: Structure, node: s.Type, value: s.Expr) -> s.Expr:
    if not shape.mentions(node):
        return value
    make, node = shape.make, shape.expand(node)
    if not shape.mentions(node):
        return value
    if isinstance(node, s.TVar):
        return make.app(make.var("f"), value)
    if isinstance(node, s.TForall):
        shape.quantified.update(node.vars)
        return _fmap(shape, node.body, value)
    items = shape.tuple_items(node)
    if items is not None:
        return _in_tuple(shape, items, value, lambda parts: make.tupled(*parts), _fmap)
    arrow = shape.function(node)
    if arrow is not None:
        x = shape.fresh("x")
        argument = _cofmap(shape, arrow[0], make.var(x))
        return make.lam([x], _fmap(shape, arrow[1], make.app(value, argument)))
    inner = shape.inner(node)
    y = shape.fresh("y")
    mapper = (
        make.var("f") if inner == s.TVar(shape.param) else make.lam([y], _fmap(shape, inner, make.var(y)))
    )
    return make.std("fmap", mapper, value)


def _cofmap(shape: Structure, node: s.Type, value: s.Expr) -> s.Expr:
    """Map in the other direction, for an argument of a function: possible only below another arrow."""
    if not shape.mentions(node):
        return value
    arrow = shape.function(shape.expand(node))
    if arrow is None:
        raise shape.refuse("the parameter stands in the argument of a function")
    x = shape.fresh("x")
    argument = _fmap(shape, arrow[0], shape.make.var(x))
    return shape.make.lam([x], _cofmap(shape, arrow[1], shape.make.app(value, argument)))


def _in_tuple(
    shape: Structure,
    items: list[s.Type],
    value: s.Expr,
    join: Callable[[list[s.Expr]], s.Expr],
    each: Callable[[Structure, s.Type, s.Expr], s.Expr],
) -> s.Expr:
    make = shape.make
    names = [shape.fresh("t") for _ in items]
    parts = [each(shape, item, make.var(name)) for item, name in zip(items, names, strict=True)]
    pattern = make.ptuple(*(make.pvar(name) for name in names))
    return make.case(value, (pattern, join(parts)))


# --- Foldable ---------------------------------------------------------------------------------------


def foldable(shape: Structure) -> list[s.Decl]:
    """`foldr` and `foldMap`; the other methods have defaults."""
    make = shape.make
    folds: list[s.Clause] = []
    maps: list[s.Clause] = []
    for con in shape.subject.constructors:
        args = numbered("a", len(con.fields))
        pairs = list(zip(con.fields, args, strict=True))
        body = make.var("z")
        for item, arg in reversed(pairs):
            body = _foldr(shape, item.type, make.var(arg), body)
        folds.append(make.clause([make.pvar("f"), make.pvar("z"), make.pcon(con.name, *args)], body))
        parts = [
            _fold_map(shape, item.type, make.var(arg)) for item, arg in pairs if shape.mentions(item.type)
        ]
        maps.append(make.clause([make.pvar("f"), make.pcon(con.name, *args)], _mconcat(shape, parts)))
    if not folds:
        folds = [make.clause([make.pvar("_"), make.pvar("z"), make.pvar("_")], make.var("z"))]
        maps = [make.clause([make.pvar("_"), make.pvar("_")], make.std("mempty"))]
    return [make.method("foldr", folds), make.method("foldMap", maps)]


def _mconcat(shape: Structure, parts: list[s.Expr]) -> s.Expr:
    if not parts:
        return shape.make.std("mempty")
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = shape.make.std("mappend", part, result)
    return result


def _no_functions(shape: Structure, node: s.Type) -> None:
    if shape.function(node) is not None:
        raise shape.refuse("a field is a function")


def _foldr(shape: Structure, node: s.Type, value: s.Expr, rest: s.Expr) -> s.Expr:
    make, node = shape.make, shape.expand(node)
    if not shape.mentions(node):
        return rest
    if isinstance(node, s.TVar):
        return make.app(make.var("f"), value, rest)
    items = shape.tuple_items(node)
    if items is not None:
        names = [shape.fresh("t") for _ in items]
        for item, name in reversed(list(zip(items, names, strict=True))):
            rest = _foldr(shape, item, make.var(name), rest)
        return make.case(value, (make.ptuple(*(make.pvar(name) for name in names)), rest))
    _no_functions(shape, node)
    inner = shape.inner(node)
    if inner == s.TVar(shape.param):
        return make.std("foldr", make.var("f"), rest, value)
    y, more = shape.fresh("y"), shape.fresh("z")
    step = make.lam([y, more], _foldr(shape, inner, make.var(y), make.var(more)))
    return make.std("foldr", step, rest, value)


def _fold_map(shape: Structure, node: s.Type, value: s.Expr) -> s.Expr:
    make, node = shape.make, shape.expand(node)
    if not shape.mentions(node):
        return make.std("mempty")
    if isinstance(node, s.TVar):
        return make.app(make.var("f"), value)
    items = shape.tuple_items(node)
    if items is not None:
        return _in_tuple(shape, items, value, lambda parts: _mconcat(shape, parts), _fold_map)
    _no_functions(shape, node)
    inner = shape.inner(node)
    y = shape.fresh("y")
    mapper = make.var("f")
    if inner != s.TVar(shape.param):
        mapper = make.lam([y], _fold_map(shape, inner, make.var(y)))
    return make.std("foldMap", mapper, value)


# --- Traversable ------------------------------------------------------------------------------------


def traversable(shape: Structure) -> list[s.Decl]:
    """`traverse`: the effects of the fields from left to right, then the constructor."""
    make = shape.make
    clauses: list[s.Clause] = []
    for con in shape.subject.constructors:
        args = numbered("a", len(con.fields))
        types = [item.type for item in con.fields]
        body = _rebuild(shape, types, args, lambda values, con=con: make.con(con.name, *values))  # type: ignore[misc]
        clauses.append(make.clause([make.pvar("f"), make.pcon(con.name, *args)], body))
    if not clauses:
        clauses = [make.clause([make.pvar("_"), make.pvar("a")], make.std("pure", _absurd(make)))]
    return [make.method("traverse", clauses)]


def _rebuild(
    shape: Structure, types: list[s.Type], args: list[str], join: Callable[[list[s.Expr]], s.Expr]
) -> s.Expr:
    """Run the actions of the parts that have some, and combine their results with the other parts."""
    make = shape.make
    actions: list[s.Expr] = []
    params: list[str] = []
    values: list[s.Expr] = []
    for node, arg in zip(types, args, strict=True):
        if shape.mentions(shape.expand(node)):
            params.append(shape.fresh("b"))
            values.append(make.var(params[-1]))
            actions.append(_traverse(shape, node, make.var(arg)))
        else:
            values.append(make.var(arg))
    joined = join(values)
    if not actions:
        return make.std("pure", joined)
    result = make.std("fmap", make.lam(params, joined), actions[0])
    for action in actions[1:]:
        result = make.std("<*>", result, action)
    return result


def _traverse(shape: Structure, node: s.Type, value: s.Expr) -> s.Expr:
    make, node = shape.make, shape.expand(node)
    if isinstance(node, s.TVar):
        return make.app(make.var("f"), value)
    items = shape.tuple_items(node)
    if items is not None:
        names = [shape.fresh("t") for _ in items]
        body = _rebuild(shape, items, names, lambda values: make.tupled(*values))
        return make.case(value, (make.ptuple(*(make.pvar(name) for name in names)), body))
    _no_functions(shape, node)
    inner = shape.inner(node)
    mapper = make.var("f")
    if inner != s.TVar(shape.param):
        y = shape.fresh("y")
        mapper = make.lam([y], _traverse(shape, inner, make.var(y)))
    return make.std("traverse", mapper, value)
